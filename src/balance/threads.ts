import { once } from 'node:events';
import { startThread } from '../runtime/thread.ts';
import type { GameFigures } from './figures.ts';
import type { PlayedInThread, ToPlay } from './match-worker.ts';

/** Somebody who plays matches in a thread of their own, one after the other, until closed. */
export interface MatchThread {
  readonly play: (match: ToPlay) => Promise<GameFigures>;
  readonly close: () => Promise<unknown>;
}

/** Starts a thread that plays matches. */
function openMatchThread(): MatchThread {
  const thread = startThread('balance/match-worker');
  // The process is to last as long as games are played.
  thread.ref();
  return {
    play: async (match) => {
      thread.postMessage(match);
      const [answer] = (await once(thread, 'message')) as [PlayedInThread];
      if ('error' in answer) throw new Error(answer.error);
      return answer.figures;
    },
    close: () => thread.terminate(),
  };
}

/** Has something done with so many threads, which are closed afterwards, come what may. */
export async function withMatchThreads<T>(
  count: number,
  use: (threads: readonly MatchThread[]) => Promise<T>,
): Promise<T> {
  const threads = Array.from({ length: count }, openMatchThread);
  try {
    return await use(threads);
  } finally {
    await Promise.all(threads.map(({ close }) => close()));
  }
}
