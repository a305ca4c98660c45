import { readFileSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { sqlitePath } from '../store/sqlite.ts';

/*
 * Copies of a store are made and checked in folders of their own. Beside the store stands, for each, a note of where the folder is and
 * which process works in it: so whoever opens the store next finds what a killed process has left, wherever that is.
 */

const NAME = /^\.umpire-work-(\d+)-[\da-f]{12}$/u;
const NOTE = '.owner';

/** Notes of another machine or container tell nothing of its processes; so old they are left over, in milliseconds. */
const FOREIGN_AFTER = 24 * 3_600_000;

interface Note {
  readonly folder: string;
  readonly host: string;
  readonly pid: number;
  /** When the process started, in the system's own units: numbers of processes are used again. Null where unknown. */
  readonly started: string | null;
}

/** Where notes of the work at a store stand: beside an SQLite file, else under `var/` where it runs. */
export const workHome = (store: string): string =>
  store.startsWith('sqlite://') ? dirname(sqlitePath(store)) : resolve('var');

/** When a process started; null if that can't be known here. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? null;
  } catch {
    return null;
  }
}

function isRunning({ pid, started }: Pick<Note, 'pid' | 'started'>): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === null || startOf(pid) === started;
}

/** What a note says; null if it was never written to its end, and so the folder never made. */
function readNote(file: string): Note | null {
  try {
    const { folder, host, pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Note>;
    if (typeof folder !== 'string' || typeof host !== 'string' || typeof pid !== 'number') return null;
    return { folder, host, pid, started: started ?? null };
  } catch {
    return null;
  }
}

async function isLeftOver(file: string, name: string, note: Note | null): Promise<boolean> {
  if (note && note.host !== hostname()) return Date.now() - (await stat(file)).mtimeMs > FOREIGN_AFTER;
  return !isRunning(note ?? { pid: Number(NAME.exec(name)?.[1]), started: null });
}

/** Removes what processes that are no more have left of their work at a store; gives the folders removed. */
export async function sweepWork(home: string): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const entry of await readdir(home).catch(() => [])) {
    const name = entry.endsWith(NOTE) ? entry.slice(0, -NOTE.length) : '';
    if (!NAME.test(name)) continue;
    const file = join(home, entry);
    const note = readNote(file);
    const leftOver = await isLeftOver(file, name, note).catch(() => false);
    if (!leftOver) continue;
    // Only ever a folder of this name: a note may have been tampered with.
    if (note && basename(note.folder) === name) {
      await rm(note.folder, { recursive: true, force: true });
      removed.push(note.folder);
    }
    await rm(file, { force: true });
  }
  return removed;
}

async function writeNote(file: string, folder: string): Promise<void> {
  const note: Note = { folder, host: hostname(), pid: process.pid, started: startOf(process.pid) };
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(note));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Does something in a new folder beside `beside`'s files that only this user can enter, and that is gone when it is done, fails, or the process
 * is told to stop. `home` is that of the store (`workHome`); what was left there by processes that were killed is removed first.
 */
export async function withWorkFolder<T>(home: string, beside: string, use: (folder: string) => Promise<T>): Promise<T> {
  await sweepWork(home);
  const name = `.umpire-work-${process.pid}-${randomBytes(6).toString('hex')}`;
  const folder = join(resolve(beside), name);
  const note = join(home, `${name}${NOTE}`);
  const drop = (): void => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(note, { force: true });
  };
  const stop = (signal: keyof typeof SIGNALS): void => process.exit(SIGNALS[signal]);
  const signals = Object.keys(SIGNALS) as (keyof typeof SIGNALS)[];
  process.once('exit', drop);
  for (const signal of signals) process.once(signal, stop);
  try {
    await mkdir(home, { recursive: true });
    await writeNote(note, folder);
    await mkdir(folder, { mode: 0o700 });
    return await use(folder);
  } finally {
    drop();
    process.off('exit', drop);
    for (const signal of signals) process.off(signal, stop);
  }
}
