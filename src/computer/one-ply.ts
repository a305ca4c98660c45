import { drawOrder } from '../engine/choice.ts';
import type { DieSource } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { playInPlace, type OpenAsk } from '../engine/play.ts';
import { clonePosition, type Position } from '../engine/position.ts';
import { distinctOrders } from '../engine/trials/distinct-orders.ts';
import type { RandomPick } from '../engine/trials/random.ts';
import type { Knowledge } from './knowledge.ts';

/** An order, and how its seat stands when it has been carried out. */
export interface Rated<Order> {
  readonly order: Order;
  readonly worth: number;
}

/** How many draws a different order is looked for in a large tree. */
const DRAWS_AN_ORDER = 2;

/**
 * Different orders of a question, at most so many: all of them if there are no more, else what silence does and others
 * drawn from the tree.
 */
export function someOrders<O>(
  game: Pick<Game<never, O>, 'format'>,
  ask: OpenAsk<O>,
  pick: RandomPick,
  most: number,
): readonly O[] {
  const first: O[] = [];
  for (const order of distinctOrders(ask.choice, game.format)) {
    if (first.length === most) break;
    first.push(order);
  }
  if (first.length < most) return first;
  const found = new Map<string, O>([[game.format(ask.silent), ask.silent]]);
  for (let draws = 0; draws < most * DRAWS_AN_ORDER && found.size < most; draws++) {
    const order = drawOrder(ask.choice, pick);
    found.set(game.format(order), order);
  }
  return [...found.values()];
}

/** Orders of a question, each carried out on a copy with these dice and then looked at; the best first. */
export function ratedOrders<S, O>(
  game: Game<S, O>,
  { evaluate }: Pick<Knowledge<S, O>, 'evaluate'>,
  position: Position<S>,
  ask: OpenAsk<O>,
  orders: readonly O[],
  dice: DieSource,
): readonly Rated<O>[] {
  return orders
    .map((order): Rated<O> => {
      const next = clonePosition(position);
      playInPlace(game, next, ask, order, dice);
      return { order, worth: evaluate(next, ask.seat) };
    })
    .sort((a, b) => b.worth - a.worth);
}
