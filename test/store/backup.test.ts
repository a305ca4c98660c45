import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/port.ts';

let folder = '';
let store: Store;

const open = async (name: string): Promise<Store> => {
  const opened = await openStore(`sqlite://${join(folder, name)}`);
  if (!opened.ok) throw new Error(opened.error.line);
  return opened.value;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-copy-'));
  store = await open('umpire.sqlite');
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const keysOf = async (of: Store, prefix: string): Promise<readonly string[]> => {
  const keys = await of.keys(prefix);
  if (!keys.ok) throw new Error(keys.error.line);
  return keys.value;
};

const copyTo = (file: string): ReturnType<NonNullable<Store['backup']>> => {
  if (!store.backup) throw new Error('SQLite can be copied');
  return store.backup(file);
};

describe('the keys of a store', () => {
  it('are told by what they begin with, in order, and letter by letter', async () => {
    for (const key of ['table:10', 'table:9', 'tables', 'Table:1', 'table_1', 'page:a:1']) await store.set(key, 1);
    expect(await keysOf(store, 'table:')).toEqual(['table:10', 'table:9']);
    expect(await keysOf(store, 'table_')).toEqual(['table_1']);
    expect(await keysOf(store, '')).toHaveLength(6);
    await store.delete('table:9');
    expect(await keysOf(store, 'table:')).toEqual(['table:10']);
  });
});

describe('a copy of a store in use', () => {
  it('holds every write answered before, and keeps no write that comes meanwhile from being made', async () => {
    for (let n = 0; n < 50; n++) await store.set(`before:${n}`, { n });
    const during = Array.from({ length: 100 }, (_, n) => store.set(`during:${String(n).padStart(3, '0')}`, { n }));
    const file = join(folder, 'copy.sqlite');
    const [copied, ...written] = await Promise.all([copyTo(file), ...during]);
    expect(copied).toEqual({ ok: true, value: null });
    expect(written.every(({ ok }) => ok)).toBe(true);
    const copy = await open('copy.sqlite');
    expect(await keysOf(copy, 'before:')).toHaveLength(50);
    expect(await copy.get('before:49')).toEqual({ ok: true, value: { n: 49 } });
    await copy.close();
    expect(await keysOf(store, 'during:')).toHaveLength(100);
  });

  it('may be read by its owner only, for the seeds of the dice are in it', async () => {
    const file = join(folder, 'copy.sqlite');
    await copyTo(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('never goes over a file that exists, and leaves nothing where it fails', async () => {
    const file = join(folder, 'copy.sqlite');
    await copyTo(file);
    const before = await stat(file);
    expect(await copyTo(file)).toMatchObject({ ok: false, error: { code: 'store.exists', params: { path: file } } });
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
    const nowhere = join(folder, 'none', 'copy.sqlite');
    expect(await copyTo(nowhere)).toMatchObject({ ok: false, error: { code: 'store.read-only' } });
  });
});

describe('a new store', () => {
  it('may be read by its owner only', async () => {
    expect((await stat(join(folder, 'umpire.sqlite'))).mode & 0o777).toBe(0o600);
  });
});
