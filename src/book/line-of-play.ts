import { countedLines, type PlacedLine } from '../engine/record/line-of-play.ts';
import { backTo, readGoneBack, stands, type GoneBack } from '../engine/record/gone-back.ts';
import type { RecordLine } from '../engine/record/record.ts';

/** What a line took back when it went back to an earlier one. */
export interface TakenBack<L extends PlacedLine = RecordLine> {
  /** The line that took it back. */
  readonly by: L;
  readonly back: GoneBack;
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
      const back = readGoneBack(by.order ?? '') ?? backTo(by.n - 1);
      return { by, back, lines: lines.filter(({ n }) => !stands(back, n) && n < by.n && !counted.has(n)) };
    });
  return { counted, takenBack };
}
