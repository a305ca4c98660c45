import type { Choice } from '../engine/choice.ts';
import type { OpenAsk } from '../engine/play.ts';
import { furtherCompletions } from './completions.ts';

/** An order by which units advance, one after the other. */
interface Advancing<Advance> {
  readonly kind: 'advance';
  readonly advances: readonly Advance[];
}

/** The advances of a question that gain most, each after those before it, as long as one gains at least so much; none where none does. */
export function advancesByGain<Order extends { readonly kind: string }, Advance>(
  ask: OpenAsk<Order>,
  gainOf: (advance: Advance, isFirst: boolean) => number,
  least: number,
): Advancing<Advance> {
  let choice: Choice<Order> | undefined = ask.choice.branches()[0]?.to();
  let order: Advancing<Advance> = { kind: 'advance', advances: [] };
  for (let made = 1; choice; made++) {
    const [best] = furtherCompletions(choice)
      .flatMap((next) => {
        const said = next.order as Advancing<Advance> | undefined;
        if (said?.kind !== 'advance' || said.advances.length !== made) return [];
        return [{ next, said, gain: gainOf(said.advances.at(-1) as Advance, made === 1) }];
      })
      .sort((one, other) => other.gain - one.gain);
    if (!best || best.gain < least) break;
    order = best.said;
    choice = best.next;
  }
  return order;
}
