import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { KeyvStoreAdapter } from 'keyv';
import { storeError, StoreFailure } from './errors.ts';
import { takeLease, type Lease, type LeaseSettings } from './lease.ts';
import type { KeyRange } from './page.ts';
import type { Server, ServerRow } from './server.ts';

/** A restart of a server takes less, in milliseconds. */
const PATIENCE = 5_000;

/** How long they wait before they try again, in milliseconds. */
const TRY_AGAIN = 200;

/** How a store on a server is opened. */
export interface RemoteSettings extends LeaseSettings {
  /** To read only, beside a bot that writes; else it is ours alone. */
  readonly isReadOnly?: boolean;
  /** How long reading and writing wait for a server that can't be reached, in milliseconds; by default a restart's time. */
  readonly patience?: number;
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof StoreFailure && error.error.code === 'store.unreachable';

/** Does something with a server, and again for as long as it can't be reached, within so many milliseconds. */
async function within<T>(patience: number, task: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!isUnreachable(error) || performance.now() + TRY_AGAIN > end) throw error;
      await pause(TRY_AGAIN);
    }
  }
}

/** Without a lease: nothing is written. */
const readingLease = ({ place }: Server): Lease => ({
  write: () => Promise.reject(new StoreFailure(storeError('store.read-only', { path: place }))),
  settled: () => Promise.resolve(),
  release: () => Promise.resolve(),
});

/** A Keyv adapter that also tells its keys, in order, and writes several rows: all, or none. */
export type RemoteAdapter = KeyvStoreAdapter & {
  readonly keys: (range: KeyRange) => Promise<readonly string[]>;
  readonly putAll: (rows: readonly ServerRow[]) => Promise<void>;
};

/** An adapter to the rows of a server, under its lease. Rejects with a StoreFailure, and leaves nothing open then. */
export async function openRemote(server: Server, settings: RemoteSettings): Promise<RemoteAdapter> {
  let lease: Lease;
  try {
    await server.prepare();
    lease = settings.isReadOnly ? readingLease(server) : await takeLease(server, settings);
  } catch (error) {
    await server.close();
    throw error;
  }
  const { write, settled, release } = lease;
  const patiently = <T>(task: () => Promise<T>): Promise<T> => within(settings.patience ?? PATIENCE, task);
  const get = (key: string): Promise<string | undefined> => patiently(() => settled().then(() => server.get(key)));
  return Object.assign(new EventEmitter(), {
    opts: {},
    get: get as KeyvStoreAdapter['get'],
    has: (key: string) => get(key).then((text) => text !== undefined),
    set: (key: string, text: string) => patiently(() => write([[key, text]])),
    putAll: (rows: readonly ServerRow[]) => patiently(() => write(rows)),
    keys: (range: KeyRange) => patiently(() => settled().then(() => server.keys(range))),
    delete: (key: string) => patiently(() => write([[key, null]])).then(() => true),
    clear: () => Promise.reject(new Error('a store is never cleared')),
    disconnect: async () => {
      await release().catch(() => undefined); // it runs out by itself
      await server.close();
    },
  });
}
