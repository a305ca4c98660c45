import { systemClock, type Clock } from '../runtime/clock.ts';
import type { Tables, TableError } from '../table/api.ts';

/** The longest that a timer sleeps, in milliseconds: what falls due earlier than was known is late by so much at most. */
export const LONGEST_SLEEP = 60_000;

/** The shortest, so that what can't be carried out does not keep the process busy. */
const SHORTEST_SLEEP = 1_000;

/** What sees to it that what is due at tables is done: one timer for all of them. */
export interface Timer {
  /** Seconds until something falls due; negative if it is late, null if nothing is. */
  readonly untilDue: () => number | null;
  /** Wakes no more, and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

/** Starts the timer of all tables, with what is due already. */
export function openTimer(
  tables: Pick<Tables, 'tick' | 'nextDue'>,
  report: (error: TableError) => void,
  clock: Clock = systemClock,
): Timer {
  let due: number | null = null;
  let stopped = false;
  let callOff = (): void => undefined;
  const round = async (): Promise<void> => {
    const ticked = await tables.tick();
    if (!ticked.ok) report(ticked.error);
    const next = await tables.nextDue();
    due = next.ok && next.value ? next.value.getTime() : null;
    const left = due === null ? LONGEST_SLEEP : due - clock.now();
    const sleep = Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, left));
    if (!stopped) callOff = clock.after(sleep, () => void (running = round()));
  };
  let running = round();
  return {
    untilDue: () => (due === null ? null : (due - clock.now()) / 1000),
    stop: async () => {
      stopped = true;
      callOff();
      await running;
    },
  };
}
