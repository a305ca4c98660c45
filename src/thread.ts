import { Worker, type ResourceLimits } from 'node:worker_threads';

/** What a thread begins with: it learns to run TypeScript, as this process does, and then runs its module. */
const BEGINNING = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ register }) => {
    register();
    return import(workerData.entry);
  });
`;

const tsx = import.meta.resolve('tsx/esm/api');

/**
 * Starts a thread that runs a TypeScript module, which finds `given` in its `workerData`. It keeps no process from ending;
 * it ends with an error where it needs more than `limits`.
 */
export function startThread(entry: URL, given: object = {}, limits: ResourceLimits = {}): Worker {
  const workerData = { ...given, tsx, entry: entry.href };
  const thread = new Worker(BEGINNING, { eval: true, workerData, execArgv: [], resourceLimits: limits });
  thread.unref();
  return thread;
}
