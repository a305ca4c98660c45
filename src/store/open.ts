import { Keyv, type KeyvStoreAdapter } from 'keyv';
import { err, ok, type Result } from '../engine/result.ts';
import { DamagedRow, storeError, storeErrorFrom } from './errors.ts';
import type { Store, Stored, StoreError } from './port.ts';
import { readRow, writeRow } from './row.ts';
import { openSqlite, sqlitePath } from './sqlite.ts';

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
}

type AdapterClass = new (address: string, options: Readonly<Record<string, boolean>>) => KeyvStoreAdapter;

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
  return ok({ adapter: new module.default(address, { throwOnErrors: true, throwOnConnectError: true }), place });
}

async function openAdapter(address: string): Promise<Result<Opened, StoreError>> {
  if (!address.startsWith('sqlite://')) return openRemote(address);
  const path = sqlitePath(address);
  try {
    return ok({ adapter: (await openSqlite(path)) as KeyvStoreAdapter, place: path });
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
  const { adapter, place } = opened.value;
  const keyv = new Keyv({
    store: adapter,
    namespace: 'umpire',
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
    delete: (key) => guarded(key, () => keyv.delete(key).then(() => null)),
    close: () => keyv.disconnect(),
  };
  const answers = await store.get('opening');
  return answers.ok ? ok(store) : answers;
}
