import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** A server of rows in a folder of its own. Its user is `umpire`, with the password `hunter2`. */
export interface RowServer {
  readonly address: string;
  /** Starts it, and waits until it takes connections; with further settings of the kind it has on its command line. */
  readonly start: (...settings: readonly string[]) => Promise<void>;
  /** Ends it, at once by default: what it has not on disk is lost. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Sends a signal to it. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it, and removes its folder. */
  readonly close: () => Promise<void>;
}

/** The kinds of servers there are. */
export type ServerKind = 'postgres' | 'redis';

const PASSWORD = 'hunter2';

/** Folders in which Debian keeps the programs of PostgreSQL, which are not on the path, the newest first. */
const postgresFolders = (): string[] =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];

function programOf(name: string): string | undefined {
  const folders = [...postgresFolders(), ...(process.env.PATH ?? '').split(':')];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Whether this machine has the programs of a kind of server. */
export const hasServer = (kind: ServerKind): boolean =>
  kind === 'postgres'
    ? programOf('postgres') !== undefined && programOf('initdb') !== undefined
    : programOf('redis-server') !== undefined;

/** Whether PostgreSQL takes connections, as its own program says. */
async function isReady(port: number): Promise<boolean> {
  const asking = spawn(programOf('pg_isready') as string, ['-q', '-h', '127.0.0.1', '-p', `${port}`]);
  const [code] = (await once(asking, 'close')) as [number];
  return code === 0;
}

/** Whether somebody listens. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => socket.end());
    socket.on('error', () => resolve(false));
    socket.on('close', (failed) => resolve(!failed));
  });

/** PostgreSQL refuses to run for root. */
const asPostgres = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

interface Started {
  readonly command: string;
  readonly args: (...settings: readonly string[]) => readonly string[];
  readonly owner: { uid?: number; gid?: number };
}

async function postgresIn(folder: string, port: number): Promise<Started> {
  const owner = asPostgres();
  await chmod(folder, 0o777);
  await writeFile(join(folder, 'password'), PASSWORD);
  const data = join(folder, 'data');
  const made = ['-D', data, '-U', 'umpire', '-E', 'UTF8', '-A', 'scram-sha-256', '--no-sync'];
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
  execFileSync(programOf('initdb') as string, [...made, `--pwfile=${join(folder, 'password')}`], {
    ...owner,
    env,
    cwd: folder,
    stdio: 'ignore',
  });
  const listens = ['-p', `${port}`, '-h', '127.0.0.1', '-k', folder];
  return { command: programOf('postgres') as string, args: (...more) => ['-D', data, ...listens, ...more], owner };
}

async function redisIn(folder: string, port: number): Promise<Started> {
  await mkdir(join(folder, 'data'));
  const kept = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '', '--dir', join(folder, 'data')];
  const listens = ['--port', `${port}`, '--bind', '127.0.0.1', '--requirepass', PASSWORD];
  return { command: programOf('redis-server') as string, args: (...more) => [...listens, ...kept, ...more], owner: {} };
}

/** A server of a kind, with nothing in it, that is not started. */
export async function newServer(kind: ServerKind): Promise<RowServer> {
  const folder = await mkdtemp(join(tmpdir(), `umpire-${kind}-`));
  const port = await freePort();
  const { command, args, owner } = await (kind === 'postgres' ? postgresIn : redisIn)(folder, port);
  let running: ChildProcess | undefined;
  const stop = async (signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const closed = once(running, 'close');
    running.kill('SIGCONT');
    running.kill(kind === 'redis' && signal === 'SIGQUIT' ? 'SIGKILL' : signal);
    await closed;
  };
  return {
    address:
      kind === 'postgres'
        ? `postgresql://umpire:${PASSWORD}@127.0.0.1:${port}/postgres`
        : `redis://:${PASSWORD}@127.0.0.1:${port}/0`,
    start: async (...settings) => {
      running = spawn(command, args(...settings), {
        ...owner,
        cwd: folder,
        stdio: 'ignore',
        env: { LC_ALL: 'C.UTF-8' },
      });
      while (!(await (kind === 'postgres' ? isReady : isListening)(port))) {
        if (running.exitCode !== null || running.signalCode !== null) throw new Error(`${kind} ended`);
        await pause(20);
      }
    },
    stop,
    signal: (signal) => void running?.kill(signal),
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
