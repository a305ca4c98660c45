import { isAbsolute, resolve } from 'node:path';
import { loadEnvFile, readConfig } from '../../config.ts';
import { GUIDES } from '../../games/index.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../store/port.ts';
import { Fault } from '../fault.ts';

/** The rules of all games. */
export const GAMES = Object.values(GUIDES).map(({ game }) => game);

/** The address of the store: the one given, or that of the environment and `.env`, as the bot has it. */
export function storeSetting(given: string | undefined): string {
  loadEnvFile();
  const config = readConfig({ ...process.env, ...(given === undefined ? {} : { UMPIRE_STORE: given }) });
  if (!config.ok) throw new Fault(config.error);
  return config.value.store;
}

/** Does something with a store that no other process has open; with one on a server also beside a bot, if it only reads. */
export async function withStore<T>(address: string, use: (store: Store) => Promise<T>, isReadOnly = false): Promise<T> {
  const store = await openStore(address, { isReadOnly, say: (line) => console.error(line) });
  if (!store.ok) throw new Fault(store.error.line);
  try {
    return await use(store.value);
  } finally {
    await store.value.close();
  }
}

/** An absolute path. */
export const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(path));

/** A number for people: thousands apart. */
export const count = (value: number): string => value.toLocaleString('en');

/** A moment as a part of a file name. */
export const stamp = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[:-]/gu, '');

/** A number with its noun, in the plural but for one. */
export const many = (value: number, noun: string): string => `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
