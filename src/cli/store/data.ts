import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivate } from '../../ops/private-file.ts';
import type { Forgotten, GuildData, UserData } from '../../table/api.ts';
import { Fault } from '../fault.ts';
import { confirmed, done } from './controlled.ts';
import { many } from './store-setting.ts';

interface WhoseOptions {
  readonly user?: string;
  readonly guild?: string;
  readonly store?: string;
}

/** Whose data are meant: a user's or a server's. */
function whose({ user, guild }: WhoseOptions): { readonly kind: 'user' | 'guild'; readonly id: string } {
  const id = user ?? guild;
  if (id === undefined || (user !== undefined && guild !== undefined))
    throw new Fault('say either --user ID or --guild ID');
  if (!/^[\w-]+$/u.test(id)) throw new Fault(`'${id}' is no id`);
  return { kind: user === undefined ? 'guild' : 'user', id };
}

function tellUnreadable({ unreadable }: { readonly unreadable: readonly string[] }): void {
  for (const what of unreadable) console.error(`not looked into: channel ${what}`);
  if (unreadable.length > 0) throw new Fault(`${many(unreadable.length, 'table')} could not be looked into`);
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await writePrivate(file, text);
  console.log(file);
}

/** Writes what is kept of a user or a server to a folder: JSON, and the records of a server's games as text. */
export async function exportData(options: WhoseOptions & { readonly out: string }): Promise<void> {
  const { kind, id } = whose(options);
  const data = await done<UserData | GuildData>(options.store, `${kind}-data`, id);
  await mkdir(options.out, { recursive: true, mode: 0o700 });
  await write(options.out, `${kind}-${id}.json`, `${JSON.stringify(data, null, 2)}\n`);
  for (const game of data.games)
    if ('record' in game && game.record !== null) await write(options.out, `record-${game.state.id}.txt`, game.record);
  tellUnreadable(data);
}

/** Removes what is kept of a user or a server, after saying what that is. */
export async function deleteData(options: WhoseOptions & { readonly yes?: true }): Promise<void> {
  const { kind, id } = whose(options);
  const { games } = await done<UserData | GuildData>(options.store, `${kind}-data`, id);
  const what =
    kind === 'user'
      ? `User ${id} is named in ${many(games.length, 'game')}; their seats become free, and nothing will name them.`
      : `Server ${id} has ${many(games.length, 'game')}; they will be gone for good.`;
  if (!options.yes && !(await confirmed(what))) throw new Fault('nothing was changed');
  const forgotten = await done<Forgotten>(options.store, `forget-${kind}`, id);
  console.log(`${what}\nDone: ${many(forgotten.games.length, 'game')}. Backups made before still hold it.`);
  tellUnreadable(forgotten);
}
