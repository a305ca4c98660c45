import { boardOf, havingFeature, placeIndex, placeNamed, sideBetween, waysOf, type Board } from '../../hex/board.ts';
import { cellOf, distanceAmong, type Cell } from '../../hex/grid.ts';
import { rosterOf, type Roster } from '../../hex/roster.ts';
import { standingOn } from '../standing.ts';
import { FRAMED_MAP, UNITS, derived } from './data.ts';
import type { Unit } from './schema.ts';
import { enemyOf, SIDES, type Side, type Standing, type UnitState } from './state.ts';

/** The playable map: the hexes inside the thick frame (2.1(1)5). */
export let BOARD: Board;
derived(
  () => boardOf(FRAMED_MAP),
  (found) => (BOARD = found),
);

export let SIZE: number;
derived(
  () => BOARD.places.length,
  (found) => (SIZE = found),
);

export const at = (id: string): number => placeIndex(BOARD, id);
export const idAt = (index: number): string => BOARD.places[index] as string;

let MAJOR_CITY: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'major-city'),
  (found) => (MAJOR_CITY = found),
);
let TOWN: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'town'),
  (found) => (TOWN = found),
);
let LINK: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'kiev-link'),
  (found) => (LINK = found),
);
let SOURCE: Readonly<Record<Side, readonly boolean[]>>;
derived(
  () => ({
    axis: havingFeature(BOARD, 'source-axis'),
    soviet: havingFeature(BOARD, 'source-soviet'),
  }),
  (found) => (SOURCE = found),
);

const placesWhere = (test: (place: number) => boolean): readonly number[] =>
  Array.from(BOARD.places.keys()).filter((place) => test(place));

export const isMajorCity = (place: number): boolean => MAJOR_CITY[place] === true;
export const isTown = (place: number): boolean => TOWN[place] === true;
export const isLink = (place: number): boolean => LINK[place] === true;

/** Hexes with a LOC mark of this side (2.1(1)3): red for the Soviet side, grey for the Axis. */
export let SOURCES: Readonly<Record<Side, readonly number[]>>;
derived(
  () => ({
    axis: placesWhere((place) => SOURCE.axis[place] === true),
    soviet: placesWhere((place) => SOURCE.soviet[place] === true),
  }),
  (found) => (SOURCES = found),
);

export let MAJOR_CITIES: readonly string[];
derived(
  () => placesWhere(isMajorCity).map(idAt),
  (found) => (MAJOR_CITIES = found),
);
/** The rail links to Kiev (15.5(4)). */
export let LINKS: readonly string[];
derived(
  () => placesWhere(isLink).map(idAt),
  (found) => (LINKS = found),
);
/** Every hex that somebody holds: cities and towns (3.4), and what scores like them (15.5(3)4, 15.5(4)). */
export let OBJECTIVES: readonly string[];
derived(
  () =>
    placesWhere((place) => isMajorCity(place) || isTown(place) || isLink(place) || SOURCE.soviet[place] === true).map(
      idAt,
    ),
  (found) => (OBJECTIVES = found),
);
let OBJECTIVE: ReadonlySet<string>;
derived(
  () => new Set(OBJECTIVES),
  (found) => (OBJECTIVE = found),
);
export const isObjective = (hex: string): boolean => OBJECTIVE.has(hex);

/** The hex of a city or town with this English name. Throws if the map has none. */
export const hexNamed = (name: string): string => placeNamed(BOARD, name);

/** Terrain of a hex: a word of the terrain effects chart. A major city has no other terrain. */
export const terrainAt = (place: number): string => TERRAINS[place] as string;

let TERRAINS: readonly string[];
derived(
  () => BOARD.hexes.map((hex, place) => (isMajorCity(place) ? 'major-city' : (hex?.terrain as string))),
  (found) => (TERRAINS = found),
);

/** For each hex, the hexes across a side that is not prohibited (3.2(1), 10.1(5), 10.6(3)3, 10.7(6)1). */
export let WAYS: readonly (readonly number[])[];
derived(
  () => waysOf(BOARD, (side) => !side.includes('prohibited')),
  (found) => (WAYS = found),
);

/** Terrain effects chart: adjacent major-city hexes are joined by road and rail, across a river by a bridge. */
const joinsCities = (from: number, to: number): boolean => isMajorCity(from) && isMajorCity(to);

const lineBetween = (word: 'road' | 'rail', from: number, to: number): boolean =>
  (sideBetween(BOARD, from, to)?.includes(word) ?? false) || joinsCities(from, to);

const along = (word: 'road' | 'rail'): readonly (readonly number[])[] =>
  WAYS.map((ways, from) => ways.filter((to) => lineBetween(word, from, to)));

/** For each hex, the neighbours to which a road leads. */
export let ROADS: readonly (readonly number[])[];
derived(
  () => along('road'),
  (found) => (ROADS = found),
);
/** For each hex, the neighbours to which a rail line leads. */
export let RAILS: readonly (readonly number[])[];
derived(
  () => along('rail'),
  (found) => (RAILS = found),
);

/** Whether a road or rail leaves the map or goes on from here: hexes "with a road" (9.3(1)) or "of rail" (12.1). */
const touchedBy = (word: 'road' | 'rail', lines: readonly (readonly number[])[]): readonly boolean[] => {
  const offMap = new Set(
    Object.entries({ ...FRAMED_MAP.reconstructed.sides, ...FRAMED_MAP.given.sides })
      .filter(([, side]) => side.includes(word))
      .flatMap(([key]) => key.split('/')),
  );
  return BOARD.places.map((id, place) => (lines[place] as readonly number[]).length > 0 || offMap.has(id));
};
let ON_ROAD: readonly boolean[];
derived(
  () => touchedBy('road', ROADS),
  (found) => (ON_ROAD = found),
);
let ON_RAIL: readonly boolean[];
derived(
  () => touchedBy('rail', RAILS),
  (found) => (ON_RAIL = found),
);
export const isOnRoad = (place: number): boolean => ON_ROAD[place] === true;
export const isOnRail = (place: number): boolean => ON_RAIL[place] === true;

export const hasRail = (from: number, to: number): boolean => RAILS[from]?.includes(to) ?? false;
export const hasRoad = (from: number, to: number): boolean => ROADS[from]?.includes(to) ?? false;

/** 2.1(1)4: a river hexside crossed by a road or a rail line is a bridge hexside. */
export const isBridged = (from: number, to: number): boolean => hasRoad(from, to) || hasRail(from, to);

/** The river on the side between two neighbours. */
export const riverBetween = (from: number, to: number): River | undefined => RIVERS[from]?.get(to);

type River = 'river' | 'big-river';

let RIVERS: readonly ReadonlyMap<number, River>[];
derived(
  () =>
    BOARD.exits.map(
      (exits) =>
        new Map(
          exits.flatMap(({ to, side }): [number, River][] => {
            if (side.includes('big-river')) return [[to, 'big-river']];
            return side.includes('river') ? [[to, 'river']] : [];
          }),
        ),
    ),
  (found) => (RIVERS = found),
);

let CELLS: readonly Cell[];
derived(
  () => BOARD.places.map((id) => cellOf(FRAMED_MAP.grid, id) as Cell),
  (found) => (CELLS = found),
);

/** Hexes from one hex to another, counting the last (8.2). */
export let hexesApart: (from: number, to: number) => number;
derived(
  () => distanceAmong(FRAMED_MAP.grid, CELLS),
  (found) => (hexesApart = found),
);

/** Hexes of the east edge of the play area, from north to south (15.3(1)). */
export let EAST_EDGE: readonly number[];
derived(
  () => {
    const last = Math.max(...CELLS.map(({ column }) => column));
    return placesWhere((place) => CELLS[place]?.column === last);
  },
  (found) => (EAST_EDGE = found),
);

/** Counters by id, and those of each side. */
export let unit: Roster<Unit, Side>['unit'];
export let unitExists: Roster<Unit, Side>['unitExists'];
export let sideOf: Roster<Unit, Side>['sideOf'];
export let UNITS_OF: Roster<Unit, Side>['UNITS_OF'];
derived(
  () => rosterOf('chit-pull', SIDES, UNITS),
  (found) => ({ unit, unitExists, sideOf, UNITS_OF } = found),
);

/** 2.21(2)5: a mechanised unit prints two strengths. */
export const isMech = (id: string): boolean => unit(id).strength.length === 2;
export const isHq = (id: string): boolean => unit(id).arm === 'hq' || unit(id).arm === 'panzer-hq';
/** 14.2(6): a fortress marker is a unit, with its level as strength (14.2(1)), but for what chapter 14 excepts. */
export const isFortress = (id: string): boolean => unit(id).arm === 'fortress';

/** Fortress markers of a side. */
export let FORTRESSES_OF: Readonly<Record<Side, readonly string[]>>;
derived(
  () => ({
    axis: UNITS_OF.axis.filter(isFortress),
    soviet: UNITS_OF.soviet.filter(isFortress),
  }),
  (found) => (FORTRESSES_OF = found),
);

/** Where the units are: `placeOf` is a hex, and undefined for a unit in a box, on the track or out of play. */
export const {
  stateOf,
  withUnits,
  changeUnits,
  byUnits,
  byPlaces,
  placeOf,
  isOnMap,
  placesOf,
  unitsOnMap,
  unitsAt,
  occupation,
} = standingOn<UnitState, Side>(
  () => BOARD,
  (side) => UNITS_OF[side],
);

/** Units of either side in a hex. */
export const enemiesAt = (state: Standing, side: Side, place: string): readonly string[] =>
  unitsAt(state, enemyOf(side), place);

/** The strengths on the side of a counter that is up; a non-mech unit has one for both. */
const printed = (state: Standing, id: string): readonly number[] =>
  stateOf(state, id).reduced ? unit(id).reduced : unit(id).strength;

export const attackOf = (state: Standing, id: string): number => printed(state, id)[0] as number;
export const defenceOf = (state: Standing, id: string): number => printed(state, id).at(-1) as number;

/** How many steps a unit has left (2.21(3)). */
export const stepsOf = (state: Standing, id: string): number =>
  stateOf(state, id).reduced || unit(id).reduced.length === 0 ? 1 : 2;

/** The steps that some units have left together. */
export const stepsInAll = (state: Standing, units: readonly string[]): number =>
  units.reduce((sum, id) => sum + stepsOf(state, id), 0);
