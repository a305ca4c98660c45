/**
 * What a line that goes back says: `to` is the last line that stands; `keeping` are later ones that stand nevertheless, those of
 * others that were carried out side by side with what is taken back.
 */
export interface GoneBack {
  readonly to: number;
  readonly keeping: readonly number[];
}

/** Most lines that are kept when play goes back. */
const MOST_KEPT = 1000;

/** Going back to where play stood after a line, nothing of what followed kept. */
export const backTo = (to: number): GoneBack => ({ to, keeping: [] });

/** Numbers in rising order as ranges: `121-124 126`. */
export function rangesOf(numbers: readonly number[]): string {
  const starts = numbers.filter((n, at) => numbers[at - 1] !== n - 1);
  const ends = numbers.filter((n, at) => numbers[at + 1] !== n + 1);
  return starts.map((start, at) => (ends[at] === start ? `${start}` : `${start}-${ends[at]}`)).join(' ');
}

function numbersIn(range: string): readonly number[] {
  const [start = 0, end = start] = range.split('-').map(Number);
  return Array.from({ length: Math.min(Math.max(0, end - start + 1), MOST_KEPT + 1) }, (_, more) => start + more);
}

/** The text of a `rewind` line: `120`, or `120 keeping 121-124 126`. */
export const goneBackText = ({ to, keeping }: GoneBack): string =>
  keeping.length === 0 ? String(to) : `${to} keeping ${rangesOf(keeping)}`;

/** What the text of a `rewind` line says; undefined if it is none in canonical form. */
export function readGoneBack(text: string): GoneBack | undefined {
  const [, to, ranges] = /^(\d{1,9})(?: keeping ([\d -]{1,8000}))?$/u.exec(text) ?? [];
  if (to === undefined) return undefined;
  const back: GoneBack = { to: Number(to), keeping: (ranges?.split(' ') ?? []).flatMap(numbersIn) };
  const rises = back.keeping.every((n, at) => n > (back.keeping[at - 1] ?? back.to));
  return rises && back.keeping.length <= MOST_KEPT && goneBackText(back) === text ? back : undefined;
}

/** Whether a line stands after going back. */
export const stands = ({ to, keeping }: GoneBack, n: number): boolean => n <= to || keeping.includes(n);

/** The numbers of the lines that a line of number `by` took back. */
export const takenBack = (back: GoneBack, by: number): readonly number[] =>
  Array.from({ length: Math.max(0, by - back.to - 1) }, (_, more) => back.to + 1 + more).filter(
    (n) => !stands(back, n),
  );
