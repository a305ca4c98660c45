import { openSync, readSync } from 'node:fs';

/**
 * Gives the milliseconds that the main thread of a process has had of a processor, whatever else the machine does; exact
 * to the kernel's tick. Linux only: throws elsewhere.
 */
export function mainThreadWork(pid: number | 'self'): () => number {
  const file = openSync(`/proc/${pid}/schedstat`, 'r');
  const read = Buffer.alloc(64);
  return () => Number(read.toString('latin1', 0, readSync(file, read, 0, read.length, 0)).split(' ')[0]) / 1e6;
}
