import type { Draw } from '../discord/interactions/app.ts';
import { secondsSince, type Metrics } from '../runtime/metrics.ts';
import type { Store, Stored } from '../store/port.ts';
import type { Thinker } from '../thinking/thinker.ts';

/** A store whose operations are counted and timed. */
export function measuredStore(store: Store, { stored }: Pick<Metrics, 'stored'>): Store {
  const timed = async <T>(operation: string, task: () => Stored<T>): Stored<T> => {
    const start = performance.now();
    const answer = await task();
    stored(operation, secondsSince(start), answer.ok ? undefined : answer.error.code);
    return answer;
  };
  const { backup } = store;
  return {
    get: (key) => timed('get', () => store.get(key)),
    set: (key, value) => timed('set', () => store.set(key, value)),
    setAll: (rows) => timed('set-all', () => store.setAll(rows)),
    delete: (key) => timed('delete', () => store.delete(key)),
    keys: (...given) => timed('keys', () => store.keys(...given)),
    ping: () => timed('ping', store.ping),
    backup: backup && ((file) => timed('backup', () => backup(file))),
    close: store.close,
  };
}

/** The same for drawing. */
export const measuredDraw =
  (draw: Draw, { drawn }: Metrics): Draw =>
  async (scene) => {
    const start = performance.now();
    try {
      const png = await draw(scene);
      drawn(secondsSince(start), 'drawn');
      return png;
    } catch (error) {
      drawn(secondsSince(start), 'failed');
      throw error;
    }
  };

/** The same for the thoughts of computers. */
export const measuredThinking =
  (think: Thinker['think'], { thought }: Metrics): Thinker['think'] =>
  async (...task) => {
    const start = performance.now();
    const found = await think(...task);
    thought(secondsSince(start), found.ok ? 'planned' : found.error.code === 'dropped' ? 'dropped' : 'failed');
    return found;
  };
