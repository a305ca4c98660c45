import { Path2D } from '@napi-rs/canvas';
import type { Point } from '../hex/grid.ts';
import {
  chainsOf,
  cornerKey,
  curveOf,
  loopsOf,
  passing,
  pathAlong,
  ribbon,
  type Chain,
  type Segment,
} from './curves.ts';
import { isWater, sideWords, type Tile, type World } from './world.ts';

/** A line between playable ground and an area, or between two areas. */
export interface BorderShape {
  readonly path: Path2D;
  /** The scenery word of the area behind. */
  readonly word: string;
  /** Between two areas, rather than before one. */
  readonly inner: boolean;
}

/** Everything on a map that has an outline, in the plane of the map. */
export interface Shapes {
  /** Blobs of ground by terrain or scenery word; open ground has none. */
  readonly grounds: ReadonlyMap<string, Path2D>;
  readonly water: Path2D;
  /** Each river's curve, source first where a mouth is known. */
  readonly rivers: readonly { readonly points: readonly Point[]; readonly path: Path2D; readonly edge: Path2D }[];
  readonly roads: Path2D;
  readonly rails: Path2D;
  readonly borders: readonly BorderShape[];
  readonly grid: Path2D;
}

type Visit = (tile: Tile, k: number, side: Segment, other: Tile | undefined) => void;

function eachSide(tiles: readonly Tile[], visit: Visit): void {
  for (const tile of tiles) {
    for (let k = 0; k < 6; k++)
      visit(tile, k, { a: tile.corners[k] as Point, b: tile.corners[(k + 1) % 6] as Point }, tile.around[k]);
  }
}

/** The outlines of a set of tiles, clockwise around it and anticlockwise around holes. */
function outlines(tiles: readonly Tile[], inside: (tile: Tile) => boolean): Chain[] {
  const segments: Segment[] = [];
  eachSide(tiles.filter(inside), (_, __, side, other) => {
    if (!other || !inside(other)) segments.push(side);
  });
  return loopsOf(segments);
}

const blob = (chains: readonly Chain[]): Path2D => {
  const path = new Path2D();
  for (const chain of chains) pathAlong(curveOf(chain), true, path);
  return path;
};

/** Where the curve of these lines passes each of their corners. */
function passings(chains: readonly Chain[], into: Map<string, Point>): Map<string, Point> {
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

/** Sides with a word, each once; sides of water are left out where they lie in or along water anyway. */
function sidesWith(world: World, wanted: (word: string) => boolean, visible: (a: Tile, b: Tile) => boolean): Segment[] {
  const found: Segment[] = [];
  eachSide(world.tiles, (tile, k, side, other) => {
    if (other && tile.key < other.key && visible(tile, other) && sideWords(world, tile, k).some(wanted))
      found.push(side);
  });
  return found;
}

const wet = (tile: Tile): boolean => !tile.hex && isWater(tile.word);

function waterShape(world: World): { path: Path2D; meets: Map<string, Point> } {
  const coasts = outlines(world.tiles, wet);
  const straits = chainsOf(sidesWith(world, isWater, (a, b) => !wet(a) && !wet(b)));
  const path = blob(coasts);
  const coastCorners = new Set(coasts.flatMap(({ points }) => points.map(cornerKey)));
  for (const chain of straits) {
    const curve = curveOf(chain);
    const open = [chain.points[0], chain.points.at(-1)].map((end) => coastCorners.has(cornerKey(end as Point)));
    const full = Math.min(0.34, 0.2 + 0.05 * chain.points.length);
    const width = (share: number): number => {
      const near = Math.min(open[0] ? 1 : share / 0.4, open[1] ? 1 : (1 - share) / 0.4, 1);
      return full * Math.sqrt(Math.max(0.02, near));
    };
    ribbon(curve, width, path);
    if (open[0]) disc(path, curve[0] as Point, full / 2);
    if (open[1]) disc(path, curve.at(-1) as Point, full / 2);
  }
  return { path, meets: passings(straits, passings(coasts, new Map())) };
}

function disc(path: Path2D, { x, y }: Point, radius: number): void {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, 2 * Math.PI);
}

function riverShapes(world: World, meets: Map<string, Point>): Shapes['rivers'] {
  const dry = (a: Tile, b: Tile): boolean => !(wet(a) && wet(b));
  const chains = chainsOf(sidesWith(world, (word) => /river/.test(word), dry));
  const ends = passings(chains, new Map(meets));
  const great = new Set(
    sidesWith(world, (word) => /major|great/.test(word), dry).flatMap(({ a, b }) => [cornerKey(a), cornerKey(b)]),
  );
  return chains.map((chain) => {
    const ending = (point: Point | undefined): number => {
      if (!point) return 0;
      return meets.has(cornerKey(point)) ? 2 : ends.has(cornerKey(point)) ? 1 : 0;
    };
    const downhill =
      ending(chain.points[0]) > ending(chain.points.at(-1)) ? { ...chain, points: [...chain.points].reverse() } : chain;
    const points = curveOf(downhill, ends);
    const rank = chain.points.some((point) => great.has(cornerKey(point)))
      ? 1.5
      : Math.min(1.25, 0.85 + 0.04 * chain.points.length);
    const width = (share: number): number => rank * (0.014 + 0.078 * Math.sqrt(share));
    return { points, path: ribbon(points, width), edge: ribbon(points, (share) => width(share) + 0.03) };
  });
}

/** Lines from centre to centre: roads and rails. */
function lines(world: World, wanted: RegExp): Path2D {
  const segments: Segment[] = [];
  for (const tile of world.tiles) {
    tile.around.forEach((other, k) => {
      if (other && tile.key < other.key && sideWords(world, tile, k).some((word) => wanted.test(word))) {
        segments.push({ a: tile.centre, b: other.centre });
      }
    });
  }
  const path = new Path2D();
  for (const chain of chainsOf(segments)) pathAlong(curveOf(chain), chain.closed, path);
  return path;
}

function borderShapes(world: World): BorderShape[] {
  const found = new Map<string, { word: string; inner: boolean; segments: Segment[] }>();
  eachSide(world.tiles, (tile, _, side, other) => {
    if (!tile.area || !other || wet(other) || other.area === tile.area) return;
    const inner = other.area !== undefined;
    if (inner && tile.key > other.key) return;
    const key = `${tile.word}:${inner}`;
    const entry = found.get(key) ?? { word: tile.word, inner, segments: [] };
    entry.segments.push(side);
    found.set(key, entry);
  });
  return [...found.values()].map(({ word, inner, segments }) => {
    const path = new Path2D();
    for (const chain of chainsOf(segments)) pathAlong(curveOf(chain), chain.closed, path);
    return { path, word, inner };
  });
}

function build(world: World): Shapes {
  const { path: water, meets } = waterShape(world);
  const words = [...new Set(world.tiles.filter((tile) => !wet(tile)).map(({ word }) => word))].sort();
  const grounds = new Map(
    words.map((word) => [word, blob(outlines(world.tiles, (tile) => tile.word === word && !wet(tile)))]),
  );
  const grid = new Path2D();
  eachSide(world.tiles, (tile, _, { a, b }, other) => {
    if (!tile.hex || (other?.hex && tile.key > other.key)) return;
    grid.moveTo(a.x, a.y);
    grid.lineTo(b.x, b.y);
  });
  return {
    grounds,
    water,
    grid,
    rivers: riverShapes(world, meets),
    roads: lines(world, /^(major-)?road|highway|autobahn/),
    rails: lines(world, /rail/),
    borders: borderShapes(world),
  };
}

const kept = new WeakMap<World, Shapes>();

/** The outlines of a world, made once and kept. */
export function shapesOf(world: World): Shapes {
  let shapes = kept.get(world);
  if (!shapes) kept.set(world, (shapes = build(world)));
  return shapes;
}
