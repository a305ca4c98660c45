import { Keyv, type KeyvStoreAdapter } from 'keyv';
import { err, ok, type Result } from '../engine/result.ts';
import { DamagedRow, storeError, storeErrorFrom } from './errors.ts';
import { rangeOf } from './page.ts';
import type { KeyPage, Store, Stored, StoreError } from './port.ts';
import { openRemote, type RemoteSettings } from './remote.ts';
import { readRow, writeRow } from './row.ts';
import type { Server, ServerRow } from './server.ts';
import { copySqlite, openSqlite, sqliteKeys, sqlitePath, sqlitePutAll } from './sqlite.ts';

/** What all keys of this project begin with in the adapter. */
const NAMESPACE = 'umpire';

const inStore = (key: string): string => `${NAMESPACE}:${key}`;
const outside = (key: string): string => key.slice(NAMESPACE.length + 1);
const within = (page: KeyPage | undefined): KeyPage | undefined =>
  page?.after === undefined ? page : { ...page, after: inStore(page.after) };

/** The text of a row, as Keyv has it; null: none. */
const textOf = (value: unknown): string | null => (value === undefined ? null : writeRow({ value }));

/** A key that is read to see whether the store can be. */
const OPENING = 'opening';

/** Where the store is if nothing else is set. */
const DEFAULT_STORE = 'sqlite://var/umpire.sqlite';

/** Servers that can keep the rows, by the protocol of their address. */
const SERVERS: Readonly<Record<string, (address: string, place: string) => Promise<Server>>> = {
  'redis:': (...given) => import('./redis.ts').then(({ openRedis }) => openRedis(...given)),
  'rediss:': (...given) => import('./redis.ts').then(({ openRedis }) => openRedis(...given)),
  'postgresql:': (...given) => import('./postgres.ts').then(({ openPostgres }) => openPostgres(...given)),
  'postgres:': (...given) => import('./postgres.ts').then(({ openPostgres }) => openPostgres(...given)),
};

interface Opened {
  readonly adapter: KeyvStoreAdapter;
  /** What error lines name: the path, or the address without user and password. */
  readonly place: string;
  /** The keys in the adapter that begin with so much, in order: a page of them. */
  readonly keys: (prefix: string, page: KeyPage | undefined) => Promise<readonly string[]>;
  /** Writes rows of the adapter, all or none. */
  readonly putAll: (rows: readonly ServerRow[]) => Promise<void>;
  readonly ping: () => Promise<void>;
  readonly copy?: (file: string) => Promise<void>;
}

async function openServer(address: string, settings: RemoteSettings): Promise<Result<Opened, StoreError>> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const open = url && SERVERS[url.protocol];
  if (!url || !open) return err(storeError('store.bad-address', { address: address.replace(/\/\/.*@/u, '//…@') }));
  const place = `${url.protocol}//${url.host}${url.pathname}`;
  try {
    const server = await open(address, place);
    const adapter = await openRemote(server, settings);
    return ok({
      adapter,
      place,
      keys: (prefix, page) => adapter.keys(rangeOf(prefix, page)),
      putAll: adapter.putAll,
      ping: () => server.get(inStore(OPENING)).then(() => undefined),
    });
  } catch (error) {
    return err(storeErrorFrom(error, place, ''));
  }
}

async function openAdapter(address: string, settings: RemoteSettings): Promise<Result<Opened, StoreError>> {
  if (!address.startsWith('sqlite://')) return openServer(address, settings);
  const path = sqlitePath(address);
  try {
    const sqlite = await openSqlite(path);
    return ok({
      adapter: sqlite as KeyvStoreAdapter,
      place: path,
      keys: (prefix, page) => sqliteKeys(sqlite, rangeOf(prefix, page)),
      putAll: (rows) => sqlitePutAll(sqlite, rows),
      ping: () => sqlite.get(inStore(OPENING)).then(() => undefined),
      copy: (file) => copySqlite(sqlite, file),
    });
  } catch (error) {
    return err(storeErrorFrom(error, path, ''));
  }
}

/**
 * Opens the store at an address: `sqlite://PATH`, `postgresql://…` or `redis://…`. It is ours alone (a server's only to
 * read if that is set). Fails with one clear line, and never falls back to anything else. A write that failed may be tried
 * again.
 */
export async function openStore(
  address: string = DEFAULT_STORE,
  settings: RemoteSettings = {},
): Promise<Result<Store, StoreError>> {
  const opened = await openAdapter(address, settings);
  if (!opened.ok) return opened;
  const { adapter, place, keys, putAll, ping, copy } = opened.value;
  const keyv = new Keyv({
    store: adapter,
    namespace: NAMESPACE,
    throwOnErrors: true,
    serialize: writeRow,
    deserialize: readRow,
  });
  keyv.on('error', () => undefined); // every failure also rejects the call it belongs to

  const guarded = async <T>(key: string, task: () => Promise<T>): Stored<T> => {
    try {
      return ok(await task());
    } catch (error) {
      return err(storeErrorFrom(error, place, key));
    }
  };
  const copied = async (file: string, copy: () => Promise<void>): Stored<null> => {
    try {
      return ok((await copy(), null));
    } catch (error) {
      const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
      return err(exists ? storeError('store.exists', { path: file }) : storeErrorFrom(error, file, ''));
    }
  };
  const store: Store = {
    get: (key) =>
      guarded(key, async () => {
        const value: unknown = await keyv.get(key);
        if (value === undefined && (await keyv.has(key))) throw new DamagedRow('empty');
        return value;
      }),
    set: (key, value) =>
      guarded(key, async () => {
        if (!(await keyv.set(key, value))) throw new Error(`${key} was not written`);
        return null;
      }),
    setAll: (rows) =>
      guarded(rows[0]?.key ?? '', async () => {
        if (rows.length > 0) await putAll(rows.map(({ key, value }) => [inStore(key), textOf(value)]));
        return null;
      }),
    delete: (key) => guarded(key, () => keyv.delete(key).then(() => null)),
    keys: (prefix, page) => guarded('', async () => (await keys(inStore(prefix), within(page))).map(outside)),
    ping: () => guarded('', () => ping().then(() => null)),
    backup: copy ? (file) => copied(file, () => copy(file)) : null,
    close: () => keyv.disconnect(),
  };
  const answers = await store.get(OPENING);
  return answers.ok ? ok(store) : answers;
}
