/** Round numbers from `low` to `high` (both taken in) with about `count` steps between them, ascending. */
export function ticks(low: number, high: number, count: number): readonly number[] {
  const rough = Math.max(high - low, 1e-6) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const whole = Math.max(step, 1);
  const first = Math.floor(low / whole);
  const last = Math.max(Math.ceil(high / whole), first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * whole);
}

/** A number for an attribute of SVG. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Moves heights apart so that each is at least `gap` from the next, within `top` and `bottom`; keeps their order. */
export function spread(heights: readonly number[], gap: number, top: number, bottom: number): readonly number[] {
  const order = heights.map((_, n) => n).sort((a, b) => (heights[a] as number) - (heights[b] as number));
  const placed = [...heights];
  let free = top;
  for (const n of order) {
    placed[n] = Math.max(placed[n] as number, free);
    free = (placed[n] as number) + gap;
  }
  let most = bottom;
  for (const n of order.toReversed()) {
    placed[n] = Math.min(placed[n] as number, most);
    most = (placed[n] as number) - gap;
  }
  return placed;
}
