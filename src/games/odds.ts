import type { Message } from '../engine/message.ts';
import type { Chance } from './guide.ts';

/** The faces of a die. */
export const DIE = [1, 2, 3, 4, 5, 6] as const;

/**
 * The last column whose ratio the attack reaches, by the ratios of the columns in ascending order (rounded in the
 * defender's favour); −1 below the first, the last against no strength at all.
 */
export const columnFor = (ratios: readonly number[], attack: number, defence: number): number =>
  ratios.findLastIndex((ratio) => defence === 0 || attack >= ratio * defence);

/** How likely each result of a die is, in the order of the faces on which they come first. */
export function chancesOf(resultOn: (face: number) => string, meaningOf: (result: string) => Message): Chance[] {
  const results = DIE.map(resultOn);
  return [...new Set(results)].map((result) => ({
    result,
    meaning: meaningOf(result),
    count: results.filter((each) => each === result).length,
    outOf: DIE.length,
  }));
}
