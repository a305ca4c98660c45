import { chmod, copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { checkStore, type StoreReport } from '../../ops/check-store.ts';
import { DamagedDump, loadDump } from '../../ops/dump.ts';
import { Fault } from '../fault.ts';
import { GAMES, many, withStore } from './store-setting.ts';

export type BackupFormat = 'sqlite' | 'jsonl';

/** What a backup is, by how it begins. */
export async function formatOf(file: string): Promise<BackupFormat> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Fault(`${file}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1').startsWith('SQLite format 3') ? 'sqlite' : 'jsonl';
  } finally {
    await handle.close();
  }
}

async function unpack(file: string, format: BackupFormat, to: string): Promise<void> {
  if (format === 'sqlite') {
    await copyFile(file, to);
    await chmod(to, 0o600);
    return;
  }
  await withStore(`sqlite://${to}`, (store) => loadDump(file, store));
}

/**
 * Restores a backup to a file of its own in `folder` (a work folder), checks everything in it, and gives the file to
 * `use`. Throws a Fault if the backup is damaged.
 */
export async function withRestored<T>(
  file: string,
  folder: string,
  use: (path: string, report: StoreReport) => Promise<T>,
): Promise<T> {
  const format = await formatOf(file);
  const path = join(folder, 'restored.sqlite');
  try {
    await unpack(file, format, path);
    const report = await withStore(`sqlite://${path}`, (store) => checkStore(store, GAMES));
    return await use(path, report);
  } catch (error) {
    throw error instanceof DamagedDump ? new Fault(`${file}: ${error.message}`) : error;
  }
}

/** Says what was found; whether all of it is sound. */
export function tellReport(file: string, report: StoreReport): boolean {
  const { rows, channels, games, lines, hashes, dice, faults, unchecked, aside, outdated } = report;
  for (const what of unchecked) console.log(`not checked: ${what}`);
  for (const what of aside) console.log(`set aside: ${what}`);
  for (const fault of faults) console.error(`fault: ${fault}`);
  if (faults.length > 0) return false;
  console.log(
    `${file}: sound. Restored and opened: ${many(rows, 'row')}, ${many(channels, 'table')}, ${many(games, 'game')}; ` +
      `${many(hashes, 'hash').replace(/hashs$/u, 'hashes')} of ${many(lines, 'journal line')} and ${dice === 1 ? '1 die' : `${dice} dice`} hold; ` +
      `each game replays to its stored position`,
  );
  if (outdated.length > 0)
    console.log(`${many(outdated.length, 'game')} of an earlier release: brought up when used, or by umpire migrate`);
  return true;
}
