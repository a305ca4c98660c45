import type { Clause } from '../../../../src/engine/game.ts';
import { parseOrder } from '../../../../src/engine/notation.ts';
import { openAsks, type OpenAsk } from '../../../../src/engine/play.ts';
import { clausesFor } from '../../../../src/games/smolensk/clauses/clauses.ts';
import { smolensk } from '../../../../src/games/smolensk/game.ts';
import type { Order } from '../../../../src/games/smolensk/orders.ts';
import type { Side, SmolenskPosition, State } from '../../../../src/games/smolensk/state.ts';

export type SmolenskClause = Clause<State, Order>;

/** The clause of a text; an error if it is none. */
export function clauseOf(seat: Side, text: string): SmolenskClause {
  const read = parseOrder(clausesFor(seat), text);
  if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.error)}`);
  return read.value;
}

/** What came of asking a clause: it does not speak of the question, leaves it open, or answers it so. */
export type Answered = 'silent' | 'open' | { readonly order: Order; readonly text: string };

/** What a clause answers to a question of its seat, as a table would have it: from views only, and checked against the rules. */
export function answered(position: SmolenskPosition, ask: OpenAsk<Order>, clause: SmolenskClause): Answered {
  const { seat, prompt, rule } = ask;
  if (!clause.prompts.includes(prompt.code)) return 'silent';
  if (!clause.applies(smolensk.view(position, null), { seat, prompt, rule })) return 'silent';
  const view = smolensk.view(position, seat);
  const seen = openAsks(smolensk, view).find((each) => each.seat === seat && each.prompt.code === prompt.code);
  if (!seen) throw new Error(`${seat} does not see that it is asked ${prompt.code}`);
  const order = clause.answer(view, seen);
  if (order === undefined) return 'open';
  const text = smolensk.format(order);
  const legal = parseOrder(ask.choice, text);
  if (!legal.ok || smolensk.format(legal.value) !== text) throw new Error(`${clause.text}: ${text} is not legal`);
  return { order: legal.value, text };
}

/** The text of what a clause answers to the first question that it could speak of; or that it is silent or leaves it open. */
export function said(position: SmolenskPosition, seat: Side, text: string): string {
  const clause = clauseOf(seat, text);
  const asks = openAsks(smolensk, position).filter((ask) => ask.seat === seat);
  const ask = asks.find(({ prompt }) => clause.prompts.includes(prompt.code)) ?? asks[0];
  if (!ask) throw new Error(`${seat} is asked nothing`);
  const found = answered(position, ask, clause);
  return typeof found === 'string' ? found : found.text;
}
