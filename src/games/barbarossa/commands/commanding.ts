import { sideOf } from '../board.ts';
import { refusals, type Refusal } from '../messages/index.ts';
import type { Side, State } from '../state.ts';
import type { Passing } from '../steps.ts';
import { unitMeant } from '../words.ts';
import { isDivided, seatOf, seatsOfSide, sideOfSeat, type Commanded, type SeatId } from './seats.ts';

/** Why a unit is not a seat's to order about: a colleague commands it. */
export const refuseColleagues = (state: Commanded, id: string, rule: string): Refusal =>
  refusals({ unit: id, seatCode: `barbarossa.seat.${seatOf(state, id)}` })('commanded', rule);

/** Why the unit that a word names is not a seat's to order about; undefined if it commands it, or no side of its has it. */
export function refuseUnder(state: State, seat: string, word: string, rule: string): Refusal | undefined {
  const id = unitMeant(word, sideOfSeat(seat));
  if (id === undefined || sideOf(id) !== sideOfSeat(seat) || seatOf(state, id) === seat) return undefined;
  return refuseColleagues(state, id, rule);
}

/** The seats of a side to which questions in passing may be put now. */
export const notPassing = (
  state: Commanded,
  side: Side,
  { unasked, holding = [], passed = [] }: Passing,
): readonly SeatId[] =>
  unasked ? [] : seatsOfSide(state, side).filter((seat) => !holding.includes(seat) && !passed.includes(seat));

/** A seat lets a question pass, or all of the phase. Gives whether that is the whole side; see `endsSide`. */
export function passesSide(state: Commanded, step: Passing, seat: string, forPhase: boolean): boolean {
  if (!isDivided(state, sideOfSeat(seat))) {
    step.unasked ||= forPhase;
    return true;
  }
  if (forPhase) step.holding = [...(step.holding ?? []), seat];
  else step.passed = [...(step.passed ?? []), seat];
  return false;
}

/** The question that was put in passing is settled: the next one is put to everybody whom it concerns. */
export function settlePassing(step: Passing): void {
  if (step.passed) step.passed = [];
}
