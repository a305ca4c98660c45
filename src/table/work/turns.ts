/** Work that can be left off where it yields, and gone on with later. */
export type Work<T> = Generator<unknown, T, unknown>;

/** Does work in short turns, whatever else the process has to answer coming between them. */
export interface Turns {
  /** The value of some work, done in as many turns as it takes. Rejects with what it throws. */
  readonly run: <T>(work: Work<T>) => Promise<T>;
}

/** What turns need from outside. */
export interface TurnsSettings {
  /** Milliseconds, from any moment on; by default the process's. */
  readonly now?: () => number;
  /** Calls back when everything else had its turn, and so many milliseconds have passed; by default by the event loop. */
  readonly later?: (turn: () => void, ms: number) => void;
}

/** Milliseconds after which a turn ends, at the next place where the work yields. */
export const LONGEST_TURN = 5;

/** The part of a turn's time for which nothing follows it: what else there is often needs the event loop many times. */
const REST = 1 / 4;

/** Some work under way, and the milliseconds that it had. */
interface Job {
  readonly step: () => boolean;
  had: number;
}

/**
 * Turns of one process: one at a time, and after each of them everything else gets its own. The next goes to the work
 * that had the least time so far, so that what is short does not wait for what is long.
 */
export function openTurns({
  now = () => performance.now(),
  later = (turn, ms) => void (ms < 1 ? setImmediate(turn) : setTimeout(turn, ms)),
}: TurnsSettings = {}): Turns {
  const jobs: Job[] = [];
  let rested = -Infinity;
  const goOn = (): void => later(takeTurn, Math.max(0, rested - now()));

  const takeTurn = (): void => {
    const job = jobs.reduce((least, each) => (each.had < least.had ? each : least));
    const began = now();
    let passed = 0;
    let goesOn = true;
    while (goesOn && passed < LONGEST_TURN) {
      goesOn = job.step();
      passed = now() - began;
    }
    job.had += passed;
    rested = now() + passed * REST;
    if (!goesOn) jobs.splice(jobs.indexOf(job), 1);
    if (jobs.length > 0) goOn();
  };

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        const step = (): boolean => {
          try {
            const { done, value } = work.next();
            if (done) resolve(value);
            return !done;
          } catch (error) {
            reject(error as Error);
            return false;
          }
        };
        jobs.push({ step, had: 0 });
        if (jobs.length === 1) goOn();
      }),
  };
}

/** The value of some work, done in one piece. */
export function finished<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
