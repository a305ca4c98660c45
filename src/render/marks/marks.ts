import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { MarkView } from '../../hex/scene.ts';
import { star } from '../base/badges.ts';
import { OVER_MAP, setTextLines, type Locale, type Setting, type TextLine } from '../fonts.ts';
import { GROUND, liveryOf, type Livery } from '../palette.ts';
import { inView, toPixels, type View } from '../view.ts';
import { placeCentre, type World } from '../world.ts';

function flag(context: SKRSContext2D, x: number, y: number, size: number, livery: Livery): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const pole = new Path2D();
  pole.moveTo(x - size * 0.5, y - size);
  pole.lineTo(x - size * 0.5, y + size);
  const cloth = new Path2D();
  cloth.moveTo(x - size * 0.5, y - size);
  if (livery.corners === 'round') {
    cloth.lineTo(x + size * 0.95, y - size * 0.42);
    cloth.lineTo(x - size * 0.5, y + size * 0.2);
  } else {
    cloth.lineTo(x + size * 0.85, y - size);
    cloth.lineTo(x + size * 0.85, y + size * 0.15);
    cloth.lineTo(x - size * 0.5, y + size * 0.15);
  }
  cloth.closePath();
  context.strokeStyle = '#fffbec';
  context.lineWidth = size * 0.5;
  context.stroke(pole);
  context.stroke(cloth);
  context.strokeStyle = '#1c1711';
  context.lineWidth = size * 0.2;
  context.stroke(pole);
  context.stroke(cloth);
  context.fillStyle = livery.strong;
  context.fill(cloth);
}

function badge(context: SKRSContext2D, x: number, y: number, size: number, ground: string): void {
  context.beginPath();
  context.arc(x, y, size, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.strokeStyle = '#1c1711';
  context.lineWidth = size * 0.18;
  context.stroke();
}

type Draw = (context: SKRSContext2D, x: number, y: number, size: number, livery: Livery) => void;

const KINDS: Readonly<Record<MarkView['kind'], Draw>> = {
  control: (context, x, y, size, livery) => flag(context, x, y, size, livery),
  hero: (context, x, y, size) => {
    const ribbon = new Path2D();
    ribbon.rect(x - size * 0.5, y - size * 1.55, size, size * 0.8);
    context.fillStyle = GROUND.warning;
    context.strokeStyle = '#1c1711';
    context.lineWidth = size * 0.16;
    context.stroke(ribbon);
    context.fill(ribbon);
    const shape = star(x, y + size * 0.1, size * 1.15, 5, 0.48);
    context.lineJoin = 'round';
    context.lineWidth = size * 0.26;
    context.stroke(shape);
    context.fillStyle = GROUND.gold;
    context.fill(shape);
  },
  isolated: (context, x, y, size) => {
    badge(context, x, y, size, '#fffbec');
    context.strokeStyle = GROUND.warning;
    context.lineWidth = size * 0.3;
    context.lineCap = 'butt';
    context.beginPath();
    context.arc(x, y, size * 0.55, 0, 2 * Math.PI);
    context.moveTo(x - size * 0.4, y + size * 0.4);
    context.lineTo(x + size * 0.4, y - size * 0.4);
    context.stroke();
  },
  warning: (context, x, y, size) => {
    const sign = new Path2D();
    sign.moveTo(x, y - size * 1.5);
    sign.lineTo(x + size * 1.6, y + size * 1.2);
    sign.lineTo(x - size * 1.6, y + size * 1.2);
    sign.closePath();
    context.lineJoin = 'round';
    context.strokeStyle = '#1c1711';
    context.lineWidth = size * 0.55;
    context.stroke(sign);
    context.fillStyle = '#ffd23f';
    context.fill(sign);
    context.fillStyle = '#1c1711';
    context.fillRect(x - size * 0.16, y - size * 0.65, size * 0.32, size * 1.05);
    context.fillRect(x - size * 0.16, y + size * 0.6, size * 0.32, size * 0.32);
  },
  planned: (context, x, y, size, livery) => {
    badge(context, x, y, size * 1.15, '#fffbec');
    const swords = new Path2D();
    for (const side of [-1, 1]) {
      swords.moveTo(x - side * size * 0.7, y - size * 0.7);
      swords.lineTo(x + side * size * 0.6, y + size * 0.6);
      swords.moveTo(x + side * size * 0.1, y + size * 0.62);
      swords.lineTo(x + side * size * 0.62, y + size * 0.1);
    }
    context.strokeStyle = livery.strong;
    context.lineWidth = size * 0.26;
    context.lineCap = 'round';
    context.stroke(swords);
  },
  breakthrough: (context, x, y, size, livery) => {
    badge(context, x, y, size * 1.15, livery.strong);
    const arrows = new Path2D();
    for (const at of [-0.5, 0.15]) {
      arrows.moveTo(x + size * at, y - size * 0.6);
      arrows.lineTo(x + size * (at + 0.5), y);
      arrows.lineTo(x + size * at, y + size * 0.6);
    }
    context.strokeStyle = '#fffbec';
    context.lineWidth = size * 0.28;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(arrows);
  },
  victory: (context, x, y, size, livery) => {
    badge(context, x, y, size, livery.strong);
    context.fillStyle = '#fffbec';
    context.fill(star(x, y, size * 0.72));
  },
};

/** Draws a mark centred at (x, y) pixels. */
export function drawMark(
  context: SKRSContext2D,
  kind: MarkView['kind'],
  livery: string,
  x: number,
  y: number,
  size: number,
): void {
  KINDS[kind](context, x, y, size, liveryOf(livery));
}

/** A mark at its place, with its text. */
interface PlacedMark {
  readonly kind: MarkView['kind'];
  readonly livery: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly lines: readonly TextLine[];
}

/** The marks of hexes: flags at the left corner, everything else down the right edge; a text beside its mark. */
export function marksAt(view: View, world: World, marks: readonly MarkView[], locale: Locale): PlacedMark[] {
  const taken = new Map<string, number>();
  return marks.flatMap(({ at, kind, livery, text }): PlacedMark[] => {
    const centre = placeCentre(world, at);
    if (!centre || !inView(view, centre, 0.5)) return [];
    const left = kind === 'control';
    const key = `${at} ${left}`;
    const times = taken.get(key) ?? 0;
    taken.set(key, times + 1);
    const { x, y } = toPixels(view, { x: centre.x + (left ? -0.465 : 0.475), y: centre.y - 0.12 + 0.22 * times });
    const size = Math.max(5, view.scale * 0.095);
    const pixels = Math.max(size * 1.7, Math.min(view.legible ?? 0, view.scale * 0.24));
    const setting: Setting = {
      ...OVER_MAP,
      pixels,
      locale,
      halo: ['#fffbec', 0.35],
      maxWidth: view.scale * 0.5,
    };
    const lines = text ? [{ text, x, y: y + size * 1.1 + pixels * 0.7, setting }] : [];
    return [{ kind, livery, x, y, size, lines }];
  });
}

/** Draws marks with their texts. */
export function drawMarks(context: SKRSContext2D, marks: readonly PlacedMark[]): void {
  for (const { kind, livery, x, y, size, lines } of marks) {
    drawMark(context, kind, livery, x, y, size);
    setTextLines(context, lines);
  }
}
