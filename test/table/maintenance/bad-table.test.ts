import { beforeEach, describe, expect, it } from 'vitest';
import { formatRecord } from '../../../src/engine/record/record.ts';
import type { Position } from '../../../src/engine/position.ts';
import { checkStore } from '../../../src/ops/check-store.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import type { Row } from '../../../src/store/port.ts';
import type { Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import type { Saved } from '../../../src/table/saved.ts';
import { diskFull, memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { chitGame } from '../../support/toys/toy-chits.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { seededHex, WANTED } from '../../support/toys/toy-table.ts';
import { must, errorOf } from '../../support/toys/results.ts';
import { anna, ben, cleo, by } from '../../support/toys/people.ts';

const [GOOD, BAD] = ['channel-good', 'channel-bad'];
const games = [opaqueGame(toyGame), opaqueGame(chitGame)];
const clock = createManualClock(Date.parse('2026-01-02T03:04:05Z'));

let store: MemoryStore;
let reports: string[];

/** Tables on the store as after a restart. */
const opened = (): Tables => {
  reports = [];
  return openTables({
    store,
    games,
    now: () => new Date(clock.now()),
    randomHex: seededHex(`bad ${store.rows.size}`),
    report: (error) => void reports.push(String(error)),
  });
};

beforeEach(async () => {
  store = memoryStore();
  const tables = opened();
  for (const channel of [BAD, GOOD]) {
    must(await tables.create(by(anna, { channel }), { ...WANTED, guild: channel }));
    for (const [user, seat] of [
      [anna, 'red-1'],
      [cleo, 'red-2'],
      [ben, 'blue'],
    ] as const)
      must(await tables.join(by(user, { channel }), seat));
    must(await tables.start(by(anna, { channel })));
    must(await tables.propose(by(anna, { channel }), 'draw', '', 'enough'));
  }
});

const alter = (change: (saved: Saved) => unknown): void => {
  const key = `table:${BAD}`;
  store.rows.set(key, JSON.stringify(change(JSON.parse(store.rows.get(key) as string) as Saved)));
};

const withPosition = (change: (position: Position) => unknown) => () =>
  alter((saved) => ({ ...saved, position: change(saved.position as Position) }));

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const SPOILT: readonly (readonly [string, () => void])[] = [
  ['a position that is empty', withPosition(() => ({}))],
  [
    'a step that the game does not have',
    withPosition((position) => ({ ...position, procedures: [{ id: 'x', steps: [{ name: 'nonsense' }] }] })),
  ],
  ['a state of nothing', withPosition((position) => ({ ...position, state: null }))],
  ['a state of something else', withPosition((position) => ({ ...position, state: { hands: 7 } }))],
  ['a phase without end', withPosition((position) => ({ ...position, phase: { ...position.phase, index: 1e15 } }))],
  ['an outcome without a reason', withPosition((position) => ({ ...position, outcome: { winner: 'red' } }))],
  ['a position of another game', withPosition((position) => ({ ...position, game: 'chits' }))],
  ['a position nested deeply', withPosition((position) => ({ ...position, state: nested(3000) }))],
  ['no holders', () => alter((saved) => ({ ...saved, holders: null }))],
  ['a tail that is no list', () => alter((saved) => ({ ...saved, tail: 5 }))],
  ['an outbox that is no list', () => alter((saved) => ({ ...saved, outbox: { length: 3 } }))],
  ['no position amid a game', () => alter((saved) => ({ ...saved, position: null }))],
  ['the row of another channel', () => alter((saved) => ({ ...saved, channel: GOOD }))],
  ['a row that is a text', () => alter(() => 'Dear grandmother')],
  ['a row that is nothing', () => alter(() => null)],
  ['a first shape without a journal', () => alter((saved) => ({ ...saved, saved: 1, tail: null }))],
];

describe.each(SPOILT)('a table with %s', (_, spoil) => {
  it('hurts no other: it is reported once and set aside', async () => {
    spoil();
    const tables = opened();
    for (let round = 0; round < 2; round++) {
      expect(must(await tables.list()).map(({ channel }) => channel)).toEqual([GOOD]);
      expect(must(await tables.outbox()).every(({ notice }) => notice.channel === GOOD)).toBe(true);
      must(await tables.tick());
      must(await tables.nextDue());
    }
    expect(reports).toEqual([expect.stringContaining(`the table of channel ${BAD} is set aside: `)]);
    expect(tables.aside()).toEqual([BAD]);
    expect(await errorOf(tables.state(BAD))).toMatchObject({ code: 'table.aside' });
    expect(await errorOf(tables.create(by(anna, { channel: BAD }), WANTED))).toMatchObject({ code: 'table.aside' });
    expect(must(await tables.census())).toEqual([{ game: 'toy', stage: 'playing', tables: 2 }]);
    must(await tables.order(by(ben, { channel: GOOD }), 'bid 2'));
    clock.advance(40 * 86_400_000);
    must(await tables.tick());
    expect(must(await tables.state(GOOD)).proposals).toEqual([]);
  });

  it('is named by the check of the store, and by those who ask for what is kept of them', async () => {
    spoil();
    const { faults, channels } = await checkStore(store, games);
    expect(channels).toBe(2);
    expect(faults).toEqual([expect.stringContaining(`the table of channel ${BAD} can't be opened: `)]);
    const tables = opened();
    const { games: found, unreadable } = must(await tables.userData(ben.id));
    expect(found.map(({ channel }) => channel)).toEqual([GOOD]);
    expect(unreadable).toEqual([expect.stringContaining(`${BAD}: `)]);
    expect(must(await tables.forgetUser(ben.id))).toMatchObject({ games: [expect.any(String)] });
    expect(must(await tables.forgetGuild(GOOD))).toMatchObject({ games: [expect.any(String)] });
  });

  it('is removed by its operator, with all that is its own', async () => {
    spoil();
    const tables = opened();
    expect(must(await tables.survey())).toMatchObject([
      { channel: BAD, why: expect.any(String) as string, byHand: false },
      { channel: GOOD, why: null },
    ]);
    must(await tables.remove(BAD));
    must(await tables.sweep());
    expect([...store.rows.keys()].filter((key) => key.includes(BAD))).toEqual([]);
    expect((await checkStore(store, games)).faults).toEqual([]);
    expect(must(await tables.state(GOOD)).stage).toBe('playing');
    must(await tables.create(by(anna, { channel: BAD }), WANTED));
  });
});

describe('a table set aside by hand', () => {
  it('is out of use, also after a restart, until it is brought back', async () => {
    const before = must(await opened().state(BAD));
    const tables = opened();
    must(await tables.setAside(BAD, 'by the operator'));
    for (const each of [tables, opened()]) {
      expect(await errorOf(each.state(BAD))).toMatchObject({ code: 'table.aside' });
      expect(must(await each.survey())[0]).toMatchObject({ why: 'by the operator', byHand: true });
    }
    expect(reports).toEqual([]);
    expect(await checkStore(store, games)).toMatchObject({ faults: [], aside: [expect.stringContaining(BAD)] });
    must(await tables.bringBack(BAD));
    expect(must(await tables.state(BAD))).toEqual(before);
    expect(must(await opened().state(BAD))).toEqual(before);
    clock.advance(40 * 86_400_000);
    must(await tables.tick());
    expect(must(await tables.state(BAD)).proposals).toEqual([]);
  });

  it('must be there', async () => {
    const tables = opened();
    expect(await errorOf(tables.setAside('nowhere', ''))).toMatchObject({ code: 'table.none' });
    expect(await errorOf(tables.bringBack('nowhere'))).toMatchObject({ code: 'table.none' });
    expect(await errorOf(tables.remove('nowhere'))).toMatchObject({ code: 'table.none' });
  });

  it('comes back when what was wrong with it is mended, and not before', async () => {
    const row = store.rows.get(`table:${BAD}`) as string;
    alter((saved) => ({ ...saved, holders: 3 }));
    const tables = opened();
    must(await tables.list());
    expect(await errorOf(tables.bringBack(BAD))).toMatchObject({ code: 'table.aside' });
    store.rows.set(`table:${BAD}`, row);
    must(await tables.bringBack(BAD));
    expect(must(await tables.list())).toHaveLength(2);
  });
});

describe('rows that no table has', () => {
  const record = async (): Promise<string> => formatRecord(must(await opened().wholeRecord(GOOD)));
  const { game: _, ...wanted } = WANTED;

  it('are not left by an import that the store breaks off, wherever it does', async () => {
    const text = await record();
    const before = [...store.rows];
    const channel = 'channel-new';
    for (let passing = 0; ; passing++) {
      let left = passing;
      store.fail = (key) => (/^(page|snapshot|table|archive):/u.test(key) && left-- === 0 ? diskFull() : undefined);
      const done = await opened().import(by(anna, { channel }), text, wanted);
      if (done.ok) break;
      expect(done.error.code).toBe('table.store');
      expect([...store.rows]).toEqual(before);
    }
  });

  it('are removed by a sweep, those of a game that was killed half-way, and no others', async () => {
    const tables = opened();
    must(await tables.abandon(by(anna, { channel: GOOD })));
    for (const user of [cleo, ben]) must(await tables.abandon(by(user, { channel: GOOD })));
    must(await tables.create(by(anna, { channel: GOOD }), WANTED));
    const before = [...store.rows];
    for (const row of ['snapshot:dead00:0', 'snapshot:dead00:1', 'page:dead00:0', 'archive:dead00'])
      store.rows.set(row, '{}');
    expect(must(await opened().sweep())).toEqual({ games: 1, rows: 4, unreadable: [] });
    expect([...store.rows]).toEqual(before);
    expect(must(await opened().sweep())).toEqual({ games: 0, rows: 0, unreadable: [] });
  });

  it('are left alone as long as it is not known whose they are', async () => {
    const before = [...store.rows];
    store.rows.set(`table:${BAD}`, '7');
    expect(must(await opened().sweep())).toEqual({ games: 0, rows: 0, unreadable: [BAD] });
    expect([...store.rows].filter(([key]) => key !== `table:${BAD}`)).toEqual(
      before.filter(([key]) => key !== `table:${BAD}`),
    );
  });

  it('are left alone while their table is being written', async () => {
    const text = await record();
    let release = (): void => undefined;
    let arrive = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    const arrived = new Promise<void>((done) => (arrive = done));
    const setAll = async (rows: readonly Row[]): ReturnType<MemoryStore['setAll']> => {
      const isTable = rows.some(({ key }) => key === 'table:channel-new');
      if (isTable) arrive();
      if (isTable) await held;
      return store.setAll(rows);
    };
    const tables = openTables({ store: { ...store, setAll }, games, randomHex: seededHex('slow') });
    const done = tables.import(by(anna, { channel: 'channel-new' }), text, wanted);
    await arrived;
    expect(must(await tables.sweep()).rows).toBe(0);
    expect(must(await tables.takeBackBrokenOff())).toBe(0);
    release();
    must(await done);
    expect(must(await tables.sweep()).rows).toBe(0);
    must(await opened().log('channel-new', anna.id, 0));
  });
});
