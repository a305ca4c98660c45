import { leaf } from '../../../engine/choice.ts';
import { after, ordersIn, some, turned } from '../../../engine/clauses/tree.ts';
import { sumOf } from '../../../engine/lists.ts';
import { defenceOf } from '../counters.ts';
import type { Order } from '../orders.ts';
import { countingIn } from '../rules/25-ground-combat/25-1-cycle/25-2-5-defenders.ts';
import type { Side, State } from '../state.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { FRONTS, NATION_WORDS } from './formations.ts';
import { word } from './words.ts';

/** 26.1.5, 26.2.5: those with the highest defence, as for a player who stays silent. */
const STRONGEST: Core = {
  text: 'defend with strongest',
  questions: ['defence'],
  about: 'battle',
  answer: (_, { silent }) => silent,
};

const by = (order: Order): readonly string[] => (order.kind === 'defend' ? order.by : []);

/** Those first among whom the one named first is, then the second; of equals the strongest. Where nobody named is there, the player is asked. */
const defend = (side: Side, named: readonly string[]): Core => ({
  text: `defend with ${named.join(' ')}`,
  questions: ['defence'],
  about: 'battle',
  answer: (state, { choice, prompt }) => {
    const root = after(choice, 'defend');
    const orders = root ? ordersIn(root) : [];
    const [best] = orders.toSorted((a, b) => {
      const first = named.find((each) => by(a).includes(each) !== by(b).includes(each));
      if (first !== undefined) return by(a).includes(first) ? -1 : 1;
      return strength(state, side, prompt.params?.['hex'], b) - strength(state, side, prompt.params?.['hex'], a);
    });
    return best && by(best).some((each) => named.includes(each)) ? best : undefined;
  },
});

/** The printed defence of those who would defend a hex. */
const strength = (state: State, side: Side, hex: unknown, order: Order): number =>
  sumOf(countingIn(state, side, String(hex), by(order)), (id) => defenceOf(state, id));

/** `defend with strongest`, `defend with NATIONS`, or of the Warsaw Pact `defend with FRONTS`. */
const defends = (side: Side): CoreChoice => {
  const named = turned(
    some(side === 'wp' ? FRONTS : NATION_WORDS, {
      also: (said) => (side === 'wp' ? [`${said}-front`] : []),
      hint: (said) => ({ code: side === 'wp' ? `nato.front.${said}` : `nato.nation.${said}` }),
    }),
    (found) => defend(side, found),
  );
  return {
    ...named,
    noise: [...(named.noise ?? []), 'with', 'by'],
    branches: () => [word('strongest', 'defend-strongest', () => leaf(STRONGEST), ['default']), ...named.branches()],
  };
};

/** Standing orders for who defends where not all can together (26.1.5, 26.2.5). */
export const defenceCores = (side: Side): readonly CoreBranch[] => [
  word('defend with', 'defend', () => defends(side), ['defend by', 'defend']),
];
