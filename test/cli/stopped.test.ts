import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepWork } from '../../src/ops/work-folder.ts';
import { openStore } from '../../src/store/open.ts';
import { share } from '../support/share.ts';

/** What only a store holds: a seed of dice not rolled yet would do as well. */
const SECRET = 'the-secret-of-the-store';

const [CLI, STOP_AT] = ['../../dist/umpire.js', '../support/stop-at.mjs'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
) as [string, string];

let template = '';
let folder = '';

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'umpire-stopped-template-'));
  const store = await openStore(`sqlite://${join(template, 'umpire.sqlite')}`);
  if (!store.ok) throw new Error(store.error.line);
  await store.value.set('note', { text: SECRET.repeat(300) });
  await store.value.close();
});
afterAll(() => rmSync(template, { recursive: true }));

/** A folder with a store and a backup of it; gives the way to remove it. */
function openFolder(): () => void {
  folder = mkdtempSync(join(tmpdir(), 'umpire-stopped-'));
  for (const name of ['var', 'backups']) mkdirSync(join(folder, name));
  copyFileSync(join(template, 'umpire.sqlite'), join(folder, 'var/umpire.sqlite'));
  copyFileSync(join(template, 'umpire.sqlite'), join(folder, 'backups/earlier.sqlite'));
  return () => rmSync(folder, { recursive: true });
}
beforeEach(openFolder);

/** Runs a command and stops it before its `at`-th operation on files; gives the operations it came to. */
async function runStopped(words: readonly string[], at: number, by: string): Promise<readonly string[]> {
  const log = join(folder, 'log');
  rmSync(log, { force: true });
  const own = Object.entries(process.env).filter(([name]) => !/^(DISCORD|UMPIRE|PLAYGROUND)_/u.test(name));
  const env = {
    ...Object.fromEntries(own),
    UMPIRE_STORE: `sqlite://${join(folder, 'var/umpire.sqlite')}`,
    STOP_AT: String(at),
    STOP_BELOW: folder,
    STOP_BY: by,
    STOP_LOG: log,
  };
  const command = ['--import', STOP_AT, CLI, ...words];
  const child = spawn(process.execPath, command, { cwd: folder, env, stdio: 'ignore' });
  await once(child, 'exit');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
}

/** The files below the folder that hold what is in the store. */
const copies = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').includes(SECRET))
    .map((file) => file.slice(folder.length + 1))
    .sort();

const workFiles = (): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.umpire-work'));

const storeIsSound = async (): Promise<void> => {
  const store = await openStore(`sqlite://${join(folder, 'var/umpire.sqlite')}`);
  if (!store.ok) throw new Error(store.error.line);
  expect(await store.value.get('note')).toEqual({ ok: true, value: { text: SECRET.repeat(300) } });
  await store.value.close();
};

const AT_REST = ['backups/earlier.sqlite', 'var/umpire.sqlite'];
const COMMANDS = {
  'a backup': ['backup', '--to', 'backups/new.sqlite'],
  'a dump': ['backup', '--to', 'backups/new.jsonl', '--format', 'jsonl'],
  'a restore': ['restore', '--from', 'backups/earlier.sqlite', '--force'],
} as const;

describe.each(Object.entries(COMMANDS))('%s', (_, words) => {
  let whole: readonly string[] = [];
  beforeAll(async () => {
    const remove = openFolder();
    whole = await runStopped(words, 0, 'SIGKILL');
    remove();
  });

  it('that is killed, at whatever point, leaves nothing that the next start does not remove', async () => {
    const home = join(folder, 'var');
    let leftOver = 0;
    // At the first operation of the work, at the last, and between.
    const first = whole.findIndex((line) => line.startsWith('mkdir .umpire-work')) + 1;
    const step = Math.max(1, Math.floor((whole.length - first) / 3));
    const points = [...new Set([first, first + step, ...share([], [first + 2 * step]), whole.length])];
    for (const at of points) {
      for (const name of readdirSync(join(folder, 'backups')).filter((each) => each.startsWith('new')))
        rmSync(join(folder, 'backups', name));
      for (const name of readdirSync(home).filter((each) => each.includes('.before-'))) rmSync(join(home, name));
      expect(await runStopped(words, at, 'SIGKILL')).toEqual(whole.slice(0, at));
      leftOver += workFiles().length;
      await sweepWork(home);
      expect(workFiles()).toEqual([]);
      expect(copies().filter((file) => !file.includes('.before-'))).toEqual(AT_REST);
      await storeIsSound();
    }
    expect(leftOver).toBeGreaterThanOrEqual(points.length);
  });

  it('that is told to stop leaves nothing at all', async () => {
    const at = whole.findLastIndex((line) => line.startsWith('open ')) + 1;
    await runStopped(words, at, words[0] === 'restore' ? 'SIGINT' : 'SIGTERM');
    expect(workFiles()).toEqual([]);
    expect(copies().filter((file) => !file.includes('.before-'))).toEqual(AT_REST);
  });
});

describe('what was left over', () => {
  const NAME = `.umpire-work-${process.pid}-0123456789ab`;

  function leave(note: object | string, name = NAME, at = 'backups'): string {
    const work = join(folder, at, name);
    mkdirSync(work);
    writeFileSync(join(work, 'copy.sqlite'), SECRET);
    const text = typeof note === 'string' ? note : JSON.stringify({ folder: work, host: hostname(), ...note });
    writeFileSync(join(folder, 'var', `${name}.owner`), text);
    return work;
  }

  it('is removed by the next backup, wherever it is', async () => {
    const killed = leave({ pid: 2 ** 22 + 1, started: null }, '.umpire-work-4194305-0123456789ab');
    await runStopped(COMMANDS['a backup'], 0, 'SIGKILL');
    expect(existsSync(killed)).toBe(false);
    expect(workFiles()).toEqual([]);
  });

  it('stays while its process lives, and goes when the number of the process is used by another', async () => {
    const alive = leave({ pid: process.pid, started: null });
    expect(await sweepWork(join(folder, 'var'))).toEqual([]);
    expect(existsSync(alive)).toBe(true);
    writeFileSync(
      join(folder, 'var', `${NAME}.owner`),
      JSON.stringify({ folder: alive, host: hostname(), pid: process.pid, started: '1' }),
    );
    expect(await sweepWork(join(folder, 'var'))).toEqual([alive]);
  });

  it('of another machine stays for a day', async () => {
    leave({ pid: 2 ** 22 + 1, started: null, host: 'elsewhere' });
    expect(await sweepWork(join(folder, 'var'))).toEqual([]);
  });

  it('names nothing but a folder of its own name', async () => {
    mkdirSync(join(folder, 'precious'));
    leave(JSON.stringify({ folder: join(folder, 'precious'), host: hostname(), pid: 2 ** 22 + 1, started: null }));
    leave('{"folder":', '.umpire-work-4194305-0123456789ac');
    expect(await sweepWork(join(folder, 'var'))).toEqual([]);
    expect(existsSync(join(folder, 'precious'))).toBe(true);
    expect(readdirSync(join(folder, 'var')).filter((name) => name.endsWith('.owner'))).toEqual([]);
  });
});
