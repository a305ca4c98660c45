import { zonesOf } from '../../../../hex/zones.ts';
import { byPlaces, byUnits, FORTRESSES_OF, placeOf, WAYS } from '../../board.ts';
import { enemyOf, type Side } from '../../state.ts';

/**
 * 3.2: hexes in the zones of control of a side, which don't add up (3.2(2)); 3.2(1): WAYS leave out sea and prohibited
 * hexsides.
 */
export const zocOf = byPlaces((_, __, places): Readonly<Uint8Array> => zonesOf(WAYS, places));

/** Hexes in enemy zones of control for a side. 14.2(2): a hex with a fortress marker is not affected. */
export const enemyZoc = byUnits((state, side: Side): Readonly<Uint8Array> => {
  const zoc = Uint8Array.from(zocOf(state, enemyOf(side)));
  for (const id of FORTRESSES_OF[side]) {
    const place = placeOf(state, id);
    if (place !== undefined) zoc[place] = 0;
  }
  return zoc;
});
