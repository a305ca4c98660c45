import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { hashOf, randomFrom } from '../noise.ts';
import { GROUND, terrainStyle } from '../palette.ts';
import { anchor, drawSource, linkBadge, supplyBadge } from './badges.ts';
import { inView, type View } from '../view.ts';
import type { Tile, World } from '../world.ts';

/** How large a town is drawn: 0 none, 1 a town, 2 a city, 3 a great one. */
export function rankOf(tile: Tile): 0 | 1 | 2 | 3 {
  const features = tile.hex?.features ?? [];
  if (features.some((word) => /major|capital|supply-city|metropolis/.test(word))) return 3;
  if (features.includes('city') || terrainStyle(tile.word).drawn === 'blocks') return 2;
  return features.some((word) => /town|village/.test(word)) ? 1 : 0;
}

/** Whether the city fills its hex. */
export const isMajor = (tile: Tile): boolean => tile.hex?.features?.includes('major-city') ?? false;

/** The ground of a hex that is all city. */
function cityGround(context: SKRSContext2D, { centre, corners }: Tile): void {
  const at = (share: number): Path2D => {
    const path = new Path2D();
    for (const { x, y } of corners) path.lineTo(centre.x + (x - centre.x) * share, centre.y + (y - centre.y) * share);
    path.closePath();
    return path;
  };
  context.fillStyle = GROUND.cityGround;
  context.fill(at(0.98));
  context.strokeStyle = GROUND.cityEdge;
  context.lineJoin = 'round';
  context.lineWidth = 0.042;
  context.stroke(at(0.93));
}

/** Built-up blocks between streets that cross at an angle of the town's own. */
function blocks(context: SKRSContext2D, tile: Tile, rank: number): void {
  const random = randomFrom(hashOf(tile.key) + 3);
  const reach = isMajor(tile) ? 0.385 : 0.2 + 0.085 * rank;
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

/** Draws the ground of cities that fill their hexes, under the lines that meet there. */
export function drawCityGrounds(context: SKRSContext2D, view: View, world: World): void {
  for (const tile of world.tiles) if (isMajor(tile) && inView(view, tile.centre, 0.8)) cityGround(context, tile);
}

/** Draws towns and the badges of hexes in the plane of the map. */
export function drawTowns(context: SKRSContext2D, view: View, world: World): void {
  for (const tile of world.tiles) {
    if (!tile.hex || !inView(view, tile.centre, 1.2)) continue;
    const rank = rankOf(tile);
    if (rank > 0) blocks(context, tile, rank);
    const { x, y } = tile.centre;
    for (const word of tile.hex.features ?? []) {
      if (word === 'supply-city') supplyBadge(context, x - 0.4, y - 0.22, 0.095);
      if (word === 'port') anchor(context, x + 0.4, y - 0.22, 0.085);
      if (word.endsWith('-link')) linkBadge(context, x - 0.4, y - 0.22, 0.115);
      if (word.startsWith('source-')) drawSource(context, tile, word);
    }
  }
}
