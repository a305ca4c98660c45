import type { Worker } from 'node:worker_threads';
import type { Plan, Task } from '../computer/player.ts';
import type { LearnedData } from '../engine/data/versions.ts';
import { err, ok, type Result } from '../engine/result.ts';
import { systemClock, type Clock } from '../runtime/clock.ts';
import { startThread } from '../runtime/thread.ts';
import { openGate } from '../table/work/gate.ts';

/**
 * A task on its way to a thread: the game, and what it tells computers, by its id, with data that
 * the thread can't know; all else as it is. Plain JSON.
 */
export type ToThink = Omit<Task, 'game' | 'knowledge'> & {
  readonly game: string;
  readonly data?: readonly LearnedData[];
};

/** A task as a thread gets it: at most so many plans are wanted. */
export interface Asked {
  readonly task: ToThink;
  readonly most: number;
}

/** What comes back: plans, the best first, or why there are none. */
export type Thought = { readonly plans: readonly Plan[] } | { readonly error: string };

/** Why there is no plan. `dropped`: nobody wants it any more; the others come with a line for the log. */
export type NoPlan = { readonly code: 'dropped' } | { readonly code: 'too-long' | 'broke-down'; readonly line: string };

/** Finds plans. Rejects only for bugs. */
export interface Thinker {
  /** Thinks about a task for a table; tables take turns. It ends, wherever it stands, when the signal says so. */
  readonly think: (table: string, task: ToThink, signal: AbortSignal) => Promise<Result<Plan, NoPlan>>;
  /**
   * Thinks about a hint for a user, in a thread beside those of the tables: as soon as no task of a table waits, one hint at a
   * time, users by turns. At most so many plans, the best first. It ends when the signal says so.
   */
  readonly hint: (
    user: string,
    task: ToThink,
    most: number,
    signal: AbortSignal,
  ) => Promise<Result<readonly Plan[], NoPlan>>;
  /** How many tasks wait. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

/** What a thinker needs of a thread. */
export type ThinkingThread = Pick<Worker, 'on' | 'off' | 'postMessage' | 'terminate'>;

export interface ThinkerSettings {
  /** How many tasks are thought about at once. */
  readonly threads: number;
  /** Seconds that a thought may take. */
  readonly seconds: number;
  readonly startThinking?: () => ThinkingThread;
  readonly clock?: Clock;
}

/** Most memory of a thread, in MiB: for what it keeps, and for what it has just made. */
export const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Seconds that a new thread may take to begin. */
const GRACE = 10;

const inNewThread = (): ThinkingThread => startThread('thinking/think-worker', {}, MEMORY);

const brokeDown = (line: string): Result<never, NoPlan> => err({ code: 'broke-down', line });

/** A thinker with so many threads, each of which starts with its first task and is ended where a thought is broken off. */
export function openThinker({
  threads,
  seconds,
  startThinking = inNewThread,
  clock = systemClock,
}: ThinkerSettings): Thinker {
  const gate = openGate({ atOnce: threads, patience: Infinity, patienceInAll: Infinity });
  const hints = openGate({ atOnce: 1, patience: Infinity, patienceInAll: Infinity });
  /** Hints that wait until no task of a table does. */
  const patient = new Set<() => void>();
  const idle = new Set<ThinkingThread>();

  const started = (): ThinkingThread => {
    const thread = startThinking();
    thread.on('exit', () => void idle.delete(thread));
    // One that breaks down without a task is not used again; else whoever waits for it hears of it.
    thread.on('error', () => void idle.delete(thread));
    return thread;
  };

  const thinkNow = (asked: Asked, signal: AbortSignal): Promise<Result<readonly Plan[], NoPlan>> =>
    new Promise((resolve) => {
      const [kept] = idle;
      const thread = kept ?? started();
      idle.delete(thread);
      const end = (found: Result<readonly Plan[], NoPlan>, isAlive: boolean): void => {
        callOff();
        signal.removeEventListener('abort', dropped);
        thread.off('message', answered).off('error', failed).off('exit', ended);
        if (isAlive) idle.add(thread);
        else void thread.terminate();
        resolve(found);
      };
      const answered = (thought: Thought): void =>
        end('plans' in thought ? ok(thought.plans) : brokeDown(thought.error), true);
      const failed = (error: unknown): void =>
        end(brokeDown(error instanceof Error ? error.message : String(error)), false);
      const ended = (code: number): void => end(brokeDown(`the thread ended with ${code}`), false);
      const dropped = (): void => end(err({ code: 'dropped' }), false);
      const late = (): void => end(err({ code: 'too-long', line: `it took longer than ${seconds} seconds` }), false);
      const callOff = clock.after((seconds + (kept ? 0 : GRACE)) * 1000, late);
      signal.addEventListener('abort', dropped);
      thread.on('message', answered).on('error', failed).on('exit', ended);
      thread.postMessage(asked);
    });

  const unlessDropped = async (asked: Asked, signal: AbortSignal): Promise<Result<readonly Plan[], NoPlan>> =>
    signal.aborted ? err({ code: 'dropped' }) : thinkNow(asked, signal);

  const quiet = (): Promise<void> =>
    new Promise((resolve) => {
      if (gate.waiting() === 0) resolve();
      else patient.add(resolve);
    });

  const letHintsIn = (): void => {
    if (gate.waiting() > 0) return;
    for (const goOn of patient) goOn();
    patient.clear();
  };

  return {
    think: async (table, task, signal) => {
      const found = await gate.pass(table, () => {
        letHintsIn();
        return unlessDropped({ task, most: 1 }, signal);
      });
      const [plan] = found?.ok ? found.value : [];
      if (plan) return ok(plan);
      return found && !found.ok ? found : brokeDown('no plan');
    },
    hint: async (user, task, most, signal) => {
      const found = await hints.pass(user, () => quiet().then(() => unlessDropped({ task, most }, signal)));
      return found ?? err({ code: 'dropped' });
    },
    waiting: gate.waiting,
    close: async () => {
      await Promise.all([...idle].map((thread) => thread.terminate()));
    },
  };
}
