import { DateTime } from 'luxon';
import { err, ok, type Result } from '../../engine/result.ts';
import { note, readSeatFirst, type Act } from './act.ts';
import type { TableError, Answer } from '../error.ts';
import { mayHaveClock } from '../computers/allowed.ts';
import { clockText, readClock } from '../time-control/clock-text.ts';
import { checkedDays } from '../time-control/profile.ts';
import { DEFAULT_LIMITS } from '../time-control/rules.ts';
import { endOfWait, extended, renewedClocks, type SeatClock } from '../time-control/waits.ts';
import type { Run } from '../orders/run.ts';
import type { Saved } from '../saved.ts';
import { calendarsOf } from '../clocks/timekeeping.ts';
import { returned } from '../clocks/times.ts';

/** Days of a table's holidays that are kept. */
const MOST_HOLIDAYS = 40;

const limitsOf = ({ clock }: Saved) => clock?.limits ?? DEFAULT_LIMITS;

const today = (run: Run): string => run.service.now().toISOString().slice(0, 10);

/** A whole number of days, from 1 to `most`. */
export function readDays(text: string, most: number): Result<number, TableError> {
  const days = Number(/^(\d{1,4}) ?(?:d|days?)?$/u.exec(text.trim())?.[1] ?? NaN);
  return days >= 1 && days <= most ? ok(days) : err({ code: 'clock.bad-extension', params: { most } });
}

/** Ends the pause of a table at a moment (milliseconds since the epoch), or when it ends anyway. */
export function resumed(saved: Saved, at: number): Saved {
  if (!saved.pause) return saved;
  const { from, to } = saved.pause;
  const oldest = Math.min(...Object.values(saved.clocks).map(({ wait }) => wait?.since ?? Infinity));
  const stopped = [...saved.stopped, { from, to: Math.min(to, at) }].filter((span) => span.to > oldest);
  return { ...saved, pause: null, stopped };
}

/**
 * Puts off the end of a seat's decision by whole days: its clock after that, and when its time is up then (milliseconds
 * since the epoch). Refused with `clock.no-deadline` {seat} where it has none.
 */
export async function extend(
  run: Run,
  seat: string,
  days: number,
): Answer<{ readonly clock: SeatClock; readonly end: number }> {
  const clock = run.saved.clocks[seat];
  if (!clock?.wait || clock.wait.left === null) return err({ code: 'clock.no-deadline', params: { seat } });
  const calendars = await calendarsOf(run.service, run.saved);
  if (!calendars.ok) return calendars;
  const calendar = calendars.value(clock.wait.holder);
  const wait = extended(clock.wait, calendar, days, run.service.now().getTime());
  const next = { ...clock, wait, skipped: null };
  const present = returned(run.saved, seat);
  run.saved = { ...present, clocks: { ...present.clocks, [seat]: next } };
  return ok({ clock: next, end: endOfWait(wait, calendar) });
}

export const TIME_ACTS: Readonly<Record<'clock' | 'pause' | 'resume' | 'holiday' | 'extend', Act>> = {
  clock: {
    ofPosition: false,
    read: ({ game, saved }, text) => {
      const settings = readClock(game.seats, saved.clock, text);
      if (!settings.ok) return settings;
      const may = mayHaveClock(saved, settings.value);
      return may.ok ? ok(clockText(settings.value)) : may;
    },
    carryOut: (run, wanted) => {
      const settings = readClock(run.game.seats, run.saved.clock, wanted.text);
      if (!settings.ok) return settings;
      const clocks = renewedClocks(settings.value, run.saved.clocks);
      run.saved = { ...run.saved, clock: settings.value, clocks };
      note(run, wanted, `clock ${wanted.text}`);
      return ok(null);
    },
  },
  pause: {
    ofPosition: false,
    read: ({ saved }, text) => {
      const { pauseDays } = limitsOf(saved);
      const days = readDays(text, pauseDays);
      if (days.ok) return ok(String(days.value));
      const isDate = /^\d{4}-\d{2}-\d{2}$/u.test(text.trim()) && DateTime.fromISO(text.trim(), { zone: 'utc' }).isValid;
      return isDate ? ok(text.trim()) : err({ code: 'clock.bad-pause', params: { most: pauseDays } });
    },
    carryOut: (run, wanted) => {
      const now = DateTime.fromJSDate(run.service.now(), { zone: 'utc' });
      const { pauseDays } = limitsOf(run.saved);
      const until = wanted.text.includes('-')
        ? DateTime.fromISO(wanted.text, { zone: 'utc' })
        : now.plus({ days: Number(wanted.text) });
      const isFit = until > now && until <= now.plus({ days: pauseDays });
      if (!isFit) return err({ code: 'clock.bad-pause', params: { most: pauseDays } });
      const from = now.toMillis();
      run.saved = { ...resumed(run.saved, from), pause: { from, to: until.toMillis(), by: wanted.by } };
      note(run, wanted, `pause ${until.toISO({ suppressMilliseconds: true }) ?? ''}`);
      return ok(null);
    },
  },
  resume: {
    ofPosition: false,
    read: ({ saved }) => (saved.pause ? ok('') : err({ code: 'clock.not-paused' })),
    carryOut: (run, wanted) => {
      if (!run.saved.pause) return err({ code: 'clock.not-paused' });
      run.saved = resumed(run.saved, run.service.now().getTime());
      note(run, wanted, 'resume');
      return ok(null);
    },
  },
  holiday: {
    ofPosition: false,
    read: ({ saved }, text) => {
      if (!saved.clock) return err({ code: 'clock.none' });
      const [from = '', to = from, ...more] = text
        .trim()
        .split(/\s+|\.\.|,/u)
        .filter((word) => word !== '');
      const isDays = more.length === 0 && /^\d{4}-\d{2}-\d{2}$/u.test(from) && /^\d{4}-\d{2}-\d{2}$/u.test(to);
      return isDays ? ok(`${from} ${to}`) : err({ code: 'clock.bad-days', params: { from, to, most: 366 } });
    },
    carryOut: (run, wanted) => {
      const { clock } = run.saved;
      if (!clock) return err({ code: 'clock.none' });
      const [from = '', to = ''] = wanted.text.split(' ');
      const days = checkedDays({ from, to }, today(run));
      if (!days.ok) return days;
      if (from < today(run)) return err({ code: 'clock.bad-days', params: { from, to, most: 366 } });
      const holidays = [...clock.holidays, days.value].slice(-MOST_HOLIDAYS);
      run.saved = { ...run.saved, clock: { ...clock, holidays } };
      note(run, wanted, `holiday ${wanted.text}`);
      return ok(null);
    },
  },
  extend: {
    ofPosition: false,
    read: (table, text) => {
      const read = readSeatFirst(table, text);
      if (!read.ok) return read;
      const { seat, rest } = read.value;
      const days = readDays(rest, limitsOf(table.saved).extensionDays);
      return days.ok ? ok(`${seat} ${days.value}`) : days;
    },
    carryOut: async (run, wanted) => {
      const [seat = '', days = ''] = wanted.text.split(' ');
      const done = await extend(run, seat, Number(days));
      if (!done.ok) return done;
      note(run, wanted, `extend ${wanted.text}`);
      return ok(null);
    },
  },
};
