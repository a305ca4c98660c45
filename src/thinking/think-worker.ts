import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { plansOf } from '../computer/index.ts';
import { dataOf, learnData, withData } from '../engine/data/versions.ts';
import { GUIDES } from '../games/index.ts';
import type { Asked, Thought } from './thinker.ts';

/** Below the threads that draw: a picture that somebody waits for is made before a thought. */
const NICENESS = 10;

// Only Linux has priorities of threads; elsewhere this would set that of the whole bot.
if (process.platform === 'linux') setPriority(NICENESS);

function thought({ task: { game: id, data = [], ...task }, most }: Asked): Thought {
  const here = Object.values(GUIDES).find(({ game }) => game.id === id);
  if (!here) return { error: `no game ${id}` };
  learnData([here.game], data);
  const guide = withData(here, task.view);
  if (!guide) return { error: `no game ${id} with the data ${dataOf(task.view)}` };
  try {
    return { plans: plansOf({ ...task, game: guide.game, knowledge: guide.knowledge }, most) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(thought(asked)));
