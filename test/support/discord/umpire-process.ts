import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { bundleOf } from '../bundle.ts';
import { LONG } from '../share.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY = /^Umpire is ready.*$/mu;

/** Settings of a process: those of `.env.example`. */
export type Settings = Readonly<Record<string, string>>;

/** How a process ended. */
export interface Ended {
  /** Exit code; null if a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The bot as a process of its own. */
export interface UmpireProcess {
  readonly child: ChildProcess;
  /** The line that says where it is. */
  readonly ready: string;
  /** The log so far: lines of JSON. */
  readonly log: () => string;
  readonly ended: Promise<Ended>;
  /** Sends a signal and waits for the end. */
  readonly stop: (signal: NodeJS.Signals) => Promise<Ended>;
}

interface Started {
  readonly child: ChildProcess;
  readonly said: { out: string; err: string };
  readonly ended: Promise<Ended>;
}

/** The environment without settings of whoever runs the tests; the page's port is any free one. */
const environment = (settings: Settings): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(([name]) => !/^(DISCORD|UMPIRE|PLAYGROUND)_/u.test(name));
  return { ...Object.fromEntries(own), PLAYGROUND_PORT: '0', ...settings };
};

function launch(command: Command, settings: Settings, cwd: string): Started {
  const [file, ...args] = command;
  const child = spawn(file, args, { cwd, env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => void (said.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => void (said.err += data.toString()));
  const ended = new Promise<Ended>((done) => void child.on('close', (code) => done({ code, ...said })));
  return { child, said, ended };
}

type Command = readonly [string, ...string[]];
const MAIN = resolve(ROOT, 'dist/main.js');
const NODE: Command = [process.execPath, MAIN];

/** What a process does for a picture: draws it, as it always does but in `npm test`, or gives one of one pixel. */
export type Pictures = 'drawn' | 'tiny';
/** The bot as it is, or with the games that only tests have. */
export type Entry = 'main' | 'main-with-toy';
const entryOf = (entry: Entry): string =>
  entry === 'main-with-toy' ? bundleOf('test/support/discord/main-with-toy.ts') : MAIN;
const USUAL: Pictures = process.env['VITEST'] === undefined || LONG ? 'drawn' : 'tiny';
const WITH: Readonly<Record<Pictures, Command>> = {
  drawn: [process.execPath],
  tiny: [process.execPath, '--import', resolve(import.meta.dirname, '../tiny-pictures.js')],
};

/** Runs the bot in the folder `cwd` until it ends by itself. */
export const runUmpire = (settings: Settings, cwd: string): Promise<Ended> => launch(NODE, settings, cwd).ended;

/** The same by `npm start`, which always runs in the project's folder; the bundle that it would make before is there. */
export const runNpmStart = (settings: Settings): Promise<Ended> =>
  launch(['npm', 'start', '--silent', '--ignore-scripts'], settings, ROOT).ended;

/** Starts the bot in the folder `cwd` and waits until it is ready. Rejects with what it said if it ends before. */
export async function startProcess(
  settings: Settings,
  cwd: string,
  pictures: Pictures = USUAL,
  entry: Entry = 'main',
): Promise<UmpireProcess> {
  const { child, said, ended } = launch([...WITH[pictures], entryOf(entry)], settings, cwd);
  const ready = await new Promise<string>((done, fail) => {
    const look = (): void => {
      const line = READY.exec(said.out)?.[0];
      if (line !== undefined) done(line);
    };
    child.stdout?.on('data', look);
    void ended.then(({ code, err }) => fail(new Error(`the bot ended with ${code}: ${err}`)));
  });
  return {
    child,
    ready,
    log: () => said.err,
    ended,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Where the playground inside a process is, for `connectUser`. */
export function endpointOf({ ready }: UmpireProcess): { readonly apiBase: string; readonly gatewayUrl: string } {
  const { host } = new URL(/http\S+/u.exec(ready)?.[0] ?? '');
  return { apiBase: `http://${host}/api/v10`, gatewayUrl: `ws://${host}/gateway` };
}
