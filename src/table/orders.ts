import type { Game } from '../engine/game.ts';
import { LONGEST_LINE, splitLines } from '../engine/notation.ts';
import { openAsks, readOrder } from '../engine/play.ts';
import { clonePosition, type Position } from '../engine/position.ts';
import { err, ok, type Result } from '../engine/result.ts';
import {
  eventsFor,
  type Changed,
  type Committed,
  type LineReport,
  type Ordered,
  type Person,
  type PlayedLine,
  type Request,
  type Trouble,
  type Undone,
} from './api.ts';
import { addLine, draftOf, draftView, evaluate, isAsked, mayAnswer, withDraft } from './drafts.ts';
import { carryFirst, goOn, playText } from './go-on.ts';
import { beginRun, endRun, type Run } from './run.ts';
import type { Draft, Saved, SavedLine } from './saved.ts';
import { change, type Decision, type Service, type Table } from './service.ts';
import { trouble } from './trouble.ts';
import { actingSeat, seatsOf } from './seats.ts';
import { playSilent } from './standing/answers.ts';
import { stateOf } from './state.ts';

/** Most lines a draft holds. */
const MOST_LINES = 200;

const stale = (saved: Saved, game: Game): Result<never, Trouble> =>
  err({ code: 'table.stale', fresh: stateOf(game, saved) });

/** The seat a request is for, if the game is under way and what the request was made against still stands. */
function current({ saved, game }: Table, request: Request): Result<string, Trouble> {
  if (saved.stage === 'gathering') return trouble('table.not-started');
  if (saved.stage !== 'playing') return trouble('table.over');
  const seat = actingSeat({ saved, game }, request);
  if (!request.seen) return seat;
  // A button of a seat that was exchanged for another is out of date, not out of place.
  if (!seat.ok) return seatsOf(saved, request.user.id).length > 0 ? stale(saved, game) : seat;
  const { number, draft } = request.seen;
  const revision = draftOf(saved, seat.value)?.revision;
  const isStale = number < (saved.askedSince[seat.value] ?? 0) || (draft !== undefined && draft !== revision);
  return isStale ? stale(saved, game) : seat;
}

/** What was carried out, as the user may know it: by the seats held now, for what a seat knows goes with the seat. */
const playedFor = (run: Run, user: string): PlayedLine[] => {
  const seats = seatsOf(run.saved, user);
  return run.played.map((line) => ({ ...line, events: eventsFor(line.events, seats) }));
};

/** Takes one line: the answer to a reaction at once, any other into the draft. */
function takeLine(run: Run, seat: string, user: Person, text: string): Omit<LineReport, 'line'> {
  if (text.length > LONGEST_LINE) {
    return {
      text: text.slice(0, 80),
      status: 'refused',
      refusal: { code: 'refusal.too-long', params: { most: LONGEST_LINE } },
    };
  }
  const seen = readOrder(run.game, run.game.view(run.position, seat), seat, text);
  if (seen.ok && seen.value.ask.reaction) {
    const played = playText(run, seat, user, text);
    if (!played.ok) return { text, status: 'refused', refusal: played.error };
    goOn(run);
    return {
      text: seen.value.text,
      status: 'done',
      ...(played.value.irrevocable ? { reason: played.value.irrevocable } : {}),
    };
  }
  const position = run.lines.length === 0 ? (run.before.position as Position) : clonePosition(run.position);
  const drafted = addLine(run.game, { ...run.saved, position }, seat, text);
  if ('refusal' in drafted) return { text, status: 'refused', refusal: drafted.refusal };
  run.saved = drafted.saved;
  return drafted.line;
}

/** Takes orders into the draft of a seat; see `Tables.order`. */
export const order = (service: Service, request: Request, text: string): Changed<Ordered> =>
  change(service, request, (table): Result<Decision<Ordered>, Trouble> => {
    const { saved, game } = table;
    const seat = current(table, request);
    if (!seat.ok) return seat;
    const texts = splitLines(text);
    if (texts.length === 0) return err({ code: 'refusal.empty' });
    if (texts.length + (draftOf(saved, seat.value)?.lines.length ?? 0) > MOST_LINES) {
      return trouble('table.too-many-lines', { most: MOST_LINES });
    }
    const run = beginRun(service, game, saved);
    const reports = texts.map((line, index) => ({
      line: index + 1,
      ...takeLine(run, seat.value, request.user, line),
    }));
    const end = endRun(run);
    const draft = draftView(game, end.saved, seat.value);
    return ok({ ...end, value: { seat: seat.value, reports, draft, played: playedFor(run, request.user.id) } });
  });

/** Takes lines of the draft back; see `Tables.undo`. */
export const undo = (service: Service, request: Request, from?: number): Changed<Undone> =>
  change(service, request, (table): Result<Decision<Undone>, Trouble> => {
    const { saved, game } = table;
    const seat = current(table, request);
    if (!seat.ok) return seat;
    const lines = draftOf(saved, seat.value)?.lines ?? [];
    if (lines.length === 0) {
      if (
        mayAnswer(game, saved.position as Position, seat.value) &&
        !isAsked(game, saved.position as Position, seat.value)
      )
        return trouble('table.may-answer-anew');
      return trouble('table.committed', { reason: saved.settled ?? 'nothing' });
    }
    if (from !== undefined && (!Number.isInteger(from) || from < 1 || from > lines.length)) {
      return trouble('table.no-line', { line: from, lines: lines.length });
    }
    const latest = lines.findLastIndex(({ queued }) => !queued);
    const first = from === undefined ? (latest === -1 ? lines.length - 1 : latest) : from - 1;
    const last = from === undefined ? first : lines.length - 1;
    const kept = lines.filter((_, index) => index < first || index > last);
    const next = withDraft(saved, seat.value, kept);
    const reverted = lines
      .slice(first, last + 1)
      .map(({ text }) => text)
      .reverse();
    return ok({ saved: next, value: { seat: seat.value, reverted, draft: draftView(game, next, seat.value) } });
  });

/**
 * Carries out the new lines at the head of a draft up to the decisive one, and lets those behind go on by themselves.
 * Where a line that seemed free came upon something hidden, those behind it stay with their author, to be thought over.
 */
export function carryOut(run: Run, seat: string): void {
  const lines = (): readonly SavedLine[] => draftOf(run.saved, seat)?.lines ?? [];
  const { commits } = evaluate(run.game, run.before.position as Position, seat, draftOf(run.before, seat) as Draft);
  for (let carried = 1; lines()[0]?.queued === false; carried++) {
    const stopped = carryFirst(run, seat);
    if (stopped === 'held') return;
    if (stopped && carried < commits) return goOn(run);
    if (stopped) break;
  }
  run.saved = withDraft(
    run.saved,
    seat,
    lines().map(({ text }) => ({ text, queued: true })),
  );
  goOn(run);
}

/** Carries the draft out; see `Tables.commit`. */
export const commit = (service: Service, request: Request): Changed<Committed> =>
  change(service, request, (table): Result<Decision<Committed>, Trouble> => {
    const { saved, game } = table;
    const seat = current(table, request);
    if (!seat.ok) return seat;
    const draft = draftOf(saved, seat.value);
    if (!draft) return trouble('table.nothing-drafted');
    if (!mayAnswer(game, saved.position as Position, seat.value)) {
      return err({ code: 'refusal.not-asked', params: { seat: seat.value } });
    }
    const run = beginRun(service, game, saved);
    carryOut(run, seat.value);
    const end = endRun(run);
    const { heldBack } = run;
    const value = { seat: seat.value, heldBack, draft: draftView(game, end.saved, seat.value) };
    return ok({ ...end, value: { ...value, played: playedFor(run, request.user.id) } });
  });

/** Gives the default answer of a silent seat; see `Tables.answerSilently`. */
export const answerSilently = (
  service: Service,
  request: Request & { readonly seat: string },
): Changed<{ readonly played: readonly PlayedLine[] }> =>
  change(service, request, ({ saved, game }): Result<Decision<{ readonly played: readonly PlayedLine[] }>, Trouble> => {
    if (saved.stage !== 'playing') return trouble(saved.stage === 'gathering' ? 'table.not-started' : 'table.over');
    const run = beginRun(service, game, saved);
    const ask = openAsks(game, run.position).find(({ seat }) => seat === request.seat);
    if (!ask) return err({ code: 'refusal.not-asked', params: { seat: request.seat } });
    if (request.seen && request.seen.number < (saved.askedSince[request.seat] ?? 0)) {
      return stale(saved, game);
    }
    playSilent(run, request.user, ask);
    goOn(run);
    return ok({ ...endRun(run), value: { played: playedFor(run, request.user.id) } });
  });
