import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Seconds until a program of Node's says that it is ready, or has ended, in a new folder. It is stopped then. */
export async function secondsToReady(program: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const cwd = mkdtempSync(join(tmpdir(), 'umpire-starts-'));
  const began = performance.now();
  const child = spawn(process.execPath, program, { cwd, env: { ...process.env, PLAYGROUND_PORT: '0', ...env } });
  const ended = once(child, 'close');
  const ready = new Promise<void>((done) => {
    child.stdout.on('data', (data: Buffer) => data.toString().includes('is ready') && done());
  });
  await Promise.race([ready, ended]);
  const took = (performance.now() - began) / 1000;
  child.kill();
  await ended;
  rmSync(cwd, { recursive: true });
  return took;
}
