import type { Clock } from '../../src/runtime/clock.ts';

/** A clock that moves only when told to. */
export interface ManualClock extends Clock {
  /** Moves time on by `ms` milliseconds and runs what falls due, in order. */
  advance(ms: number): void;
}

/** A clock standing at `start` (milliseconds since the epoch). */
export function createManualClock(start = Date.UTC(2026, 0, 5, 12)): ManualClock {
  let now = start;
  let timers: { at: number; action: () => void }[] = [];
  return {
    now: () => now,
    after(ms, action) {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.action();
      }
      now = end;
    },
  };
}
