import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { BattleView } from '../../hex/scene.ts';
import { OVER_MAP, setTextLines, type Locale, type Setting, type TextLine } from '../fonts.ts';
import { hashOf, randomFrom } from '../noise.ts';
import { liveryOf } from '../palette.ts';
import { inPlane, inView, toPixels, type View } from '../view.ts';
import { placeCentre, type World } from '../world.ts';

/** A ragged star. */
export function burst(x: number, y: number, radius: number, seed: number): Path2D {
  const random = randomFrom(seed);
  const path = new Path2D();
  const points = 12;
  for (let i = 0; i < points * 2; i++) {
    const angle = (Math.PI * i) / points;
    const reach = radius * (i % 2 === 0 ? 1 + 0.22 * random() : 0.74);
    path.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  path.closePath();
  return path;
}

/** A blunt arrowhead across the side through which an attack came. */
function thrust(context: SKRSContext2D, x: number, y: number, angle: number, colour: string): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  const path = new Path2D('M-0.17,-0.11 L0.02,-0.11 L0.02,-0.19 L0.2,0 L0.02,0.19 L0.02,0.11 L-0.17,0.11 Z');
  context.lineJoin = 'round';
  context.strokeStyle = '#fffbec';
  context.lineWidth = 0.075;
  context.stroke(path);
  context.strokeStyle = '#1c1711';
  context.lineWidth = 0.03;
  context.stroke(path);
  context.fillStyle = colour;
  context.fill(path);
  context.restore();
}

/** Draws the thrusts of the attacks, under the counters. */
export function drawThrusts(context: SKRSContext2D, view: View, world: World, battles: readonly BattleView[]): void {
  inPlane(context, view, () => {
    for (const { at, from, livery } of battles) {
      const target = placeCentre(world, at);
      for (const id of target ? from : []) {
        const source = placeCentre(world, id, [at]);
        if (!source || !target) continue;
        const angle = Math.atan2(target.y - source.y, target.x - source.x);
        thrust(
          context,
          target.x - 0.5 * Math.cos(angle),
          target.y - 0.5 * Math.sin(angle),
          angle,
          liveryOf(livery).strong,
        );
      }
    }
  });
}

/** Where the burst of a battle lies: at the upper right corner of the hex, where a counter shows nothing needed. */
const PLACE = { x: 0.36, y: -0.36, radius: 0.205 } as const;

/** The largest burst that leaves the counters beside it to be seen, in hexes. */
const LARGEST_BURST = 0.34;

/** The size of letters in a burst, as a share of its radius: of two lines, of one. */
const LETTERS = { two: 0.72, one: 0.84 } as const;

/** A burst with its result. */
interface Burst {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly seed: number;
  readonly lines: readonly TextLine[];
}

/** The bursts of battles with their results. A hex fought over more than once gets them side by side. */
export function burstsOf(view: View, world: World, battles: readonly BattleView[], locale: Locale): Burst[] {
  const fought = new Map<string, number>();
  return battles.flatMap(({ at, text }): Burst[] => {
    const target = placeCentre(world, at);
    if (!target || !inView(view, target, 0.5)) return [];
    const times = fought.get(at) ?? 0;
    fought.set(at, times + 1);
    const { x, y } = toPixels(view, {
      x: target.x + PLACE.x - 0.72 * (times % 2),
      y: target.y + PLACE.y + 0.5 * Math.floor(times / 2),
    });
    const words = text.split(/\s+/);
    const parts = words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) as string] : [text];
    const share = LETTERS[parts.length > 1 ? 'two' : 'one'];
    const legible = Math.min((view.legible ?? 0) / share, LARGEST_BURST * view.scale);
    const radius = Math.max(14, PLACE.radius * view.scale, legible);
    const pixels = radius * share;
    const setting: Setting = {
      ...OVER_MAP,
      pixels,
      locale,
      maxWidth: radius * 1.3,
    };
    const lines = parts.map((part, i) => ({
      text: part,
      x,
      y: y + pixels * (0.36 + (i - (parts.length - 1) / 2) * 0.9),
      setting,
    }));
    return [{ x, y, radius, seed: hashOf(at + times), lines }];
  });
}

/** Draws bursts, over the counters. */
export function drawBursts(context: SKRSContext2D, bursts: readonly Burst[]): void {
  for (const { x, y, radius, seed, lines } of bursts) {
    const shape = burst(x, y, radius, seed);
    context.lineJoin = 'round';
    context.fillStyle = '#ffd23e';
    context.strokeStyle = '#1c1711';
    context.lineWidth = radius * 0.12;
    context.stroke(shape);
    context.fill(shape);
    context.strokeStyle = '#b3261e';
    context.lineWidth = radius * 0.07;
    context.stroke(burst(x, y, radius * 0.86, seed));
    setTextLines(context, lines);
  }
}
