import type { Game } from '../game.ts';
import type { Position } from '../position.ts';
import type { RandomPick } from './random.ts';

/**
 * A whole position as it may be for all that a seat knows (null: a spectator), with everything hidden drawn by chance: it can
 * be played on, and its view is the seat's view. Nothing hidden in `position` has a part in it, be it whole or a view:
 * the same `pick` gives the same from both. Of a game that hides nothing it is a copy.
 */
export function determinized<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  seat: string | null,
  pick: RandomPick,
): Position<S> {
  const view = game.view(position, seat);
  return game.determinize ? game.determinize(view, seat, pick) : view;
}
