import {
  boardOf,
  havingFeature,
  neighbours,
  placeIndex,
  placeNamed,
  sideBetween,
  waysOf,
  type Board,
} from '../../hex/board.ts';
import { flood } from '../../hex/flood.ts';
import { cellOf, distanceAmong, type Cell } from '../../hex/grid.ts';
import { mapPart, sideKey, type MapData } from '../../hex/map.ts';
import { rosterOf, type Roster } from '../../hex/roster.ts';
import { countIn } from '../../hex/zones.ts';
import { standingOn } from '../standing.ts';
import { AREAS, derived, MAP, UNITS } from './data.ts';
import type { AreaId, Terrain, Unit } from './schema.ts';
import { enemyOf, SIDES, type Side, type Standing, type UnitState, type Weather } from './state.ts';

/** The playable map. */
export let BOARD: Board;
derived(
  () => boardOf(MAP),
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
let CITY: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'city').map((city, place) => city || MAJOR_CITY[place] === true),
  (found) => (CITY = found),
);
let TOWN: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'town'),
  (found) => (TOWN = found),
);

/** 19.3: cities score, major cities among them; towns don't. */
export const isCity = (place: number): boolean => CITY[place] === true;
export const isSettled = (place: number): boolean => CITY[place] === true || TOWN[place] === true;

/** The hexes of which something holds, in the order of their numbers. */
export const placesWhere = (test: (place: number) => boolean): readonly number[] =>
  Array.from(BOARD.places.keys()).filter((place) => test(place));

/** Cities, and cities and towns together, which somebody controls (3.0), by hex. */
export let CITIES: readonly string[];
derived(
  () => placesWhere(isCity).map(idAt),
  (found) => (CITIES = found),
);
export let SETTLED: readonly string[];
derived(
  () => placesWhere(isSettled).map(idAt),
  (found) => (SETTLED = found),
);

/** What the terrain effects chart calls a hex: a city or town has no other terrain. */
export const terrainAt = (place: number): Terrain => TERRAINS[place] as Terrain;

let TERRAINS: readonly Terrain[];
derived(
  () =>
    BOARD.hexes.map((hex, place) => {
      if (MAJOR_CITY[place]) return 'major-city';
      if (CITY[place]) return 'city';
      return TOWN[place] ? 'town' : (hex?.terrain as Terrain);
    }),
  (found) => (TERRAINS = found),
);

/** The hex of a city or town with this English name. Throws if the map has none. */
export const hexNamed = (name: string): string => placeNamed(BOARD, name);

/** For each hex, the hexes across a side that is neither all sea nor all lake (7.1.3, A-63); and with lakes frozen (15.3). */
let OPEN_WAYS: readonly (readonly number[])[];
let FROZEN_WAYS: readonly (readonly number[])[];
derived(
  () => [
    waysOf(BOARD, (side) => !side.includes('sea') && !side.includes('lake')),
    waysOf(BOARD, (side) => !side.includes('sea')),
  ],
  (found) => ([OPEN_WAYS, FROZEN_WAYS] = found as [typeof OPEN_WAYS, typeof FROZEN_WAYS]),
);

/** 15.3, 15.4: whether rivers, lakes and marshes have no effect. */
export const isFrozen = (weather: Weather): boolean => weather === 'frozen' || weather === 'snow';

/** For each hex, the neighbours to which units, zones and lines may extend in this weather. */
export const waysIn = (weather: Weather): readonly (readonly number[])[] =>
  isFrozen(weather) ? FROZEN_WAYS : OPEN_WAYS;

/** For each hex, the neighbours to which a rail line leads, over the Kerch Strait too (8.3.4, Q24). */
export let RAILS: readonly (readonly number[])[];
derived(
  () => BOARD.exits.map((exits) => exits.filter(({ side }) => side.includes('rail')).map(({ to }) => to)),
  (found) => (RAILS = found),
);

/** The class of the road on the side between two neighbours (8.2.3); 0: none. */
export const roadBetween = (from: number, to: number): 0 | 1 | 2 => ROADS[from]?.get(to) ?? 0;

let ROADS: readonly ReadonlyMap<number, 1 | 2>[];
derived(
  () =>
    BOARD.exits.map(
      (exits) =>
        new Map(
          exits.flatMap(({ to, side }): [number, 1 | 2][] => {
            if (side.includes('road-1')) return [[to, 1]];
            return side.includes('road-2') ? [[to, 2]] : [];
          }),
        ),
    ),
  (found) => (ROADS = found),
);

/** Whether a river runs on the side between two neighbours. */
export const hasRiver = (from: number, to: number): boolean => sideBetween(BOARD, from, to)?.includes('river') ?? false;

let CELLS: readonly Cell[];
derived(
  () => BOARD.places.map((id) => cellOf(MAP.grid, id) as Cell),
  (found) => (CELLS = found),
);

/** Hexes from one hex to another, counting the last. */
export let hexesApart: (from: number, to: number) => number;
derived(
  () => distanceAmong(MAP.grid, CELLS),
  (found) => (hexesApart = found),
);

/** The row of a hex (16.1). */
export const rowOf = (place: number): number => (CELLS[place] as Cell).row;

/** Hexes of the west map edge, and rail hexes of the east map edge (4.3, 4.4). */
export let WEST_EDGE: readonly number[];
export let EAST_RAILS: readonly number[];
derived(
  () => {
    const columns = CELLS.map(({ column }) => column);
    const [first, last] = [Math.min(...columns), Math.max(...columns)];
    return [
      placesWhere((place) => CELLS[place]?.column === first),
      placesWhere((place) => CELLS[place]?.column === last && (RAILS[place] as readonly number[]).length > 0),
    ];
  },
  (found) => ([WEST_EDGE, EAST_RAILS] = found as [readonly number[], readonly number[]]),
);

let IN_AREA: Readonly<Record<AreaId, ReadonlySet<number>>>;
derived(
  () =>
    Object.fromEntries(
      Object.entries(AREAS).map(([id, { hexes }]) => [id, new Set(hexes.map(at))]),
    ) as unknown as typeof IN_AREA,
  (found) => (IN_AREA = found),
);

/** Whether a hex lies in an area of the map: a country, a sector, a set-up area, the inside of a border. */
export const isIn = (area: AreaId, place: number): boolean => IN_AREA[area].has(place);

/** 3.1: whether a hex is Axis territory, west of the border. */
export const isAxisLand = (place: number): boolean => AXIS_LAND[place] === 1;

let AXIS_LAND: Uint8Array;
derived(
  () =>
    Uint8Array.from(BOARD.places.keys(), (place) =>
      Number((['poland', 'romania', 'hungary', 'finland'] as const).some((area) => isIn(area, place))),
    ),
  (found) => (AXIS_LAND = found),
);

/** The map as it is drawn: with the border of Axis territory (3.1). */
export let DRAWN_MAP: MapData;
derived(
  () => {
    const { sides } = mapPart(MAP);
    const border = BOARD.exits.flatMap((exits, from) =>
      exits
        .filter(({ to }) => from < to && isAxisLand(from) !== isAxisLand(to))
        .map(({ to }) => sideKey(idAt(from), idAt(to))),
    );
    const drawn = Object.fromEntries(border.map((key) => [key, [...(sides[key] ?? []), 'frontier']]));
    return { ...MAP, given: { ...MAP.given, sides: { ...MAP.given.sides, ...drawn } } };
  },
  (found) => (DRAWN_MAP = found),
);

/** How far each hex is from Axis territory, and from Soviet territory; 0 in it. */
export let FROM_AXIS_LAND: Readonly<Int16Array>;
export let FROM_SOVIET_LAND: Readonly<Int16Array>;
derived(
  () =>
    [true, false].map((axis) =>
      flood(
        neighbours(BOARD),
        placesWhere((place) => isAxisLand(place) === axis),
        () => true,
      ),
    ),
  (found) => ([FROM_AXIS_LAND, FROM_SOVIET_LAND] = found as [Int16Array, Int16Array]),
);

/** Counters by id, and those of each side. */
export let unit: Roster<Unit, Side>['unit'];
export let unitExists: Roster<Unit, Side>['unitExists'];
export let sideOf: Roster<Unit, Side>['sideOf'];
export let UNITS_OF: Roster<Unit, Side>['UNITS_OF'];
derived(
  () => rosterOf('barbarossa', SIDES, UNITS),
  (found) => ({ unit, unitExists, sideOf, UNITS_OF } = found),
);

export const isPanzer = (id: string): boolean => unit(id).arm === 'panzer';
export const isTank = (id: string): boolean => unit(id).arm === 'tank';
export const isLeader = (id: string): boolean => unit(id).arm === 'leader';
export const isCentre = (id: string): boolean => unit(id).arm === 'supply-centre';
export const isMilitia = (id: string): boolean => unit(id).arm === 'militia';
export const isRifle = (id: string): boolean => unit(id).arm === 'rifle';
export const isFinnish = (id: string): boolean => unit(id).nation === 'finnish';

/** Every unit but leaders and supply centres, which have no combat value of their own (6.1, 6.2). */
export const isCombatUnit = (id: string): boolean => !isLeader(id) && !isCentre(id);

/** 16.0: Romanian, Hungarian, Italian and Finnish units. */
export const isAlly = (id: string): boolean => unit(id).side === 'axis' && unit(id).nation !== 'german';

/** 8.2.3: units that move mechanised. */
export const isMechanized = (id: string): boolean => isPanzer(id) || isTank(id) || !isCombatUnit(id);

const idsOf = (test: (id: string) => boolean): readonly string[] => UNITS.map(({ id }) => id).filter(test);

/** Leaders, rifle corps, supply centres and militia by id. */
export let LEADERS: readonly string[];
export let RIFLES: readonly string[];
export let CENTRES: readonly string[];
export let MILITIA: readonly string[];
derived(
  () => ({ leaders: idsOf(isLeader), rifles: idsOf(isRifle), centres: idsOf(isCentre), militia: idsOf(isMilitia) }),
  (found) => ({ leaders: LEADERS, rifles: RIFLES, centres: CENTRES, militia: MILITIA } = found),
);

/** Where the units are: on the map, or in one of the boxes off it. */
export const {
  stateOf,
  changeUnits,
  byUnits,
  byPlaces,
  placeOf,
  isOnMap,
  placesOf,
  unitsOnMap,
  unitsByPlace,
  unitsAt,
  occupation,
} = standingOn<UnitState, Side>(
  () => BOARD,
  (side) => UNITS_OF[side],
);

/** Units of the other side in a hex. */
export const enemiesAt = (state: Standing, side: Side, hex: string): readonly string[] =>
  unitsAt(state, enemyOf(side), hex);

/** How many combat units of a side stand in each hex. */
export const combatOccupation = byPlaces((_, side, places): Readonly<Uint8Array> =>
  countIn(
    SIZE,
    places.filter((__, index) => COMBAT_UNITS[side][index]),
  ),
);

/** Whether each unit of a side, in the order of the counters, is a combat unit. */
let COMBAT_UNITS: Readonly<Record<Side, readonly boolean[]>>;
derived(
  () => ({ axis: UNITS_OF.axis.map(isCombatUnit), soviet: UNITS_OF.soviet.map(isCombatUnit) }),
  (found) => (COMBAT_UNITS = found),
);

/** How many steps a unit has at full strength (1.2): rifle corps two, of which `*` on the back takes one (1.2.4). */
export const fullSteps = (id: string): number => (isRifle(id) ? 2 : Math.max(1, unit(id).strength.length));
