import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Locale } from '../fonts.ts';
import { inPlane, sizeOf, type View } from '../view.ts';
import type { World } from '../world.ts';
import { drawGround, drawLines, drawWaters } from './ground.ts';
import { drawLetters } from './letters.ts';
import { drawSymbols } from './symbols.ts';
import { drawTowns } from './towns.ts';

/**
 * Rounds colours to steps of four, which no eye sees and which makes the PNG a quarter smaller:
 * soft edges have fewer colours.
 */
function coarsen(canvas: Canvas): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  for (let i = 0; i < data.length; i++) if ((i & 3) !== 3) data[i] = Math.min(255, ((data[i] as number) + 2) & 0xfc);
  context.putImageData(image, 0, 0);
}

function draw(world: World, view: View, locale: Locale, lettered: boolean): Canvas {
  const { width, height } = sizeOf(view);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  inPlane(context, view, () => {
    drawGround(context, view, world);
    drawSymbols(context, view, world);
    drawWaters(context, view, world);
    drawLines(context, world);
    drawTowns(context, view, world);
  });
  if (lettered) drawLetters(context, view, world, locale);
  coarsen(canvas);
  return canvas;
}

/** Bitmaps kept at once, in pixels: about 100 MB. */
const KEPT_PIXELS = 25_000_000;

const kept = new Map<World, Map<string, Canvas>>();

function forget(): void {
  let pixels = 0;
  for (const canvases of kept.values()) for (const { width, height } of canvases.values()) pixels += width * height;
  for (const [world, canvases] of kept) {
    for (const [key, { width, height }] of canvases) {
      if (pixels <= KEPT_PIXELS) return;
      canvases.delete(key);
      pixels -= width * height;
    }
    if (canvases.size === 0) kept.delete(world);
  }
}

/**
 * The map without anything that moves, for one part, scale and language. Drawn once and kept while it is among
 * the last ones asked for. The caller must not draw on it. Samples of a legend are not `lettered`.
 */
export function baseMap(world: World, view: View, locale: Locale, lettered = true): Canvas {
  const { x0, y0, x1, y1 } = view.rect;
  const key = `${[x0, y0, x1, y1, view.scale].map((n) => n.toFixed(3)).join(' ')} ${locale} ${lettered}`;
  const canvases = kept.get(world) ?? new Map<string, Canvas>();
  const canvas = canvases.get(key) ?? draw(world, { ...view, left: 0, top: 0 }, locale, lettered);
  canvases.delete(key);
  canvases.set(key, canvas);
  kept.delete(world);
  kept.set(world, canvases);
  forget();
  return canvas;
}
