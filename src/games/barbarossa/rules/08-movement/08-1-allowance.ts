import { isCombatUnit, isFinnish, sideOf, unit } from '../../board.ts';
import type { State } from '../../state.ts';
import { isInCommand, type Zoned } from '../07-zoc.ts';
import { halvesMovement } from '../15-weather.ts';

/** What of a state decides how far a unit moves. */
export type Moving = Zoned & Pick<State, 'weather'>;

/**
 * 8.1.9: the movement points of a unit: halved by weather (15.2, 15.4), by want of a line or of supply at the start of the
 * phase (`cut`; 4.6, 12.3), and out of command (8.1.8, 11.4c); the halves multiply, and are rounded up once.
 */
export function allowanceOf(state: Moving, id: string, cut: readonly string[]): number {
  const soviet = sideOf(id) === 'soviet';
  const halves = [
    halvesMovement(state, !soviet, isFinnish(id)),
    cut.includes(id),
    soviet && isCombatUnit(id) && !isInCommand(state, id),
  ].filter(Boolean).length;
  return Math.ceil(unit(id).move / 2 ** halves);
}
