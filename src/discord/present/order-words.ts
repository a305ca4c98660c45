import { nameIn } from '../../i18n/say.ts';
import { code } from '../interactions/markdown.ts';
import type { Reader } from '../interactions/reader.ts';

/**
 * What the verb that an order begins with is called in the reader's language; undefined where it is called as it is typed, where the
 * game has no one name for it.
 */
function verbName({ locale, plain }: Reader, game: string, verb: string): string | undefined {
  if (locale === 'en') return undefined;
  const name = nameIn(plain, `${game}.verb.${verb}`, verb).replace(/…+$/u, '');
  return name === verb || name.includes('…') ? undefined : name;
}

/** An order as it is typed; where the reader's language has another word for what it does, behind that. */
export function orderWords(reader: Reader, game: string, text: string): string {
  const name = verbName(reader, game, text.split(' ')[0] ?? '');
  return name === undefined ? code(text) : `${name}${reader.signs.colon}${code(text)}`;
}

/** The same on a button: the reader's word in the place of the verb. */
export function plainOrder(reader: Reader, game: string, [verb = '', ...rest]: readonly string[]): string {
  return [verbName(reader, game, verb) ?? verb, ...rest].join(' ');
}
