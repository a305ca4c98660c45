import { describe, expect, it } from 'vitest';
import type { Request } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { A_DAY, clockOf, DAY, HOUR, openTimed, START, timedTable } from '../../support/toys/timed-table.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { play, WANTED } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

const inChannel = async (timed: ReturnType<typeof openTimed>, channel: string): Promise<void> => {
  const of = (user: Request['user']): Request => by(user, { channel });
  must(await timed.tables.create(of(anna), { ...WANTED, clock: clockOf(A_DAY) }));
  must(await timed.tables.join(of(anna), 'red-1'));
  must(await timed.tables.join(of(cleo), 'red-2'));
  must(await timed.tables.join(of(ben), 'blue'));
  must(await timed.tables.start(of(anna)));
};

describe('a tick', () => {
  it('reads no table where nothing is due', async () => {
    const store = memoryStore();
    const timed = openTimed(store);
    for (let n = 0; n < 5; n++) await inChannel(timed, `channel-${n}`);
    must(await timed.tables.tick());
    const writes: string[] = [];
    store.fail = (key) => (writes.push(key), undefined);
    store.reads = 0;
    for (let minute = 0; minute < 60; minute++) {
      timed.clock.advance(60_000);
      expect(must(await timed.tables.tick())).toBe(0);
    }
    expect([store.reads, writes]).toEqual([0, []]);
  });

  it('does what is due at one table although another can’t be read', async () => {
    const store = memoryStore();
    const timed = openTimed(store);
    await inChannel(timed, 'good');
    await inChannel(timed, 'bad');
    store.rows.set('table:bad', JSON.stringify({ ...JSON.parse(store.rows.get('table:bad') ?? ''), saved: 99 }));
    const clock = createManualClock(START + DAY);
    const reported: string[] = [];
    const again = openTimed(store, clock, (error) => reported.push(String(error)));
    expect(must(await again.tables.tick())).toBeGreaterThan(0);
    expect(again.told.every(({ channel }) => channel === 'good')).toBe(true);
    expect(reported.join()).toContain('bad');
  });

  it('comes once, however often it is asked for at the same time', async () => {
    const timed = await timedTable(clockOf(A_DAY));
    await play(timed.tables, anna, 'bid 3');
    timed.clock.advance(DAY);
    const acts = await Promise.all([1, 2, 3, 4].map(() => timed.tables.tick()));
    const defaults = timed.lines().filter(({ kind }) => kind === 'default');
    expect(defaults).toHaveLength(1);
    expect(acts.every(({ ok }) => ok)).toBe(true);
  });

  it('leaves alone who was faster', async () => {
    const timed = await timedTable(clockOf(A_DAY));
    await play(timed.tables, anna, 'bid 3');
    timed.clock.advance(DAY);
    const [, ordered] = await Promise.all([timed.tables.tick(), timed.tables.order(by(ben), 'bid 2; done')]);
    const { waiting, stage } = must(await timed.tables.state(CHANNEL));
    expect(stage).toBe('playing');
    expect(waiting.length).toBeGreaterThan(0);
    const answers = timed.lines().filter(({ seat, kind }) => seat === 'blue' && kind !== 'note');
    expect(answers).toHaveLength(1);
    expect(typeof ordered.ok).toBe('boolean');
  });

  it('knows when something is due next, of all tables, also in a new process', async () => {
    const store = memoryStore();
    const timed = openTimed(store);
    await inChannel(timed, 'one');
    timed.clock.advance(HOUR);
    await inChannel(timed, 'two');
    expect(must(await timed.tables.nextDue())).toEqual(new Date(START + 12 * HOUR));
    const again = openTimed(store, timed.clock);
    must(await again.tables.tick());
    expect(must(await again.tables.nextDue())).toEqual(new Date(START + 12 * HOUR));
  });

  it('has nothing to do at a table whose game is gathering players, over, or abandoned', async () => {
    const { tables, clock } = await timedTable(clockOf(A_DAY));
    for (const user of [anna, ben, cleo]) must(await tables.abandon(by(user)));
    must(await tables.create(by(anna), { ...WANTED, clock: clockOf(A_DAY) }));
    expect(must(await tables.nextDue())).toBeNull();
    clock.advance(30 * DAY);
    expect(must(await tables.tick())).toBe(0);
  });

  it('gives a store’s failure back, or reports it', async () => {
    const store = memoryStore();
    const failing = {
      ...store,
      get: async () => ({
        ok: false as const,
        error: { code: 'store.failed' as const, params: { detail: 'x' }, line: 'x' },
      }),
    };
    const tables = openTables({ store: failing, games: [opaqueGame(toyGame)] });
    expect(await tables.tick()).toMatchObject({ ok: false, error: { code: 'table.store' } });
    expect(await tables.nextDue()).toMatchObject({ ok: false });
  });
});
