import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { askBot, socketOf } from '../../ops/controls.ts';
import { writeDump } from '../../ops/dump.ts';
import { backupName, prune } from '../../ops/schedule.ts';
import { withWorkFolder, workHome } from '../../ops/work-folder.ts';
import type { Store } from '../../store/port.ts';
import { Fault, Unsound, wholeNumber } from '../fault.ts';
import { tellReport, withRestored, type BackupFormat } from './restored.ts';
import { absolute, count, many, storeSetting, withStore } from './store-setting.ts';

interface BackupOptions {
  readonly to?: string;
  readonly into?: string;
  readonly keep?: string;
  readonly format?: string;
  readonly store?: string;
}

const isSqlite = (address: string): boolean => address.startsWith('sqlite://');

interface Copied {
  readonly source: string;
  readonly damaged: readonly string[];
}

async function copyOf(store: Store, file: string): Promise<void> {
  const copied = await store.backup?.(file);
  if (!copied) throw new Fault('this kind of store has no copies; use --format jsonl');
  if (!copied.ok) throw new Fault(copied.error.line);
}

/** Copies an SQLite store to a file: by the bot that has it open, or by this process. Gives whose copy it is. */
async function copySqlite(address: string, file: string): Promise<string> {
  const answered = await askBot(socketOf(address), 'backup', file);
  if (answered) {
    if (!answered.ok) throw new Fault(answered.error);
    return 'the running bot';
  }
  await withStore(address, (store) => copyOf(store, file));
  return 'the store';
}

/**
 * The same as a dump, read from a copy in `folder` where the store is a file, and else from the store itself. Gives whose
 * dump it is, and what damaged rows are missing from it.
 */
async function dumpTo(address: string, file: string, folder: string): Promise<Copied> {
  if (!isSqlite(address)) {
    const { damaged } = await withStore(address, (store) => writeDump(store, file), true);
    return { source: 'the store', damaged };
  }
  const copy = join(folder, 'copy.sqlite');
  const source = await copySqlite(address, copy);
  const { damaged } = await withStore(`sqlite://${copy}`, (store) => writeDump(store, file));
  return { source, damaged };
}

function formatWanted(address: string, { format }: BackupOptions): BackupFormat {
  const wanted = format ?? (isSqlite(address) ? 'sqlite' : 'jsonl');
  if (wanted !== 'sqlite' && wanted !== 'jsonl') throw new Fault(`--format is sqlite or jsonl, not '${wanted}'`);
  if (wanted === 'sqlite' && !isSqlite(address))
    throw new Fault('this kind of store has no copies; use --format jsonl');
  return wanted;
}

function fileWanted({ to, into }: BackupOptions, format: BackupFormat): string {
  if ((to === undefined) === (into === undefined)) throw new Fault('say either --to FILE or --into FOLDER');
  return absolute(to ?? join(into ?? '', backupName(new Date(), format)));
}

/**
 * Makes a backup, also of a bot at work, and checks it by restoring it. The file has its name only once it was found to be
 * whole. Throws Unsound if some of its tables are not sound: then it is as good as the store, and no older one goes.
 */
export async function backup(options: BackupOptions): Promise<void> {
  const address = storeSetting(options.store);
  const format = formatWanted(address, options);
  const file = fileWanted(options, format);
  const keep = options.keep === undefined ? undefined : wholeNumber('--keep', options.keep, 1);
  if (await stat(file).catch(() => undefined)) throw new Fault(`${file} exists already; it was left as it is`);
  if (options.into !== undefined) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { source, isSound } = await withWorkFolder(workHome(address), dirname(file), async (folder) => {
    const made = join(folder, `made.${format}`);
    const copied =
      format === 'sqlite'
        ? { source: await copySqlite(address, made), damaged: [] }
        : await dumpTo(address, made, folder);
    for (const line of copied.damaged) console.error(`fault: left out: ${line}`);
    const isSound = await withRestored(made, folder, async (_, report) => tellReport(file, report));
    await rename(made, file);
    return { source: copied.source, isSound: isSound && copied.damaged.length === 0 };
  });
  const { size } = await stat(file);
  console.log(`${file}: ${count(size)} bytes, from ${source}`);
  if (!isSound)
    throw new Unsound(
      `${file} was made, but not all of the store is sound: \`umpire tables list\` says which tables. No older backup was removed`,
    );
  if (options.into !== undefined && keep !== undefined) {
    const removed = await prune(absolute(options.into), keep);
    if (removed.length > 0) console.log(`${many(removed.length, 'older backup')} removed, ${keep} kept`);
  }
}
