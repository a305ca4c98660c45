import { DieNeeded, noDice } from './dice.ts';
import type { Game } from './game.ts';
import type { Event, Refusal } from './message.ts';
import { playInPlace, readOrder, type Irrevocable, type ReadOrder } from './play.ts';
import { clonePosition, type Position } from './position.ts';
import { ok, type Result } from './result.ts';

/** What an order does on a private copy. */
interface Tried<S> {
  readonly irrevocable: Irrevocable | null;
  readonly position: Position<S>;
  readonly events: readonly Event[];
}

/**
 * What an order would do, as far as its author may know before giving it. If it couldn't be taken back, what it does
 * stays unknown: `position` is the one before it.
 */
export interface Trial<S, O> extends ReadOrder<O>, Tried<S> {}

/** Carries an order out on a copy of a position, as far as it goes without dice. */
function carriedOut<S, O>(game: Game<S, O>, position: Position<S>, { ask, order }: ReadOrder<O>): Tried<S> {
  const next = clonePosition(position);
  try {
    const { irrevocable, events } = playInPlace(game, next, ask, order, noDice);
    return irrevocable ? { irrevocable, position, events: [] } : { irrevocable, position: next, events };
  } catch (error) {
    if (error instanceof DieNeeded) return { irrevocable: 'die', position, events: [] };
    throw error;
  }
}

/**
 * Tries an order out on a private copy, without dice. It is refused for reasons the seat may know only: the text is
 * matched against what the seat sees of the position. Likewise, an order that could not be taken back as far as the seat
 * can see is not tried further: that it could, after all, would tell what is hidden.
 */
export function tryOrder<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  seat: string,
  text: string,
): Result<Trial<S, O>, Refusal> {
  const view = game.view(position, seat);
  const seen = readOrder(game, view, seat, text);
  if (!seen.ok) return seen;
  const read = readOrder(game, position, seat, text);
  if (!read.ok) return read;
  const { irrevocable } = carriedOut(game, view, seen.value);
  if (irrevocable) return ok({ ...read.value, irrevocable, position, events: [] });
  return ok({ ...read.value, ...carriedOut(game, position, read.value) });
}
