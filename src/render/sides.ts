import type { Point } from '../hex/grid.ts';
import { cornerKey, passing, type Chain, type Segment } from './curves.ts';
import { isWater, sideWords, type Tile, type World } from './world.ts';

type Visit = (tile: Tile, k: number, side: Segment, other: Tile | undefined) => void;

/** Visits side k of each tile, from corner k to the next, with the tile across it. */
export function eachSide(tiles: readonly Tile[], visit: Visit): void {
  for (const tile of tiles) {
    for (let k = 0; k < 6; k++)
      visit(tile, k, { a: tile.corners[k] as Point, b: tile.corners[(k + 1) % 6] as Point }, tile.around[k]);
  }
}

/** Whether a tile is open water. */
export const isWet = (tile: Tile): boolean => !tile.hex && isWater(tile.word);

/** Whether a side lies in open water, where nothing on it shows. */
const submerged = (a: Tile, b: Tile): boolean => isWet(a) && isWet(b);

/** Sides with a wanted word, each once. */
export function sidesWith(world: World, wanted: (word: string) => boolean, hidden = submerged): Segment[] {
  const found: Segment[] = [];
  eachSide(world.tiles, (tile, k, side, other) => {
    if (other && tile.key < other.key && !hidden(tile, other) && sideWords(world, tile, k).some(wanted))
      found.push(side);
  });
  return found;
}

/** Where the curve of these lines passes each of their corners. */
export function passings(chains: readonly Chain[], into: Map<string, Point>): Map<string, Point> {
  for (const { points, closed } of chains) {
    points.forEach((corner, i) => {
      const before = points[i - 1] ?? (closed ? points.at(-1) : undefined);
      const after = points[i + 1] ?? (closed ? points[0] : undefined);
      const key = cornerKey(corner);
      if (before && after && !into.has(key)) into.set(key, passing(before, corner, after));
    });
  }
  return into;
}
