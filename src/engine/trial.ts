import { DieNeeded, noDice } from './dice.ts';
import type { Game } from './game.ts';
import type { Event, Refusal } from './message.ts';
import { playInPlace, readOrder, type Irrevocable, type ReadOrder } from './play.ts';
import { clonePosition, type Position } from './position.ts';
import { ok, type Result } from './result.ts';

/** What an order would do, as far as its author may know before giving it. */
export interface Trial<S, O> extends ReadOrder<O> {
  /** Why the order couldn't be taken back; then what it does stays unknown: `position` is the one before it. */
  readonly irrevocable: Irrevocable | null;
  readonly position: Position<S>;
  readonly events: readonly Event[];
}

/**
 * Tries an order out on a private copy, without dice. It is refused for reasons the seat may know only: the text is
 * matched against what the seat sees of the position.
 */
export function tryOrder<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  seat: string,
  text: string,
): Result<Trial<S, O>, Refusal> {
  const seen = readOrder(game, game.view(position, seat), seat, text);
  if (!seen.ok) return seen;
  const read = readOrder(game, position, seat, text);
  if (!read.ok) return read;
  const unknown = (irrevocable: Irrevocable): Trial<S, O> => ({ ...read.value, irrevocable, position, events: [] });
  const next = clonePosition(position);
  try {
    const { irrevocable, events } = playInPlace(game, next, read.value.ask, read.value.order, noDice);
    return ok(irrevocable ? unknown(irrevocable) : { ...read.value, irrevocable, position: next, events });
  } catch (error) {
    if (error instanceof DieNeeded) return ok(unknown('die'));
    throw error;
  }
}
