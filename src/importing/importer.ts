import { err, ok, type Result } from '../engine/result.ts';
import type { Row } from '../store/port.ts';
import { BOUNDS, tooMuch } from '../table/journal/bounds.ts';
import { BrokenOff } from '../table/journal/import.ts';
import { type Importer, type ImportRequest } from '../table/service.ts';
import type { TableError } from '../table/api.ts';
import type { Saved } from '../table/saved.ts';
import { tableError } from '../table/error.ts';
import { startThread } from '../runtime/thread.ts';

/** What the thread is asked: to read and replay a record, or for the next of its rows. */
export type ToWorker = { readonly kind: 'replay'; readonly request: ImportRequest } | { readonly kind: 'row' };

/** What it answers; null where there is no further row. */
export type FromWorker =
  | { readonly kind: 'refused'; readonly error: TableError }
  | { readonly kind: 'replayed'; readonly saved: Saved }
  | { readonly kind: 'row'; readonly row: Row | null };

/** How much longer than its own bound a thread may take, for starting and for its last line, in milliseconds. */
const GRACE = 10_000;

/** How long a thread without work is kept, in milliseconds: starting one takes about a second. */
const KEPT_FOR = 60_000;

/** A thread that reads records, one at a time. */
interface Thread {
  readonly ask: (request: ToWorker) => Promise<Result<FromWorker, TableError>>;
  readonly end: () => Promise<unknown>;
  /** Whether it can take another record. */
  readonly isAlive: () => boolean;
}

/** Why a thread ended: for want of memory, or for a reason that nobody foresaw. */
const brokeOff = (error: unknown): Result<never, TableError> => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return tooMuch('memory');
  const line = error instanceof Error ? error.message : String(error);
  return err({
    code: 'import.broke-off',
    cause: { code: 'import.broke-off', line: `reading a record broke off: ${line}` },
  });
};

function openThread(): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: BOUNDS.memory, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
  const worker = startThread('importing/import-worker', {}, resourceLimits);
  let alive = true;
  let answer: ((given: Result<FromWorker, TableError>) => void) | undefined;
  const give = (given: Result<FromWorker, TableError>): void => {
    const waiting = answer;
    answer = undefined;
    waiting?.(given);
  };
  const died = (error: unknown): void => {
    alive = false;
    give(brokeOff(error));
  };
  worker.on('message', (told: FromWorker) => give(ok(told)));
  worker.on('error', died);
  worker.on('exit', (code) => died(new Error(`the thread ended with ${code}`)));
  return {
    isAlive: () => alive,
    end: () => worker.terminate(),
    ask: (asked) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          alive = false;
          give(tooMuch('time'));
          void worker.terminate();
        }, BOUNDS.time + GRACE);
        answer = (given) => {
          clearTimeout(timer);
          resolve(given);
        };
        if (alive) worker.postMessage(asked);
        else give(tableError('import.broke-off'));
      }),
  };
}

async function* rowsOf(thread: Thread): AsyncGenerator<Row> {
  for (;;) {
    const given = await thread.ask({ kind: 'row' });
    if (!given.ok) throw new BrokenOff(given.error);
    if (given.value.kind !== 'row' || given.value.row === null) return;
    yield given.value.row;
  }
}

/** Reads and replays records in threads of their own, with bounds on memory and time, so that nobody else waits. */
export function openImporter(): { readonly importer: Importer; readonly close: () => Promise<void> } {
  const idle: { readonly thread: Thread; readonly timer: NodeJS.Timeout }[] = [];
  const take = (): Thread => {
    const kept = idle.pop();
    if (!kept) return openThread();
    clearTimeout(kept.timer);
    return kept.thread.isAlive() ? kept.thread : take();
  };
  const giveBack = (thread: Thread): void => {
    if (!thread.isAlive()) return;
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.thread === thread),
        1,
      );
      void thread.end();
    }, KEPT_FOR);
    timer.unref();
    idle.push({ thread, timer });
  };
  return {
    importer: async (request) => {
      const thread = take();
      const given = await thread.ask({ kind: 'replay', request });
      if (!given.ok || given.value.kind !== 'replayed') {
        giveBack(thread);
        if (!given.ok) return given;
        return given.value.kind === 'refused' ? err(given.value.error) : tableError('import.broke-off');
      }
      return ok({ saved: given.value.saved, rows: rowsOf(thread), close: () => giveBack(thread) });
    },
    close: async () => {
      for (const { thread, timer } of idle.splice(0)) {
        clearTimeout(timer);
        await thread.end();
      }
    },
  };
}
