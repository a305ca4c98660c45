import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { BattleView } from '../../hex/scene.ts';
import { setText, type Locale } from '../fonts.ts';
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

/** Draws the bursts with their results, over the counters. A hex fought over more than once gets them side by side. */
export function drawBattles(
  context: SKRSContext2D,
  view: View,
  world: World,
  battles: readonly BattleView[],
  locale: Locale,
): void {
  const fought = new Map<string, number>();
  for (const { at, text } of battles) {
    const target = placeCentre(world, at);
    if (!target || !inView(view, target, 0.5)) continue;
    const times = fought.get(at) ?? 0;
    fought.set(at, times + 1);
    const { x, y } = toPixels(view, {
      x: target.x + PLACE.x - 0.72 * (times % 2),
      y: target.y + PLACE.y + 0.5 * Math.floor(times / 2),
    });
    const radius = Math.max(14, PLACE.radius * view.scale);
    const shape = burst(x, y, radius, hashOf(at + times));
    context.lineJoin = 'round';
    context.fillStyle = '#ffd23e';
    context.strokeStyle = '#1c1711';
    context.lineWidth = radius * 0.12;
    context.stroke(shape);
    context.fill(shape);
    context.strokeStyle = '#b3261e';
    context.lineWidth = radius * 0.07;
    context.stroke(burst(x, y, radius * 0.86, hashOf(at + times)));
    const words = text.split(/\s+/);
    const lines = words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) as string] : [text];
    const pixels = radius * (lines.length > 1 ? 0.72 : 0.84);
    lines.forEach((line, i) =>
      setText(context, line, x, y + pixels * (0.36 + (i - (lines.length - 1) / 2) * 0.9), {
        face: 'figure',
        pixels,
        locale,
        colour: '#1c1711',
        align: 'center',
        maxWidth: radius * 1.22,
      }),
    );
  }
}
