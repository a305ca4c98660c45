import { MINUTE } from './rules.ts';
import { before, loudFrom, NEVER, wakingAfter, type Calendar } from './waking.ts';
import { endOfWait, type Wait } from './waits.ts';

const HOUR = 60 * MINUTE;

/** A decision is reminded of by the post that asks, and so many times after it. */
export const MOST_REMINDERS = 2;

/**
 * After how much waking time reminders fall due, of a decision that has `total` (null: no limit): at half of it and shortly
 * before its end; of a short one only the latter, of a very short one none.
 */
export function remindersDue(total: number | null): number[] {
  if (total === null) return [16 * HOUR, 64 * HOUR];
  if (total < 15 * MINUTE) return [];
  const last = total - Math.min(6 * HOUR, Math.max(5 * MINUTE, total / 8));
  return total < 2 * HOUR ? [Math.floor(last)] : [Math.floor(total / 2), Math.floor(last)];
}

/**
 * When to send what falls due at `due`: at once, or after quiet hours; if the time is up by then, before they begin; and if
 * all hours since `since` are quiet, at `due` all the same.
 */
function outsideQuiet(calendar: Calendar, due: number, since: number, end: number): number {
  const margin = Math.min(10 * MINUTE, (end - due) / 2);
  for (const { from } of before(loudFrom(calendar, due), end - margin)) return from;
  const earlier = [...before(loudFrom(calendar, since), due)].at(-1);
  return earlier ? Math.max(earlier.from, earlier.to - margin) : due;
}

/** When each reminder of a wait is to be sent, in milliseconds since the epoch, in order. */
export function remindersOf(wait: Wait, calendar: Calendar): number[] {
  const { since, left, extra } = wait;
  const end = endOfWait(wait, calendar);
  return remindersDue(left === null ? null : left + extra)
    .map((used) => wakingAfter(calendar, since, used))
    .filter((due) => due !== NEVER)
    .map((due) => outsideQuiet(calendar, due, since, end))
    .sort((a, b) => a - b);
}
