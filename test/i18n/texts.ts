import { readdirSync, readFileSync } from 'node:fs';
import { GUIDES } from '../../src/games/index.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';

/** A text for people, and where it stands: the code of a message, or a place in a data file. */
export type Text = readonly [where: string, text: string];

/** Everything that the data of a game say in a language: names, and titles and texts of rules. */
export function dataTexts(game: string, locale: Locale): readonly Text[] {
  const folder = `data/${game}`;
  const inside = (where: string, value: unknown): Text[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]): Text[] =>
      key === locale && typeof inner === 'string' ? [[where, inner]] : inside(`${where} ${key}`, inner),
    );
  };
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => inside(`${folder}/${file}`, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
}

/** The games whose data stand in `data/`. */
export const OWN_GAMES = Object.keys(GUIDES);

/** The folders in `data/`: those of games, and of what some of them have in common. */
export const FOLDERS = [...new Set(Object.entries(GUIDES).flatMap(([id, { system = id }]) => [id, system]))];

/** What can be read of a text: without what is typed as it is, and without brackets of rule numbers. */
const prose = (text: string): string => text.replace(/`[^`]*`/gu, '').replace(/(?<=\d)\(\d+\)/gu, '');

/** All messages in a language but wishes, which hold what players may type, in whatever words. */
export const messageTexts = (locale: Locale): readonly Text[] =>
  Object.entries(MESSAGES[locale])
    .filter(([code]) => !code.startsWith('wish.'))
    .map(([code, text]) => [code, prose(text)]);

/** Everything that is said in a language: messages, and what the data of the games say. */
export const textsIn = (locale: Locale): readonly Text[] => [
  ...messageTexts(locale),
  ...FOLDERS.flatMap((game) => dataTexts(game, locale)).map(([where, text]): Text => [where, prose(text)]),
];
