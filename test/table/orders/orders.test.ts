import { describe, expect, it } from 'vitest';
import { suggest } from '../../../src/engine/notation.ts';
import type { Person, TableUpdate } from '../../../src/table/api.ts';
import { diskFull, memoryStore } from '../../support/tables/memory-store.ts';
import { openToyTables, play, startedTable, stateOf, redMoves, plays } from '../../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

describe('drafts', () => {
  it('are carried out on a private copy, seen by their author only, until committed', async () => {
    const tables = openToyTables();
    await redMoves(tables);
    const before = await stateOf(tables);
    const { reports, draft } = await valueOf(tables.order(by(cleo), 'done'));
    expect(reports).toMatchObject([{ line: 1, status: 'ready' }]);
    expect(draft?.lines).toEqual([{ text: 'done', status: 'ready' }]);
    expect(await stateOf(tables)).toEqual(before);
    expect(must(await tables.look(CHANNEL, cleo.id)).asks).toEqual([]);
    expect(must(await tables.look(CHANNEL, anna.id)).draft).toBeNull();
    await valueOf(tables.commit(by(cleo)));
    expect((await stateOf(tables)).waiting.map(({ seat }) => seat)).toEqual(['red-1']);
  });

  it('take many lines at once; a bad one is refused by number and the others stand', async () => {
    const tables = openToyTables();
    await redMoves(tables);
    const { reports, draft } = await valueOf(tables.order(by(anna), 'move R2 e\nmove R2 b # that is all\nmove R9 b'));
    expect(reports.map(({ line, status }) => [line, status])).toEqual([
      [1, 'refused'],
      [2, 'ready'],
      [3, 'refused'],
    ]);
    expect(reports[0]?.refusal).toMatchObject({ code: 'toy.cannot-reach', rule: '3.1', alternatives: ['move R2 b'] });
    expect(draft?.lines.map(({ text }) => text)).toEqual(['move R2 b']);
  });

  it('take no end after a line that was refused, nor what follows it', async () => {
    const tables = openToyTables();
    await redMoves(tables);
    const { reports, draft } = await valueOf(tables.order(by(anna), 'move R2 e\nmove R2 b\ndone\nmove R2 b'));
    expect(reports.map(({ status, refusal }) => [status, refusal?.code])).toEqual([
      ['refused', 'toy.cannot-reach'],
      ['ready', undefined],
      ['withheld', undefined],
      ['withheld', undefined],
    ]);
    expect(draft?.lines.map(({ text }) => text)).toEqual(['move R2 b']);
  });

  it('survive a restart, and are dropped when another takes the seat', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    await redMoves(tables);
    await valueOf(tables.order(by(cleo), 'done'));
    const again = openToyTables(memoryStore(store.rows));
    expect(must(await again.look(CHANNEL, cleo.id)).draft?.lines).toHaveLength(1);
    await valueOf(again.leave(by(cleo)));
    const dora = { id: 'u-dora', name: 'Dora' };
    await valueOf(again.join(by(dora), 'red-2'));
    expect(must(await again.look(CHANNEL, dora.id)).draft).toBeNull();
  });

  it('tell nothing of what is hidden: it takes effect when they are committed, and what follows is thought over', async () => {
    const met: boolean[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      const tables = openToyTables(memoryStore(), `mine ${seed}`);
      await redMoves(tables);
      const { draft } = await valueOf(tables.order(by(anna), 'move R1 b; move R2 b'));
      expect(draft).toMatchObject({ commits: 2, stops: null });
      expect(draft?.events.map(({ code }) => code)).toEqual(['toy.moved', 'toy.moved']);
      const outlook = must(await tables.look(CHANNEL, anna.id));
      expect(outlook.position?.state).toMatchObject({ mine: '?', units: { R1: { at: 'b', steps: 2 } } });
      const { played, draft: left } = await valueOf(tables.commit(by(anna)));
      const mine = played.some(({ events }) => events.some(({ code }) => code === 'toy.mine'));
      expect(played).toHaveLength(mine ? 1 : 2);
      expect(left?.lines ?? []).toEqual(mine ? [{ text: 'move R2 b', status: 'ready' }] : []);
      met.push(mine);
    }
    expect(new Set(met)).toEqual(new Set([true, false]));
  });
});

describe('undo', () => {
  it('takes back the last line, or all from a line, and lists them', async () => {
    const tables = openToyTables(memoryStore(), 'undo');
    await redMoves(tables);
    await valueOf(tables.order(by(anna), 'attack d with R1; done'));
    const all = await valueOf(tables.order(by(cleo), 'done'));
    expect(all.draft?.lines).toHaveLength(1);
    expect(await valueOf(tables.undo(by(cleo)))).toMatchObject({ reverted: ['done'], draft: null });
  });

  it('is refused kindly once the order is carried out, naming why', async () => {
    const tables = openToyTables();
    await redMoves(tables);
    expect(await errorOf(tables.undo(by(anna)))).toMatchObject({
      code: 'table.committed',
      params: { reason: 'reveal' },
    });
  });

  it('of a line that is not there says how many there are', async () => {
    const tables = openToyTables();
    await redMoves(tables);
    await valueOf(tables.order(by(cleo), 'done'));
    expect(await errorOf(tables.undo(by(cleo), 3))).toMatchObject({
      code: 'table.no-line',
      params: { line: 3, lines: 1 },
    });
  });
});

describe('commit', () => {
  /** Blue one field from R1, so that an attack is possible in the first phase of a table whose seed lets it be. */
  async function facing(tables: ReturnType<typeof openToyTables>): Promise<void> {
    await startedTable(tables);
    await plays(
      tables,
      'anna bid 0 | ben bid 3 | ben move B2 c | ben done | anna move R1 b | anna done | cleo done',
      'anna bid 3 | ben bid 0',
    );
  }

  it('says beforehand where it stops, asks the other side, and goes on with what was planned', async () => {
    const tables = openToyTables();
    await facing(tables);
    const { draft, reports } = await valueOf(tables.order(by(anna), 'attack c with R1; move R2 b; done'));
    expect(reports.map(({ status }) => status)).toEqual(['decisive', 'planned', 'planned']);
    expect(draft).toMatchObject({ commits: 1, stops: 'asked' });
    const told: TableUpdate[] = [];
    tables.subscribe((each) => told.push(each));
    const first = await valueOf(tables.commit(by(anna)));
    expect(first.played.map(({ text }) => text)).toEqual(['attack c with R1']);
    expect(first.draft?.lines.map(({ status }) => status)).toEqual(['planned', 'planned']);
    expect(told.at(-1)?.notice.asked).toMatchObject([{ seat: 'blue', reaction: true }]);

    const answer = await valueOf(tables.order(by(ben), 'hold'));
    expect(answer.reports).toMatchObject([{ status: 'done' }]);
    let state = await stateOf(tables);
    for (let asked = 0; state.waiting.some(({ reaction }) => reaction); asked++) {
      expect(asked).toBeLessThan(10);
      const user = state.waiting.find(({ reaction }) => reaction)?.seat === 'blue' ? ben : anna;
      must(await tables.order(by(user), 'pass'));
      state = await stateOf(tables);
    }
    const log = must(await tables.log(CHANNEL, anna.id));
    expect(log.lines.map(({ text }) => text).slice(-2)).toEqual(['move R2 b', 'done']);
    expect(must(await tables.look(CHANNEL, anna.id)).draft).toBeNull();
  });

  it('holds a planned line back that is no longer legal, and tells its author only', async () => {
    const tables = openToyTables();
    await facing(tables);
    await valueOf(tables.order(by(anna), 'attack c with R1; attack c with R2; done'));
    await valueOf(tables.commit(by(anna)));
    const told: TableUpdate[] = [];
    tables.subscribe((each) => told.push(each));
    must(await tables.order(by(ben), 'withdraw d'));
    for (let asked = 0; asked < 5; asked++) {
      const waiting = (await stateOf(tables)).waiting.find(({ reaction }) => reaction);
      if (!waiting) break;
      must(await tables.order(by(waiting.seat === 'blue' ? ben : anna), 'pass'));
    }
    const held = told.flatMap(({ notice }) => notice.heldBack);
    expect(held).toMatchObject([{ seat: 'red-1', user: anna.id, text: 'attack c with R2' }]);
    const { draft } = must(await tables.look(CHANNEL, anna.id));
    expect(draft?.lines.map(({ status }) => status)).toEqual(['refused', 'planned']);
    expect(must(await tables.look(CHANNEL, ben.id)).draft).toBeNull();
  });

  it('with nothing drafted says so', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    expect((await errorOf(tables.commit(by(anna)))).code).toBe('table.nothing-drafted');
  });

  it('of a secret choice shows no text, event or position to the others before it is revealed', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    const told: TableUpdate[] = [];
    tables.subscribe((each) => told.push(each));
    await play(tables, anna, 'bid 3');
    expect(told.at(-1)?.notice.lines).toMatchObject([{ seat: 'red-1', text: null, events: [] }]);
    const { position } = must(await tables.look(CHANNEL, ben.id));
    expect(JSON.stringify(position)).not.toContain('"red":3');
    expect(must(await tables.export(CHANNEL))).toContain('red-1: sealed');
    expect(must(await tables.log(CHANNEL, ben.id)).lines.at(-1)?.text ?? null).toBeNull();
  });
});

describe('interactions', () => {
  it('repeated get the first answer and change nothing', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    const request = by(anna);
    const first = must(await tables.order(request, 'bid 2'));
    const again = must(await tables.order(request, 'bid 3'));
    expect(again).toEqual({ ...first, repeated: true });
  });

  it('made against a question since answered are stale and get the table as it stands', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    const { number } = await stateOf(tables);
    await plays(tables, 'anna bid 3 | ben bid 0');
    const error = await errorOf(tables.order(by(anna, { seen: { number } }), 'done'));
    expect(error.code).toBe('table.stale');
    expect(error.fresh?.number).toBe(number + 2);
  });

  it('stay good while only the other side answers its own part of a simultaneous choice', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    const { number } = await stateOf(tables);
    await play(tables, anna, 'bid 3');
    must(await tables.order(by(ben, { seen: { number } }), 'bid 1'));
  });

  it('against a draft that has changed are stale', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    const { draft } = await valueOf(tables.order(by(anna), 'bid 2'));
    const seen = { number: (await stateOf(tables)).number, draft: draft?.revision ?? 0 };
    await valueOf(tables.undo(by(anna, { seen })));
    expect((await errorOf(tables.undo(by(anna, { seen })))).code).toBe('table.stale');
  });

  it('tell nothing of how often others changed their drafts', async () => {
    const revisionAfter = async (changes: number): Promise<number | undefined> => {
      const tables = openToyTables();
      await startedTable(tables);
      await valueOf(tables.order(by(anna), 'bid 1'));
      for (let n = 0; n < changes; n++) {
        await valueOf(tables.order(by(ben), 'bid 2'));
        await valueOf(tables.undo(by(ben)));
      }
      await valueOf(tables.undo(by(anna)));
      return (await valueOf(tables.order(by(anna), 'bid 2'))).draft?.revision;
    };
    expect(await revisionAfter(3)).toBe(await revisionAfter(0));
  });

  it('of a store that fails change nothing, and may be tried again', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    await startedTable(tables);
    store.fail = () => diskFull();
    expect(await errorOf(tables.order(by(anna), 'bid 2'))).toMatchObject({
      code: 'table.store',
      params: { reasonCode: 'store.full' },
    });
    expect(must(await tables.look(CHANNEL, anna.id)).draft).toBeNull();
    store.fail = () => undefined;
    await play(tables, anna, 'bid 2');
  });
});

describe('suggestions', () => {
  it('walk from an empty field to a complete order, on the draft', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    const offers = async (user: Person, text: string) =>
      must(await tables.look(CHANNEL, user.id)).asks.flatMap(({ choice }) => suggest(choice, text, 25));
    const offered = async (text: string): Promise<string[]> => (await offers(anna, text)).map((each) => each.text);
    expect(await offered('')).toEqual(['bid']);
    expect(await offered('bid')).toEqual(['bid 0', 'bid 1', 'bid 2', 'bid 3']);
    expect(await offers(anna, 'bid 2')).toEqual([{ text: 'bid 2', complete: true, order: { kind: 'bid', amount: 2 } }]);
    await valueOf(tables.order(by(anna), 'bid 2'));
    expect(await offered('')).toEqual([]);
    expect(await offers(cleo, '')).toEqual([]);
  });
});

describe('a silent seat', () => {
  it('gets the default answer, journaled as such', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    await valueOf(tables.answerSilently({ ...by({ id: 'clock', name: 'Clock' }), seat: 'blue' }));
    await play(tables, anna, 'bid 1');
    const log = must(await tables.log(CHANNEL, anna.id, 1));
    expect(log.lines.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['default', 'blue'],
      ['order', 'red-1'],
    ]);
  });
});
