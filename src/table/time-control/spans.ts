/** A stretch of time: from the first millisecond (since the epoch) up to, not including, the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The length of spans together, in milliseconds. */
export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** The spans in order, those that overlap or touch made one, empty ones left out. */
export function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.to <= span.from) continue;
    const last = joined.at(-1);
    if (last && span.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else joined.push(span);
  }
  return joined;
}

/** What is left of a span outside `off`, which must be as `merged` gives it. */
export function outside(span: Span, off: readonly Span[]): Span[] {
  const left: Span[] = [];
  let { from } = span;
  for (const gap of off) {
    if (gap.to <= from) continue;
    if (gap.from >= span.to) break;
    if (gap.from > from) left.push({ from, to: gap.from });
    from = gap.to;
  }
  return from < span.to ? [...left, { from, to: span.to }] : left;
}
