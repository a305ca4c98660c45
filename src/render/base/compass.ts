import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../hex/grid.ts';
import { GROUND } from '../palette.ts';
import { isWater, type World } from '../world.ts';

/** A place for a compass rose, and how much room there is. */
interface Room {
  readonly at: Point;
  readonly room: number;
}

const rooms = new WeakMap<World, Room | 'none'>();

/** Where open water leaves room for a compass rose fit for the size of the map, found once; undefined where there is too little. */
export function openWater(world: World): Room | undefined {
  const known = rooms.get(world) ?? findOpenWater(world) ?? 'none';
  rooms.set(world, known);
  return known === 'none' ? undefined : known;
}

function findOpenWater(world: World): Room | undefined {
  const { rect, map, tiles } = world;
  const enough = Math.max(0.68, (rect.x1 - rect.x0) * 0.035);
  const wet = tiles.filter((tile) => !tile.hex && isWater(tile.word));
  const land = tiles.filter((tile) => tile.hex || !isWater(tile.word)).map(({ centre }) => centre);
  const roomAt = ({ x, y }: Point): number => {
    const edge = Math.min(x - rect.x0, rect.x1 - x, y - rect.y0, rect.y1 - y) - 0.2;
    const shore = Math.min(...land.map((centre) => Math.hypot(centre.x - x, centre.y - y))) - 0.8;
    const names = map.labels.map(({ text, size = 0.4, ...label }) =>
      Math.max(Math.abs(label.x - x) - text.en.length * size * 0.4, Math.abs(label.y - y) - size * 0.7),
    );
    return Math.min(edge, shore, ...names, enough);
  };
  const spots = wet.flatMap(({ centre, corners }) => [centre, ...corners]);
  let best: Room | undefined;
  for (const at of spots) {
    const room = roomAt(at);
    if (room > (best?.room ?? 0.42)) best = { at, room };
  }
  return best;
}

/** Draws a compass rose on open water, if there is any; its longest ray points north. */
export function drawCompass(context: SKRSContext2D, world: World): void {
  const open = openWater(world);
  if (!open) return;
  const { north = 0 } = world.map;
  const radius = open.room * 0.92;
  context.save();
  context.translate(open.at.x, open.at.y);
  context.rotate((north * Math.PI) / 180);
  context.strokeStyle = GROUND.waterName;
  for (const [reach, width] of [
    [0.66, 0.012],
    [0.6, 0.006],
  ] as const) {
    context.lineWidth = width;
    context.beginPath();
    context.arc(0, 0, radius * reach, 0, 2 * Math.PI);
    context.stroke();
  }
  for (const [first, reach, breadth] of [
    [22.5, 0.56, 0.07],
    [45, 0.64, 0.12],
    [0, 0.86, 0.15],
  ] as const) {
    for (let angle = first; angle < 360 + first; angle += first === 22.5 ? 45 : 90)
      ray(context, angle, radius * (angle === 0 ? 1 : reach), radius * breadth);
  }
  context.restore();
}

function ray(context: SKRSContext2D, angle: number, length: number, breadth: number): void {
  context.save();
  context.rotate((angle * Math.PI) / 180);
  for (const [side, colour] of [
    [-1, GROUND.sheet],
    [1, GROUND.waterName],
  ] as const) {
    const half = new Path2D();
    half.lineTo(0, -length);
    half.lineTo(side * breadth, -breadth);
    half.lineTo(0, 0);
    half.closePath();
    context.fillStyle = colour;
    context.fill(half);
    context.lineWidth = 0.008;
    context.strokeStyle = GROUND.waterName;
    context.stroke(half);
  }
  context.restore();
}
