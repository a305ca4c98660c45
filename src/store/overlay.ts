import { ok } from '../engine/result.ts';
import { pageOf } from './page.ts';
import type { Store } from './port.ts';

/** A store over another one: what is written stays in memory, and what is beneath stays as it is. */
export interface Overlay {
  readonly store: Store;
  /** The keys of the rows that were written or deleted, in order. */
  readonly touched: () => readonly string[];
}

/** An overlay over a store, which it does not close. */
export function overlay(beneath: Store): Overlay {
  const rows = new Map<string, string | undefined>();
  return {
    touched: () => [...rows.keys()].sort(),
    store: {
      get: async (key) => {
        if (!rows.has(key)) return beneath.get(key);
        const row = rows.get(key);
        return ok(row === undefined ? undefined : (JSON.parse(row) as unknown));
      },
      set: async (key, value) => ok((rows.set(key, JSON.stringify(value)), null)),
      setAll: async (written) => {
        for (const { key, value } of written) rows.set(key, JSON.stringify(value));
        return ok(null);
      },
      delete: async (key) => ok((rows.set(key, undefined), null)),
      keys: async (prefix, page) => {
        const below = await beneath.keys(prefix);
        if (!below.ok) return below;
        const above = [...rows.keys()].filter((key) => key.startsWith(prefix));
        const all = new Set([...below.value, ...above]);
        const present = [...all].filter((key) => !rows.has(key) || rows.get(key) !== undefined);
        return ok(pageOf(present.sort(), page));
      },
      ping: beneath.ping,
      backup: null,
      close: () => Promise.resolve(),
    },
  };
}
