import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { NO_HABITS, weekOf, type Hours, type Week } from '../../../src/table/time-control/profile.ts';
import { nextDue } from '../../../src/table/time-control/due.ts';
import { MOST_REMINDERS, remindersDue, remindersOf } from '../../../src/table/time-control/reminders.ts';
import { DEFAULT_LIMITS, MINUTE } from '../../../src/table/time-control/rules.ts';
import { ALWAYS, loudFrom, wakingAfter, type Calendar } from '../../../src/table/time-control/waking.ts';
import { endOfWait, type Wait } from '../../../src/table/time-control/waits.ts';

const HOUR = 60 * MINUTE;
const at = (text: string): number => DateTime.fromISO(text, { zone: 'utc' }).toMillis();
const waitOf = (since: number, left: number | null): Wait => ({
  id: 'red.1',
  question: 'move',
  holder: 'anna',
  since,
  left,
  extra: 0,
  reminded: 0,
  offered: null,
  renewed: false,
});
const awake = (waking: Week, quiet: Hours | null = null): Calendar => ({
  ...ALWAYS,
  habits: [{ ...NO_HABITS, waking, quiet }],
});

describe('reminders', () => {
  it('are at half-time and shortly before the end, fewer for short decisions', () => {
    expect(remindersDue(24 * HOUR)).toEqual([12 * HOUR, 21 * HOUR]);
    expect(remindersDue(200 * HOUR)).toEqual([100 * HOUR, 194 * HOUR]);
    expect(remindersDue(HOUR)).toEqual([52.5 * MINUTE]);
    expect(remindersDue(20 * MINUTE)).toEqual([15 * MINUTE]);
    expect(remindersDue(10 * MINUTE)).toEqual([]);
    expect(remindersDue(null)).toHaveLength(MOST_REMINDERS);
  });

  it('wait for the end of quiet hours', () => {
    const calendar = awake(weekOf({ from: 0, to: 0 }), { from: 22 * 60, to: 7 * 60 });
    expect(remindersOf(waitOf(at('2026-01-05T12:00'), 24 * HOUR), calendar)).toEqual([
      at('2026-01-06T07:00'),
      at('2026-01-06T09:00'),
    ]);
  });

  it('come before quiet hours that last beyond the end', () => {
    const calendar = awake(weekOf({ from: 0, to: 0 }), { from: 22 * 60, to: 7 * 60 });
    const [half, last] = remindersOf(waitOf(at('2026-01-05T12:00'), 16 * HOUR), calendar) as [number, number];
    expect(half).toBe(at('2026-01-05T20:00'));
    expect(last).toBe(at('2026-01-05T21:50'));
  });

  it('come all the same to one who has only quiet hours until the end', () => {
    const calendar = awake(weekOf({ from: 0, to: 0 }), { from: 8 * 60, to: 7 * 60 });
    expect(remindersOf(waitOf(at('2026-01-05T08:00'), 4 * HOUR), calendar)).toEqual([
      at('2026-01-05T10:00'),
      at('2026-01-05T11:30'),
    ]);
  });

  it('never come in quiet hours where there are others before the end, nor after the end', () => {
    const pick = seededPick(11);
    for (let trial = 0; trial < 200; trial++) {
      const hours = (): Hours => ({ from: 60 * pick(24), to: 60 * pick(24) });
      const quiet = pick(3) === 0 ? null : { from: 22 * 60, to: 60 * (5 + pick(6)) };
      const from = hours();
      const waking = weekOf({ from: from.from, to: (from.from + 60 * (6 + pick(17))) % (24 * 60) }, hours());
      const calendar = awake(waking, quiet);
      const since = at('2026-01-05') + pick(7 * 24) * HOUR;
      const wait = waitOf(since, HOUR * (1 + pick(60)));
      const end = endOfWait(wait, calendar);
      const isLoud = (time: number): boolean => {
        const first = loudFrom(calendar, time).next().value;
        return first !== undefined && first.from === time;
      };
      const anyLoud = (loudFrom(calendar, since).next().value?.from ?? end) < end;
      for (const [nth, sent] of remindersOf(wait, calendar).entries()) {
        expect(sent).toBeLessThan(end);
        expect(sent).toBeGreaterThanOrEqual(since);
        const due = wakingAfter(calendar, since, remindersDue(wait.left)[nth] as number);
        if (anyLoud && sent !== due) expect(isLoud(sent)).toBe(true);
      }
    }
  });
});

describe('what falls due', () => {
  const settings = { limits: { ...DEFAULT_LIMITS, grace: 120 } };
  const clock = { skipped: null };
  const start = at('2026-01-05T12:00');
  const wait = waitOf(start, 24 * HOUR);

  it('are the reminders one after the other, and then the end', () => {
    const due = (reminded: number): unknown => nextDue(settings, clock, { ...wait, reminded }, ALWAYS, 3);
    expect([0, 1, 2].map(due)).toEqual([
      { at: start + 12 * HOUR, act: 'remind' },
      { at: start + 21 * HOUR, act: 'remind' },
      { at: start + 24 * HOUR, act: 'overtime' },
    ]);
  });

  it('is the end of the grace of an offered seat, without the time when the table was stopped', () => {
    const offered = { ...wait, offered: start + 24 * HOUR };
    expect(nextDue(settings, clock, offered, ALWAYS, 3)).toEqual({ at: start + 26 * HOUR, act: 'unfilled' });
    const stopped = [{ from: start + 25 * HOUR, to: start + 30 * HOUR }];
    expect(nextDue(settings, clock, offered, { ...ALWAYS, stopped }, 3)?.at).toBe(start + 31 * HOUR);
  });

  it('is at once in a phase that is skipped, and nothing without a limit after the reminders', () => {
    expect(nextDue(settings, { skipped: 3 }, wait, ALWAYS, 3)).toEqual({ at: start, act: 'skipped' });
    expect(nextDue(settings, { skipped: 2 }, wait, ALWAYS, 3)?.act).toBe('remind');
    expect(nextDue(settings, clock, { ...wait, left: null, reminded: 2 }, ALWAYS, 3)).toBeNull();
  });
});
