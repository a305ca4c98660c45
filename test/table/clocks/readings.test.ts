import { expect, it } from 'vitest';
import { runningAt } from '../../../src/table/time-control/running.ts';
import { weekOf } from '../../../src/table/time-control/profile.ts';
import { ALWAYS } from '../../../src/table/time-control/waking.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { A_DAY, clockOf, DAY, HOUR, openTimed, START, timedTable } from '../../support/toys/timed-table.ts';
import { stateOf } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

const iso = (at: number): string => new Date(at).toISOString();

it('tells when a clock stops and when it runs again, over nights, leaves and pauses', () => {
  const habits = [{ since: 0, zone: 'utc', waking: weekOf({ from: 8 * 60, to: 23 * 60 }), quiet: null }];
  expect(runningAt({ ...ALWAYS, habits }, START)).toEqual({ runs: true, until: START + 11 * HOUR });
  expect(runningAt({ ...ALWAYS, habits }, START + 12 * HOUR)).toEqual({ runs: false, until: START + 20 * HOUR });
  expect(runningAt(ALWAYS, START)).toEqual({ runs: true, until: null });
  const leaves = [{ from: '2026-03-24', to: '2026-03-25', at: 0 }];
  expect(runningAt({ ...ALWAYS, leaves }, START)).toEqual({ runs: true, until: START + 12 * HOUR });
  expect(runningAt({ ...ALWAYS, leaves }, START + DAY)).toEqual({ runs: false, until: START + 60 * HOUR });
  const stopped = [{ from: START - HOUR, to: START + HOUR }];
  expect(runningAt({ ...ALWAYS, stopped }, START)).toEqual({ runs: false, until: START + HOUR });
});

it('shows what is left of each clock at this moment, and who is on leave', async () => {
  const { tables, pass, clock } = await timedTable(clockOf(A_DAY));
  await pass(6 * HOUR);
  const [first, , blue] = must(await tables.readings(CHANNEL));
  expect(first).toEqual({ seat: 'red-1', left: 18 * 60, runs: true, turns: null, away: null });
  expect(blue).toMatchObject({ seat: 'blue', left: 18 * 60 });
  must(await tables.takeLeave({ user: anna, interaction: 'leave' }, { from: '2026-03-23', to: '2026-03-24' }));
  await pass(3 * HOUR);
  expect(must(await tables.readings(CHANNEL))[0]).toEqual({
    seat: 'red-1',
    left: 18 * 60,
    runs: false,
    turns: '2026-03-25T00:00:00.000Z',
    away: '2026-03-24',
  });
  expect(iso(clock.now())).toBe(iso(START + 9 * HOUR));
});

it('shows the bank of who is not waited for, and no time where there is no limit', async () => {
  const bank = { kind: 'bank', start: 600, increment: 60, cap: 900 } as const;
  const { tables } = await timedTable({
    ...clockOf(bank),
    seats: { 'red-1': bank, 'red-2': bank, blue: { kind: 'none' } },
  });
  expect(must(await tables.readings(CHANNEL)).map(({ left }) => left)).toEqual([600, 600, null]);
});

it('sets the clock before the game, by who takes part', async () => {
  const { tables } = openTimed();
  const wanted = { game: 'toy', language: 'en', seating: 'chosen', spectators: true } as const;
  must(await tables.create(by(anna), wanted));
  expect(await tables.setClock(by(ben), 'deadline 24h')).toMatchObject({
    ok: false,
    error: { code: 'table.not-yours' },
  });
  expect(await tables.setClock(by(anna), 'soon')).toMatchObject({ ok: false, error: { code: 'clock.unreadable' } });
  must(await tables.setClock(by(anna), 'deadline 24h, skip'));
  expect((await stateOf(tables)).clock).toMatchObject({ overtime: 'skip', seats: { blue: A_DAY } });
  must(await tables.join(by(anna), 'red-1'));
  must(await tables.join(by(cleo), 'red-2'));
  must(await tables.join(by(ben), 'blue'));
  must(await tables.setClock(by(ben), 'blue: none'));
  must(await tables.start(by(anna)));
  expect((await stateOf(tables)).clock?.seats).toMatchObject({ 'red-1': A_DAY, blue: { kind: 'none' } });
  expect(await tables.setClock(by(anna), 'none')).toMatchObject({ ok: false, error: { code: 'table.started' } });
});

it('lets only the one take a seat to whom it is offered; a later offer to anybody opens it', async () => {
  const { tables } = await timedTable(clockOf(A_DAY));
  const [dora, eric] = [
    { id: 'dora', name: 'Dora' },
    { id: 'eric', name: 'Eric' },
  ];
  must(await tables.offer(by(ben), 'moving', dora));
  expect(await tables.take({ ...by(eric), seat: 'blue' })).toMatchObject({
    ok: false,
    error: { code: 'clock.for-another' },
  });
  expect(await tables.offer(by(ben), 'moving', dora)).toMatchObject({ ok: false, error: { code: 'clock.offered' } });
  expect(await tables.offer(by(ben), '', ben)).toMatchObject({ ok: false, error: { code: 'clock.own-seat' } });
  must(await tables.offer(by(ben), 'anybody'));
  must(await tables.take({ ...by(eric), seat: 'blue' }));
  expect((await stateOf(tables)).lent).toEqual({ blue: ben });
});

it('keeps the language of a user over a restart and a change of hours', async () => {
  const store = memoryStore();
  const { tables } = openTimed(store);
  const request = { user: anna, interaction: '1' };
  expect(must(await tables.language(anna.id))).toBeNull();
  must(await tables.setLanguage(request, 'ja'));
  must(await tables.setProfile({ ...request, interaction: '2' }, { zone: 'Asia/Tokyo' }));
  expect(must(await openTimed(store).tables.language(anna.id))).toBe('ja');
  expect(must(await tables.userData(anna.id)).rows).toMatchObject({ [`user:${anna.id}`]: { language: 'ja' } });
  must(await tables.setLanguage({ ...request, interaction: '3' }, null));
  expect(must(await tables.language(anna.id))).toBeNull();
  expect(must(await tables.profile(anna.id)).zone).toBe('Asia/Tokyo');
});
