import { DateTime } from 'luxon';
import {
  NO_HABITS,
  weekOf,
  type Days,
  type Habits,
  type Hours,
  type Leave,
  type Profile,
  type Week,
} from './profile.ts';
import { lengthOf, merged, outside, type Span } from './spans.ts';

/** All that says when the clock of a seat runs: the habits and leaves of its player, and what stops it at its table. */
export interface Calendar extends Profile {
  readonly holidays: readonly Days[];
  /** Pauses of the table, and times when the bot was down. */
  readonly stopped: readonly Span[];
}

/** The calendar of someone who is always awake, at a table that never stops. */
export const ALWAYS: Calendar = { habits: [], leaves: [], holidays: [], stopped: [] };

/** A moment that never comes: the last that a date can hold. */
export const NEVER = 8_640_000_000_000_000;

/** How far ahead waking time is looked for, in days; no calendar that passes its checks stops so long. */
const HORIZON = 4000;

const SLEEPLESS: Hours = { from: 0, to: 0 };
const WHOLE_WEEK = weekOf(SLEEPLESS);

/** A moment of a day's wall clock; where the clock is put forward over it, as much later. */
const atMinute = (midnight: DateTime, minute: number): number =>
  midnight.set({ hour: Math.floor(minute / 60), minute: minute % 60 }).toMillis();

/** The span of hours that begin on a day. */
function spanOn(midnight: DateTime, { from, to }: Hours): Span {
  const end = to > from ? midnight : midnight.plus({ days: 1 });
  return { from: atMinute(midnight, from), to: to === 24 * 60 ? endOf(midnight) : atMinute(end, to) };
}

const endOf = (midnight: DateTime): number => midnight.plus({ days: 1 }).startOf('day').toMillis();

/** The span of days in a time zone; of a leave, from when it was taken. */
function spanOf({ from, to, at = 0 }: Days & { readonly at?: number }, zone: string): Span {
  const start = DateTime.fromISO(from, { zone }).startOf('day').toMillis();
  return { from: Math.max(start, at), to: endOf(DateTime.fromISO(to, { zone }).startOf('day')) };
}

/** Spans in order from `from` on, without those of `off`: one day after the other, up to the horizon. */
function* spansFrom(from: number, until: number, zone: string, week: Week, off: readonly Span[]): Generator<Span> {
  let done = from;
  let day = DateTime.fromMillis(from, { zone }).startOf('day').minus({ days: 1 });
  for (let count = 0; count < HORIZON && day.toMillis() < until; count++, day = day.plus({ days: 1 }).startOf('day')) {
    const hours = week[day.weekday - 1];
    if (!hours) continue;
    const whole = spanOn(day, hours);
    const span = { from: Math.max(whole.from, done), to: Math.min(whole.to, until) };
    if (span.to <= span.from) continue;
    done = span.to;
    yield* outside(span, off);
  }
}

/** The spans from a moment on in which the hours that `weekOfHabits` chooses run, in order and apart from each other. */
function* running(
  calendar: Calendar,
  from: number,
  weekOfHabits: (habits: Habits) => Week,
  stopped: readonly Span[],
): Generator<Span> {
  const all = calendar.habits.length > 0 ? calendar.habits : [NO_HABITS];
  for (const [index, habits] of all.entries()) {
    const until = all[index + 1]?.since ?? NEVER;
    if (until <= from) continue;
    const { zone } = habits;
    const days: readonly (Days | Leave)[] = [...calendar.leaves, ...calendar.holidays];
    const off = merged([...days.map((each) => spanOf(each, zone)), ...stopped]);
    yield* spansFrom(index === 0 ? from : Math.max(from, habits.since), until, zone, weekOfHabits(habits), off);
  }
}

/** The spans from a moment on in which the clock runs. */
export const wakingFrom = (calendar: Calendar, from: number): Generator<Span> =>
  running(calendar, from, ({ waking }) => waking ?? WHOLE_WEEK, calendar.stopped);

/** The spans from a moment on in which the player may be pinged. */
export const loudFrom = (calendar: Calendar, from: number): Generator<Span> =>
  running(
    calendar,
    from,
    ({ quiet, waking }) => (quiet ? weekOf({ from: quiet.to % (24 * 60), to: quiet.from }) : (waking ?? WHOLE_WEEK)),
    [],
  );

/** The parts of the spans before `to`; spans are asked for as long as they are needed. */
export function* before(spans: Iterable<Span>, to: number): Generator<Span> {
  for (const span of spans) {
    if (span.from >= to) return;
    yield span.to <= to ? span : { from: span.from, to };
  }
}

/** Milliseconds of waking time from one moment up to another; 0 if the second is not later. */
export const wakingBetween = (calendar: Calendar, from: number, to: number): number =>
  to <= from ? 0 : lengthOf([...before(wakingFrom(calendar, from), to)]);

/** The first moment from `start` on by which `ms` milliseconds of waking time have passed; `NEVER` if none comes. */
export function wakingAfter(calendar: Calendar, start: number, ms: number): number {
  if (ms <= 0) return start;
  let left = ms;
  for (const { from, to } of wakingFrom(calendar, start)) {
    if (to - from >= left) return from + left;
    left -= to - from;
  }
  return NEVER;
}
