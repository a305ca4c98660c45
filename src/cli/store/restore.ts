import { link, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDump } from '../../ops/dump.ts';
import { withWorkFolder, workHome } from '../../ops/work-folder.ts';
import { openStore } from '../../store/open.ts';
import type { Store, Stored } from '../../store/port.ts';
import { sqlitePath } from '../../store/sqlite.ts';
import { Fault, Unsound } from '../fault.ts';
import { tellReport, withRestored } from './restored.ts';
import { absolute, many, stamp, storeSetting, withStore } from './store-setting.ts';

interface RestoreOptions {
  readonly from: string;
  readonly force?: true;
  readonly unsound?: true;
  readonly store?: string;
}

/** Throws a Fault if another process has the SQLite store open; one that is damaged nobody can have open. */
async function mustBeFree(address: string): Promise<void> {
  const opened = await openStore(address);
  if (opened.ok) await opened.value.close();
  else if (opened.error.code !== 'store.damaged-file') throw new Fault(opened.error.line);
}

const unlessMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Gives the file of a store a second name; where it can have but one, that one. So a store is there at every moment. */
async function keepAside(path: string, aside: string): Promise<void> {
  await link(path, aside).catch(() => rename(path, aside));
  for (const end of ['-wal', '-shm']) await rename(`${path}${end}`, `${aside}${end}`).catch(unlessMissing);
}

/** Puts a restored file in the place of an SQLite store, which is kept aside. */
async function putInPlace(restored: string, address: string, force: boolean): Promise<void> {
  const path = sqlitePath(address);
  if (await stat(path).catch(() => undefined)) {
    await mustBeFree(address);
    if (!force) throw new Fault(`${path} exists; with --force it is kept aside and the backup takes its place`);
    const aside = `${path}.before-${stamp(new Date())}`;
    await keepAside(path, aside);
    console.log(`what was there is kept as ${aside}`);
  }
  await rename(restored, path);
}

/** The value of an operation of a store; throws a Fault where it failed. */
async function must<T>(answer: Stored<T>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Fault(given.error.line);
  return given.value;
}

/** Where a store of another kind is filled: `work` is a work folder, and what was there is kept in a dump in `beside`. */
export interface FillFolders {
  readonly work: string;
  readonly beside: string;
}

/** Fills a store of another kind with the rows of a restored file; what was there is kept in a dump. */
export async function fill(
  restored: string,
  store: Store,
  force: boolean,
  { work, beside }: FillFolders,
): Promise<void> {
  const there = await must(store.keys(''));
  if (there.length > 0) {
    if (!force)
      throw new Fault(
        `the store holds ${many(there.length, 'row')}; with --force they are kept in a dump and replaced`,
      );
    const aside = join(beside, `umpire-before-${stamp(new Date())}.jsonl`);
    const { damaged } = await writeDump(store, join(work, 'before.jsonl'));
    for (const line of damaged) console.error(`not kept: ${line}`);
    await rename(join(work, 'before.jsonl'), aside);
    console.log(`what was there is kept as ${aside}`);
    for (const key of there) await must(store.delete(key));
  }
  await withStore(`sqlite://${restored}`, async (from) => {
    for (const key of await must(from.keys(''))) await must(store.set(key, await must(from.get(key))));
  });
}

/**
 * Puts a backup in the place of the store, after checking all of it. Changes nothing if anything is in the way. Throws
 * Unsound if some of its tables are not sound, unless that is said to be wanted.
 */
export async function restore({ from, force = undefined, unsound = undefined, store }: RestoreOptions): Promise<void> {
  const address = storeSetting(store);
  const isFile = address.startsWith('sqlite://');
  const beside = isFile ? dirname(sqlitePath(address)) : dirname(absolute(from));
  await mkdir(beside, { recursive: true });
  await withWorkFolder(workHome(address), beside, (work) =>
    withRestored(absolute(from), work, async (path, report) => {
      if (!tellReport(from, report) && !unsound) {
        const faults = many(report.faults.length, 'fault');
        throw new Unsound(`${from}: ${faults}; with --unsound it is restored, and what is not sound will be set aside`);
      }
      if (isFile) await putInPlace(path, address, force === true);
      else await withStore(address, (to) => fill(path, to, force === true, { work, beside }));
    }),
  );
  console.log(`restored to ${isFile ? sqlitePath(address) : 'the store'}`);
}
