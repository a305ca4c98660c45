import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Locale } from '../fonts.ts';
import { inPlane, sizeOf, type View } from '../view.ts';
import type { World } from '../world.ts';
import { drawCompass } from './compass.ts';
import { drawGround, drawWaters } from './ground.ts';
import { labelsOf, placeNamesOf, setLines } from './letters.ts';
import { drawLines } from './lines.ts';
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

/** The parts of a map that stay: the ground, and the numbers and names that stay legible over whatever shades it. */
export interface BaseMap {
  readonly ground: Canvas;
  readonly letters: Canvas;
}

function drawBase(world: World, view: View, locale: Locale): BaseMap {
  const { width, height } = sizeOf(view);
  const [ground, letters] = [createCanvas(width, height), createCanvas(width, height)];
  drawLand(ground, world, view);
  const context = ground.getContext('2d');
  setLines(context, labelsOf(context, view, world, locale));
  coarsen(ground);
  setLines(letters.getContext('2d'), placeNamesOf(context, view, world, locale));
  return { ground, letters };
}

/** Draws all of a map but its letters: terrain, waters, lines, towns. The canvas is as large as the view. */
export function drawLand(canvas: Canvas, world: World, view: View): void {
  const context = canvas.getContext('2d');
  inPlane(context, view, () => {
    drawGround(context, view, world);
    drawSymbols(context, view, world);
    drawWaters(context, view, world);
    drawCompass(context, world);
    drawLines(context, view, world);
    drawTowns(context, view, world);
  });
}

/** Bitmaps kept at once, in pixels: about 120 MB. */
const KEPT_PIXELS = 30_000_000;

const kept = new Map<World, Map<string, BaseMap>>();

const pixelsOf = ({ ground }: BaseMap): number => 2 * ground.width * ground.height;

function forget(): void {
  let pixels = 0;
  for (const bases of kept.values()) for (const base of bases.values()) pixels += pixelsOf(base);
  for (const [world, bases] of kept) {
    for (const [key, base] of bases) {
      if (pixels <= KEPT_PIXELS) return;
      bases.delete(key);
      pixels -= pixelsOf(base);
    }
    if (bases.size === 0) kept.delete(world);
  }
}

/**
 * The map without anything that moves, for one part, scale and language. Drawn once and kept while it is among
 * the last ones asked for. The caller must not draw on it.
 */
export function baseMap(world: World, view: View, locale: Locale): BaseMap {
  const { x0, y0, x1, y1 } = view.rect;
  const key = `${[x0, y0, x1, y1, view.scale].map((n) => n.toFixed(3)).join(' ')} ${locale}`;
  const bases = kept.get(world) ?? new Map<string, BaseMap>();
  const base = bases.get(key) ?? drawBase(world, { ...view, left: 0, top: 0 }, locale);
  bases.delete(key);
  bases.set(key, base);
  kept.delete(world);
  kept.set(world, bases);
  forget();
  return base;
}
