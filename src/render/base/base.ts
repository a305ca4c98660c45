import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Locale } from '../fonts.ts';
import { inPlane, sizeOf, type View } from '../view.ts';
import type { World } from '../world.ts';
import { drawCompass } from './compass.ts';
import { drawGround, drawWaters } from './ground.ts';
import { labelsOf, namesOf, numbersOf, setLines, type Lettering } from './letters.ts';
import { drawFrontierBands, drawLines } from './lines.ts';
import { drawSymbols } from './symbols.ts';
import { drawCityGrounds, drawTowns } from './towns.ts';

const STEPS_OF_FOUR = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, (value + 2) & 0x1fc));

/**
 * Rounds colours to steps of four, which no eye sees and which makes the PNG a quarter smaller:
 * soft edges have fewer colours.
 */
function coarsen(canvas: Canvas): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    for (let k = i; k < i + 3; k++) data[k] = STEPS_OF_FOUR[data[k] as number] as number;
  }
  context.putImageData(image, 0, 0);
}

/** The parts of a map that stay: the ground, the numbers that stay legible over whatever shades it, and the names over all. */
export interface BaseMap {
  readonly ground: Canvas;
  readonly letters: Canvas;
  /** Names of towns, to be set over the counters; relative to the left upper corner of the view. */
  readonly names: readonly Lettering[];
}

function drawBase(world: World, view: View, locale: Locale): BaseMap {
  const { width, height } = sizeOf(view);
  const [ground, letters] = [createCanvas(width, height), createCanvas(width, height)];
  const context = ground.getContext('2d');
  const labels = labelsOf(context, view, world, locale);
  drawLand(ground, world, view, () =>
    setLines(
      context,
      labels.filter(({ under }) => under),
    ),
  );
  setLines(
    context,
    labels.filter(({ under }) => !under),
  );
  coarsen(ground);
  setLines(letters.getContext('2d'), numbersOf(context, view, world, locale));
  return { ground, letters, names: namesOf(context, view, world, locale) };
}

/**
 * Draws all of a map but its letters: terrain, waters, lines, towns. The canvas is as large as the view.
 * `letter` may set, in pixels, what lies on the ground under the lines.
 */
export function drawLand(canvas: Canvas, world: World, view: View, letter: () => void = () => undefined): void {
  const context = canvas.getContext('2d');
  inPlane(context, view, () => {
    drawGround(context, view, world);
    drawSymbols(context, view, world);
    drawCityGrounds(context, view, world);
    drawFrontierBands(context, world);
    drawWaters(context, view, world);
    drawCompass(context, world);
  });
  letter();
  inPlane(context, view, () => {
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
