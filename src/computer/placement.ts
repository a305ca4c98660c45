import { oneOf, type RandomPick } from '../engine/trials/random.ts';

/** A move of a unit that can be thought of: `place` is where it ends, by index of the board. */
export interface Option<Move> {
  readonly place: number;
  readonly move: Move;
}

/** What is needed to think of moves of one side, one after the other. */
export interface Placement<State, Move> {
  /** The moves a unit may make to places that are open to it. */
  readonly options: (state: State, id: string) => readonly Option<Move>[];
  /** Whether a unit may stay where it is. */
  readonly mayStay: (state: State, id: string) => boolean;
  /** The state after a move. For thought only. */
  readonly after: (state: State, move: Move) => State;
  /** How a state stands for the side, in points. */
  readonly outlook: (state: State) => number;
}

/** Which moves are looked at. */
export interface Glance {
  /** How much a unit matters in each place, roughly. */
  readonly pull: Float64Array;
  /** So many places where it matters most are looked at, and as many others. */
  readonly most: number;
  readonly pick: RandomPick;
}

/** A move, and how its side stands after it. */
export interface RatedMove<Move> {
  readonly move: Move;
  readonly worth: number;
}

/** Those of some moves that are looked at. */
function glanced<M>(options: readonly Option<M>[], { pull, most, pick }: Glance): readonly Option<M>[] {
  if (options.length <= 2 * most) return options;
  const byPull = options.toSorted((a, b) => (pull[b.place] as number) - (pull[a.place] as number));
  const others = byPull.slice(most);
  return [...byPull.slice(0, most), ...Array.from({ length: most }, () => oneOf(pick, others))];
}

/** The moves of a unit that are looked at, the best first. */
export const ratedMoves = <S, M>(
  { options, after, outlook }: Placement<S, M>,
  state: S,
  id: string,
  glance: Glance,
): readonly RatedMove<M>[] =>
  glanced(options(state, id), glance)
    .map(({ move }) => ({ move, worth: outlook(after(state, move)) }))
    .sort((a, b) => b.worth - a.worth);

/** A unit is not moved for less than this, in points. */
const LEAST_WORTH_MOVING = 0.02;

/** Moves of units one after the other, each to where its side stands best then; those first that can't stay. */
export function placeUnits<S, M>(
  placement: Placement<S, M>,
  state: S,
  units: readonly string[],
  glance: Glance,
): readonly M[] {
  const moves: M[] = [];
  let thought = state;
  const mustGo = (id: string): boolean => !placement.mayStay(state, id);
  for (const id of units.toSorted((a, b) => Number(mustGo(b)) - Number(mustGo(a)))) {
    const [best] = ratedMoves(placement, thought, id, glance);
    if (!best) continue;
    if (placement.mayStay(thought, id) && best.worth <= placement.outlook(thought) + LEAST_WORTH_MOVING) continue;
    moves.push(best.move);
    thought = placement.after(thought, best.move);
  }
  return moves;
}
