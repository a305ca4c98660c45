import { boardOf, havingFeature, neighbours, placeIndex, waysOf, type Board } from '../../hex/board.ts';
import { cellOf, centreOf, distanceAmong, type Cell, type Point } from '../../hex/grid.ts';
import { sideKey } from '../../hex/map.ts';
import { CITIES, COMMAND_ZONES, COUNTRIES, derived, MAP, REGIONS, SECTORS, TERRAIN } from './data.ts';
import { members } from './read/map.ts';
import { crossed, primaryTerrain, type Ground } from './rules/02-2-terrain.ts';
import type { City, CommandZone, Country } from './schema/map.ts';
import { HEXSIDES, TERRAINS, type Feature, type Hexside, type Terrain } from './schema/terrain.ts';
import type { Side } from './state.ts';

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

const placesWhere = (test: (place: number) => boolean): readonly number[] =>
  Array.from(BOARD.places.keys()).filter((place) => test(place));

let COASTAL: readonly boolean[];
derived(
  () => havingFeature(BOARD, 'coastal'),
  (found) => (COASTAL = found),
);

/** Whether a hex is all sea: it has no land (12.1.1). */
export const isSea = (place: number): boolean => BOARD.hexes[place]?.terrain === 'sea';

/** Whether a hex is part land, part sea (16.2). */
export const isCoastal = (place: number): boolean => COASTAL[place] === true;

/** Words of a hex or hexside among some. */
const among = <Word extends string>(words: readonly string[], known: readonly Word[]): readonly Word[] =>
  known.filter((word) => words.includes(word));

let GROUND: readonly Ground[];
derived(
  () =>
    BOARD.hexes.map((hex): Ground => {
      const words = [hex?.terrain ?? '', ...(hex?.features ?? [])];
      const terrains = among<Terrain>(words, TERRAINS);
      const features = among<Feature>(words, ['bridge', 'fortified']);
      return { terrain: terrains.length === 0 ? 'plain' : primaryTerrain(TERRAIN, terrains), features };
    }),
  (found) => (GROUND = found),
);

/** What lies in a hex that has land: its primary terrain and features (2.2.1). */
export const groundAt = (place: number): Ground => GROUND[place] as Ground;

/** For each hex, what lies along the hexsides to its neighbours. */
let BETWEEN: readonly ReadonlyMap<number, readonly Hexside[]>[];
derived(
  () => BOARD.exits.map((exits) => new Map(exits.map(({ to, side }) => [to, among(side, HEXSIDES)]))),
  (found) => (BETWEEN = found),
);

/** What lies along the hexside between two neighbours. */
export const terrainBetween = (from: number, to: number): readonly Hexside[] => BETWEEN[from]?.get(to) ?? [];

/** Whether nothing bars a hexside: it is neither blocked nor all sea, unless a dike leads over it. */
export const isOpenSide = (sides: readonly Hexside[]): boolean =>
  crossed(sides).every((side) => side !== 'barred' && side !== 'all-sea' && side !== 'ferry');

/** The hexes beside a hex. */
export const neighboursAt = (place: number): readonly number[] => neighbours(BOARD)[place] as readonly number[];

/** For each hex, the land hexes beside it across hexsides that nothing bars: where lines and units go (10.2.3, 12.1.1). */
export let LAND_WAYS: readonly (readonly number[])[];
/** The same with the Danish Ferry (10.2.4). */
export let FERRY_WAYS: readonly (readonly number[])[];
derived(
  () => {
    const over = (allows: (sides: readonly Hexside[]) => boolean): readonly (readonly number[])[] =>
      waysOf(BOARD, (side) => allows(among(side, HEXSIDES))).map((to) => to.filter((place) => !isSea(place)));
    return [over(isOpenSide), over((sides) => isOpenSide(sides) || sides.includes('ferry'))];
  },
  (found) => ([LAND_WAYS, FERRY_WAYS] = found as [typeof LAND_WAYS, typeof FERRY_WAYS]),
);

/** For each coastal or all-sea hex, such hexes beside it, whatever lies between (10.3.3.2, S9). */
export let SEA_LANES: readonly (readonly number[])[];
/** All-sea hexes beside no coastal hex. */
export let OPEN_SEA: readonly number[];
derived(
  () => {
    const isWater = (place: number): boolean => isSea(place) || isCoastal(place);
    return {
      lanes: neighbours(BOARD).map((to, from) => (isWater(from) ? to.filter(isWater) : [])),
      open: placesWhere((place) => isSea(place) && !neighboursAt(place).some(isCoastal)),
    };
  },
  (found) => ({ lanes: SEA_LANES, open: OPEN_SEA } = found),
);

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

/** Row and column of a hex, as printed. */
export const cellAt = (place: number): Cell => CELLS[place] as Cell;

/** Where a hex lies on the plane of the map. */
export const pointAt = (place: number): Point => centreOf(MAP.grid, cellAt(place));

/** By number of hexes, for each hex those around it within so many: worked out when they are first asked for. */
let WITHIN: Uint16Array[][];
derived(
  () => [],
  (found) => (WITHIN = found),
);

/** The hexes no further than so many from a hex, itself among them; hexes that are scenery lie between as others do (11.0). */
export const placesAround = (hexes: number, from: number): Uint16Array =>
  ((WITHIN[hexes] ??= [])[from] ??= Uint16Array.from(placesWhere((place) => hexesApart(from, place) <= hexes)));

const COUNTRY_IDS = (): readonly Country[] => Object.keys(COUNTRIES) as Country[];

let COUNTRY: readonly (Country | undefined)[];
derived(
  () => {
    const of = new Map(COUNTRY_IDS().flatMap((id) => members(COUNTRIES[id].hexes).map((hex) => [hex, id] as const)));
    return BOARD.places.map((hex) => of.get(hex));
  },
  (found) => (COUNTRY = found),
);

/** The country of a hex; undefined at sea. */
export const countryAt = (place: number): Country | undefined => COUNTRY[place];

/** Whether a hex lies in a country. */
export const isIn = (country: Country, place: number): boolean => COUNTRY[place] === country;

/** The alliance of a country. */
export const sideOfCountry = (country: Country): Side => COUNTRIES[country].alliance;

/** The countries of each alliance. */
export let ALLIANCES: Readonly<Record<Side, readonly Country[]>>;
derived(
  () => {
    const of = (side: Side): readonly Country[] =>
      Object.freeze(COUNTRY_IDS().filter((id) => sideOfCountry(id) === side));
    return { nato: of('nato'), wp: of('wp') };
  },
  (found) => (ALLIANCES = found),
);

const allianceAt = (place: number): Side | undefined => {
  const country = countryAt(place);
  return country === undefined ? undefined : sideOfCountry(country);
};

/** Whether the hexside between two neighbours is one of the Iron Curtain (2.2). */
export function isCurtain(from: number, to: number): boolean {
  const [one, other] = [allianceAt(from), allianceAt(to)];
  return one !== undefined && other !== undefined && one !== other;
}

/** The Iron Curtain (2.2): its hexsides by their keys. */
export let CURTAIN: readonly string[];
derived(
  () =>
    BOARD.exits.flatMap((exits, from) =>
      exits.filter(({ to }) => from < to && isCurtain(from, to)).map(({ to }) => sideKey(idAt(from), idAt(to))),
    ),
  (found) => (CURTAIN = found),
);

/** For each hex, the hexes beside it that zones of control reach which do not cross the Iron Curtain (35.5). */
export let WAYS_WITHIN_CURTAIN: readonly (readonly number[])[];
/** For each hex, the hexes beside it into which zones of control surround a hex (25.3.4.2). */
export let RING_WAYS: readonly (readonly number[])[];
derived(
  () => ({
    within: neighbours(BOARD).map((ways, from) => ways.filter((to) => !isCurtain(from, to))),
    ring: LAND_WAYS,
  }),
  (found) => ({ within: WAYS_WITHIN_CURTAIN, ring: RING_WAYS } = found),
);

/** The city in a hex (30.0); undefined where there is none. */
export const cityAt = (place: number): City | undefined => CITY_AT.get(place);

let CITY_AT: ReadonlyMap<number, City>;
/** Hexes with cities, and those with ports, by index. */
export let CITY_PLACES: readonly number[];
export let PORT_PLACES: readonly number[];
derived(
  () => {
    const cities = new Map(Object.entries(CITIES).map(([hex, city]) => [at(hex), city] as const));
    const places = [...cities.keys()].sort((a, b) => a - b);
    return { cities, places, ports: places.filter((place) => cities.get(place)?.port !== undefined) };
  },
  (found) => ({ cities: CITY_AT, places: CITY_PLACES, ports: PORT_PLACES } = found),
);

/** Whether a city in a hex has a port. */
export const isPort = (place: number): boolean => cityAt(place)?.port !== undefined;

/** Hexes of a group, by index. */
const placesOfGroup = (group: Parameters<typeof members>[0]): ReadonlySet<number> =>
  new Set(members(group).flatMap((hex) => BOARD.index.get(hex) ?? []));

let ZONE_AT: ReadonlyMap<number, CommandZone>;
let DANISH_ISLANDS: ReadonlySet<number>;
let SOUTH_OF_ELBE: ReadonlySet<number>;
derived(
  () => ({
    zones: new Map(
      (Object.keys(COMMAND_ZONES) as CommandZone[]).flatMap((zone) =>
        [...placesOfGroup(COMMAND_ZONES[zone].hexes)].map((place) => [place, zone] as const),
      ),
    ),
    islands: placesOfGroup({ ...REGIONS.sjaelland.hexes, ...REGIONS.lolland.hexes }),
    south: placesOfGroup(REGIONS['south-of-elbe'].hexes),
  }),
  (found) => ({ zones: ZONE_AT, islands: DANISH_ISLANDS, south: SOUTH_OF_ELBE } = found),
);

/** Whether a hex lies south of the Elbe (29.7). */
export const isSouthOfElbe = (place: number): boolean => SOUTH_OF_ELBE.has(place);

/** The command zone of a hex (2.2.7); undefined of one in none. */
export const zoneAt = (place: number): CommandZone | undefined => ZONE_AT.get(place);

/** Whether a hex lies in the BALTAP command zone (2.2.7). */
export const isBaltap = (place: number): boolean => zoneAt(place) === 'baltap';

/** Whether a hex lies on Sjælland or Lolland (10.3.3.6). */
export const isOnDanishIslands = (place: number): boolean => DANISH_ISLANDS.has(place);

/** Map-edge hexes of Reinforcement Sector 1 (10.3.2.1), and those of each country (10.3.1), in which nothing lies beyond. */
export let SECTOR_1: readonly number[];
export let EDGES: Readonly<Partial<Record<Country, readonly number[]>>>;
derived(
  () => {
    const edge = new Set(Object.values(SECTORS).flatMap(({ hexes }) => members(hexes)));
    const of = (country: Country): readonly number[] => [...edge].map(at).filter((place) => isIn(country, place));
    return {
      first: members(SECTORS[1].hexes).map(at),
      edges: Object.fromEntries(COUNTRY_IDS().map((country) => [country, of(country)])),
    };
  },
  (found) => ({ first: SECTOR_1, edges: EDGES } = found),
);

/** West Berlin, and the cities that lift its limits (10.3.3.4); Copenhagen (10.3.3.6). */
export let BERLIN: number;
export let BERLIN_LINKS: readonly number[];
export let COPENHAGEN: number;
derived(
  () => ({ berlin: at('3007'), links: ['3115', '3117', '2615'].map(at), copenhagen: at('1310') }),
  (found) => ({ berlin: BERLIN, links: BERLIN_LINKS, copenhagen: COPENHAGEN } = found),
);
