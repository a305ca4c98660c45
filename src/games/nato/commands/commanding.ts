import { sideOf } from '../counters.ts';
import { refusals, type Refusal } from '../messages/index.ts';
import { unitMeant } from '../words.ts';
import { seatOf, sideOfSeat, type Commanded } from './seats.ts';

/** Why a unit is not a seat's to order about: a colleague commands it. Undefined if none does. */
export function refuseColleagues(state: Commanded, seat: string, id: string, rule: string): Refusal | undefined {
  if (sideOf(id) !== sideOfSeat(seat) || seatOf(state, id) === seat) return undefined;
  return refusals({ unit: id, seatCode: `nato.seat.${seatOf(state, id)}` })('commanded', rule);
}

/** The same for the unit that a word names; undefined if it names none. */
export function refuseUnder(state: Commanded, seat: string, word: string, rule: string): Refusal | undefined {
  const id = unitMeant(word, sideOfSeat(seat));
  return id === undefined ? undefined : refuseColleagues(state, seat, id, rule);
}
