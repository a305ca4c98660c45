import type { RandomPick } from '../engine/trials/random.ts';
import type { OpenAsk } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import type { Budget } from './budget.ts';
import type { Strength } from './strength.ts';
import type { Reason } from './reasons.ts';

/** Answers to a question that are worth comparing. */
export interface Candidates<Order> {
  /** At most as many as were asked for, the likeliest first. */
  readonly answers: readonly (readonly Order[])[];
  /** An answer like the one given, in a part of which something else is done; by chance. Undefined where parts can't be told apart. */
  readonly varied?: (answer: readonly Order[]) => readonly Order[];
}

/** What a game tells its computer players beyond its rules. Positions given to it may be views. */
export interface Knowledge<State = unknown, Order = unknown> {
  /**
   * How the game stands for a seat, in victory points as they may come out at its end: the more the better for the seat,
   * and what it is for one side it is not for the other.
   */
  readonly evaluate: (position: Position<State>, seat: string) => number;
  /** What counts in it, by name, all above zero. Only who tunes them changes them, in place, between two thoughts. */
  readonly weights?: Record<string, number>;
  /**
   * A sensible answer found quickly: orders to be given one after the other to this question, the first of which is an
   * option now. It is how both sides play on in what the search tries out.
   */
  readonly answer: (position: Position<State>, ask: OpenAsk<Order>, pick: RandomPick) => readonly Order[] | undefined;
  /**
   * Whether an order of a sequence can still be carried out when its turn comes, if what came between could have made it
   * impossible; left out where nothing can. The rest of a sequence that no longer holds is planned anew.
   */
  readonly holds?: (position: Position<State>, ask: OpenAsk<Order>, order: Order) => boolean;
  /** Answers worth comparing: whole sequences of orders where a phase has many. */
  readonly candidates: (
    position: Position<State>,
    ask: OpenAsk<Order>,
    pick: RandomPick,
    most: number,
  ) => Candidates<Order>;
  /**
   * What orders to a question are for, in at most four sentences: the attacks they lead to with their odds, where the
   * others go, what is held. Tells nothing that does not stand in the view and the orders; none where nothing can be said.
   */
  readonly explain?: (view: Position<State>, ask: OpenAsk<Order>, orders: readonly Order[]) => readonly Reason[];
  /** Codes of the questions that are answered by the orders of a whole phase. */
  readonly plans: ReadonlySet<string>;
  /** How much is searched at a strength where it is not as much as in other games (`BUDGETS`). */
  readonly budgets?: Partial<Readonly<Record<Strength, Budget>>>;
  /** A name for the stretch of play that a plan is judged at the end of: another one means that it is over. */
  readonly stretch: (position: Position<State>) => string;
}
