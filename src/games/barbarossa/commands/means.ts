import { sumOf } from '../../../engine/lists.ts';
import { frozen } from '../../../engine/kept.ts';
import type { Means, State } from '../state.ts';
import { seatsOfSide, sideOfSeat } from './seats.ts';

/** What is allotted to a seat, and not spent. */
export const allottedTo = ({ commands }: Pick<State, 'commands'>, means: Means, seat: string): number =>
  commands?.allotted[means][seat] ?? 0;

/** What of a side's means a seat may use: what is allotted to it, and what is allotted to nobody. */
export function usableBy(state: Pick<State, 'commands'>, means: Means, seat: string, left: number): number {
  if (!state.commands) return left;
  const others = seatsOfSide(state, sideOfSeat(seat)).filter((other) => other !== seat);
  return Math.max(0, left - sumOf(others, (other) => allottedTo(state, means, other)));
}

/** Allots means to a seat: so much is kept for it. */
export function setAllotted(state: State, means: Means, seat: string, count: number): void {
  const { commands } = state;
  if (!commands) return;
  const allotted = { ...commands.allotted, [means]: { ...commands.allotted[means], [seat]: count } };
  state.commands = frozen({ ...commands, allotted });
}

/** A seat spends means of its side: first what is allotted to it. */
export function spend(state: State, means: Means, seat: string, count: number): void {
  const allotted = allottedTo(state, means, seat);
  if (allotted > 0) setAllotted(state, means, seat, Math.max(0, allotted - count));
}

/** With a new turn nothing is allotted to anybody. */
export function clearAllotted(state: State): void {
  if (state.commands) state.commands = frozen({ ...state.commands, allotted: { rail: {}, air: {} } });
}
