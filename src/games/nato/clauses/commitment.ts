import type { Choice } from '../../../engine/choice.ts';
import { columnOf } from '../../../engine/clauses/conditions.ts';
import { after, chain, hexesOf, orderOf, turned } from '../../../engine/clauses/tree.ts';
import { BOARD } from '../board.ts';
import { isHq } from '../counters.ts';
import { TABLES } from '../data.ts';
import type { Order } from '../orders.ts';
import { commitmentAsks } from '../rules/25-ground-combat/25-1-cycle/25-1-1-commitment.ts';
import { oddsText } from '../rules/25-ground-combat/25-3-odds/25-3-3-odds.ts';
import { oddsWith } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import type { Side, State } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { isMeant, pickedFirst, picks } from './picks.ts';
import type { Situation } from './situation.ts';
import { word } from './words.ts';

/** How an attack is meant, in words. */
interface Meant {
  readonly text: string;
  readonly chosen: readonly string[];
  /** The objectives, the first one first; any, if there are none. */
  readonly hexes: readonly string[];
  readonly supported: boolean;
  /** The column that the odds must reach: then by as few units as do. */
  readonly reaching?: number;
}

/** Whether the odds of an attack are good enough. */
function isEnough(state: State, side: Side, order: Order | undefined, reaching: number): boolean {
  if (order?.kind !== 'attack') return false;
  const { objective, units, support } = order.commitment;
  return oddsWith(state, side, { objective, attackers: units, support: support !== undefined }).column >= reaching;
}

/** The attack on an objective: units that are meant in their order, then an HQ if it is to support them; undefined if the odds are too low. */
function attackOn(state: State, side: Side, objective: Choice<Order>, meant: Meant): Order | undefined {
  const { chosen, supported, reaching } = meant;
  const compare = pickedFirst(state, side, chosen, 'strongest');
  const isReached = (order: Order | undefined): boolean =>
    reaching !== undefined && isEnough(state, side, order, reaching);
  const joins: readonly ((id: string) => boolean)[] = [
    (id) => !isHq(id) && isMeant(state, side, chosen, id),
    ...(supported ? [isHq] : []),
  ];
  let node = objective;
  for (const isMeantNow of joins)
    while (!isReached(node.order)) {
      const [next] = node
        .branches()
        .filter(({ word: id }) => isMeantNow(id))
        .sort(({ word: a }, { word: b }) => compare(a, b));
      if (!next) break;
      node = next.to();
    }
  return reaching === undefined || isReached(node.order) ? node.order : undefined;
}

/** 25.1.1: the first attack that is meant and can be made. */
function attackIn(state: State, side: Side, root: Choice<Order> | undefined, meant: Meant): Order | undefined {
  const { hexes } = meant;
  const objectives = (root ? (after(root, 'attack')?.branches() ?? []) : [])
    .filter(({ word: hex }) => hexes.length === 0 || hexes.includes(hex))
    .sort((a, b) => hexes.indexOf(a.word) - hexes.indexOf(b.word));
  for (const objective of objectives) {
    const order = attackOn(state, side, objective.to(), meant);
    if (order) return order;
  }
  return undefined;
}

/** It speaks where such an attack can be made. */
const commit = (side: Side, meant: Meant): Core => ({
  text: meant.text,
  questions: ['attack', 'attack-planned'],
  about: 'units',
  speaksOf: (_, { state, seat, combat }: Situation) =>
    combat !== undefined && attackIn(state, side, commitmentAsks(state, combat, seat)[0]?.choice, meant) !== undefined,
  answer: (state, { choice }) => attackIn(state, side, choice, meant),
});

/** `reaching COLUMN`: as few units as reach these odds, and no attack at lower ones. */
const reachings = (side: Side, meant: Meant): CoreChoice => ({
  order: commit(side, meant),
  branches: () => [
    word(
      'reaching',
      'commit-reaching',
      () =>
        turned(columnOf(TABLES.columns), (reaching) =>
          commit(side, { ...meant, reaching, text: `${meant.text} reaching ${oddsText(TABLES, reaching)}` }),
        ),
      ['to reach', 'for'],
    ),
  ],
});

/** `supported`: by an HQ, if one can (25.4). */
const supports = (side: Side, meant: Meant): CoreChoice => {
  const all = reachings(side, meant);
  return {
    ...all,
    branches: () => [
      word(
        'supported',
        'commit-supported',
        () => reachings(side, { ...meant, supported: true, text: `${meant.text} supported` }),
        ['with support'],
      ),
      ...all.branches(),
    ],
  };
};

/** `to HEXES`: these objectives alone, in this order. */
const objectives = (side: Side, meant: Meant): CoreChoice => {
  const all = supports(side, meant);
  return {
    ...all,
    branches: () => [
      word(
        'to',
        'commit-to',
        () =>
          chain(hexesOf(BOARD.places, PLACE_WORDS), (hexes) =>
            supports(side, { ...meant, hexes, text: `${meant.text} to ${hexes.join(' ')}` }),
          ),
        ['against'],
      ),
      ...all.branches(),
    ],
  };
};

/** `commit all|PICKS [to HEXES] [supported] [reaching COLUMN]`. */
const commitments = (side: Side): CoreChoice => {
  const meant = (text: string, chosen: readonly string[]): Meant => ({ text, chosen, hexes: [], supported: false });
  const named = chain(picks(side, true), (chosen) => objectives(side, meant(`commit ${chosen.join(' ')}`, chosen)));
  return {
    ...named,
    branches: () => [word('all', 'commit-all', () => objectives(side, meant('commit all', []))), ...named.branches()],
  };
};

/** 4.2.6, 25.0: battles are planned at these hexes, as far as can be, and no more; none of them within reach: ask. */
const plan = (hexes: readonly string[]): Core => ({
  text: `plan ${hexes.join(' ')}`,
  questions: ['planning'],
  about: 'units',
  answer: ({ battles }, { choice }) =>
    hexes.map((hex) => orderOf(choice, 'battle', hex)).find((order) => order !== undefined) ??
    (hexes.some((hex) => battles.includes(hex)) ? orderOf(choice, 'end') : undefined),
});

/** Standing orders for the Battle Planning Phase of the Warsaw Pact (25.0), and for who is committed to attacks (25.1.1). */
export const commitmentCores = (side: Side): readonly CoreBranch[] => [
  ...(side === 'wp' ? [word('plan', 'plan', () => turned(hexesOf(BOARD.places, PLACE_WORDS), plan), ['battle'])] : []),
  word('commit', 'commit', () => commitments(side), ['attack with']),
];
