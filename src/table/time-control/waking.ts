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

const DAY = 86_400_000;

/** Moments of wall clocks that were worked out; few are asked for, but these again and again. */
const moments = new Map<string, number>();
const MOST_MOMENTS = 50_000;

/**
 * A minute of a day's wall clock, the day counted from 1 January 1970. Where the clock is put forward over it, as much
 * later; where it comes twice, the first time, which is why it is looked for from the day before.
 */
function momentOf(zone: string, day: number, minute: number): number {
  const key = `${zone} ${day} ${minute}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const wall = { year, month, day: date.getUTCDate(), hour: Math.floor(minute / 60), minute: minute % 60 };
  const moment = DateTime.fromMillis((day - 1) * DAY, { zone })
    .set(wall)
    .toMillis();
  if (moments.size >= MOST_MOMENTS) moments.clear();
  moments.set(key, moment);
  return moment;
}

/** The day that a moment belongs to in a time zone, or that an ISO date names, counted from 1 January 1970. */
const dayAt = (at: number, zone: string): number =>
  Math.floor((at + DateTime.fromMillis(at, { zone }).offset * 60_000) / DAY);
const dayNamed = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

/** The span of hours that begin on a day. */
const spanOn = (zone: string, day: number, { from, to }: Hours): Span => ({
  from: momentOf(zone, day, from),
  to: to > from && to < 24 * 60 ? momentOf(zone, day, to) : momentOf(zone, day + 1, to % (24 * 60)),
});

/** The span of days in a time zone; of a leave, from when it was taken. */
const spanOf = ({ from, to, at = 0 }: Days & { readonly at?: number }, zone: string): Span => ({
  from: Math.max(momentOf(zone, dayNamed(from), 0), at),
  to: momentOf(zone, dayNamed(to) + 1, 0),
});

/** Spans in order from `from` on, without those of `off`: one day after the other, up to the horizon. */
function* spansFrom(from: number, until: number, zone: string, week: Week, off: readonly Span[]): Generator<Span> {
  const yesterday = dayAt(from, zone) - 1;
  for (let [done, day] = [from, yesterday]; done < until && day < yesterday + HORIZON; day++) {
    const hours = week[(day + 3) % 7];
    if (!hours) continue;
    const whole = spanOn(zone, day, hours);
    if (whole.from >= until) return;
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
