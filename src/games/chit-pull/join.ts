import { cellOf, idOf, neighboursOf, type Cell } from '../../hex/grid.ts';
import { sideKey, type MapData, type MapPart } from '../../hex/map.ts';

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
    for (const [old, { features, ...hex }] of Object.entries(part.hexes)) {
      const id = here(old);
      const words = features?.filter((word) => word !== 'beyond') ?? [];
      if (isWithin(id)) hexes[id] = { ...hex, ...(words.length > 0 ? { features: words } : {}) };
      else if (isBeside(id)) scenery[id] = 'land';
    }
    const sides = Object.entries(part.sides).flatMap(([key, side]) => {
      const [a, b] = key.split('/').map(here) as [string, string];
      return isWithin(a) || isWithin(b) ? [[sideKey(a, b), side] as const] : [];
    });
    return { hexes, sides: Object.fromEntries(sides), areas: {} };
  };
  return {
    ...own,
    given: partWith(own.given, partOf(other.given)),
    reconstructed: partWith(own.reconstructed, partOf(other.reconstructed)),
    scenery: { ...scenery, ...own.scenery },
  };
}
