import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { computerPlayer } from '../computer/index.ts';
import { dataOf, learnData, withData } from '../engine/data/versions.ts';
import { GUIDES } from '../games/index.ts';
import type { Thought, ToThink } from './thinker.ts';

/** Below the threads that draw: a picture that somebody waits for is made before a thought. */
const NICENESS = 10;

// Only Linux has priorities of threads; elsewhere this would set that of the whole bot.
if (process.platform === 'linux') setPriority(NICENESS);

function thought({ game: id, data = [], ...task }: ToThink): Thought {
  const here = Object.values(GUIDES).find(({ game }) => game.id === id);
  if (!here) return { error: `no game ${id}` };
  learnData([here.game], data);
  const guide = withData(here, task.view);
  if (!guide) return { error: `no game ${id} with the data ${dataOf(task.view)}` };
  try {
    return { plan: computerPlayer({ ...task, game: guide.game, knowledge: guide.knowledge }) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: ToThink) => parentPort?.postMessage(thought(task)));
