import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../hex/grid.ts';
import { GROUND, sourceStyle } from '../palette.ts';
import type { Tile } from '../world.ts';

/** A five-pointed star around a point. */
export function star(x: number, y: number, radius: number, points = 5, inner = 0.42): Path2D {
  const path = new Path2D();
  for (let i = 0; i < points * 2; i++) {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * inner;
    path.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  path.closePath();
  return path;
}

/** The colours of a badge, and its measures relative to its radius. */
interface StarBadge {
  readonly face: string;
  readonly ring: string;
  readonly line: number;
  readonly star: string;
  readonly reach: number;
}

/** A star in a ring. */
function starInRing(context: SKRSContext2D, x: number, y: number, radius: number, badge: StarBadge): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = badge.face;
  context.fill();
  context.lineWidth = radius * badge.line;
  context.strokeStyle = badge.ring;
  context.stroke();
  context.fillStyle = badge.star;
  context.fill(star(x, y, radius * badge.reach));
}

const SUPPLY: StarBadge = { face: GROUND.sheet, ring: GROUND.ink, line: 0.2, star: GROUND.warning, reach: 0.82 };
const LINK: StarBadge = { face: GROUND.ink, ring: GROUND.sheet, line: 0.16, star: GROUND.gold, reach: 0.8 };

/** The badge of a city that is a source of supply: a star in a ring, left above the town. */
export const supplyBadge = (context: SKRSContext2D, x: number, y: number, radius: number): void =>
  starInRing(context, x, y, radius, SUPPLY);

/** The badge of a hex where a line leaves for another map: a golden star in a ring. */
export const linkBadge = (context: SKRSContext2D, x: number, y: number, radius: number): void =>
  starInRing(context, x, y, radius, LINK);

/** An anchor: here is a port. */
export function anchor(context: SKRSContext2D, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  const path = new Path2D();
  path.arc(0, -size * 0.72, size * 0.2, 0, 2 * Math.PI);
  path.moveTo(0, -size * 0.5);
  path.lineTo(0, size * 0.8);
  path.moveTo(-size * 0.42, -size * 0.25);
  path.lineTo(size * 0.42, -size * 0.25);
  path.moveTo(-size * 0.72, size * 0.25);
  path.quadraticCurveTo(-size * 0.5, size * 0.8, 0, size * 0.8);
  path.quadraticCurveTo(size * 0.5, size * 0.8, size * 0.72, size * 0.25);
  context.lineCap = 'round';
  for (const [colour, width] of [
    [GROUND.sheet, 0.6],
    [GROUND.coast, 0.24],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = size * width;
    context.stroke(path);
  }
  context.restore();
}

/** The arrow of a source of supply: lines of communication come in here. Its side's colour, and its side's sign on it. */
export function sourceArrow(context: SKRSContext2D, word: string, { x, y }: Point, angle: number, size: number): void {
  const { colour, sign } = sourceStyle(word);
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.scale(size, size);
  const arrow = new Path2D('M-0.5,-0.3 H0.02 V-0.5 L0.52,0 L0.02,0.5 V0.3 H-0.5 Z');
  context.lineJoin = 'round';
  for (const [ink, width] of [
    [GROUND.sheet, 0.26],
    [GROUND.ink, 0.12],
  ] as const) {
    context.strokeStyle = ink;
    context.lineWidth = width;
    context.stroke(arrow);
  }
  context.fillStyle = colour;
  context.fill(arrow);
  context.translate(-0.08, 0);
  context.rotate(-angle);
  context.fillStyle = GROUND.sheet;
  context.fill(
    sign === 'star'
      ? star(0, 0, 0.27)
      : new Path2D('M-0.21,-0.07 H-0.07 V-0.21 H0.07 V-0.07 H0.21 V0.07 H0.07 V0.21 H-0.07 V0.07 H-0.21 Z'),
  );
  context.restore();
}

/** Draws the arrow of a source into its hex, from outside the play if it lies at the edge. */
export function drawSource(context: SKRSContext2D, { centre, around }: Tile, word: string): void {
  const out = around
    .filter((other): other is Tile => other !== undefined && !other.hex)
    .reduce((sum, other) => ({ x: sum.x + other.centre.x - centre.x, y: sum.y + other.centre.y - centre.y }), {
      x: 0,
      y: 0,
    });
  const length = Math.hypot(out.x, out.y);
  if (length < 0.1) return sourceArrow(context, word, { x: centre.x - 0.36, y: centre.y - 0.2 }, 0, 0.24);
  const at = { x: centre.x + (0.66 * out.x) / length, y: centre.y + (0.66 * out.y) / length };
  sourceArrow(context, word, at, Math.atan2(-out.y, -out.x), 0.44);
}
