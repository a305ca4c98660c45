import { describe, expect, it } from 'vitest';
import { createHmac } from 'node:crypto';
import type { Tables } from '../../../src/table/api.ts';
import { tableKey } from '../../../src/table/saved.ts';
import { openChitTables, startedChits } from '../../support/toys/chit-table.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { A_DAY, clockOf, DAY, HOUR, openTimed } from '../../support/toys/timed-table.ts';
import {
  openToyTables,
  play,
  startedTable,
  THEN,
  WANTED,
  unitsOf,
  stateOf,
  savedIn,
  afterAMove,
  plays,
} from '../../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, dora, emil, by } from '../../support/toys/people.ts';

const codeOf = async (result: Promise<Parameters<typeof must>[0]>): Promise<string> => (await errorOf(result)).code;

const holderOf = async (tables: Tables, seat: string): Promise<string | undefined> =>
  (await stateOf(tables)).seats.find(({ id }) => id === seat)?.holder?.name;

describe('the hand of the other side', () => {
  it('is not seen by a player who gets up and sits down there, by whatever way', async () => {
    const tables = await afterAMove(openToyTables(), { master: dora });
    must(await tables.leave(by(ben)));
    must(await tables.leave(by(anna)));
    const refused = { code: 'table.has-sat', params: { seat: 'blue', other: 'red-1' } };
    expect(await errorOf(tables.join(by(anna), 'blue'))).toMatchObject(refused);
    expect(await errorOf(tables.take({ ...by(anna), seat: 'blue' }))).toMatchObject(refused);
    expect(await errorOf(tables.propose(by(dora), 'replace', `blue ${anna.id} Anna`, ''))).toMatchObject(refused);
    // Their own side is open to them, at any of its seats.
    must(await tables.leave(by(cleo)));
    must(await tables.join(by(anna), 'red-2'));
    must(await tables.join(by(emil), 'blue'));
  });

  it('is not seen by a substitute who gave the other seat back, nor by who was replaced', async () => {
    const tables = await afterAMove(openToyTables(), { master: dora });
    must(await tables.offer(by(anna)));
    must(await tables.take({ ...by(emil), seat: 'red-1' }));
    must(await tables.giveBack({ ...by(emil), seat: 'red-1' }));
    must(await tables.leave(by(ben)));
    expect(await codeOf(tables.join(by(emil), 'blue'))).toBe('table.has-sat');
    must(await tables.propose(by(dora), 'replace', `red-2 u-finn Finn`, ''));
    expect(await codeOf(tables.join(by(cleo), 'blue'))).toBe('table.has-sat');
    must(await tables.join(by(ben), 'blue'));
  });

  it('is not for who lent a seat and got it back, or could', async () => {
    const tables = await afterAMove();
    must(await tables.offer(by(cleo)));
    must(await tables.take({ ...by(dora), seat: 'red-2' }));
    must(await tables.offer(by(ben)));
    expect(await codeOf(tables.take({ ...by(cleo), seat: 'blue' }))).toBe('clock.opponent');
    must(await tables.giveBack({ ...by(cleo), seat: 'red-2' }));
    must(await tables.leave(by(cleo)));
    expect(await codeOf(tables.take({ ...by(cleo), seat: 'blue' }))).toBe('table.has-sat');
  });

  it('stays out of reach after a restart, going back to the start, a leave for days, and being forgotten', async () => {
    const store = memoryStore();
    const tables = await afterAMove(openToyTables(store), { master: dora });
    must(await tables.leave(by(ben)));
    must(await tables.leave(by(anna)));
    must(await tables.propose(by(dora), 'rewind', '0', 'once more'));
    const later = openToyTables(memoryStore(store.rows), 'later', () => THEN + 100 * DAY);
    expect(await codeOf(later.join(by(anna), 'blue'))).toBe('table.has-sat');
    must(await later.forgetUser(anna.id));
    expect([...store.rows.values()].join('')).not.toContain(anna.id);
    expect(await codeOf(later.join(by(anna), 'blue'))).toBe('table.has-sat');
    must(await later.join(by(anna), 'red-1'));
  });

  it('was kept from nobody by the release before: who gave orders, lent, took over or was replaced is known', async () => {
    const store = memoryStore();
    const tables = await afterAMove(openToyTables(store), { master: dora });
    must(await tables.offer(by(ben)));
    must(await tables.take({ ...by(emil), seat: 'blue' }));
    must(await tables.giveBack({ ...by(emil), seat: 'blue' }));
    must(await tables.leave(by(anna)));
    must(await tables.leave(by(cleo)));
    must(await tables.leave(by(ben)));
    const { sat: _, vacant: __, ...second } = savedIn(store);
    store.rows.set(tableKey(CHANNEL), JSON.stringify({ ...second, saved: 2, drafted: 7 }));
    const now = openToyTables(memoryStore(store.rows));
    expect(await codeOf(now.join(by(anna), 'blue'))).toBe('table.has-sat');
    expect(await codeOf(now.join(by(emil), 'red-1'))).toBe('table.has-sat');
    must(await now.join(by(anna), 'red-1'));
    must(await now.join(by(ben), 'blue'));
    // Neither is a newcomer.
    expect((await stateOf(now)).newcomers).toEqual({});
    expect((await valueOf(now.propose(by(ben), 'draw', '', ''))).missing).toEqual([anna.id]);
  });

  it('is seen in studies and after the game by whoever likes', async () => {
    const first = await afterAMove();
    for (const user of [anna, ben, cleo]) must(await first.abandon(by(user)));
    const record = must(await first.export(CHANNEL));
    const study = openToyTables();
    must(await study.import(by(anna), record, { language: 'en', seating: 'chosen', spectators: true }));
    for (const seat of ['red-1', 'blue', 'red-1']) {
      must(await study.join(by(anna), seat));
      must(await study.leave(by(anna)));
    }
    for (const seat of ['red-1', 'red-2', 'blue']) must(await study.join(by(anna), seat));
  });
});

describe('who plays both sides', () => {
  it('from the start may do so, get up, and sit down again', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), WANTED));
    for (const seat of ['red-1', 'red-2', 'blue']) must(await tables.join(by(anna), seat));
    must(await tables.start(by(anna)));
    must(await tables.leave(by(anna), 'blue'));
    must(await tables.join(by(anna), 'blue'));
    must(await tables.leave(by(anna)));
    for (const seat of ['blue', 'red-1', 'red-2']) must(await tables.join(by(anna), seat));
  });

  it('is of one side alone once somebody else has played the other', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), WANTED));
    for (const seat of ['red-1', 'red-2', 'blue']) must(await tables.join(by(anna), seat));
    must(await tables.start(by(anna)));
    must(await tables.leave(by(anna), 'blue'));
    must(await tables.join(by(ben), 'blue'));
    must(await tables.leave(by(ben)));
    expect(await codeOf(tables.join(by(anna), 'blue'))).toBe('clock.opponent');
    must(await tables.leave(by(anna)));
    expect(await codeOf(tables.join(by(anna), 'blue'))).toBe('table.has-sat');
    must(await tables.join(by(anna), 'red-1'));
  });
});

describe('seats that change places by the rules', () => {
  it('take along who has sat there, and change back with play', async () => {
    const store = memoryStore();
    const tables = openChitTables(store);
    await startedChits(tables, { options: ['bid'], master: dora });
    must(await tables.offer(by(anna)));
    must(await tables.take({ ...by(cleo), seat: 'north' }));
    must(await tables.giveBack({ ...by(anna), seat: 'north' }));
    await plays(tables, 'anna bid 1 | ben bid 3');
    expect(await holderOf(tables, 'north')).toBe('Ben');
    must(await tables.leave(by(anna)));
    must(await tables.leave(by(ben)));
    expect(await codeOf(tables.join(by(anna), 'north'))).toBe('table.has-sat');
    expect(await codeOf(tables.join(by(cleo), 'north'))).toBe('table.has-sat');
    must(await tables.propose(by(dora), 'rewind', '0', ''));
    expect(await codeOf(tables.join(by(anna), 'south'))).toBe('table.has-sat');
    must(await tables.join(by(anna), 'north'));
    must(await tables.join(by(ben), 'south'));
  });
});

describe('a game master', () => {
  const wantsToWin = (tables: Tables) => tables.propose(by(anna), 'edit', 'remove B1', 'I want to win');

  it('who left the seat for a moment still needs the others to agree', async () => {
    const tables = await afterAMove(openToyTables(), { master: anna });
    must(await tables.leave(by(anna)));
    expect(await valueOf(wantsToWin(tables))).toMatchObject({ status: 'waiting', missing: [cleo.id, ben.id] });
    for (const [kind, text] of [
      ['rewind', '1'],
      ['adjudge', 'red'],
      ['force', 'red-2'],
      ['replace', 'blue u-finn Finn'],
      ['master', `${emil.id} Emil`],
      ['clock', 'deadline 1h'],
      ['pause', '3'],
    ] as const) {
      expect(await valueOf(tables.propose(by(anna), kind, text, ''))).toMatchObject({
        status: 'waiting',
        missing: [cleo.id, ben.id],
      });
    }
    expect((await unitsOf(tables))['B1']).toBeDefined();
    must(await tables.join(by(anna), 'red-1'));
    expect(await stateOf(tables)).toMatchObject({ stage: 'playing', impartial: false });
  });

  it('who lent the seat, or has it back, does so too', async () => {
    const tables = await afterAMove(openToyTables(), { master: anna });
    must(await tables.offer(by(anna)));
    must(await tables.take({ ...by(emil), seat: 'red-1' }));
    expect((await valueOf(wantsToWin(tables))).missing).toEqual([emil.id, cleo.id, ben.id]);
    must(await tables.giveBack({ ...by(anna), seat: 'red-1' }));
    expect((await valueOf(wantsToWin(tables))).missing).toEqual([cleo.id, ben.id]);
  });

  it('who was a substitute once does so too, and is shown nothing hidden by edits', async () => {
    const tables = await afterAMove(openToyTables(), { master: dora });
    expect((await stateOf(tables)).impartial).toBe(true);
    must(await tables.offer(by(ben)));
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    must(await tables.giveBack({ ...by(dora), seat: 'blue' }));
    expect(await valueOf(tables.propose(by(dora), 'adjudge', 'blue', ''))).toMatchObject({ status: 'waiting' });
    expect((await stateOf(tables)).proposals).toMatchObject([{ missing: [anna.id, cleo.id, ben.id] }]);
    expect(await codeOf(tables.withdraw({ ...by(dora), seat: 'red-1' }))).toBe('table.not-seated');
  });

  it('can’t act alone while a side is empty that they played against', async () => {
    const tables = await afterAMove(openToyTables(), { master: anna });
    must(await tables.leave(by(ben)));
    must(await tables.leave(by(cleo)));
    must(await tables.leave(by(anna)));
    expect(await codeOf(wantsToWin(tables))).toBe('table.side-open');
    expect((await unitsOf(tables))['B1']).toBeDefined();
  });

  it('who never sat acts alone, and who has seen hidden things by that sits down at no side', async () => {
    const tables = await afterAMove(openToyTables(), { master: dora });
    must(await tables.propose(by(dora), 'rewind', '2', ''));
    must(await tables.leave(by(ben)));
    must(await tables.suggestProposal(CHANNEL, dora.id, 'edit', '', 5));
    expect(await codeOf(tables.join(by(dora), 'blue'))).toBe('table.has-looked');
    expect(await codeOf(tables.take({ ...by(dora), seat: 'blue' }))).toBe('table.has-looked');
    expect((await stateOf(tables)).impartial).toBe(true);
    must(await tables.propose(by(dora), 'adjudge', 'draw', ''));
  });

  it('has seen them by an edit that was refused as well; who only decided may play', async () => {
    const tables = await afterAMove(openToyTables(), { master: dora });
    must(await tables.leave(by(ben)));
    must(await tables.propose(by(dora), 'rewind', '2', ''));
    must(await tables.join(by(dora), 'blue'));
    must(await tables.leave(by(dora)));
    const other = await afterAMove(openToyTables(), { master: dora });
    must(await other.leave(by(ben)));
    expect(await codeOf(other.propose(by(dora), 'edit', 'remove B9', ''))).toBe('refusal.unknown-word');
    expect(await codeOf(other.join(by(dora), 'blue'))).toBe('table.has-looked');
  });
});

describe('what is remembered', () => {
  it('are marks that tell no id, other ones in each game, and nothing any more when the game is over', async () => {
    const store = memoryStore();
    const tables = await afterAMove(openToyTables(store));
    const { sat, seed } = savedIn(store);
    const mark = createHmac('sha256', seed as string)
      .update(`sat ${anna.id}`)
      .digest('hex')
      .slice(0, 32);
    expect(sat[mark]).toEqual({ seats: ['red-1'], seated: true, since: null, looked: false });
    expect(JSON.stringify(sat)).not.toContain('u-');
    expect(must(await tables.userData(anna.id)).games[0]?.sat).toEqual(sat[mark]);
    const told = JSON.stringify([await stateOf(tables), must(await tables.export(CHANNEL))]);
    expect(told).not.toContain(mark);
    for (const user of [anna, ben, cleo]) must(await tables.abandon(by(user)));
    expect(savedIn(store)).toMatchObject({ sat: {}, vacant: {} });
  });

  it('speaks of who lent a seat and holds it no more, and of a seat that the clock offered', async () => {
    const timed = openTimed();
    await startedTable(timed.tables, { clock: clockOf(A_DAY, 'substitute') });
    await play(timed.tables, anna, 'bid 3');
    await timed.pass(DAY + HOUR);
    must(await timed.tables.take({ ...by(emil), seat: 'blue' }));
    must(await timed.tables.leave(by(anna)));
    expect(await codeOf(timed.tables.join(by(ben), 'red-1'))).toBe('clock.opponent');
    must(await timed.tables.giveBack({ ...by(emil), seat: 'blue' }));
    expect(await codeOf(timed.tables.join(by(emil), 'red-1'))).toBe('table.has-sat');
  });
});
