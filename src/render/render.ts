import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Scene } from '../hex/scene.ts';
import { baseMap } from './base/base.ts';
import { setLines } from './base/letters.ts';
import { drawCounter } from './counters/counter.ts';
import { burstsOf, drawBursts, drawThrusts } from './marks/battles.ts';
import { drawLabels, labelsAt } from './marks/labels.ts';
import { drawMarks, marksAt } from './marks/marks.ts';
import { drawOverlays, overlayTexts } from './marks/overlays.ts';
import { drawTrails } from './marks/trails.ts';
import { setTextLines } from './fonts.ts';
import { keptCanvas } from './kept-canvas.ts';
import { GROUND } from './palette.ts';
import { encodePng } from './png.ts';
import { drawBoxes } from './sheet/boxes.ts';
import { layOut, type RenderOptions, type Sheet } from './sheet/layout.ts';
import { drawLegend } from './sheet/legend.ts';
import { drawLocator } from './sheet/locator.ts';
import { drawTitle } from './sheet/title.ts';
import { shownShare } from './shown.ts';
import { inView, sizeOf, toPixels } from './view.ts';
import { worldOf, type World } from './world.ts';

export type { RenderOptions } from './sheet/layout.ts';

function drawMap(context: SKRSContext2D, world: World, scene: Scene, sheet: Sheet): void {
  const { view, placed } = sheet;
  const { locale } = scene;
  const { width, height } = sizeOf(view);
  const occupied = new Set(scene.counters.map(({ at }) => at));
  context.save();
  context.beginPath();
  context.rect(view.left, view.top, width, height);
  context.clip();
  const { ground, letters, names } = baseMap(world, view, locale);
  context.drawImage(ground, view.left, view.top);
  drawOverlays(context, view, world, scene.overlays);
  const drawNumbers = (): void => context.drawImage(letters, view.left, view.top);
  if (view.legible === undefined) drawNumbers();
  drawTrails(context, view, world, scene.trails);
  drawThrusts(context, view, world, scene.battles);
  for (const { counter, centre, size } of placed) {
    if (!inView(view, centre, 0.6)) continue;
    const { x, y } = toPixels(view, centre);
    drawCounter(context, counter, x, y, size * view.scale, locale, view.legible);
  }
  // Where every number is to be read, none lies under a counter's edge.
  if (view.legible !== undefined) drawNumbers();
  context.save();
  context.translate(view.left, view.top);
  setLines(context, names);
  context.restore();
  drawMarks(context, marksAt(view, world, scene.marks, locale));
  setTextLines(context, overlayTexts(view, world, scene.overlays, occupied, locale));
  drawBursts(context, burstsOf(view, world, scene.battles, locale));
  if (sheet.locator) drawLocator(context, world, scene, sheet.locator);
  drawLabels(context, labelsAt(context, view, world, scene.overlays, shownShare(sheet), locale));
  context.restore();
  context.strokeStyle = GROUND.sheetEdge;
  context.lineWidth = 3;
  context.strokeRect(view.left - 1.5, view.top - 1.5, width + 3, height + 3);
  context.lineWidth = 1;
  context.strokeRect(view.left - 5.5, view.top - 5.5, width + 11, height + 11);
}

/** Draws a scene on a canvas that is given for its size, or a larger one; gives the height that it takes. */
function drawOn(
  canvasOf: (width: number, height: number) => Canvas,
  scene: Scene,
  options: RenderOptions,
): { readonly canvas: Canvas; readonly height: number } {
  const world = worldOf(scene.map);
  const sheet = layOut(createCanvas(1, 1).getContext('2d'), world, scene, options);
  const canvas = canvasOf(sheet.width, sheet.height);
  const context = canvas.getContext('2d');
  context.fillStyle = GROUND.sheet;
  context.fillRect(0, 0, sheet.width, sheet.height);
  drawTitle(context, scene, sheet);
  drawMap(context, world, scene, sheet);
  drawBoxes(context, sheet.boxes.layout, sheet.boxes.left, sheet.boxes.top, scene.locale);
  drawLegend(context, sheet.legend.layout, sheet.legend.left, sheet.legend.top, scene.locale);
  return { canvas, height: sheet.height };
}

/**
 * Draws a scene: the map, all that stands and happened on it, and around a whole map its boxes and legend.
 * The map itself, and the faces of the counters, are drawn once and kept. Places the map doesn't have are left out.
 * Throws for a map whose ids don't fit its grid.
 */
export const drawScene = (scene: Scene, options: RenderOptions = {}): Canvas =>
  drawOn((width, height) => createCanvas(width, height), scene, options).canvas;

/** A scene as a PNG. */
export function renderScene(scene: Scene, options: RenderOptions = {}): Buffer {
  const { canvas, height } = drawOn(keptCanvas, scene, options);
  return encodePng(canvas, height);
}
