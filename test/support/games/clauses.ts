import type { Choice } from '../../../src/engine/choice.ts';
import type { Clause, Game } from '../../../src/engine/game.ts';
import { parseOrder } from '../../../src/engine/notation.ts';
import { openAsks, type OpenAsk } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';

/** What came of asking a clause: it does not speak of the question, leaves it open, or answers it so. */
export type Answered<Order> = 'silent' | 'open' | { readonly order: Order; readonly text: string };

/** The standing orders of a game, read and asked. */
export function clausesOf<State, Order, Seat extends string>(
  game: Game<State, Order>,
  clausesFor: (seat: string) => Choice<Clause<State, Order>>,
) {
  /** The clause of a text; an error if it is none. */
  function clauseOf(seat: Seat, text: string): Clause<State, Order> {
    const read = parseOrder(clausesFor(seat), text);
    if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.error)}`);
    return read.value;
  }

  /** What a clause answers to a question of its seat, as a table would have it: from views only, and checked against the rules. */
  function answered(position: Position<State>, ask: OpenAsk<Order>, clause: Clause<State, Order>): Answered<Order> {
    const { seat, prompt, rule } = ask;
    if (!clause.prompts.includes(prompt.code)) return 'silent';
    if (!clause.applies(game.view(position, null), { seat, prompt, rule })) return 'silent';
    const view = game.view(position, seat);
    const seen = openAsks(game, view).find((each) => each.seat === seat && each.prompt.code === prompt.code);
    if (!seen) throw new Error(`${seat} does not see that it is asked ${prompt.code}`);
    const order = clause.answer(view, seen);
    if (order === undefined) return 'open';
    const text = game.format(order);
    const legal = parseOrder(ask.choice, text);
    if (!legal.ok || game.format(legal.value) !== text) throw new Error(`${clause.text}: ${text} is not legal`);
    return { order: legal.value, text };
  }

  /** The text of what a clause answers to the first question that it could speak of; or that it is silent or leaves it open. */
  function said(position: Position<State>, seat: Seat, text: string): string {
    const clause = clauseOf(seat, text);
    const asks = openAsks(game, position).filter((ask) => ask.seat === seat);
    const ask = asks.find(({ prompt }) => clause.prompts.includes(prompt.code)) ?? asks[0];
    if (!ask) throw new Error(`${seat} is asked nothing`);
    const found = answered(position, ask, clause);
    return typeof found === 'string' ? found : found.text;
  }

  return { clauseOf, answered, said };
}
