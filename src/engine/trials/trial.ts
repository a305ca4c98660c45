import { DieNeeded, noDice } from '../dice.ts';
import type { Game } from '../game.ts';
import type { Event, Refusal } from '../message.ts';
import { playInPlace, readOrder, type Irrevocable, type ReadOrder } from '../play.ts';
import { clonePosition, type Position } from '../position.ts';
import { ok, type Result } from '../result.ts';

/**
 * What an order would do, as far as its author may know before giving it. `position` is a view of the author's. If the
 * order couldn't be taken back, what it does stays unknown: `position` is the one before it.
 */
export interface Trial<S, O> extends ReadOrder<O> {
  readonly irrevocable: Irrevocable | null;
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
  const view = game.view(position, seat);
  const read = readOrder(game, view, seat, text);
  if (!read.ok) return read;
  const next = clonePosition(view);
  const before = (irrevocable: Irrevocable) => ok({ ...read.value, irrevocable, position: view, events: [] });
  try {
    const { irrevocable, events } = playInPlace(game, next, read.value.ask, read.value.order, noDice);
    return irrevocable ? before(irrevocable) : ok({ ...read.value, irrevocable, position: next, events });
  } catch (error) {
    if (error instanceof DieNeeded) return before('die');
    throw error;
  }
}
