import { createHash } from 'node:crypto';
import type { MapData } from '../../hex/map.ts';
import type { Scene } from '../../hex/scene.ts';
import { openKept } from '../../table/work/kept.ts';
import type { Draw, PicturePurpose, Pictures } from '../interactions/app.ts';
import { openFairQueue } from '../connection/fair-queue.ts';

/** How many pictures are drawn at once. */
const AT_ONCE = 2;

/**
 * How many pictures may be waiting before one is left out: an answer goes without its picture rather than late,
 * a picture asked for waits longer, and a post always has its own.
 */
const PATIENCE: Readonly<Record<PicturePurpose, number>> = { answer: 6, asked: 200, post: Infinity };

/** How many bytes of pictures are kept: the last ones of about fifty tables. */
const KEPT_BYTES = 48 * 2 ** 20;

/** Names scenes by all that they show, maps by being the same object. */
function openNames(): (scene: Scene) => string {
  const maps = new WeakMap<MapData, number>();
  let count = 0;
  return ({ map, ...scene }) => {
    const number = maps.get(map) ?? (count += 1);
    maps.set(map, number);
    return createHash('sha256')
      .update(`${number} ${JSON.stringify(scene)}`)
      .digest('base64');
  };
}

/**
 * Pictures by way of a queue in which tables take turns. What is drawn already, or just being drawn, is not drawn again: the same
 * scene is the same picture. That betrays nothing, for a picture is found only by a scene that shows all of it, and a scene is made of
 * what its reader may see.
 */
export function openPictures(draw: Draw, keptBytes = KEPT_BYTES): Pictures {
  const queue = openFairQueue(AT_ONCE);
  const nameOf = openNames();
  const kept = openKept<Buffer>(keptBytes);
  const underWay = new Map<string, Promise<Buffer>>();
  const drawNow = async (name: string, scene: Scene): Promise<Buffer> => {
    const drawing = draw(scene);
    underWay.set(name, drawing);
    try {
      const png = await drawing;
      kept.set(name, png, png.length);
      return png;
    } finally {
      underWay.delete(name);
    }
  };
  return {
    waiting: queue.waiting,
    draw: async (scene, table, purpose) => {
      const name = nameOf(scene);
      const known = (): Buffer | Promise<Buffer> | undefined => kept.get(name) ?? underWay.get(name);
      // What waits for its turn may have been drawn for somebody else by then.
      const task = async (): Promise<Buffer> => (await known()) ?? drawNow(name, scene);
      const lane = purpose === 'post' ? 'posts' : 'answers';
      return known() ?? queue.run({ table, lane }, task, PATIENCE[purpose]);
    },
  };
}
