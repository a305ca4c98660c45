import { readFileSync, rmSync, writeFileSync } from 'node:fs';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The process that wrote a lock file, unless it is gone. After a kill in a container the number may be our own again.
 */
function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the lock `file` for this process; returns what gives it back. Throws if another running process holds it. */
export function takeLock(file: string): () => void {
  const holder = holderOf(file);
  if (holder !== undefined) throw new Error(`${file.replace(/\.lock$/, '')} is in use by process ${holder}`);
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => rmSync(file, { force: true });
}
