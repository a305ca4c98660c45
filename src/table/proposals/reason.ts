import { cut, onOneLine } from '../../engine/text.ts';

/** Longest reason that is kept, in characters. */
export const LONGEST_REASON = 300;

/** A reason as it is kept: on one line, without needless blanks, cut to its length. */
export const reasonFrom = (text: string): string => cut(onOneLine(text), LONGEST_REASON);
