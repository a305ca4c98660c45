import areasFile from '../../data/barbarossa/areas.json' with { type: 'json' };
import mapFile from '../../data/barbarossa/map.json' with { type: 'json' };
import {
  cellOf,
  centreOf,
  cornersOf,
  distance,
  idOf,
  neighboursOf,
  type Cell,
  type Point,
} from '../../src/hex/grid.ts';
import { mapPart, sideKey, type HexData, type MapData, type Names } from '../../src/hex/map.ts';

export const MAP = mapFile as unknown as MapData;
export const PART = mapPart(MAP);
export const COLUMNS = 41;
export const ROWS = 48;

interface Area {
  readonly name: Names;
  readonly hexes: readonly string[];
}
export const AREAS: Readonly<Record<string, Area>> = { ...areasFile.reconstructed, ...areasFile.given };
export const area = (id: string): readonly string[] => {
  const found = AREAS[id];
  if (!found) throw new Error(`no area ${id}`);
  return found.hexes;
};

export const FRONT_ARMIES = ['8A', '11A', '3A', '10A', '4A', '5A', '6A', '26A', '12A', '9A'] as const;
export const SECTORS = ['north', 'centre', 'south'] as const;

export const PLAYABLE: readonly string[] = Object.keys(PART.hexes).sort();
export const playable = (id: string): boolean => PART.hexes[id] !== undefined;
export const cell = (id: string): Cell => cellOf(MAP.grid, id) as Cell;
export const column = (id: string): number => cell(id).column;
export const row = (id: string): number => cell(id).row;
export const apart = (a: string, b: string): number => distance(MAP.grid, cell(a), cell(b));
export const neighbours = (id: string): readonly string[] =>
  neighboursOf(MAP.grid, cell(id)).map((each) => idOf(MAP.grid, each));
export const within = (hexes: number, id: string): readonly string[] =>
  PLAYABLE.filter((other) => apart(id, other) <= hexes);
export const hexAt = (id: string): HexData => {
  const found = PART.hexes[id];
  if (!found) throw new Error(`${id} is not playable`);
  return found;
};
export const has = (id: string, feature: string): boolean => PART.hexes[id]?.features?.includes(feature) ?? false;
export const isCity = (id: string): boolean => has(id, 'city') || has(id, 'major-city');
export const isSettled = (id: string): boolean => isCity(id) || has(id, 'town');
export const side = (a: string, b: string): readonly string[] => PART.sides[sideKey(a, b)] ?? [];
export const crosses = (a: string, b: string, word: string): boolean => side(a, b).includes(word);
export const isWater = (words: readonly string[]): boolean => words.includes('sea') || words.includes('lake');
export const isRoad = (words: readonly string[]): boolean => words.includes('road-1') || words.includes('road-2');
export const isRail = (words: readonly string[]): boolean => words.includes('rail');

export const named = (name: string): string => {
  const found = PLAYABLE.filter((id) => hexAt(id).name?.en === name);
  if (found.length !== 1) throw new Error(`${found.length} places called ${name}`);
  return found[0] as string;
};

export const AXIS_AREAS = ['poland', 'hungary', 'romania', 'finland'] as const;
const axisHexes = new Set(AXIS_AREAS.flatMap(area));
export const isAxis = (id: string): boolean => axisHexes.has(id);
export const SOVIET: readonly string[] = PLAYABLE.filter((id) => !isAxis(id));

/** Hexes reached from some over sides that `open` allows, through hexes that `through` allows. */
export function reached(
  from: readonly string[],
  open: (words: readonly string[]) => boolean,
  through: (id: string) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set(from);
  for (const id of found)
    for (const other of neighbours(id))
      if (playable(other) && through(other) && open(side(id, other))) found.add(other);
  return found;
}
export const byLand = (words: readonly string[]): boolean => !isWater(words);

/** Keys of all sides with a word. */
export const sidesWith = (word: string): readonly string[] =>
  Object.keys(PART.sides)
    .filter((key) => PART.sides[key]?.includes(word))
    .sort();

/** Playable hexes with a railway that leaves the map over the east edge. */
export const EAST_RAIL: readonly string[] = PLAYABLE.filter(
  (id) => column(id) === COLUMNS && neighbours(id).some((other) => !playable(other) && isRail(side(id, other))),
);

const text = ({ x, y }: Point): string => `${Math.round(x * 20)},${Math.round(y * 20)}`;

/** The two corners that a side joins, as texts that are equal for equal corners. */
export function cornersOfSide(key: string): readonly string[] {
  const [a = '', b = ''] = key.split('/');
  const of = (id: string): readonly string[] => cornersOf(MAP.grid, centreOf(MAP.grid, cell(id))).map(text);
  const others = of(b);
  return of(a).filter((corner) => others.includes(corner));
}

/** Groups of sides that hang together at their corners. */
export function chainsOf(keys: readonly string[]): readonly (readonly string[])[] {
  const byCorner = new Map<string, string[]>();
  for (const key of keys)
    for (const corner of cornersOfSide(key)) byCorner.set(corner, [...(byCorner.get(corner) ?? []), key]);
  const left = new Set(keys);
  const chains: string[][] = [];
  for (const first of keys) {
    if (!left.delete(first)) continue;
    const chain = [first];
    for (const key of chain)
      for (const corner of cornersOfSide(key))
        for (const other of byCorner.get(corner) ?? []) if (left.delete(other)) chain.push(other);
    chains.push(chain);
  }
  return chains;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const [SOUTH_PARALLEL, NORTH_PARALLEL] = [radians(47), radians(58)];
const isometric = (latitude: number): number => Math.tan(Math.PI / 4 + latitude / 2);
const CONE =
  Math.log(Math.cos(SOUTH_PARALLEL) / Math.cos(NORTH_PARALLEL)) /
  Math.log(isometric(NORTH_PARALLEL) / isometric(SOUTH_PARALLEL));
const radiusAt = (latitude: number): number =>
  ((Math.cos(SOUTH_PARALLEL) * isometric(SOUTH_PARALLEL) ** CONE) / CONE) * isometric(latitude) ** -CONE;

/**
 * Where a place lies in the plane of the map: Lambert's conformal conic projection (parallels 47 and 58, meridian 31.5,
 * origin at 53 degrees north, the radius of the earth being 10), then the affine map that fits the given hexes best.
 */
export function planeOf(longitude: number, latitude: number): Point {
  const radius = radiusAt(radians(latitude));
  const angle = CONE * radians(longitude - 31.5);
  const east = 10 * radius * Math.sin(angle);
  const north = 10 * (radiusAt(radians(53)) - radius * Math.cos(angle));
  const columns = 21.237 + 17.93 * east + 0.072 * north;
  return { x: (columns * Math.sqrt(3)) / 2, y: 23.371 - 0.707 * east - 16.49 * north };
}
