import { openFairLine } from './fair-line.ts';

/** Lets a few tasks in at a time, and of each user one. */
export interface Gate {
  /** The task's value, or undefined at once if too many wait already. Rejects as the task does. */
  readonly pass: <T>(user: string, task: () => Promise<T>) => Promise<T | undefined>;
  readonly waiting: () => number;
}

/** How many are let in at a time, and how many may wait: of one user, and in all. */
export interface GateSettings {
  readonly atOnce: number;
  readonly patience: number;
  readonly patienceInAll: number;
}

/** A gate. Who waits is let in by turns, user by user, so that nobody waits for all that another one wants. */
export function openGate({ atOnce, patience, patienceInAll }: GateSettings): Gate {
  const line = openFairLine<() => void>();
  const inside = new Set<string>();

  const letIn = (): void => {
    while (inside.size < atOnce) {
      const next = line.take((user) => !inside.has(user));
      if (!next) return;
      next();
    }
  };

  return {
    waiting: line.length,
    pass: async (user, task) => {
      if (line.of(user) >= patience || line.length() >= patienceInAll) return undefined;
      await new Promise<void>((resolve) => {
        line.push(user, () => {
          inside.add(user);
          resolve();
        });
        letIn();
      });
      try {
        return await task();
      } finally {
        inside.delete(user);
        letIn();
      }
    },
  };
}
