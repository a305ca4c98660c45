import { Path2D } from '@napi-rs/canvas';
import type { Point } from '../hex/grid.ts';
import { chainsOf, cornerKey, curveOf, loopsOf, pathAlong, ribbon, type Chain, type Segment } from './curves.ts';
import { linesOf, type LineShapes } from './lines.ts';
import { riversOf, type River } from './rivers.ts';
import { eachSide, isWet, passings, sidesWith } from './sides.ts';
import { isWater, type Tile, type World } from './world.ts';

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
  readonly rivers: readonly River[];
  readonly lines: LineShapes;
  readonly borders: readonly BorderShape[];
  /** Sides along which a border runs that no area marks: a start line, a frontier. */
  readonly frontiers: readonly Path2D[];
  /** Sides that nothing crosses. */
  readonly barriers: readonly Path2D[];
  /** The edge of the play before drawn land. */
  readonly frame: readonly Path2D[];
  readonly grid: readonly Path2D[];
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

function waterShape(world: World): { path: Path2D; meets: Map<string, Point> } {
  const coasts = outlines(world.tiles, isWet);
  const straits = chainsOf(sidesWith(world, isWater, (a, b) => isWet(a) || isWet(b)));
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

function borderShapes(world: World): BorderShape[] {
  const found = new Map<string, { word: string; inner: boolean; segments: Segment[] }>();
  eachSide(world.tiles, (tile, _, side, other) => {
    if (!tile.area || !other || isWet(other) || other.area === tile.area) return;
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

const along = (segments: readonly Segment[]): Path2D[] =>
  chainsOf(segments).map((chain) => pathAlong(curveOf(chain), false));

/** The sides of the hexes; a path for each row of tiles. */
function gridOf(world: World): Path2D[] {
  const rows = new Map<number, Path2D>();
  eachSide(world.tiles, (tile, _, { a, b }, other) => {
    if (!tile.hex || (other?.hex && tile.key > other.key)) return;
    const row = Math.round(tile.centre.y * 100);
    const path = rows.get(row) ?? new Path2D();
    rows.set(row, path);
    path.moveTo(a.x, a.y);
    path.lineTo(b.x, b.y);
  });
  return [...rows.values()];
}

/** The edge of the play, straight along its hexes, where drawn land lies behind it; none where areas have their own borders. */
function frameOf(world: World): Path2D[] {
  if (world.areaTiles.size > 0) return [];
  const segments: Segment[] = [];
  eachSide(world.tiles, (tile, _, side, other) => {
    if (tile.hex && other && !other.hex && other.word === 'land') segments.push(side);
  });
  return chainsOf(segments).map(({ points }) => pathAlong(points, false));
}

function build(world: World): Shapes {
  const { path: water, meets } = waterShape(world);
  const words = [...new Set(world.tiles.filter((tile) => !isWet(tile)).map(({ word }) => word))].sort();
  const grounds = new Map(
    words.map((word) => [word, blob(outlines(world.tiles, (tile) => tile.word === word && !isWet(tile)))]),
  );
  return {
    grounds,
    water,
    grid: gridOf(world),
    rivers: riversOf(world, meets),
    lines: linesOf(world),
    borders: borderShapes(world),
    frontiers: along(sidesWith(world, (word) => /start-line|frontier|border/.test(word))),
    barriers: along(sidesWith(world, (word) => word === 'prohibited')),
    frame: frameOf(world),
  };
}

const kept = new WeakMap<World, Shapes>();

/** The outlines of a world, made once and kept. */
export function shapesOf(world: World): Shapes {
  let shapes = kept.get(world);
  if (!shapes) kept.set(world, (shapes = build(world)));
  return shapes;
}
