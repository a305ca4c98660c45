import { keptBy } from '../../../../engine/kept.ts';
import { floodThrough } from '../../../../hex/flood.ts';
import {
  BERLIN,
  BERLIN_LINKS,
  CITY_PLACES,
  COPENHAGEN,
  hexesApart,
  isCoastal,
  isPort,
  OPEN_SEA,
  SEA_LANES,
} from '../../board.ts';
import { derived, NUMBERS } from '../../data.ts';
import type { Side } from '../../state.ts';
import { controlledCities, controllerOf, freeCities, isFreeCityOf } from '../30-cities/30-1-control.ts';
import { chainsTo, isLinked, linedBy, linkLength, linksTo, networkOf, type Lined } from './10-2-lines.ts';

/** How far each hex is from the open sea along coastal and all-sea hexes that neither enemies, their zones nor their cities bar (10.2.3, S9). */
const fromSea = keptBy(linedBy, (state: Lined, side: Side): Readonly<Int16Array> => {
  const { unbarred } = networkOf(state, side);
  const open = OPEN_SEA.filter((place) => unbarred[place] === 1);
  return floodThrough(SEA_LANES, open, unbarred, NUMBERS.link.port, true);
});

/** 10.3.3.2: whether a city is supplied by sea: it has a port, lies on the coast, and the open sea is near. */
const hasPortSupply = (state: Lined, side: Side, place: number): boolean =>
  isPort(place) && isCoastal(place) && isLinked(fromSea(state, side), place);

/** 10.3.3.4: whether West Berlin is a city as any other: a link leads from it to one of the West German cities around. */
export const isBerlinJoined = keptBy(
  (state: Lined) => linedBy(state, 'nato'),
  (state: Lined): boolean => {
    const cities = BERLIN_LINKS.filter((place) => isFreeCityOf(state, 'nato', place));
    return isLinked(linksTo(state, 'nato', cities, linkLength()), BERLIN);
  },
);

/** Free cities that supply others: West Berlin only while it is joined to them. */
const supplying = (state: Lined, side: Side): readonly number[] =>
  freeCities(state, side).filter((place) => place !== BERLIN || isBerlinJoined(state));

/** For each city the others that are near enough for a link. */
let CITIES_NEAR: ReadonlyMap<number, readonly number[]>;
derived(
  () =>
    new Map(
      CITY_PLACES.map((city) => [
        city,
        CITY_PLACES.filter((other) => other !== city && hexesApart(city, other) <= linkLength()),
      ]),
    ),
  (found) => (CITIES_NEAR = found),
);

/** 10.3.3.1: free cities of a side from which a link leads to another that supplies. */
function joinedCities(state: Lined, side: Side): ReadonlySet<number> {
  const left = new Set(freeCities(state, side));
  const joined = new Set<number>();
  for (const end of supplying(state, side)) {
    const near = (CITIES_NEAR.get(end) as readonly number[]).filter((city) => left.has(city));
    if (near.length === 0) continue;
    const links = linksTo(state, side, [end], linkLength());
    for (const city of near) if (isLinked(links, city) && left.delete(city)) joined.add(city);
  }
  return joined;
}

/** 10.3.3: hexes of the free cities of a side that are in supply; West Berlin always is (10.3.3.4). */
export const suppliedFree = keptBy(linedBy, (state: Lined, side: Side): readonly number[] => {
  const joined = joinedCities(state, side);
  return freeCities(state, side).filter(
    (place) => place === BERLIN || joined.has(place) || hasPortSupply(state, side, place),
  );
});

/** 10.3.3.6: Copenhagen is a source for the Warsaw Pact once it has conquered it, and the sea supplies it. */
export const isCopenhagenSource = (state: Lined): boolean =>
  controllerOf(state, COPENHAGEN) === 'wp' && hasPortSupply(state, 'wp', COPENHAGEN);

/** 10.3.3, 10.3.3.5: hexes of all cities that a side controls and that are in supply: conquered ones by a chain to a free one. */
export const suppliedCities = keptBy(linedBy, (state: Lined, side: Side): readonly number[] => {
  const free = suppliedFree(state, side);
  const sources = [
    ...free.filter((place) => place !== BERLIN || isBerlinJoined(state)),
    ...(side === 'wp' && isCopenhagenSource(state) ? [COPENHAGEN] : []),
  ];
  const chains = chainsTo(state, side, sources);
  return controlledCities(state, side).filter(
    (place) => free.includes(place) || (!isFreeCityOf(state, side, place) && isLinked(chains, place)),
  );
});
