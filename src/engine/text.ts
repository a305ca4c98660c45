const ELLIPSIS = '…';

/** Longest character, in UTF-16 units, that is not broken: families and flags are shorter, heaped accents are not. */
const LONGEST_CHARACTER = 40;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isHalf = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** The last place, at most `most` UTF-16 units from the beginning, where a text can be broken without breaking a character. */
export function breakBefore(text: string, most: number): number {
  if (most <= 0) return 0;
  if (text.length <= most) return text.length;
  const start = characters.segment(text.slice(0, most + 2)).containing(most)?.index ?? most;
  if (start > 0 && most - start <= LONGEST_CHARACTER) return start;
  return isHalf(text, most) ? most - 1 : most;
}

/**
 * The text, or its beginning with an ellipsis if it is longer than `most`: in UTF-16 units, of which there are never
 * fewer than code points or whole characters, whichever somebody counts. No character is broken.
 */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, breakBefore(text, most - ELLIPSIS.length))}${ELLIPSIS}`;

/** What nobody means to write: control characters but line ends and tabs, halves of characters, changes of direction. */
const UNMEANT = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** A text without control characters, halves of characters (lone surrogates) and changes of its direction. */
export const cleaned = (text: string): string => text.replace(UNMEANT, '');

/** The same on one line, without needless blanks. */
export const onOneLine = (text: string): string => cleaned(text).replace(/\s+/gu, ' ').trim();

/** Letters of full width: Han, kana, and the signs that are set like them. */
const FULL_WIDTH = /[\u2E80-\u303F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/gu;

/** How many places of a Latin letter's width a text takes: letters of full width take two. */
export const columnsOf = (text: string): number => text.length + (text.match(FULL_WIDTH)?.length ?? 0);
