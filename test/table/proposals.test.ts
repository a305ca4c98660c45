import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/engine/record/journal.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { verify } from '../../src/engine/record/verify.ts';
import type { Notice, Person, Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { openChitTables, startedChits } from '../support/toys/chit-table.ts';
import { memoryStore, type MemoryStore } from '../support/tables/memory-store.ts';
import { toyGame, type Toy } from '../support/toys/toy-game.ts';
import {
  openToyTables,
  play,
  seededHex,
  startedTable,
  unitsOf,
  stateOf,
  savedIn,
  redMoves,
  afterAMove,
  plays,
} from '../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../support/toys/people.ts';

const dora: Person = { id: 'u-dora', name: 'Dora' };

/** With this rule, the move of `afterAMove` takes a die. */
const BLITZ = { options: ['blitz'] };

const lines = async (tables: Tables): Promise<number> => (await stateOf(tables)).lines;

/** The record of the game as if it were over, checked: what its dice and hashes prove, and where it leads. */
async function provesItself(store: MemoryStore): Promise<void> {
  const saved = savedIn(store);
  const rows = new Map(store.rows).set(`table:${CHANNEL}`, JSON.stringify({ ...saved, stage: 'abandoned' }));
  const text = must(await openToyTables(memoryStore(rows)).export(CHANNEL));
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  expect(verify(record.value)).toMatchObject({ faults: [], hashesChecked: saved.lines });
  const end = replayRecord(toyGame, record.value);
  expect(end.ok && canonicalJson(end.value)).toBe(canonicalJson(saved.position));
}

describe('an undo by agreement', () => {
  it('is told with all who must agree, done when they have, and leaves the old lines in the record', async () => {
    const store = memoryStore();
    const tables = await afterAMove(openToyTables(store), BLITZ);
    const told: Notice[] = [];
    tables.subscribe(({ notice }) => told.push(notice));
    const last = (await lines(tables)) - 1;
    const before = must(await tables.log(CHANNEL, anna.id)).lines.at(-1);
    expect(before?.draws).toHaveLength(1);
    const proposed = await valueOf(tables.propose(by(anna), 'undo', String(last), '  wrong\n unit '));
    expect(proposed).toMatchObject({ status: 'waiting', missing: [cleo.id, ben.id], played: [] });
    expect(told.at(-1)).toMatchObject({
      kind: 'proposed',
      ping: [cleo.id, ben.id],
      proposal: { id: 1, kind: 'undo', text: String(last), reason: 'wrong unit', by: anna, agreed: [anna.id] },
    });
    expect(await valueOf(tables.agree(by(cleo), 1))).toMatchObject({ status: 'waiting', missing: [ben.id] });
    expect(await valueOf(tables.agree(by(cleo), 1))).toMatchObject({ status: 'waiting', missing: [ben.id] });
    expect(await lines(tables)).toBe(last + 1);
    const done = await valueOf(tables.agree(by(ben), 1));
    expect(done).toMatchObject({ status: 'done', played: [{ kind: 'rewind', text: String(last - 1), by: anna }] });
    expect((await unitsOf(tables))['R1']?.at).toBe('a');
    expect(told.at(-1)).toMatchObject({
      kind: 'played',
      lines: [{ kind: 'rewind', reason: 'wrong unit' }],
      asked: [{ seat: 'red-1' }, { seat: 'red-2' }],
    });
    expect((await stateOf(tables)).proposals).toEqual([]);
    const phase = (await stateOf(tables)).phase?.index as number;
    const old = must(await tables.log(CHANNEL, ben.id, phase - 1));
    expect(old.lines.map(({ kind, text }) => [kind, text]).slice(-2)).toEqual([
      ['order', 'move R1 b'],
      ['rewind', String(last - 1)],
    ]);
    await provesItself(store);
  });

  it('has the same move rolled for anew, from a link nobody has seen', async () => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const tables = openToyTables(memoryStore(), `anew ${seed}`);
      await afterAMove(tables, BLITZ);
      const first = must(await tables.log(CHANNEL, anna.id)).lines.at(-1)?.draws[0];
      await valueOf(tables.propose(by(anna), 'undo', String((await lines(tables)) - 1), ''));
      must(await tables.agree(by(ben), 1));
      must(await tables.agree(by(cleo), 1));
      await play(tables, anna, 'move R1 b');
      const second = must(await tables.log(CHANNEL, anna.id)).lines.at(-1)?.draws[0];
      expect(second?.link).toBe((first?.link ?? 0) + 1);
      if (first && second) seen.add(Math.sign(first.value - second.value));
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('has hidden cards drawn anew, too', async () => {
    const draws = new Set<boolean>();
    for (let seed = 1; seed <= 6; seed++) {
      const store = memoryStore();
      const tables = openToyTables(store, `cards ${seed}`);
      await redMoves(tables);
      const from = await lines(tables);
      const toEnd = async (): Promise<string> => {
        await plays(tables, 'anna done | cleo done | ben done');
        return canonicalJson((savedIn(store).position?.state as Toy).hands);
      };
      const first = await toEnd();
      await valueOf(tables.propose(by(anna), 'undo', String(from), ''));
      must(await tables.agree(by(ben), 1));
      must(await tables.agree(by(cleo), 1));
      draws.add(first === (await toEnd()));
      await provesItself(store);
    }
    expect(draws).toContain(false);
  });

  it('lapses when the game goes on, may be turned down or withdrawn, and is over then', async () => {
    const tables = await afterAMove(openToyTables(), BLITZ);
    const told: Notice[] = [];
    tables.subscribe(({ notice }) => told.push(notice));
    const undo = async (): Promise<number> =>
      (await valueOf(tables.propose(by(anna), 'undo', String((await lines(tables)) - 1), ''))).proposal.id;
    const first = await undo();
    expect(await valueOf(tables.decline(by(ben), first))).toMatchObject({ status: 'dropped' });
    expect(told.at(-1)).toMatchObject({ kind: 'dropped', proposal: { id: first } });
    expect(await errorOf(tables.agree(by(ben), first))).toMatchObject({ code: 'table.proposal-over' });
    const second = await undo();
    expect(second).toBe(first + 1);
    must(await tables.decline(by(anna), second));
    const third = await undo();
    await play(tables, cleo, 'done');
    expect(await errorOf(tables.agree(by(ben), third))).toMatchObject({ code: 'table.proposal-over' });
    expect(await errorOf(tables.agree(by(ben), 99))).toMatchObject({ code: 'table.proposal-over' });
  });

  it('is nothing for those who do not play, nor of lines that are not there', async () => {
    const tables = await afterAMove(openToyTables(), BLITZ);
    expect(await errorOf(tables.propose(by(dora), 'undo', '2', ''))).toMatchObject({ code: 'table.not-seated' });
    for (const text of ['0', '99', '-1', '1.5', 'x', '']) {
      expect(await errorOf(tables.propose(by(anna), 'undo', text, ''))).toMatchObject({ code: 'table.no-line' });
    }
    must(await tables.propose(by(anna), 'undo', '2', ''));
    expect(await errorOf(tables.agree(by(dora), 1))).toMatchObject({ code: 'table.not-seated' });
    expect(await errorOf(tables.decline(by(dora), 1))).toMatchObject({ code: 'table.not-seated' });
  });

  it('agreed twice by the same press is carried out once', async () => {
    const tables = await afterAMove(openToyTables(), BLITZ);
    const count = await lines(tables);
    must(await tables.propose(by(anna), 'undo', String(count - 1), ''));
    must(await tables.agree(by(cleo), 1));
    const press = by(ben);
    const [one, two] = await Promise.all([tables.agree(press, 1), tables.agree(press, 1)]);
    expect([must(one).repeated, must(two).repeated].sort()).toEqual([false, true]);
    expect(await lines(tables)).toBe(count + 1);
  });

  it('keeps drafts, to be thought over', async () => {
    const tables = await afterAMove(openToyTables(), BLITZ);
    must(await tables.order(by(cleo), 'move R3 b'));
    const last = (await lines(tables)) - 1;
    must(await tables.propose(by(anna), 'undo', String(last), ''));
    must(await tables.agree(by(ben), 1));
    must(await tables.agree(by(cleo), 1));
    expect(must(await tables.look(CHANNEL, cleo.id)).draft?.lines).toMatchObject([{ text: 'move R3 b' }]);
    await valueOf(tables.commit(by(cleo)));
    expect((await unitsOf(tables))['R3']?.at).toBe('b');
  });

  it('gives seats that were exchanged since back to those who held them', async () => {
    const tables = openChitTables(memoryStore());
    await startedChits(tables, { options: ['bid'] });
    const holders = async () => (await stateOf(tables)).seats.map(({ holder }) => holder?.name);
    await play(tables, anna, 'bid 1');
    const from = await lines(tables);
    await play(tables, ben, 'bid 3');
    expect(await holders()).toEqual(['Ben', 'Anna']);
    must(await tables.propose(by(ben), 'undo', String(from), ''));
    must(await tables.agree(by(anna), 1));
    expect(await holders()).toEqual(['Anna', 'Ben']);
    await play(tables, ben, 'bid 0');
    expect(await holders()).toEqual(['Anna', 'Ben']);
  });
});

describe('a game master', () => {
  const mastered = (store = memoryStore()): Promise<Tables> =>
    afterAMove(openToyTables(store), { ...BLITZ, master: dora });

  it('who does not play goes back to any line at once, with a name and a reason', async () => {
    const store = memoryStore();
    const tables = await mastered(store);
    const done = await valueOf(tables.propose(by(dora), 'rewind', '0', 'the wrong scenario'));
    expect(done).toMatchObject({
      status: 'done',
      played: [{ kind: 'rewind', text: '0', by: dora, reason: 'the wrong scenario' }],
    });
    expect((await stateOf(tables)).waiting).toMatchObject([{ promptCode: 'toy.bid' }, { promptCode: 'toy.bid' }]);
    // And forward again, to what was taken back.
    await valueOf(tables.propose(by(dora), 'rewind', '3', 'it was right'));
    expect((await unitsOf(tables))['R1']?.at).toBe('b');
    await play(tables, cleo, 'move R3 b; done');
    await provesItself(store);
  });

  it('edits the position, which stays one of the game', async () => {
    const store = memoryStore();
    const tables = await mastered(store);
    const done = await valueOf(tables.propose(by(dora), 'edit', 'MOVE b2 → c', 'set up wrongly'));
    expect(done.played).toMatchObject([
      { kind: 'edit', text: 'move B2 c', by: dora, reason: 'set up wrongly', events: [{ code: 'toy.edit-moved' }] },
    ]);
    expect((await unitsOf(tables))['B2']?.at).toBe('c');
    expect(await errorOf(tables.propose(by(dora), 'edit', 'steps B1 9', ''))).toMatchObject({
      code: 'refusal.edit-faulty',
    });
    expect(await errorOf(tables.propose(by(dora), 'edit', 'move B1 b', ''))).toMatchObject({
      code: 'refusal.edit-faulty',
    });
    expect(await errorOf(tables.propose(by(dora), 'edit', 'move B9 b', ''))).toMatchObject({
      code: 'refusal.unknown-word',
    });
    const offered = must(await tables.suggestProposal(CHANNEL, dora.id, 'edit', 'move b', 10)).map(({ text }) => text);
    expect(offered).toEqual(['move B1', 'move B2']);
    expect(must(await tables.suggestProposal(CHANNEL, anna.id, 'edit', '', 10))).toEqual([]);
    await provesItself(store);
  });

  it('deals a hidden card without telling which, until the game is over', async () => {
    const store = memoryStore();
    const tables = await mastered(store);
    const done = await valueOf(tables.propose(by(dora), 'edit', 'deal king', 'a card was lost'));
    expect(done.played).toMatchObject([{ kind: 'edit', text: null, reason: 'a card was lost' }]);
    expect(must(await tables.export(CHANNEL))).toMatch(/edit: sealed/u);
    expect((savedIn(store).position?.state as Toy).hands.blue[0]).toBe('king');
    await provesItself(store);
  });

  it('forces a default, replaces a player, and names an end, each as a line of the journal', async () => {
    const store = memoryStore();
    const tables = await mastered(store);
    const forced = await valueOf(tables.propose(by(dora), 'force', 'red-2', 'away for a week'));
    expect(forced.played).toMatchObject([
      { kind: 'note', text: 'force red-2', by: dora, reason: 'away for a week' },
      { kind: 'default', seat: 'red-2', text: 'done', by: dora },
    ]);
    expect(await errorOf(tables.propose(by(dora), 'force', 'red-2', ''))).toMatchObject({
      code: 'refusal.not-asked',
    });
    must(await tables.order(by(anna), 'move R2 b'));
    const replaced = await valueOf(tables.propose(by(dora), 'replace', 'red-1 u-emil Emil the Second', 'gone'));
    expect(replaced.played).toMatchObject([{ kind: 'note', text: 'replace red-1 p1 p4', reason: 'gone' }]);
    expect((await stateOf(tables)).seats[0]?.holder).toEqual({ id: 'u-emil', name: 'Emil the Second' });
    const outlook = must(await tables.look(CHANNEL, 'u-emil'));
    expect(outlook).toMatchObject({ seat: 'red-1', draft: null });
    expect(outlook.asks).toHaveLength(1);
    expect(await errorOf(tables.order(by(anna), 'done'))).toMatchObject({ code: 'table.not-seated' });
    const ended = await valueOf(tables.propose(by(dora), 'adjudge', 'blue', 'red has resigned by mail'));
    expect(ended.played).toMatchObject([{ kind: 'end', text: 'blue adjudged' }]);
    expect(await stateOf(tables)).toMatchObject({
      stage: 'over',
      outcome: { winner: 'blue', reason: { code: 'ending.adjudged' } },
    });
    const record = readRecord(must(await tables.export(CHANNEL)));
    expect(record).toMatchObject({
      value: { result: 'blue', people: { p1: 'Anna', p3: 'Dora', p4: 'Emil the Second' } },
    });
    await provesItself(store);
  });

  it('who plays as well needs the others to agree', async () => {
    const tables = await afterAMove(openToyTables(), { ...BLITZ, master: anna });
    const wanted = await valueOf(tables.propose(by(anna), 'edit', 'remove B1', 'I want to win'));
    expect(wanted).toMatchObject({ status: 'waiting', missing: [cleo.id, ben.id] });
    expect((await unitsOf(tables))['B1']).toBeDefined();
    must(await tables.agree(by(ben), 1));
    must(await tables.agree(by(cleo), 1));
    expect((await unitsOf(tables))['B1']).toBeUndefined();
  });

  it('is the only one who may, is named by agreement, and can be changed', async () => {
    const tables = await afterAMove(openToyTables(), BLITZ);
    expect(await errorOf(tables.propose(by(ben), 'rewind', '1', ''))).toMatchObject({ code: 'table.no-master' });
    must(await tables.propose(by(ben), 'master', 'u-dora Dora', ''));
    must(await tables.agree(by(anna), 1));
    const named = await valueOf(tables.agree(by(cleo), 1));
    expect(named.played).toMatchObject([{ kind: 'note', text: 'master p3', by: ben }]);
    expect((await stateOf(tables)).master).toEqual(dora);
    expect(await errorOf(tables.propose(by(ben), 'rewind', '1', ''))).toMatchObject({
      code: 'table.not-master',
      params: { master: 'Dora' },
    });
    must(await tables.propose(by(dora), 'master', '', 'no time'));
    expect((await stateOf(tables)).master).toBeNull();
  });
});

describe('a draw', () => {
  it('is agreed by all who play, and ends the game', async () => {
    const store = memoryStore();
    const tables = await afterAMove(openToyTables(store), BLITZ);
    must(await tables.propose(by(ben), 'draw', 'whatever', 'a good game'));
    must(await tables.agree(by(anna), 1));
    expect((await stateOf(tables)).stage).toBe('playing');
    must(await tables.agree(by(cleo), 1));
    expect(await stateOf(tables)).toMatchObject({
      stage: 'over',
      outcome: { winner: null, reason: { code: 'ending.agreed' } },
      waiting: [],
    });
    expect(await errorOf(tables.propose(by(ben), 'draw', '', ''))).toMatchObject({ code: 'table.over' });
    await provesItself(store);
  });

  it('may be offered while something else is agreed on, and lapses after a week', async () => {
    let now = Date.parse('2026-01-02T03:04:05Z');
    const tables = openTables({
      store: memoryStore(),
      games: [opaqueGame(toyGame)],
      now: () => new Date(now),
      randomHex: seededHex('week'),
    });
    await startedTable(tables);
    must(await tables.propose(by(ben), 'draw', '', ''));
    await play(tables, anna, 'bid 1');
    must(await tables.agree(by(anna), 1));
    now += 8 * 86_400_000;
    expect(await errorOf(tables.agree(by(cleo), 1))).toMatchObject({ code: 'table.proposal-over' });
  });
});
