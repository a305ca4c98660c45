import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { CounterView } from '../hex/scene.ts';
import { drawSymbol } from './counter-symbol.ts';
import { setText, type Locale } from './fonts.ts';
import { counterOutline } from './marks/shapes.ts';
import { GROUND, liveryOf, mix, SPENT_FADE, type Livery } from './palette.ts';

/** Room around the counter in its bitmap for shadow and emphasis, in parts of its side. */
const MARGIN = 0.14;

/** From this size on, in pixels, a counter shows its name; smaller ones have larger figures instead. */
const NAMED = 30;

function face(context: SKRSContext2D, view: CounterView, livery: Livery, x: number, y: number, size: number): void {
  const outline = counterOutline(x, y, size, livery.corners, view.spent);
  if (view.active) {
    context.strokeStyle = GROUND.sheetEdge;
    context.lineWidth = size * 0.2;
    context.lineJoin = 'round';
    context.stroke(outline);
    context.strokeStyle = GROUND.gold;
    context.lineWidth = size * 0.13;
    context.stroke(outline);
  } else {
    context.fillStyle = 'rgba(40, 30, 15, 0.4)';
    context.fill(counterOutline(x + size * 0.045, y + size * 0.055, size, livery.corners, view.spent));
  }
  const ground = view.spent ? mix(livery.face, '#ffffff', SPENT_FADE) : livery.face;
  context.fillStyle = ground;
  context.fill(outline);
  context.save();
  context.clip(outline);
  if (view.spent) stripes(context, x, y, size, mix(ground, '#2b241a', 0.3));
  if (livery.band) {
    context.fillStyle = livery.band;
    context.fillRect(x, y, size * 0.085, size);
  }
  context.restore();
  context.strokeStyle = view.spent ? '#5a5145' : '#1c1711';
  context.lineWidth = Math.max(1, size * 0.03);
  context.stroke(outline);
  if (view.outlined) {
    const gap = size * 0.05;
    context.strokeStyle = view.spent ? '#3a3228' : livery.ink;
    context.lineWidth = Math.max(1, size * 0.024);
    context.stroke(counterOutline(x + gap, y + gap, size - 2 * gap, livery.corners, view.spent));
  }
}

/** Broad slanted stripes: the counter has done its part. */
function stripes(context: SKRSContext2D, x: number, y: number, size: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = size * 0.075;
  context.beginPath();
  for (let at = -size; at < size; at += size * 0.2) {
    context.moveTo(x + at, y + size);
    context.lineTo(x + at + size, y);
  }
  context.stroke();
}

/** The figures at the foot: all large, but what stands in parentheses. */
function figures(
  context: SKRSContext2D,
  view: CounterView,
  ink: string,
  halo: string,
  x: number,
  y: number,
  size: number,
  locale: Locale,
): void {
  const count = view.figures.length;
  const enclosed = view.figures.some((text) => text.startsWith('('));
  if (count === 0) return;
  const places =
    count === 1 ? [0.5] : count === 2 ? [0.28, 0.74] : view.figures.map((_, i) => 0.235 + (0.545 * i) / (count - 1));
  view.figures.forEach((text, i) => {
    const large = enclosed || count < 3 ? 0.39 : 0.355;
    const share = text.startsWith('(') ? 0.25 : size < NAMED ? large * 1.14 : large;
    setText(context, text, x + size * (places[i] as number), y + size * (view.symbol === 'marker' ? 0.64 : 0.905), {
      face: 'figure',
      pixels: size * share,
      locale,
      colour: ink,
      align: 'center',
      maxWidth: size * (count > 2 ? 0.34 : count === 1 ? 0.86 : 0.5),
      ...(view.spent ? { halo: [halo, 0.22] as const } : {}),
    });
  });
}

/** A figure reversed on a plate whose upper right corner is (x, y). */
function corner(
  context: SKRSContext2D,
  text: string,
  ink: string,
  ground: string,
  x: number,
  y: number,
  size: number,
  locale: Locale,
): void {
  const [width, height] = [size * (text.length > 1 ? 0.34 : 0.26), size * 0.27];
  const [left, top] = [x - width, y];
  context.fillStyle = ink;
  context.beginPath();
  context.roundRect(left, top, width, height, size * 0.06);
  context.fill();
  setText(context, text, left + width / 2, top + height * 0.84, {
    face: 'figure',
    pixels: size * 0.28,
    locale,
    colour: ground,
    align: 'center',
    maxWidth: width * 0.9,
  });
}

/** A pip for each step left, one over the other, right of the symbol. */
function pips(context: SKRSContext2D, steps: number, ink: string, x: number, y: number, size: number): void {
  const [across, apart] = [size * 0.085, size * 0.125];
  context.fillStyle = ink;
  for (let i = 0; i < steps; i++)
    context.fillRect(x + size * 0.855, y + size * 0.5 + (i - (steps - 1) / 2) * apart - across / 2, across, across);
}

function draw(view: CounterView, size: number, locale: Locale): Canvas {
  const whole = Math.ceil(size * (1 + 2 * MARGIN));
  const canvas = createCanvas(whole, whole);
  const context = canvas.getContext('2d');
  const livery = liveryOf(view.livery);
  const [x, y] = [size * MARGIN, size * MARGIN];
  face(context, view, livery, x, y, size);
  const ink = view.spent ? '#2b241a' : livery.ink;
  const halo = mix(livery.face, '#ffffff', SPENT_FADE);
  const named = size >= NAMED;
  const right = (view.spent ? 0.74 : 0.9) - (view.corner ? 0.27 : 0);
  if (named) {
    setText(context, view.name, x + size * 0.12, y + size * 0.205, {
      face: 'figure',
      pixels: Math.max(7.5, size * 0.195),
      locale,
      colour: ink,
      maxWidth: size * (right - 0.12),
      ...(view.spent ? { halo: [halo, 0.3] as const } : {}),
    });
  }
  const width = size * (named ? 0.46 : 0.58);
  const middle = view.corner ? 0.44 : 0.5;
  drawSymbol(context, view.symbol, view.size, x + size * middle - width / 2, y + size * (named ? 0.34 : 0.185), width, {
    box: view.spent ? '#ffffff' : livery.box,
    boxInk: view.spent ? '#2b241a' : livery.boxInk,
    ink,
  });
  figures(context, view, ink, halo, x, y, size, locale);
  if (view.corner) {
    const [right, top] = view.spent ? [0.8, 0.05] : [0.955, 0.045];
    corner(context, view.corner, ink, view.spent ? halo : livery.face, x + size * right, y + size * top, size, locale);
  }
  if (view.steps) pips(context, view.steps, ink, x, y, size);
  return canvas;
}

const KEPT_FACES = 4000;
const kept = new Map<string, Canvas>();

/** The bitmap of a counter with a side of `size` pixels; `margin` pixels of it lie around the counter. Drawn once and kept. */
export function counterFace(
  view: CounterView,
  size: number,
  locale: Locale,
): { readonly canvas: Canvas; readonly margin: number } {
  const { id: _id, at: _at, ...shown } = view;
  const pixels = Math.round(size);
  const key = JSON.stringify([pixels, locale, shown]);
  let canvas = kept.get(key);
  if (!canvas) {
    canvas = draw(view, pixels, locale);
    if (kept.size >= KEPT_FACES) kept.delete(kept.keys().next().value as string);
    kept.set(key, canvas);
  }
  return { canvas, margin: pixels * MARGIN };
}

/** Puts a counter on a picture, centred at (x, y). */
export function drawCounter(
  context: SKRSContext2D,
  view: CounterView,
  x: number,
  y: number,
  size: number,
  locale: Locale,
): void {
  const { canvas, margin } = counterFace(view, size, locale);
  const pixels = Math.round(size);
  context.drawImage(canvas, Math.round(x - pixels / 2 - margin), Math.round(y - pixels / 2 - margin));
}
