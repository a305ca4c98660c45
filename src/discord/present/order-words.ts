import { nameIn } from '../../i18n/say.ts';
import { spelledIn } from '../../i18n/spelling.ts';
import { code } from '../interactions/markdown.ts';
import type { Reader } from '../interactions/reader.ts';

/**
 * What the verb that an order begins with is called in the reader's language; undefined where it is called as it is typed, or where
 * the game has no one name for it.
 */
function verbName({ locale, plain }: Reader, game: string, verb: string): string | undefined {
  if (locale === 'en') return undefined;
  const names = ['label', 'verb'].map((kind) => nameIn(plain, `${game}.${kind}.${verb}`, verb).replace(/…+$/u, ''));
  return names.find((name) => name !== verb && !name.includes('…'));
}

/** What a word of an order is called in the reader's language. */
const wordName = (reader: Reader, game: string, word: string): string =>
  verbName(reader, game, word) ?? (reader.locale === 'en' ? word : spelledIn(reader.locale, game, word));

/** What the last word of an order is called; none where it is typed as it is called. */
export function lastWordName(reader: Reader, game: string, text: string): readonly string[] {
  const word = text.trim().split(' ').at(-1) ?? '';
  const name = wordName(reader, game, word);
  return name.includes(word) ? [] : [name];
}

/** What cards, places and the like among the words of an order are called, each once, where they are not typed so. */
function namesAmong({ locale }: Reader, game: string, words: readonly string[]): readonly string[] {
  if (locale === 'en') return [];
  const names = words.map((word) => [word, spelledIn(locale, game, word)] as const);
  return [...new Set(names.filter(([word, name]) => !name.includes(word)).map(([, name]) => name))];
}

/**
 * An order as it is typed; where the reader's language has another word for what it does, behind that, and where it has others
 * for cards and the like, before those.
 */
export function orderWords(reader: Reader, game: string, text: string): string {
  const [verb = '', ...rest] = text.split(' ');
  const name = verbName(reader, game, verb);
  const names = namesAmong(reader, game, rest);
  const typed =
    names.length === 0 ? code(text) : `${code(text)}${reader.signs.brackets(names.join(reader.signs.list))}`;
  return name === undefined ? typed : `${name}${reader.signs.colon}${typed}`;
}

/** The same on a button: the reader's words in the place of those that are typed. */
export const plainOrder = (reader: Reader, game: string, words: readonly string[]): string =>
  words.map((word) => wordName(reader, game, word)).join(' ');

/** The words of an order that is being chosen; none before the first. */
export const chosenLine = (reader: Reader, game: string, words: readonly string[]): readonly string[] =>
  words.length === 0 ? [] : [`✏️ ${orderWords(reader, game, words.join(' '))} ${reader.signs.more}`];
