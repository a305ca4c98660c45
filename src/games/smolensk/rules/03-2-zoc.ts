import { zonesOf } from '../../../hex/zones.ts';
import { FORTRESSES_OF, placeOf, UNITS_OF, WAYS } from '../board.ts';
import { enemyOf, type Side, type State } from '../state.ts';

/**
 * 3.2: hexes in the zones of control of a side, which don't add up (3.2(2)); 3.2(1): WAYS leave out sea and prohibited
 * hexsides.
 */
export const zocOf = (state: State, side: Side): Uint8Array =>
  zonesOf(
    WAYS,
    UNITS_OF[side].map((id) => placeOf(state, id)),
  );

/** Hexes in enemy zones of control for a side. 14.2(2): a hex with a fortress marker is not affected. */
export function enemyZoc(state: State, side: Side): Uint8Array {
  const zoc = zocOf(state, enemyOf(side));
  for (const id of FORTRESSES_OF[side]) {
    const place = placeOf(state, id);
    if (place !== undefined) zoc[place] = 0;
  }
  return zoc;
}
