import { Worker, type ResourceLimits } from 'node:worker_threads';
import { BUNDLED, startable } from './startable.ts';

/** What a thread of the sources begins with: it learns to run TypeScript, as this process does, and then runs its module. */
const BEGINNING = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ register }) => {
    register();
    return import(workerData.entry);
  });
`;

/**
 * Starts a thread with a module, given as to `startable`, which finds `given` in its `workerData`. It keeps no process from
 * ending; it ends with an error where it needs more than `limits`.
 */
export function startThread(path: string, given: object = {}, limits: ResourceLimits = {}): Worker {
  const entry = startable(path);
  const settings = { execArgv: [], resourceLimits: limits };
  const thread = BUNDLED
    ? new Worker(entry, { ...settings, workerData: given })
    : new Worker(BEGINNING, {
        ...settings,
        eval: true,
        workerData: { ...given, tsx: import.meta.resolve('tsx/esm/api'), entry: entry.href },
      });
  thread.unref();
  return thread;
}
