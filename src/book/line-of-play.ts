import type { RecordLine } from '../engine/record.ts';

/** As much of a line as tells where it stands in the game. */
export type PlacedLine = Pick<RecordLine, 'n' | 'kind' | 'order'>;

/** What a line took back when it went back to an earlier one. */
export interface TakenBack<L extends PlacedLine = RecordLine> {
  /** The line that took it back. */
  readonly by: L;
  /** The last line that stands. */
  readonly to: number;
  readonly lines: readonly L[];
}

/** The lines that led to how the game stands, and what was taken back on the way. */
export interface LineOfPlay<L extends PlacedLine = RecordLine> {
  /** Numbers of the lines that count; those that took something back are among them. */
  readonly counted: ReadonlySet<number>;
  readonly takenBack: readonly TakenBack<L>[];
}

/**
 * Follows a game from its last line to its first: what comes before a line that goes back is the line it goes back to.
 * A line that was taken back may count again, if play later returned to it.
 */
export function lineOfPlay<L extends PlacedLine>(lines: readonly L[]): LineOfPlay<L> {
  const at = new Map(lines.map(({ n }, index) => [n, index]));
  const counted = new Set<number>();
  const rewinds: L[] = [];
  for (let index = lines.length - 1; index >= 0;) {
    const line = lines[index] as L;
    counted.add(line.n);
    if (line.kind === 'rewind') rewinds.unshift(line);
    index = line.kind === 'rewind' ? (at.get(Number(line.order)) ?? -1) : index - 1;
  }
  const takenBack = rewinds.map((by) => {
    const to = Number(by.order);
    return { by, to, lines: lines.filter(({ n }) => n > to && n < by.n && !counted.has(n)) };
  });
  return { counted, takenBack };
}
