import { NEVER, wakingFrom, type Calendar } from './waking.ts';

/** Whether a clock runs at a moment, and when that changes (milliseconds since the epoch); null: not in sight. */
export interface Running {
  readonly runs: boolean;
  readonly until: number | null;
}

/** Waking spans without a gap that are looked at; after so many the clock is taken to run for good. */
const MOST_SPANS = 60;

/** Whether the clock of a calendar runs at a moment, and until when. */
export function runningAt(calendar: Calendar, now: number): Running {
  let until = now;
  let spans = 0;
  for (const { from, to } of wakingFrom(calendar, now)) {
    if (from > until) return spans > 0 ? { runs: true, until } : { runs: false, until: from };
    spans += 1;
    until = to;
    if (spans > MOST_SPANS || until >= NEVER) return { runs: true, until: null };
  }
  return { runs: spans > 0, until: spans > 0 ? until : null };
}
