import { describe, expect, it } from 'vitest';
import { formatRecord } from '../../src/engine/record/record.ts';
import { GUIDES } from '../../src/games/index.ts';
import type { Store } from '../../src/store/port.ts';
import type { Request, Tables } from '../../src/table/api.ts';
import { INDEX } from '../../src/table/index/keys.ts';
import { openTables } from '../../src/table/open.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { keptStore } from '../support/tables/kept-store.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { memoryStore, type MemoryStore } from '../support/tables/memory-store.ts';
import { chitGame } from '../support/toys/toy-chits.ts';
import { A_DAY, clockOf, DAY, endOf, HOUR, openTimed, START } from '../support/toys/timed-table.ts';
import { openToyTables, play, startedTable, WANTED } from '../support/toys/toy-table.ts';
import { must } from '../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../support/toys/people.ts';

/** A store that notes each thing asked of it, and how much it gave. */
function watched(store: Store): { readonly store: Store; readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    store: {
      ...store,
      get: (key) => (asked.push(`get ${key.split(':')[0]}`), store.get(key)),
      set: (key, value) => (asked.push(`set ${key.split(':')[0]}`), store.set(key, value)),
      setAll: (rows) => (asked.push(`write ${rows.length}`), store.setAll(rows)),
      keys: async (prefix, page) => {
        const keys = await store.keys(prefix, page);
        asked.push(`keys ${prefix}: ${keys.ok ? keys.value.length : '-'}`);
        return keys;
      },
    },
  };
}

const acknowledgeAll = async (tables: Tables): Promise<void> => {
  for (const { notice } of must(await tables.outbox())) must(await tables.acknowledge(notice.channel, notice.id));
};

/** Rows of so many tables under way on a clock, in servers of ten, all posted. */
async function manyTables(count: number): Promise<MemoryStore> {
  const store = memoryStore();
  const { tables } = openTimed(store);
  for (let n = 0; n < count; n++) {
    const channel = `channel-${n}`;
    const named = ({ name }: Request['user']): Request['user'] => ({ id: `u-${name}-${n}`, name });
    const wanted = { ...WANTED, guild: `guild-${Math.floor(n / 10)}`, clock: clockOf(A_DAY) };
    must(await tables.create(by(anna, { channel }), wanted));
    must(await tables.join(by(named(anna), { channel }), 'red-1'));
    must(await tables.join(by(named(cleo), { channel }), 'red-2'));
    must(await tables.join(by(named(ben), { channel }), 'blue'));
    must(await tables.start(by(anna, { channel })));
  }
  await acknowledgeAll(tables);
  must(await tables.onceForEach('status', '1', () => Promise.resolve()));
  return store;
}

describe('the index of tables', () => {
  it('makes a start, a creation and a look at one’s own as cheap with forty tables as with twelve', async () => {
    const asked = async (count: number): Promise<readonly string[]> => {
      const { store, asked } = watched(await manyTables(count));
      const { tables } = openTimed(store, createManualClock(START + HOUR));
      expect(must(await tables.takeBackBrokenOff())).toBe(0);
      must(await tables.wasDown(new Date(START), new Date(START + HOUR)));
      expect(must(await tables.owed())).toEqual([]);
      expect(must(await tables.outbox())).toEqual([]);
      must(await tables.onceForEach('status', '1', () => Promise.reject(new Error('again'))));
      expect(must(await tables.tick())).toBe(0);
      expect(must(await tables.nextDue())).toEqual(new Date(START + DAY / 2));
      must(await tables.create(by(anna, { channel: 'new' }), { ...WANTED, guild: 'guild-0' }));
      expect(must(await tables.list({ player: 'u-Ben-7' })).map(({ channel }) => channel)).toEqual(['channel-7']);
      expect(must(await tables.list({ guild: 'guild-0' }))).toHaveLength(11);
      return asked;
    };
    expect(await asked(40)).toEqual(await asked(12));
  });

  it('leads to what the tables say, whatever happens to them', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    const sound = async (): Promise<void> => expect(must(await tables.indexFaults())).toEqual([]);
    await startedTable(tables, { guild: 'here' });
    await sound();
    expect(must(await tables.list({ player: ben.id }))).toHaveLength(1);
    expect(must(await tables.outbox())).not.toEqual([]);
    await acknowledgeAll(tables);
    expect(must(await tables.outbox())).toEqual([]);
    expect(must(await tables.nextDue())).toBeNull();
    must(await tables.propose(by(ben), 'draw', '', 'enough'));
    expect(must(await tables.nextDue())).not.toBeNull();
    must(await tables.mark(CHANNEL, { book: 'owed x' }));
    expect(must(await tables.owed()).map(({ channel }) => channel)).toEqual([CHANNEL]);
    await sound();
    must(await tables.mark(CHANNEL, { book: 'x 1' }));
    expect(must(await tables.owed())).toEqual([]);
    must(await tables.leave(by(ben)));
    expect(must(await tables.list({ player: ben.id }))).toEqual([]);
    await sound();
    must(await tables.join(by(ben), 'blue'));
    expect(must(await tables.list({ guild: 'elsewhere' }))).toEqual([]);
    for (const user of [anna, cleo, ben]) must(await tables.abandon(by(user)));
    await sound();
    expect(must(await tables.list({ player: anna.id }))).toEqual([]);
    must(await tables.remove(CHANNEL));
    await sound();
    expect([...store.rows.keys()].filter((key) => key.startsWith(INDEX))).toEqual([`${INDEX}built`]);
  });

  it('tells by a sentence where it differs', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    await startedTable(tables, { guild: 'here' });
    must(await tables.outbox());
    store.rows.delete(`${INDEX}player:${ben.id}:${CHANNEL}`);
    store.rows.set(`${INDEX}player:u-nobody:${CHANNEL}`, 'true');
    expect(must(await tables.indexFaults())).toEqual([
      `the index lacks ${INDEX}player:${ben.id}:${CHANNEL}`,
      `the index has ${INDEX}player:u-nobody:${CHANNEL}, which no table says`,
    ]);
  });

  const games = [...Object.values(GUIDES).map(({ game }) => game), opaqueGame(chitGame)];

  it('is made of the tables of an earlier release, and again where it is gone, and reads them once', async () => {
    const store = await keptStore('v1');
    store.rows.set('tables', '{"a":1}');
    const opened = (on: Store): Tables => openTables({ store: on, games, now: () => new Date('2026-09-01T00:00:00Z') });
    const tables = opened(store);
    const unposted = must(await tables.outbox()).length;
    expect(must(await tables.indexFaults())).toEqual([]);
    expect(must(await tables.census()).reduce((sum, each) => sum + each.tables, 0)).toBe(3);
    expect(store.rows.has('tables')).toBe(false);
    const index = [...store.rows.keys()].filter((key) => key.startsWith(INDEX)).sort();
    for (const key of index) store.rows.delete(key);
    expect(must(await opened(store).outbox())).toHaveLength(unposted);
    expect([...store.rows.keys()].filter((key) => key.startsWith(INDEX)).sort()).toEqual(index);
    const { store: again, asked } = watched(store);
    must(await opened(again).census());
    expect(asked.filter((each) => each === 'get table')).toEqual([]);
  });

  it('leads to a table that could not be read when it was made as soon as it can be', async () => {
    const store = memoryStore();
    await startedTable(openToyTables(store));
    const row = store.rows.get(`table:${CHANNEL}`) as string;
    for (const key of [...store.rows.keys()].filter((each) => each.startsWith(INDEX))) store.rows.delete(key);
    store.rows.set(`table:${CHANNEL}`, JSON.stringify({ ...(JSON.parse(row) as object), saved: 99 }));
    expect(must(await openToyTables(store).outbox())).toEqual([]);
    store.rows.set(`table:${CHANNEL}`, row);
    const tables = openToyTables(store);
    expect(must(await tables.outbox())).not.toEqual([]);
    expect(must(await tables.indexFaults())).toEqual([]);
  });
});

describe('a time of being down', () => {
  it('counts for nobody at once, though no table is looked at for it', async () => {
    const store = memoryStore();
    const before = openTimed(store);
    await startedTable(before.tables, { clock: clockOf(A_DAY) });
    expect(await endOf(before.tables, 'blue')).toBe(START + DAY);
    const { store: counted, asked } = watched(store);
    const after = openTimed(counted, createManualClock(START + 5 * HOUR));
    must(await after.tables.wasDown(new Date(START + HOUR), new Date(START + 5 * HOUR)));
    expect(asked.some((each) => each.includes('table'))).toBe(false);
    expect(await endOf(after.tables, 'blue')).toBe(START + DAY + 4 * HOUR);
    await after.pass(DAY - HOUR - 1);
    expect(after.of('played')).toEqual([]);
    expect(after.of('reminder').length).toBeGreaterThan(0);
    await after.pass(1);
    expect(after.of('played')).not.toEqual([]);
  });
});

describe('an import that a kill broke off', () => {
  it('is taken back at the next start, whatever was written of it, and one that was written stays', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    await startedTable(tables);
    await play(tables, anna, 'bid 3');
    const text = formatRecord(must(await tables.wholeRecord(CHANNEL)));
    const channel = 'channel-new';
    const { game: _, ...wanted } = WANTED;
    const stages: (readonly (readonly [string, string])[])[] = [];
    const kept = (written: Awaited<ReturnType<Store['set']>>): typeof written => (
      stages.push([...store.rows]),
      written
    );
    const noting: Store = {
      ...store,
      set: (...given) => store.set(...given).then(kept),
      setAll: (given) => store.setAll(given).then(kept),
    };
    stages.push([...store.rows]);
    must(await openToyTables(noting, 'import').import(by(anna, { channel }), text, wanted));
    expect(stages.length).toBeGreaterThan(3);
    const [first, last] = [stages[0], stages.at(-1)];
    for (const stage of stages.slice(1)) {
      const left = memoryStore(new Map(stage));
      const again = openToyTables(left);
      expect(must(await again.takeBackBrokenOff())).toBe(stage === last ? 0 : 1);
      expect(new Map(left.rows)).toEqual(new Map(stage === last ? last : first));
    }
  });
});
