import { openAsks } from '../../engine/play.ts';
import { determinized } from '../../engine/trials/determinized.ts';
import { seededPick } from '../../engine/trials/random.ts';
import { sampleDice } from '../../engine/trials/sample.ts';
import type { Knowledge } from '../knowledge.ts';
import { ratedOrders, someOrders } from '../one-ply.ts';
import type { Plan, Task } from '../player.ts';

/** So many orders of a question are looked at. */
const ORDERS_LOOKED_AT = 100;

/** Answers with the order after which its seat stands best, looking no further. Throws if the seat is asked nothing. */
export function greedy<S, O>(
  { game, view, seat, seed }: Omit<Task<S, O>, 'strength'>,
  knowledge: Pick<Knowledge<S, O>, 'evaluate'>,
): Plan {
  const [ask] = openAsks(game, view).filter((each) => each.seat === seat);
  if (!ask) throw new Error(`${game.id}: ${seat} is asked nothing`);
  const pick = seededPick(seed);
  const orders = someOrders(game, ask, pick, ORDERS_LOOKED_AT);
  const [best] = ratedOrders(game, knowledge, determinized(game, view, seat, pick), ask, orders, sampleDice(seed));
  return { orders: [game.format(best?.order ?? ask.silent)], reasons: [] };
}
