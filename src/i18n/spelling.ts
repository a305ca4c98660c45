import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from './locale.ts';

/** How the words of a game (ids of cards, cities, areas) are spelled in each language. */
export type Spellings = ReadonlyMap<string, Readonly<Record<Locale, string>>>;

/** By game. */
const taught = new Map<string, Spellings>();

/** The spellings that hold while something of one table is said, where they are not those that were taught. */
const ofTable = new AsyncLocalStorage<Map<string, Spellings>>();

/** Teaches the words of a game: in its messages (`<game>.…`) such a parameter shows as its name. */
export const teachWords = (game: string, words: Spellings): void => void taught.set(game, words);

/** Runs something that speaks of one table, also when it waits: `spellAs` counts within it, and nowhere else. */
export const sayingOfOneTable = <T>(act: () => T): T => ofTable.run(new Map(), act);

/** From now on, within `sayingOfOneTable`, the words of a game are spelled so: for a game that is played with other data. */
export const spellAs = (game: string, words: Spellings): void => void ofTable.getStore()?.set(game, words);

/** How a word of a game is spelled in a language: by its name, if it has one there. */
export const spelledIn = (locale: Locale, game: string, word: string): string =>
  (ofTable.getStore()?.get(game) ?? taught.get(game))?.get(word)?.[locale] ?? word;
