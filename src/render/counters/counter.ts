import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { CounterView } from '../../hex/scene.ts';
import { drawSymbol } from './symbol.ts';
import { counterText } from './text.ts';
import { setTextLines, type Locale } from '../fonts.ts';
import { counterOutline } from '../marks/shapes.ts';
import { bandOf, GROUND, liveryOf, mix, SPENT_FADE, symbolBoxOf, type Livery } from '../palette.ts';

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
  const band = view.band === undefined ? livery.band : bandOf(view.band);
  if (band) {
    context.fillStyle = band;
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

/** A pip for each step left, one over the other, right of the symbol. */
function pips(context: SKRSContext2D, steps: number, ink: string, x: number, y: number, size: number): void {
  const [across, apart] = [size * 0.085, size * 0.125];
  context.fillStyle = ink;
  for (let i = 0; i < steps; i++)
    context.fillRect(x + size * 0.855, y + size * 0.5 + (i - (steps - 1) / 2) * apart - across / 2, across, across);
}

function draw(view: CounterView, size: number, locale: Locale, legible: number): Canvas {
  const whole = Math.ceil(size * (1 + 2 * MARGIN));
  const canvas = createCanvas(whole, whole);
  const context = canvas.getContext('2d');
  const livery = liveryOf(view.livery);
  context.translate(size * MARGIN, size * MARGIN);
  face(context, view, livery, 0, 0, size);
  const ink = view.spent ? '#2b241a' : livery.ink;
  const halo = mix(livery.face, '#ffffff', SPENT_FADE);
  const ground = view.spent ? halo : livery.face;
  const box = view.symbolColour === undefined ? undefined : symbolBoxOf(view.symbolColour);
  const { lines, symbol, plate } = counterText(view, size, legible, locale, {
    ink,
    ground,
    ...(view.spent ? { halo } : {}),
  });
  drawSymbol(
    context,
    view.symbol,
    symbol.hasMarks ? view.size : undefined,
    size * symbol.x,
    size * symbol.y,
    size * symbol.width,
    box
      ? { ...box, ink }
      : { box: view.spent ? '#ffffff' : livery.box, boxInk: view.spent ? '#2b241a' : livery.boxInk, ink },
  );
  if (plate) {
    context.fillStyle = ink;
    context.beginPath();
    context.roundRect(plate.x, plate.y, plate.width, plate.height, size * 0.06);
    context.fill();
  }
  setTextLines(context, lines);
  if (view.steps) pips(context, view.steps, ink, 0, 0, size);
  return canvas;
}

/** So opaque is a counter that is drawn faintly. */
const DIMMED = 0.45;

const KEPT_FACES = 4000;
const kept = new Map<string, Canvas>();

/**
 * The bitmap of a counter with a side of `size` pixels; `margin` pixels of it lie around the counter. Its letters are `legible` pixels
 * large at least, as far as there is room. Drawn once and kept.
 */
export function counterFace(
  view: CounterView,
  size: number,
  locale: Locale,
  legible = 0,
): { readonly canvas: Canvas; readonly margin: number } {
  const { id: _id, at: _at, dimmed: _dimmed, ...shown } = view;
  const pixels = Math.round(size);
  const key = JSON.stringify([pixels, locale, legible, shown]);
  let canvas = kept.get(key);
  if (!canvas) {
    canvas = draw(view, pixels, locale, legible);
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
  legible = 0,
): void {
  const { canvas, margin } = counterFace(view, size, locale, legible);
  const pixels = Math.round(size);
  context.save();
  if (view.dimmed) context.globalAlpha = DIMMED;
  context.drawImage(canvas, Math.round(x - pixels / 2 - margin), Math.round(y - pixels / 2 - margin));
  context.restore();
}
