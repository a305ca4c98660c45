import type { Surveyed, Swept } from '../../table/api.ts';
import { confirmed, done } from './controlled.ts';
import { Fault, Unsound } from '../fault.ts';
import { many } from './store-setting.ts';

interface StoreOption {
  readonly store?: string;
}

/** How a table stands, in words. */
const standing = ({ why, byHand }: Surveyed): string =>
  why === null ? 'in use' : byHand ? `set aside (${why})` : `not sound: ${why}`;

const line = (table: Surveyed): string =>
  [table.channel, table.game ?? '?', table.id ?? '?', table.stage ?? '?', standing(table)].join('  ');

/** Says how all tables stand. Throws Unsound if some are not sound that are not set aside by hand. */
export async function listTables({ store }: StoreOption): Promise<void> {
  const tables = await done<readonly Surveyed[]>(store, 'tables', '');
  for (const table of tables) console.log(line(table));
  const unsound = tables.filter(({ why, byHand }) => why !== null && !byHand);
  if (unsound.length > 0) throw new Unsound(`${many(unsound.length, 'table')} of ${tables.length} not sound`);
  console.log(`${many(tables.length, 'table')}`);
}

/** Sets the table of a channel aside. */
export async function asideTable(channel: string, { store }: StoreOption): Promise<void> {
  await done(store, 'aside-table', channel);
  console.log(`the table of channel ${channel} is set aside; \`umpire tables back ${channel}\` brings it back`);
}

/** Looks anew at a table that is set aside. Throws a Fault if it is still not sound. */
export async function bringTableBack(channel: string, { store }: StoreOption): Promise<void> {
  await done(store, 'back-table', channel);
  console.log(`the table of channel ${channel} is in use again`);
}

/** Removes the table of a channel with its earlier games, after asking. */
export async function removeTable(
  channel: string,
  { store, yes }: StoreOption & { readonly yes?: true },
): Promise<void> {
  const tables = await done<readonly Surveyed[]>(store, 'tables', '');
  const table = tables.find((each) => each.channel === channel);
  if (!table) throw new Fault(`there is no table in channel ${channel}`);
  const what = `This removes for good: ${line(table)}, with the earlier games of the channel.`;
  if (!yes && !(await confirmed(what))) throw new Fault('nothing was changed');
  await done(store, 'remove-table', channel);
  console.log(`${what}\nDone. Backups made before still hold it.`);
}

/** Removes rows that no table has. */
export async function sweepTables({ store }: StoreOption): Promise<void> {
  const { games, rows, unreadable } = await done<Swept>(store, 'sweep-tables', '');
  if (unreadable.length > 0) {
    const channels = unreadable.join(', ');
    throw new Unsound(
      `nothing was removed: what is left over can't be told while the tables of ${channels} can't be read`,
    );
  }
  console.log(`${many(rows, 'row')} of ${many(games, 'game')} without a table removed`);
}
