import { Keyv, type KeyvStoreAdapter } from 'keyv';
import { err, ok, type Result } from '../engine/result.ts';
import { DamagedRow, storeError, storeErrorFrom } from './errors.ts';
import { pageOf, rangeOf } from './page.ts';
import type { KeyPage, Store, Stored, StoreError } from './port.ts';
import { readRow, writeRow } from './row.ts';
import { copySqlite, openSqlite, sqliteKeys, sqlitePath, sqliteSetMany } from './sqlite.ts';

/** What all keys of this project begin with in the adapter. */
const NAMESPACE = 'umpire';

const inStore = (key: string): string => `${NAMESPACE}:${key}`;
const outside = (key: string): string => key.slice(NAMESPACE.length + 1);
const within = (page: KeyPage | undefined): KeyPage | undefined =>
  page?.after === undefined ? page : { ...page, after: inStore(page.after) };

/** Where the store is if nothing else is set. */
const DEFAULT_STORE = 'sqlite://var/umpire.sqlite';

/** Packages with adapters for other kinds of address; they are not installed with this project. */
const ADAPTERS: Readonly<Record<string, string>> = {
  'redis:': '@keyv/redis',
  'rediss:': '@keyv/redis',
  'postgresql:': '@keyv/postgres',
  'postgres:': '@keyv/postgres',
};

interface Opened {
  readonly adapter: KeyvStoreAdapter;
  /** What error lines name: the path, or the address without user and password. */
  readonly place: string;
  /** The keys in the adapter that begin with so much, in order: a page of them. */
  readonly keys: (prefix: string, page: KeyPage | undefined) => Promise<readonly string[]>;
  readonly copy?: (file: string) => Promise<void>;
}

type AdapterClass = new (address: string, options: Readonly<Record<string, boolean>>) => KeyvStoreAdapter;

/** The keys that begin with `prefix` in an adapter that can only tell all its rows. Some tell their keys without the namespace. */
export async function keysToldBy(
  adapter: Pick<KeyvStoreAdapter, 'iterator'>,
  prefix: string,
): Promise<readonly string[]> {
  if (!adapter.iterator) throw new Error('this kind of store can not tell its keys');
  const keys: string[] = [];
  for await (const [key] of adapter.iterator(NAMESPACE) as AsyncIterable<[string, unknown]>) {
    keys.push(key.startsWith(`${NAMESPACE}:`) ? key : `${NAMESPACE}:${key}`);
  }
  return keys.filter((key) => key.startsWith(prefix)).sort();
}

async function openRemote(address: string): Promise<Result<Opened, StoreError>> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const name = url && ADAPTERS[url.protocol];
  if (!url || !name) return err(storeError('store.bad-address', { address: address.replace(/\/\/.*@/u, '//…@') }));
  const place = `${url.protocol}//${url.host}${url.pathname}`;
  let module: { readonly default: AdapterClass };
  try {
    module = (await import(name)) as { readonly default: AdapterClass };
  } catch {
    return err(storeError('store.no-adapter', { address: place, package: name }));
  }
  const adapter = new module.default(address, { throwOnErrors: true, throwOnConnectError: true });
  return ok({ adapter, place, keys: async (prefix, page) => pageOf(await keysToldBy(adapter, prefix), page) });
}

async function openAdapter(address: string): Promise<Result<Opened, StoreError>> {
  if (!address.startsWith('sqlite://')) return openRemote(address);
  const path = sqlitePath(address);
  try {
    const sqlite = await openSqlite(path);
    const setMany = (rows: readonly { readonly key: string; readonly value: string }[]): Promise<void> =>
      sqliteSetMany(sqlite, rows);
    return ok({
      adapter: Object.assign(sqlite, { setMany }) as KeyvStoreAdapter,
      place: path,
      keys: (prefix, page) => sqliteKeys(sqlite, rangeOf(prefix, page)),
      copy: (file) => copySqlite(sqlite, file),
    });
  } catch (error) {
    return err(storeErrorFrom(error, path, ''));
  }
}

/**
 * Opens the store at an address: `sqlite://PATH`, or one of another kind whose adapter is installed. Fails with one
 * clear line, and never falls back to anything else. A write that failed may be tried again.
 */
export async function openStore(address: string = DEFAULT_STORE): Promise<Result<Store, StoreError>> {
  const opened = await openAdapter(address);
  if (!opened.ok) return opened;
  const { adapter, place, keys, copy } = opened.value;
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
      guarded(rows[0]?.key ?? '', async () => (rows.length > 0 && (await keyv.setMany([...rows])), null)),
    delete: (key) => guarded(key, () => keyv.delete(key).then(() => null)),
    keys: (prefix, page) => guarded('', async () => (await keys(inStore(prefix), within(page))).map(outside)),
    backup: copy ? (file) => copied(file, () => copy(file)) : null,
    close: () => keyv.disconnect(),
  };
  const answers = await store.get('opening');
  return answers.ok ? ok(store) : answers;
}
