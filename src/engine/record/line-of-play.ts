import { backTo, readGoneBack, stands } from './gone-back.ts';
import type { JournalLine } from './journal.ts';

/** As much of a line as tells where it stands in the game. */
export type PlacedLine = Pick<JournalLine, 'n' | 'kind' | 'order'>;

/**
 * The numbers of the lines that lead to the last one; those that were gone back over are not among them. A line that was
 * taken back may count again, if play later returned to it. Lines come in their order, all from some line on.
 */
export function countedLines(lines: readonly PlacedLine[]): ReadonlySet<number> {
  const counted = new Set<number>();
  let back = backTo(Infinity);
  for (const { n, kind, order } of [...lines].reverse()) {
    if (!stands(back, n)) continue;
    counted.add(n);
    if (kind === 'rewind') back = readGoneBack(order ?? '') ?? back;
  }
  return counted;
}
