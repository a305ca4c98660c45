import type { Clause } from '../../../../src/engine/game.ts';
import { parseOrder } from '../../../../src/engine/notation.ts';
import { openAsks, type OpenAsk } from '../../../../src/engine/play.ts';
import { moscow } from '../../../../src/games/moscow/game.ts';
import type { Order } from '../../../../src/games/moscow/orders.ts';
import { standing } from '../../../../src/games/moscow/clauses/clauses.ts';
import type { MoscowPosition, Side, State } from '../../../../src/games/moscow/state.ts';
import type { Played } from './scenario.ts';

/** The clause of a text, which must be one. */
export function clauseOf(seat: Side, text: string): Clause<State, Order> {
  const read = parseOrder(standing(seat), text);
  if (!read.ok) throw new Error(`${seat}: ${text} → ${JSON.stringify(read.error)}`);
  return read.value;
}

/** Whether a clause speaks of a question, told what everybody sees of the position. */
export const speaks = (
  clause: Clause<State, Order>,
  position: MoscowPosition,
  { seat, prompt, rule }: OpenAsk<Order>,
): boolean =>
  clause.prompts.includes(prompt.code) && clause.applies(moscow.view(position, null), { seat, prompt, rule });

/** What a clause that speaks of a question answers, told what its seat sees; undefined: the player is asked. */
export function said(clause: Clause<State, Order>, position: MoscowPosition, ask: OpenAsk<Order>): string | undefined {
  const view = moscow.view(position, ask.seat);
  const own = openAsks(moscow, view).find(({ seat, prompt }) => seat === ask.seat && prompt.code === ask.prompt.code);
  const order = own && clause.answer(view, own);
  if (order === undefined) return undefined;
  const text = moscow.format(order);
  const read = parseOrder(ask.choice, text);
  if (!read.ok) throw new Error(`${clause.text} answers ${text} → ${JSON.stringify(read.error)}`);
  return text;
}

/** The order that the first fitting of some clauses gives to a seat's question; undefined if the player is asked. */
export function answered(played: Played, seat: Side, ...clauses: readonly string[]): string | undefined {
  const [ask] = played.asks(seat);
  if (!ask) throw new Error(`${seat} is asked nothing`);
  const fitting = clauses.map((text) => clauseOf(seat, text)).find((clause) => speaks(clause, played.position, ask));
  return fitting && said(fitting, played.position, ask);
}
