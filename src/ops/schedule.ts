import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../runtime/log.ts';
import { BUNDLED, startable } from '../runtime/startable.ts';

const NAME = /^umpire-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.(?:sqlite|jsonl)$/u;

/** The name of a backup made at a moment, to the second. */
export const backupName = (at: Date, ending: 'sqlite' | 'jsonl'): string =>
  `umpire-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`;

/** The backups in a folder by name, the oldest first, with when they were made. */
export async function backupsIn(folder: string): Promise<readonly { readonly file: string; readonly at: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  return names.sort().flatMap((name) => {
    const [date = '', time = ''] = NAME.exec(name)?.[1]?.split('T') ?? [];
    return date === '' ? [] : [{ file: join(folder, name), at: new Date(`${date}T${time.replaceAll('-', ':')}Z`) }];
  });
}

/** Removes all but the `keep` latest backups of a folder; gives those removed. */
export async function prune(folder: string, keep: number): Promise<readonly string[]> {
  const all = await backupsIn(folder);
  const old = all.slice(0, Math.max(0, all.length - keep)).map(({ file }) => file);
  for (const file of old) await rm(file);
  return old;
}

/** What backups are made by themselves, and how. */
export interface ScheduleSettings {
  readonly folder: string;
  /** Hours from one to the next. */
  readonly hours: number;
  readonly log: Logger;
  /** Makes one, checks it and removes old ones; gives what is not sound in it, if anything. Rejects if it can't. */
  readonly make: () => Promise<string | null>;
}

/** Backups made by themselves. */
export interface Schedule {
  /** Makes one if it is due at this moment. Never rejects. */
  readonly runDue: (now: Date) => Promise<void>;
  /** When the latest was made, in seconds since the epoch; 0 if there is none. */
  readonly latest: () => number;
  readonly failures: () => number;
  readonly stop: () => void;
}

/** How often is looked whether a backup is due, in milliseconds. */
const LOOK_EVERY = 60_000;

/** Begins to make backups. The first one is due when the latest in the folder is old enough. */
export async function openSchedule({ folder, hours, log, make }: ScheduleSettings): Promise<Schedule> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let latest = (await backupsIn(folder)).at(-1)?.at.getTime() ?? 0;
  let failures = 0;
  let tried = 0;
  let underWay = false;
  const runDue = async (now: Date): Promise<void> => {
    const at = now.getTime();
    // After a failure the next try waits for an hour.
    if (underWay || at - latest < hours * 3_600_000 || (failures > 0 && at - tried < 3_600_000)) return;
    underWay = true;
    tried = at;
    try {
      const unsound = await make();
      latest = at;
      failures = 0;
      if (unsound === null) log.info({ folder }, 'backup made and checked');
      else log.error({ folder, unsound }, 'backup made, but not all of the store is sound');
    } catch (error) {
      failures += 1;
      log.error({ err: error, folder }, 'backup failed');
    } finally {
      underWay = false;
    }
  };
  const timer = setInterval(() => void runDue(new Date()), LOOK_EVERY);
  timer.unref();
  return {
    runDue,
    latest: () => latest / 1000,
    failures: () => failures,
    stop: () => clearInterval(timer),
  };
}

/** Exit code of a command that did what it should on a store of which some tables are not sound. */
export const UNSOUND = 2;

/** What Node.js is started with to run `umpire`. */
const CLI = [...(BUNDLED ? [] : ['--import', import.meta.resolve('tsx')]), fileURLToPath(startable('cli/umpire'))];

/**
 * Makes a backup by `umpire backup` in a process of its own, which asks this one for a copy of the store and checks it:
 * checking replays every game, and must keep nobody waiting. Gives what it said of tables that are not sound; null if all
 * are. Rejects with what it said if it fails.
 */
export function backupByCommand(store: string, folder: string, keep: number): Promise<string | null> {
  const words = ['backup', '--into', resolve(folder), '--keep', String(keep)];
  const child = spawn(process.execPath, [...CLI, ...words], {
    env: { ...process.env, UMPIRE_STORE: store },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => void (said += data.toString()));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done(null);
      else if (code === UNSOUND) done(said.trim());
      else fail(new Error(said.trim() || `ended with ${code}`));
    });
  });
}
