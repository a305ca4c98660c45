import type { Point } from '../../hex/grid.ts';
import type { Scene } from '../../hex/scene.ts';
import { lowestLetters } from '../counters/text.ts';
import { CAPITALS } from '../fonts.ts';
import { CLOSE_UP, READABLE, SHOWN } from '../shown.ts';
import type { Placed } from '../counters/stacks.ts';
import type { Size } from '../view.ts';
import { placeCentre, type Rect, type World } from '../world.ts';

/** The size in pixels that the letters of a close-up have at least, so that they read where a chat shows it. */
export const LEGIBLE = Math.ceil((READABLE * CLOSE_UP.width) / SHOWN.width / CAPITALS);

/** Pixels a hex may get, from the smallest at which its number reads beside a counter: few sizes, so that counters drawn are drawn again seldom. */
const SCALES = [98, 108, 118, 130, 142, 156, 170, 185, 202, 232, 268] as const;

/** No hex is larger than this because there are few places to be shown. */
const LARGEST = 170;

/** How far around its places a close-up shows at least, in hexes: all of each hex. */
const LEAST_MARGIN = 0.64;

/** What is to be seen in a close-up, and how much it matters. */
export interface Spot {
  readonly at: Point;
  readonly weight: number;
}

/** The places of a frame: those of battles matter most, then those where something came to; hexes more than others. */
export function spotsOf(world: World, { frame, battles, trails }: Scene): Spot[] {
  if (frame.kind === 'whole') return [];
  const fought = new Set(battles.map(({ at }) => at));
  const reached = new Set(trails.map(({ path }) => path.at(-1)));
  return [...new Set(frame.places)].flatMap((id) => {
    const at = placeCentre(world, id, frame.places);
    const weight = (fought.has(id) ? 4 : reached.has(id) ? 2 : 1) * (world.tileById.has(id) ? 1 : 0.3);
    return at ? [{ at, weight }] : [];
  });
}

/** A part of the plane and how large it is drawn. */
export interface Part {
  readonly rect: Rect;
  readonly scale: number;
}

const boundsOf = (spots: readonly Spot[]): Rect => ({
  x0: Math.min(...spots.map(({ at }) => at.x)),
  y0: Math.min(...spots.map(({ at }) => at.y)),
  x1: Math.max(...spots.map(({ at }) => at.x)),
  y1: Math.max(...spots.map(({ at }) => at.y)),
});

/** The most weight that a window of this size can hold, and what it holds. */
function densest(spots: readonly Spot[], width: number, height: number): readonly Spot[] {
  const { x0, x1, y0, y1 } = boundsOf(spots);
  if (x1 - x0 <= width && y1 - y0 <= height) return spots;
  let [best, most] = [spots, -1];
  for (const left of new Set(spots.map(({ at }) => at.x))) {
    const column = spots.filter(({ at }) => at.x >= left && at.x <= left + width);
    for (const top of new Set(column.map(({ at }) => at.y))) {
      const inside = column.filter(({ at }) => at.y >= top && at.y <= top + height);
      const weight = inside.reduce((sum, each) => sum + each.weight, 0);
      if (weight > most) [best, most] = [inside, weight];
    }
  }
  return best;
}

/** A stretch of this length around the middle of another, inside the map if it is as long. */
function stretch(from: number, to: number, length: number, low: number, high: number): [number, number] {
  if (length >= high - low) return [low, high];
  const start = Math.min(Math.max((from + to - length) / 2, low), high - length);
  return [start, start + length];
}

/** The window of a size in pixels around the most that matters, at a scale. */
function windowAt({ rect }: World, spots: readonly Spot[], { width, height }: Size, scale: number): Rect {
  const [across, down] = [width / scale, height / scale];
  const held = boundsOf(densest(spots, across - 2 * LEAST_MARGIN, down - 2 * LEAST_MARGIN));
  const [x0, x1] = stretch(held.x0, held.x1, across, rect.x0, rect.x1);
  const [y0, y1] = stretch(held.y0, held.y1, down, rect.y0, rect.y1);
  return { x0, y0, x1, y1 };
}

/** Whether every counter that stands in a part has letters large enough. */
const isLegible = (placed: readonly Placed[], { x0, y0, x1, y1 }: Rect, scale: number): boolean =>
  placed.every(
    ({ counter, centre: { x, y }, size }) =>
      x < x0 ||
      x > x1 ||
      y < y0 ||
      y > y1 ||
      lowestLetters(counter, Math.round(size * scale), LEGIBLE) >= LEGIBLE * CAPITALS - 0.01,
  );

/**
 * What a close-up of some places shows: as much as is wished around all of them, if it reads so; else less around them; and where they
 * lie too far apart, the window that holds the most of what matters. Letters always read: that comes first.
 */
export function closeUpPart(
  world: World,
  spots: readonly Spot[],
  placed: readonly Placed[],
  size: Size,
  radius: number,
): Part {
  const { x0, x1, y0, y1 } = boundsOf(spots);
  const wish = Math.min(
    size.width / (x1 - x0 + 2 * radius + 1.24),
    size.height / (y1 - y0 + 2 * radius + 1.24),
    LARGEST,
  );
  const scales = SCALES.filter((scale, i) => scale >= wish || (SCALES[i + 1] ?? Infinity) > wish);
  const parts = scales.map((scale) => ({ rect: windowAt(world, spots, size, scale), scale }));
  return parts.find(({ rect, scale }) => isLegible(placed, rect, scale)) ?? (parts.at(-1) as Part);
}
