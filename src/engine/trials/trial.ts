import { DieNeeded, noDice } from '../dice.ts';
import { viewOf } from '../fixed.ts';
import type { Game } from '../game.ts';
import type { Event, Refusal } from '../message.ts';
import { playAndFix, readOrder, type Irrevocable, type ReadOrder } from '../play.ts';
import { clonePosition, type Position } from '../position.ts';
import { ok, type Result } from '../result.ts';

/**
 * What an order would do, as far as its author may know before giving it. `position` is a view of the author's, and fixed. If the
 * order couldn't be taken back, what it does stays unknown: `position` is the one before it.
 */
export interface Trial<S, O> extends ReadOrder<O> {
  readonly irrevocable: Irrevocable | null;
  /** Whether nothing can be added to the order afterwards, as far as can be foreseen: it is the last answer to its question. */
  readonly ends: boolean;
  readonly position: Position<S>;
  readonly events: readonly Event[];
}

/**
 * Tries an order out on a copy of what its seat sees of a position, without dice. The full position has no part in it:
 * neither why the order is refused, nor what it does, nor whether it could be taken back can tell what is hidden. What is
 * hidden takes effect when the order is carried out, which may then be irrevocable though the trial was not.
 */
export function tryOrder<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  seat: string,
  text: string,
): Result<Trial<S, O>, Refusal> {
  const view = viewOf(game, position, seat);
  const read = readOrder(game, view, seat, text);
  if (!read.ok) return read;
  const { ask, order } = read.value;
  const next = clonePosition(view);
  const before = (irrevocable: Irrevocable, ends: boolean) =>
    ok({ ...read.value, irrevocable, ends: ends || isPass(game, read.value), position: view, events: [] });
  try {
    const { irrevocable, events } = playAndFix(game, next, ask, order, noDice);
    if (irrevocable) return before(irrevocable, ENDINGS.has(irrevocable) || !stillAsks(view, next, ask.procedure));
    return ok({
      ...read.value,
      irrevocable,
      ends: isPass(game, read.value),
      position: viewOf(game, next, seat),
      events,
    });
  } catch (error) {
    if (!(error instanceof DieNeeded)) throw error;
    return before(error.hidden ? 'draw' : 'die', !stillAsks(view, next, ask.procedure));
  }
}

/** What ends all that is being played. */
const ENDINGS: ReadonlySet<Irrevocable> = new Set<Irrevocable>(['phase', 'seats', 'end']);

/** Whether an order does what silence does. */
export const isPass = <S, O>(game: Game<S, O>, { ask, text }: ReadOrder<O>): boolean =>
  text === game.format(ask.silent);

/** Whether the step that asked in a procedure still stands there, be it below others, in the same phase: then it asks again. */
function stillAsks(before: Position, after: Position, id: string): boolean {
  const stepsOf = ({ procedures }: Position) => procedures.find((procedure) => procedure.id === id)?.steps ?? [];
  const asked = stepsOf(before);
  return after.phase.index === before.phase.index && stepsOf(after)[asked.length - 1]?.name === asked.at(-1)?.name;
}
