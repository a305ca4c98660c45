import { createHash, createHmac } from 'node:crypto';
import type { Position } from './position.ts';

/**
 * Gives the value of a die of `faces` faces for a situation in the phase of this index: a whole number from 1.
 * A hidden one must stay unknown to the players until the game is over. `position` is the game at this moment, for a
 * source that looks on; it is not to be kept, nor may the value depend on it.
 */
export type DieSource = (
  phaseIndex: number,
  situation: string,
  faces: number,
  hidden: boolean,
  position?: Position,
) => number;

/** How many phases a chain can serve. */
export const CHAIN_LENGTH = 4096;

const sha256 = (hex: string): string => createHash('sha256').update(hex, 'hex').digest('hex');

/** The link of the phase before. */
export const linkBefore = sha256;

/**
 * The links of a reverse hash chain, from a secret seed (64 hexadecimal digits): link 0 is the anchor, published before
 * the game; link n belongs to phase n, and SHA-256 of link n is link n − 1. So a link, once revealed, proves itself
 * against the anchor and tells nothing of those that follow.
 */
export function chainOf(seed: string, length = CHAIN_LENGTH): readonly string[] {
  const links = new Array<string>(length + 1);
  links[length] = seed;
  for (let n = length; n > 0; n--) links[n - 1] = sha256(links[n] as string);
  return links;
}

/** Whether `link` is the link of phase `index` of the chain with this anchor. */
export function linkBelongs(anchor: string, index: number, link: string): boolean {
  let hash = link;
  for (let n = index; n > 0; n--) hash = sha256(hash);
  return hash === anchor;
}

/** By seat, the words that players gave to be mixed into the dice of a game. */
export type DiceWords = Readonly<Record<string, string>>;

/** What all words of a game come to: a JSON array of them, sorted by their UTF-16 code units, without blanks. */
export const wordsText = (words: DiceWords): string => JSON.stringify(Object.values(words).sort());

/**
 * What keys the dice of a link (or of the key of hidden draws) in a game with these words: SHA-256 of the bytes of the link
 * with `wordsText` in UTF-8 behind them; the link itself where nobody gave a word.
 */
export const keyOfDice = (link: string, words: DiceWords = {}): string =>
  Object.keys(words).length === 0
    ? link
    : createHash('sha256').update(link, 'hex').update(wordsText(words)).digest('hex');

/**
 * The die that a link, or what is made of it and words, gives for a situation: HMAC-SHA-256 of `situation` (then
 * `situation#2`, …) under it, read as big-endian 32-bit numbers; the first below the greatest multiple of `faces` counts, modulo `faces`, plus one.
 */
export function dieFromLink(link: string, situation: string, faces: number): number {
  const limit = Math.floor(2 ** 32 / faces) * faces;
  for (let block = 1; ; block++) {
    const text = block === 1 ? situation : `${situation}#${block}`;
    const digest = createHmac('sha256', Buffer.from(link, 'hex')).update(text).digest();
    for (let at = 0; at < digest.length; at += 4) {
      const number = digest.readUInt32BE(at);
      if (number < limit) return (number % faces) + 1;
    }
  }
}

/**
 * The key of the hidden draws of a chain with this seed. Links are shown as phases end, and what they gave with them,
 * so hidden draws have a key of their own, shown when the game is over; its SHA-256 (`anchorOfKey`) is published with
 * the anchor.
 */
export const hiddenKeyOf = (seed: string): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update('hidden').digest('hex');

/** What is published beforehand of the key of the hidden draws. */
export const anchorOfKey = sha256;

/**
 * Dice from the links of a chain and the key of its hidden draws. Throws a RangeError when a game has more phases
 * than the chain has links.
 */
export function chainDice(links: readonly string[], hiddenKey: string): DieSource {
  return (phaseIndex, situation, faces, hidden) => {
    const link = hidden ? hiddenKey : links[phaseIndex];
    if (link === undefined) throw new RangeError(`no link for phase ${phaseIndex}`);
    return dieFromLink(link, situation, faces);
  };
}

/** Thrown by dice given beforehand: the next, `value`, is not on a die of `faces` faces; undefined: none is left. */
export class UnfitDie extends RangeError {
  readonly situation: string;
  readonly faces: number;
  readonly value: number | undefined;
  constructor(situation: string, faces: number, value: number | undefined) {
    super(
      value === undefined
        ? `no die left for ${situation}`
        : `die ${value} for ${situation} is not on a die of ${faces}`,
    );
    this.situation = situation;
    this.faces = faces;
    this.value = value;
  }
}

/** Dice given beforehand, in the order they are rolled: for studies and examples of play. Throws UnfitDie. */
export function fixedDice(values: readonly number[]): DieSource {
  let next = 0;
  return (_, situation, faces) => {
    const value = values[next++];
    if (value === undefined || value < 1 || value > faces) throw new UnfitDie(situation, faces, value);
    return value;
  };
}

/** Thrown by `noDice`: an order tried out on a private copy came to a die, or to a hidden draw. */
export class DieNeeded extends Error {
  readonly hidden: boolean;

  constructor(situation: string, hidden: boolean) {
    super(situation);
    this.hidden = hidden;
  }
}

/** Dice that may not be rolled: for trying an order out as far as it goes without one. */
export const noDice: DieSource = (_, situation, __, hidden) => {
  throw new DieNeeded(situation, hidden);
};
