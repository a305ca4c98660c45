import { keptBy } from '../../../engine/kept.ts';
import { BERLIN, isIn, placesAround, SIZE } from '../board.ts';
import { isCombatUnit, placeOf, unit, unitsOnMap } from '../counters.ts';
import { NUMBERS } from '../data.ts';
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

/** 11.0: hexes in which a side has influence, by index: 1 or 0. */
const influence = keptBy(airedBy, (state: Aired, side: Side): Readonly<Uint8Array> => {
  const found = new Uint8Array(SIZE);
  const influenced = placesAround(NUMBERS.airspace);
  const spread = (from: number, isAway: (place: number) => boolean = () => false): void => {
    for (const place of influenced[from] as Uint16Array) if (!isAway(place)) found[place] = 1;
  };
  for (const city of suppliedCities(state, side)) if (city !== BERLIN) spread(city);
  const units = contesting(state, side).filter((id) => unit(id).berlin !== true);
  for (const here of new Set(units.map((id) => placeOf(state, id) as number)))
    spread(here, side === 'wp' && !reachesDenmark(here) ? (place) => isIn('denmark', place) : undefined);
  return found;
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
    return (place: number): boolean => theirs[place] === 0 && (own ??= influence(now, side))[place] === 1;
  },
);

/** 11.1–11.3: what a hex is to a side now; contested also where nobody has influence (A1). */
export function airspaceAt(state: Aired, side: Side, place: number): Airspace {
  const [own, theirs] = [influence(state, side)[place], influence(state, enemyOf(side))[place]];
  if (own === theirs) return 'contested';
  return own === 1 ? 'friendly' : 'enemy';
}
