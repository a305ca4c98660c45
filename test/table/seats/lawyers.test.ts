import { describe, expect, it } from 'vitest';
import { orderWord, fork, wordTo } from '../../../src/engine/choice.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { opaqueGame, type Game } from '../../../src/engine/game.ts';
import type { Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { snapshotKey, tableKey, type Saved } from '../../../src/table/saved.ts';
import { openChitTables, startedChits } from '../../support/toys/chit-table.ts';
import { diskFull, memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { A_DAY, clockOf, DAY, openTimed } from '../../support/toys/timed-table.ts';
import { chitGame } from '../../support/toys/toy-chits.ts';
import type { Toy } from '../../support/toys/toy-game.ts';
import {
  openToyTables,
  play,
  seededHex,
  startedTable,
  THEN,
  stateOf,
  savedIn,
  redMoves,
  plays,
} from '../../support/toys/toy-table.ts';
import { must, errorOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, dora, emil, by } from '../../support/toys/people.ts';

const keep = (store: MemoryStore, saved: Saved): void => void store.rows.set(tableKey(CHANNEL), JSON.stringify(saved));

describe('seats', () => {
  it('that were offered are no longer so for who joins them when their holder has left', async () => {
    const tables = await redMoves();
    must(await tables.offer(by(ben), 'no time'));
    must(await tables.leave(by(ben)));
    expect((await stateOf(tables)).offers).toEqual({});
    must(await tables.join(by(dora), 'blue'));
    expect(await errorOf(tables.take({ ...by(emil), seat: 'blue' }))).toMatchObject({ code: 'table.seat-taken' });
  });

  it('that were offered are no longer so for who is put there by the game master, nor after the holder is forgotten', async () => {
    const tables = await redMoves(openToyTables(), { master: dora });
    must(await tables.offer(by(ben), 'no time'));
    must(await tables.propose(by(dora), 'replace', `blue ${emil.id} Emil`, ''));
    expect((await stateOf(tables)).offers).toEqual({});
    must(await tables.offer(by(emil), '', cleo));
    must(await tables.forgetUser(cleo.id));
    expect((await stateOf(tables)).offers).toEqual({});
    must(await tables.offer(by(emil), 'again'));
    must(await tables.forgetUser(emil.id));
    expect((await stateOf(tables)).offers).toEqual({});
  });

  it('are not for those who play for the other side, by whatever way', async () => {
    const tables = await redMoves(openToyTables(), { master: dora });
    must(await tables.leave(by(ben)));
    expect(await errorOf(tables.join(by(anna), 'blue'))).toMatchObject({
      code: 'clock.opponent',
      params: { seat: 'blue', other: 'red-1' },
    });
    const given = tables.propose(by(dora), 'replace', `blue ${anna.id} Anna`, '');
    expect(await errorOf(given)).toMatchObject({ code: 'clock.opponent' });
    // A seat of the same side is.
    must(await tables.leave(by(cleo)));
    must(await tables.join(by(anna), 'red-2'));
  });

  it('given by agreement are not for who has come to play for the other side since', async () => {
    let now = THEN;
    const tables = await redMoves(
      openToyTables(memoryStore(), 'test', () => now),
      { master: anna },
    );
    must(await tables.propose(by(anna), 'replace', `red-2 ${emil.id} Emil`, ''));
    must(await tables.leave(by(ben)));
    must(await tables.join(by(emil), 'blue'));
    must(await tables.agree(by(cleo), 1));
    now += DAY;
    expect(await errorOf(tables.agree(by(emil), 1))).toMatchObject({ code: 'clock.opponent' });
  });

  it('are lent no more when who lent one joins it again', async () => {
    const tables = await redMoves();
    must(await tables.offer(by(ben), 'away'));
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    must(await tables.leave(by(dora)));
    expect((await stateOf(tables)).lent).toEqual({ blue: ben });
    must(await tables.join(by(ben), 'blue'));
    expect((await stateOf(tables)).lent).toEqual({});
  });

  it('come back with what was planned, to be thought over', async () => {
    const tables = await redMoves();
    await plays(
      tables,
      'anna move R1 b | anna done | cleo done | ben done | anna bid 3 | ben bid 0 | anna move R1 c',
      'anna done | cleo done | ben attack c with B2; done',
    );
    expect(must(await tables.look(CHANNEL, ben.id)).draft?.lines).toMatchObject([{ text: 'done' }]);
    must(await tables.offer(by(ben), 'away'));
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    must(await tables.giveBack({ ...by(ben), seat: 'blue' }));
    const { phase } = await stateOf(tables);
    for (const answer of ['hold', 'pass', 'pass', 'pass']) {
      const [asked] = (await stateOf(tables)).waiting.filter(({ reaction }) => reaction);
      if (asked) await play(tables, asked.seat === 'blue' ? ben : anna, answer);
    }
    expect(await stateOf(tables)).toMatchObject({ phase, waiting: [{ seat: 'blue', reaction: false }] });
    expect(must(await tables.look(CHANNEL, ben.id)).draft?.lines).toMatchObject([{ text: 'done', status: 'decisive' }]);
  });
});

describe('agreement', () => {
  it('is not that of one side alone while nobody plays for the other', async () => {
    let now = THEN;
    const tables = await redMoves(openToyTables(memoryStore(), 'test', () => now));
    await play(tables, anna, 'move R1 b');
    const last = String((await stateOf(tables)).lines - 1);
    must(await tables.leave(by(ben)));
    must(await tables.propose(by(anna), 'undo', last, ''));
    const alone = { code: 'table.side-open', params: { side: 'blue' } };
    expect(await errorOf(tables.agree(by(cleo), 1))).toMatchObject(alone);
    must(await tables.leave(by(cleo)));
    for (const [kind, text] of [
      ['master', 'u-anna Anna'],
      ['draw', ''],
      ['undo', last],
    ] as const) {
      expect(await errorOf(tables.propose(by(anna), kind, text, ''))).toMatchObject(alone);
    }
    must(await tables.join(by(dora), 'blue'));
    now += DAY;
    expect(must(await tables.agree(by(dora), 1)).value).toMatchObject({ status: 'done' });
    // A side may give the game up whoever is there.
    must(await tables.leave(by(dora)));
    must(await tables.propose(by(anna), 'resign', '', ''));
    expect((await stateOf(tables)).outcome).toMatchObject({ winner: 'blue' });
  });

  it('of a side to resign is about its own seats', async () => {
    const tables = await redMoves();
    expect(await errorOf(tables.propose(by(anna), 'resign', 'blue', ''))).toMatchObject({ code: 'table.not-seated' });
    expect(await errorOf(tables.propose(by(anna), 'resign', 'red-2', ''))).toMatchObject({
      code: 'table.not-seated',
    });
    must(await tables.propose(by(anna), 'resign', 'red-1', ''));
  });

  it('given again by the same press after the next game has begun counts for nothing there', async () => {
    const tables = await redMoves();
    const presses = [by(anna), by(ben), by(cleo)];
    for (const press of presses) must(await tables.abandon(press));
    await startedTable(tables);
    for (const press of presses) expect(must(await tables.abandon(press)).repeated).toBe(true);
    expect(await stateOf(tables)).toMatchObject({ stage: 'playing', abandoning: [] });
  });

  it('to adjudge amid a secret choice shows what was answered', async () => {
    const tables = openToyTables();
    await startedTable(tables, { master: dora });
    await play(tables, anna, 'bid 3');
    const secret = (line: { readonly seat: string }): boolean => line.seat === 'red-1';
    expect(must(await tables.log(CHANNEL, ben.id)).lines.find(secret)).toMatchObject({ text: null });
    expect(must(await tables.export(CHANNEL))).toContain('red-1: sealed');
    must(await tables.propose(by(dora), 'adjudge', 'draw', ''));
    expect(must(await tables.log(CHANNEL, ben.id)).lines.find(secret)).toMatchObject({ text: 'bid 3' });
    const record = readRecord(must(await tables.export(CHANNEL)));
    expect(record.ok && verify(record.value)).toMatchObject({ faults: [], commitmentsChecked: 1 });
  });
});

describe('seats that change places', () => {
  /** The campaign of chits with standing orders: `end`, wherever it may be said. */
  const withStanding: Game = {
    ...opaqueGame(chitGame),
    standing: () =>
      fork(() => [
        orderWord('end', {
          text: 'end',
          prompts: ['chits.deploy'],
          applies: () => true,
          answer: () => ({ kind: 'end' }),
        }),
      ]) as ReturnType<NonNullable<Game['standing']>>,
  };

  it('take along who lent them and what is offered, and leave standing orders and what was proposed of seats', async () => {
    const tables = openTables({
      store: memoryStore(),
      games: [withStanding],
      now: () => new Date('2026-01-02T03:04:05Z'),
      randomHex: seededHex('chits'),
    });
    await startedChits(tables, { options: ['bid'], master: ben });
    must(await tables.arm(by(anna), 'end', 'silent'));
    must(await tables.offer(by(anna), 'away'));
    must(await tables.take({ ...by(cleo), seat: 'north' }));
    must(await tables.offer(by(ben), 'tired'));
    must(await tables.propose(by(ben), 'replace', `north ${emil.id} Emil`, ''));
    must(await tables.propose(by(ben), 'draw', '', ''));
    await plays(tables, 'cleo bid 1 | ben bid 3');
    const state = await stateOf(tables);
    expect(state.seats.map(({ holder }) => holder?.name)).toEqual(['Ben', 'Cleo']);
    expect(state.lent).toEqual({ south: anna });
    expect(Object.keys(state.offers)).toEqual(['north']);
    expect(state.proposals.map(({ kind }) => kind)).toEqual(['draw']);
    expect(must(await tables.standing(CHANNEL, ben.id)).orders).toEqual([]);
    must(await tables.giveBack({ ...by(anna), seat: 'south' }));
    expect((await stateOf(tables)).seats.map(({ holder }) => holder?.name)).toEqual(['Ben', 'Anna']);
  });

  it('change back when play of an imported record goes back beyond it', async () => {
    const first = openChitTables();
    await startedChits(first, { options: ['bid'] });
    await plays(first, 'anna bid 1 | ben bid 3');
    must(await first.abandon(by(anna)));
    must(await first.abandon(by(ben)));
    const record = must(await first.export(CHANNEL));
    const tables = openChitTables();
    const wanted = { language: 'en', seating: 'chosen', spectators: true, master: dora } as const;
    must(await tables.import(by(dora), record, wanted));
    must(await tables.join(by(ben), 'north'));
    must(await tables.join(by(anna), 'south'));
    must(await tables.propose(by(dora), 'rewind', '0', 'once more'));
    expect((await stateOf(tables)).seats.map(({ holder }) => holder?.name)).toEqual(['Anna', 'Ben']);
  });
});

describe('what is hidden', () => {
  it('can’t be found out by trying edits: a game master who plays edits what everybody may know', async () => {
    const tables = openTables({
      store: memoryStore(),
      games: [
        {
          ...opaqueGame(chitGame),
          edits: (position: Position) => {
            const { trap } = position.state as { trap: string };
            const text = `clear ${trap}`;
            return fork(() => [wordTo('clear', () => [orderWord(trap, { text, carryOut: () => undefined })])]);
          },
        },
      ],
      now: () => new Date('2026-01-02T03:04:05Z'),
      randomHex: seededHex('chits'),
    });
    await startedChits(tables, { master: anna });
    const tried = await Promise.all(
      ['0807', '0808', '0809'].map((at) => tables.propose(by(anna), 'edit', `clear ${at}`, '')),
    );
    expect(tried.map((each) => !each.ok && each.error.code)).toEqual(Array(3).fill('refusal.unknown-word'));
  });

  it('the dice of a phase under way are not shown after a write of its end failed', async () => {
    const store = memoryStore();
    const tables = await redMoves(openToyTables(store));
    await play(tables, anna, 'done');
    must(await tables.order(by(cleo), 'done'));
    store.fail = (key) => (key === tableKey(CHANNEL) ? diskFull() : undefined);
    expect(await errorOf(tables.commit(by(cleo)))).toMatchObject({ cause: { code: 'store.full' } });
    store.fail = () => undefined;
    const { index } = savedIn(store).position?.phase as { index: number };
    expect(store.rows.has(snapshotKey(savedIn(store).id, index + 1))).toBe(false);
    expect(must(await tables.log(CHANNEL, anna.id)).link).toBeNull();
  });
});

describe('going back', () => {
  it('takes the number of a line as a number is written, and nothing else', async () => {
    const tables = await redMoves(openToyTables(), { master: dora });
    for (const text of ['', ' ', '1e0', '0x1', '+1', '1.0', '１']) {
      expect(await errorOf(tables.propose(by(dora), 'rewind', text, ''))).toMatchObject({ code: 'table.no-line' });
    }
    must(await tables.propose(by(dora), 'rewind', ' 01 ', ''));
  });

  it('is refused, as edits are, before the dice chain is at its end', async () => {
    const store = memoryStore();
    await redMoves(openToyTables(store), { master: dora });
    const saved = savedIn(store);
    const position = clonePosition(saved.position as Position<Toy>);
    const late = (index: number): Tables => {
      keep(store, { ...saved, position: { ...position, phase: { ...position.phase, index } } });
      return openToyTables(store);
    };
    const last = late(3071);
    must(await last.propose(by(dora), 'rewind', '1', ''));
    expect((await stateOf(last)).phase?.index).toBe(3072);
    expect(await errorOf(last.propose(by(dora), 'rewind', '1', ''))).toMatchObject({ code: 'table.no-links' });
    expect(await errorOf(last.propose(by(dora), 'edit', 'move B2 c', ''))).toMatchObject({ code: 'table.no-links' });
    await play(last, ben, 'bid 0');
    must(await last.export(CHANNEL));
  });
});

describe('standing orders that go in circles', () => {
  /** A game of two seats in which nothing ever changes. */
  const idle: Game = {
    id: 'idle',
    version: 1,
    seats: [
      { id: 'one', side: 'one' },
      { id: 'two', side: 'two' },
    ],
    optionalRules: [],
    setUp: () => ({ state: {}, first: { name: 'ask' } }),
    steps: {
      ask: {
        asks: () =>
          ['one', 'two'].map((seat) => ({
            seat,
            prompt: { code: 'idle.ask' },
            rule: '1',
            silent: 'go',
            choice: fork(() => [orderWord('go', 'go')]),
          })),
        answer: () => undefined,
      },
    },
    format: String,
    view: clonePosition,
    faults: () => [],
    migrations: {},
    standing: () =>
      fork(() => [orderWord('go', { text: 'go', prompts: ['idle.ask'], applies: () => true, answer: () => 'go' })]),
  };

  it('stop, tell their owner, and leave the table to be played', async () => {
    const store = memoryStore();
    const tables = openTables({ store, games: [idle], now: () => new Date(0), randomHex: seededHex('idle') });
    const wanted = { game: 'idle', language: 'en', seating: 'chosen', spectators: true } as const;
    must(await tables.create(by(anna), wanted));
    must(await tables.join(by(anna), 'one'));
    must(await tables.join(by(ben), 'two'));
    must(await tables.start(by(anna)));
    for (const user of [anna, ben]) must(await tables.arm(by(user), 'go', 'asked'));
    const { lines } = await stateOf(tables);
    expect(lines).toBeLessThan(1100);
    expect(must(await tables.standing(CHANNEL, anna.id)).firings[0]).toMatchObject({ n: null, order: null });
    must(await tables.disarm(by(anna)));
    must(await tables.disarm(by(ben)));
    await play(tables, anna, 'go');
    const [audited] = must(await tables.audit(CHANNEL));
    expect(audited?.faults).toEqual([]);
  });
});

describe('a draft', () => {
  it('is shown on the board as it stands after the clock answered for its seat', async () => {
    const { tables, pass } = openTimed();
    await startedTable(tables, { clock: clockOf(A_DAY), master: dora });
    await plays(tables, 'anna bid 0 | ben bid 3');
    must(await tables.order(by(ben), 'move B2 c'));
    // What blue has drafted is refused now, so that blue gets the default when its time is up.
    must(await tables.propose(by(dora), 'edit', 'remove B2', ''));
    await pass(DAY);
    const { state, position, draft } = must(await tables.look(CHANNEL, ben.id));
    expect(state.waiting.map(({ seat }) => seat)).toEqual(['red-1', 'red-2']);
    expect(position?.phase).toEqual(state.phase);
    expect(draft?.lines).toMatchObject([{ text: 'move B2 c', status: 'planned' }]);
  });
});
