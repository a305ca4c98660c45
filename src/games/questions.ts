import type { Position } from '../engine/position.ts';
import { DRY, flood } from '../hex/flood.ts';
import type { Board } from '../hex/board.ts';
import type { Piece } from './history.ts';

/** The shortest line from a place to what supplies or links it. */
export interface Line {
  /** The place where it ends: a source. */
  readonly source: string;
  /** How many hexes it is long; 0 in the source itself. */
  readonly hexes: number;
}

/** Who may attack a place. */
export interface Threat {
  readonly units: readonly string[];
  /** Their strength together, as they stand. */
  readonly strength: number;
}

/**
 * What players ask of a position, people and computers alike, answered by the functions of the rules. Positions are views, and places and
 * units are named by their ids; nothing in an answer depends on what a view hides.
 */
export interface GameQuestions<State = unknown> {
  /** Where a unit could end a move if it could move now, each with the movement points that it takes; none for one that is not on the map. */
  readonly reach: (view: Position<State>, unit: string) => ReadonlyMap<string, number>;
  /** The units of a side on the map, each with its line as units stand; null: none. */
  readonly supply: (view: Position<State>, side: string) => ReadonlyMap<string, Line | null>;
  /** The units of a side that could attack a place next: from where they stand, or from where they could move to. */
  readonly threat: (view: Position<State>, side: string, place: string) => Threat;
  /** Victory points that a side has for a place if it still holds it, in supply, at the end; 0: it counts nothing. */
  readonly worth: (view: Position<State>, side: string, place: string) => number;
  /** The strength of each side in an area: no further than so many hexes from a place. */
  readonly strength: (view: Position<State>, place: string, hexes: number) => Readonly<Record<string, number>>;
}

/** The strength of each side no further than so many hexes from a place: see `GameQuestions.strength`. */
export function strengthWithin(
  { exits, index, places }: Board,
  sides: readonly string[],
  pieces: readonly Piece[],
  place: string,
  hexes: number,
): Readonly<Record<string, number>> {
  const from = index.get(place);
  const ways = exits.map((each) => each.map(({ to }) => to));
  const depths = from === undefined ? undefined : flood(ways, [from], () => true, hexes);
  const near = new Set(places.filter((_, at) => depths !== undefined && depths[at] !== DRY));
  const strengthOf = (side: string): number =>
    pieces.reduce((sum, piece) => sum + (piece.side === side && near.has(piece.at) ? piece.strength : 0), 0);
  return Object.fromEntries(sides.map((side) => [side, strengthOf(side)]));
}
