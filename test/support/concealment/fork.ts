import type { DieSource } from '../../../src/engine/dice.ts';
import type { Game } from '../../../src/engine/game.ts';
import { beginningHash, linkLine, type JournalDraw, type JournalLine } from '../../../src/engine/record/journal.ts';
import type { Event } from '../../../src/engine/message.ts';
import { apply, type Draw } from '../../../src/engine/play.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { replay } from '../../../src/engine/record/replay.ts';
import { beginningOf } from '../../../src/table/journal/journaling.ts';
import { PAGE, pageKey, tableKey, type Saved, type Snapshot } from '../../../src/table/saved.ts';
import type { Concealment, Past } from './concealment.ts';
import type { RandomPick } from '../../../src/engine/trials/random.ts';

/** A store as it could be as well, for what one person has seen. */
export interface Forked {
  readonly rows: Map<string, string>;
  /** How many secret orders and sealed changes are others there, and how many drafts and standing orders are not there. */
  readonly hidden: Readonly<Record<'orders' | 'edits' | 'drafts' | 'standing', number>>;
  /** Hashes and commitments, as they are here and there: they differ by their nature, and tell nothing. */
  readonly hashes: readonly (readonly [string, string])[];
}

type Rows = ReadonlyMap<string, string>;

const read = <T>(rows: Rows, key: string): T | undefined => {
  const row = rows.get(key);
  return row === undefined ? undefined : (JSON.parse(row) as T);
};

/** The whole journal of a table. */
export function journalOf(rows: Rows, saved: Saved): JournalLine[] {
  const pages = Array.from({ length: Math.ceil(saved.lines / PAGE) }, (_, page) => page);
  return [...pages.flatMap((page) => read<JournalLine[]>(rows, pageKey(saved.id, page)) ?? []), ...saved.tail];
}

/** A line in both worlds: its draws there, the position after it, and what was told here. */
interface Step {
  readonly position: Position;
  readonly draws: readonly JournalDraw[];
  readonly events: readonly Event[];
}

/** Dice of one line, each given by `cast` from the draw written for it and the position at that moment. */
function castBy(
  line: JournalLine,
  drawn: Draw[],
  cast: (draw: JournalDraw, n: number, position: Position) => number,
): DieSource {
  return (link, situation, faces, hidden, position) => {
    const n = drawn.length;
    const written = line.draws[n];
    if (!written) throw new RangeError(`line ${line.n} has no draw for ${situation}`);
    const value = cast(written, n, position as Position);
    if (value < 1 || value > faces) throw new RangeError(`line ${line.n}: no ${situation} of ${faces}`);
    drawn.push({ link, situation, faces, value, ...(hidden ? { hidden } : {}) });
    return value;
  };
}

/** Carries out one line in a position with these dice; undefined if it can't be. Lines of the table have their dice from here. */
function step(
  game: Game,
  saved: Saved,
  position: Position | null,
  line: JournalLine,
  known: readonly Position[],
  cast: (draw: JournalDraw, n: number, position: Position) => number,
): Step | undefined {
  if (position && ['order', 'default', 'standing'].includes(line.kind)) {
    const drawn: Draw[] = [];
    try {
      const done = apply(game, position, line.seat, line.order as string, castBy(line, drawn, cast));
      return done.ok ? { position: done.value.position, draws: drawn, events: done.value.events } : undefined;
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }
  const from = position ? { position, recall: (n: number) => known[n] } : { options: saved.options, fixed: null };
  const end = replay(game, from, [line]);
  return end.ok ? { position: clonePosition(end.value), draws: line.draws, events: [] } : undefined;
}

/** The game here, line by line, with the position at every hidden draw. */
function walked(game: Game, saved: Saved, lines: readonly JournalLine[]) {
  const past: Past[] = [];
  const known: Position[] = [];
  const casts: Position[][] = [];
  for (const line of lines) {
    const seen: Position[] = [];
    const before = known.at(-1) ?? null;
    const done = step(game, saved, before, line, known, (draw, _, position) => {
      seen.push(clonePosition(position));
      return draw.value as number;
    });
    if (!done) throw new Error(`line ${line.n} can't be carried out again: ${line.order ?? ''}`);
    known.push(done.position);
    casts.push(seen);
    past.push({ line, before: before ?? done.position, after: done.position, events: done.events });
  }
  return { past, casts };
}

/** Rows of a table with other lines and positions. */
function rowsWith(
  rows: Rows,
  saved: Saved,
  lines: readonly JournalLine[],
  known: readonly Position[],
): Map<string, string> {
  const next = new Map(rows);
  const full = lines.length - saved.tail.length;
  for (let page = 0; page * PAGE < full; page++)
    next.set(pageKey(saved.id, page), JSON.stringify(lines.slice(page * PAGE, (page + 1) * PAGE)));
  for (const key of [...rows.keys()].filter((each) => each.startsWith(`snapshot:${saved.id}:`))) {
    const snapshot = read<Snapshot>(rows, key) as Snapshot;
    next.set(key, JSON.stringify({ ...snapshot, position: known[snapshot.n] }));
  }
  const table = {
    ...saved,
    tail: lines.slice(full),
    hash: (lines.at(-1) as JournalLine).hash,
    position: known.at(-1),
  };
  return next.set(tableKey(saved.channel), JSON.stringify(table));
}

/** A journal with other secrets, and the positions after its lines. */
interface Elsewhere {
  readonly changed: readonly JournalLine[];
  readonly linked: readonly JournalLine[];
  readonly known: readonly Position[];
}

/** The journal with these orders in the place of others, as it goes on from there; undefined if it can't. */
function replayedWith(
  game: Game,
  saved: Saved,
  lines: readonly JournalLine[],
  casts: readonly (readonly Position[])[],
  orders: ReadonlyMap<number, string>,
  drawnAgain: Concealment['drawnAgain'],
): Elsewhere | undefined {
  const changed = lines.filter(({ n, order }) => (orders.get(n) ?? order) !== order);
  const known: Position[] = [];
  const linked: JournalLine[] = [];
  for (const { hash: _, commitment: __, ...line } of lines) {
    const order = orders.get(line.n) ?? (line.order as string);
    const there = { ...line, order, hash: '' };
    const done = step(game, saved, known.at(-1) ?? null, there, known, (draw, n, position) =>
      draw.hidden && drawnAgain
        ? drawnAgain((casts[line.n] as Position[])[n] as Position, draw.value as number, position)
        : (draw.value as number),
    );
    if (!done) return undefined;
    known.push(done.position);
    linked.push(
      linkLine(linked.at(-1)?.hash ?? beginningHash(beginningOf(saved)), { ...line, order, draws: done.draws }),
    );
  }
  return { changed, linked, known };
}

/** Other orders that are tried, for what is drawn may not fit what came of the true ones. */
const MOST_TRIED = 4;

/**
 * The store with other secrets at the table of a channel, such as somebody who sees from `viewer` (a seat, null: a
 * spectator) can't tell from the true one: other secret orders and sealed changes, the draws that go with them, the
 * positions they lead to, and no drafts and standing orders of the other seats. All rows agree with each other, so people
 * can go on with both. Undefined where nothing is hidden from the viewer.
 */
export function forkedStore(
  rows: Rows,
  channel: string,
  game: Game,
  { otherOrders, drawnAgain }: Concealment,
  viewer: string | null,
  pick: RandomPick,
): Forked | undefined {
  const saved = read<Saved>(rows, tableKey(channel));
  if (saved?.stage !== 'playing') return undefined;
  const lines = journalOf(rows, saved);
  const { past, casts } = walked(game, saved, lines);
  const elsewhere = (orders: ReadonlyMap<number, string>): Elsewhere | undefined =>
    replayedWith(game, saved, lines, casts, orders, drawnAgain);
  let found: Elsewhere | undefined;
  for (let tried = 0; tried < MOST_TRIED && !found?.changed.length; tried++)
    found = elsewhere(otherOrders(past, viewer, pick));
  const { changed, linked, known } = found ?? (elsewhere(new Map()) as Elsewhere);
  const others = game.seats.map(({ id }) => id).filter((id) => id !== viewer);
  const hide = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([seat]) => !others.includes(seat)));
  const { drafts, drafted, standing, firings } = saved;
  const withheld = {
    drafts: hide(drafts),
    drafted: hide(drafted),
    standing: hide(standing),
    firings: hide(firings),
  };
  const edits = changed.filter(({ kind }) => kind === 'edit').length;
  const hashes = lines.flatMap((line, n): (readonly [string, string])[] => {
    const there = linked[n] as JournalLine;
    return [
      [line.hash, there.hash],
      [line.commitment ?? '', there.commitment ?? ''],
    ];
  });
  const hidden = {
    orders: changed.length - edits,
    edits,
    drafts: others.filter((seat) => saved.drafts[seat]).length,
    standing: others.flatMap((seat) => saved.standing[seat] ?? []).length,
  };
  if (Object.values(hidden).every((count) => count === 0)) return undefined;
  return {
    rows: rowsWith(rows, { ...saved, ...withheld }, linked, known),
    hidden,
    hashes: hashes.filter(([here, there]) => here !== there),
  };
}
