import type { KeyPage } from './port.ts';

/** A page of keys that are in order. */
export const pageOf = (keys: readonly string[], { after, limit }: KeyPage = {}): readonly string[] =>
  keys.filter((key) => after === undefined || key > after).slice(0, limit);

/** The keys from `from` on (itself left out if `isBehind`), before `to`, at most `limit`. */
export interface KeyRange {
  readonly from: string;
  readonly isBehind: boolean;
  readonly to: string;
  readonly limit: number | null;
}

/** The least text that is behind all that begins with `prefix`, whose last character is a plain one. */
const behind = (prefix: string): string =>
  prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);

/** Where the keys of a page stand in the order of all. `prefix` is not empty. */
export const rangeOf = (prefix: string, { after, limit }: KeyPage = {}): KeyRange => {
  const isBehind = after !== undefined && after >= prefix;
  return { from: isBehind ? after : prefix, isBehind, to: behind(prefix), limit: limit ?? null };
};
