import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { MapData } from '../../hex/map.ts';
import { renderScene } from '../../render/render.ts';
import type { Drawn, ToDraw } from './painter.ts';

/**
 * A little below the bot's own thread, so that an interaction is acknowledged before a picture is drawn; not so far that the first drawing of
 * a map starves on a machine that is busy with other things.
 */
const NICENESS = 2;

// Only Linux has priorities of threads; elsewhere this would set that of the whole bot.
if (process.platform === 'linux') setPriority(NICENESS);

/** Maps sent so far: the same object every time, so that what is drawn of it once can be kept. */
const maps = new Map<number, MapData>();

function draw({ id, mapKey, map, scene }: ToDraw): Drawn {
  if (map) maps.set(mapKey, map);
  const known = maps.get(mapKey);
  if (!known) return { id, error: `map ${mapKey} was never sent` };
  try {
    return { id, png: renderScene({ ...scene, map: known }) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (wanted: ToDraw) => parentPort?.postMessage(draw(wanted)));
