import { leaf, type Choice } from '../../../engine/choice.ts';
import { after, chain, hexOf, number, oneOf, orderOf, turned } from '../../../engine/clauses/tree.ts';
import { at, BOARD, hexesApart } from '../board.ts';
import { stateOf } from '../counters.ts';
import type { Order } from '../orders.ts';
import { timesIn } from '../rules/25-ground-combat/25-6-results/25-6-3-steps.ts';
import { byCost, waysOfRetreat } from '../rules/25-ground-combat/25-7-retreat/25-7-4-ways.ts';
import type { Side, State } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { pickedFirst, picks } from './picks.ts';
import { MOST_HEXES } from './situation.ts';
import { word } from './words.ts';

/** 25.7: all units retreat, by all hexes. */
const FALL_BACK: Core = {
  text: 'fall back',
  questions: ['hold'],
  about: 'battle',
  answer: (_, { choice }) => orderOf(choice, 'pass'),
};

/** So many steps, each of the unit that is picked first, then of one that outlives it, the weakest first; undefined if there are fewer. */
function heldWith(state: State, side: Side, root: Choice<Order>, chosen: readonly string[], steps: number) {
  const compare = pickedFirst(state, side, chosen, 'weakest');
  const named: string[] = [];
  let node = root;
  const dies = (id: string): number => Number(stateOf(state, id).steps - timesIn(named, id) === 1);
  while (named.length < steps) {
    const [next] = node
      .branches()
      .toSorted(({ word: a }, { word: b }) => (chosen.length > 0 ? compare(a, b) : dies(a) - dies(b) || compare(a, b)));
    if (!next) return undefined;
    named.push(next.word);
    node = next.to();
  }
  return node.order;
}

/** 25.7, 25.7.1: steps are given up: so many, or all that the retreat asks for. Where they aren't there, the player is asked. */
const hold = (side: Side, text: string, chosen: readonly string[], losing?: number): Core => ({
  text,
  questions: ['hold'],
  about: 'battle',
  answer: (state, { choice, prompt }) => {
    const root = after(choice, 'hold');
    const hexes = Number(prompt.params?.['hexes']);
    return root && heldWith(state, side, root, chosen, Math.min(hexes, losing ?? hexes));
  },
});

/** `hold [losing N] [with PICKS]`. */
const holds = (side: Side): CoreChoice => {
  const withUnits = (text: string, losing?: number): CoreChoice => ({
    order: hold(side, text, [], losing),
    branches: () => [
      word('with', 'hold-with', () =>
        turned(picks(side, true), (chosen) => hold(side, `${text} with ${chosen.join(' ')}`, chosen, losing)),
      ),
    ],
  });
  const all = withUnits('hold');
  return {
    ...all,
    branches: () => [
      word('losing', 'losing', () =>
        chain(number(1, MOST_HEXES, ['step', 'steps']), (losing) => withUnits(`hold losing ${losing}`, losing)),
      ),
      ...all.branches(),
    ],
  };
};

const apart = (a: string, b: string): number => hexesApart(at(a), at(b));

/** 25.7.3: of the ways with the fewest losses one to the hex that is best, of all units together or of each by itself, the strongest first. */
const retreat = (side: Side, text: string, singly: boolean, badness: (end: string) => number): Core => ({
  text,
  questions: ['retreat'],
  about: 'battle',
  answer: (state, { choice, prompt, silent }) => {
    if (silent.kind !== 'retreat') return undefined;
    const { units, path } = silent;
    const hex = path[0] as string;
    const going = singly ? units.toSorted(pickedFirst(state, side, [], 'strongest')).slice(0, 1) : units;
    const [best] = waysOfRetreat(state, going, hex, Number(prompt.params?.['hexes'])).toSorted(
      (a, b) => byCost(a, b) || badness(a.hexes.at(-1) ?? hex) - badness(b.hexes.at(-1) ?? hex),
    );
    return best && orderOf(choice, 'retreat', ...going, ...best.hexes);
  },
});

/** Which way: `by default`, `toward HEX`, `away from HEX`. */
const ways = (side: Side, said: string, singly: boolean): CoreChoice =>
  oneOf([
    word('by default', 'by-default', () => leaf(retreat(side, `${said} by default`, singly, () => 0)), ['default']),
    word(
      'toward',
      'toward',
      () =>
        turned(hexOf(BOARD.places, PLACE_WORDS), (goal) =>
          retreat(side, `${said} toward ${goal}`, singly, (end) => apart(end, goal)),
        ),
      ['towards', 'to'],
    ),
    word('away from', 'away-from', () =>
      turned(hexOf(BOARD.places, PLACE_WORDS), (goal) =>
        retreat(side, `${said} away from ${goal}`, singly, (end) => -apart(end, goal)),
      ),
    ),
  ]);

/** `retreat WAY`, `retreat singly WAY`. */
const retreats = (side: Side): CoreChoice => {
  const together = ways(side, 'retreat', false);
  return {
    ...together,
    noise: ['together'],
    branches: () => [
      word('singly', 'singly', () => ways(side, 'retreat singly', true), ['one by one']),
      ...together.branches(),
    ],
  };
};

/** Standing orders for the choice between retreat and the loss of steps, and for the way of a retreat (25.7). */
export const retreatCores = (side: Side): readonly CoreBranch[] => [
  word('fall back', 'fall-back', () => leaf(FALL_BACK), ['always retreat', 'give way']),
  word('hold', 'hold', () => holds(side), ['stand']),
  word('retreat', 'retreat', () => retreats(side)),
];
