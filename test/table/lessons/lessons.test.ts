import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { GUIDES } from '../../../src/games/index.ts';
import type { Tables, TableState } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { verifyScript } from '../../support/records/verify-script.ts';
import { computersAt, thinkHere } from '../../support/tables/computers-here.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { anna, ben, by, CHANNEL } from '../../support/toys/people.ts';
import { errorOf, must } from '../../support/toys/results.ts';
import { play, seededHex, stateOf } from '../../support/toys/toy-table.ts';

const games = Object.values(GUIDES).map(({ game }) => game);
const openHere = (store = memoryStore(), seed = 'lesson'): Tables =>
  openTables({ store, games, randomHex: seededHex(seed) });

/** The lesson of Moscow, opened by Anna. */
async function moscow() {
  const store = memoryStore();
  const tables = openHere(store);
  must(await tables.learn(by(anna), { game: 'moscow', language: 'en' }));
  return { tables, store };
}

const doneIn = async (tables: Tables): Promise<number | undefined> => (await stateOf(tables)).lesson?.done;

/** What became of a line that Anna gave. */
const report = async (tables: Tables, text: string) => must(await tables.order(by(anna), text)).value.reports[0];

const taught = Object.values(GUIDES).flatMap(({ game, lessons = [] }) =>
  lessons.map((lesson, n) => ({ game, lesson, number: n + 1 })),
);

describe.each(taught)('lesson $number of $game.id', ({ game, lesson, number }) => {
  it('is played through by its own orders to its end, and its record proves itself but for the dice it fixed', async () => {
    const tables = openHere();
    const computers = computersAt(tables, thinkHere(games));
    const opened = must(await tables.learn(by(anna), { game: game.id, lesson: number, language: 'en' }));
    expect(opened.state).toMatchObject({ stage: 'playing', clock: null, spectators: false, study: true });
    for (const [n, { orders, until }] of lesson.steps.entries()) {
      expect(await doneIn(tables)).toBe(n);
      if (orders[0] !== undefined) await play(tables, anna, orders[0]);
      const isReached = ({ stage, phase }: TableState): boolean =>
        stage !== 'playing' ||
        (Object.keys(until).length > 0 &&
          Object.entries(until).every(([key, value]) => phase?.[key as 'name'] === value));
      for (let ends = 0; orders.length === 0 && !isReached(await stateOf(tables)); ends++) {
        expect(ends).toBeLessThan(40);
        await computers.idle();
        if (!isReached(await stateOf(tables))) await play(tables, anna, 'end');
      }
    }
    await computers.idle();
    const state = await stateOf(tables);
    expect(state).toMatchObject({
      stage: 'abandoned',
      lesson: { done: lesson.steps.length },
      times: [],
      proposals: [],
    });

    const text = must(await tables.export(CHANNEL));
    const record = must(readRecord(text));
    const { faults, unchecked } = verify(record);
    expect(faults).toEqual([]);
    const fixed = record.lines.filter(({ given }) => given);
    expect(unchecked.map(({ n, code }) => [n, code])).toEqual(fixed.map(({ n }) => [n, 'verify.dice-given']));
    const fallen = fixed.flatMap(({ draws }) => draws ?? []).map(({ situation }) => situation.replace(/@\d+$/u, ''));
    expect(fallen).toEqual(expect.arrayContaining(Object.keys(lesson.dice)));
    expect((await (await verifyScript())(text)).faults).toEqual([]);
    const [audited] = must(await tables.audit(CHANNEL));
    expect(audited?.faults).toEqual([]);

    const again = openHere();
    must(await again.import(by(ben), text, { language: 'en', seating: 'chosen', spectators: true }));
    expect(await stateOf(again)).toMatchObject({ options: [lesson.id], lesson: null });
    expect(
      (
        await errorOf(
          again.create(by(ben), {
            game: game.id,
            options: [lesson.id],
            language: 'en',
            seating: 'chosen',
            spectators: true,
          }),
        )
      ).code,
    ).toMatch(/^table\./u);
  });
});

describe('a lesson', () => {
  it('refuses what the rules forbid by the rules, and what is not for now with what is; the step stays', async () => {
    const { tables } = await moscow();
    const forbidden = await report(tables, 'move AX-4A 0106');
    expect(forbidden?.status).toBe('refused');
    expect(forbidden?.refusal?.code).toMatch(/^moscow\./u);
    const other = await report(tables, 'move 2PzA 1406');
    expect(other).toMatchObject({
      status: 'refused',
      refusal: { code: 'lesson.not-now', alternatives: ['move AX-4A 1305-1306'] },
    });
    expect((await report(tables, 'end'))?.refusal?.code).toBe('lesson.not-now');
    expect(must(await tables.look(CHANNEL, anna.id)).draft).toBeNull();

    expect((await report(tables, 'move AX-4A 1306'))?.status).toBe('ready');
    expect((await report(tables, 'move 2PzA 1406'))?.refusal?.code).toBe('lesson.commit-first');
    expect(await doneIn(tables)).toBe(0);
    must(await tables.undo(by(anna)));
    expect((await report(tables, 'move 2PzA 1406'))?.refusal?.code).toBe('lesson.not-now');
    await play(tables, anna, 'move AX-4A 1306');
    expect(await doneIn(tables)).toBe(1);
  });

  it('refuses an answer to the other side that is not for now, and takes units in any order', async () => {
    const { tables } = await moscow();
    const steps = GUIDES['moscow']?.lessons?.[0]?.steps ?? [];
    for (const { orders } of steps.slice(0, 4)) await play(tables, anna, orders[0] ?? '');
    await play(tables, anna, 'attack 1307 AX-4A 2PzA');
    expect(await doneIn(tables)).toBe(5);
    expect((await report(tables, 'pass'))?.refusal?.code).toBe('lesson.not-now');
    expect(await doneIn(tables)).toBe(5);
    expect((await report(tables, 'play Air shift'))?.status).toBe('done');
    expect(await doneIn(tables)).toBe(6);
  });

  it('is found again where it was left, by another bot, with its draft', async () => {
    const { tables, store } = await moscow();
    await play(tables, anna, 'move AX-4A 1306');
    must(await tables.order(by(anna), 'move 2PzA 1406'));
    await tables.close();
    const later = openHere(memoryStore(store.rows), 'another');
    const back = must(await later.learn(by(anna), { game: 'moscow', language: 'en' }));
    expect(back.state.lesson).toEqual({ id: 'first-turn', done: 1 });
    expect(must(await later.look(CHANNEL, anna.id)).draft?.lines.map(({ text }) => text)).toEqual([
      'move 2PzA 1404-1405-1406',
    ]);
    must(await later.commit(by(anna)));
    expect(await doneIn(later)).toBe(2);
  });

  it('goes back with the game, and the same dice fall again', async () => {
    const { tables } = await moscow();
    const steps = GUIDES['moscow']?.lessons?.[0]?.steps ?? [];
    for (const { orders } of steps.slice(0, 6)) await play(tables, anna, orders[0] ?? '');
    const { lines } = await stateOf(tables);
    expect(await doneIn(tables)).toBe(6);
    must(await tables.propose(by(anna), 'undo', String(lines - 3), ''));
    expect(await doneIn(tables)).toBe(4);
    for (const { orders } of steps.slice(4, 6)) await play(tables, anna, orders[0] ?? '');
    expect(await doneIn(tables)).toBe(6);
    const rolled: number[] = [];
    must(
      await tables.story(CHANNEL, anna.id, {}, ({ line }) => void rolled.push(...line.draws.map(({ value }) => value))),
    );
    expect(rolled).toEqual([6, 6]);
  });

  it('is for its learner alone, and nothing about it is agreed on', async () => {
    const { tables } = await moscow();
    expect((await errorOf(tables.learn(by(ben), { game: 'moscow', language: 'en' }))).code).toBe('table.lesson-here');
    expect((await errorOf(tables.learn(by(anna), { game: 'smolensk', language: 'en' }))).code).toBe(
      'table.lesson-here',
    );
    expect((await errorOf(tables.join(by(ben)))).code).toBe('table.lesson-alone');
    expect((await errorOf(tables.look(CHANNEL, ben.id))).code).toBe('table.no-spectators');
    expect((await errorOf(tables.leave(by(anna)))).code).toBe('table.lesson-waits');
    expect((await errorOf(tables.offer(by(anna)))).code).toBe('table.lesson-alone');
    for (const [kind, text] of [
      ['clock', 'daily'],
      ['draw', ''],
      ['resign', ''],
      ['computer', 'axis easy'],
    ] as const)
      expect((await errorOf(tables.propose(by(anna), kind, text, ''))).code).toBe('table.lesson-alone');
    expect(must(await tables.nextDue())).toBeNull();
    expect(must(await tables.abandon(by(anna))).value.done).toBe(true);
    must(await tables.learn(by(ben), { game: 'smolensk', language: 'ja' }));
    expect((await stateOf(tables)).lesson).toEqual({ id: 'first-command', done: 0 });
  });

  it('is followed by the next of its game; any is had by its number, and one that was left begins anew', async () => {
    const tables = openHere();
    const computers = computersAt(tables, thinkHere(games));
    const nato = { game: 'nato', language: 'en' };
    const [first, second, third] = (GUIDES['nato']?.lessons ?? []).map(({ id }) => id);
    const learned = async (lesson?: number): Promise<string | undefined> =>
      must(await tables.learn(by(anna), { ...nato, lesson })).state.lesson?.id;
    expect(await learned(2)).toBe(second);
    for (const { orders } of GUIDES['nato']?.lessons?.[1]?.steps ?? []) {
      await play(tables, anna, orders[0] ?? 'end');
      await computers.idle();
    }
    expect(await stateOf(tables)).toMatchObject({ stage: 'abandoned', lesson: { id: second } });
    expect(await learned()).toBe(third);
    must(await tables.abandon(by(anna)));
    expect(await learned()).toBe(third);
    expect((await errorOf(tables.learn(by(anna), { ...nato, lesson: 1 }))).code).toBe('table.lesson-here');
    must(await tables.abandon(by(anna)));
    expect(await learned(1)).toBe(first);
    expect(await errorOf(tables.learn(by(anna), { ...nato, lesson: 9 }))).toMatchObject({
      code: 'table.lesson-number',
      params: { count: 3 },
    });
  });

  it('is had only of games that have one, in a channel that is free', async () => {
    const tables = openHere();
    expect(await errorOf(tables.learn(by(anna), { game: 'chess', language: 'en' }))).toMatchObject({
      code: 'table.no-lesson',
      params: { known: ['moscow', 'smolensk', 'leningrad', 'leningrad-smolensk', 'barbarossa', 'nato'] },
    });
    must(await tables.create(by(ben), { game: 'moscow', language: 'en', seating: 'chosen', spectators: true }));
    expect((await errorOf(tables.learn(by(anna), { game: 'moscow', language: 'en' }))).code).toBe('table.exists');
  });
});
