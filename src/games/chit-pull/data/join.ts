import { cellOf, idOf, neighboursOf, type Cell, type Grid } from '../../../hex/grid.ts';
import { mapPart, sideKey, type HexData, type MapData, type MapPart } from '../../../hex/map.ts';

/** How the map of a game lies on that of another, whose hexes it shares (L15.2(1)1). */
export interface Join {
  /** By so much the rows of this map are greater; columns are the same. */
  readonly rows: number;
  /** By column, the last row of this map that is played on. */
  readonly last: Readonly<Record<string, number>>;
}

/** What is added to a part of a map from the other map; what the part says itself wins. */
const partWith = (own: MapPart, other: MapPart): MapPart => ({
  hexes: { ...other.hexes, ...own.hexes },
  sides: { ...other.sides, ...own.sides },
  areas: { ...other.areas, ...own.areas },
});

/** Sides between hexes that have other ids. */
const renamedSides = (sides: MapPart['sides'], named: (id: string) => string): MapPart['sides'] =>
  Object.fromEntries(
    Object.entries(sides).map(([key, side]) => {
      const [a, b] = key.split('/').map(named) as [string, string];
      return [sideKey(a, b), side] as const;
    }),
  );

const renamed = <T>(hexes: Readonly<Record<string, T>>, named: (id: string) => string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(hexes).map(([id, hex]) => [named(id), hex] as const));

/** A hex with other words for what it is; none where there are none. */
const withFeatures = ({ features: _, ...hex }: HexData, features: readonly string[]): HexData =>
  features.length > 0 ? { ...hex, features } : hex;

/** A hex as it is played on where the frame of its map doesn't hold. */
const inPlay = (hex: HexData): HexData => withFeatures(hex, hex.features?.filter((word) => word !== 'beyond') ?? []);

/**
 * A map with what lies within its frame of the hexes of another, in its own numbers. What lies around the frame becomes
 * scenery, and roads, railways and rivers that lead there are drawn.
 */
export function joinedMap(own: MapData, other: MapData, { rows, last }: Join): MapData {
  const scenery: Record<string, string> = {};
  const cell = (id: string): Cell => cellOf(own.grid, id) as Cell;
  const here = (id: string): string => {
    const { column, row } = cellOf(other.grid, id) as Cell;
    return idOf(own.grid, { column, row: row + rows });
  };
  const isInFrame = ({ column, row }: Cell): boolean =>
    row <= (last[String(column).padStart(own.grid.digits, '0')] ?? 0);
  const isWithin = (id: string): boolean => isInFrame(cell(id));
  const isBeside = (id: string): boolean => neighboursOf(own.grid, cell(id)).some(isInFrame);
  const partOf = (part: MapPart): MapPart => {
    const hexes: Record<string, MapPart['hexes'][string]> = {};
    for (const [id, hex] of Object.entries(renamed(part.hexes, here))) {
      if (isWithin(id)) hexes[id] = inPlay(hex);
      else if (isBeside(id)) scenery[id] = 'land';
    }
    const sides = Object.entries(renamedSides(part.sides, here)).filter(([key]) => key.split('/').some(isWithin));
    return { hexes, sides: Object.fromEntries(sides), areas: {} };
  };
  return {
    ...own,
    given: partWith(own.given, partOf(other.given)),
    reconstructed: partWith(own.reconstructed, partOf(other.reconstructed)),
    scenery: { ...scenery, ...own.scenery },
  };
}

/** How the hexes of a map in the north are called on one map with another (L15.2(1)1): by this letter before their numbers. */
export type Above = NonNullable<Grid['above']>;

/** The id that a hex of the map in the north has on one map with another: that of the other one where this has it as well. */
export const linkedId = (grid: Grid, above: Above, id: string): string => {
  const { column, row } = cellOf(grid, id) as Cell;
  return idOf({ ...grid, above }, { column, row: row - above.rows });
};

const isSource = (word: string): boolean => word.startsWith('source-');

/** A map and another one north of it as one map (L15.2(1)1), all of both. Where both have a hex, sources are those of the first. */
export function linkedMap(id: string, map: MapData, north: MapData, above: Above): MapData {
  const northern = (old: string): string => linkedId(north.grid, above, old);
  const own = (old: string): string => idOf({ ...map.grid, above }, cellOf(map.grid, old) as Cell);
  const { hexes: southern } = mapPart(map);
  const northernHex = ([old, hex]: readonly [string, HexData]): readonly [string, HexData] => {
    const here = southern[northern(old)];
    const { features = [] } = hex;
    const words = here
      ? [...features.filter((word) => !isSource(word)), ...(here.features ?? []).filter(isSource)]
      : features;
    return [northern(old), withFeatures(hex, words)];
  };
  const partOf = (part: MapPart, northernPart: MapPart): MapPart => ({
    hexes: {
      ...Object.fromEntries(Object.entries(part.hexes).map(([hex, data]) => [hex, inPlay(data)])),
      ...Object.fromEntries(Object.entries(northernPart.hexes).map(northernHex)),
    },
    sides: { ...renamedSides(part.sides, own), ...renamedSides(northernPart.sides, northern) },
    areas: {},
  });
  const whole: MapData = {
    ...map,
    id,
    grid: { ...map.grid, above },
    given: partOf(map.given, north.given),
    reconstructed: partOf(map.reconstructed, north.reconstructed),
    labels: [
      ...map.labels,
      ...north.labels.map((label) => ({ ...label, y: label.y - above.rows })).filter(({ y }) => y < 1),
    ],
  };
  const { hexes } = mapPart(whole);
  const scenery = { ...renamed(north.scenery, northern), ...renamed(map.scenery, own) };
  return { ...whole, scenery: Object.fromEntries(Object.entries(scenery).filter(([hex]) => !hexes[hex])) };
}
