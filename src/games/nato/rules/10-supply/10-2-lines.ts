import { keptBy } from '../../../../engine/kept.ts';
import { DRY, flood } from '../../../../hex/flood.ts';
import { CITY_PLACES, FERRY_WAYS, isSea, LAND_WAYS, SIZE } from '../../board.ts';
import { occupation } from '../../counters.ts';
import { NUMBERS } from '../../data.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { cancelsZoc, enemyZoc } from '../08-zones/08-zoc.ts';
import { controlledCities, controllerOf } from '../30-cities/30-1-control.ts';

/** What lines of supply depend on. */
export type Lined = Pick<State, 'scenario' | 'units' | 'conquered' | 'curtain' | 'surrendered'>;

export const linedBy = ({ scenario, units, conquered, curtain, surrendered }: Lined): readonly unknown[] => [
  units,
  scenario,
  conquered,
  curtain,
  surrendered,
];

/** Hexes of one link (10.1.3, 10.2.1, 10.2.2). */
export const linkLength = (): number => NUMBERS.link.city;

/** 10.2.3: hexes into which a line of a side may be traced, by index: 1 or 0. */
export const openToLines = keptBy(linedBy, (state: Lined, side: Side): Readonly<Uint8Array> => {
  const open = new Uint8Array(SIZE);
  const enemies = occupation(state, enemyOf(side));
  const zones = enemyZoc(state, side);
  const cancels = cancelsZoc(state, side);
  for (let place = 0; place < SIZE; place++)
    open[place] = Number(!enemies[place] && !isSea(place) && (!zones[place] || cancels[place] === 1));
  for (const place of CITY_PLACES) if (controllerOf(state, place) === enemyOf(side)) open[place] = 0;
  return open;
});

/** 10.2.4: whether lines of a side may cross the Danish Ferry: NATO's until Denmark has surrendered, the Warsaw Pact's from then on. */
const holdsFerry = ({ surrendered }: Lined, side: Side): boolean => (side === 'wp') === surrendered.includes('denmark');

/** The neighbours to which a line of a side may go on from each hex, but for what is in them (10.2.3). */
const waysOf = (state: Lined, side: Side): readonly (readonly number[])[] =>
  holdsFerry(state, side) ? FERRY_WAYS : LAND_WAYS;

/**
 * How many hexes each hex is from the nearest of some places, along one link of at most so many that leads there; DRY where it is
 * further or barred. The first hex may be barred, all others and the place it leads to may not.
 */
export function linksTo(state: Lined, side: Side, places: readonly number[], most: number): Readonly<Int16Array> {
  const open = openToLines(state, side);
  const ends = places.filter((place) => open[place] === 1);
  return flood(waysOf(state, side), ends, (_, from) => open[from] === 1, most);
}

/** Whether a link that was found by `linksTo` leads from a hex. */
export const isLinked = (links: Readonly<Int16Array>, place: number): boolean => links[place] !== DRY;

/**
 * 10.2.2: the hexes from which a chain of links, each but the last ending in a city that the side controls, leads to one of some
 * places; given as `linksTo` gives it, by the last link to a city of the chain or a place.
 */
export function chainsTo(state: Lined, side: Side, places: readonly number[]): Readonly<Int16Array> {
  const cities = controlledCities(state, side);
  let anchors = [...places];
  for (;;) {
    const links = linksTo(state, side, anchors, linkLength());
    const joined = cities.filter((city) => isLinked(links, city) && !anchors.includes(city));
    if (joined.length === 0) return links;
    anchors = [...anchors, ...joined];
  }
}
