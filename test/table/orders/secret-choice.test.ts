import { describe, expect, it } from 'vitest';
import { playRandomly } from '../../../src/engine/trials/random-play.ts';
import type { Notice } from '../../../src/table/api.ts';
import { deployedChits, openChitTables } from '../../support/toys/chit-table.ts';
import { chitGame } from '../../support/toys/toy-chits.ts';
import { play, stateOf } from '../../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, by } from '../../support/toys/people.ts';

describe('a secret choice made by both at once', () => {
  it('tells who has chosen, and nothing of what', async () => {
    const tables = openChitTables();
    await deployedChits(tables);
    const told: Notice[] = [];
    tables.subscribe(({ notice }) => told.push(notice));
    await play(tables, anna, 'pick NA NX');
    const state = await stateOf(tables);
    expect([state.answered, state.waiting.map(({ seat }) => seat)]).toEqual([['north'], ['south']]);
    expect(told).toMatchObject([{ lines: [{ seat: 'north', text: null, events: [] }], asked: [] }]);
    for (const person of [ben.id, 'stranger']) {
      const { position } = must(await tables.look(CHANNEL, person));
      expect(JSON.stringify(position?.procedures)).not.toContain('NX');
    }
    expect(must(await tables.export(CHANNEL))).not.toContain('pick');
  });

  it('may be made anew until the other has chosen; the last counts, and nobody is told of the change', async () => {
    const tables = openChitTables();
    await deployedChits(tables);
    await play(tables, anna, 'pick NA NX');
    const before = await stateOf(tables);
    const told: Notice[] = [];
    tables.subscribe(({ notice }) => told.push(notice));
    expect(must(await tables.look(CHANNEL, anna.id)).asks).toMatchObject([{ answered: true, secret: true }]);
    const { reports, draft } = await valueOf(tables.order(by(anna), 'pick NB'));
    expect([reports[0]?.refusal?.code, draft]).toEqual(['refusal.incomplete', null]);
    expect((await errorOf(tables.undo(by(anna)))).code).toBe('table.may-answer-anew');
    await valueOf(tables.order(by(anna), 'pick NB NX'));
    expect((await stateOf(tables)).answered).toEqual(['north']);
    expect(must(await tables.look(CHANNEL, anna.id)).asks).toEqual([]);
    await valueOf(tables.undo(by(anna)));
    await play(tables, anna, 'pick NA NB');
    expect(told).toEqual([]);
    expect(await stateOf(tables)).toEqual({ ...before, lines: before.lines + 1 });

    // Buttons that were shown to the other before stay good.
    must(await tables.order(by(ben, { seen: { number: before.number } }), 'pick SA SB'));
    must(await tables.commit(by(ben)));
    const { position } = must(await tables.look(CHANNEL, ben.id));
    expect((await stateOf(tables)).answered).toEqual([]);
    expect((position?.state as { cup: string[] }).cup).toHaveLength(3);
    expect((await errorOf(tables.undo(by(anna)))).code).toBe('table.committed');
  });

  it('is no longer open to the one who chose when both have', async () => {
    const tables = openChitTables();
    await deployedChits(tables);
    await play(tables, anna, 'pick NA NX');
    await valueOf(tables.order(by(anna), 'pick NB NX'));
    await play(tables, ben, 'pick SA SB');
    const { draft } = must(await tables.look(CHANNEL, anna.id));
    expect(draft?.commits).toBe(0);
  });

  it('gives the silent one only what was not answered', async () => {
    const tables = openChitTables();
    await deployedChits(tables);
    await play(tables, anna, 'pick NB NX');
    const clock = { id: 'clock', name: 'Clock' };
    expect((await errorOf(tables.answerSilently({ ...by(clock), seat: 'north' }))).code).toBe('refusal.not-asked');
    await valueOf(tables.answerSilently({ ...by(clock), seat: 'south' }));
    expect((await stateOf(tables)).phase?.name).toBe('command');
  });
});

it('random games change such choices, see nothing hidden, and end', () => {
  for (const seed of [6]) {
    const { record } = playRandomly(chitGame, { seed, thorough: true, options: ['bid'] });
    expect(record).toMatch(/\d\. (north|south): (bid|pick)/u);
  }
  const counts = [3, 4].map((seed) => playRandomly(chitGame, { seed }).record.match(/: pick/gu)?.length ?? 0);
  expect(Math.max(...counts)).toBeGreaterThan(4);
});
