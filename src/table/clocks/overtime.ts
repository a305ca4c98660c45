import { openAsks } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { endBy, note } from '../proposals/act.ts';
import { otherSide, withOffer } from '../proposals/absence.ts';
import { keptByComputer } from '../computers/sit.ts';
import type { Person } from '../person.ts';
import type { Overtime } from '../time-control/rules.ts';
import { answeredFor, type SeatClock } from '../time-control/waits.ts';
import { draftOf, evaluating } from '../orders/drafts.ts';
import { goOn } from '../orders/resume-drafts.ts';
import { carryOut } from '../orders/orders.ts';
import { heldTogether } from '../seats/commands.ts';
import { playersFor, sideOf } from '../seats/players.ts';
import type { Run } from '../orders/run.ts';
import { playSilent } from '../standing-orders/answers.ts';
import { questions } from '../state.ts';
import type { Work } from '../work/turns.ts';

/** Who acts where nobody does: the clock. */
export const NOBODY: Person = { id: '', name: '' };

/** How well a computer plays that keeps a seat. */
const KEEPER = 'fair';

/** Defaults that a skipped phase may take; more are a question that comes again and again. */
const MOST_DEFAULTS = 200;

function withClock(run: Run, seat: string, alter: (clock: SeatClock) => SeatClock): void {
  const clock = run.saved.clocks[seat];
  if (clock) run.saved = { ...run.saved, clocks: { ...run.saved.clocks, [seat]: alter(clock) } };
}

/** Gives the default answers to the questions that are open to a seat now. */
function* answerAll(run: Run, seat: string): Work<void> {
  const open = openAsks(run.game, run.position).filter((ask) => ask.seat === seat);
  for (const { procedure, prompt } of open) {
    const ask = openAsks(run.game, run.position).find(
      (each) => each.seat === seat && each.procedure === procedure && each.prompt.code === prompt.code,
    );
    if (ask) playSilent(run, NOBODY, ask);
    yield;
  }
  withClock(run, seat, answeredFor);
  yield* goOn(run);
}

/** Gives the default answers to all that is asked of a seat until the phase is over. */
export function* skip(run: Run, seat: string): Work<void> {
  const { index } = run.position.phase;
  withClock(run, seat, (clock) => ({ ...clock, skipped: index }));
  for (let count = 0; count < MOST_DEFAULTS && run.position.phase.index === index; count++) {
    if (!questions(run.game, run.position).has(seat) || run.position.outcome) return;
    yield* answerAll(run, seat);
  }
}

/** Offers a seat whose time is up to others. */
function offer(run: Run, seat: string): void {
  withClock(run, seat, (clock) =>
    clock.wait ? { ...clock, wait: { ...clock.wait, offered: run.service.now().getTime() } } : clock,
  );
  if (!run.saved.offers[seat]) run.saved = withOffer(run.saved, seat, 'clock', '', run.service.now());
  note(run, { by: NOBODY, reason: '' }, `offer ${seat}`);
}

/** Lets a computer keep a seat. What its player has ordered for such a question answers first. */
function* giveToComputer(run: Run, seat: string): Work<void> {
  keptByComputer(run, seat, KEEPER, { by: NOBODY, reason: '' });
  yield* goOn(run);
}

/** Whether the player of a seat has drafted something that can be carried out now: what is refused answers nothing. */
function* hasDrafted(run: Run, seat: string): Work<boolean> {
  const draft = draftOf(run.game, run.saved, seat);
  const isNew = draft?.lines.some(({ queued }) => !queued) ?? false;
  if (!draft || !isNew) return false;
  return (
    (yield* evaluating(run.game, run.before.position as Position, heldTogether(run.game, run.before, seat), draft))
      .commits > 0
  );
}

/** Carries out what was drafted, as if it had been committed, and gives the default to what is still asked. */
function* carryOutDraft(run: Run, seat: string): Work<void> {
  const { phase } = run.position;
  const asked = questions(run.game, run.position).get(seat);
  yield* carryOut(run, seat);
  const isOpen = run.position.phase.index === phase.index && questions(run.game, run.position).get(seat) === asked;
  if (isOpen && !run.position.outcome) yield* answerAll(run, seat);
}

/** What happens when the time of a seat is up. */
export function* timeIsUp(run: Run, seat: string, overtime: Overtime): Work<void> {
  const side = sideOf(run.game, seat);
  const winner = otherSide(run.game, side);
  const playAlone = playersFor(run.game, run.saved, side).length <= 1;
  if (yield* hasDrafted(run, seat)) yield* carryOutDraft(run, seat);
  else if (overtime === 'skip') yield* skip(run, seat);
  else if (overtime === 'default') yield* answerAll(run, seat);
  else if (overtime === 'computer') yield* giveToComputer(run, seat);
  else if (overtime === 'forfeit' && playAlone && winner !== null) endBy(run, NOBODY, winner, 'forfeited', '');
  else offer(run, seat);
}

/** What happens when nobody took the seat that was offered: the question gets its default, or the draft made since. */
export function* unfilled(run: Run, seat: string): Work<void> {
  if (yield* hasDrafted(run, seat)) yield* carryOutDraft(run, seat);
  else yield* answerAll(run, seat);
}
