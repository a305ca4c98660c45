import { readOrder } from '../../engine/play.ts';
import type { JournalLine } from '../../engine/record/journal.ts';
import { countedLines } from '../../engine/record/line-of-play.ts';
import { ok } from '../../engine/result.ts';
import { loadTable } from '../changes.ts';
import { tableError, type Answer } from '../error.ts';
import { phases } from '../journal/phases.ts';
import { linesOf, walkLines, type WalkStep } from '../journal/walk.ts';
import { seatsOf } from '../seats/seats.ts';
import { lendersFor, sideOf } from '../seats/players.ts';
import type { Service, Table } from '../service.ts';
import type { PhaseStart } from '../views.ts';
import type { PlayedPlan } from './views.ts';

/** So many lines are looked through for what computers did last. */
const MOST_LINES = 300;

/**
 * The lines of computers in the last turn of theirs: back to where another side's or turn's phases begin, or a kind of phase
 * comes again.
 */
function lastTurn(lines: readonly JournalLine[], started: readonly PhaseStart[]): readonly JournalLine[] {
  const found: JournalLine[] = [];
  const seen = new Map<string, number>();
  let of: string | undefined;
  const counted = countedLines(lines);
  for (const line of lines.filter(({ n }) => counted.has(n)).reverse()) {
    const phase = started.findLast(({ after }) => after < line.n)?.phase;
    if (!phase) break;
    const turn = `${phase.turn} ${phase.side}`;
    const index = seen.get(phase.name) ?? phase.index;
    if (of !== undefined && (turn !== of || index !== phase.index)) break;
    if (line.kind === 'computer') {
      of = turn;
      found.push(line);
    }
    if (of !== undefined) seen.set(phase.name, phase.index);
  }
  return found.reverse();
}

/** What a user may know of what a seat's computer thought. */
type Knows = 'all' | 'side' | 'public';

function knowsOf({ game, saved }: Table, user: string, seat: string): Knows {
  if (saved.stage !== 'playing' || saved.lent[seat]?.id === user) return 'all';
  const side = sideOf(game, seat);
  const isOwn = seatsOf(saved, user).some((own) => sideOf(game, own) === side);
  return isOwn || lendersFor(game, saved, side).includes(user) ? 'side' : 'public';
}

/** A plan as its lines come. */
type Growing = PlayedPlan & { readonly last: number; readonly orders: unknown[] };

/** Adds a line of a computer to what it did: to its plan if it goes on with it, else as a plan of its own. */
function addLine(plans: Growing[], { game, saved }: Table, user: string, { line, phase, before }: WalkStep): void {
  const { seat, n, order = '' } = line;
  const knows = knowsOf({ game, saved }, user, seat);
  const read = readOrder(game, before, seat, order ?? '');
  if (!read.ok || (read.value.ask.secret && knows !== 'all')) return;
  const promptCode = read.value.ask.prompt.code;
  const whole = knows !== 'public';
  const open = plans.at(-1);
  const goesOn =
    whole &&
    open?.seat === seat &&
    open.last === n - 1 &&
    open.promptCode === promptCode &&
    open.phase.index === phase.index;
  const orders = [...(goesOn ? open.orders : []), read.value.order];
  const plan: Growing = goesOn
    ? { ...open, last: n, orders }
    : { seat, phase, promptCode, before: game.view(before, whole ? seat : null), whole, last: n, orders };
  plans.splice(goesOn ? -1 : plans.length, goesOn ? 1 : 0, plan);
}

/** What computers did in their last turn up to a line; see `Tables.plans`. */
export async function plans(
  service: Service,
  channel: string,
  user: string,
  upTo = Infinity,
): Answer<readonly PlayedPlan[]> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved } = table.value;
  if (!saved.position) return tableError('table.not-started');
  const isSeated = seatsOf(saved, user).length > 0 || Object.values(saved.lent).some(({ id }) => id === user);
  if (!saved.spectators && saved.stage === 'playing' && !isSeated) return tableError('table.no-spectators');
  const last = Math.min(upTo, saved.lines - 1);
  const [lines, started] = [
    await linesOf(service, saved, Math.max(1, last - MOST_LINES), last),
    await phases(service, channel),
  ];
  if (!lines.ok) return lines;
  if (!started.ok) return started;
  const turn = lastTurn(lines.value, started.value);
  const [first] = turn;
  if (!first) return ok([]);
  const wanted = new Set(turn.map(({ n }) => n));
  const found: Growing[] = [];
  const walked = await walkLines(service, table.value, first.n, turn.at(-1)?.n ?? first.n, (step) => {
    if (wanted.has(step.line.n)) addLine(found, table.value, user, step);
  });
  return walked.ok ? ok(found.map(({ last: _, ...plan }) => plan)) : walked;
}
