import { DateTime, IANAZone } from 'luxon';
import type { Refusal } from '../../engine/message.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { cut } from '../../engine/text.ts';

/** Minutes after local midnight, `from` up to `to`; one that ends at or before its beginning ends the next day. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** The hours of each day, Monday first; null: none that day. */
export type Week = readonly [
  Hours | null,
  Hours | null,
  Hours | null,
  Hours | null,
  Hours | null,
  Hours | null,
  Hours | null,
];

/** Days of the calendar, both included: ISO 8601 dates in the player's own time zone. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A leave, and when it was taken (milliseconds since the epoch): it stops no clock before. */
export interface Leave extends Days {
  readonly at: number;
}

/** The habits of a player from a moment on, until the next such entry. */
export interface Habits {
  /** Milliseconds since the epoch; 0 for the first. */
  readonly since: number;
  /** IANA name of the time zone. */
  readonly zone: string;
  /** When the clock runs; null: always. */
  readonly waking: Week | null;
  /** When no ping is wanted, every day (none, if it ends as it begins); null: outside waking hours. */
  readonly quiet: Hours | null;
}

/**
 * What a user says about their time, for all tables. Nothing in it changes what was before: clocks are counted from it
 * again and again, and must come to the same.
 */
export interface Profile {
  /** Oldest first; none: always awake. */
  readonly habits: readonly Habits[];
  /** In order of their first days. */
  readonly leaves: readonly Leave[];
}

/** The habits of someone who said nothing: always awake. */
export const NO_HABITS: Habits = { since: 0, zone: 'utc', waking: null, quiet: null };

export const NO_PROFILE: Profile = { habits: [], leaves: [] };

/** What a user wants changed; what is left out stays. */
export interface ProfileChange {
  readonly zone?: string;
  readonly waking?: Week | null;
  readonly quiet?: Hours | null;
}

/** Least waking minutes of a week: four hours a day, on average. */
export const LEAST_WAKING = 28 * 60;

/** How often the hours of a clock may be changed in so many days, that nobody is always about to sleep. */
export const CHANGES = { most: 4, days: 14 } as const;

/** Entries of habits that are kept; older ones can't matter to a decision under way. */
const MOST_HABITS = 32;

/** How many days ahead a leave may begin or end, and how many leaves are kept. */
const MOST_AHEAD = 366;
const MOST_LEAVES = 40;

const DAY = 24 * 60;

/** Minutes of hours. */
export const minutesIn = ({ from, to }: Hours): number => (to > from ? to - from : to - from + DAY);

/** The same hours from Monday to Friday, and others on the weekend. */
export const weekOf = (weekday: Hours | null, weekend: Hours | null = weekday): Week => [
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  weekend,
  weekend,
];

/** The habits at a moment; undefined without any. */
export const habitsAt = ({ habits }: Profile, at: number): Habits | undefined =>
  habits.findLast(({ since }) => since <= at) ?? habits[0];

/** The time zone of a user at a moment; UTC where none was given. */
export const zoneOf = (profile: Profile, at: number): string => habitsAt(profile, at)?.zone ?? 'utc';

/**
 * Reads hours as `8-23`, `08:30–23:15`, `8:00 to 1:00` (over midnight). Refused with `clock.bad-hours` {text}.
 */
export function readHours(text: string): Result<Hours, Refusal> {
  const numbers =
    /^\s*(\d{1,2})(?:[:.時时点](\d{2})?分?)?\s*(?:[-–—~〜～]|to|bis|から|到|至)\s*(\d{1,2})(?:[:.時时点](\d{2})?分?)?\s*$/u.exec(
      text.normalize('NFKC'),
    );
  const minutes = (hour = '', minute = '0'): number => {
    const [h, m] = [Number(hour), Number(minute)];
    return h <= 24 && m < 60 && h * 60 + m <= DAY ? h * 60 + m : NaN;
  };
  const [from, to] = [minutes(numbers?.[1], numbers?.[2]), minutes(numbers?.[3], numbers?.[4])];
  const hours = { from: from % DAY, to };
  return numbers && Number.isInteger(from) && Number.isInteger(to)
    ? ok(hours)
    : err({ code: 'clock.bad-hours', params: { text: cut(text, 40) } });
}

const isHours = (hours: Hours | null): boolean =>
  hours === null ||
  (Number.isInteger(hours.from) &&
    Number.isInteger(hours.to) &&
    hours.from >= 0 &&
    hours.from < DAY &&
    hours.to >= 0 &&
    hours.to <= DAY);

const sameClock = (a: Habits, b: Habits): boolean =>
  a.zone === b.zone && JSON.stringify(a.waking) === JSON.stringify(b.waking);

/**
 * The profile with other habits from `now` on. Refused with `clock.bad-zone` {zone}, `clock.bad-hours` {text},
 * `clock.too-few-hours` {least} (hours a week) or `clock.changed-often` {most} {days}.
 */
export function withHabits(profile: Profile, change: ProfileChange, now: number): Result<Profile, Refusal> {
  const habits = profile.habits.length > 0 ? profile.habits : [{ ...NO_HABITS, zone: change.zone ?? NO_HABITS.zone }];
  const last = habits.at(-1) as Habits;
  const next: Habits = { ...last, ...change, since: now };
  if (!IANAZone.isValidZone(next.zone)) {
    return err({ code: 'clock.bad-zone', params: { zone: cut(next.zone, 40) } });
  }
  if (![...(next.waking ?? []), next.quiet].every(isHours)) {
    return err({ code: 'clock.bad-hours', params: { text: cut(JSON.stringify(change), 40) } });
  }
  const awake = next.waking?.reduce((sum, hours) => sum + (hours ? minutesIn(hours) : 0), 0) ?? Infinity;
  if (awake < LEAST_WAKING) return err({ code: 'clock.too-few-hours', params: { least: LEAST_WAKING / 60 } });
  if (sameClock(last, next)) {
    return ok({ ...profile, habits: [...habits.slice(0, -1), { ...next, since: last.since }] });
  }
  const recent = habits.filter(({ since }) => since > now - CHANGES.days * DAY * 60_000);
  if (recent.length >= CHANGES.most) return err({ code: 'clock.changed-often', params: { ...CHANGES } });
  const [first, ...kept] = [...habits, next].slice(-MOST_HABITS) as [Habits, ...Habits[]];
  return ok({ ...profile, habits: [{ ...first, since: 0 }, ...kept] });
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;

/** The days, if they are dates in order and not too far ahead of `today`; refused with `clock.bad-days` {from} {to} {most}. */
export function checkedDays({ from, to }: Days, today: string): Result<Days, Refusal> {
  const last = DateTime.fromISO(today, { zone: 'utc' }).plus({ days: MOST_AHEAD }).toISODate() ?? today;
  if (isDate(from) && isDate(to) && from <= to && to >= today && to <= last) return ok({ from, to });
  return err({ code: 'clock.bad-days', params: { from: cut(from, 20), to: cut(to, 20), most: MOST_AHEAD } });
}

/** The date of a moment where a user lives. */
export const dateAt = (profile: Profile, at: number): string =>
  DateTime.fromMillis(at, { zone: zoneOf(profile, at) }).toISODate() ?? '';

/**
 * The profile with a leave more; days gone by are not added. Refused with `clock.bad-days`, `clock.leaves-meet` {from} {to}
 * (those of a leave that has days in common with it), or `clock.many-leaves` {most}.
 */
export function withLeave(profile: Profile, days: Days, now: number): Result<Profile, Refusal> {
  const today = dateAt(profile, now);
  const checked = checkedDays(days, today);
  if (!checked.ok) return checked;
  const { to } = checked.value;
  const from = days.from < today ? today : days.from;
  const other = profile.leaves.find((leave) => leave.from <= to && leave.to >= from);
  if (other) return err({ code: 'clock.leaves-meet', params: { from: other.from, to: other.to } });
  const since = DateTime.fromISO(today, { zone: 'utc' }).minus({ days: MOST_AHEAD }).toISODate() ?? '';
  const kept = profile.leaves.filter((leave) => leave.to >= since);
  if (kept.length >= MOST_LEAVES) return err({ code: 'clock.many-leaves', params: { most: MOST_LEAVES } });
  const leaves = [...kept, { from, to, at: now }].sort((a, b) => (a.from < b.from ? -1 : 1));
  return ok({ ...profile, leaves });
}

/**
 * The profile without the leave of a day: one to come is struck out, one under way ends with today (from tomorrow on the
 * clock runs). Refused with `clock.no-leave` {from}.
 */
export function withoutLeave(profile: Profile, day: string, now: number): Result<Profile, Refusal> {
  const today = dateAt(profile, now);
  const found = profile.leaves.find(({ from, to }) => from <= day && to >= day && to >= today);
  if (!found) return err({ code: 'clock.no-leave', params: { from: cut(day, 20) } });
  const leaves = profile.leaves.flatMap((leave) => {
    if (leave !== found) return [leave];
    return leave.from > today ? [] : [{ ...leave, to: today }];
  });
  return ok({ ...profile, leaves });
}

/**
 * The leaves that stop the clock at a table: the first `most` days of leave, counted from the day `since`, with its first
 * leave that goes beyond cut short.
 */
export function countedLeaves(leaves: readonly Leave[], most: number, since: string): Leave[] {
  let left = most;
  return leaves.flatMap((leave) => {
    const from = leave.from < since ? since : leave.from;
    if (leave.to < from || left <= 0) return [];
    const first = DateTime.fromISO(from, { zone: 'utc' });
    const days = Math.min(left, DateTime.fromISO(leave.to, { zone: 'utc' }).diff(first, 'days').days + 1);
    left -= days;
    return [{ ...leave, from, to: first.plus({ days: days - 1 }).toISODate() ?? from }];
  });
}
