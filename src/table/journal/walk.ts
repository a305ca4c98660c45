import type { JournalLine } from '../../engine/record/journal.ts';
import type { Event } from '../../engine/message.ts';
import { upToDate } from '../../engine/migrate.ts';
import type { Draw, Exchange } from '../../engine/play.ts';
import { clonePosition, type Phase, type Position } from '../../engine/position.ts';
import { replaySteps, type ReplayStep, type Witness } from '../../engine/record/replay.ts';
import { ok } from '../../engine/result.ts';
import { storeError, tableError, type Answer } from '../error.ts';
import { PAGE, pageKey, snapshotKey, type Saved, type Snapshot } from '../saved.ts';
import type { Service, Table } from '../service.ts';
import type { Work } from '../work/turns.ts';

/** The journal lines from `first` to `last`, from the table's own row and the full pages. */
export async function linesOf(service: Service, saved: Saved, first: number, last: number): Answer<JournalLine[]> {
  const lines: JournalLine[] = [];
  const inTail = saved.tail[0]?.n ?? saved.lines;
  for (let page = Math.floor(first / PAGE); page * PAGE <= last && page * PAGE < inTail; page++) {
    const read = await service.store.get(pageKey(saved.id, page));
    if (!read.ok) return storeError(read.error);
    lines.push(...((read.value ?? []) as JournalLine[]));
  }
  return ok([...lines, ...saved.tail].filter(({ n }) => n >= first && n <= last));
}

/** The position at the beginning of a phase, as this release reads it; undefined if the phase has not begun. */
export async function snapshotOf(
  service: Service,
  { saved, game }: Table,
  phase: number,
): Answer<Snapshot | undefined> {
  const read = await service.store.get(snapshotKey(saved.id, phase));
  if (!read.ok) return storeError(read.error);
  const snapshot = read.value as Snapshot | undefined;
  if (!snapshot) return ok(undefined);
  const position = upToDate(game, snapshot.position);
  return position.ok
    ? ok({ ...snapshot, position: position.value })
    : tableError('table.newer-version', { version: position.error });
}

/** The latest phase that had begun after line `n`, with the position at its beginning. */
async function snapshotBefore(service: Service, table: Table, n: number): Answer<Snapshot> {
  let low = 0;
  let high = table.saved.position?.phase.index ?? 0;
  let found: Snapshot | undefined;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const snapshot = await snapshotOf(service, table, middle);
    if (!snapshot.ok) return snapshot;
    if (snapshot.value && snapshot.value.n <= n) {
      found = snapshot.value;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return found ? ok(found) : tableError('table.no-line', { line: n, lines: table.saved.lines });
}

/** A die, and the position at the moment it was cast. */
export interface Cast {
  readonly draw: Draw;
  readonly position: Position;
}

/** A line of the journal with what it did, and the whole position before and after it. */
export interface WalkStep {
  readonly line: JournalLine;
  readonly phase: Phase;
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly Event[];
  readonly draws: readonly Draw[];
  readonly exchanges: readonly Exchange[];
  /** The dice rolled openly. */
  readonly casts: readonly Cast[];
}

/** What a line of a phase did; `position` is the one after it, and goes on changing: undefined where this release can't tell. */
export interface PhaseStep extends Pick<ReplayStep<unknown>, 'events' | 'draws' | 'exchanges'> {
  readonly line: JournalLine;
  readonly position?: Position;
}

/**
 * Carries out the lines of one phase after `from`, up to that which began the next one, giving what each did. Those of an
 * earlier release that this one can't carry out are given without.
 */
export function* phaseSteps(
  { game }: Table,
  from: Snapshot,
  lines: readonly JournalLine[],
  next: Snapshot | undefined,
  witness?: Witness<unknown>,
): Generator<PhaseStep, void> {
  const untold = (line: JournalLine): PhaseStep => ({ line, events: [], draws: [], exchanges: [] });
  const goneBack = () => next?.position;
  const left = lines.values();
  for (const step of replaySteps(game, { position: from.position, goneBack }, lines, witness)) {
    for (let line = left.next().value; line && line.n < step.line.n; line = left.next().value) yield untold(line);
    yield { ...step, line: step.line as JournalLine };
  }
  for (const line of left) yield untold(line);
}

/** Walks the lines of one phase, each with the board around it; says whether to go on after them. */
function* walkPhase(
  table: Table,
  from: Snapshot,
  lines: readonly JournalLine[],
  next: Snapshot | undefined,
  visit: (step: WalkStep) => boolean | void,
): Work<boolean> {
  let before = clonePosition(from.position);
  let casts: Cast[] = [];
  const witness: Witness<unknown> = (_, position, draw) => {
    if (!draw.hidden) casts.push({ draw, position: clonePosition(position) });
  };
  for (const { line, position, events, draws, exchanges } of phaseSteps(table, from, lines, next, witness)) {
    const after = position ? clonePosition(position) : before;
    if (visit({ line, phase: before.phase, before, after, events, draws, exchanges, casts }) === false) return false;
    before = after;
    casts = [];
    yield;
  }
  return true;
}

/**
 * Walks the lines `from` (at least 1) to `to`, each with the whole position before and after it, which are not to be
 * changed. Ends early where `visit` returns false. Others get their turn between lines.
 */
export async function walkLines(
  service: Service,
  table: Table,
  from: number,
  to: number,
  visit: (step: WalkStep) => boolean | void,
): Answer<null> {
  const { saved } = table;
  const first = Math.max(1, from);
  const last = Math.min(to, saved.lines - 1);
  if (first > last) return ok(null);
  const found = await snapshotBefore(service, table, first - 1);
  if (!found.ok) return found;
  const latest = saved.position?.phase.index ?? 0;
  let current = found.value;
  for (let index = current.phase.index + 1; current.n < last; index++) {
    const next = index > latest ? ok(undefined) : await snapshotOf(service, table, index);
    if (!next.ok) return next;
    if (next.value && next.value.n <= current.n) {
      current = next.value;
      continue;
    }
    const lines = await linesOf(service, saved, current.n + 1, Math.min(next.value?.n ?? last, last));
    if (!lines.ok) return lines;
    const walk = walkPhase(table, current, lines.value, next.value, (step) =>
      step.line.n < first ? true : visit(step),
    );
    const goesOn = await service.turns.run(walk);
    if (!goesOn || !next.value) return ok(null);
    current = next.value;
  }
  return ok(null);
}

/** The position after line `n`. */
export async function positionAfter(service: Service, table: Table, n: number): Answer<Position> {
  if (!Number.isInteger(n) || n < 0 || n >= table.saved.lines) {
    return tableError('table.no-line', { line: n, lines: table.saved.lines - 1 });
  }
  const found = await snapshotBefore(service, table, n);
  if (!found.ok) return found;
  let position = found.value.position;
  const walked = await walkLines(service, table, found.value.n + 1, n, ({ after }) => void (position = after));
  return walked.ok ? ok(clonePosition(position)) : walked;
}
