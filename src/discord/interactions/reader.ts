import type { Locale } from '../../i18n/locale.ts';
import { sayIn, type Say } from '../../i18n/say.ts';
import { signsOf, type Signs } from '../../i18n/signs.ts';
import { inMarkdown } from './markdown.ts';

/** For whom something is written. */
export interface Reader {
  readonly locale: Locale;
  /** Sentences for messages with markdown. */
  readonly say: Say;
  /** Sentences for labels, menus, file names and pictures. */
  readonly plain: Say;
  readonly signs: Signs;
}

/** A reader of a language. */
export const readerOf = (locale: Locale): Reader => {
  const plain = sayIn(locale);
  return { locale, plain, say: inMarkdown(plain), signs: signsOf(plain) };
};
