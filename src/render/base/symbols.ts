import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../hex/grid.ts';
import { hashOf, noise, randomFrom } from '../noise.ts';
import { GROUND, mix, terrainStyle, type TerrainStyle } from '../palette.ts';
import { inView, type View } from '../view.ts';
import type { Tile, World } from '../world.ts';

/** Points strewn evenly over a hex, the same for the same seed: a jittered lattice. */
function strewn(tile: Tile, spacing: number, jitter: number, reach = 0.5): Point[] {
  const random = randomFrom(hashOf(tile.key));
  const points: Point[] = [];
  for (let row = 0, y = -0.6; y <= 0.6; row++, y += spacing * 0.86) {
    for (let x = -0.6 + (row % 2) * spacing * 0.5; x <= 0.6; x += spacing) {
      const point = { x: x + (random() - 0.5) * jitter * spacing, y: y + (random() - 0.5) * jitter * spacing };
      if (insideHex(tile, point, reach)) points.push({ x: tile.centre.x + point.x, y: tile.centre.y + point.y });
    }
  }
  return points;
}

/** Whether an offset from the centre lies in the hexagon whose sides are `reach` away. */
function insideHex(tile: Tile, { x, y }: Point, reach: number): boolean {
  return tile.corners.every((corner, k) => {
    const next = tile.corners[(k + 1) % 6] as Point;
    const [mx, my] = [(corner.x + next.x) / 2 - tile.centre.x, (corner.y + next.y) / 2 - tile.centre.y];
    return (x * mx + y * my) / 0.5 <= reach;
  });
}

interface Pens {
  readonly shade: Path2D;
  readonly body: Path2D;
  readonly light: Path2D;
  readonly ink: Path2D;
}

const ball = (path: Path2D, x: number, y: number, rx: number, ry: number): void => {
  path.moveTo(x + rx, y);
  path.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
};

function tree(pens: Pens, { x, y }: Point, size: number, conifer: boolean): void {
  ball(pens.shade, x + size * 0.3, y + size * 0.42, size * 0.75, size * 0.3);
  if (conifer) {
    pens.body.moveTo(x, y - size * 1.15);
    pens.body.lineTo(x + size * 0.58, y + size * 0.45);
    pens.body.lineTo(x - size * 0.58, y + size * 0.45);
    pens.body.closePath();
    pens.light.moveTo(x, y - size * 1.15);
    pens.light.lineTo(x - size * 0.05, y + size * 0.45);
    pens.light.lineTo(x - size * 0.58, y + size * 0.45);
    pens.light.closePath();
  } else {
    ball(pens.body, x, y - size * 0.15, size * 0.66, size * 0.6);
    ball(pens.light, x - size * 0.18, y - size * 0.34, size * 0.36, size * 0.28);
  }
}

function reeds(pens: Pens, { x, y }: Point, size: number): void {
  pens.ink.moveTo(x - size, y);
  pens.ink.lineTo(x + size, y);
  for (const lean of [-0.45, 0, 0.45]) {
    pens.ink.moveTo(x + lean * size * 0.5, y - size * 0.08);
    pens.ink.lineTo(x + lean * size * 1.15, y - size * (lean === 0 ? 0.95 : 0.7));
  }
  pens.light.rect(x - size * 0.7, y + size * 0.22, size * 1.4, size * 0.12);
}

function peak(pens: Pens, { x, y }: Point, size: number, steep: number): void {
  const top = y - size * steep;
  const foot = y + size * 0.42;
  pens.body.moveTo(x, top);
  pens.body.quadraticCurveTo(x + size * 0.4, y - size * 0.05, x + size, foot);
  pens.body.lineTo(x + size * 0.12, foot);
  pens.body.quadraticCurveTo(x + size * 0.2, y - size * 0.2, x, top);
  pens.light.moveTo(x, top);
  pens.light.quadraticCurveTo(x + size * 0.2, y - size * 0.2, x + size * 0.12, foot);
  pens.light.lineTo(x - size, foot);
  pens.light.quadraticCurveTo(x - size * 0.4, y - size * 0.05, x, top);
  pens.ink.moveTo(x - size, foot);
  pens.ink.quadraticCurveTo(x - size * 0.4, y - size * 0.05, x, top);
  pens.ink.quadraticCurveTo(x + size * 0.4, y - size * 0.05, x + size, foot);
  for (const share of [0.35, 0.6, 0.85]) {
    pens.ink.moveTo(x + size * share * 0.42, top + (foot - top) * share * 0.75);
    pens.ink.lineTo(x + size * (0.1 + share * 0.45), foot - size * 0.04);
  }
}

function hill(pens: Pens, { x, y }: Point, size: number): void {
  pens.ink.moveTo(x - size, y + size * 0.3);
  pens.ink.quadraticCurveTo(x, y - size * 0.8, x + size, y + size * 0.3);
  for (const share of [0.25, 0.55, 0.85]) {
    pens.ink.moveTo(x + size * share, y - size * 0.16 + size * share * 0.42);
    pens.ink.lineTo(x + size * share * 0.9, y + size * 0.34);
  }
}

function tuft(pens: Pens, { x, y }: Point, size: number): void {
  pens.ink.moveTo(x - size, y);
  pens.ink.lineTo(x - size * 0.35, y - size * 0.12);
  pens.ink.moveTo(x + size * 0.15, y + size * 0.3);
  pens.ink.lineTo(x + size, y + size * 0.2);
}

function strew(tile: Tile, style: TerrainStyle, pens: Pens): void {
  const random = randomFrom(hashOf(tile.key) + 7);
  const place: Readonly<Record<TerrainStyle['drawn'], () => void>> = {
    trees: () => {
      const mixed = noise(tile.centre.x * 0.35, tile.centre.y * 0.35, 21) > -0.1 ? 0.7 : 0.25;
      const { apart, conifers } = style.trees ?? { apart: 0.145, conifers: mixed };
      for (const point of strewn(tile, apart, 0.75)) {
        if (random() < 0.9) tree(pens, point, 0.062 + 0.024 * random(), random() < conifers);
      }
    },
    reeds: () =>
      strewn(tile, 0.2, 0.8).forEach((point) => random() < 0.8 && reeds(pens, point, 0.055 + 0.03 * random())),
    peaks: () =>
      strewn(tile, 0.27, 0.6, 0.46).forEach((point) => peak(pens, point, 0.13 + 0.07 * random(), 0.8 + 0.5 * random())),
    hills: () =>
      strewn(tile, 0.26, 0.7, 0.46).forEach((point) => random() < 0.8 && hill(pens, point, 0.09 + 0.03 * random())),
    dunes: () => strewn(tile, 0.2, 0.8).forEach((point) => hill(pens, point, 0.05)),
    blocks: () => undefined,
    plain: () => {
      for (const point of strewn(tile, 0.24, 1)) {
        if (noise(point.x * 0.9, point.y * 0.9, 31) > 0.05 && random() < 0.7) tuft(pens, point, 0.03 + 0.02 * random());
      }
    },
  };
  place[style.drawn]();
}

/** Draws the symbols of the terrain in the plane of the map, row by row so that nearer ones overlap farther ones. */
export function drawSymbols(context: SKRSContext2D, view: View, world: World): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const tile of world.tiles) {
    if (!tile.hex || !inView(view, tile.centre, 0.8)) continue;
    const style = terrainStyle(tile.word);
    const pens: Pens = { shade: new Path2D(), body: new Path2D(), light: new Path2D(), ink: new Path2D() };
    strew(tile, style, pens);
    context.fillStyle = mix(style.edge, style.mark, 0.3);
    context.fill(pens.shade);
    context.fillStyle = style.mark;
    context.fill(pens.body);
    context.fillStyle = style.light;
    context.fill(pens.light);
    context.strokeStyle = style.drawn === 'plain' ? mix(style.mark, GROUND.paper, 0.25) : style.mark;
    context.lineWidth = 0.013;
    context.stroke(pens.ink);
  }
}
