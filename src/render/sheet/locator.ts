import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Scene } from '../../hex/scene.ts';
import { drawGround, drawWaters } from '../base/ground.ts';
import { GROUND, liveryOf } from '../palette.ts';
import type { Placed } from '../counters/stacks.ts';
import { inPlane, sizeOf, toPixels, type View } from '../view.ts';
import { placeCentre, type Rect, type World } from '../world.ts';
import type { Spot } from './close-up.ts';

/** The most that a locator takes of a close-up, in pixels of one of the usual size. */
const MOST = { width: 200, height: 190 } as const;

/** A part that shows more of the map than this needs none. */
const NEARLY_ALL = 0.55;

/** Between a locator and the edges of the map, in pixels. */
const INSET = 8;

/** Where the whole map is drawn small on a close-up, to show where its part lies. */
export interface Locator {
  readonly view: View;
  /** The part shown. */
  readonly part: Rect;
  /** Where it happened. */
  readonly spots: readonly Spot[];
}

const areaOf = ({ x0, y0, x1, y1 }: Rect): number => (x1 - x0) * (y1 - y0);

/** Puts the locator into the corner where it hides least; undefined where none is needed, or every corner has something to be seen. */
export function layLocator(
  world: World,
  view: View,
  spots: readonly Spot[],
  placed: readonly Placed[],
  times: number,
): Locator | undefined {
  const { rect } = world;
  if (areaOf(view.rect) > NEARLY_ALL * areaOf(rect)) return undefined;
  const scale = times * Math.min(MOST.width / (rect.x1 - rect.x0), MOST.height / (rect.y1 - rect.y0));
  const [size, map] = [sizeOf({ rect, scale, left: 0, top: 0 }), sizeOf(view)];
  const inset = Math.round(INSET * times);
  const [near, far] = [inset, map.width - size.width - inset];
  const [high, low] = [inset, map.height - size.height - inset];
  const hidden = (left: number, top: number, { x, y }: { x: number; y: number }, reach: number): boolean => {
    const at = toPixels(view, { x, y });
    const [dx, dy] = [at.x - view.left - left, at.y - view.top - top];
    const margin = reach * view.scale;
    return dx > -margin && dx < size.width + margin && dy > -margin && dy < size.height + margin;
  };
  const corners = [
    { left: far, top: low },
    { left: near, top: low },
    { left: far, top: high },
    { left: near, top: high },
  ].flatMap(({ left, top }) => {
    if (spots.some(({ at }) => hidden(left, top, at, 0.5))) return [];
    return [{ left, top, count: placed.filter(({ centre }) => hidden(left, top, centre, 0.3)).length }];
  });
  const [first, ...others] = corners;
  if (!first) return undefined;
  const { left, top } = others.reduce((best, corner) => (corner.count < best.count ? corner : best), first);
  return { view: { rect, scale, left: view.left + left, top: view.top + top }, part: view.rect, spots };
}

const kept = new WeakMap<World, Map<number, Canvas>>();

/** Land and waters of a map, small; drawn once for each size and kept. The caller must not draw on it. */
export function smallLand(world: World, view: View): Canvas {
  const sizes = kept.get(world) ?? new Map<number, Canvas>();
  kept.set(world, sizes);
  let land = sizes.get(view.scale);
  if (!land) {
    const { width, height } = sizeOf(view);
    land = createCanvas(width, height);
    const here = { ...view, left: 0, top: 0 };
    const context = land.getContext('2d');
    inPlane(context, here, () => {
      drawGround(context, here, world);
      drawWaters(context, here, world);
    });
    if (sizes.size >= 4) sizes.clear();
    sizes.set(view.scale, land);
  }
  return land;
}

/** Draws a locator: land, where units of each side stand, where it happened or what is pointed out, and the part shown. */
export function drawLocator(context: SKRSContext2D, world: World, scene: Scene, { view, part, spots }: Locator): void {
  const { width, height } = sizeOf(view);
  const { left, top, scale } = view;
  context.save();
  context.fillStyle = GROUND.sheet;
  context.fillRect(left - 3, top - 3, width + 6, height + 6);
  context.drawImage(smallLand(world, view), left, top);
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.fillStyle = 'rgba(255, 255, 255, 0.5)';
  for (const { kind, places } of scene.overlays) {
    if (kind === 'zoc' || kind === 'supply' || kind === 'highlight') continue;
    for (const id of places) {
      const at = placeCentre(world, id);
      if (at) square(context, view, at, scale * 0.95);
    }
  }
  for (const { at, livery } of scene.counters) {
    const centre = placeCentre(world, at);
    context.fillStyle = liveryOf(livery).strong;
    if (centre) square(context, view, centre, Math.max(3, scale * 0.6));
  }
  for (const { at } of spots) {
    const { x, y } = toPixels(view, at);
    context.beginPath();
    context.arc(x, y, Math.max(2.6, scale * 0.45), 0, 2 * Math.PI);
    context.fillStyle = '#ffd23e';
    context.strokeStyle = '#1c1711';
    context.lineWidth = 1.2;
    context.fill();
    context.stroke();
  }
  const from = toPixels(view, { x: part.x0, y: part.y0 });
  const to = toPixels(view, { x: part.x1, y: part.y1 });
  for (const [colour, line] of [
    ['#fffbec', 5],
    [GROUND.warning, 2.5],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = line;
    context.strokeRect(from.x + 1.5, from.y + 1.5, to.x - from.x - 3, to.y - from.y - 3);
  }
  context.restore();
  context.strokeStyle = GROUND.sheetEdge;
  context.lineWidth = 2;
  context.strokeRect(left - 3, top - 3, width + 6, height + 6);
}

function square(context: SKRSContext2D, view: View, at: { x: number; y: number }, size: number): void {
  const { x, y } = toPixels(view, at);
  context.fillRect(x - size / 2, y - size / 2, size, size);
}
