import type { Snowflake } from '../protocol/types.ts';
import type { State } from '../state/state.ts';

/** Who one is at the playground: the token of the login, and the language it was made in. */
export interface Identity {
  token: string;
  login: string;
  locale: string;
}

const IDENTITY_KEY = 'umpire.identity';
const readKey = (userId: Snowflake): string => `umpire.read.${userId}`;

/** Who this tab is, if somebody logged in here before. Each tab has its own user. */
export function restoreIdentity(): Identity | null {
  return parse<Identity>(sessionStorage.getItem(IDENTITY_KEY));
}

/** Remembers (or forgets) who this tab is. */
export function saveIdentity(identity: Identity | null): void {
  if (identity) sessionStorage.setItem(IDENTITY_KEY, JSON.stringify(identity));
  else sessionStorage.removeItem(IDENTITY_KEY);
}

/** The last message the user has seen in each channel, over all tabs. */
export function restoreRead(userId: Snowflake): Record<Snowflake, Snowflake> {
  return parse<Record<Snowflake, Snowflake>>(localStorage.getItem(readKey(userId))) ?? {};
}

let savedRead: State['read'] | null = null;

/** Keeps the read marks, when they changed. */
export function saveRead({ me, read }: State): void {
  if (!me || read === savedRead) return;
  savedRead = read;
  localStorage.setItem(readKey(me.id), JSON.stringify(read));
}

function parse<T>(text: string | null): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}
