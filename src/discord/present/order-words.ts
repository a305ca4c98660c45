import { nameIn, spelledIn } from '../../i18n/say.ts';
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

/** An order as it is typed; where the reader's language has another word for what it does, behind that. */
export function orderWords(reader: Reader, game: string, text: string): string {
  const name = verbName(reader, game, text.split(' ')[0] ?? '');
  return name === undefined ? code(text) : `${name}${reader.signs.colon}${code(text)}`;
}

/** The same on a button: the reader's words in the place of those that are typed. */
export function plainOrder(reader: Reader, game: string, words: readonly string[]): string {
  if (reader.locale === 'en') return words.join(' ');
  return words.map((word) => verbName(reader, game, word) ?? spelledIn(reader.locale, game, word)).join(' ');
}
