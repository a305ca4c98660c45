import { CITY_PLACES, countryAt, idAt, sideOfCountry } from '../../../../src/games/nato/board.ts';
import { sideOf } from '../../../../src/games/nato/counters.ts';
import { traced, type Supply } from '../../../../src/games/nato/rules/10-supply/10-5-units.ts';
import type { Country } from '../../../../src/games/nato/schema/map.ts';
import type { Side } from '../../../../src/games/nato/state.ts';
import { stateWith, type Placed } from './positions.ts';

/** All city hexes of a side but some: what has been conquered if it holds these alone. */
export const allBut = (side: Side, ...held: readonly string[]): readonly string[] =>
  CITY_PLACES.filter((place) => sideOfCountry(countryAt(place) as Country) === side)
    .map(idAt)
    .filter((hex) => !held.includes(hex));

/** The kinds of supply for which a unit can trace a line. */
export function suppliesOf(id: string, placed: Placed): readonly Supply[] {
  const state = stateWith(placed);
  return (['movement', 'combat'] as const).filter((supply) => traced(state, sideOf(id), supply).has(id));
}
