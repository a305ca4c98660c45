import { describe, expect, it } from 'vitest';
import type { Strength } from '../../../src/computer/strength.ts';
import { randomPlayer } from '../../../src/computer/matches/random.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { openAsks } from '../../../src/engine/play.ts';
import type { ComputerTask, TableUpdate, Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { WITH_DIVIDED } from '../../support/games/index.ts';
import { verifyScript } from '../../support/records/verify-script.ts';
import { computersAt, thinkHere } from '../../support/tables/computers-here.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { anna, ben, by, CHANNEL, cleo, dora } from '../../support/toys/people.ts';
import { errorOf, must } from '../../support/toys/results.ts';
import { openToyTables, play, savedIn, seededHex, stateOf, WANTED } from '../../support/toys/toy-table.ts';
import { toyGame } from '../../support/toys/toy-game.ts';

const toy = opaqueGame(toyGame);

const notices = (tables: Tables): TableUpdate['notice'][] => {
  const heard: TableUpdate['notice'][] = [];
  tables.subscribe(({ notice }) => heard.push(notice));
  return heard;
};

/** A table of the toy game with these computers, opened by Anna. */
async function opened(computers: Record<string, Strength>) {
  const store = memoryStore();
  const tables = openToyTables(store);
  const heard = notices(tables);
  must(await tables.create(by(anna), { ...WANTED, computers }));
  return { tables, heard, store };
}

describe('a table with computers', () => {
  it('starts at once where they leave one seat, which is taken by who opens it', async () => {
    const { tables, heard } = await opened({ blue: 'fair', 'red-2': 'easy' });
    const state = await stateOf(tables);
    expect(state.stage).toBe('playing');
    expect(state.seats.map(({ holder }) => holder?.name)).toEqual(['Anna', 'Computer (easy)', 'Computer (fair)']);
    expect(heard.map(({ kind }) => kind)).toEqual(['created', 'started']);
    const [created] = heard;
    expect(created?.number).toBeLessThan(heard[1]?.number ?? 0);
  });

  it('starts as soon as people have the seats that are left, and not before', async () => {
    const { tables } = await opened({ blue: 'fair' });
    expect((await stateOf(tables)).stage).toBe('gathering');
    must(await tables.join(by(anna), 'red-1'));
    expect((await stateOf(tables)).stage).toBe('gathering');
    const joined = must(await tables.join(by(cleo), 'red-2'));
    expect(joined.state.stage).toBe('playing');
    expect(joined.value.seat).toBe('red-2');
  });

  it('is filled by a computer that somebody at the table lets sit down, and nobody else', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), WANTED));
    must(await tables.join(by(anna), 'red-1'));
    expect((await errorOf(tables.seatComputer(by(dora), 'blue', 'fair'))).code).toBe('table.not-yours');
    expect((await errorOf(tables.seatComputer(by(anna), 'green', 'fair'))).code).toBe('table.unknown-seat');
    expect((await errorOf(tables.seatComputer(by(anna), 'red-1', 'fair'))).code).toBe('table.seat-taken');
    must(await tables.seatComputer(by(anna), 'blue', 'easy'));
    must(await tables.join(by(ben), 'blue'));
    expect((await stateOf(tables)).seats[2]?.holder).toEqual(ben);
    const last = must(await tables.seatComputer(by(anna), 'red-2', 'strong'));
    expect(last.state.stage).toBe('playing');
    expect((await errorOf(tables.seatComputer(by(anna), 'red-2', 'fair'))).code).toBe('table.started');
  });

  it('is refused where seats are dealt, where there is no such seat, and where it is said that none may ever play', async () => {
    const tables = openToyTables();
    const wanted = { ...WANTED, computers: { blue: 'fair' } } as const;
    expect((await errorOf(tables.create(by(anna), { ...wanted, seating: 'random' }))).code).toBe('table.seats-dealt');
    expect((await errorOf(tables.create(by(anna), { ...WANTED, computers: { x: 'fair' } }))).code).toBe(
      'table.unknown-seat',
    );
    must(await tables.create(by(anna), { ...WANTED, computers: 'none' }));
    must(await tables.join(by(anna), 'red-1'));
    expect((await stateOf(tables)).computers).toBe(false);
    expect((await errorOf(tables.seatComputer(by(anna), 'blue', 'fair'))).code).toBe('table.no-computers');
    must(await tables.join(by(ben), 'blue'));
    must(await tables.join(by(cleo), 'red-2'));
    must(await tables.start(by(anna)));
    expect((await errorOf(tables.propose(by(anna), 'computer', 'red-1 fair', ''))).code).toBe('table.no-computers');
    expect((await errorOf(tables.propose(by(anna), 'clock', 'deadline 24h, computer', ''))).code).toBe(
      'table.no-computers',
    );
  });
});

describe('computers', () => {
  it('play a whole game among themselves, each line marked, and its record holds', async () => {
    const { tables, heard } = await opened({ 'red-1': 'fair', 'red-2': 'easy', blue: 'strong' });
    const computers = computersAt(tables, thinkHere([toy]));
    await computers.repair();
    await computers.idle();
    expect((await stateOf(tables)).stage).toBe('over');
    const lines = heard.flatMap((notice) => notice.lines).filter(({ seat }) => seat !== '');
    expect(lines.length).toBeGreaterThan(10);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['computer']));
    expect(new Set(lines.map(({ seat, by }) => `${seat} ${by?.name}`))).toEqual(
      new Set(['red-1 Computer (fair)', 'red-2 Computer (easy)', 'blue Computer (strong)']),
    );
    const text = must(await tables.export(CHANNEL));
    expect(text).toMatch(/^\d+\. blue \(computer\): /mu);
    const record = readRecord(text);
    expect(record.ok && verify(record.value).faults).toEqual([]);
    expect((await (await verifyScript())(text)).faults).toEqual([]);
    expect(computers.logged).toEqual([]);
    const again = openToyTables();
    must(await again.import(by(anna), text, WANTED));
    expect(must(await again.export(CHANNEL)).match(/\(computer\)/gu)).toHaveLength(lines.length);
  });

  it('play with a person, who is asked as ever, while they are never pinged as users', async () => {
    const { tables, heard } = await opened({ blue: 'fair', 'red-2': 'fair' });
    const computers = computersAt(tables, thinkHere([toy]));
    await computers.repair();
    await computers.idle();
    for (let turns = 0; turns < 200 && (await stateOf(tables)).stage === 'playing'; turns++) {
      const outlook = must(await tables.look(CHANNEL, anna.id));
      const [ask] = outlook.asks;
      if (!ask || !outlook.position) throw new Error('nobody is waited for');
      const { orders } = randomPlayer({
        game: toy,
        view: outlook.position,
        seat: 'red-1',
        strength: 'fair',
        seed: turns,
      });
      await play(tables, anna, orders[0] ?? '');
      await computers.idle();
    }
    expect((await stateOf(tables)).stage).toBe('over');
    const kinds = heard.flatMap(({ lines }) => lines).map(({ kind, seat }) => `${seat} ${kind}`);
    expect(new Set(kinds)).toEqual(new Set([' start', 'red-1 order', 'red-2 computer', 'blue computer']));
  });

  it('carry out a plan until something is shown, another seat decides or they are asked nothing more', async () => {
    const { tables, heard } = await opened({ 'red-1': 'fair', blue: 'fair' });
    const given = async (seat: string, ...orders: string[]): Promise<readonly string[]> => {
      const task = must(await tables.computerTask(CHANNEL));
      expect(task).toMatchObject({ seat, strength: 'fair', game: 'toy' });
      must(await tables.playComputer(task as ComputerTask, orders));
      return (heard.at(-1)?.lines ?? []).map((line) => `${line.seat} ${line.text}`);
    };
    await given('red-1', 'bid 3', 'bid 2');
    expect((await stateOf(tables)).waiting.map(({ seat }) => seat)).toEqual(['blue']);
    expect(await given('blue', 'bid 0', 'done')).toHaveLength(1);
    // The mine lay there.
    expect(await given('red-1', 'move R1 b', 'done')).toEqual(['red-1 move R1 b']);
    await given('red-1', 'done', 'done');
    await play(tables, anna, 'done');
    expect(await given('blue', 'move B2 c', 'done', 'move B1 c')).toEqual(['blue move B2 c', 'blue done']);
  });

  it('give nothing twice, nothing late, and nothing that is no option', async () => {
    const { tables, store } = await opened({ 'red-1': 'fair', blue: 'fair', 'red-2': 'fair' });
    const task = must(await tables.computerTask(CHANNEL));
    if (!task) throw new Error('nobody is waited for');
    const before = JSON.stringify(savedIn(store));
    expect((await errorOf(tables.playComputer(task, ['fly R1 e']))).code).toMatch(/^refusal\./u);
    expect((await errorOf(tables.playComputer(task, []))).code).toMatch(/^refusal\./u);
    expect((await errorOf(tables.playComputer({ ...task, lines: 0 }, ['bid 1']))).code).toBe('table.stale');
    expect((await errorOf(tables.playComputer({ ...task, table: 'x' }, ['bid 1']))).code).toBe('table.stale');
    expect((await errorOf(tables.playComputer({ ...task, seat: 'blue' }, ['bid 1']))).code).toBe('table.stale');
    expect(JSON.stringify(savedIn(store))).toBe(before);
    must(await tables.playComputer(task, ['bid 1']));
    expect((await errorOf(tables.playComputer(task, ['bid 1']))).code).toBe('table.stale');
    expect((await stateOf(tables)).lines).toBe(2);
  });
});

describe.each(Object.entries(WITH_DIVIDED).filter(([id]) => id !== 'toy'))('in %s', (_, { guide: { game } }) => {
  it('computers play through the first turn and are told only their view', { timeout: 60_000 }, async () => {
    const tables = openTables({ store: memoryStore(), games: [game], randomHex: seededHex('computers') });
    const seats = game.seats.map((seat) => seat.id);
    const computers = Object.fromEntries(seats.map((seat) => [seat, 'easy' as const]));
    must(await tables.create(by(anna), { ...WANTED, game: game.id, computers }));
    let faults = 0;
    const think = thinkHere([game], randomPlayer, ({ view, seat }) => {
      if (JSON.stringify(game.view(view, seat)) !== JSON.stringify(view)) faults += 1;
      if (openAsks(game, view).every((ask) => ask.seat !== seat)) faults += 1;
      if (view.phase.turn >= 2) void at.stop();
    });
    const at = computersAt(tables, think);
    await at.repair();
    await at.idle();
    const state = must(await tables.state(CHANNEL));
    expect(state.phase?.turn).toBeGreaterThanOrEqual(2);
    expect(faults).toBe(0);
    expect(at.logged).toEqual([]);
  });
});
