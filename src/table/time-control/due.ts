import { MINUTE, type ClockSettings } from './rules.ts';
import { remindersOf } from './reminders.ts';
import { outside, merged, lengthOf, type Span } from './spans.ts';
import { NEVER, type Calendar } from './waking.ts';
import { endOfWait, type SeatClock, type Wait } from './waits.ts';

/**
 * What a clock brings about for a seat: `remind` its player; `overtime`: the time is up; `unfilled`: the seat was offered,
 * and nobody took it in time; `skipped`: another question in a phase that is skipped.
 */
export type ClockAct = 'remind' | 'overtime' | 'unfilled' | 'skipped';

export interface Due {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly act: ClockAct;
}

/** The first moment by which so much time has passed, that of spans left out. */
function after(start: number, ms: number, stopped: readonly Span[]): number {
  let end = start + ms;
  for (let missing = -1; missing !== 0; end += missing) {
    missing = ms - lengthOf(outside({ from: start, to: end }, merged(stopped)));
  }
  return end;
}

/** What a wait brings about next, unless its seat does something before. */
export function nextDue(
  { limits }: Pick<ClockSettings, 'limits'>,
  { skipped }: Pick<SeatClock, 'skipped'>,
  wait: Wait,
  calendar: Calendar,
  phase: number,
): Due | null {
  if (skipped === phase) return { at: wait.since, act: 'skipped' };
  if (wait.offered !== null) {
    return { at: after(wait.offered, limits.grace * MINUTE, calendar.stopped), act: 'unfilled' };
  }
  const reminder = wait.holder === '' ? undefined : remindersOf(wait, calendar)[wait.reminded];
  const end = endOfWait(wait, calendar);
  if (reminder !== undefined && reminder < end) return { at: reminder, act: 'remind' };
  return end === NEVER ? null : { at: end, act: 'overtime' };
}
