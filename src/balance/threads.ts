import { once } from 'node:events';
import { startThread } from '../runtime/thread.ts';
import type { PlayedInThread, ToPlay } from './balance-worker.ts';
import type { PlayGame } from './games.ts';

/** Somebody who plays games in a thread of their own, one after the other, until closed. */
export interface GameThread {
  readonly play: PlayGame;
  readonly close: () => Promise<unknown>;
}

/** Starts a thread that plays a game at a strength. */
export function openGameThread(task: Omit<ToPlay, 'seed'>): GameThread {
  const thread = startThread('balance/balance-worker');
  // The process is to last as long as games are played.
  thread.ref();
  return {
    play: async (seed) => {
      thread.postMessage({ ...task, seed } satisfies ToPlay);
      const [answer] = (await once(thread, 'message')) as [PlayedInThread];
      if ('error' in answer) throw new Error(answer.error);
      return answer.figures;
    },
    close: () => thread.terminate(),
  };
}
