import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import type { Tables } from '../../../src/table/api.ts';
import { PACES } from '../../../src/table/time-control/rules.ts';
import { A_DAY, clockOf, DAY, endOf, HOUR, START, timedTable } from '../../support/toys/timed-table.ts';
import { play, plays, stateOf } from '../../support/toys/toy-table.ts';
import { must, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

const waiting = async (tables: Tables): Promise<string[]> => (await stateOf(tables)).waiting.map(({ seat }) => seat);

/** Red to move in the second turn, R1 beside the blue units at c; blue is asked nothing but reactions. */
async function facing(tables: Tables): Promise<void> {
  await plays(
    tables,
    'anna bid 0 | ben bid 3 | ben move B2 c; done | anna move R1 b; done | cleo done | anna bid 3',
    'ben bid 0 | cleo done',
  );
}

const dora = { id: 'u-dora', name: 'Dora' };

describe('a seat whose time is up', () => {
  it('gets the default of the rules, journaled as nobody’s, and the game goes on', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY));
    await play(tables, anna, 'bid 3');
    expect(await endOf(tables, 'blue')).toBe(START + DAY);
    await pass(DAY - 1);
    expect(await waiting(tables)).toEqual(['blue']);
    await pass(1);
    expect(await waiting(tables)).toEqual(['red-1', 'red-2']);
    expect(lines().at(-1)).toMatchObject({ kind: 'default', seat: 'blue', by: null });
    expect(await endOf(tables, 'red-1')).toBe(START + 2 * DAY);
    const record = readRecord(must(await tables.export(CHANNEL)));
    expect(record.ok && verify(record.value).faults).toEqual([]);
  });

  it('gets its own order for silence before the default of the rules', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY));
    await facing(tables);
    must(await tables.arm(by(ben), 'withdraw to d', 'silent'));
    await play(tables, anna, 'attack c with R1');
    await pass(DAY);
    const defaults = lines().filter(({ kind }) => kind === 'default');
    expect(defaults[0]).toMatchObject({ seat: 'blue', text: 'withdraw d' });
  });

  it('plays itself to the end of the game where nobody comes back', async () => {
    const { tables, pass, of } = await timedTable(clockOf(A_DAY));
    await pass(60 * DAY);
    const state = await stateOf(tables);
    expect(state.stage).toBe('over');
    expect(state.times.every(({ since, end }) => since === null && end === null)).toBe(true);
    expect(must(await tables.nextDue())).toBeNull();
    expect(of('reminder').length).toBeGreaterThan(10);
  });

  it('is skipped until the phase is over, and no longer, or until its player is back', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY, 'skip'));
    await facing(tables);
    await play(tables, anna, 'attack c with R1');
    expect(await waiting(tables)).toEqual(['blue']);
    await pass(DAY);
    expect(lines().filter(({ kind }) => kind === 'default')[0]).toMatchObject({ seat: 'blue', text: 'hold' });
    const blue = async () => (await stateOf(tables)).times.find(({ seat }) => seat === 'blue');
    expect(await blue()).toMatchObject({ skipped: true, since: null });
    const { index } = (await stateOf(tables)).phase ?? { index: 0 };
    for (;;) {
      const { waiting: asked, phase } = await stateOf(tables);
      expect(asked.map(({ seat }) => seat)).not.toContain(phase?.index === index ? 'blue' : '-');
      if (phase?.index !== index) break;
      const first = asked[0];
      await play(tables, first?.seat === 'red-2' ? cleo : anna, first?.reaction ? 'pass' : 'done');
      await pass(0);
    }
    expect(await blue()).toMatchObject({ skipped: false });
    expect(await endOf(tables, 'blue')).toBe(START + 2 * DAY);
  });

  it('is no longer skipped when its player is back', async () => {
    const { tables, pass } = await timedTable(clockOf(A_DAY, 'skip'));
    await facing(tables);
    await play(tables, anna, 'attack c with R1');
    await pass(DAY - 1);
    await play(tables, ben, 'hold');
    expect((await stateOf(tables)).times.find(({ seat }) => seat === 'blue')?.skipped).toBe(false);
  });

  it('has what was drafted carried out first, and only what is still asked answered', async () => {
    for (const overtime of ['default', 'skip', 'substitute', 'forfeit'] as const) {
      const { tables, pass, lines } = await timedTable(clockOf(A_DAY, overtime));
      await plays(tables, 'anna bid 0 | ben bid 3');
      await valueOf(tables.order(by(ben), 'move B1 d'));
      await pass(DAY);
      const [moved, silent] = lines().slice(-2);
      expect(moved).toMatchObject({ kind: 'order', text: 'move B1 d', by: { id: ben.id } });
      expect(silent).toMatchObject({ kind: 'default', text: 'done', seat: 'blue' });
      expect(await stateOf(tables)).toMatchObject({ stage: 'playing', offers: {} });
      expect(await waiting(tables)).toEqual(['red-1', 'red-2']);
    }
  });

  it('is asked no more than the draft leaves open', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY, 'forfeit'));
    await plays(tables, 'anna bid 0 | ben bid 3');
    await valueOf(tables.order(by(ben), 'move B1 d; done'));
    await pass(DAY);
    expect(
      lines()
        .slice(-2)
        .map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['order', 'move B1 d'],
      ['order', 'done'],
    ]);
  });

  it('loses where the table agreed so', async () => {
    const { tables, pass, of, lines } = await timedTable(clockOf(A_DAY, 'forfeit'));
    await play(tables, anna, 'bid 3');
    await pass(DAY);
    const { stage, outcome } = await stateOf(tables);
    expect([stage, outcome?.winner, outcome?.reason.code]).toEqual(['over', 'red', 'ending.forfeited']);
    expect(lines().at(-1)).toMatchObject({ kind: 'end', text: 'red forfeited', by: null });
    expect(of('played').at(-1)?.outcome?.winner).toBe('red');
    await pass(10 * DAY);
    expect((await stateOf(tables)).lines).toBe((lines().at(-1)?.n ?? 0) + 1);
  });

  it('is offered instead where others of its side play on, and defaults if nobody takes it', async () => {
    const { tables, pass, lines } = await timedTable(clockOf(A_DAY, 'forfeit', { grace: 12 * 60 }));
    await play(tables, ben, 'bid 0');
    await pass(DAY);
    expect((await stateOf(tables)).offers).toMatchObject({ 'red-1': { by: 'clock' } });
    expect(lines().at(-1)).toMatchObject({ kind: 'note', text: 'offer red-1', by: null });
    await pass(12 * HOUR - 1);
    expect(await waiting(tables)).toEqual(['red-1']);
    await pass(1);
    expect(lines().some(({ kind, seat }) => kind === 'default' && seat === 'red-1')).toBe(true);
    // The offer stands until its player is back.
    expect((await stateOf(tables)).offers).toHaveProperty('red-1');
    const seat = (await waiting(tables))[0];
    if (seat === 'blue') await play(tables, ben, 'done');
    await play(tables, anna, 'done');
    expect((await stateOf(tables)).offers).toEqual({});
  });

  it('is taken by a substitute, who has the time of a decision', async () => {
    const { tables, pass } = await timedTable(clockOf(A_DAY, 'substitute'));
    await play(tables, anna, 'bid 3');
    await pass(DAY + HOUR);
    must(await tables.take({ ...by(dora), seat: 'blue' }));
    expect(await endOf(tables, 'blue')).toBe(START + 2 * DAY + HOUR);
    expect(await stateOf(tables)).toMatchObject({ offers: {}, lent: { blue: ben } });
    await play(tables, dora, 'bid 0');
    await pass(2 * DAY);
    expect((await stateOf(tables)).stage).toBe('playing');
  });

  it('gets its default although nobody holds it', async () => {
    const { tables, pass, of, lines } = await timedTable(clockOf(A_DAY));
    await play(tables, anna, 'bid 3');
    must(await tables.leave(by(ben)));
    await pass(3 * DAY);
    expect(lines()).toContainEqual(expect.objectContaining({ seat: 'blue', kind: 'default' }));
    expect(of('reminder').some(({ reminder }) => reminder?.seat === 'blue')).toBe(false);
  });
});

describe('a bank', () => {
  it('is charged with the change that ends a decision', async () => {
    const { tables, pass } = await timedTable(clockOf(PACES.fast));
    const bankOf = async (seat: string): Promise<number | null | undefined> =>
      (await stateOf(tables)).times.find((each) => each.seat === seat)?.bank;
    expect(await bankOf('red-1')).toBe(16 * 60);
    await pass(10 * HOUR);
    await play(tables, anna, 'bid 3');
    expect(await bankOf('red-1')).toBe(9 * 60);
    await pass(6 * HOUR - 1);
    expect(await waiting(tables)).toEqual(['blue']);
    await pass(1);
    expect(await bankOf('blue')).toBe(3 * 60);
    expect(await bankOf('red-1')).toBe(9 * 60);
  });

  it('can run out again and again', async () => {
    const { tables, pass } = await timedTable(clockOf({ kind: 'bank', start: 1, increment: 1, cap: 1 }));
    await pass(HOUR);
    expect((await stateOf(tables)).stage).toBe('over');
  });
});

describe('different clocks at one table', () => {
  it('run for each seat by its own rule', async () => {
    const clock = clockOf(A_DAY);
    const seats = { ...clock.seats, blue: { kind: 'none' } as const };
    const { tables, pass, of } = await timedTable({ ...clock, seats });
    await pass(2 * DAY);
    expect(await waiting(tables)).toEqual(['blue']);
    expect(await endOf(tables, 'blue')).toBeNull();
    await pass(60 * DAY);
    expect(await waiting(tables)).toEqual(['blue']);
    expect(of('reminder').filter(({ reminder }) => reminder?.seat === 'blue')).toHaveLength(2);
  });
});
