import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Playground } from '../../src/playground/server.ts';
import { freePort } from '../support/free-port.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The bot in a process of its own, as `npm start` runs it, signed in at an endpoint elsewhere. */
export interface BotProcess {
  readonly pid: number;
  /** Asks what the process tells of itself; only a program of its own has an answer. */
  readonly ask: () => Promise<unknown>;
  /** The longest time since it was asked last in which the event loop came to nothing else, in milliseconds. */
  readonly held: () => Promise<number>;
  /** Memory of the process now and at its most, in MiB. */
  readonly memory: () => Promise<{ readonly now: number; readonly most: number }>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the bot at this endpoint with its tables in this store, and waits until it is ready. `program` is what
 * Node.js runs, by default the bot itself.
 */
export async function startBotProcess(
  { restApi, botToken }: Playground,
  store: string,
  program: readonly string[] = [MAIN],
): Promise<BotProcess> {
  const ops = `127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      DISCORD_API: restApi,
      DISCORD_TOKEN: botToken,
      UMPIRE_STORE: store,
      UMPIRE_LOG_LEVEL: 'warn',
      UMPIRE_OPS: ops,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const closed = new Promise<void>((resolve) => void child.on('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => data.toString().includes('is ready') && resolve());
    void closed.then(() => reject(new Error('the bot did not start')));
  });
  return {
    pid: child.pid as number,
    ask: () =>
      new Promise((resolve) => {
        child.once('message', resolve);
        child.send('');
      }),
    held: async () => {
      const metrics = await (await fetch(`http://${ops}/metrics`)).text();
      return Math.round(1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/mu.exec(metrics)?.[1]));
    },
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const mebibytes = (name: string): number =>
        Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`, 'u').exec(status)?.[1]) / 1024);
      return { now: mebibytes('VmRSS'), most: mebibytes('VmHWM') };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
