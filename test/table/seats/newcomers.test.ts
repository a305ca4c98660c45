import { describe, expect, it } from 'vitest';
import type { Tables } from '../../../src/table/api.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { DAY, HOUR } from '../../support/toys/timed-table.ts';
import { openToyTables, THEN, stateOf, afterAMove } from '../../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, dora, emil, by } from '../../support/toys/people.ts';

/** The table of `afterAMove`, on a clock of the test. */
async function newTable(wanted = {}) {
  const clock = { now: THEN };
  const store = memoryStore();
  return {
    tables: await afterAMove(
      openToyTables(store, 'test', () => clock.now),
      wanted,
    ),
    clock,
    store,
  };
}

const stageOf = async (tables: Tables): Promise<string> => (await stateOf(tables)).stage;

const lastLine = async (tables: Tables): Promise<string> => String((await stateOf(tables)).lines - 1);

const iso = (at: number): string => new Date(at).toISOString();

describe('a stranger who takes a seat that was left', () => {
  it('plays at once, and decides nothing for a day', async () => {
    const { tables, clock } = await newTable();
    must(await tables.leave(by(ben)));
    must(await tables.join(by(dora), 'blue'));
    const wait = { code: 'table.newcomer', params: { from: iso(THEN + DAY) } };
    expect((await stateOf(tables)).newcomers).toEqual({ [dora.id]: iso(THEN + DAY) });
    for (const [kind, text] of [
      ['resign', ''],
      ['draw', ''],
      ['undo', '3'],
      ['master', `${emil.id} Emil`],
      ['pause', '2'],
    ] as const) {
      expect(await errorOf(tables.propose(by(dora), kind, text, ''))).toMatchObject(wait);
    }
    expect(await errorOf(tables.abandon(by(dora)))).toMatchObject(wait);
    must(await tables.propose(by(anna), 'draw', '', ''));
    must(await tables.agree(by(cleo), 1));
    expect((await stateOf(tables)).proposals).toMatchObject([{ missing: [dora.id] }]);
    expect(await errorOf(tables.agree(by(dora), 1))).toMatchObject(wait);
    expect(must(await tables.look(CHANNEL, dora.id)).seat).toBe('blue');
    clock.now += DAY - 1;
    expect(await errorOf(tables.agree(by(dora), 1))).toMatchObject(wait);
    expect(await stageOf(tables)).toBe('playing');
    clock.now += 1;
    expect((await valueOf(tables.agree(by(dora), 1))).status).toBe('done');
    expect(await stageOf(tables)).toBe('over');
  });

  it('waits anew when they got up meanwhile; who waited it out does not', async () => {
    const { tables, clock } = await newTable();
    must(await tables.leave(by(ben)));
    must(await tables.join(by(dora), 'blue'));
    must(await tables.leave(by(dora)));
    clock.now += 2 * DAY;
    must(await tables.join(by(dora), 'blue'));
    expect(await errorOf(tables.propose(by(dora), 'resign', '', ''))).toMatchObject({
      code: 'table.newcomer',
      params: { from: iso(THEN + 3 * DAY) },
    });
    clock.now += DAY;
    must(await tables.leave(by(dora)));
    must(await tables.join(by(ben), 'blue'));
    must(await tables.leave(by(ben)));
    must(await tables.join(by(dora), 'blue'));
    must(await tables.propose(by(dora), 'resign', '', ''));
    expect((await stateOf(tables)).outcome).toMatchObject({ winner: 'red' });
  });

  it('may turn down what others propose, and withdraws nothing by that of their own say', async () => {
    const { tables } = await newTable();
    must(await tables.leave(by(ben)));
    must(await tables.join(by(dora), 'blue'));
    must(await tables.propose(by(anna), 'draw', '', ''));
    expect((await valueOf(tables.decline(by(dora), 1))).status).toBe('dropped');
  });

  it('waits as well where the game master put them there, or a seat was offered to them', async () => {
    const { tables } = await newTable({ master: dora });
    must(await tables.propose(by(dora), 'replace', `blue ${emil.id} Emil`, ''));
    expect(await errorOf(tables.propose(by(emil), 'resign', '', ''))).toMatchObject({ code: 'table.newcomer' });
    must(await tables.offer(by(cleo), '', { id: 'u-finn', name: 'Finn' }));
    must(await tables.take({ ...by({ id: 'u-finn', name: 'Finn' }), seat: 'red-2' }));
    expect(Object.keys((await stateOf(tables)).newcomers)).toEqual(['u-finn', emil.id]);
  });

  it('decides at once in a study', async () => {
    const first = await newTable();
    for (const user of [anna, ben, cleo]) must(await first.tables.abandon(by(user)));
    const record = must(await first.tables.export(CHANNEL));
    const study = openToyTables();
    must(await study.import(by(dora), record, { language: 'en', seating: 'chosen', spectators: true }));
    must(await study.join(by(dora), 'blue'));
    must(await study.propose(by(dora), 'undo', '3', ''));
    must(await study.propose(by(dora), 'resign', '', ''));
    expect(await stageOf(study)).toBe('over');
  });
});

describe('who lent a seat', () => {
  /** Dora plays for Ben, for longer than a newcomer waits. */
  async function lent(wanted = {}) {
    const table = await newTable(wanted);
    must(await table.tables.offer(by(ben)));
    must(await table.tables.take({ ...by(dora), seat: 'blue' }));
    table.clock.now += 2 * DAY;
    return table;
  }

  it('has to agree before the substitute gives the game up', async () => {
    const { tables } = await lent();
    expect(await valueOf(tables.propose(by(dora), 'resign', '', ''))).toMatchObject({
      status: 'waiting',
      missing: [ben.id],
    });
    expect(await stageOf(tables)).toBe('playing');
    expect((await valueOf(tables.agree(by(ben), 1))).status).toBe('done');
    expect((await stateOf(tables)).outcome).toMatchObject({ winner: 'red' });
  });

  it('may turn it down', async () => {
    const { tables } = await lent();
    must(await tables.propose(by(dora), 'resign', '', ''));
    expect((await valueOf(tables.decline(by(ben), 1))).status).toBe('dropped');
    expect(await stageOf(tables)).toBe('playing');
  });

  it('has to agree to a draw, to abandoning, and to who becomes game master; not to going back', async () => {
    const { tables } = await lent();
    expect((await valueOf(tables.propose(by(anna), 'draw', '', ''))).missing).toEqual([cleo.id, dora.id, ben.id]);
    const named = await valueOf(tables.propose(by(anna), 'master', `${emil.id} Emil`, ''));
    expect(named.missing).toEqual([cleo.id, dora.id, ben.id]);
    const back = await valueOf(tables.propose(by(anna), 'undo', await lastLine(tables), ''));
    expect(back.missing).toEqual([cleo.id, dora.id]);
    for (const user of [anna, cleo, dora]) must(await tables.abandon(by(user)));
    expect(await stageOf(tables)).toBe('playing');
    expect((await valueOf(tables.abandon(by(ben)))).done).toBe(true);
  });

  it('has to agree before a game master who plays gives the seat to somebody else', async () => {
    const { tables } = await lent({ master: anna });
    const given = await valueOf(tables.propose(by(anna), 'replace', `blue ${emil.id} Emil`, ''));
    expect(given.missing).toEqual([cleo.id, dora.id, ben.id]);
    const other = await valueOf(tables.propose(by(anna), 'replace', `red-2 ${emil.id} Emil`, ''));
    expect(other.missing).toEqual([cleo.id, dora.id]);
    expect((await valueOf(tables.propose(by(anna), 'adjudge', 'red', ''))).missing).toContain(ben.id);
  });

  it('is not waited for by a game master who never sat', async () => {
    const { tables } = await lent({ master: emil });
    expect((await valueOf(tables.propose(by(emil), 'adjudge', 'draw', ''))).status).toBe('done');
  });

  it('and is forgotten has no say any more, nor does anybody wait for them', async () => {
    const { tables } = await lent();
    must(await tables.forgetUser(ben.id));
    expect((await valueOf(tables.propose(by(anna), 'draw', '', ''))).missing).toEqual([cleo.id, dora.id]);
    must(await tables.propose(by(dora), 'resign', '', ''));
    expect(await stageOf(tables)).toBe('over');
  });
});

describe('a side that nobody plays for', () => {
  it('is not abandoned by the others alone, until it was empty for a week', async () => {
    const { tables, clock } = await newTable();
    must(await tables.leave(by(ben)));
    must(await tables.leave(by(cleo)));
    const until = iso(THEN + 7 * DAY);
    expect((await stateOf(tables)).empty).toEqual({ blue: until });
    expect(await valueOf(tables.abandon(by(anna)))).toEqual({
      done: false,
      missing: [ben.id],
      empty: { side: 'blue', until },
    });
    clock.now += 7 * DAY - 1;
    expect((await valueOf(tables.abandon(by(anna)))).done).toBe(false);
    expect(await stageOf(tables)).toBe('playing');
    clock.now += 1;
    expect((await valueOf(tables.abandon(by(anna)))).done).toBe(true);
  });

  it('is abandoned as soon as who left it agrees', async () => {
    const { tables } = await newTable();
    must(await tables.leave(by(ben)));
    must(await tables.abandon(by(anna)));
    must(await tables.abandon(by(cleo)));
    expect(await errorOf(tables.abandon(by(emil)))).toMatchObject({ code: 'table.not-yours' });
    expect((await valueOf(tables.abandon(by(ben)))).done).toBe(true);
  });

  it('is not spoken for by a stranger who sat there for a moment, nor does the week begin without its player', async () => {
    const { tables, clock } = await newTable();
    must(await tables.leave(by(ben)));
    clock.now += 2 * DAY;
    must(await tables.join(by(emil), 'blue'));
    clock.now += HOUR;
    must(await tables.leave(by(emil)));
    must(await tables.abandon(by(anna)));
    must(await tables.abandon(by(cleo)));
    expect(await errorOf(tables.abandon(by(emil)))).toMatchObject({ code: 'table.not-yours' });
    expect((await stateOf(tables)).empty).toEqual({ blue: iso(clock.now + 7 * DAY) });
    expect((await valueOf(tables.abandon(by(ben)))).done).toBe(true);
  });

  it('of a lent seat is spoken for by who lent it', async () => {
    const { tables, clock } = await newTable();
    must(await tables.offer(by(ben)));
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    clock.now += 2 * DAY;
    must(await tables.leave(by(dora)));
    must(await tables.abandon(by(anna)));
    must(await tables.abandon(by(cleo)));
    expect(await errorOf(tables.abandon(by(dora)))).toMatchObject({ code: 'table.not-yours' });
    expect((await valueOf(tables.abandon(by(ben)))).done).toBe(true);
  });

  it('and the other too: the creator abandons after a week, or with those who left', async () => {
    const { tables, clock } = await newTable();
    for (const user of [anna, ben, cleo]) must(await tables.leave(by(user)));
    expect(await errorOf(tables.abandon(by(dora)))).toMatchObject({ code: 'table.not-yours' });
    expect((await valueOf(tables.abandon(by(anna)))).done).toBe(false);
    clock.now += 7 * DAY;
    expect((await valueOf(tables.abandon(by(anna)))).done).toBe(true);
  });

  it('is joined by somebody, who is asked then', async () => {
    const { tables, clock } = await newTable();
    must(await tables.leave(by(ben)));
    clock.now += 8 * DAY;
    must(await tables.join(by(dora), 'blue'));
    expect((await stateOf(tables)).empty).toEqual({});
    must(await tables.abandon(by(anna)));
    expect(await valueOf(tables.abandon(by(cleo)))).toMatchObject({ done: false, missing: [dora.id] });
  });
});
