/**
 * Runs tasks of one key one after the other, in the order they came; tasks of different keys do not wait for each
 * other.
 */
export interface Queue {
  <T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when no task is waiting or under way. */
  readonly idle: () => Promise<void>;
}

/** An empty queue. */
export function newQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  const run = <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task);
    const done = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === done) last.delete(key);
      });
    last.set(key, done);
    return turn;
  };
  const idle = async (): Promise<void> => {
    while (last.size > 0) await Promise.all(last.values());
  };
  return Object.assign(run, { idle });
}
