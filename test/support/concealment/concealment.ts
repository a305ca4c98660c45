import { changedGame } from '../games/changed-game.ts';
import type { Game } from '../../../src/engine/game.ts';
import type { JournalLine } from '../../../src/engine/record/journal.ts';
import type { Event } from '../../../src/engine/message.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import type { RandomPick } from '../../../src/engine/trials/random.ts';

/** A position that somebody can't tell from the true one. */
export interface Other {
  /** What is different, for reports: 'the hand of soviet'. */
  readonly what: string;
  readonly position: Position;
  /** What differs acts by itself as the game goes on (an instruction given beforehand): only the moment is compared. */
  readonly acts?: true;
}

/** A line of a game with the positions before and after it, and what it told. */
export interface Past {
  readonly line: JournalLine;
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly Event[];
}

/** A `view` with a fault, which the oracle must find. */
export interface Leak {
  readonly name: string;
  readonly view: (position: Position, seat: string | null) => Position;
}

/**
 * What is hidden in a game, for tests: written from its rulebook and without its `view`, so that the two can disagree.
 * Every game has one, see `games.ts`.
 */
export interface Concealment {
  /**
   * Positions that differ from the given one in nothing but what this seat (null: a spectator) may not know, and that play
   * could have come to. None where nothing is hidden from it. The position is left as it is. `witnessed` is what everybody
   * has seen before.
   */
  readonly others: (
    position: Position,
    viewer: string | null,
    pick: RandomPick,
    witnessed?: readonly string[],
  ) => readonly Other[];
  /** What everybody has seen after these events, if they had seen `witnessed` before them. */
  readonly witnessing?: (witnessed: readonly string[], before: Position, events: readonly Event[]) => readonly string[];
  /**
   * Secret orders of a game, and sealed changes by its master, by the number of their line, as they could have been as well for what this seat (null: a
   * spectator) has seen so far.
   */
  readonly otherOrders: (past: readonly Past[], viewer: string | null, pick: RandomPick) => ReadonlyMap<number, string>;
  /** What a hidden draw must be in another position so that it shows what `value` showed in this one. */
  readonly drawnAgain?: (position: Position, value: number, other: Position) => number;
  /** Changes by a game master of what is hidden, of which others are told no more than that there was one. */
  readonly sealed: readonly string[];
  /** Lines to be tried by anybody: such as name what is hidden. */
  readonly tries: readonly string[];
  /** Codes of the events that show something hidden to all: after them two worlds may look different. */
  readonly opening: readonly string[];
  /** One view that hides nothing, one that hides one fact too few, one that shows hidden things in an order of their ids; none where nothing is hidden. */
  readonly leaks: readonly [Leak, Leak, Leak] | readonly [];
}

/** Of a game in which everybody may know the whole position. */
export const NOTHING_HIDDEN: Concealment = {
  others: () => [],
  otherOrders: () => new Map(),
  sealed: [],
  tries: [],
  opening: [],
  leaks: [],
};

/** The same game with another view. */
export const seenThrough = (game: Game, { view }: Leak): Game => changedGame(game, (each) => ({ ...each, view }));

/** The things of a list in another order. */
export function shuffled<T>(things: readonly T[], pick: RandomPick): T[] {
  const left = [...things];
  return things.map(() => left.splice(pick(left.length), 1)[0] as T);
}

/** What is left of a list when some are taken out, each once. */
export function less<T>(things: readonly T[], taken: readonly T[]): T[] {
  const left = [...things];
  for (const thing of taken) {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** A position that differs from another in what `alter` does to its state; the other is left as it is. */
export function altered<State>(position: Position, alter: (state: State) => void): Position {
  const other = clonePosition(position);
  alter(other.state as State);
  return other;
}
