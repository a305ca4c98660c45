import type { Refusal } from '../../engine/message.ts';
import { readOrder, type Irrevocable, type Played } from '../../engine/play.ts';
import { isPass } from '../../engine/trials/trial.ts';
import type { Position } from '../../engine/position.ts';
import { ok, type Result } from '../../engine/result.ts';
import type { Person } from '../person.ts';
import { draftOf, isInside, mayGoOn, withDraft } from './drafts.ts';
import { playRead, type Run } from './run.ts';
import type { Draft, PlanPlace, SavedLine } from '../saved.ts';
import { heldTogether } from '../seats/commands.ts';
import { giversOf } from './givers.ts';
import { replyInLesson } from '../lessons/reply.ts';
import { answerStanding } from '../standing-orders/answers.ts';
import type { Work } from '../work/turns.ts';

/** Where an ask stands, so that planned lines can wait until what follows from its answer is done. */
export function placeOf(position: Position, procedure: string): PlanPlace {
  const steps = position.procedures.find(({ id }) => id === procedure)?.steps ?? [];
  return { procedure, depth: steps.length, step: steps.at(-1)?.name ?? '' };
}

/** Carries out an order given as text. */
export function playText(run: Run, seat: string, by: Person, text: string): Result<Played, Refusal> {
  const read = readOrder(run.game, run.position, seat, text);
  return read.ok ? ok(playRead(run, by, 'order', read.value)) : read;
}

/**
 * Goes on by itself as far as it may: the committed lines of all drafts are carried out, seat by seat, and standing
 * orders answer what is asked; in a lesson, its replies. The first line that is no longer legal is reported, and it and those behind it wait for
 * their player.
 */
export function* goOn(run: Run): Work<void> {
  const answer = run.saved.lesson ? replyInLesson : answerStanding;
  while (run.game.seats.some(({ id }) => goOnOnce(run, id)) || answer(run)) yield;
}

function goOnOnce(run: Run, seat: string): boolean {
  const draft = draftOf(run.game, run.saved, seat);
  const [first] = draft?.lines ?? [];
  if (!draft || !first?.queued) return false;
  const seats = first.seats ?? heldTogether(run.game, run.saved, seat);
  if (!mayGoOn(run.game, run.position, seats, draft.plan)) return false;
  return carryFirst(run, seat) !== 'held';
}

/** The lines of a draft, none of which goes on by itself; those that were left are first, before what ends the phase. */
const unqueued = ({ lines }: Draft): readonly SavedLine[] =>
  [...lines.filter(({ left }) => left), ...lines.filter(({ left }) => !left)].map(({ left: _, ...line }) => ({
    ...line,
    queued: false,
  }));

/**
 * Carries out the first line of a seat's draft, of one that several seats give for the first of them, and says why it can't be taken back, if so; or reports that it is held,
 * for it is not legal: then no line of the draft goes on by itself any more. So is one that ends the phase, while others
 * that were refused are left.
 */
export function carryFirst(run: Run, seat: string): Irrevocable | null | 'held' {
  const { game, position } = run;
  const draft = draftOf(game, run.saved, seat) as Draft;
  const [first, ...rest] = draft.lines as [SavedLine, ...SavedLine[]];
  const together = heldTogether(game, run.saved, seat);
  const [giver = seat, ...others] = first.seats ?? giversOf(game, position, together, first.text);
  const read = readOrder(game, position, giver, first.text);
  if (!read.ok) {
    run.heldBack.push({ seat: giver, user: draft.user, text: first.text, refusal: read.error });
    run.saved = withDraft(game, run.saved, seat, unqueued(draft), null);
    return 'held';
  }
  const givers = first.seats ?? together;
  const isLeft = rest.some((line) => line.left && (line.seats ?? together).some((each) => givers.includes(each)));
  if (first.queued && isLeft && isPass(game, read.value)) {
    run.saved = withDraft(game, run.saved, seat, unqueued(draft), null);
    return 'held';
  }
  const place = isInside(position, read.value.ask, draft.plan)
    ? draft.plan
    : placeOf(position, read.value.ask.procedure);
  const { irrevocable, exchanges } = playRead(run, run.saved.holders[giver] as Person, 'order', read.value);
  const isDropped = exchanges.flat().includes(seat);
  const left = others.length > 0 ? [{ ...first, seats: others }, ...rest] : rest;
  if (!isDropped) run.saved = withDraft(game, run.saved, seat, left, irrevocable ? place : draft.plan);
  return irrevocable;
}
