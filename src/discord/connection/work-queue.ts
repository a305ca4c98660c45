import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Runs tasks, so many at once. */
export interface WorkQueue {
  /** The task's value, or undefined at once if `patience` tasks are waiting already. Rejects as the task does. */
  readonly run: <T>(task: () => Promise<T>, patience: number) => Promise<T | undefined>;
  /** How many tasks wait for their turn. */
  readonly waiting: () => number;
}

/** A queue that runs `atOnce` tasks at a time. Before each task whatever else the process has to answer gets its turn. */
export function openQueue(atOnce: number): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;
  const done = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    waiting: () => line.length,
    run: async (task, patience) => {
      if (running >= atOnce) {
        if (line.length >= patience) return undefined;
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
