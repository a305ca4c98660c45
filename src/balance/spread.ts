import { mean } from '../computer/matches/statistics.ts';

/** What lies in the middle of a row of numbers: the median, and the quartiles around it. */
export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The number below which a part of others lies, between two of them in proportion. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return below + (above - below) * (at - Math.floor(at));
}

/** The spread of numbers, of which there is at least one. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

/** The part of the variance of one row of numbers that another explains in a straight line; null where either never varies. */
export function explained(values: readonly number[], by: readonly number[]): number | null {
  const off = (row: readonly number[]): readonly number[] => row.map((value) => value - mean(row));
  const product = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, n) => sum + value * (b[n] as number), 0);
  const [a, b] = [off(values), off(by)];
  const variances = product(a, a) * product(b, b);
  return variances === 0 ? null : product(a, b) ** 2 / variances;
}
