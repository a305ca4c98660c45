import { frozen } from '../../../engine/kept.ts';
import type { Side, State } from '../state.ts';
import { isDivided, seatsOfSide, sideOfSeat } from './seats.ts';

type Pointed = Pick<State, 'commands' | 'supplyPoints'>;

/** Supply points that a seat may spend: all of its side's where that is not divided (35.8.1). */
export const pointsOf = ({ commands, supplyPoints }: Pointed, seat: string): number =>
  commands && isDivided({ commands }, sideOfSeat(seat)) ? (commands.points[seat] ?? 0) : supplyPoints;

function change(state: Pointed, seat: string, by: number): void {
  const { commands } = state;
  if (!commands || !isDivided(state, sideOfSeat(seat))) return;
  state.commands = frozen({ ...commands, points: { ...commands.points, [seat]: (commands.points[seat] ?? 0) + by } });
}

/** A side has so many supply points, shared anew. */
export function setPoints(state: Pointed, side: Side, points: number): void {
  state.supplyPoints = 0;
  if (state.commands) state.commands = frozen({ ...state.commands, points: {} });
  gainPoints(state, side, points);
}

/** 35.8.1, A40: a side gets supply points: shared out as they come, what is odd to the first. */
export function gainPoints(state: Pointed, side: Side, points: number): void {
  state.supplyPoints += points;
  const seats = seatsOfSide(state, side);
  for (const [n, seat] of seats.entries())
    change(state, seat, Math.floor(points / seats.length) + (n < points % seats.length ? 1 : 0));
}

/** A seat spends supply points. */
export function spendPoints(state: Pointed, seat: string, points: number): void {
  state.supplyPoints -= points;
  change(state, seat, -points);
}

/** 35.8.4: a seat gives supply points to another of its side. */
export function givePoints(state: Pointed, from: string, to: string, points: number): void {
  change(state, from, -points);
  change(state, to, points);
}
