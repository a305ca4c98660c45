import type { Scene } from '../hex/scene.ts';
import { frameOf } from '../render/sheet/layout.ts';
import { worldOf, type Rect } from '../render/world.ts';

/** Hexes across a map from which on its counters can't be read in a picture of the whole. */
const SMALL_HEXES = 30;

/** Hexes shown around the battles. */
const MARGIN = 2;

/** A close-up that shows more of the map than this is no close-up. */
const MOST = 0.45;

const areaOf = ({ x0, x1, y0, y1 }: Rect): number => (x1 - x0) * (y1 - y0);

/**
 * The part of a scene in which it was fought, to be seen from nearer: undefined where the whole map can be read, nothing
 * was fought, or it was fought all over the map.
 */
export function closeUpOf(scene: Scene): Scene | undefined {
  const world = worldOf(scene.map);
  if (world.rect.x1 - world.rect.x0 < SMALL_HEXES || scene.battles.length === 0) return undefined;
  const frame = { kind: 'around', places: scene.battles.map(({ at }) => at), radius: MARGIN } as const;
  return areaOf(frameOf(world, frame)) > MOST * areaOf(world.rect) ? undefined : { ...scene, frame };
}
