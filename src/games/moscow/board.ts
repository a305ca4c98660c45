import { boardOf, havingFeature, placeIndex, sideBetween, waysOf, type Board } from '../../hex/board.ts';
import { rosterOf, type Roster } from '../../hex/roster.ts';
import { standingOn } from '../standing.ts';
import { MAP, UNITS, derived } from './data.ts';
import type { Unit } from './schema.ts';
import { SIDES, type Side, type State, type UnitState } from './state.ts';

/** The playable map: hexes and rear areas (2.1). */
export let BOARD: Board;
derived(
  () => boardOf(MAP),
  (found) => (BOARD = found),
);

/** German sub-areas (2.1.2, 2.2.3), in the order of the counters' letters, and the Soviet rear. */
export const GERMAN_REARS = ['N', 'C', 'S', 'R'] as const;
export const SOVIET_REAR = 'SU';

export const at = (id: string): number => placeIndex(BOARD, id);
export const idAt = (index: number): string => BOARD.places[index] as string;

let CITY: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'city'),
  (found) => (CITY = found),
);
let PRINTED_SUPPLY_CITY: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'supply-city'),
  (found) => (PRINTED_SUPPLY_CITY = found),
);
let PORT: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'port'),
  (found) => (PORT = found),
);

/** Ids of all cities, sorted. */
export let CITIES: readonly string[];
derived(
  () => BOARD.places.filter((_, i) => CITY[i]),
  (found) => (CITIES = found),
);

export const isCity = (place: number): boolean => CITY[place] === true;
export const isPrintedSupplyCity = (place: number): boolean => PRINTED_SUPPLY_CITY[place] === true;
/** Odessa, of 15.2. */
export const isPort = (place: number): boolean => PORT[place] === true;
export const isArea = (place: number): boolean => BOARD.areas[place] !== undefined;

/** Terrain of a hex as the rules name it: a city hex is city, whatever is drawn around it (10.2.4, 11.3.4). */
export const terrainAt = (place: number): string => (isCity(place) ? 'city' : (BOARD.hexes[place]?.terrain ?? 'area'));

/** Whether a side between two places is entirely sea or lake: nothing crosses it (9.3, 10.2.6, 13.2.2). */
export const isWater = (side: readonly string[]): boolean => side.includes('sea') || side.includes('lake');

/** For each place, the places that can be reached across a side that is not entirely water. */
export let WAYS: readonly (readonly number[])[];
derived(
  () => waysOf(BOARD, (side) => !isWater(side)),
  (found) => (WAYS = found),
);

/** Whether the side between two neighbouring places is a river (11.3.4). */
export const isRiver = (from: number, to: number): boolean => sideBetween(BOARD, from, to)?.includes('river') ?? false;

/** The side whose rear an area is (2.1.2). */
export const rearOwner = (place: number): Side | undefined =>
  isArea(place) ? (idAt(place) === SOVIET_REAR ? 'soviet' : 'axis') : undefined;

/** Rear areas by owner. */
export let REARS: Readonly<Record<Side, readonly number[]>>;
derived(
  () => ({
    axis: GERMAN_REARS.map(at),
    soviet: [at(SOVIET_REAR)],
  }),
  (found) => (REARS = found),
);

/** Counters by id, and those of each side. */
export let unit: Roster<Unit, Side>['unit'];
export let unitExists: Roster<Unit, Side>['unitExists'];
export let sideOf: Roster<Unit, Side>['sideOf'];
export let UNITS_OF: Roster<Unit, Side>['UNITS_OF'];
derived(
  () => rosterOf('moscow', SIDES, UNITS),
  (found) => ({ unit, unitExists, sideOf, UNITS_OF } = found),
);

export const isTank = (id: string): boolean => unit(id).arm === 'tank';
/** Soviet mechanized corps: tanks without a spent side (2.2.6, 11.6). */
export const isMechanizedCorps = (id: string): boolean => isTank(id) && sideOf(id) === 'soviet';

/** Where the units are: on the map, in a rear area, or, without a place, on the track or gone. */
export const {
  stateOf,
  changeUnits,
  byUnits,
  placeOf,
  placesOf,
  unitsOnMap: unitsInPlay,
  unitsByPlace,
  unitsAt,
  occupation,
} = standingOn<UnitState, Side>(
  () => BOARD,
  (side) => UNITS_OF[side],
);

/** Whether a side controls a city (4.2). */
export const controls = (state: Pick<State, 'control'>, side: Side, city: string): boolean =>
  state.control.includes(city) === (side === 'axis');

/** The combat strength with which a unit fights now: active or spent side (2.2.4, 11.3.2). */
export const strengthOf = (state: State, id: string): number =>
  state.units[id]?.spent ? unit(id).passive : unit(id).strength;

/** The sub-area a German counter's letter binds it to (10.5); undefined if it has none. */
export const letterOf = (id: string): string | undefined => {
  const { setup } = unit(id);
  return 'area' in setup ? setup.area : undefined;
};

/** The own rear areas that a unit may move or retreat into (10.5). */
export function rearsOpenTo(id: string): readonly number[] {
  const letter = letterOf(id);
  return letter === undefined ? REARS[sideOf(id)] : [at(letter)];
}
