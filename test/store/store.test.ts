import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KeyvSqlite } from '@keyv/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/port.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { openTables } from '../../src/table/open.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { toyGame } from '../support/toys/toy-game.ts';
import { startedTable, stateOf } from '../support/toys/toy-table.ts';
import { must, errorOf } from '../support/toys/results.ts';
import { anna, CHANNEL, by } from '../support/toys/people.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-store-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const open = async (path: string): Promise<Store> => {
  const store = await openStore(`sqlite://${path}`);
  if (!store.ok) throw new Error(store.error.line);
  return store.value;
};

/** Changes a database file behind the store's back. */
async function sql(path: string, statement: string): Promise<void> {
  const adapter = new KeyvSqlite(`sqlite://${path}`);
  await adapter.query(statement);
  await adapter.close();
}

describe('the store', () => {
  it('makes its folder, and keeps values over a restart', async () => {
    const path = join(folder, 'deep', 'er', 'umpire.sqlite');
    const store = await open(path);
    expect(await store.set('a:1', { text: ':colon', list: [1, null, 'é'] })).toEqual({ ok: true, value: null });
    expect(await store.get('none')).toEqual({ ok: true, value: undefined });
    await store.close();
    const again = await open(path);
    expect(await again.get('a:1')).toEqual({ ok: true, value: { text: ':colon', list: [1, null, 'é'] } });
    await again.delete('a:1');
    expect(await again.get('a:1')).toEqual({ ok: true, value: undefined });
    await again.close();
  });

  it('tells its keys by what they begin with, in order, a page at a time', async () => {
    const store = await open(join(folder, 'umpire.sqlite'));
    const keys = ['a', 'a:1', 'a:10', 'a:2', 'a;', 'b:1'];
    await store.setAll([...keys].reverse().map((key) => ({ key, value: key })));
    const told = async (...given: Parameters<Store['keys']>): Promise<unknown> => {
      const answer = await store.keys(...given);
      return answer.ok ? answer.value : answer.error.line;
    };
    expect(await told('')).toEqual(keys);
    expect(await told('a:')).toEqual(['a:1', 'a:10', 'a:2']);
    expect(await told('a:1')).toEqual(['a:1', 'a:10']);
    expect(await told('a:', { limit: 2 })).toEqual(['a:1', 'a:10']);
    expect(await told('a:', { after: 'a:1', limit: 1 })).toEqual(['a:10']);
    expect(await told('a:', { after: 'a:2' })).toEqual([]);
    expect(await told('a:', { after: '' })).toEqual(['a:1', 'a:10', 'a:2']);
    await store.close();
  });

  it('writes and deletes several rows, or none of them', async () => {
    const path = join(folder, 'umpire.sqlite');
    const store = await open(path);
    await store.setAll(['a', 'd'].map((key) => ({ key, value: 1 })));
    await store.close();
    await sql(
      path,
      "CREATE TRIGGER no BEFORE INSERT ON keyv WHEN new.key = 'umpire:c' BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    const again = await open(path);
    const rows = (...given: string[]): { key: string; value: number }[] => given.map((key) => ({ key, value: 2 }));
    const gone = [
      { key: 'd', value: undefined },
      { key: 'none', value: undefined },
    ];
    expect(await again.setAll([...gone, ...rows('a', 'b', 'c')])).toMatchObject({
      ok: false,
      error: { code: 'store.failed' },
    });
    expect(await again.get('a')).toEqual({ ok: true, value: 1 });
    expect(await again.get('b')).toEqual({ ok: true, value: undefined });
    expect(await again.keys('')).toEqual({ ok: true, value: ['a', 'd'] });
    expect(await again.setAll([...gone, ...rows('a', 'b')])).toEqual({ ok: true, value: null });
    expect(await again.get('a')).toEqual({ ok: true, value: 2 });
    expect(await again.keys('')).toEqual({ ok: true, value: ['a', 'b'] });
    expect(await again.setAll([])).toEqual({ ok: true, value: null });
    await again.close();
  });

  it('takes every write to the disk before it is answered', async () => {
    const path = join(folder, 'umpire.sqlite');
    const adapter = await openSqlite(path);
    expect(await adapter.query('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await adapter.query('PRAGMA locking_mode')).toEqual([{ locking_mode: 'exclusive' }]);
    await adapter.close();
    const store = await open(path);
    await store.set('mark', 'written before the answer');
    const onDisk = Buffer.concat([await readFile(path), await readFile(`${path}-wal`)]).toString('latin1');
    expect(onDisk).toContain('written before the answer');
    await store.close();
  });

  it('in use by another process is refused with one line that says so', async () => {
    const path = join(folder, 'umpire.sqlite');
    const code = `import { openStore } from ${JSON.stringify(fileURLToPath(new URL('../../src/store/open.ts', import.meta.url)))};
      await openStore('sqlite://${path}'); console.log('open'); setInterval(() => undefined, 1000);`;
    const script = join(folder, 'holder.mts');
    await writeFile(script, code);
    const holder = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    const refused = await openStore(`sqlite://${path}`);
    expect(refused).toMatchObject({ ok: false, error: { code: 'store.locked' } });
    expect(refused.ok ? '' : refused.error.line).toBe(
      `the database ${path} is in use by another process; stop that one first`,
    );
    holder.kill('SIGKILL');
    await once(holder, 'close');
    await (await open(path)).close();
  });

  it.each([
    ['UPDATE keyv SET value = substr(value, 1, length(value) - 3)', 'cut short'],
    [`UPDATE keyv SET value = replace(value, '"n":1', '"n":2')`, 'altered'],
    ['UPDATE keyv SET value = NULL', 'emptied'],
    [`UPDATE keyv SET value = ''`, 'blank'],
    [`UPDATE keyv SET value = x'00ff'`, 'not text'],
  ])('notices and names a row that was damaged: %s', async (statement) => {
    const path = join(folder, 'umpire.sqlite');
    const store = await open(path);
    await store.set('table:7', { n: 1 });
    await store.close();
    await sql(path, statement);
    const again = await open(path);
    const read = await again.get('table:7');
    expect(read).toMatchObject({ ok: false, error: { code: 'store.damaged-row', params: { key: 'table:7' } } });
    expect(read.ok ? '' : read.error.line).toContain(`'table:7'`);
    expect(await again.get('table:8')).toEqual({ ok: true, value: undefined });
    await again.close();
  });

  it('that is no database, or no place for one, is refused with one line', async () => {
    const path = join(folder, 'umpire.sqlite');
    await writeFile(
      path,
      'this is not a database at all, but long enough to have a header of its own to be looked at '.repeat(20),
    );
    expect(await openStore(`sqlite://${path}`)).toMatchObject({ ok: false, error: { code: 'store.damaged-file' } });
    expect((await readFile(path, 'utf8')).startsWith('this is not')).toBe(true);
    await mkdir(join(folder, 'taken'));
    expect(await openStore(`sqlite://${join(folder, 'taken')}`)).toMatchObject({
      ok: false,
      error: { code: 'store.read-only' },
    });
    const blocked = await openStore(`sqlite://${join(path, 'below', 'a.sqlite')}`);
    expect(blocked.ok).toBe(false);
  });

  it('with an address of no known kind says what an address looks like, and keeps passwords', async () => {
    const odd = await openStore('mysql://user:hunter2@localhost');
    expect(odd).toMatchObject({ ok: false, error: { code: 'store.bad-address' } });
    expect(JSON.stringify(odd)).not.toContain('hunter2');
  });
});

describe('a damaged row', () => {
  it('spoils its own table only, and is named', async () => {
    const path = join(folder, 'umpire.sqlite');
    const tables = openTables({ store: await open(path), games: [opaqueGame(toyGame)] });
    await startedTable(tables);
    must(
      await tables.create(by(anna, { channel: 'other' }), {
        game: 'toy',
        language: 'en',
        seating: 'chosen',
        spectators: true,
      }),
    );
    await tables.close();
    await sql(path, `UPDATE keyv SET value = replace(value, 'Anna', 'Hanna') WHERE key = 'umpire:table:${CHANNEL}'`);
    const again = openTables({ store: await open(path), games: [opaqueGame(toyGame)] });
    expect(await errorOf(again.order(by(anna), 'bid 1'))).toMatchObject({
      code: 'table.store',
      params: { reasonCode: 'store.damaged-row', key: `table:${CHANNEL}` },
    });
    expect(
      (await errorOf(again.create(by(anna), { game: 'toy', language: 'en', seating: 'chosen', spectators: true })))
        .code,
    ).toBe('table.store');
    expect(must(await again.state('other')).stage).toBe('gathering');
    await again.close();
  });
});

const root = process.getuid?.() === 0;

/** A file system of its own, of so many KiB; undefined where it can't be had. */
function mount(at: string, kib: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('a full disk', () => {
  it('is told in one line, changes nothing, and writing goes on once there is room', async (context) => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    if (!root || !mount(disk, 512)) return context.skip('needs the right to mount a file system');
    try {
      const store = await open(join(disk, 'umpire.sqlite'));
      const tables = openTables({ store, games: [opaqueGame(toyGame)] });
      await startedTable(tables);
      const before = await stateOf(tables);
      execFileSync('sh', ['-c', `dd if=/dev/zero of=${disk}/filler bs=1k 2>/dev/null || true`]);
      let refused: string | undefined;
      for (let tries = 0; tries < 200 && refused === undefined; tries++) {
        const answer = await tables.mark(CHANNEL, { [`mark-${tries}`]: 'x'.repeat(500) });
        if (!answer.ok) refused = answer.error.cause?.line;
      }
      expect(refused).toBe(`no space left on the disk of ${join(disk, 'umpire.sqlite')}; nothing was changed`);
      const full = await stateOf(tables);
      expect({ ...full, marks: {} }).toEqual(before);
      expect(await errorOf(tables.order(by(anna), 'bid 1'))).toMatchObject({ params: { reasonCode: 'store.full' } });
      const other = await openStore(`sqlite://${join(disk, 'other.sqlite')}`);
      expect(other.ok ? '' : other.error.line).toMatch(/^no space left on the disk of /u);
      await rm(join(disk, 'filler'));
      must(await tables.order(by(anna), 'bid 1'));
      await tables.close();
      const again = openTables({ store: await open(join(disk, 'umpire.sqlite')), games: [opaqueGame(toyGame)] });
      expect(must(await again.look(CHANNEL, anna.id)).draft?.lines).toEqual([{ text: 'bid 1', status: 'ready' }]);
      await again.close();
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });
});

describe('a place that may not be written', () => {
  it('is told in one line', async (context) => {
    const place = join(folder, 'locked');
    await mkdir(place);
    const path = join(place, 'umpire.sqlite');
    if (root) {
      if (!mount(place, 512)) return context.skip('needs the right to mount a file system');
      await (await open(path)).close();
      execFileSync('mount', ['-o', 'remount,ro', place]);
    } else {
      await (await open(path)).close();
      await chmod(path, 0o444);
      await chmod(place, 0o555);
    }
    try {
      const refused = await openStore(`sqlite://${path}`);
      expect(refused.ok ? '' : refused.error.line).toBe(
        `${path} can't be written: check the permissions of the file and its folder`,
      );
      const below = await openStore(`sqlite://${join(place, 'below', 'umpire.sqlite')}`);
      expect(below.ok ? '' : below.error.code).toBe('store.read-only');
    } finally {
      if (root) execFileSync('umount', ['-l', place]);
      else await chmod(place, 0o755);
    }
  });
});
