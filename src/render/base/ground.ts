import { type Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../hex/grid.ts';
import { fillDots } from '../dots.ts';
import { noise } from '../noise.ts';
import { GROUND, mix, terrainStyle, zoneStyle } from '../palette.ts';
import { shapesOf } from '../shapes.ts';
import { inView, type View } from '../view.ts';
import { isWater, type World } from '../world.ts';

/** Strokes a path in the plane of the map. */
export function stroke(
  context: SKRSContext2D,
  path: Path2D,
  colour: string,
  width: number,
  dash: number[] = [],
  cap: 'round' | 'butt' = 'round',
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.lineCap = cap;
  context.setLineDash(dash);
  context.stroke(path);
  context.setLineDash([]);
}

/** Broad, faint patches that keep open ground from looking empty. */
function paper(context: SKRSContext2D, view: View): void {
  const { x0, y0, x1, y1 } = view.rect;
  context.fillStyle = GROUND.paper;
  context.fillRect(x0, y0, x1 - x0, y1 - y0);
  const step = Math.max(0.16, (x1 - x0) / 200);
  const levels = [0.2, 0.5, 0.8].map((level) => ({ level, dots: [] as Point[] }));
  for (let x = Math.floor(x0 / step) * step; x < x1; x += step) {
    for (let y = Math.floor(y0 / step) * step; y < y1; y += step) {
      const [u, v] = [0.56 * x + 0.42 * y, 0.56 * y - 0.42 * x];
      const lean = 0.8 * noise(v * 0.9, u * 0.9, 13);
      const dark = noise(u + lean, v - lean, 11) + 0.6 * noise(3 * u, 3 * v, 12);
      for (const { level, dots } of levels) if (dark > level) dots.push({ x, y });
    }
  }
  levels.forEach(({ dots }, i) => {
    context.fillStyle = mix(GROUND.paper, GROUND.paperShade, 0.3 * (i + 1));
    fillDots(context, dots, step);
  });
}

function blob(context: SKRSContext2D, path: Path2D, tint: string, edge: string): void {
  context.save();
  stroke(context, path, mix(tint, GROUND.paper, 0.55), 0.1);
  context.fillStyle = tint;
  context.fill(path);
  context.clip(path);
  stroke(context, path, mix(edge, tint, 0.65), 0.16);
  stroke(context, path, mix(edge, tint, 0.25), 0.06);
  context.restore();
}

function zone(context: SKRSContext2D, view: View, path: Path2D, word: string): void {
  const style = zoneStyle(word);
  context.save();
  context.fillStyle = style.tint;
  context.fill(path);
  context.clip(path);
  context.strokeStyle = style.hatch;
  context.lineWidth = 0.018;
  context.beginPath();
  const { x0, y0, x1, y1 } = view.rect;
  for (let at = Math.floor((x0 - (y1 - y0)) * 6) / 6; at < x1; at += 1 / 6) {
    context.moveTo(at, y1);
    context.lineTo(at + (y1 - y0), y0);
  }
  context.stroke();
  context.restore();
}

function water(context: SKRSContext2D, path: Path2D): void {
  stroke(context, path, mix(GROUND.coast, GROUND.paper, 0.72), 0.13);
  stroke(context, path, GROUND.coast, 0.05);
  context.fillStyle = GROUND.seaDeep;
  context.fill(path);
  context.save();
  context.clip(path);
  stroke(context, path, GROUND.seaMid, 1.15);
  stroke(context, path, GROUND.seaShallow, 0.62);
  for (const [reach, ink] of [
    [0.5, 0.82],
    [0.34, 0.66],
    [0.2, 0.5],
  ] as const) {
    stroke(context, path, mix(GROUND.waterLine, GROUND.seaShallow, ink), reach);
    stroke(context, path, GROUND.seaShallow, reach - 0.026);
  }
  context.restore();
}

/** Draws the ground in the plane of the map: paper, terrain, zones, waters, roads, borders. */
export function drawGround(context: SKRSContext2D, view: View, world: World): void {
  const shapes = shapesOf(world);
  paper(context, view);
  for (const [word, path] of shapes.grounds) {
    const style = terrainStyle(word);
    if (world.tiles.some((tile) => tile.word === word && tile.hex)) {
      if (style.drawn !== 'plain') blob(context, path, style.tint, style.edge);
    } else if (word !== 'land' && !isWater(word)) zone(context, view, path, word);
    else blob(context, path, mix(GROUND.paper, '#cfc4a6', 0.7), '#bcae8a');
  }
  for (const { path, word, inner } of shapes.borders) {
    if (inner) continue;
    const { line, tint } = zoneStyle(word);
    stroke(context, path, mix(line, tint, 0.62), 0.2);
    stroke(context, path, mix(tint, '#ffffff', 0.35), 0.1);
  }
}

/** Draws the waters over the symbols of the ground. */
export function drawWaters(context: SKRSContext2D, view: View, world: World): void {
  const shapes = shapesOf(world);
  const rivers = shapes.rivers.filter(({ points }) => points.some((point) => inView(view, point, 1)));
  for (const { edge } of rivers) {
    context.fillStyle = GROUND.riverEdge;
    context.fill(edge);
  }
  water(context, shapes.water);
  for (const { path } of rivers) {
    context.fillStyle = GROUND.river;
    context.fill(path);
  }
}
