import { err, ok } from '../../../src/engine/result.ts';
import { storeError } from '../../../src/store/errors.ts';
import { pageOf } from '../../../src/store/page.ts';
import type { Store, StoreError } from '../../../src/store/port.ts';

/** A store in memory for tests: counts reads, and fails writes when told to. Values go through JSON as in a real one. */
export interface MemoryStore extends Store {
  readonly rows: Map<string, string>;
  reads: number;
  /** Gives the error of the next write of a key, or undefined to let it pass; `place`: among the rows of one write. */
  fail: (key: string, place: number) => StoreError | undefined;
}

export const diskFull = (): StoreError => storeError('store.full', { path: 'memory' });

export function memoryStore(rows = new Map<string, string>()): MemoryStore {
  const store: MemoryStore = {
    rows,
    reads: 0,
    fail: () => undefined,
    get: async (key) => {
      store.reads += 1;
      const row = rows.get(key);
      return ok(row === undefined ? undefined : (JSON.parse(row) as unknown));
    },
    set: async (key, value) => {
      const error = store.fail(key, 0);
      if (error) return err(error);
      rows.set(key, JSON.stringify(value));
      return ok(null);
    },
    setAll: async (written) => {
      const error = written.map(({ key }, place) => store.fail(key, place)).find((each) => each !== undefined);
      if (error) return err(error);
      for (const { key, value } of written) {
        if (value === undefined) rows.delete(key);
        else rows.set(key, JSON.stringify(value));
      }
      return ok(null);
    },
    delete: async (key) => ok((rows.delete(key), null)),
    keys: async (prefix, page) => ok(pageOf([...rows.keys()].filter((key) => key.startsWith(prefix)).sort(), page)),
    ping: async () => ok(null),
    backup: null,
    close: async () => undefined,
  };
  return store;
}
