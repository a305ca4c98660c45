import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Locale } from '../fonts.ts';
import { GROUND } from '../palette.ts';
import { sizeOf, type View } from '../view.ts';
import type { World } from '../world.ts';
import { drawWorks, setLand } from './land.ts';
import { labelsOf, namesOf, numbersOf, setLines, type Lettering } from './letters.ts';

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
  // The last row and column may be covered in part only.
  context.fillStyle = GROUND.sheet;
  context.fillRect(0, 0, width, height);
  const labels = labelsOf(context, view, world, locale);
  setLand(context, world, view);
  setLines(
    context,
    labels.filter(({ under }) => under),
  );
  drawWorks(ground, world, view);
  setLines(
    context,
    labels.filter(({ under }) => !under),
  );
  setLines(letters.getContext('2d'), numbersOf(context, view, world, locale));
  return { ground, letters, names: namesOf(context, view, world, locale) };
}

/** Keeps the bases used last, up to so many pixels, and always the latest; gives one, by its name or as it is drawn. */
function openBases(most: number): (name: string, draw: () => BaseMap) => BaseMap {
  const kept = new Map<string, BaseMap>();
  const pixelsOf = ({ ground }: BaseMap): number => 2 * ground.width * ground.height;
  let pixels = 0;
  return (name, draw) => {
    const known = kept.get(name);
    const base = known ?? draw();
    if (!known) pixels += pixelsOf(base);
    kept.delete(name);
    kept.set(name, base);
    for (const [oldest, old] of kept) {
      if (pixels <= most || oldest === name) break;
      kept.delete(oldest);
      pixels -= pixelsOf(old);
    }
    return base;
  };
}

/**
 * Whole maps take long to draw, and there are few: all of two games in three languages are kept, in about 140 MB. Parts come and go, and
 * push no whole map out.
 */
const wholes = openBases(36_000_000);
const parts = openBases(8_000_000);

const numbers = new WeakMap<World, number>();
let worlds = 0;

/**
 * The map without anything that moves, for one part, scale and language. Drawn once and kept while it is among
 * the last ones asked for. The caller must not draw on it.
 */
export function baseMap(world: World, view: View, locale: Locale): BaseMap {
  const { x0, y0, x1, y1 } = view.rect;
  const number = numbers.get(world) ?? (worlds += 1);
  numbers.set(world, number);
  const name = `${number} ${[x0, y0, x1, y1, view.scale, view.legible ?? 0].map((n) => n.toFixed(3)).join(' ')} ${locale}`;
  const bases = view.rect === world.rect ? wholes : parts;
  return bases(name, () => drawBase(world, { ...view, left: 0, top: 0 }, locale));
}
