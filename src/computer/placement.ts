import { oneOf, type RandomPick } from '../engine/trials/random.ts';

/** A move of a unit that can be thought of: `place` is where it ends, by index of the board. */
export interface Option<Move> {
  readonly place: number;
  readonly move: Move;
}

/** What is needed to think of moves of one side, one after the other. */
export interface Placement<State, Move> {
  readonly placeOf: (state: State, id: string) => number;
  /** The moves a unit may make to places that are open to it. */
  readonly options: (state: State, id: string) => readonly Option<Move>[];
  /** Whether a unit may stay where it is. */
  readonly mayStay: (state: State, id: string) => boolean;
  /** Roughly how good it is to have a unit in a place, in points: from maps that are worked out once. */
  readonly appeal: (state: State, id: string, place: number) => number;
  /** The state after a move. For thought only. */
  readonly after: (state: State, move: Move) => State;
  /** How a state stands for the side, in points. */
  readonly outlook: (state: State) => number;
}

/** A move, and how its side stands after it. */
export interface RatedMove<Move> {
  readonly move: Move;
  readonly worth: number;
}

/** The `most` moves of a unit with the strongest appeal, that one first. */
const appealing = <S, M>({ options, appeal }: Placement<S, M>, state: S, id: string, most: number): Option<M>[] =>
  options(state, id)
    .map((option) => ({ option, appeal: appeal(state, id, option.place) }))
    .sort((a, b) => b.appeal - a.appeal)
    .slice(0, most)
    .map(({ option }) => option);

/** Moves of a unit, the best first: of those with the strongest appeal, the `most` of which the outlook is looked at. */
export const ratedMoves = <S, M>(
  placement: Placement<S, M>,
  state: S,
  id: string,
  most: number,
): readonly RatedMove<M>[] =>
  appealing(placement, state, id, most)
    .map(({ move }) => ({ move, worth: placement.outlook(placement.after(state, move)) }))
    .sort((a, b) => b.worth - a.worth);

/** A unit is not moved for less than this, in points. */
const LEAST_WORTH_MOVING = 0.02;

/** The move that a unit should make, if any: by its appeal alone if no more than one is looked at. */
function bestMove<S, M>(
  placement: Placement<S, M>,
  state: S,
  id: string,
  most: number,
  worthNow: () => number,
): { readonly move: M; readonly worth?: number } | undefined {
  const stays = placement.mayStay(state, id);
  if (most > 1) {
    const [best] = ratedMoves(placement, state, id, most);
    return best && (!stays || best.worth > worthNow() + LEAST_WORTH_MOVING) ? best : undefined;
  }
  const [best] = appealing(placement, state, id, 1);
  const gain = (place: number): number => placement.appeal(state, id, place);
  if (!best || (stays && gain(best.place) <= gain(placement.placeOf(state, id)) + LEAST_WORTH_MOVING)) return undefined;
  return { move: best.move };
}

/**
 * Moves of units one after the other, each to where its side stands best then; those first that can't stay. `most` moves
 * of each are looked at.
 */
export function placeUnits<S, M>(
  placement: Placement<S, M>,
  state: S,
  units: readonly string[],
  most: number,
): readonly M[] {
  const moves: M[] = [];
  let thought = state;
  let worth: number | undefined;
  const worthNow = (): number => (worth ??= placement.outlook(thought));
  const stays = (id: string): number => Number(placement.mayStay(state, id));
  for (const id of units.toSorted((a, b) => stays(a) - stays(b))) {
    const best = bestMove(placement, thought, id, most, worthNow);
    if (!best) continue;
    moves.push(best.move);
    thought = placement.after(thought, best.move);
    worth = best.worth;
  }
  return moves;
}

/**
 * Moves in an order in which each finds room where it ends; those that never do are left out. `fits`: whether a move does as a
 * state stands, `after`: the state that it leads to, for thought only.
 */
export function inTurn<S, M>(
  state: S,
  moves: readonly M[],
  fits: (state: S, move: M) => boolean,
  after: (state: S, move: M) => S,
): readonly M[] {
  const done: M[] = [];
  let [now, left] = [state, moves];
  for (;;) {
    const here = now;
    const next = left.find((move) => fits(here, move));
    if (next === undefined) return done;
    done.push(next);
    now = after(now, next);
    left = left.filter((move) => move !== next);
  }
}

/** Those of some units, at least one, that stand around one of them: which one and how far (in hexes, one of `within`) is drawn by chance. */
export function aroundOne(
  ids: readonly string[],
  placeOf: (id: string) => number,
  apart: (from: number, to: number) => number,
  within: readonly number[],
  pick: RandomPick,
): ReadonlySet<string> {
  const centre = placeOf(oneOf(pick, ids));
  const most = oneOf(pick, within);
  return new Set(ids.filter((id) => apart(centre, placeOf(id)) <= most));
}
