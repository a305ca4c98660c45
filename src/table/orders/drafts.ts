import { viewOf } from '../../engine/fixed.ts';
import type { Game } from '../../engine/game.ts';
import { eventsFor, type Event, type Refusal } from '../../engine/message.ts';
import { answerable, openAsks, type Irrevocable, type OpenAsk } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import type { Trial } from '../../engine/trials/trial.ts';
import { warningsOf } from '../../engine/trials/warned.ts';
import { err, type Result } from '../../engine/result.ts';
import { heldTogether } from '../seats/commands.ts';
import type { OrderRequest } from '../views.ts';
import { foreseeing, HEADS_APART, isForeseen } from './foreseen.ts';
import { isSameOrder, severalGivers, trySaved, type Together } from './givers.ts';
import type { DraftLine, DraftView } from './views.ts';
import type { Draft, PlanPlace, Saved, SavedLine } from '../saved.ts';
import type { Service, Table } from '../service.ts';
import { finished, type Work } from '../work/turns.ts';

/** A draft carried out on a private copy of what its seat sees, as far as it goes without what only a commit gives. */
export interface Evaluated {
  readonly lines: readonly DraftLine[];
  /** The private copy after the ready lines: a view of the seat's, nothing else. */
  readonly position: Position;
  readonly events: readonly Event[];
  /** Number of lines that are ready, and the decisive one. */
  readonly commits: number;
  readonly stops: Irrevocable | null;
  /** Index of the first line that waits or decides: new lines that fit go before it. */
  readonly open: number;
}

/** The draft of a seat and those held together with it, if the one who holds them made it. */
export function draftOf(game: Game, saved: Saved, seat: string): Draft | undefined {
  const [first] = heldTogether(game, saved, seat);
  const draft = saved.drafts[first];
  return draft && draft.user === saved.holders[first]?.id ? draft : undefined;
}

/** Whether anything is asked of one of these seats, be it that it may answer anew. */
export const mayAnswer = (game: Game, position: Position, seats: readonly string[]): boolean =>
  answerable(game, position).some((ask) => seats.includes(ask.seat));

/** Whether one of these seats is waited for. */
export const isAsked = (game: Game, position: Position, seats: readonly string[]): boolean =>
  openAsks(game, position).some((ask) => seats.includes(ask.seat));

/** Whether a question is put inside the line after which planned lines wait (a retreat inside an attack). */
export function isInside(position: Position, ask: OpenAsk<unknown>, plan: PlanPlace | null): boolean {
  if (!plan || ask.procedure !== plan.procedure) return false;
  const steps = position.procedures.find(({ id }) => id === plan.procedure)?.steps ?? [];
  return steps.length > plan.depth && steps[plan.depth - 1]?.name === plan.step;
}

/** Whether the committed lines of a draft may be tried now: its seats are asked for orders, not in the midst of one. */
export function mayGoOn(game: Game, position: Position, seats: readonly string[], plan: PlanPlace | null): boolean {
  const asks = openAsks(game, position).filter((ask) => seats.includes(ask.seat));
  return asks.length > 0 && asks.every((ask) => !plan || (!ask.reaction && !isInside(position, ask, plan)));
}

/** How far a draft was carried out: its first lines, all of them ready or refused. */
interface Head {
  readonly count: number;
  readonly position: Position;
  readonly events: number;
}

/** A draft carried out, with the places from which it can be carried out anew if lines after them change. */
interface Tried {
  readonly draft: Draft;
  readonly value: Evaluated;
  readonly heads: readonly Head[];
}

/** The drafts carried out last, by the position they begin at, and the seat: a draft grows line by line. */
const tried = new WeakMap<Position, Map<string, Tried>>();

const sameLine = (one: SavedLine | undefined, other: SavedLine): boolean =>
  isSameOrder(one, other) && one?.queued === other.queued;

/** How many lines two drafts begin with alike. */
function alike(one: Draft, other: Draft): number {
  if (one.plan !== other.plan && JSON.stringify(one.plan) !== JSON.stringify(other.plan)) return 0;
  const differs = other.lines.findIndex((line, n) => !sameLine(one.lines[n], line));
  return differs < 0 ? other.lines.length : differs;
}

/** Carries a draft out on a private copy of a position, as `evaluate` does, line by line. */
export function* evaluating(game: Game, from: Position, seats: Together, draft: Draft): Work<Evaluated> {
  const bySeat = tried.get(from) ?? new Map<string, Tried>();
  tried.set(from, bySeat);
  const before = bySeat.get(seats.join(' '));
  if (before?.draft === draft) return before.value;
  const same = before ? alike(before.draft, draft) : 0;
  const heads = before?.heads.filter(({ count }) => count <= same) ?? [];
  const done = yield* tryLines(game, from, seats, draft, before?.value, heads);
  bySeat.set(seats.join(' '), { draft, ...done });
  return done.value;
}

/** Carries a draft out on a private copy of a position. What was worked out of it before is not worked out again. */
export const evaluate = (game: Game, from: Position, seats: Together, draft: Draft): Evaluated =>
  finished(evaluating(game, from, seats, draft));

/**
 * Whether one of some lines is refused that may be of seats, all of those held together where none is named: then none that ends
 * the phase for them goes before it is taken back or legal.
 */
export const isRefused = (lines: readonly DraftLine[], together: Together, seats: readonly string[]): boolean =>
  lines.some((line) => line.status === 'refused' && (line.seats ?? together).some((seat) => seats.includes(seat)));

const lineOf = ({ text, hint }: Trial<unknown, unknown>): Pick<DraftLine, 'text' | 'hint'> => ({
  text,
  ...(hint ? { hint } : {}),
});

/** What a line is warned of, if it is. */
function warned(game: Game, before: Position, trial: Trial<unknown, unknown>): Pick<DraftLine, 'warnings'> {
  const warnings = warningsOf(game, before, trial);
  return warnings.length > 0 ? { warnings } : {};
}

/** Tries the lines of a draft after the last of the heads, which are those of the same lines as carried out `before`. */
function* tryLines(
  game: Game,
  from: Position,
  seats: Together,
  draft: Draft,
  before: Evaluated | undefined,
  heads: readonly Head[],
): Work<Pick<Tried, 'value' | 'heads'>> {
  const head = heads.at(-1);
  const count = head?.count ?? 0;
  const lines: DraftLine[] = [...(before?.lines.slice(0, count) ?? [])];
  const events: Event[] = [...(before?.events.slice(0, head?.events ?? 0) ?? [])];
  const kept: Head[] = [...heads];
  let position = head?.position ?? viewOf(game, from, seats[0]);
  let stops: Irrevocable | null = null;
  let open: number | undefined;
  for (const [index, line] of draft.lines.entries()) {
    const { text, queued } = line;
    const named = line.seats ? { seats: line.seats } : {};
    const givers = line.seats ?? seats;
    if (index < count) continue;
    if (open !== undefined) {
      lines.push({ text, status: 'planned', ...named });
      continue;
    }
    // A choice that may be made anew is made anew by a draft of its own, not by a further line of this one.
    const waits =
      (queued && !mayGoOn(game, position, givers, draft.plan)) || (index > 0 && !isAsked(game, position, givers));
    const trial = waits ? undefined : trySaved(game, position, seats, line);
    if (!trial || (!trial.ok && trial.error.code === 'refusal.not-asked')) {
      lines.push({ text, status: 'planned', ...named });
      open = index;
    } else if (!trial.ok) {
      lines.push({ text, status: 'refused', refusal: trial.error, ...named });
    } else if (trial.value.ends && isRefused(lines, seats, givers)) {
      lines.push({ text, status: 'planned', ...named });
      open = index;
    } else if (trial.value.irrevocable) {
      stops = trial.value.irrevocable;
      const ends = trial.value.ends ? { ends: true } : {};
      const warnings = warned(game, position, trial.value);
      lines.push({ ...lineOf(trial.value), status: 'decisive', reason: stops, ...ends, ...warnings, ...named });
      open = index;
    } else {
      lines.push({ ...lineOf(trial.value), status: 'ready', ...warned(game, position, trial.value), ...named });
      position = trial.value.position;
      events.push(...trial.value.events);
    }
    if (open === undefined && (index + 1) % HEADS_APART === 0)
      kept.push({ count: index + 1, position, events: events.length });
    yield;
  }
  const tried = open ?? lines.length;
  const spaced = kept.filter((each) => each.count % HEADS_APART === 0 && each.count < tried);
  const ready = lines.filter(({ status }) => status === 'ready').length;
  const value = { lines, position, events, commits: ready + (stops ? 1 : 0), stops, open: tried };
  return { value, heads: [...spaced, { count: tried, position, events: events.length }] };
}

/** Carries out the draft of a seat in turns, so that what asks for it afterwards finds it done. */
export async function prepareDraft(
  { turns }: Pick<Service, 'turns'>,
  { game, saved }: Table,
  seat: string,
): Promise<void> {
  const draft = draftOf(game, saved, seat);
  const seats = heldTogether(game, saved, seat);
  const { position } = saved;
  if (!draft || !position) return;
  const known = tried.get(position)?.get(seats.join(' '));
  if (known?.draft !== draft || !isForeseen(known.value)) await turns.run(preparing(game, position, seats, draft));
}

function* preparing(game: Game, position: Position, seats: Together, draft: Draft): Work<void> {
  yield* foreseeing(game, seats, yield* evaluating(game, position, seats, draft));
}

/** What the holder of the seat sees of the draft; null if there is none. */
export function draftView(game: Game, saved: Saved, seat: string): DraftView | null {
  const draft = draftOf(game, saved, seat);
  if (!draft || draft.lines.length === 0 || !saved.position) return null;
  const seats = heldTogether(game, saved, seat);
  const evaluated = evaluate(game, saved.position, seats, draft);
  const { events, commits, stops } = evaluated;
  const { lines, beyond, ahead } = finished(foreseeing(game, seats, evaluated));
  return {
    seat: seats[0],
    revision: draft.revision,
    ...(draft.shared ? { shared: draft.shared } : {}),
    lines,
    commits,
    stops,
    beyond,
    events: eventsFor(events, seats),
    ahead: eventsFor(ahead, seats),
  };
}

/** The position a seat's next order is tried on: the private copy after its draft's ready lines. */
export function privatePosition(game: Game, saved: Saved, seat: string): Position | null {
  const draft = draftOf(game, saved, seat);
  const seats = heldTogether(game, saved, seat);
  return draft && saved.position ? evaluate(game, saved.position, seats, draft).position : saved.position;
}

/** How often drafts changed, after those of some seats do once more. */
const counted = ({ drafted }: Saved, seats: readonly string[]): Saved['drafted'] => ({
  ...drafted,
  ...Object.fromEntries(seats.map((seat) => [seat, (drafted[seat] ?? 0) + 1])),
});

/** The table with other lines in the draft of a seat and those held together with it; with none, without the draft. */
export function withDraft(
  game: Game,
  saved: Saved,
  of: string,
  lines: readonly SavedLine[],
  plan: PlanPlace | null = draftOf(game, saved, of)?.plan ?? null,
): Saved {
  const [seat] = heldTogether(game, saved, of);
  const { [seat]: _, ...others } = saved.drafts;
  const user = saved.holders[seat]?.id;
  const shared = draftOf(game, saved, seat)?.shared ? { shared: true as const } : {};
  const drafted = counted(saved, [seat]);
  if (lines.length === 0 || user === undefined) return { ...saved, drafted, drafts: others };
  const revision = drafted[seat] as number;
  return { ...saved, drafted, drafts: { ...others, [seat]: { user, revision, lines, plan, ...shared } } };
}

/** The table with the drafts of some seats to be thought over by their authors: nothing of them goes on by itself. */
export function thoughtOver(saved: Saved, seats: readonly string[]): Saved {
  const drafted = counted(saved, seats);
  const drafts = Object.entries(saved.drafts).map(([seat, draft]): [string, Draft] => {
    if (!seats.includes(seat)) return [seat, draft];
    const lines = draft.lines.map((line) => ({ ...line, queued: false }));
    return [seat, { ...draft, lines, plan: null, revision: drafted[seat] as number }];
  });
  return { ...saved, drafts: Object.fromEntries(drafts), drafted };
}

const notAsked = (seat: string): Result<never, Refusal> => err({ code: 'refusal.not-asked', params: { seat } });

/** A line tried against the draft: where it goes, or why it is refused. */
export type Drafted = { readonly saved: Saved; readonly line: DraftLine } | { readonly refusal: Refusal };

/** How a line is given: `pressed`, one that waits in the draft already is left where it is; by which seats, of several held together, if these were named. */
export interface Giving extends Pick<OrderRequest, 'pressed'> {
  readonly givers?: Together | undefined;
}

/** Puts a line into the draft of a seat: where it is legal now, or behind what must be decided first. */
export function addLine(
  game: Game,
  saved: Saved,
  seat: string,
  text: string,
  { pressed, givers }: Giving = {},
): Drafted {
  const draft = draftOf(game, saved, seat);
  const seats = heldTogether(game, saved, seat);
  const position = saved.position as Position;
  const before = draft ? evaluate(game, position, seats, draft) : undefined;
  const waiting = pressed ? before?.lines.slice(before.open).find((line) => line.text === text) : undefined;
  if (waiting) return { saved, line: waiting };
  const blocked = before !== undefined && before.stops !== null;
  const lines = draft?.lines ?? [];
  const from = before?.position ?? position;
  const named = givers ? { seats: givers } : {};
  const isOver = before !== undefined && !isAsked(game, from, named.seats ?? seats);
  const several = blocked || isOver || named.seats ? undefined : severalGivers(game, from, seats, text);
  if (several) return { refusal: several };
  const trial = blocked ? undefined : isOver ? notAsked(seat) : trySaved(game, from, seats, { text, ...named });
  if (trial?.ok) {
    const { text: canonical, irrevocable, ends } = trial.value;
    const at = before?.open ?? 0;
    const added = { text: canonical, queued: false, ...named };
    const next = withDraft(game, saved, seat, [...lines.slice(0, at), added, ...lines.slice(at)]);
    if (ends && before && isRefused(before.lines, seats, named.seats ?? seats))
      return { saved: next, line: { text: canonical, status: 'planned' } };
    const said = irrevocable ? { status: 'decisive' as const, reason: irrevocable } : { status: 'ready' as const };
    return { saved: next, line: { text: canonical, ...said, ...(ends ? { ends } : {}) } };
  }
  const waits = before !== undefined && before.open < lines.length;
  if (trial && !waits) return { refusal: trial.error };
  return {
    saved: withDraft(game, saved, seat, [...lines, { text, queued: false, ...named }]),
    line: { text, status: 'planned', ...(trial ? { refusal: trial.error } : {}) },
  };
}
