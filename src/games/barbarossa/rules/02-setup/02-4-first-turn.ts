import { isIn, placeOf, sideOf } from '../../board.ts';
import type { State } from '../../state.ts';

/** 2.4.2: on turn 1 Axis units in Romania, Germans too, may neither move nor attack; Soviet ones that have come there may. */
export function isHeldInRomania(state: State, id: string): boolean {
  if (state.turn !== 1 || sideOf(id) !== 'axis') return false;
  const place = placeOf(state, id);
  return place !== undefined && isIn('romania', place);
}
