import { isIn, placeOf } from '../board.ts';
import type { State } from '../state.ts';

/** 2.4.2: on turn 1 units in Romania, Germans too, may neither move nor attack. */
export function isHeldInRomania(state: State, id: string): boolean {
  const place = placeOf(state, id);
  return state.turn === 1 && place !== undefined && isIn('romania', place);
}
