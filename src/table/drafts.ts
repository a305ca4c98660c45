import type { Game } from '../engine/game.ts';
import type { Event, Refusal } from '../engine/message.ts';
import { answerable, openAsks, type Irrevocable, type OpenAsk } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import { tryOrder } from '../engine/trial.ts';
import { err, type Result } from '../engine/result.ts';
import type { DraftLine, DraftView } from './api.ts';
import type { Draft, PlanPlace, Saved, SavedLine } from './saved.ts';

/** A draft carried out on a private copy of what its seat sees, as far as it goes without what only a commit gives. */
export interface Evaluated {
  readonly lines: readonly DraftLine[];
  /** The private copy after the ready lines: a view of the seat's, nothing else. */
  readonly position: Position;
  readonly events: readonly Event[];
  /** Number of lines from the first that are ready, and the decisive one. */
  readonly commits: number;
  readonly stops: Irrevocable | null;
  /** Index of the first line that is not ready: new lines that fit go before it. */
  readonly open: number;
}

/** The draft of a seat, if the one who holds the seat made it. */
export function draftOf(saved: Saved, seat: string): Draft | undefined {
  const draft = saved.drafts[seat];
  return draft && draft.user === saved.holders[seat]?.id ? draft : undefined;
}

/** Whether anything is asked of a seat, be it that it may answer anew. */
export const mayAnswer = (game: Game, position: Position, seat: string): boolean =>
  answerable(game, position).some((ask) => ask.seat === seat);

/** Whether a seat is waited for. */
export const isAsked = (game: Game, position: Position, seat: string): boolean =>
  openAsks(game, position).some((ask) => ask.seat === seat);

/** Whether a question is put inside the line after which planned lines wait (a retreat inside an attack). */
export function isInside(position: Position, ask: OpenAsk<unknown>, plan: PlanPlace | null): boolean {
  if (!plan || ask.procedure !== plan.procedure) return false;
  const steps = position.procedures.find(({ id }) => id === plan.procedure)?.steps ?? [];
  return steps.length > plan.depth && steps[plan.depth - 1]?.name === plan.step;
}

/** Whether the committed lines of a draft may be tried now: the seat is asked for orders, not in the midst of one. */
export function mayGoOn(game: Game, position: Position, seat: string, plan: PlanPlace | null): boolean {
  const asks = openAsks(game, position).filter((ask) => ask.seat === seat);
  return asks.length > 0 && asks.every((ask) => !plan || (!ask.reaction && !isInside(position, ask, plan)));
}

const evaluated = new WeakMap<Draft, { readonly from: Position; readonly value: Evaluated }>();

/** Carries a draft out on a private copy of a position. Kept, for the same draft and position are asked for often. */
export function evaluate(game: Game, from: Position, seat: string, draft: Draft): Evaluated {
  const kept = evaluated.get(draft);
  if (kept?.from === from) return kept.value;
  const value = tryLines(game, from, seat, draft);
  evaluated.set(draft, { from, value });
  return value;
}

function tryLines(game: Game, from: Position, seat: string, draft: Draft): Evaluated {
  const lines: DraftLine[] = [];
  const events: Event[] = [];
  let position = game.view(from, seat);
  let stops: Irrevocable | null = null;
  let open: number | undefined;
  for (const [index, { text, queued }] of draft.lines.entries()) {
    if (open !== undefined) {
      lines.push({ text, status: 'planned' });
      continue;
    }
    // A choice that may be made anew is made anew by a draft of its own, not by a further line of this one.
    const waits =
      (queued && !mayGoOn(game, position, seat, draft.plan)) || (index > 0 && !isAsked(game, position, seat));
    const trial = waits ? undefined : tryOrder(game, position, seat, text);
    if (!trial || (!trial.ok && trial.error.code === 'refusal.not-asked')) {
      lines.push({ text, status: 'planned' });
    } else if (!trial.ok) {
      lines.push({ text, status: 'refused', refusal: trial.error });
    } else if (trial.value.irrevocable) {
      stops = trial.value.irrevocable;
      lines.push({ text: trial.value.text, status: 'decisive', reason: stops });
    } else {
      position = trial.value.position;
      events.push(...trial.value.events);
      lines.push({ text: trial.value.text, status: 'ready' });
      continue;
    }
    open = index;
  }
  const ready = open ?? lines.length;
  return { lines, position, events, commits: ready + (stops ? 1 : 0), stops, open: ready };
}

/** What the holder of the seat sees of the draft; null if there is none. */
export function draftView(game: Game, saved: Saved, seat: string): DraftView | null {
  const draft = draftOf(saved, seat);
  if (!draft || draft.lines.length === 0 || !saved.position) return null;
  const { lines, events, commits, stops } = evaluate(game, saved.position, seat, draft);
  return {
    seat,
    revision: draft.revision,
    lines,
    commits,
    stops,
    events: events.filter((event) => !event.to || event.to.includes(seat)),
  };
}

/** The position a seat's next order is tried on: the private copy after its draft's ready lines. */
export function privatePosition(game: Game, saved: Saved, seat: string): Position | null {
  const draft = draftOf(saved, seat);
  return draft && saved.position ? evaluate(game, saved.position, seat, draft).position : saved.position;
}

/** The table with other lines in a seat's draft; with none, without the draft. */
export function withDraft(
  saved: Saved,
  seat: string,
  lines: readonly SavedLine[],
  plan: PlanPlace | null = draftOf(saved, seat)?.plan ?? null,
): Saved {
  const { [seat]: _, ...others } = saved.drafts;
  const user = saved.holders[seat]?.id;
  const drafted = saved.drafted + 1;
  if (lines.length === 0 || user === undefined) return { ...saved, drafted, drafts: others };
  return { ...saved, drafted, drafts: { ...others, [seat]: { user, revision: drafted, lines, plan } } };
}

/** The table with the drafts of some seats to be thought over by their authors: nothing of them goes on by itself. */
export function thoughtOver(saved: Saved, seats: readonly string[]): Saved {
  const drafted = saved.drafted + 1;
  const drafts = Object.entries(saved.drafts).map(([seat, draft]): [string, Draft] => {
    if (!seats.includes(seat)) return [seat, draft];
    const lines = draft.lines.map((line) => ({ ...line, queued: false }));
    return [seat, { ...draft, lines, plan: null, revision: drafted }];
  });
  return { ...saved, drafts: Object.fromEntries(drafts), drafted };
}

const notAsked = (seat: string): Result<never, Refusal> => err({ code: 'refusal.not-asked', params: { seat } });

/** A line tried against the draft: where it goes, or why it is refused. */
export type Drafted = { readonly saved: Saved; readonly line: DraftLine } | { readonly refusal: Refusal };

/** Puts a line into the draft of a seat: where it is legal now, or behind what must be decided first. */
export function addLine(game: Game, saved: Saved, seat: string, text: string): Drafted {
  const draft = draftOf(saved, seat);
  const position = saved.position as Position;
  const before = draft ? evaluate(game, position, seat, draft) : undefined;
  const blocked = before !== undefined && before.stops !== null;
  const lines = draft?.lines ?? [];
  const from = before?.position ?? position;
  const isOver = before !== undefined && !isAsked(game, from, seat);
  const trial = blocked ? undefined : isOver ? notAsked(seat) : tryOrder(game, from, seat, text);
  if (trial?.ok) {
    const { text: canonical, irrevocable } = trial.value;
    const at = before?.open ?? 0;
    const added = { text: canonical, queued: false };
    const next = withDraft(saved, seat, [...lines.slice(0, at), added, ...lines.slice(at)]);
    const line: DraftLine = irrevocable
      ? { text: canonical, status: 'decisive', reason: irrevocable }
      : { text: canonical, status: 'ready' };
    return { saved: next, line };
  }
  const waits = before !== undefined && before.open < lines.length;
  if (trial && !waits) return { refusal: trial.error };
  return {
    saved: withDraft(saved, seat, [...lines, { text, queued: false }]),
    line: { text, status: 'planned', ...(trial ? { refusal: trial.error } : {}) },
  };
}
