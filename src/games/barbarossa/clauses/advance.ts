import type { Choice } from '../../../engine/choice.ts';
import { after, chain, hexesOf, hexOf, number, turned } from '../../../engine/clauses/tree.ts';
import { at, BOARD, hexesApart, isCombatUnit, stateOf, unitExists, unitsAt, UNITS_OF } from '../board.ts';
import type { Order } from '../orders.ts';
import { COMBAT_UNITS } from '../rules/06-stacking/06-stacking.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import type { Side, State } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { asItStands, byPicks, isPicked, picks } from './picks.ts';
import { word } from './words.ts';

/** Where units that advance are to stop: the hexes by how good they are, the best first; those that are no choice have none. */
type Worth = (hex: string, isFirst: boolean) => number | undefined;

/** How an advance is meant, in words. */
interface Meant {
  readonly text: string;
  readonly chosen: readonly string[];
  /** How many combat units stay in each hex at least. */
  readonly leaving: number;
  readonly worth: Worth;
  readonly speaksOf?: Core['speaksOf'];
}

/** The hexes in which a unit may stop, and the options that follow. */
function ends(node: Choice<Order>, worth: Worth): readonly { readonly node: Choice<Order>; readonly value: number }[] {
  const hexes = (from: Choice<Order>) => from.branches().filter(({ word: said }) => BOARD.index.has(said));
  return hexes(node).flatMap((first) => {
    const there = first.to();
    const found = [
      ...(there.order === undefined ? [] : [{ hex: first.word, node: there, value: worth(first.word, true) }]),
      ...hexes(there).map((next) => ({ hex: next.word, node: next.to(), value: worth(next.word, false) })),
    ];
    return found.flatMap(({ node: end, value }) => (value === undefined ? [] : [{ node: end, value }]));
  });
}

/** The advance of these units, the picked ones first, then the strongest, as many as may; undefined if none can. */
function advanceOf(
  state: State,
  side: Side,
  root: Choice<Order>,
  { chosen, leaving, worth }: Meant,
): Order | undefined {
  const candidate = asItStands(state);
  const gone = new Set<string>();
  const isSpare = (id: string): boolean => {
    const others = unitsAt(state, side, stateOf(state, id).at).filter((other) => other !== id && !gone.has(other));
    return !isCombatUnit(id) || others.filter(isCombatUnit).length >= leaving;
  };
  const compare = byPicks(chosen);
  const isWanted = (id: string): boolean => chosen.length === 0 || isPicked(chosen, candidate(id));
  const refused = new Set<string>();
  let node = root;
  for (;;) {
    const [next] = node
      .branches()
      .filter(({ word: id }) => unitExists(id) && isWanted(id) && isSpare(id) && !refused.has(id))
      .sort(
        ({ word: a }, { word: b }) =>
          compare(candidate(a), candidate(b)) || strengthOf(state, b) - strengthOf(state, a) || (a < b ? -1 : 1),
      );
    if (!next) return node.order;
    const [best] = [...ends(next.to(), worth)].sort((a, b) => a.value - b.value);
    if (best) {
      node = best.node;
      gone.add(next.word);
    } else refused.add(next.word);
  }
}

/** 10.7: units advance, or all stay if those named can't, or none is to spare; else, where nobody can, the player is asked. */
const advance = (side: Side, meant: Meant): Core => ({
  text: meant.text,
  questions: ['advance'],
  about: 'combat',
  ...(meant.speaksOf ? { speaksOf: meant.speaksOf } : {}),
  answer: (state, { choice, silent }) => {
    const root = after(choice, 'advance');
    return (
      (root && advanceOf(state, side, root, meant)) ?? (meant.chosen.length + meant.leaving > 0 ? silent : undefined)
    );
  },
});

const INTO_THE_FIRST: Worth = (_, isFirst) => (isFirst ? 0 : undefined);

/** `into HEXES`: speaks where one of these was emptied, or lies beside one that was. */
const into = (side: Side, meant: Meant, hexes: readonly string[]): Core =>
  advance(side, {
    ...meant,
    text: `${meant.text} into ${hexes.join(' ')}`,
    worth: (hex) => (hexes.includes(hex) ? hexes.indexOf(hex) : undefined),
    speaksOf: ({ prompt }) => {
      const empty = prompt.params?.['hexes'];
      return Array.isArray(empty) && hexes.some((hex) => empty.some((each) => apart(hex, each as string) <= 1));
    },
  });

const apart = (a: string, b: string): number => hexesApart(at(a), at(b));

const toward = (side: Side, meant: Meant, goal: string): Core =>
  advance(side, { ...meant, text: `${meant.text} toward ${goal}`, worth: (hex) => apart(hex, goal) });

/** Where to: into the emptied hex, into hexes that are named, or through it to where units come nearest to a goal. */
const goals = (side: Side, meant: Meant): CoreChoice => ({
  order: advance(side, meant),
  branches: () => [
    word('into', 'into', () => turned(hexesOf(BOARD.places, PLACE_WORDS), (hexes) => into(side, meant, hexes))),
    word(
      'toward',
      'advance-toward',
      () => turned(hexOf(BOARD.places, PLACE_WORDS), (hex) => toward(side, meant, hex)),
      ['towards'],
    ),
  ],
});

/** `leaving N`: so many combat units stay behind in each hex. */
const leavings = (side: Side, meant: Meant): CoreChoice => {
  const all = goals(side, meant);
  return {
    ...all,
    branches: () => [
      word('leaving', 'leaving', () =>
        chain(number(1, COMBAT_UNITS, ['behind']), (leaving) =>
          goals(side, { ...meant, leaving, text: `${meant.text} leaving ${leaving}` }),
        ),
      ),
      ...all.branches(),
    ],
  };
};

/** `advance [with UNITS] [leaving N] [into HEXES | toward HEX]`. */
function advances(side: Side): CoreChoice {
  const meant: Meant = { text: 'advance', chosen: [], leaving: 0, worth: INTO_THE_FIRST };
  const all = leavings(side, meant);
  return {
    ...all,
    branches: () => [
      word('with', 'advance-with', () =>
        chain(picks(UNITS_OF[side], true), (chosen) =>
          leavings(side, { ...meant, chosen, text: `advance with ${chosen.join(' ')}` }),
        ),
      ),
      ...all.branches(),
    ],
  };
}

/** Standing orders for advances after combat (10.7). */
export const advanceCores = (side: Side): readonly CoreBranch[] => [word('advance', 'advance', () => advances(side))];
