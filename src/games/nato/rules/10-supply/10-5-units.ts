import { keptBy } from '../../../../engine/kept.ts';
import { ALLIANCES, BERLIN, COPENHAGEN, countryAt, EDGES, hexesApart, isOnDanishIslands } from '../../board.ts';
import { homesOf, isCombatUnit, placeOf, sideOf, unit, unitsOnMap } from '../../counters.ts';
import type { Country } from '../../schema/map.ts';
import type { Side } from '../../state.ts';
import { standingIn } from '../30-cities/30-1-control.ts';
import { isLinked, linedBy, linkLength, linksTo, type Lined } from './10-2-lines.ts';
import { isBerlinJoined, isCopenhagenSource, suppliedFree } from './10-3-cities.ts';
import { isSuppliedByHq } from './10-4-headquarters.ts';

/** The two kinds of supply of a combat unit (10.1.1). */
export type Supply = 'movement' | 'combat';

/** Links to the supplied free cities of a side in some countries, and to the map edge of some. */
const linksInto = keptBy(linedBy, (state: Lined, side: Side, cities: string, edges: string): Readonly<Int16Array> => {
  const isIn = (place: number): boolean =>
    cities.split(' ').includes(countryAt(place) ?? '') && (place !== BERLIN || isBerlinJoined(state));
  const sources = [
    ...suppliedFree(state, side).filter(isIn),
    ...edges.split(' ').flatMap((country) => EDGES[country as Country] ?? []),
  ];
  return linksTo(state, side, sources, linkLength());
});

/** Countries of a side's alliance that have not surrendered, in which a unit is not at home. */
const friendlyTo = (state: Lined, id: string, countries: readonly Country[]): readonly Country[] =>
  countries.filter((country) => !homesOf(id).includes(country) && !state.surrendered.includes(country));

/** 10.3.3.4: whether West Berlin supplies a unit of its garrison: in the city or beside it. */
const isSuppliedByBerlin = (state: Lined, id: string, here: number): boolean =>
  unit(id).berlin === true && hexesApart(BERLIN, here) <= 1 && suppliedFree(state, 'nato').includes(BERLIN);

/** Links to Copenhagen, if it is a source of the Warsaw Pact. */
const linksToCopenhagen = keptBy(linedBy, (state: Lined): Readonly<Int16Array> =>
  linksTo(state, 'wp', isCopenhagenSource(state) ? [COPENHAGEN] : [], linkLength()),
);

/** 10.3.3.6: whether Copenhagen, conquered, supplies a unit of the Warsaw Pact: on Sjælland and Lolland. */
const isSuppliedByCopenhagen = (state: Lined, id: string, here: number): boolean =>
  sideOf(id) === 'wp' && isOnDanishIslands(here) && isLinked(linksToCopenhagen(state), here);

/** 10.1.6, 10.1.7: whether cities or a map edge give a unit in a hex one kind of supply. */
function isSuppliedByCities(
  state: Lined,
  id: string,
  here: number,
  supply: Supply,
  alliance: readonly Country[],
): boolean {
  const side = sideOf(id);
  const homes = homesOf(id).filter((country) => !state.surrendered.includes(country));
  const where = standingIn(state, side, homes, here);
  if (where === 'enemy') return false;
  const own = homes.join(' ');
  if (where === 'home' && isLinked(linksInto(state, side, own, own), here)) return true;
  return supply === 'movement' && isLinked(linksInto(state, side, friendlyTo(state, id, alliance).join(' '), ''), here);
}

/** Whether a combat unit in a hex can trace a line. */
const canTrace = (state: Lined, id: string, here: number, supply: Supply): boolean =>
  isSuppliedByHq(state, id) ||
  isSuppliedByBerlin(state, id, here) ||
  isSuppliedByCopenhagen(state, id, here) ||
  isSuppliedByCities(state, id, here, supply, ALLIANCES[sideOf(id)]);

/** 10.1.9, 10.3.1: combat units of a side on the map that can trace a line for one kind of supply now. */
export const traced = keptBy(
  linedBy,
  (state: Lined, side: Side, supply: Supply): ReadonlySet<string> =>
    new Set(
      unitsOnMap(state, side).filter(
        (id) => isCombatUnit(id) && canTrace(state, id, placeOf(state, id) as number, supply),
      ),
    ),
);
