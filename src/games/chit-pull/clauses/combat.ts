import { leaf, type Choice } from '../../../engine/choice.ts';
import { enemyZoc } from '../rules/03-basics/03-2-zoc.ts';
import { at, attackOf, BOARD, defenceOf, hexesApart, isHq, sideOf, stepsOf, unitExists, UNITS_OF } from '../board.ts';
import { after, chain, followed, hexOf, oneOf, orderOf, ordersIn, turned } from '../../../engine/clauses/tree.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { byPicks, isPicked, picks, type Candidate } from './picks.ts';
import { word } from './tree.ts';
import type { Order } from '../orders.ts';
import type { Side, State } from '../state.ts';
import { shiftsAt } from '../terrain.ts';
import { PLACE_WORDS } from '../words.ts';

/** 14.2(5): a fortress hex is held at the cost of steps, or left. */
const fortress = (text: string, say: 'convert' | 'fall-back'): Core => ({
  text,
  questions: ['fortress'],
  about: 'combat',
  answer: (_, { choice }) => orderOf(choice, say),
});

/** 10.5(2): steps are taken one after the other; among equals as for a player who stays silent. */
const losses = (text: string, chosen: readonly string[], wayOf: 1 | -1): Core => ({
  text,
  questions: ['losses'],
  about: 'combat',
  answer: (state, { choice }) => {
    const order = (a: string, b: string, said: readonly string[]): number => {
      const [one, other] = [a, b].map((id) => ({
        state,
        id,
        steps: stepsOf(state, id) - said.filter((each) => each === id).length,
      })) as [Candidate, Candidate];
      return (
        wayOf * byPicks(chosen)(one, other) ||
        Number(isHq(a)) - Number(isHq(b)) ||
        other.steps - one.steps ||
        attackOf(state, a) - attackOf(state, b)
      );
    };
    const root = after(choice, 'lose');
    return root && followed(root, order);
  },
});

/** How good a retreat is, the least first: by what the owner wants of the hex where it ends. */
type Preference = (state: State, side: Side, end: string) => number;

/** 10.6: of the ways that the rules leave, first one that costs the unit the fewest steps, then the one wished for. */
const retreat = (text: string, preference: Preference): Core => ({
  text,
  questions: ['retreat'],
  about: 'combat',
  answer: (state, { choice }) => {
    const worth = (order: Order): readonly [number, number] => {
      if (order.kind !== 'retreat') return [Infinity, Infinity];
      const side = sideOf(order.unit);
      const zoc = enemyZoc(state, side);
      return [order.path.filter((hex) => zoc[at(hex)]).length, preference(state, side, order.path.at(-1) as string)];
    };
    const all = ordersIn(choice).map((order) => ({ order, worth: worth(order) }));
    const [best] = all.sort((a, b) => a.worth[0] - b.worth[0] || a.worth[1] - b.worth[1]);
    return best?.order;
  },
});

const apart = (a: string, b: string): number => hexesApart(at(a), at(b));

const retreats = (): CoreChoice =>
  oneOf([
    word(
      'toward',
      'toward',
      () =>
        turned(hexOf(BOARD.places, PLACE_WORDS), (hex) =>
          retreat(`retreat toward ${hex}`, (_, _side, end) => apart(end, hex)),
        ),
      ['towards', 'to'],
    ),
    word('away from', 'away-from', () =>
      turned(hexOf(BOARD.places, PLACE_WORDS), (hex) =>
        retreat(`retreat away from ${hex}`, (_, _side, end) => -apart(end, hex)),
      ),
    ),
    word(
      'into cover',
      'into-cover',
      () => leaf(retreat('retreat into cover', (_state, _side, end) => -shiftsAt(at(end)))),
      ['cover', 'into woods'],
    ),
    word(
      'out of zones',
      'out-of-zones',
      () => leaf(retreat('retreat out of zones', (state, side, end) => enemyZoc(state, side)[at(end)] as number)),
      ['out of zoc', 'clear of zones'],
    ),
  ]);

/** 10.7: units advance, the picked ones first, into the hex or through it to where they come nearest to `goal`. */
const advance = (text: string, chosen: readonly string[], goal: string | undefined): Core => ({
  text,
  questions: ['advance'],
  about: 'combat',
  answer: (state, { choice, silent, prompt }) => {
    const target = String(prompt.params?.['hex']);
    const candidate = (id: string): Candidate => ({ state, id, steps: stepsOf(state, id) });
    const wanted = (id: string): boolean => chosen.length === 0 || isPicked(chosen, candidate(id));
    const order = (a: string, b: string): number =>
      byPicks(chosen)(candidate(a), candidate(b)) || defenceOf(state, b) - defenceOf(state, a);
    let node = after(choice, 'advance');
    const refused = new Set<string>();
    while (node) {
      const [next] = node
        .branches()
        .filter(({ word: id }) => unitExists(id) && wanted(id) && !refused.has(id))
        .sort((a, b) => order(a.word, b.word));
      if (!next) break;
      const end: Choice<Order> | undefined = endOf(next.to(), target, goal);
      if (end) node = end;
      else refused.add(next.word);
    }
    return node?.order ?? silent;
  },
});

/** Where a unit that advances stops: in the hex attacked, or nearest to a goal; undefined if nothing fits. */
function endOf(node: Choice<Order>, target: string, goal: string | undefined): Choice<Order> | undefined {
  const here = node.order === undefined ? [] : [{ hex: target, node }];
  if (goal === undefined) return here[0]?.node;
  const through = node
    .branches()
    .filter(({ word: hex }) => BOARD.index.has(hex))
    .map((branch) => ({ hex: branch.word, node: branch.to() }));
  const [nearest] = [...here, ...through].sort((a, b) => apart(a.hex, goal) - apart(b.hex, goal));
  return nearest?.node;
}

/** `advance [with UNITS] [toward HEX]`. */
function advances(side: Side): CoreChoice {
  const toward = (text: string, chosen: readonly string[]): CoreChoice => ({
    order: advance(text, chosen, undefined),
    branches: () => [
      word(
        'toward',
        'advance-toward',
        () => turned(hexOf(BOARD.places, PLACE_WORDS), (hex) => advance(`${text} toward ${hex}`, chosen, hex)),
        ['towards'],
      ),
    ],
  });
  const all = toward('advance', []);
  return {
    ...all,
    branches: () => [
      word('with', 'advance-with', () =>
        chain(picks(UNITS_OF[side], true), (chosen) => toward(`advance with ${chosen.join(' ')}`, chosen)),
      ),
      ...all.branches(),
    ],
  };
}

/** Standing orders for combat: what the defender chooses of a fortress, losses and retreats, and who advances. */
export const combatCores = (side: Side): readonly CoreBranch[] => [
  ...(side === 'axis'
    ? []
    : [
        word('hold fortress', 'hold-fortress', () => leaf(fortress('hold fortress', 'convert')), ['hold', 'convert']),
        word('leave fortress', 'leave-fortress', () => leaf(fortress('leave fortress', 'fall-back')), [
          'fall back',
          'give up fortress',
        ]),
      ]),
  word(
    'take losses from',
    'take-losses',
    () => turned(picks(UNITS_OF[side], true), (chosen) => losses(`take losses from ${chosen.join(' ')}`, chosen, 1)),
    ['take losses', 'losses from', 'losses', 'lose'],
  ),
  word(
    'spare',
    'spare',
    () => turned(picks(UNITS_OF[side], true), (chosen) => losses(`spare ${chosen.join(' ')}`, chosen, -1)),
    ['keep'],
  ),
  word('retreat', 'retreat', () => retreats()),
  word('advance', 'advance', () => advances(side)),
];
