import type { Choice } from '../../../engine/choice.ts';
import { sumOf } from '../../../engine/lists.ts';
import type { OpenAsk } from '../../../engine/play.ts';
import { at, placeOf, stateOf } from '../board.ts';
import type { Advance, Order } from '../orders.ts';
import type { Side, State } from '../state.ts';
import { withMove } from './movement.ts';
import { appealIn, outlookFor } from './outlook.ts';

/** The nearest complete orders that a choice leads to, each with what may still be said. */
const completions = (choice: Choice<Order>): readonly Choice<Order>[] =>
  choice.branches().flatMap(({ to }) => {
    const next = to();
    return next.order === undefined ? completions(next) : [next];
  });

/**
 * Attackers advance (10.7), none or more of them: each further one to where the place appeals to it most, as many as the outlook
 * is best with.
 */
export function bestAdvance(state: State, ask: OpenAsk<Order>): Order {
  const side = ask.seat as Side;
  const appeal = appealIn(state, side);
  const gainOf = (advances: readonly Advance[]): number =>
    sumOf(
      advances,
      ({ unit, path }) =>
        appeal(state, unit, at(path.at(-1) as string)) - appeal(state, unit, placeOf(state, unit) as number),
    );
  const outlookOf = (advances: readonly Advance[]): number => {
    const then = advances.reduce(
      (now, { unit, path }) => withMove(now, side, { unit, path: [stateOf(now, unit).at, ...path], march: false }),
      state,
    );
    return outlookFor(then, side);
  };
  const ways = [{ choice: ask.choice, order: ask.silent, outlook: outlookOf([]) }];
  for (let made = 1; ; made++) {
    const [best] = completions((ways.at(-1) as (typeof ways)[number]).choice)
      .flatMap((next) => [next, ...completions(next)])
      .flatMap((choice) => {
        const { order } = choice;
        if (order?.kind !== 'advance' || order.advances.length !== made) return [];
        return [{ choice, order, gain: gainOf(order.advances) }];
      })
      .sort((one, other) => other.gain - one.gain);
    if (!best) break;
    ways.push({ ...best, outlook: outlookOf(best.order.advances) });
  }
  return ways.reduce((best, way) => (way.outlook > best.outlook ? way : best)).order;
}
