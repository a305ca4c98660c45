/** Tasks of which only the latest is wanted: what is suggested while somebody types. */
export interface Latest {
  /**
   * The task's value, or undefined if a later one of the same user took its place while it waited. Rejects as the task
   * does.
   */
  readonly run: <T>(user: string, task: () => Promise<T>) => Promise<T | undefined>;
}

/** Runs of each user one task at a time; of those that wait, only the latest. */
export function openLatest(): Latest {
  const running = new Set<string>();
  const waiting = new Map<string, (mayRun: boolean) => void>();
  return {
    run: async (user, task) => {
      if (running.has(user)) {
        waiting.get(user)?.(false);
        const mayRun = await new Promise<boolean>((decide) => waiting.set(user, decide));
        if (!mayRun) return undefined;
      }
      running.add(user);
      try {
        return await task();
      } finally {
        running.delete(user);
        const next = waiting.get(user);
        waiting.delete(user);
        if (next) running.add(user);
        next?.(true);
      }
    },
  };
}
