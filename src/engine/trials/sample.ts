import { createHash } from 'node:crypto';
import { dieFromLink, type DieSource } from '../dice.ts';
import { seededPick, type RandomPick } from './random.ts';

type Words = readonly (string | number)[];

const keyOf = (words: Words): string => createHash('sha256').update(words.join(' ')).digest('hex');

/** Dice for a try: the same for the same words, different for others, and nothing to do with those of any game. */
export const sampleDice = (...words: Words): DieSource => {
  const key = keyOf(words);
  return (_, situation, faces) => dieFromLink(key, situation, faces);
};

/** Dice with each face turned round on the scale: as likely as before, and lucky where the others are not. */
export const mirrored =
  (dice: DieSource): DieSource =>
  (...asked) => {
    const [, , faces] = asked;
    return faces + 1 - dice(...asked);
  };

/** Chance for a try, likewise. */
export const samplePick = (...words: Words): RandomPick => seededPick(Number.parseInt(keyOf(words).slice(0, 8), 16));
