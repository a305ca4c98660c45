/** Quartiles of something measured. */
export interface Quartiles {
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** How many values they are of. */
  readonly of: number;
}

/** A quantile of values in order, between the two nearest. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** The quartiles of values; null if there are none. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => Math.round(quantile(sorted, share)));
  return { low: low as number, median: median as number, high: high as number, of: values.length };
}
