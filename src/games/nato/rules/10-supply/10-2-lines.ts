import { firstOfEqual, keptBy } from '../../../../engine/kept.ts';
import { DRY, floodThrough } from '../../../../hex/flood.ts';
import { FERRY_WAYS, isSea, LAND_WAYS, SIZE } from '../../board.ts';
import { occupation } from '../../counters.ts';
import { NUMBERS } from '../../data.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { cancelsZoc, enemyZoc } from '../08-zones/08-zoc.ts';
import { holdsFerry } from '../12-movement/12-8-ferry.ts';
import { controlledCities } from '../30-cities/30-1-control.ts';

/** What lines of supply depend on. */
export type Lined = Pick<State, 'scenario' | 'units' | 'conquered' | 'curtain' | 'surrendered'>;

/** What lines of a side depend on, and what cities and HQs supply by them: one object as long as none of it changes. */
interface Network {
  readonly conquered: State['conquered'];
  readonly surrendered: State['surrendered'];
  /** Hexes that neither enemies, their zones nor their cities bar (10.2.3, S9), by index: 1 or 0. */
  readonly unbarred: Readonly<Uint8Array>;
}

const areEqual = (one: Network, other: Network): boolean =>
  one.conquered === other.conquered &&
  one.surrendered === other.surrendered &&
  one.unbarred.every((value, place) => value === other.unbarred[place]);

/** Of each side the networks there were last. */
const NETWORKS = { nato: firstOfEqual(areEqual), wp: firstOfEqual(areEqual) };

/** The network of a side. Most moves leave those of both sides as they are. */
export const networkOf = keptBy(
  ({ units, conquered, curtain, surrendered }: Lined) => [units, conquered, curtain, surrendered],
  (state: Lined, side: Side): Network => {
    const { conquered, surrendered } = state;
    const unbarred = new Uint8Array(SIZE);
    const enemies = occupation(state, enemyOf(side));
    const zones = enemyZoc(state, side);
    const cancels = cancelsZoc(state, side);
    for (let place = 0; place < SIZE; place++)
      unbarred[place] = Number(!enemies[place] && (!zones[place] || cancels[place] === 1));
    for (const place of controlledCities(state, enemyOf(side))) unbarred[place] = 0;
    return NETWORKS[side]({ conquered, surrendered, unbarred });
  },
);

/** The key of what follows from the network of a side. */
export const linedBy = (state: Lined, side: Side): readonly unknown[] => [networkOf(state, side)];

/** Hexes of one link (10.1.3, 10.2.1, 10.2.2). */
export const linkLength = (): number => NUMBERS.link.city;

/** 10.2.3: hexes into which a line of a side may be traced, by index: 1 or 0. */
export const openToLines = keptBy(linedBy, (state: Lined, side: Side): Readonly<Uint8Array> =>
  networkOf(state, side).unbarred.map((value, place) => (isSea(place) ? 0 : value)),
);

/** The neighbours to which a line of a side may go on from each hex, but for what is in them (10.2.3, 10.2.4). */
const waysOf = (state: Lined, side: Side): readonly (readonly number[])[] =>
  holdsFerry(state, side) ? FERRY_WAYS : LAND_WAYS;

/**
 * How many hexes each hex is from the nearest of some places, along one link of at most so many that leads there; DRY where it is
 * further or barred. The first hex may be barred, all others and the place it leads to may not.
 */
export function linksTo(state: Lined, side: Side, places: readonly number[], most: number): Readonly<Int16Array> {
  const open = openToLines(state, side);
  const ends = places.filter((place) => open[place] === 1);
  return floodThrough(waysOf(state, side), ends, open, most, true);
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
