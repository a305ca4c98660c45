import { isPanzer, isTank } from '../../board.ts';
import type { State } from '../../state.ts';
import { classOf, stepCost } from '../../terrain.ts';

/** 9.1: halves of movement points on top of what entering the hex costs. */
const SURCHARGE = 6;

/** 9.1: units that can overrun. */
export const canOverrun = (id: string): boolean => isPanzer(id) || isTank(id);

/** What an overrun costs units, in halves of points (9.1, 9.10); undefined where the terrain does not allow it. */
export function overrunCost(state: State, units: readonly string[], from: number, to: number): number | undefined {
  const cost = stepCost(state.weather, classOf(units[0] as string), from, to, false);
  return cost === undefined ? undefined : cost + SURCHARGE;
}
