import type { Point } from '../../hex/grid.ts';
import type { MapLabel } from '../../hex/map.ts';
import type { CounterView } from '../../hex/scene.ts';
import { areaLabels } from '../base/area-names.ts';
import { rankOf } from '../base/towns.ts';
import type { Locale } from '../fonts.ts';
import { placeCentre, type Tile, type World } from '../world.ts';

/** A counter with its place and side on the map, in hexes. */
export interface Placed {
  readonly counter: CounterView;
  readonly centre: Point;
  readonly size: number;
}

interface Slot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Rows of equal counters, centred in a box of the hex. */
function rows(lengths: readonly number[], size: number, middle: number): Slot[] {
  return lengths.flatMap((length, row) =>
    Array.from({ length }, (_, i) => ({
      x: (i - (length - 1) / 2) * size,
      y: middle + (row - (lengths.length - 1) / 2) * size,
      size: size - 0.012,
    })),
  );
}

/**
 * Where the counters of one hex stand so that each can be read: one large, two abreast, three and four in two rows,
 * up to nine in three. More lie as a fan, each showing its upper left part. The number at the top of the hex stays
 * free, and so does the name of a town at its foot.
 */
function slotsOf(count: number, named: boolean): readonly Slot[] {
  const middle = named ? -0.01 : 0.05;
  const tall = named ? 0.37 : 0.43;
  if (count === 1) return [{ x: 0, y: named ? -0.01 : 0.045, size: named ? 0.66 : 0.72 }];
  if (count === 2) return rows([2], 0.5, named ? 0.005 : 0.04);
  if (count === 3) return rows([2, 1], tall, middle);
  if (count === 4) return rows([2, 2], tall, middle);
  if (count <= 6) return rows([3, count - 3], 0.36, middle);
  if (count <= 9) return rows([3, 3, count - 6], named ? 0.25 : 0.29, middle);
  const step = 0.62 / (count - 1);
  return Array.from({ length: count }, (_, i) => ({
    x: -0.31 + i * step,
    y: middle + (i - (count - 1) / 2) * step * 0.5,
    size: 0.36,
  }));
}

const isNamed = (tile: Tile): boolean => tile.hex?.name !== undefined && rankOf(tile) > 0;

/** Where on an area's tile a counter fits wholly into the sheet; undefined where too little of the tile shows. */
function roomIn(world: World, { centre }: Tile): Point | undefined {
  const { x0, y0, x1, y1 } = world.rect;
  const reach = 0.36;
  const x = Math.min(Math.max(centre.x, x0 + reach), x1 - reach);
  const y = Math.min(Math.max(centre.y, y0 + reach), y1 - reach);
  return Math.hypot(x - centre.x, y - centre.y) < 0.06 ? { x, y } : undefined;
}

/** Whether a point lies on the letters of an area's name. */
function onLabel({ text, x, y, turn = 0, size = 0.27 }: MapLabel, point: Point, locale: Locale): boolean {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [point.x - x, point.y - y];
  const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
  const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
  return across < 0.45 && along < text[locale].length * size * 0.45 + 0.3;
}

/** Centres for the counters of an area, close together in its middle: one to each tile, then two to a tile, and so on. */
function areaSlots(world: World, id: string, count: number, locale: Locale): Slot[] {
  const labels = areaLabels(world, locale);
  const middle = placeCentre(world, id) ?? { x: 0, y: 0 };
  const far = ({ x, y }: Point): number => Math.hypot(x - middle.x, y - middle.y);
  const spots = (world.areaTiles.get(id) ?? [])
    .flatMap((tile) => roomIn(world, tile) ?? [])
    .sort((a, b) => far(a) - far(b));
  const open = spots.filter((spot) => !labels.some((label) => onLabel(label, spot, locale)));
  const usable = open.length * 2 >= count ? open : spots;
  const shown = usable.slice(0, count).sort((a, b) => a.y - b.y || a.x - b.x);
  return shown.flatMap(({ x, y }, i) => {
    const share = Math.floor(count / shown.length) + (i < count % shown.length ? 1 : 0);
    return slotsOf(share, true).map((slot) => ({ x: x + slot.x, y: y + slot.y, size: slot.size }));
  });
}

/** Places all counters of a scene on its map; counters at places the map doesn't have are left out. */
export function placeCounters(world: World, counters: readonly CounterView[], locale: Locale): Placed[] {
  const stacks = new Map<string, CounterView[]>();
  for (const counter of counters) stacks.set(counter.at, [...(stacks.get(counter.at) ?? []), counter]);
  const placed: Placed[] = [];
  for (const [at, stack] of stacks) {
    const tile = world.tileById.get(at);
    const slots: readonly Slot[] = tile
      ? slotsOf(stack.length, isNamed(tile)).map((slot) => ({
          ...slot,
          x: slot.x + tile.centre.x,
          y: slot.y + tile.centre.y,
        }))
      : areaSlots(world, at, stack.length, locale);
    slots.forEach(({ x, y, size }, i) => {
      const counter = stack[i];
      if (counter) placed.push({ counter, centre: { x, y }, size });
    });
  }
  return placed.sort((a, b) => a.centre.y - b.centre.y || a.centre.x - b.centre.x);
}
