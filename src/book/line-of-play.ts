import { countedLines, type PlacedLine } from '../engine/record/line-of-play.ts';
import type { RecordLine } from '../engine/record/record.ts';

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

/** The line of play of a game, all of its lines given in their order. */
export function lineOfPlay<L extends PlacedLine>(lines: readonly L[]): LineOfPlay<L> {
  const counted = countedLines(lines);
  const takenBack = lines
    .filter(({ n, kind }) => kind === 'rewind' && counted.has(n))
    .map((by) => {
      const to = Number(by.order);
      return { by, to, lines: lines.filter(({ n }) => n > to && n < by.n && !counted.has(n)) };
    });
  return { counted, takenBack };
}
