import { keptBy } from '../../../engine/kept.ts';
import { BERLIN, isIn, placesAround, SIZE } from '../board.ts';
import { isCombatUnit, placeOf, unit, unitsOnMap } from '../counters.ts';
import { derived, NUMBERS } from '../data.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import type { Lined } from './10-supply/10-2-lines.ts';
import { suppliedCities } from './10-supply/10-3-cities.ts';
import { lacksPointOnly } from './10-supply/10-4-headquarters.ts';
import { traced, tracedBy } from './10-supply/10-5-units.ts';

/** 11.0: what a hex is to a side. */
export type Airspace = 'friendly' | 'contested' | 'enemy';

/** 11.4: whether a unit of the Warsaw Pact contests airspace in Denmark: it must be in Denmark or West Germany. */
const reachesDenmark = (place: number): boolean => isIn('denmark', place) || isIn('west-germany', place);

/** What airspace depends on. */
export type Aired = Lined & Pick<State, 'turn'>;

const airedBy = (state: Aired, side: Side): readonly unknown[] => [...tracedBy(state, side), state.turn];

/** 11.0, 10.8.3: units of a side that contest airspace: those that trace a line for movement, and those that only lack a supply point of their HQ. */
function contesting(state: Aired, side: Side): readonly string[] {
  const supplied = traced(state, side, 'movement');
  if (side === 'nato' || state.turn <= NUMBERS.supplyPoints.automatic) return [...supplied];
  return unitsOnMap(state, side).filter((id) => supplied.has(id) || (isCombatUnit(id) && lacksPointOnly(state, id)));
}

/** The hexes around each hex that are not in Denmark: worked out when they are first asked for. */
let OUTSIDE_DENMARK: Uint16Array[];
derived(
  () => [],
  (found) => (OUTSIDE_DENMARK = found),
);

/** 11.4: where a unit of a side has influence. */
function influenced(side: Side, here: number): Uint16Array {
  const around = placesAround(NUMBERS.airspace, here);
  if (side === 'nato' || reachesDenmark(here)) return around;
  return (OUTSIDE_DENMARK[here] ??= around.filter((place) => !isIn('denmark', place)));
}

/** 11.0, 11.5: what a side has influence in, around its supplied cities and the units that contest airspace; West Berlin and its garrison do not. */
function areasOf(state: Aired, side: Side): ReadonlySet<Uint16Array> {
  const cities = suppliedCities(state, side).filter((place) => place !== BERLIN);
  const units = contesting(state, side).filter((id) => unit(id).berlin !== true);
  return new Set([
    ...cities.map((city) => placesAround(NUMBERS.airspace, city)),
    ...units.map((id) => influenced(side, placeOf(state, id) as number)),
  ]);
}

/** Areas, and in how many of them each hex lies, by index. */
interface Influence {
  readonly areas: ReadonlySet<Uint16Array>;
  readonly counts: Readonly<Uint8Array>;
}

/** What was found last for each side. */
let INFLUENCE: Record<Side, Influence>;
derived(
  () => {
    const none: Influence = { areas: new Set(), counts: new Uint8Array(SIZE) };
    return { nato: none, wp: none };
  },
  (found) => (INFLUENCE = { ...found }),
);

/** 11.0: hexes in which a side has influence, by index: 0 where it has none. Counted again only in areas that have come or gone since the last time. */
const influence = keptBy(airedBy, (state: Aired, side: Side): Readonly<Uint8Array> => {
  const last = INFLUENCE[side];
  const areas = areasOf(state, side);
  const counts = last.counts.slice();
  const count = (area: Uint16Array, by: number): void => {
    for (const place of area) counts[place] = (counts[place] as number) + by;
  };
  for (const area of last.areas) if (!areas.has(area)) count(area, -1);
  for (const area of areas) if (!last.areas.has(area)) count(area, 1);
  INFLUENCE[side] = { areas, counts };
  return counts;
});

/** The key of what follows from airspace, of either side. */
export const airspacesBy = ({ units, conquered, curtain, surrendered, scenario, turn }: Aired): readonly unknown[] => [
  units,
  conquered,
  curtain,
  surrendered,
  scenario,
  turn,
];

/**
 * Tells of a hex whether it is friendly to a side, as things stand (11.1). Where the other side has influence is known most often from
 * before the side moved, so that is asked first.
 */
export const friendlyAirspace = keptBy(
  airspacesBy,
  ({ units, conquered, curtain, surrendered, scenario, turn }: Aired, side: Side) => {
    const now: Aired = { units, conquered, curtain, surrendered, scenario, turn };
    const theirs = influence(now, enemyOf(side));
    let own: Readonly<Uint8Array> | undefined;
    return (place: number): boolean => theirs[place] === 0 && (own ??= influence(now, side))[place] !== 0;
  },
);

/** 11.1–11.3: what a hex is to a side now; contested also where nobody has influence (A1). */
export function airspaceAt(state: Aired, side: Side, place: number): Airspace {
  const [own, theirs] = [side, enemyOf(side)].map((each) => influence(state, each)[place] !== 0);
  if (own === theirs) return 'contested';
  return own ? 'friendly' : 'enemy';
}
