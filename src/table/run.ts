import type { DieSource } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { linkLine, type JournalLine, type LineKind } from '../engine/journal.ts';
import type { Refusal } from '../engine/message.ts';
import { openAsks, playInPlace, readOrder, type Irrevocable, type Played, type ReadOrder } from '../engine/play.ts';
import { clonePosition, type Phase, type Position } from '../engine/position.ts';
import { ok, type Result } from '../engine/result.ts';
import type { HeldBack, PlayedLine, Revealed, Waiting } from './api.ts';
import { chainFrom } from './chain.ts';
import { exchanged } from './exchange.ts';
import { draftOf, isInside, mayGoOn, withDraft } from './drafts.ts';
import {
  appendLines,
  snapshotKey,
  type Draft,
  type PlanPlace,
  type Row,
  type Saved,
  type SavedLine,
  type Snapshot,
} from './saved.ts';
import type { NoticeParts, Service } from './service.ts';
import { seatsNow, waitingIn } from './state.ts';

/** Orders being carried out on a copy of a table, to be written all at once. */
export interface Run {
  readonly service: Service;
  readonly game: Game;
  readonly before: Saved;
  saved: Saved;
  readonly position: Position;
  readonly dice: DieSource;
  readonly lines: JournalLine[];
  readonly played: PlayedLine[];
  readonly ended: Revealed[];
  readonly snapshots: Row[];
  readonly heldBack: HeldBack[];
  /** Seats that gave orders. */
  readonly actors: Set<string>;
  /** Seats whose holders changed places. */
  readonly exchanged: Set<string>;
  /** Whether something hidden was shown and a phase begun by it: then who goes on does so by a new decision. */
  opened: boolean;
  /** Whether all that was done is that secret answers were changed: then there is nothing to tell. */
  onlyAnew: boolean;
}

/** Begins to carry out orders on a table whose game is under way. */
export const beginRun = (service: Service, game: Game, saved: Saved): Run => ({
  service,
  game,
  before: saved,
  saved,
  position: clonePosition(saved.position as Position),
  dice: chainFrom(saved.seed as string).dice,
  lines: [],
  played: [],
  ended: [],
  snapshots: [],
  heldBack: [],
  actors: new Set(),
  exchanged: new Set(),
  opened: false,
  onlyAnew: true,
});

/** The phases that ended while those of `begun` began, and the last one if the game is over, with their links. */
export function endedPhases(seed: string, before: Phase, begun: readonly Phase[], over: boolean): Revealed[] {
  const { link } = chainFrom(seed);
  const all = [before, ...begun];
  return all.slice(0, over ? undefined : -1).map((phase) => ({ phase, link: link(phase.index) }));
}

/** Rows with the position at the beginning of the phases begun after line `n`. */
export const snapshotRows = (id: string, n: number, begun: readonly Phase[], position: Position): Row[] =>
  begun.map((phase) => ({
    key: snapshotKey(id, phase.index),
    value: { n, phase, position: clonePosition(position) } satisfies Snapshot,
  }));

/** A journal line as it is shown while the game is played. */
export const shownLine = (line: JournalLine, played: Pick<Played, 'events' | 'draws'>): PlayedLine => ({
  n: line.n,
  seat: line.seat,
  kind: line.kind === 'default' ? 'default' : 'order',
  text: line.salt === undefined ? line.order : null,
  draws: played.draws.filter((draw) => !draw.hidden),
  events: played.events,
});

/** Carries out an order that was read from the options of the run's position, and notes it for the journal. */
export function playRead(run: Run, user: string, kind: LineKind, { ask, order, text }: ReadOrder<unknown>): Played {
  const { game, position, saved, service } = run;
  const before = position.phase;
  const played = playInPlace(game, position, ask, order, run.dice);
  const line = linkLine(run.lines.at(-1)?.hash ?? saved.hash, {
    n: saved.lines + run.lines.length,
    at: service.now().toISOString(),
    seat: ask.seat,
    user,
    kind,
    order: text,
    ...(ask.secret ? { salt: service.randomHex(16) } : {}),
    draws: played.draws,
    version: game.version,
  });
  run.lines.push(line);
  run.played.push(shownLine(line, played));
  run.actors.add(ask.seat);
  run.snapshots.push(...snapshotRows(saved.id, line.n, played.phases, position));
  const over = position.outcome !== null;
  if (over || played.phases.length > 0) {
    run.ended.push(...endedPhases(saved.seed as string, before, played.phases, over));
  }
  for (const seat of played.exchanges.flat()) run.exchanged.add(seat);
  run.opened ||= played.revealed && played.phases.length > 0;
  run.onlyAnew &&= ask.answered === true && played.irrevocable === null && played.events.length === 0;
  run.saved = exchanged(game, { ...saved, settled: played.irrevocable ?? saved.settled }, played.exchanges);
  return played;
}

/** Where an ask stands, so that planned lines can wait until what follows from its answer is done. */
function placeOf(position: Position, procedure: string): PlanPlace {
  const steps = position.procedures.find(({ id }) => id === procedure)?.steps ?? [];
  return { procedure, depth: steps.length, step: steps.at(-1)?.name ?? '' };
}

/** Carries out an order given as text. */
export function playText(run: Run, seat: string, user: string, text: string): Result<Played, Refusal> {
  const read = readOrder(run.game, run.position, seat, text);
  return read.ok ? ok(playRead(run, user, 'order', read.value)) : read;
}

/**
 * Carries out the committed lines of all drafts as far as they may be, seat by seat. The first that is no longer legal
 * is reported, and it and those behind it wait for their player.
 */
export function goOn(run: Run): void {
  while (run.game.seats.some(({ id }) => goOnOnce(run, id)));
}

function goOnOnce(run: Run, seat: string): boolean {
  const draft = draftOf(run.saved, seat);
  if (!draft?.lines[0]?.queued || !mayGoOn(run.game, run.position, seat, draft.plan)) return false;
  return carryFirst(run, seat) !== 'held';
}

/**
 * Carries out the first line of a seat's draft, and says why it can't be taken back, if so; or reports that it is held,
 * for it is not legal: then no line of the draft goes on by itself any more.
 */
export function carryFirst(run: Run, seat: string): Irrevocable | null | 'held' {
  const { game, position } = run;
  const draft = draftOf(run.saved, seat) as Draft;
  const [first, ...rest] = draft.lines as [SavedLine, ...SavedLine[]];
  const read = readOrder(game, position, seat, first.text);
  if (!read.ok) {
    run.heldBack.push({ seat, user: draft.user, text: first.text, refusal: read.error });
    run.saved = withDraft(
      run.saved,
      seat,
      draft.lines.map(({ text }) => ({ text, queued: false })),
      null,
    );
    return 'held';
  }
  const place = isInside(position, read.value.ask, draft.plan)
    ? draft.plan
    : placeOf(position, read.value.ask.procedure);
  const { irrevocable, exchanges } = playRead(run, draft.user, 'order', read.value);
  const isDropped = exchanges.flat().includes(seat);
  if (!isDropped) run.saved = withDraft(run.saved, seat, rest, irrevocable ? place : draft.plan);
  return irrevocable;
}

/** By seat, what it is asked, so that a change can be seen. */
function questions(game: Game, position: Position): ReadonlyMap<string, string> {
  const asked = new Map<string, string>();
  for (const { seat, procedure, prompt, rule } of openAsks(game, position)) {
    asked.set(seat, (asked.get(seat) ?? '') + JSON.stringify([procedure, prompt, rule]));
  }
  return asked;
}

/**
 * The seats to be asked, each once: those that were not waited for before, or are held by another; and where a new phase
 * opened with something shown (a chit drawn), those that gave the order or have another question now.
 */
function askedNow(run: Run, then: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Waiting[] {
  const isNew = (seat: string): boolean =>
    !then.has(seat) ||
    run.exchanged.has(seat) ||
    (run.opened && (run.actors.has(seat) || then.get(seat) !== now.get(seat)));
  return waitingIn(run.game, run.position).filter(({ seat }) => isNew(seat));
}

/**
 * The table after the run, and what is to be written and told. Without a line carried out, only drafts have changed.
 */
export function endRun(run: Run): {
  readonly saved: Saved;
  readonly rows: readonly Row[];
  readonly notice?: NoticeParts;
} {
  const { game, before, position, lines } = run;
  if (lines.length === 0) return { saved: run.saved, rows: [] };
  const number = before.number + (run.onlyAnew ? 0 : 1);
  const [then, now] = [questions(game, before.position as Position), questions(game, position)];
  const askedSince = { ...before.askedSince };
  for (const { id } of game.seats) {
    if (run.actors.has(id) || run.exchanged.has(id) || then.get(id) !== now.get(id)) askedSince[id] = number;
  }
  const appended = appendLines({ ...run.saved, number, askedSince, position }, lines);
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
  return {
    saved: outcome ? { ...appended.saved, stage: 'over', drafts: {} } : appended.saved,
    rows: [...run.snapshots, ...appended.pages],
    ...(run.onlyAnew ? {} : { notice }),
  };
}
