import type { Game } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reason } from './reasons.ts';
import type { Strength } from './strength.ts';

/** What a computer is asked: what a seat does that is waited for. */
export interface Task<State = unknown, Order = unknown> {
  readonly game: Game<State, Order>;
  /** What the game tells computer players; one that tells nothing is played by what its rules say alone. */
  readonly knowledge?: Knowledge<State, Order> | undefined;
  /** A view of the seat's: all that the computer is told of the game. */
  readonly view: Position<State>;
  readonly seat: string;
  readonly strength: Strength;
  /** The same task with the same seed has the same plan. */
  readonly seed: number;
}

/** What a computer would do. */
export interface Plan {
  /**
   * Orders to be given one after the other, at least one. The first is an option now; those after it hold as long as each
   * is an option in its turn and no die, no draw and no order of another seat came between.
   */
  readonly orders: readonly string[];
  /** What the plan is for, in a few sentences, for the seat's side alone. */
  readonly reasons: readonly Reason[];
}

/** A computer player: plays from its task and nothing else. */
export type Player = <State, Order>(task: Task<State, Order>) => Plan;
