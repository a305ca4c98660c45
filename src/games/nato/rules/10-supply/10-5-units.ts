import { keptBy } from '../../../../engine/kept.ts';
import { ALLIANCES, BERLIN, COPENHAGEN, countryAt, EDGES, hexesApart, isOnDanishIslands } from '../../board.ts';
import { homesOf, isCombatUnit, placesOf, sideOf, statesOf, unit, UNITS_OF } from '../../counters.ts';
import type { Country } from '../../schema/map.ts';
import type { Side } from '../../state.ts';
import { standingIn } from '../30-cities/30-1-control.ts';
import { isLinked, linedBy, linkLength, linksTo, type Lined } from './10-2-lines.ts';
import { isBerlinJoined, isCopenhagenSource, suppliedFree } from './10-3-cities.ts';
import { isSuppliedByHq, supplyingHqs } from './10-4-headquarters.ts';

/** The two kinds of supply of a combat unit (10.1.1). */
export type Supply = 'movement' | 'combat';

/** Links to the supplied free cities of a side in countries that have not surrendered: those of some units and the map edge there, or all others (10.1.6, 10.1.7). */
const linksInto = keptBy(
  linedBy,
  (state: Lined, side: Side, homes: readonly Country[], where: 'home' | 'friendly'): Readonly<Int16Array> => {
    const isMeant = (country: Country): boolean =>
      !state.surrendered.includes(country) && homes.includes(country) === (where === 'home');
    const countries = ALLIANCES[side].filter(isMeant);
    const cities = suppliedFree(state, side).filter((place) => {
      const country = countryAt(place);
      return country !== undefined && countries.includes(country) && (place !== BERLIN || isBerlinJoined(state));
    });
    const edges = where === 'home' ? countries.flatMap((country) => EDGES[country] ?? []) : [];
    return linksTo(state, side, [...cities, ...edges], linkLength());
  },
);

/** 10.3.3.4: whether West Berlin supplies a unit of its garrison: in the city or beside it. */
const isSuppliedByBerlin = (state: Lined, id: string, here: number): boolean =>
  unit(id).berlin === true && hexesApart(BERLIN, here) <= 1 && suppliedFree(state, 'nato').includes(BERLIN);

/** Links to Copenhagen, if it is a source of the Warsaw Pact. */
const linksToCopenhagen = keptBy(
  (state: Lined) => linedBy(state, 'wp'),
  (state: Lined): Readonly<Int16Array> =>
    linksTo(state, 'wp', isCopenhagenSource(state) ? [COPENHAGEN] : [], linkLength()),
);

/** 10.3.3.6: whether Copenhagen, conquered, supplies a unit of the Warsaw Pact: on Sjælland and Lolland. */
const isSuppliedByCopenhagen = (state: Lined, id: string, here: number): boolean =>
  sideOf(id) === 'wp' && isOnDanishIslands(here) && isLinked(linksToCopenhagen(state), here);

/** 10.1.6, 10.1.7: whether cities or a map edge give a unit in a hex one kind of supply. */
function isSuppliedByCities(state: Lined, id: string, here: number, supply: Supply): boolean {
  const side = sideOf(id);
  const homes = homesOf(id);
  const where = standingIn(state, side, homes, here);
  if (where === 'enemy') return false;
  if (where === 'home' && isLinked(linksInto(state, side, homes, 'home'), here)) return true;
  return supply === 'movement' && isLinked(linksInto(state, side, homes, 'friendly'), here);
}

/** 10.3.1: whether a combat unit in a hex can trace a line for one kind of supply, as the others stand. */
export const canTrace = (state: Lined, id: string, here: number, supply: Supply): boolean =>
  isSuppliedByHq(state, id, here) ||
  isSuppliedByBerlin(state, id, here) ||
  isSuppliedByCopenhagen(state, id, here) ||
  isSuppliedByCities(state, id, here, supply);

/**
 * Whether the combat unit of some number of a side can trace a line for one kind of supply from a hex, as the others stand: found again for
 * those alone that are in another hex than when it was asked last.
 */
const tracing = keptBy(
  (state: Lined, side: Side) => [...linedBy(state, side), supplyingHqs(state, side), state.scenario],
  (_: Lined, side: Side, supply: Supply) => {
    const asked = new Int16Array(UNITS_OF[side].length).fill(-1);
    const found = new Uint8Array(asked.length);
    return (state: Lined, n: number, here: number): boolean => {
      if (asked[n] !== here) {
        asked[n] = here;
        found[n] = Number(canTrace(state, UNITS_OF[side][n] as string, here, supply));
      }
      return found[n] === 1;
    };
  },
);

/** What the supply of the units of a side depends on. */
export const tracedBy = (state: Lined, side: Side): readonly unknown[] => [
  statesOf(state, side),
  ...linedBy(state, side),
  state.scenario,
];

/** 10.1.9, 10.3.1: combat units of a side on the map that can trace a line for one kind of supply now. */
export const traced = keptBy(tracedBy, (state: Lined, side: Side, supply: Supply): ReadonlySet<string> => {
  const places = placesOf(state, side);
  const traces = tracing(state, side, supply);
  const isSupplied = (id: string, n: number): boolean => {
    const here = places[n];
    return here !== undefined && isCombatUnit(id) && traces(state, n, here);
  };
  return new Set(UNITS_OF[side].filter(isSupplied));
});
