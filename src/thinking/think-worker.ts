import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { computerPlayer } from '../computer/index.ts';
import { GUIDES } from '../games/index.ts';
import type { Thought, ToThink } from './thinker.ts';

/** Below the threads that draw: a picture that somebody waits for is made before a thought. */
const NICENESS = 10;

// Only Linux has priorities of threads; elsewhere this would set that of the whole bot.
if (process.platform === 'linux') setPriority(NICENESS);

function thought({ game: id, ...task }: ToThink): Thought {
  const guide = Object.values(GUIDES).find(({ game }) => game.id === id);
  if (!guide) return { error: `no game ${id}` };
  try {
    return { plan: computerPlayer({ ...task, game: guide.game, knowledge: guide.knowledge }) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: ToThink) => parentPort?.postMessage(thought(task)));
