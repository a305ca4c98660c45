import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { inPlane, sizeOf, type View } from '../view.ts';
import type { World } from '../world.ts';
import { drawCompass } from './compass.ts';
import { drawGround, drawWaters } from './ground.ts';
import { drawFrontierBands, drawLines } from './lines.ts';
import { drawSymbols } from './symbols.ts';
import { drawCityGrounds, drawTowns } from './towns.ts';

/** Draws what lies under all letters and lines: terrain, waters, the ground of cities. The canvas is as large as the view. */
export function drawLand(canvas: Canvas, world: World, view: View): void {
  const context = canvas.getContext('2d');
  inPlane(context, view, () => {
    drawGround(context, view, world);
    drawSymbols(context, view, world);
    drawCityGrounds(context, view, world);
    drawFrontierBands(context, world);
    drawWaters(context, view, world);
    drawCompass(context, world);
  });
}

/** Draws what people have made: hexes and borders, roads, rails, towns. */
export function drawWorks(canvas: Canvas, world: World, view: View): void {
  const context = canvas.getContext('2d');
  inPlane(context, view, () => {
    drawLines(context, view, world);
    drawTowns(context, view, world);
  });
}

/** Pixels a hex of land that is kept: enough for close-ups, of which a chat shows half the pixels. */
const LARGEST_SCALE = 130;

/** The most pixels that the land of one map takes, and that of all maps together; four bytes each. */
const MOST_PIXELS = 12_000_000;
const KEPT_PIXELS = 40_000_000;

/** All the land of a map, as large as pictures need it. */
interface Land {
  readonly canvas: Canvas;
  readonly view: View;
}

/** The land of the maps drawn last, the latest at the end. */
const kept = new Map<World, Land>();

function drawWhole(world: World): Land {
  const { x0, y0, x1, y1 } = world.rect;
  const scale = Math.min(LARGEST_SCALE, Math.sqrt(MOST_PIXELS / ((x1 - x0) * (y1 - y0))));
  const view = { rect: world.rect, scale, left: 0, top: 0 };
  const { width, height } = sizeOf(view);
  const canvas = createCanvas(width, height);
  drawLand(canvas, world, view);
  return { canvas, view };
}

function landOf(world: World): Land {
  const land = kept.get(world) ?? drawWhole(world);
  kept.delete(world);
  kept.set(world, land);
  let pixels = 0;
  for (const { canvas } of kept.values()) pixels += canvas.width * canvas.height;
  for (const [oldest, { canvas }] of kept) {
    if (pixels <= KEPT_PIXELS || oldest === world) break;
    kept.delete(oldest);
    pixels -= canvas.width * canvas.height;
  }
  return land;
}

/**
 * Sets the land of a view on a canvas as large as the view. The land of a map is drawn once, and every view of it is cut out of that:
 * to draw it takes several times as long as all that stands on it.
 */
export function setLand(context: SKRSContext2D, world: World, { rect, scale }: View): void {
  const { canvas, view } = landOf(world);
  const { width, height } = sizeOf({ rect, scale, left: 0, top: 0 });
  const [left, top] = [(rect.x0 - world.rect.x0) * view.scale, (rect.y0 - world.rect.y0) * view.scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    canvas,
    left,
    top,
    (width * view.scale) / scale,
    (height * view.scale) / scale,
    0,
    0,
    width,
    height,
  );
}
