import type { Game } from './game.ts';
import { clonePosition, type Position } from './position.ts';

/**
 * A position that does not change any more: play goes on in a copy of it. So what follows from it (its views, its questions) is
 * worked out once, and kept as long as it.
 */
export const fixed = <S>(position: Position<S>): Position<S> => Object.freeze(position);

export const isFixed = (position: Position): boolean => Object.isFrozen(position);

/** The views of fixed positions, by seat. */
const views = new WeakMap<Position, Map<string | null, Position>>();

/** What a seat sees of a position (`Game.view`); of one that is fixed the same view each time, which is fixed as well, and its own. */
export function viewOf<S, O>(game: Game<S, O>, position: Position<S>, seat: string | null): Position<S> {
  if (!isFixed(position)) return game.view(position, seat);
  const known = views.get(position) ?? new Map<string | null, Position>();
  views.set(position, known);
  const found = known.get(seat) ?? fixed(game.view(position, seat));
  known.set(seat, found);
  views.set(found, (views.get(found) ?? new Map<string | null, Position>()).set(seat, found));
  return found as Position<S>;
}

/** The view of everybody, in a game that hides nothing. */
export const wholeView = <S>(position: Position<S>): Position<S> =>
  isFixed(position) ? position : clonePosition(position);
