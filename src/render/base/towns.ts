import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { hashOf, randomFrom } from '../noise.ts';
import { GROUND, terrainStyle } from '../palette.ts';
import { inView, type View } from '../view.ts';
import type { Tile, World } from '../world.ts';

/** How large a town is drawn: 0 none, 1 a town, 2 a city, 3 a great one. */
export function rankOf(tile: Tile): 0 | 1 | 2 | 3 {
  const features = tile.hex?.features ?? [];
  if (features.some((word) => /major|capital|supply-city|metropolis/.test(word))) return 3;
  if (features.includes('city') || terrainStyle(tile.word).drawn === 'blocks') return 2;
  return features.some((word) => /town|village/.test(word)) ? 1 : 0;
}

/** Built-up blocks between streets that cross at an angle of the town's own. */
function blocks(context: SKRSContext2D, tile: Tile, rank: number): void {
  const random = randomFrom(hashOf(tile.key) + 3);
  const reach = 0.2 + 0.085 * rank;
  const step = 0.088;
  const ground = new Path2D();
  const built = new Path2D();
  const corners = 13;
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners;
    const radius = reach * (0.92 + 0.2 * random());
    ground.lineTo(radius * Math.cos(angle), radius * Math.sin(angle) * 0.88);
  }
  ground.closePath();
  for (let x = -reach; x < reach; x += step) {
    for (let y = -reach; y < reach; y += step) {
      const far = Math.hypot(x + step / 2, (y + step / 2) * 1.12) / reach;
      if (far > 1.02 || random() < far * far * 0.55) continue;
      const [w, h] = [step * (0.5 + 0.26 * random()), step * (0.5 + 0.26 * random())];
      built.rect(x + step * 0.12, y + step * 0.12, w, h);
    }
  }
  context.save();
  context.translate(tile.centre.x, tile.centre.y);
  context.rotate((random() - 0.5) * 0.9);
  context.fillStyle = GROUND.townGround;
  context.strokeStyle = GROUND.town;
  context.lineWidth = 0.018;
  context.fill(ground);
  context.stroke(ground);
  context.fillStyle = GROUND.town;
  context.fill(built);
  context.restore();
}

/** A five-pointed star around a point. */
export function star(x: number, y: number, radius: number, points = 5, inner = 0.42): Path2D {
  const path = new Path2D();
  for (let i = 0; i < points * 2; i++) {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * inner;
    path.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  path.closePath();
  return path;
}

/** The badge of a city that is a source of supply: a star in a ring, left above the town. */
export function supplyBadge(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = GROUND.sheet;
  context.fill();
  context.lineWidth = radius * 0.2;
  context.strokeStyle = GROUND.ink;
  context.stroke();
  const shape = star(x, y, radius * 0.82);
  context.fillStyle = GROUND.warning;
  context.fill(shape);
}

/** An anchor: here is a port. */
export function anchor(context: SKRSContext2D, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  const path = new Path2D();
  path.arc(0, -size * 0.72, size * 0.2, 0, 2 * Math.PI);
  path.moveTo(0, -size * 0.5);
  path.lineTo(0, size * 0.8);
  path.moveTo(-size * 0.42, -size * 0.25);
  path.lineTo(size * 0.42, -size * 0.25);
  path.moveTo(-size * 0.72, size * 0.25);
  path.quadraticCurveTo(-size * 0.5, size * 0.8, 0, size * 0.8);
  path.quadraticCurveTo(size * 0.5, size * 0.8, size * 0.72, size * 0.25);
  context.lineCap = 'round';
  for (const [colour, width] of [
    [GROUND.sheet, 0.6],
    [GROUND.coast, 0.24],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = size * width;
    context.stroke(path);
  }
  context.restore();
}

/** Draws towns and their badges in the plane of the map. */
export function drawTowns(context: SKRSContext2D, view: View, world: World): void {
  for (const tile of world.tiles) {
    if (!tile.hex || !inView(view, tile.centre, 0.8)) continue;
    const rank = rankOf(tile);
    if (rank > 0) blocks(context, tile, rank);
    const features = tile.hex.features ?? [];
    const { x, y } = tile.centre;
    if (features.includes('supply-city')) supplyBadge(context, x - 0.4, y - 0.22, 0.095);
    if (features.includes('port')) anchor(context, x + 0.4, y - 0.22, 0.085);
  }
}
