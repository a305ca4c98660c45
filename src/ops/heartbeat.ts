import type { Store } from '../store/port.ts';

/** The row that says when the bot was last alive: `{ at: ISO 8601 }`, with `stopped: true` once it has stopped. */
export const HEARTBEAT_KEY = 'heartbeat';

/** How often it is written, in milliseconds. */
export const HEARTBEAT_EVERY = 60_000;

/** What writes down that the bot is alive, so that the next run knows how long it was not. */
export interface Heartbeat {
  /** When the run before this one was last known to be alive; null if there was none. */
  readonly before: Date | null;
  /** When it was last written in this run. */
  readonly last: () => Date | null;
  /** Why it could not be written the last time; null if it could. */
  readonly failure: () => string | null;
  /** Writes it now. Never rejects. */
  readonly beat: () => Promise<void>;
  /** Writes it a last time, and that the bot has stopped. */
  readonly stop: () => Promise<void>;
}

/** A time without a sign of life in a run that is longer than this (milliseconds) was slept through. */
const SLEPT = 3 * HEARTBEAT_EVERY;

/**
 * Begins to write the heartbeat, after reading that of the run before. `wasDown` is told of the time between two runs, and
 * of times slept through; until it has taken note of one, nothing is written, so that the time is not forgotten.
 */
export async function openHeartbeat(
  store: Store,
  now: () => Date = () => new Date(),
  wasDown: (from: Date, to: Date) => Promise<{ readonly ok: boolean }> = () => Promise.resolve({ ok: true }),
): Promise<Heartbeat> {
  const read = await store.get(HEARTBEAT_KEY);
  const row = read.ok ? (read.value as { readonly at?: string } | undefined) : undefined;
  const before = row?.at === undefined ? null : new Date(row.at);
  let last: Date | null = null;
  let failure: string | null = null;
  const write = async (more: object): Promise<void> => {
    const at = now();
    const known = last ?? before;
    const isGap = known !== null && at.getTime() - known.getTime() > (last ? SLEPT : 0);
    if (isGap && !(await wasDown(known, at)).ok) {
      failure = `can't note that the bot was down since ${known.toISOString()}`;
      return;
    }
    const written = await store.set(HEARTBEAT_KEY, { at: at.toISOString(), ...more });
    if (written.ok) last = at;
    failure = written.ok ? null : written.error.line;
  };
  const beat = (): Promise<void> => write({});
  await beat();
  const timer = setInterval(() => void beat(), HEARTBEAT_EVERY);
  timer.unref();
  return {
    before,
    last: () => last,
    failure: () => failure,
    beat,
    stop: async () => {
      clearInterval(timer);
      await write({ stopped: true });
    },
  };
}
