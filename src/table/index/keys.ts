import { ok } from '../../engine/result.ts';
import type { Store } from '../../store/port.ts';
import { storeError, type Answer } from '../error.ts';

/**
 * What all keys of the index begin with: rows that lead to tables, so that few are looked at where few are meant, however
 * many there are. They say only what the tables say, are written in one with them, and can be made anew from them.
 */
export const INDEX = 'index:';

/** The row that says of which layout the index is, once it holds all tables. */
export const BUILT_KEY = `${INDEX}built`;

/** By when something falls due: `DIGITS` digits of milliseconds since the epoch, and the channel. */
export const DUE = `${INDEX}due:`;

/** By user: the tables under way at which they play, or are waited for. */
export const playerPrefix = (user: string): string => `${INDEX}player:${user}:`;

/** By server (none: empty): game, stage and channel. */
export const GUILD = `${INDEX}guild:`;
export const guildPrefix = (guild: string): string => `${GUILD}${guild}:`;

/** The tables with something that is not posted yet. */
export const UNPOSTED = `${INDEX}unposted:`;

/** The tables under way at which a computer plays. */
export const COMPUTERS = `${INDEX}computers:`;

/** The tables with a mark that says that something is owed. */
export const OWED_TABLES = `${INDEX}owed:`;

/** The tables that could not be read when the index was made. */
export const UNREAD = `${INDEX}unread:`;

const DIGITS = 13;

/** The last time that has so many digits. */
const LATEST = 10 ** DIGITS - 1;

/** The row that has a table looked at, at a time in milliseconds since the epoch. */
export const dueKey = (at: number, channel: string): string =>
  `${DUE}${String(Math.min(LATEST, Math.max(0, Math.ceil(at)))).padStart(DIGITS, '0')}:${channel}`;

/** A table that is to be looked at, and when, in milliseconds since the epoch. */
export interface Due {
  readonly key: string;
  readonly at: number;
  readonly channel: string;
}

/** What a row that `dueKey` gave says. */
export const dueIn = (key: string): Due => ({
  key,
  at: Number(key.slice(DUE.length, DUE.length + DIGITS)),
  channel: key.slice(DUE.length + DIGITS + 1),
});

/** What the row of a table in `GUILD` says. */
export function listedIn(key: string): { readonly game: string; readonly stage: string; readonly channel: string } {
  const [, game = '', stage = '', ...channel] = key.slice(GUILD.length).split(':');
  return { game, stage, channel: channel.join(':') };
}

/** Keys in the first page that is read, for mostly a few are looked for, and in later ones, each larger than the one before. */
const [FIRST_PAGE, LARGEST_PAGE] = [8, 512];

/** Goes through the keys that begin with `prefix`, in order, as long as `visit` says so. */
export async function walkKeys(store: Store, prefix: string, visit: (key: string) => boolean): Answer<null> {
  let after: string | undefined;
  for (let limit = FIRST_PAGE; ; limit = Math.min(LARGEST_PAGE, 8 * limit)) {
    const page = await store.keys(prefix, { limit, ...(after === undefined ? {} : { after }) });
    if (!page.ok) return storeError(page.error);
    for (const key of page.value) if (!visit(key)) return ok(null);
    if (page.value.length < limit) return ok(null);
    after = page.value.at(-1);
  }
}

/** What follows `prefix` in the keys that begin with it, in order. */
export async function endsOf(store: Store, prefix: string): Answer<readonly string[]> {
  const ends: string[] = [];
  const walked = await walkKeys(store, prefix, (key) => ends.push(key.slice(prefix.length)) > 0);
  return walked.ok ? ok(ends) : walked;
}
