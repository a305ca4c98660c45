import { viewOf } from '../../engine/fixed.ts';
import type { Game } from '../../engine/game.ts';
import { LONGEST_LINE, splitLines } from '../../engine/notation.ts';
import { linesMeant } from '../../engine/several.ts';
import { answerable, openAsks, readOrder } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { cut } from '../../engine/text.ts';
import { eventsFor } from '../../engine/message.ts';
import { tableError, type TableError, type Answer, type Changed } from '../error.ts';
import {
  type CommitRequest,
  type Committed,
  type Ordered,
  type OrderRequest,
  type PlayedLine,
  type Request,
  type Undone,
} from '../views.ts';
import type { DraftLine, DraftView, LineReport } from './views.ts';
import {
  addLine,
  draftOf,
  draftView,
  evaluating,
  isAsked,
  mayAnswer,
  prepareDraft,
  privatePosition,
  withDraft,
} from './drafts.ts';
import { carryFirst, goOn, playText } from './resume-drafts.ts';
import { beginRun, endRun, type Run } from './run.ts';
import type { Draft, Saved, SavedLine } from '../saved.ts';
import { change } from '../changes.ts';
import { type Decision, type Service, type Table } from '../service.ts';
import { actingSeat, seatsOf } from '../seats/seats.ts';
import { heldTogether } from '../seats/commands.ts';
import { giversOf, type Together } from './givers.ts';
import { notNow } from '../lessons/gate.ts';
import { playSilent } from '../standing-orders/answers.ts';
import { askedSinceOf, stateOf } from '../state.ts';
import type { Work } from '../work/turns.ts';

/** Most lines a draft holds. */
const MOST_LINES = 200;

const stale = (saved: Saved, game: Game): Result<never, TableError> =>
  err({ code: 'table.stale', fresh: stateOf(game, saved) });

/** The seat a request is for, if the game is under way and what the request was made against still stands. */
export function current({ saved, game }: Table, request: Request): Result<string, TableError> {
  if (saved.stage === 'gathering') return tableError('table.not-started');
  if (saved.stage !== 'playing') return tableError('table.over');
  const seat = actingSeat({ saved, game }, request);
  if (!request.seen) return seat;
  // A button of a seat that was exchanged for another is out of date, not out of place.
  if (!seat.ok) return seatsOf(saved, request.user.id).length > 0 ? stale(saved, game) : seat;
  const { number, draft } = request.seen;
  const revision = draftOf(game, saved, seat.value)?.revision;
  const since = askedSinceOf(saved, heldTogether(game, saved, seat.value));
  const isStale = number < since || (draft !== undefined && draft !== revision);
  return isStale ? stale(saved, game) : seat;
}

/** What was carried out, as the user may know it: by the seats held now, for what a seat knows goes with the seat. */
const playedFor = (run: Run, user: string): PlayedLine[] => {
  const seats = seatsOf(run.saved, user);
  return run.played.map((line) => ({ ...line, events: eventsFor(line.events, seats) }));
};

/** The draft of a seat as its holder sees it after a change, worked out in turns. */
async function draftAfter(
  service: Service,
  game: Game,
  { saved }: Pick<Table, 'saved'>,
  seat: string,
): Promise<DraftView | null> {
  await prepareDraft(service, { game, saved }, seat);
  return draftView(game, saved, seat);
}

/** The seats that alone are meant to give a line of a text, of several held together; undefined where all are meant. */
function namedFor({ game, saved }: Run, seat: string, { only, named }: OrderRequest, at: number): Together | undefined {
  const together = heldTogether(game, saved, seat);
  const [first, ...others] = only ? [seat] : (named?.[at] ?? []).filter((each) => together.includes(each));
  return first === undefined || together.length === 1 ? undefined : [first, ...others];
}

/** Takes one line: the answer to a reaction at once, any other into the draft. */
function* takeLine(
  run: Run,
  seat: string,
  request: OrderRequest,
  text: string,
  givers: Together | undefined,
): Work<Omit<LineReport, 'line'>> {
  if (text.length > LONGEST_LINE) {
    return {
      text: cut(text, 80),
      status: 'refused',
      refusal: { code: 'refusal.too-long', params: { most: LONGEST_LINE } },
    };
  }
  const table = { ...run.saved, position: run.position };
  const view = viewOf(run.game, table.position, seat);
  const [giver] = givers ?? giversOf(run.game, view, heldTogether(run.game, run.saved, seat), text);
  const mayReact = answerable(run.game, view).some((ask) => ask.seat === giver && ask.reaction);
  const seen = mayReact ? readOrder(run.game, view, giver, text) : undefined;
  if (seen?.ok && seen.value.ask.reaction) {
    const refusal = notNow(run.game, run.saved, table.position, seat, seen.value.text);
    if (refusal) return { text: seen.value.text, status: 'refused', refusal };
    const played = playText(run, giver, request.user, text);
    if (!played.ok) return { text, status: 'refused', refusal: played.error };
    yield* goOn(run);
    return {
      text: seen.value.text,
      status: 'done',
      ...(played.value.irrevocable ? { reason: played.value.irrevocable } : {}),
    };
  }
  const drafted = addLine(run.game, table, seat, text, { ...request, givers });
  if ('refusal' in drafted) return { text, status: 'refused', refusal: drafted.refusal };
  const before = privatePosition(run.game, table, seat) ?? table.position;
  const refusal = notNow(run.game, run.saved, before, seat, drafted.line.text);
  if (refusal) return { text: drafted.line.text, status: 'refused', refusal };
  run.saved = drafted.saved;
  return drafted.line;
}

const tooMany = (text: string): Omit<LineReport, 'line'> => ({
  text,
  status: 'refused',
  refusal: { code: 'table.too-many-lines', params: { most: MOST_LINES } },
});

/** The lines that a line of a text means on the draft of a seat; itself, where it is too long to be looked at. */
function meant(run: Run, seat: string, typed: string): readonly string[] {
  if (typed.length > LONGEST_LINE) return [typed];
  const { game, saved, position } = run;
  const before = privatePosition(game, { ...saved, position }, seat) ?? position;
  const lines = heldTogether(game, saved, seat).map((each) =>
    linesMeant(game, viewOf(game, before, each), each, typed),
  );
  return lines.find(([first, second]) => second !== undefined || first !== typed) ?? [typed];
}

/**
 * Takes the lines of a text, those that mean several orders as so many lines; after one that was refused, the last answer to its
 * question is withheld, and all behind it.
 */
function* takeLines(run: Run, seat: string, request: OrderRequest, texts: readonly string[]): Work<LineReport[]> {
  const reports: LineReport[] = [];
  const isFull = (): boolean => (draftOf(run.game, run.saved, seat)?.lines.length ?? 0) >= MOST_LINES;
  for (const [at, typed] of texts.entries()) {
    const givers = namedFor(run, seat, request, at);
    const named = givers ? { seats: givers } : {};
    const lines = reports.at(-1)?.status === 'withheld' ? [typed] : meant(run, seat, typed);
    for (const text of lines) {
      const line = reports.length + 1;
      const before = run.saved;
      const isBehind = reports.at(-1)?.status === 'withheld';
      const report = isBehind
        ? undefined
        : isFull()
          ? tooMany(text)
          : yield* takeLine(run, seat, request, text, givers);
      if (report && !(report.ends && reports.some(({ status }) => status === 'refused'))) {
        reports.push({ line, ...report, ...named });
      } else {
        run.saved = before;
        reports.push({ line, text: cut(text, LONGEST_LINE), status: 'withheld', ...named });
      }
      yield;
    }
  }
  return reports;
}

/** Takes orders into the draft of a seat; see `Tables.order`. */
export const order = (service: Service, request: OrderRequest, text: string): Changed<Ordered> =>
  change(service, request, async (table): Answer<Decision<Ordered>> => {
    const { saved, game } = table;
    const seat = current(table, request);
    if (!seat.ok) return seat;
    const texts = splitLines(text);
    if (texts.length === 0) return err({ code: 'refusal.empty' });
    if (texts.length + (draftOf(game, saved, seat.value)?.lines.length ?? 0) > MOST_LINES) {
      return tableError('table.too-many-lines', { most: MOST_LINES });
    }
    await prepareDraft(service, table, seat.value);
    const run = beginRun(service, game, saved);
    const reports = await service.turns.run(takeLines(run, seat.value, request, texts));
    const end = endRun(run);
    const draft = await draftAfter(service, game, end, seat.value);
    return ok({ ...end, value: { seat: seat.value, reports, draft, played: playedFor(run, request.user.id) } });
  });

/** Takes lines of the draft back; see `Tables.undo`. */
export const undo = (service: Service, request: Request, from?: number): Changed<Undone> =>
  change(service, request, async (table): Answer<Decision<Undone>> => {
    const { saved, game } = table;
    const seat = current(table, request);
    if (!seat.ok) return seat;
    const lines = draftOf(game, saved, seat.value)?.lines ?? [];
    const seats = heldTogether(game, saved, seat.value);
    if (lines.length === 0) {
      if (mayAnswer(game, saved.position as Position, seats) && !isAsked(game, saved.position as Position, seats))
        return tableError('table.may-answer-anew');
      return tableError('table.committed', { reason: saved.settled ?? 'nothing' });
    }
    if (from !== undefined && (!Number.isInteger(from) || from < 1 || from > lines.length)) {
      return tableError('table.no-line', { line: from, lines: lines.length });
    }
    const latest = lines.findLastIndex(({ queued }) => !queued);
    const first = from === undefined ? (latest === -1 ? lines.length - 1 : latest) : from - 1;
    const last = from === undefined ? first : lines.length - 1;
    const kept = lines.filter((_, index) => index < first || index > last);
    const next = withDraft(game, saved, seat.value, kept);
    const reverted = lines
      .slice(first, last + 1)
      .map(({ text }) => text)
      .reverse();
    const left = await draftAfter(service, game, { saved: next }, seat.value);
    return ok({ saved: next, value: { seat: seat.value, reverted, draft: left } });
  });

/**
 * Carries out the new lines at the head of a draft up to the decisive one, and lets those behind go on by themselves; those
 * that are refused stay.
 * Where a line that seemed free came upon something hidden, those behind it stay with their author, to be thought over.
 */
export function* carryOut(run: Run, seat: string): Work<void> {
  const { game } = run;
  const lines = (): readonly SavedLine[] => draftOf(game, run.saved, seat)?.lines ?? [];
  const draft = draftOf(game, run.before, seat) as Draft;
  const seats = heldTogether(game, run.before, seat);
  const { commits, lines: tried } = yield* evaluating(game, run.before.position as Position, seats, draft);
  run.saved = withRefusedLast(game, run.saved, seat, draft, tried);
  for (let line = 1; line <= commits && lines()[0]?.queued === false;) {
    const left = lines().length;
    const stopped = carryFirst(run, seat);
    if (stopped === 'held') return;
    if (stopped && line < commits) return yield* goOn(run);
    if (stopped) break;
    if (lines().length < left) line += 1;
    yield;
  }
  const queue = lines().map((line) => (line.left ? line : { ...line, queued: true }));
  run.saved = withDraft(game, run.saved, seat, queue);
  yield* goOn(run);
}

/** The table with the refused lines of a draft behind the others, where they wait for their author. */
function withRefusedLast(game: Game, saved: Saved, seat: string, draft: Draft, tried: readonly DraftLine[]): Saved {
  const isLeft = (_: SavedLine, index: number): boolean => tried[index]?.status === 'refused';
  const left = draft.lines.filter(isLeft);
  if (left.length === 0) return saved;
  const others = draft.lines.filter((line, index) => !isLeft(line, index));
  const behind = left.map((line) => ({ ...line, queued: false, left: true as const }));
  return withDraft(game, saved, seat, [...others, ...behind]);
}

/** Carries the draft out; see `Tables.commit`. */
export const commit = (service: Service, request: CommitRequest): Changed<Committed> =>
  change(service, request, async (table): Answer<Decision<Committed>> => {
    const { saved, game } = table;
    const seat = current(table, request);
    if (!seat.ok) return seat;
    const draft = draftOf(game, saved, seat.value);
    if (!draft) return tableError('table.nothing-drafted');
    if (!mayAnswer(game, saved.position as Position, heldTogether(game, saved, seat.value))) {
      return err({ code: 'refusal.not-asked', params: { seat: seat.value } });
    }
    if (!request.beyond && (await draftAfter(service, game, table, seat.value))?.beyond)
      return tableError('table.ends-more');
    const run = beginRun(service, game, saved);
    await service.turns.run(carryOut(run, seat.value));
    const end = endRun(run);
    const { heldBack } = run;
    const value = { seat: seat.value, heldBack, draft: await draftAfter(service, game, end, seat.value) };
    return ok({ ...end, value: { ...value, played: playedFor(run, request.user.id) } });
  });

/** Gives the default answer of a silent seat; see `Tables.answerSilently`. */
export const answerSilently = (
  service: Service,
  request: Request & { readonly seat: string },
): Changed<{ readonly played: readonly PlayedLine[] }> =>
  change(service, request, async ({ saved, game }): Answer<Decision<{ readonly played: readonly PlayedLine[] }>> => {
    if (saved.stage !== 'playing') return tableError(saved.stage === 'gathering' ? 'table.not-started' : 'table.over');
    const run = beginRun(service, game, saved);
    const ask = openAsks(game, run.position).find(({ seat }) => seat === request.seat);
    if (!ask) return err({ code: 'refusal.not-asked', params: { seat: request.seat } });
    if (request.seen && request.seen.number < (saved.askedSince[request.seat] ?? 0)) {
      return stale(saved, game);
    }
    playSilent(run, request.user, ask);
    await service.turns.run(goOn(run));
    return ok({ ...endRun(run), value: { played: playedFor(run, request.user.id) } });
  });
