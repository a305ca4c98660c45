import type { Locale } from '../../i18n/locale.ts';
import { sayIn, type Say } from '../../i18n/say.ts';
import { inMarkdown } from './markdown.ts';

/** For whom something is written. */
export interface Reader {
  readonly locale: Locale;
  /** Sentences for messages with markdown. */
  readonly say: Say;
  /** Sentences for labels, menus, file names and pictures. */
  readonly plain: Say;
}

/** A reader of a language. */
export const readerOf = (locale: Locale): Reader => {
  const plain = sayIn(locale);
  return { locale, plain, say: inMarkdown(plain) };
};
