import { sumOf } from '../../engine/lists.ts';

/** How often something came, of how many times; half for a draw. */
export interface Count {
  readonly wins: number;
  readonly games: number;
}

/** Two-sided 95 %. */
const Z = 1.96;

/** The 95 % interval of a share (Wilson's), as parts of one. */
export function interval({ wins, games }: Count): readonly [number, number] {
  if (games === 0) return [0, 1];
  const share = wins / games;
  const z2 = Z ** 2 / games;
  const middle = share + z2 / 2;
  const spread = Z * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games));
  return [(middle - spread) / (1 + z2), (middle + spread) / (1 + z2)];
}

/** What a sequential test has come to: which of two shares of wins it is, or that more games are needed. */
export type Verdict = 'higher' | 'lower' | 'open';

/**
 * Wald's sequential test of pairs of games, whether the share of wins is `higher` rather than `lower`, each error being
 * `risk` at most. A pair is one game with either side and the same dice; only pairs won or lost count, which come as they
 * would in independent games of these shares.
 */
export function sequentialTest(
  pairs: { readonly won: number; readonly lost: number },
  { lower = 0.5, higher = 0.65, risk = 0.05 } = {},
): Verdict {
  const decisive = (share: number): number => share ** 2 / (share ** 2 + (1 - share) ** 2);
  const [h0, h1] = [decisive(lower), decisive(higher)];
  const evidence = pairs.won * Math.log(h1 / h0) + pairs.lost * Math.log((1 - h1) / (1 - h0));
  const bound = Math.log((1 - risk) / risk);
  if (evidence >= bound) return 'higher';
  return evidence <= -bound ? 'lower' : 'open';
}

/** The mean of numbers, of which there is at least one. */
export const mean = (values: readonly number[]): number => sumOf(values, (value) => value) / values.length;

/** How many standard errors the mean of a row of differences is from zero (Student's t); zero for fewer than two. */
export function deviation(differences: readonly number[]): number {
  const count = differences.length;
  if (count < 2) return 0;
  const middle = mean(differences);
  const variance = sumOf(differences, (value) => (value - middle) ** 2) / (count - 1);
  if (variance === 0) return middle === 0 ? 0 : Math.sign(middle) * Infinity;
  return middle / Math.sqrt(variance / count);
}
