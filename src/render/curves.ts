import { Path2D } from '@napi-rs/canvas';
import type { Point } from '../hex/grid.ts';
import { wander } from './noise.ts';

/** A straight piece between two corners (or two centres) that is to become part of a curve. */
export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/** Corners in order; a closed line comes back to its first. */
export interface Chain {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** The key of a corner: corners computed from different hexes are the same within rounding. */
export const cornerKey = ({ x, y }: Point): string => `${Math.round(x * 100)},${Math.round(y * 100)}`;

interface Link {
  readonly to: string;
  readonly edge: number;
}

function linksOf(segments: readonly Segment[], points: Map<string, Point>): Map<string, Link[]> {
  const links = new Map<string, Link[]>();
  const add = (from: Point, to: Point, edge: number): void => {
    const key = cornerKey(from);
    points.set(key, points.get(key) ?? from);
    const list = links.get(key) ?? [];
    list.push({ to: cornerKey(to), edge });
    links.set(key, list);
  };
  segments.forEach(({ a, b }, edge) => {
    add(a, b, edge);
    add(b, a, edge);
  });
  return links;
}

/** The farthest corner from `start` over unused segments, and the way there. */
function farthest(start: string, links: Map<string, Link[]>, used: Set<number>): { path: string[]; edges: number[] } {
  const came = new Map<string, { from: string; edge: number } | undefined>([[start, undefined]]);
  const queue = [start];
  let last = start;
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    last = key;
    for (const { to, edge } of links.get(key) ?? []) {
      if (used.has(edge) || came.has(to)) continue;
      came.set(to, { from: key, edge });
      queue.push(to);
    }
  }
  const path = [last];
  const edges: number[] = [];
  for (let step = came.get(last); step; step = came.get(step.from)) {
    path.push(step.from);
    edges.push(step.edge);
  }
  return { path, edges };
}

/** Joins segments into long lines: the longest way through each net first, then what branches off it. */
export function chainsOf(segments: readonly Segment[]): Chain[] {
  const points = new Map<string, Point>();
  const links = linksOf(segments, points);
  const used = new Set<number>();
  const chains: Chain[] = [];
  for (const start of links.keys()) {
    while ((links.get(start) ?? []).some(({ edge }) => !used.has(edge))) {
      const end = farthest(start, links, used).path[0] as string;
      const { path, edges } = farthest(end, links, used);
      for (const edge of edges) used.add(edge);
      chains.push({ points: path.map((key) => points.get(key) as Point), closed: false });
    }
  }
  return chains;
}

/** Joins the sides around an area, each running from a to b, into closed lines that keep their direction. */
export function loopsOf(segments: readonly Segment[]): Chain[] {
  const next = new Map(segments.map((segment) => [cornerKey(segment.a), segment]));
  const loops: Chain[] = [];
  for (const [start, first] of next) {
    const points: Point[] = [];
    for (let segment: Segment | undefined = first; segment; segment = next.get(cornerKey(segment.b))) {
      next.delete(cornerKey(segment.a));
      points.push(segment.a);
    }
    if (points.length > 2) loops.push({ points, closed: true });
    next.delete(start);
  }
  return loops;
}

/** The middle between two points. */
export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Where the smoothed curve passes a corner between two others. */
export const passing = (before: Point, corner: Point, after: Point): Point =>
  middleOf(corner, middleOf(middleOf(before, corner), middleOf(corner, after)));

const STEPS = 9;

/** Adds the points of a curve from one point to another that is drawn towards a corner. */
export function bend(from: Point, corner: Point, to: Point, out: Point[]): void {
  for (let i = 1; i <= STEPS; i++) {
    const t = i / STEPS;
    const u = 1 - t;
    out.push({
      x: u * u * from.x + 2 * u * t * corner.x + t * t * to.x,
      y: u * u * from.y + 2 * u * t * corner.y + t * t * to.y,
    });
  }
}

/** Adds the points of a straight piece. */
export function straight(from: Point, to: Point, out: Point[]): void {
  for (let i = 1; i <= 3; i++)
    out.push({ x: from.x + ((to.x - from.x) * i) / 3, y: from.y + ((to.y - from.y) * i) / 3 });
}

/**
 * The curve of a chain: through the middle of each segment, rounding each corner, then wandering.
 * `ends` moves loose ends to where the curve they join really passes.
 */
export function curveOf(chain: Chain, ends: ReadonlyMap<string, Point> = new Map(), move = wander): Point[] {
  const { points, closed } = chain;
  const n = points.length;
  const out: Point[] = [];
  if (closed) {
    for (let i = 0; i < n; i++) {
      const [a, b, c] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n]] as [Point, Point, Point];
      bend(middleOf(a, b), b, middleOf(b, c), out);
    }
    return out.map(move);
  }
  const moved = (point: Point): Point => ends.get(cornerKey(point)) ?? point;
  const [first, last] = [moved(points[0] as Point), moved(points[n - 1] as Point)];
  out.push(first);
  if (n === 2) straight(first, last, out);
  for (let i = 1; i < n - 1; i++) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]] as [Point, Point, Point];
    const from = middleOf(a, b);
    if (i === 1) straight(first, from, out);
    bend(from, b, middleOf(b, c), out);
    if (i === n - 2) straight(middleOf(b, c), last, out);
  }
  return out.map(move);
}

/**
 * How far along its chain each point of an open curve of `corners` corners lies, in segments: the curve is in the
 * middle of segment i at i + 0.5.
 */
export function alongOf(corners: number): number[] {
  const third = (from: number, length: number): number[] => [1, 2, 3].map((i) => from + (length * i) / 3);
  if (corners === 2) return [0, ...third(0, 1)];
  const bends = Array.from({ length: (corners - 2) * STEPS }, (_, i) => 0.5 + (i + 1) / STEPS);
  return [0, ...third(0, 0.5), ...bends, ...third(corners - 1.5, 0.5)];
}

/** A path along points. */
export function pathAlong(points: readonly Point[], closed: boolean, path: Path2D = new Path2D()): Path2D {
  points.forEach(({ x, y }, i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (closed) path.closePath();
  return path;
}

/** The clockwise outline of a line with a width at each point (`widthAt` gets the share of the way, 0 to 1, and the point's index). */
export function ribbon(
  points: readonly Point[],
  widthAt: (share: number, index: number) => number,
  path: Path2D = new Path2D(),
): Path2D {
  const n = points.length;
  const sides: [Point[], Point[]] = [[], []];
  points.forEach((point, i) => {
    const before = points[Math.max(0, i - 1)] as Point;
    const after = points[Math.min(n - 1, i + 1)] as Point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const half = widthAt(n === 1 ? 0 : i / (n - 1), i) / 2;
    const [nx, ny] = [(-(after.y - before.y) / length) * half, ((after.x - before.x) / length) * half];
    sides[0].push({ x: point.x + nx, y: point.y + ny });
    sides[1].push({ x: point.x - nx, y: point.y - ny });
  });
  return pathAlong([...sides[1], ...sides[0].reverse()], true, path);
}
