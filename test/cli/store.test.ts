import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backup } from '../../src/cli/store/backup.ts';
import { deleteData, exportData } from '../../src/cli/store/data.ts';
import { migrate } from '../../src/cli/store/migrate.ts';
import { fill, restore, type FillFolders } from '../../src/cli/store/restore.ts';
import { HEARTBEAT_KEY } from '../../src/ops/heartbeat.ts';
import { asideTable, bringTableBack, listTables, removeTable, sweepTables } from '../../src/cli/store/tables.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/port.ts';
import { INDEX } from '../../src/table/index/keys.ts';
import { keptStore } from '../support/tables/kept-store.ts';
import { openedTables } from '../support/tables/live-table.ts';
import { memoryStore, type MemoryStore } from '../support/tables/memory-store.ts';
import { must } from '../support/toys/results.ts';

const [MOSCOW, SMOLENSK] = ['400000000000000000', '400000000000000001'] as const;
const ANNA = '300000000000000001';

let templates = '';
let folder = '';
let said: string[] = [];

/** Stores with a game of Moscow and one of Smolensk under way: as the first release left them, and brought up with backups. */
beforeAll(async () => {
  templates = folder = await mkdtemp(join(tmpdir(), 'umpire-store-kept-'));
  await oldStore('old.sqlite');
  await copyFile(path('old.sqlite'), path('new.sqlite'));
  const tables = await openedTables(address('new.sqlite'));
  must(await tables.list());
  await tables.close();
  vi.spyOn(console, 'log').mockReturnValue();
  await backup({ to: path('good.sqlite'), store: address('new.sqlite') });
  await backup({ to: path('good.jsonl'), format: 'jsonl', store: address('new.sqlite') });
  vi.restoreAllMocks();
});
afterAll(() => rm(templates, { recursive: true }));

const fromTemplate = (name: 'old' | 'new') => (): Promise<void> =>
  copyFile(join(templates, `${name}.sqlite`), path('a.sqlite'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-store-cli-'));
  said = [];
  const hear = (line: unknown): void => void said.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const path = (name: string): string => join(folder, name);
const address = (name: string): string => `sqlite://${path(name)}`;

async function inStore<T>(name: string, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(address(name));
  if (!store.ok) throw new Error(store.error.line);
  try {
    return await use(store.value);
  } finally {
    await store.value.close();
  }
}

/** All rows of a store. */
const rowsOf = (name: string): Promise<Record<string, unknown>> =>
  inStore(name, async (store) => {
    const keys = await store.keys('');
    const rows: Record<string, unknown> = {};
    for (const key of keys.ok ? keys.value : []) {
      const read = await store.get(key);
      rows[key] = read.ok ? read.value : read.error.code;
    }
    return rows;
  });

/** The same without those that lead to tables, which a dump leaves out. */
const dumpedRowsOf = async (name: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(await rowsOf(name)).filter(([key]) => !key.startsWith(INDEX)));

async function oldStore(name: string): Promise<void> {
  const { rows } = keptStore('v1');
  await inStore(name, async (store) => {
    const ids = [MOSCOW, SMOLENSK].map(
      (channel) => (JSON.parse(rows.get(`table:${channel}`) ?? '{}') as { id: string }).id,
    );
    for (const [key, row] of rows) {
      const kept = [MOSCOW, SMOLENSK, ...ids].some((id) => key.includes(id));
      if (kept) await store.set(key, JSON.parse(row));
    }
    await store.set('tables', [MOSCOW, SMOLENSK]);
  });
}

/** Changes a value in a store so that its row is sound. */
const alter = <T>(name: string, key: string, change: (value: T) => T): Promise<unknown> =>
  inStore(name, async (store) => {
    const read = await store.get(key);
    return store.set(key, change((read.ok ? read.value : undefined) as T));
  });

interface Row {
  readonly saved: number;
  readonly tail: { draws: { hidden?: boolean; value: number; faces: number }[] }[];
}

describe('umpire backup', () => {
  beforeEach(fromTemplate('new'));

  it('copies everything to a file that its owner alone may read, and says what it checked', async () => {
    await backup({ to: path('b.sqlite'), store: address('a.sqlite') });
    expect(said[0]).toMatch(
      /b\.sqlite: sound\. Restored and opened: \d+ rows, 2 tables, 2 games; \d+ hashes of \d+ journal/u,
    );
    expect(said[1]).toMatch(/b\.sqlite: [\d,]+ bytes, from the store/u);
    expect((await stat(path('b.sqlite'))).mode & 0o777).toBe(0o600);
    expect(await rowsOf('b.sqlite')).toEqual(await rowsOf('a.sqlite'));
    expect((await readdir(folder)).sort()).toEqual(['a.sqlite', 'b.sqlite']);
  });

  it('moves a store to another by a dump of all rows', async () => {
    await backup({ to: path('b.jsonl'), format: 'jsonl', store: address('a.sqlite') });
    await restore({ from: path('b.jsonl'), store: address('c.sqlite') });
    expect(await rowsOf('c.sqlite')).toEqual(await dumpedRowsOf('a.sqlite'));
    expect((await stat(path('b.jsonl'))).mode & 0o777).toBe(0o600);
  });

  it('keeps the latest of a folder, and no other file of it goes', async () => {
    await writeFile(path('notes.txt'), 'keep me');
    for (const day of ['01', '02', '03']) await writeFile(path(`umpire-2026-01-${day}T00-00-00Z.sqlite`), 'old');
    await backup({ into: folder, keep: '2', store: address('a.sqlite') });
    const left = (await readdir(folder)).filter((name) => name !== 'a.sqlite').sort();
    expect(left).toEqual([
      'notes.txt',
      'umpire-2026-01-03T00-00-00Z.sqlite',
      expect.stringMatching(/^umpire-.*Z\.sqlite$/u),
    ]);
    expect(said.at(-1)).toBe('2 older backups removed, 2 kept');
  });

  it('goes over no file', async () => {
    await writeFile(path('taken'), 'mine');
    await expect(backup({ to: path('taken'), store: address('a.sqlite') })).rejects.toThrow(/exists already/u);
    expect(await readFile(path('taken'), 'utf8')).toBe('mine');
  });

  it.each<[string, (saved: Row) => unknown, RegExp]>([
    ['of a newer release', (saved) => ({ ...saved, saved: 99 }), /can't be opened: table\.newer-version/u],
    [
      'with a made-up position',
      (saved) => ({ ...saved, position: {} }),
      /^fault: the table of channel 4.* can't be opened: /u,
    ],
  ])('is made of a store with a table %s, and says so by its exit code', async (_, change, fault) => {
    await alter<Row>('a.sqlite', `table:${MOSCOW}`, (saved) => change(saved) as Row);
    for (const day of ['01', '02']) await writeFile(path(`umpire-2026-01-${day}T00-00-00Z.sqlite`), 'old');
    const made = backup({ into: folder, keep: '1', store: address('a.sqlite') });
    await expect(made).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/was made, but/u) as string,
    });
    expect(said).toEqual([expect.stringMatching(fault), expect.stringMatching(/bytes, from the store/u)]);
    const names = (await readdir(folder)).filter((name) => /^umpire-.*Z\.sqlite$/u.test(name));
    expect(names).toHaveLength(3);
    expect(await rowsOf(names.at(-1) as string)).toEqual(await rowsOf('a.sqlite'));
    await expect(migrate({ check: true, store: address('a.sqlite') })).rejects.toMatchObject({ exitCode: 2 });
  });

  it('leaves damaged rows out of a dump, and names them', async () => {
    const text = await readFile(path('a.sqlite'), 'latin1');
    const at = text.indexOf('"stage":"playing"');
    await writeFile(path('a.sqlite'), `${text.slice(0, at)}"stage":"playinG"${text.slice(at + 17)}`, 'latin1');
    const made = backup({ to: path('b.jsonl'), format: 'jsonl', store: address('a.sqlite') });
    await expect(made).rejects.toMatchObject({ exitCode: 2 });
    expect(said[0]).toMatch(/^fault: left out: the row 'table:\d+' of the store is damaged/u);
    const damaged = Object.entries(await rowsOf('a.sqlite')).filter(([, row]) => row === 'store.damaged-row');
    expect(damaged).toHaveLength(1);
    await restore({ from: path('b.jsonl'), store: address('c.sqlite'), unsound: true });
    expect(Object.keys(await rowsOf('c.sqlite'))).toHaveLength(Object.keys(await dumpedRowsOf('a.sqlite')).length - 1);
  });

  it.each<[string, Parameters<typeof backup>[0], RegExp]>([
    ['nowhere', {}, /either --to FILE or --into FOLDER/u],
    ['two places', { to: 'a', into: 'b' }, /either --to FILE or --into FOLDER/u],
    ['a format that is none', { to: 'a', format: 'zip' }, /--format is sqlite or jsonl, not 'zip'/u],
    [
      'a store that can not be reached',
      { to: 'a', store: 'redis://127.0.0.1:9' },
      /redis:\/\/127\.0\.0\.1:9 can't be reached/u,
    ],
    [
      'a copy of a store that has none',
      { to: 'a', store: 'redis://localhost', format: 'sqlite' },
      /use --format jsonl/u,
    ],
  ])('says in one line what is wrong: %s', async (_, options, line) => {
    await expect(backup({ store: address('a.sqlite'), ...options })).rejects.toThrow(line);
  });
});

describe('umpire restore', () => {
  beforeEach(async () => {
    await fromTemplate('new')();
    for (const name of ['good.sqlite', 'good.jsonl']) await copyFile(join(templates, name), path(name));
  });

  it('keeps the store that is there, and puts it aside with --force only', async () => {
    await alter('a.sqlite', 'tables', () => []);
    await expect(restore({ from: path('good.sqlite'), store: address('a.sqlite') })).rejects.toThrow(
      /a\.sqlite exists/u,
    );
    expect((await rowsOf('a.sqlite'))['tables']).toEqual([]);
    await restore({ from: path('good.sqlite'), store: address('a.sqlite'), force: true });
    expect(await rowsOf('a.sqlite')).toEqual(await rowsOf('good.sqlite'));
    const aside = (await readdir(folder)).find((name) => name.includes('.before-')) ?? '';
    expect((await rowsOf(aside))['tables']).toEqual([]);
  });

  it('refuses a store in use', async () => {
    await inStore('a.sqlite', async () => {
      const twice = restore({ from: path('good.sqlite'), store: address('a.sqlite'), force: true });
      await expect(twice).rejects.toThrow(/in use by another process/u);
    });
  });

  const cut = async (name: string, bytes: number): Promise<void> =>
    truncate(path(name), (await stat(path(name))).size - bytes);
  const replaced = async (name: string, what: RegExp, by: string): Promise<void> => {
    const text = await readFile(path(name), 'latin1');
    expect(text).toMatch(what);
    await writeFile(path(name), text.replace(what, by), 'latin1');
  };

  it.each<[string, string, () => Promise<unknown>, RegExp]>([
    ['a copy that breaks off', 'good.sqlite', () => cut('good.sqlite', 8192), /not a usable database|fault/u],
    [
      'a copy with an altered byte',
      'good.sqlite',
      () => replaced('good.sqlite', /"stage":"playing"/u, '"stage":"playinG"'),
      /fault/u,
    ],
    [
      'a die that was never rolled',
      'good.sqlite',
      () =>
        alter<Row>('good.sqlite', `table:${MOSCOW}`, (saved) => {
          const die = saved.tail.flatMap(({ draws }) => draws).find(({ hidden }) => !hidden);
          if (die) die.value = (die.value % die.faces) + 1;
          return saved;
        }),
      /fault/u,
    ],
    [
      'a table of a newer release',
      'good.sqlite',
      () => alter<Row>('good.sqlite', `table:${SMOLENSK}`, (saved) => ({ ...saved, saved: 99 })),
      /fault/u,
    ],
    ['a dump that breaks off', 'good.jsonl', () => cut('good.jsonl', 100), /damaged|breaks off/u],
    [
      'a dump with an altered line',
      'good.jsonl',
      () => replaced('good.jsonl', /"stage":"playing"/u, '"stage":"playinG"'),
      /its checksum differs/u,
    ],
    [
      'a dump that goes on',
      'good.jsonl',
      () => appendFile(path('good.jsonl'), '{"key":"x","value":1}\n'),
      /goes on after its end/u,
    ],
    ['a dump of another form', 'good.jsonl', () => replaced('good.jsonl', /"form":1/u, '"form":2'), /newer release/u],
    [
      'something else',
      'good.jsonl',
      () => writeFile(path('good.jsonl'), 'Dear grandmother,\n'),
      /line 1 of the dump is damaged/u,
    ],
    ['nothing', 'none.sqlite', () => Promise.resolve(), /no such file/u],
  ])('refuses %s, and leaves the store as it is', async (_, name, spoil, line) => {
    await spoil();
    await copyFile(path('a.sqlite'), path('before.sqlite'));
    await expect(restore({ from: path(name), store: address('a.sqlite'), force: true })).rejects.toThrow(line);
    expect((await readFile(path('a.sqlite'))).equals(await readFile(path('before.sqlite')))).toBe(true);
    expect((await readdir(folder)).filter((each) => each.startsWith('.'))).toEqual([]);
  });
});

describe('umpire tables', () => {
  beforeEach(fromTemplate('new'));
  const store = (): { readonly store: string } => ({ store: address('a.sqlite') });

  it('lists all, names those that are not sound, and removes one for good when that is meant', async () => {
    await listTables(store());
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^${MOSCOW}  moscow  \\w+  playing  in use$`, 'u')),
      expect.stringMatching(new RegExp(`^${SMOLENSK}  smolensk  \\w+  playing  in use$`, 'u')),
      '2 tables',
    ]);
    said = [];
    await alter<object>('a.sqlite', `table:${MOSCOW}`, (saved) => ({ ...saved, holders: 7 }));
    await expect(listTables(store())).rejects.toMatchObject({ exitCode: 2, message: '1 table of 2 not sound' });
    expect(said[0]).toMatch(/not sound: it is not of the shape of a table: holders/u);
    await expect(removeTable(MOSCOW, store())).rejects.toThrow(/Say --yes/u);
    await removeTable(MOSCOW, { ...store(), yes: true });
    await sweepTables(store());
    expect(JSON.stringify(await rowsOf('a.sqlite'))).not.toContain(MOSCOW);
    await expect(removeTable(MOSCOW, store())).rejects.toThrow(/there is no table/u);
    await backup({ to: path('b.sqlite'), ...store() });
  });

  it('sets one aside, so that the rest can be migrated and backed up, and brings it back when it is sound', async () => {
    await fromTemplate('old')();
    await alter<object>('a.sqlite', `table:${MOSCOW}`, (saved) => ({ ...saved, saved: 99 }));
    await asideTable(MOSCOW, store());
    await migrate(store());
    expect(said).toContain('1 game of 1 brought up');
    expect(said).toContainEqual(expect.stringMatching(/^set aside, and left as it is: the table of channel/u));
    await backup({ to: path('b.sqlite'), ...store() });
    await expect(bringTableBack(MOSCOW, store())).rejects.toThrow(/newer-version/u);
    await alter<object>('a.sqlite', `table:${MOSCOW}`, (saved) => ({ ...saved, saved: 1 }));
    await bringTableBack(MOSCOW, store());
    await listTables(store());
    expect(said.at(-1)).toBe('2 tables');
  });

  it('removes rows that no table has', async () => {
    await alter<object>('a.sqlite', 'snapshot:dead00:0', () => ({ n: 0 }));
    await sweepTables(store());
    expect(said).toEqual(['1 row of 1 game without a table removed']);
    expect(await rowsOf('a.sqlite')).not.toHaveProperty('snapshot:dead00:0');
  });
});

describe('umpire migrate', () => {
  beforeEach(fromTemplate('old'));

  it('says what it would do, does it, and has nothing left to do', async () => {
    const before = await rowsOf('a.sqlite');
    await migrate({ check: true, store: address('a.sqlite') });
    expect(said).toContain('2 games of 2 would be brought up; nothing was changed');
    expect(said[0]).toMatch(new RegExp(`^table:${MOSCOW}: table 1, position \\d+ → table \\d+, position \\d+$`, 'u'));
    expect(await rowsOf('a.sqlite')).toEqual(before);
    said = [];
    await migrate({ store: address('a.sqlite') });
    expect(said.at(-1)).toBe('2 games of 2 brought up');
    const aside = (await readdir(folder)).find((name) => name.includes('.before-')) ?? '';
    expect(await rowsOf(aside)).toEqual(before);
    said = [];
    await migrate({ store: address('a.sqlite') });
    expect(said).toEqual(['2 games: all of this release']);
    await backup({ to: path('b.sqlite'), store: address('a.sqlite') });
  });

  it('changes nothing in a store with a table that it does not know', async () => {
    await alter<Row>('a.sqlite', `table:${SMOLENSK}`, (saved) => ({ ...saved, saved: 99 }));
    const before = await rowsOf('a.sqlite');
    await expect(migrate({ store: address('a.sqlite') })).rejects.toThrow(/1 fault; nothing was changed/u);
    expect(said).toEqual([expect.stringMatching(/table\.newer-version/u)]);
    expect(await rowsOf('a.sqlite')).toEqual(before);
  });
});

describe('umpire data', () => {
  beforeEach(fromTemplate('new'));
  const store = (): { readonly store: string } => ({ store: address('a.sqlite') });

  it('writes what is kept of a user, and removes it when it is said to be meant', async () => {
    await mkdir(path('out'));
    await writeFile(path(`out/user-${ANNA}.json`), 'of an earlier time', { mode: 0o644 });
    await exportData({ user: ANNA, out: path('out'), ...store() });
    expect((await stat(path(`out/user-${ANNA}.json`))).mode & 0o777).toBe(0o600);
    const data = JSON.parse(await readFile(path(`out/user-${ANNA}.json`), 'utf8')) as { games: { name: string }[] };
    expect(data.games.map(({ name }) => name)).toEqual(['Anna', 'Anna']);
    await expect(deleteData({ user: ANNA, ...store() })).rejects.toThrow(/named in 2 games.*Say --yes/u);
    expect(JSON.stringify(await rowsOf('a.sqlite'))).toContain(ANNA);
    await deleteData({ user: ANNA, yes: true, ...store() });
    const left = JSON.stringify(await rowsOf('a.sqlite'));
    expect(left).not.toContain(ANNA);
    expect(left).not.toContain('Anna');
    expect(await readFile(path('a.sqlite'), 'latin1')).not.toContain(ANNA);
    await backup({ to: path('b.sqlite'), ...store() });
  });

  it('writes the records of a server, and removes its tables', async () => {
    await alter<object>('a.sqlite', `table:${MOSCOW}`, (saved) => ({ ...saved, guild: '77' }));
    await exportData({ guild: '77', out: path('out'), ...store() });
    const record = (await readdir(path('out'))).find((name) => name.startsWith('record-')) ?? '';
    expect(await readFile(path(`out/${record}`), 'utf8')).toContain('[Game "moscow"]');
    await deleteData({ guild: '77', yes: true, ...store() });
    const left = await rowsOf('a.sqlite');
    expect(left).toHaveProperty(`table:${SMOLENSK}`);
    expect(JSON.stringify(left)).not.toContain(MOSCOW);
  });

  it.each([{}, { user: '1', guild: '2' }, { user: 'a b' }])(
    'says in one line whose data are meant: %o',
    async (whose) => {
      await expect(exportData({ ...whose, out: path('out'), ...store() })).rejects.toThrow(/--user ID|no id/u);
    },
  );
});

describe('a heartbeat of the last minutes', () => {
  it('is a row beside the tables that a backup takes along and nobody minds', async () => {
    await fromTemplate('new')();
    await inStore('a.sqlite', (store) => store.set(HEARTBEAT_KEY, { at: new Date().toISOString() }));
    await backup({ to: path('b.sqlite'), store: address('a.sqlite') });
    expect(await rowsOf('b.sqlite')).toHaveProperty(HEARTBEAT_KEY);
  });
});

describe('a store of another kind', () => {
  const folders = (): FillFolders => ({ work: folder, beside: folder });
  const rows = (store: MemoryStore): Record<string, unknown> =>
    Object.fromEntries([...store.rows].map(([key, row]) => [key, JSON.parse(row) as unknown]));

  it('is filled from a backup, and keeps what it held in a dump', async () => {
    await fromTemplate('new')();
    const store = memoryStore();
    await fill(path('a.sqlite'), store, false, folders());
    expect(rows(store)).toEqual(await rowsOf('a.sqlite'));
    await store.set('tables', ['mine']);
    await expect(fill(path('a.sqlite'), store, false, folders())).rejects.toThrow(/holds \d+ rows; with --force/u);
    await fill(path('a.sqlite'), store, true, folders());
    expect(rows(store)).toEqual(await rowsOf('a.sqlite'));
    const aside = (await readdir(folder)).find((name) => /^umpire-before-.*\.jsonl$/u.test(name)) ?? '';
    expect(await readFile(path(aside), 'utf8')).toContain('"value":["mine"]');
  });
});
