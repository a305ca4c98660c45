import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Runs tasks, so many at once and no more than so many waiting. */
export interface WorkQueue {
  /** The task's value, or undefined at once if too many are waiting already. Rejects as the task does. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T | undefined>;
}

/**
 * A queue that runs `atOnce` tasks at a time and lets at most `waiting` more wait. Before each task whatever else the
 * process has to answer gets its turn.
 */
export function openQueue(atOnce: number, waiting: number): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;
  const done = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    run: async (task) => {
      if (running >= atOnce) {
        if (line.length >= waiting) return undefined;
        await new Promise<void>((go) => void line.push(go));
      } else {
        running += 1;
      }
      try {
        await letOthersIn();
        return await task();
      } finally {
        done();
      }
    },
  };
}
