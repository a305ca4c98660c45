import { cellOf, centreOf, distance, type Cell } from '../../../src/hex/grid.ts';
import type { Board } from '../../../src/hex/board.ts';

type Units = Readonly<Record<string, { readonly at: string }>>;

/** How many characters a hex is wide, and how many lines it is apart from the next in its column. */
const WIDTH = 13;
const LINES = 4;
/** How far around a hex the board is shown. */
const NEAR = 2;

let latest: ((message: string) => string | undefined) | undefined;

/** From now on, a test that fails shows this board, with the units as they then stand. */
export function showIfFailed(board: Board, units: () => Units): void {
  latest = (text) => boardAround(board, units(), text);
}

/** What the game of a failed test looks like around the hexes of its error: expected and received. */
export const boardOfFailure = (text: string): string | undefined => latest?.(text);

/** The hexes around those that a text names (these in brackets), with the units in them; undefined if it names none. */
export function boardAround(board: Board, units: Units, text: string): string | undefined {
  const { grid } = board.map;
  const named = new Set((text.match(/\d+/g) ?? []).filter((id) => board.index.has(id)));
  if (named.size === 0) return undefined;
  const cells = board.places.flatMap((id) => {
    const cell = cellOf(grid, id);
    return cell ? [{ id, cell }] : [];
  });
  const centres = [...named].map((id) => cellOf(grid, id) as Cell);
  const shown = cells
    .filter(({ cell }) => centres.some((centre) => distance(grid, centre, cell) <= NEAR))
    .map(({ id, cell }) => ({ id, ...centreOf(grid, cell) }));
  const left = Math.min(...shown.map(({ x }) => x));
  const top = Math.min(...shown.map(({ y }) => y));
  const lines: string[] = [];
  for (const { id, x, y } of shown.sort((a, b) => a.x - b.x)) {
    const here = Object.keys(units).filter((unit) => units[unit]?.at === id);
    [named.has(id) ? `[${id}]` : ` ${id}`, ...here.map((unit) => ` ${unit}`)].forEach((word, i) => {
      const line = Math.round((y - top) * LINES) + i;
      lines[line] = (lines[line] ?? '').padEnd(Math.round((x - left) * WIDTH)) + word;
    });
  }
  return Array.from(lines, (line) => line ?? '').join('\n');
}
