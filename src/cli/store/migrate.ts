import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { checkStore, type Outdated, type TableVersion } from '../../ops/check-store.ts';
import { withWorkFolder, workHome } from '../../ops/work-folder.ts';
import type { Store } from '../../store/port.ts';
import { sqlitePath } from '../../store/sqlite.ts';
import { openTables } from '../../table/open.ts';
import { Fault, Unsound } from '../fault.ts';
import { GAMES, many, stamp, storeSetting, withStore } from './store-setting.ts';

const version = ({ saved, position }: TableVersion): string =>
  `table ${String(saved)}, position ${position === null ? '–' : String(position)}`;

const change = ({ key, from, to }: Outdated): string => `${key}: ${version(from)} → ${version(to)}`;

async function bringUp(store: Store): Promise<void> {
  const tables = openTables({ store, games: GAMES });
  const surveyed = await tables.survey();
  if (!surveyed.ok) throw new Fault(surveyed.error.cause?.line ?? surveyed.error.code);
  for (const { channel } of surveyed.value.filter(({ byHand }) => !byHand)) {
    const audits = await tables.audit(channel);
    const faults = audits.ok ? audits.value.flatMap((audit) => audit.faults) : [audits.error.code];
    if (faults.length > 0) throw new Fault(`the table of channel ${channel}: ${faults.join('; ')}`);
  }
}

/** Copies an SQLite store to a file beside it, which has its name only when it is whole; gives the file. */
async function keepCopy(copyTo: NonNullable<Store['backup']>, address: string): Promise<string> {
  const aside = `${sqlitePath(address)}.before-${stamp(new Date())}`;
  const home = workHome(address);
  await withWorkFolder(home, home, async (folder) => {
    const copied = await copyTo(join(folder, 'copy.sqlite'));
    if (!copied.ok) throw new Fault(copied.error.line);
    await rename(join(folder, 'copy.sqlite'), aside);
  });
  return aside;
}

/**
 * Brings all tables of a store up to this release, after trying it without writing; with `check`, only tries. A store with
 * a table that can't be brought up is left as it is; one that is set aside is left out.
 */
export async function migrate({
  check,
  store: given,
}: {
  readonly check?: true;
  readonly store?: string;
}): Promise<void> {
  const address = storeSetting(given);
  await withStore(address, async (store) => {
    const { outdated, faults, games, aside } = await checkStore(store, GAMES);
    for (const what of aside) console.log(`set aside, and left as it is: ${what}`);
    for (const fault of faults) console.error(`fault: ${fault}`);
    if (faults.length > 0) {
      const way = 'a table set aside by `umpire tables aside` is left out';
      throw new Unsound(`${many(faults.length, 'fault')}; nothing was changed; ${way}`);
    }
    for (const each of outdated) console.log(change(each));
    if (outdated.length === 0) return console.log(`${many(games, 'game')}: all of this release`);
    if (check)
      return console.log(`${many(outdated.length, 'game')} of ${games} would be brought up; nothing was changed`);
    if (store.backup) {
      const aside = await keepCopy(store.backup, address);
      console.log(`what was there is kept as ${aside}`);
    }
    await bringUp(store);
    console.log(`${many(outdated.length, 'game')} of ${games} brought up`);
  });
}
