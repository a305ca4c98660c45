/** How values are distributed, in the unit they were measured in. */
export interface Distribution {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly p999: number;
  readonly most: number;
}

/** The distribution of some values (at least one). */
export function distributionOf(values: readonly number[]): Distribution {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number);
  return {
    count: sorted.length,
    p50: at(0.5),
    p90: at(0.9),
    p95: at(0.95),
    p99: at(0.99),
    p999: at(0.999),
    most: at(1),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A distribution in milliseconds, in words. */
export const spread = ({ p50, p90, p99, p999, most }: Distribution): string =>
  `half within ${p50} ms, 90 % ${p90}, 99 % ${p99}, 99.9 % ${p999}, slowest ${most}`;
