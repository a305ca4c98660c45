import { zonesOf } from '../../../hex/zones.ts';
import { byUnits, isArea, isCity, placeOf, terrainAt, unit, UNITS_OF, WAYS } from '../board.ts';
import { enemyOf, type Side, type Standing } from '../state.ts';
import { derived } from '../data.ts';

/** Whether a counter has a zone of control by itself (9.1). */
const hasOwnZoc = (id: string): boolean => {
  const { nationality, arm } = unit(id);
  return nationality === 'german' || nationality === 'guards' || (nationality === 'soviet' && arm === 'tank');
};

/** The place from which a unit exerts a zone of control; undefined if it exerts none (9.1, 9.3). */
function zocFrom(state: Standing, id: string): number | undefined {
  const place = placeOf(state, id);
  if (place === undefined) return undefined;
  return isCity(place) || (hasOwnZoc(id) && terrainAt(place) !== 'marsh') ? place : undefined;
}

/** Whether a unit exerts a zone of control where it stands (9.1, 9.3). */
export const exertsZoc = (state: Standing, id: string): boolean => zocFrom(state, id) !== undefined;

/** For each place, the hexes into which a zone of control extends from it (9.3). */
let INTO_HEXES: readonly (readonly number[])[];
derived(
  () => WAYS.map((ways) => ways.filter((to) => !isArea(to))),
  (found) => (INTO_HEXES = found),
);

/** Places in the zones of control of a side, by index: 1 or 0. They don't add up (9.2) and never reach into a rear (9.3). */
export const zocOf = byUnits((state, side: Side): Readonly<Uint8Array> =>
  zonesOf(
    INTO_HEXES,
    UNITS_OF[side].map((id) => zocFrom(state, id)),
  ),
);

/** Places in enemy zones of control for a side. */
export const enemyZoc = (state: Standing, side: Side): Readonly<Uint8Array> => zocOf(state, enemyOf(side));
