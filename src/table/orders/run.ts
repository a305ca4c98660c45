import type { DieSource } from '../../engine/dice.ts';
import { fixed } from '../../engine/fixed.ts';
import type { Game } from '../../engine/game.ts';
import { readGoneBack, stands, type GoneBack } from '../../engine/record/gone-back.ts';
import type { JournalLine, LineKind } from '../../engine/record/journal.ts';
import { NOTHING_PLAYED, playAndFix, type Played, type ReadOrder } from '../../engine/play.ts';
import { clonePosition, shownAfter, type Position } from '../../engine/position.ts';
import type { Row } from '../../store/port.ts';
import type { Firing } from '../proposals/agreements.ts';
import type { HeldBack, PlayedLine, Revealed, Waiting } from '../views.ts';
import type { Person } from '../person.ts';
import { chainFrom } from '../journal/chain.ts';
import { returned } from '../clocks/times.ts';
import { thoughtOver } from './drafts.ts';
import { exchanged } from './seat-exchange.ts';
import { endedPhases, nextLine, shownLine, snapshotRows, type LineParts, type Phases } from '../journal/journaling.ts';
import { appendLines, type Saved } from '../saved.ts';
import { afterLine, backAt, diceAt, hasFixed, isLearned } from '../lessons/progress.ts';
import type { NoticeParts, Service } from '../service.ts';
import { questions, seatsNow, waitingIn } from '../state.ts';

/** Orders being carried out on a copy of a table, to be written all at once. */
export interface Run {
  readonly service: Service;
  readonly game: Game;
  readonly before: Saved;
  saved: Saved;
  /** How it stands now, fixed. */
  position: Position;
  readonly dice: DieSource;
  readonly lines: JournalLine[];
  readonly played: PlayedLine[];
  readonly ended: Revealed[];
  readonly snapshots: Row[];
  readonly heldBack: HeldBack[];
  /** What standing orders answered or could not, by seat, the latest last. */
  readonly firings: Map<string, Firing[]>;
  /** Seats that gave orders. */
  readonly actors: Set<string>;
  /** Seats whose holders changed places. */
  readonly exchanged: Set<string>;
  /** Whether something hidden was shown and a phase begun by it: then who goes on does so by a new decision. */
  opened: boolean;
  /** Whether play stands elsewhere than orders led it: then all who are waited for are asked. */
  elsewhere: boolean;
  /** Whether all that was done is that secret answers were changed: then there is nothing to tell. */
  onlyAnew: boolean;
}

/** Begins to carry out orders on a table whose game is under way. */
export const beginRun = (service: Service, game: Game, saved: Saved): Run => ({
  service,
  game,
  before: saved,
  saved,
  position: fixed(saved.position as Position),
  dice: diceAt(game, saved, chainFrom(saved.seed as string).dice(saved.words ?? {})),
  lines: [],
  played: [],
  ended: [],
  snapshots: [],
  heldBack: [],
  firings: new Map(),
  actors: new Set(),
  exchanged: new Set(),
  opened: false,
  elsewhere: false,
  onlyAnew: true,
});

/** Which phases are under way, as it does not go on changing. */
const phasesOf = ({ phase, begun, outcome }: Position): Phases => ({ phase, outcome, ...(begun ? { begun } : {}) });

/** Notes in the run that a line was journaled, and what it did. */
function noteLine(run: Run, by: Person, parts: LineParts, before: Phases, played: Played): void {
  const { game, position, service } = run;
  const { phases: begun } = played;
  const given = hasFixed(game, run.saved, played.draws);
  const all = { ...parts, ...(given ? { given } : {}), ...shownAfter(position) };
  const { saved, line } = nextLine(service, game, run.saved, run.lines, by, all);
  run.lines.push(line);
  run.played.push(shownLine(saved, line, played));
  run.snapshots.push(...snapshotRows(saved.id, line.n, begun, position));
  run.ended.push(...endedPhases(saved.seed as string, before, begun, position));
  for (const seat of played.exchanges.flat()) run.exchanged.add(seat);
  const exchanges = [...saved.exchanges, ...played.exchanges.map((seats) => ({ n: line.n, seats }))];
  run.saved = exchanged(game, { ...afterLine(game, saved, position, line), exchanges }, played.exchanges);
}

/** Carries out an order that was read from the options of the run's position, and notes it for the journal. */
export function playRead(run: Run, by: Person, kind: LineKind, { ask, order, text }: ReadOrder<unknown>): Played {
  const before = phasesOf(run.position);
  const position = clonePosition(run.position);
  const played = playAndFix(run.game, position, ask, order, run.dice);
  run.position = position;
  const parts = { seat: ask.seat, kind, order: text, secret: ask.secret ?? false, draws: played.draws };
  noteLine(run, by, parts, before, played);
  run.actors.add(ask.seat);
  run.opened ||= played.revealed && played.phases.length > 0;
  run.onlyAnew &&= ask.answered === true && played.irrevocable === null && played.events.length === 0;
  const present = kind === 'order' ? returned(run.saved, ask.seat) : run.saved;
  run.saved = { ...present, settled: played.irrevocable ?? run.saved.settled };
  return played;
}

/** What an intervention made of the position, as `engine/interventions.ts` gives it. */
export interface Intervened extends Partial<Played> {
  readonly kind: 'rewind' | 'edit' | 'end' | 'note';
  readonly position: Position;
  readonly text: string;
  readonly reason: string;
  /** The text stays hidden until the game is over. */
  readonly secret?: boolean;
}

/**
 * Journals what was done to the table other than by an order. Where the position is another one now, drafts stay with
 * their authors, to be thought over; all who are waited for are asked anew.
 */
export function intervene(
  run: Run,
  by: Person,
  { kind, position, text, reason, secret = false, ...done }: Intervened,
): void {
  const before = phasesOf(run.position);
  const played = { ...NOTHING_PLAYED, ...done };
  const changed = kind === 'rewind' || kind === 'edit';
  run.position = fixed(position);
  const back = kind === 'rewind' ? readGoneBack(text) : undefined;
  if (back) run.saved = reseated(run, back);
  const why = reason === '' ? {} : { reason };
  const parts = { seat: '', kind, order: text, draws: played.draws, secret, ...why };
  noteLine(run, by, parts, before, played);
  run.onlyAnew = false;
  if (!changed) return;
  run.elsewhere = true;
  run.saved = { ...thoughtOver(run.saved, Object.keys(run.saved.drafts)), settled: 'phase' };
}

/** The table with its holders where they sat before what is taken back: seats that were exchanged by it change back. */
function reseated(run: Run, back: GoneBack): Saved {
  const { saved, game } = run;
  const undone = saved.exchanges.filter((each) => !stands(back, each.n)).map(({ seats }) => seats);
  for (const seat of undone.flat()) run.exchanged.add(seat);
  const exchanges = saved.exchanges.filter((each) => stands(back, each.n));
  return exchanged(game, { ...backAt(saved, back.to), exchanges }, undone.reverse());
}

/**
 * The seats to be asked, each once: those that were not waited for before, or are held by another; and where a new phase
 * opened with something shown (a chit drawn), those that gave the order or have another question now.
 */
function askedNow(run: Run, then: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Waiting[] {
  const isNew = (seat: string): boolean =>
    run.elsewhere ||
    !then.has(seat) ||
    run.exchanged.has(seat) ||
    (run.opened && (run.actors.has(seat) || then.get(seat) !== now.get(seat)));
  return waitingIn(run.game, run.position).filter(({ seat }) => isNew(seat));
}

/** Firings kept for a seat. */
const MOST_FIRINGS = 50;

const withFirings = (kept: Saved['firings'], added: Run['firings']): Saved['firings'] => ({
  ...kept,
  ...Object.fromEntries(
    [...added].map(([seat, firings]) => [seat, [...(kept[seat] ?? []), ...firings].slice(-MOST_FIRINGS)]),
  ),
});

/**
 * The table after the run, and what is to be written and told. Without a line carried out, only drafts have changed.
 */
export function endRun(run: Run): {
  readonly saved: Saved;
  readonly rows: readonly Row[];
  readonly notice?: NoticeParts;
} {
  const { game, before, lines, position } = run;
  if (lines.length === 0) return { saved: run.saved, rows: [] };
  const number = before.number + (run.onlyAnew ? 0 : 1);
  const [then, now] = [questions(game, before.position as Position), questions(game, position)];
  const askedSince = { ...before.askedSince };
  for (const { id } of game.seats) {
    if (run.elsewhere || run.actors.has(id) || run.exchanged.has(id) || then.get(id) !== now.get(id))
      askedSince[id] = number;
  }
  const firings = withFirings(run.saved.firings, run.firings);
  const appended = appendLines({ ...run.saved, number, askedSince, position, firings }, lines);
  const { outcome } = position;
  const { played, ended, heldBack } = run;
  const seats = seatsNow(game, appended.saved).filter(({ id }) => run.exchanged.has(id));
  const notice = {
    kind: 'played' as const,
    lines: played,
    ended,
    asked: askedNow(run, then, now),
    heldBack,
    outcome,
    ...(seats.length > 0 ? { exchanged: seats } : {}),
  };
  const isOver = outcome !== null || isLearned(game, appended.saved);
  return {
    saved: isOver ? { ...appended.saved, stage: outcome ? 'over' : 'abandoned', drafts: {} } : appended.saved,
    rows: [...run.snapshots, ...appended.pages],
    ...(run.onlyAnew ? {} : { notice }),
  };
}
