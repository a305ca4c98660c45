import { furtherCompletions } from '../../../computer/completions.ts';
import { sumOf } from '../../../engine/lists.ts';
import type { OpenAsk } from '../../../engine/play.ts';
import { at, placeOf } from '../board.ts';
import type { Advance, Order } from '../orders.ts';
import type { State } from '../state.ts';
import { appealIn } from './outlook.ts';
import { sideOfSeat } from '../commands/seats.ts';

/** Attackers advance (10.7), none or more of them: each further one to where the place appeals to it most, as long as it gains by it. */
export function bestAdvance(state: State, ask: OpenAsk<Order>): Order {
  const appeal = appealIn(state, sideOfSeat(ask.seat));
  const gainOf = (advances: readonly Advance[]): number =>
    sumOf(
      advances,
      ({ unit, path }) =>
        appeal(state, unit, at(path.at(-1) as string)) - appeal(state, unit, placeOf(state, unit) as number),
    );
  let best = { choice: ask.choice, order: ask.silent, gain: 0 };
  for (let made = 1; ; made++) {
    const [next] = furtherCompletions(best.choice)
      .flatMap((choice) => {
        const { order } = choice;
        if (order?.kind !== 'advance' || order.advances.length !== made) return [];
        return [{ choice, order, gain: gainOf(order.advances) }];
      })
      .sort((one, other) => other.gain - one.gain);
    if (!next || next.gain <= best.gain) return best.order;
    best = next;
  }
}
