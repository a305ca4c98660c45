import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../hex/grid.ts';
import type { TrailView } from '../../hex/scene.ts';
import { pathAlong } from '../curves.ts';
import { hashOf } from '../noise.ts';
import { liveryOf } from '../palette.ts';
import { inPlane, type View } from '../view.ts';
import { placeCentre, type World } from '../world.ts';

/** A smooth line through points (Catmull-Rom), densely sampled. */
function through(points: readonly Point[]): Point[] {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const out: Point[] = [at(0)];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 1; k <= 10; k++) {
      const t = k / 10;
      const curve = (p: number, q: number, r: number, s: number): number =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
      out.push({ x: curve(a.x, b.x, c.x, d.x), y: curve(a.y, b.y, c.y, d.y) });
    }
  }
  return out;
}

/** The line without its last `length`, so that the head ends at the edge of the counter. */
function shorten(line: readonly Point[], length: number): Point[] {
  const [start, end] = [line[0] as Point, line.at(-1) as Point];
  const off = Math.min(length, 0.6 * Math.hypot(end.x - start.x, end.y - start.y));
  const kept = line.filter(({ x, y }) => Math.hypot(x - end.x, y - end.y) > off);
  return kept.length > 2 ? kept : line.slice(0, 3);
}

function head(tip: Point, from: Point, size: number, path: Path2D): void {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [dx, dy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  path.moveTo(tip.x + dx * size * 0.75, tip.y + dy * size * 0.75);
  path.lineTo(tip.x - dx * size * 0.45 - dy * size * 0.62, tip.y - dy * size * 0.45 + dx * size * 0.62);
  path.lineTo(tip.x - dx * size * 0.12, tip.y - dy * size * 0.12);
  path.lineTo(tip.x - dx * size * 0.45 + dy * size * 0.62, tip.y - dy * size * 0.45 - dx * size * 0.62);
  path.closePath();
}

/** Railway ties across a line. */
function ties(line: readonly Point[], path: Path2D): void {
  for (let i = 2; i < line.length - 1; i += 2) {
    const [a, b] = [line[i - 1] as Point, line[i + 1] as Point];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [nx, ny] = [(-(b.y - a.y) / length) * 0.085, ((b.x - a.x) / length) * 0.085];
    const { x, y } = line[i] as Point;
    path.moveTo(x - nx, y - ny);
    path.lineTo(x + nx, y + ny);
  }
}

const WIDTH = 0.085;

function drawTrail(context: SKRSContext2D, trail: TrailView, points: readonly Point[], short: number): void {
  const { strong } = liveryOf(trail.livery);
  const planned = trail.kind === 'plan';
  const line = shorten(through(points), short);
  const tip = line.at(-1) as Point;
  const before = line[Math.max(0, line.length - 3)] as Point;
  const shaft = pathAlong(line, false);
  const heads = new Path2D();
  head(tip, before, 0.24, heads);
  if (trail.kind === 'advance') {
    const back = line[Math.max(1, line.length - 4)] as Point;
    head(back, line[Math.max(0, line.length - 6)] as Point, 0.24, heads);
  }
  const across = new Path2D();
  if (trail.kind === 'rail') ties(line, across);
  const stroke = (path: Path2D, colour: string, width: number, dash: number[] = []): void => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke(path);
    context.setLineDash([]);
  };
  const dash = trail.kind === 'retreat' ? [0.13, 0.1] : planned ? [0.02, 0.13] : [];
  const casing = 'rgba(255, 251, 236, 0.92)';
  context.lineCap = planned ? 'round' : 'butt';
  context.lineJoin = 'round';
  stroke(shaft, casing, WIDTH + 0.07);
  stroke(across, casing, 0.09);
  stroke(heads, casing, 0.08);
  stroke(shaft, strong, trail.kind === 'rail' ? WIDTH * 0.5 : WIDTH, dash);
  stroke(across, strong, 0.04);
  context.fillStyle = planned ? '#fffbec' : strong;
  context.fill(heads);
  if (planned) stroke(heads, strong, 0.035);
}

/**
 * Draws arrows along the ways counters took, ending `short` of the last centre, at the edge of the counter there.
 * Ways over the same hexes are kept a little apart.
 */
export function drawTrails(
  context: SKRSContext2D,
  view: View,
  world: World,
  trails: readonly TrailView[],
  short = 0.55,
): void {
  inPlane(context, view, () => {
    const taken = new Map<string, number>();
    for (const trail of trails) {
      const centres = trail.path.flatMap((id) => placeCentre(world, id, trail.path) ?? []);
      if (centres.length < 2) continue;
      const last = trail.path.slice(-2).join('/');
      const times = taken.get(last) ?? 0;
      taken.set(last, times + 1);
      const apart =
        ((times % 2 === 0 ? 1 : -1) * Math.ceil(times / 2) + ((hashOf(trail.path[0] ?? '') % 3) - 1) * 0.3) * 0.11;
      drawTrail(
        context,
        trail,
        centres.map(({ x, y }) => ({ x: x + apart, y: y + apart })),
        short,
      );
    }
  });
}
