import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Bridge, Line } from '../lines.ts';
import { GROUND, zoneStyle } from '../palette.ts';
import { shapesOf } from '../shapes.ts';
import { inView, type View } from '../view.ts';
import type { World } from '../world.ts';
import { stroke } from './ground.ts';

/** A bridge: a deck between two parapets that splay at their ends. */
function drawBridge(context: SKRSContext2D, { at, angle, long, wide }: Bridge): void {
  const reach = long ? 0.155 : 0.105;
  const half = wide ? 0.145 : 0.072;
  context.save();
  context.translate(at.x, at.y);
  context.rotate(angle);
  context.fillStyle = GROUND.sheet;
  context.fillRect(-reach, -half, 2 * reach, 2 * half);
  context.strokeStyle = GROUND.rail;
  context.lineWidth = 0.03;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(-reach - 0.04, side * (half + 0.045));
    context.lineTo(-reach, side * half);
    context.lineTo(reach, side * half);
    context.lineTo(reach + 0.04, side * (half + 0.045));
  }
  context.stroke();
  context.restore();
}

function drawRoads(context: SKRSContext2D, roads: readonly Line[]): void {
  for (const { path } of roads) stroke(context, path, GROUND.sheet, 0.088);
  for (const { path } of roads) stroke(context, path, GROUND.road, 0.046);
}

function drawMainRoads(context: SKRSContext2D, roads: readonly Line[]): void {
  for (const { path } of roads) stroke(context, path, GROUND.sheet, 0.13);
  for (const { path } of roads) stroke(context, path, GROUND.road, 0.092);
  for (const { path } of roads) stroke(context, path, GROUND.sheet, 0.03);
}

function drawRails(context: SKRSContext2D, rails: readonly Line[]): void {
  for (const { path } of rails) stroke(context, path, GROUND.halo, 0.075);
  for (const { path } of rails) {
    stroke(context, path, GROUND.rail, 0.035);
    stroke(context, path, GROUND.rail, 0.11, [0.022, 0.12], 'butt');
  }
}

/** Draws the broad bands of frontiers, which lie under the rivers they follow. */
export function drawFrontierBands(context: SKRSContext2D, world: World): void {
  for (const path of shapesOf(world).frontiers) stroke(context, path, GROUND.frontierBand, 0.28, [], 'butt');
}

/** Draws the lines men have made: hexes, frontiers, roads, rails and their bridges, the edges of the areas and of the play. */
export function drawLines(context: SKRSContext2D, view: View, world: World): void {
  const { grid, lines, borders, frontiers, barriers, frame } = shapesOf(world);
  const shown = (all: readonly Line[]): readonly Line[] =>
    all.filter(({ points }) => points.some((point) => inView(view, point, 1)));
  for (const path of grid) stroke(context, path, GROUND.grid, 0.014);
  for (const path of frontiers) stroke(context, path, GROUND.frontier, 0.045, [0.15, 0.12, 0.03, 0.12], 'butt');
  for (const path of barriers) {
    stroke(context, path, GROUND.barrier, 0.12);
    stroke(context, path, GROUND.sheet, 0.035, [0.06, 0.07], 'butt');
  }
  for (const bridge of lines.bridges) if (inView(view, bridge.at, 0.4)) drawBridge(context, bridge);
  drawRoads(context, shown(lines.roads));
  drawMainRoads(context, shown(lines.mainRoads));
  drawRails(context, shown(lines.rails));
  for (const path of frame) stroke(context, path, GROUND.sheetEdge, 0.05);
  for (const { path, word, inner } of borders) {
    const { line, dash } = zoneStyle(word);
    const pattern = inner ? [0.16, 0.1, 0.02, 0.1] : dash === 'dotted' ? [0.004, 0.12] : [0.2, 0.13];
    stroke(context, path, line, inner ? 0.035 : 0.06, pattern);
  }
}
