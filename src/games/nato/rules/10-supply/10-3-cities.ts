import { keptBy } from '../../../../engine/kept.ts';
import { floodThrough } from '../../../../hex/flood.ts';
import {
  BERLIN,
  BERLIN_LINKS,
  BOARD,
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
import { holdsFerry } from '../12-movement/12-8-ferry.ts';
import { controlledCities, controllerOf, freeCities, isFreeCityOf } from '../30-cities/30-1-control.ts';
import { chainsTo, isLinked, linedBy, linkLength, linksTo, networkOf, openToLines, type Lined } from './10-2-lines.ts';

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

/** For each hex the cities that are near enough for a link; a city is one of its own. */
let CITIES_AROUND: readonly (readonly number[])[];
derived(
  () => BOARD.places.map((_, place) => CITY_PLACES.filter((city) => hexesApart(city, place) <= linkLength())),
  (found) => (CITIES_AROUND = found),
);

/** The cities that links join to each city, while just these hexes are open to them, and the ferry is or not. */
interface Links {
  readonly open: Readonly<Uint8Array>;
  readonly byFerry: boolean;
  readonly joined: Map<number, readonly number[]>;
}

/** What was found last for each side. */
let LINKS: Partial<Record<Side, Links>>;
derived(
  () => ({}),
  (found) => (LINKS = found),
);

/** What is known of the links of a side: of those that were found last, all but those near hexes that have been opened or barred since. */
function linksOf(state: Lined, side: Side): Links {
  const [open, byFerry] = [openToLines(state, side), holdsFerry(state, side)];
  const last = LINKS[side];
  if (last?.open === open) return last;
  const joined = new Map(last?.byFerry === byFerry ? last.joined : []);
  if (joined.size > 0)
    for (let place = 0; place < open.length; place++)
      if (open[place] !== last?.open[place])
        for (const city of CITIES_AROUND[place] as readonly number[]) joined.delete(city);
  const found = { open, byFerry, joined };
  LINKS[side] = found;
  return found;
}

/** Cities from which a link of a side leads to a city, itself among them. */
function joinedTo(state: Lined, side: Side, end: number): readonly number[] {
  const { joined } = linksOf(state, side);
  const known = joined.get(end);
  if (known) return known;
  const links = linksTo(state, side, [end], linkLength());
  const cities = (CITIES_AROUND[end] as readonly number[]).filter((city) => isLinked(links, city));
  joined.set(end, cities);
  return cities;
}

/** 10.3.3.1: whether a link leads from a city to another that supplies. */
const isJoined = (state: Lined, side: Side, sources: ReadonlySet<number>, city: number): boolean =>
  (CITIES_AROUND[city] as readonly number[]).some(
    (source) => source !== city && sources.has(source) && joinedTo(state, side, source).includes(city),
  );

/** 10.3.3: hexes of the free cities of a side that are in supply; West Berlin always is (10.3.3.4). */
export const suppliedFree = keptBy(linedBy, (state: Lined, side: Side): readonly number[] => {
  const sources = new Set(supplying(state, side));
  return freeCities(state, side).filter(
    (place) => place === BERLIN || isJoined(state, side, sources, place) || hasPortSupply(state, side, place),
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
