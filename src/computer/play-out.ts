import type { DieSource } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { isWaitedFor, openAsks, playOn, type OpenAsk } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import type { RandomPick } from '../engine/trials/random.ts';
import type { Knowledge } from './knowledge.ts';
import { ratedOrders, someOrders } from './one-ply.ts';

/** So many orders are looked at for a question that a game has no answer to. */
const ORDERS_LOOKED_AT = 10;

/** The orders with which a seat plays on without searching. */
export function quickAnswer<S, O>(
  game: Game<S, O>,
  knowledge: Knowledge<S, O>,
  position: Position<S>,
  ask: OpenAsk<O>,
  dice: DieSource,
  pick: RandomPick,
): readonly O[] {
  const answer = knowledge.answer(position, ask, pick);
  if (answer) return answer;
  const orders = someOrders(game, ask, pick, ORDERS_LOOKED_AT);
  const [best] = ratedOrders(game, knowledge, position, ask, orders, dice);
  return [best?.order ?? ask.silent];
}

/** Orders that are still to be given, and the question they belong to. */
interface Line<Order> {
  readonly question: string;
  readonly orders: Order[];
}

const questionOf = ({ procedure, seat, prompt }: OpenAsk<unknown>): string => [procedure, seat, prompt.code].join(' ');

/** How a position is played on. */
export interface PlayOut {
  readonly dice: DieSource;
  readonly pick: RandomPick;
  /** How many stretches of play (`Knowledge.stretch`) are played to their end. */
  readonly stretches: number;
}

/** More decisions than this are not looked ahead. */
const MOST_DECISIONS = 600;

/**
 * Plays a position on in place: a line of orders for a question, everything else as both sides would answer quickly.
 * Gives the number of decisions.
 */
export function playOut<S, O>(
  game: Game<S, O>,
  knowledge: Knowledge<S, O>,
  position: Position<S>,
  ask: OpenAsk<O>,
  line: readonly O[],
  { dice, pick, stretches }: PlayOut,
): number {
  const lines: Line<O>[] = [{ question: questionOf(ask), orders: [...line] }];
  let stretch = knowledge.stretch(position);
  let ended = 0;
  let [open] = openAsks(game, position);
  for (let decisions = 0; ; decisions++) {
    const now = knowledge.stretch(position);
    if (now !== stretch) {
      stretch = now;
      ended += 1;
    }
    if (!open || ended >= stretches || decisions >= MOST_DECISIONS) return decisions;
    const question = questionOf(open);
    let next = lines.findLast((each) => each.question === question && each.orders.length > 0);
    if (!next || knowledge.holds?.(position, open, next.orders[0] as O) === false) {
      if (next) next.orders.length = 0;
      next = { question, orders: [...quickAnswer(game, knowledge, position, open, dice, pick)] };
      lines.push(next);
    }
    open = playOn(game, position, open, next.orders.shift() as O, dice).asks.find(isWaitedFor);
  }
}
