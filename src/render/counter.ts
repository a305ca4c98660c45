import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { CounterView } from '../hex/scene.ts';
import { drawSymbol } from './counter-symbol.ts';
import { setText, type Locale } from './fonts.ts';
import { counterOutline } from './marks/shapes.ts';
import { GROUND, liveryOf, mix, SPENT_FADE, type Livery } from './palette.ts';

/** Room around the counter in its bitmap for shadow and emphasis, in parts of its side. */
const MARGIN = 0.14;

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

/** The figures at the foot: the first and last large, what stands in parentheses smaller. */
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
  if (count === 0) return;
  const places =
    count === 1 ? [0.5] : count === 2 ? [0.28, 0.74] : view.figures.map((_, i) => 0.235 + (0.545 * i) / (count - 1));
  view.figures.forEach((text, i) => {
    const small = text.startsWith('(') || (count > 2 && i > 0 && i < count - 1);
    setText(context, text, x + size * (places[i] as number), y + size * 0.905, {
      face: 'figure',
      pixels: size * (small ? 0.25 : 0.39),
      locale,
      colour: ink,
      align: 'center',
      maxWidth: size * (count > 2 ? 0.34 : 0.5),
      ...(view.spent ? { halo: [halo, 0.22] as const } : {}),
    });
  });
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
  const named = size >= 34;
  const right = view.spent ? 0.74 : 0.9;
  if (named) {
    setText(context, view.name, x + size * 0.12, y + size * 0.205, {
      face: 'figure',
      pixels: size * 0.195,
      locale,
      colour: ink,
      maxWidth: size * (right - 0.12),
      ...(view.spent ? { halo: [halo, 0.3] as const } : {}),
    });
  }
  const width = size * (named ? 0.46 : 0.6);
  drawSymbol(context, view.symbol, view.size, x + (size - width) / 2, y + size * (named ? 0.34 : 0.2), width, {
    box: view.spent ? '#ffffff' : livery.box,
    boxInk: view.spent ? '#2b241a' : livery.boxInk,
    ink,
  });
  figures(context, view, ink, halo, x, y, size, locale);
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
  const { livery, symbol, size: marks, name, figures: texts, spent, outlined, active } = view;
  const pixels = Math.round(size);
  const key = JSON.stringify([pixels, livery, symbol, marks, name, texts, spent, outlined, active, locale]);
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
