import type { Choice } from '../choice.ts';
import type { Asking, Ask } from '../game.ts';
import type { Vocabulary } from '../words.ts';
import type { Core } from './sentence.ts';
import { after, chain, hexesOf, hexOf, number, turned, type Worded } from './tree.ts';

/** What the standing orders of a game for advances after combat must know of it. */
export interface AdvanceRules<State, Order, About> {
  readonly about: About;
  /** All hexes, what else they are called, and how far apart two are. */
  readonly hexes: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly apart: (a: string, b: string) => number;
  /** The hexes that were emptied. */
  readonly emptied: (asking: Asking) => readonly string[];
  readonly isUnit: (word: string) => boolean;
  /** Which units are meant, and who of them goes first. */
  readonly picks: () => Choice<readonly string[]>;
  readonly isPicked: (state: State, chosen: readonly string[], id: string) => boolean;
  readonly pickedFirst: (state: State, chosen: readonly string[]) => (a: string, b: string) => number;
  /** Units that count as those that stay behind, others of them in the hex of a unit, and the most of them that there can be. */
  readonly isCounted: (id: string) => boolean;
  readonly others: (state: State, id: string) => readonly string[];
  readonly most: number;
  /** The order that nobody advances. */
  readonly stay: (ask: Ask<Order>) => Order | undefined;
  readonly word: Worded<'advance-with' | 'leaving' | 'into' | 'advance-toward'>;
}

/** Where units that advance are to stop: the hexes by how good they are, the best first; those that are no choice have none. */
type Worth = (hex: string, isFirst: boolean) => number | undefined;

/** How an advance is meant, in words. */
interface Meant {
  readonly text: string;
  readonly chosen: readonly string[];
  /** How many units stay in each hex at least. */
  readonly leaving: number;
  readonly worth: Worth;
  readonly speaksOf?: (asking: Asking) => boolean;
}

const INTO_THE_FIRST: Worth = (_, isFirst) => (isFirst ? 0 : undefined);

/** `advance [with UNITS] [leaving N] [into HEXES | toward HEX]`: of attackers, or of whoever may follow a retreat. */
export function advances<State, Order, About, Situation>(
  rules: AdvanceRules<State, Order, About>,
): Choice<Core<State, Order, About, Situation>> {
  const { hexes, vocabulary, apart, word } = rules;
  type Cored = Core<State, Order, About, Situation>;
  const known = new Set(hexes);

  /** The hexes in which a unit may stop, and the options that follow. */
  const ends = (node: Choice<Order>, worth: Worth) => {
    const onward = (from: Choice<Order>) => from.branches().filter(({ word: said }) => known.has(said));
    return onward(node).flatMap((first) => {
      const there = first.to();
      const found = [
        ...(there.order === undefined ? [] : [{ node: there, value: worth(first.word, true) }]),
        ...onward(there).map((next) => ({ node: next.to(), value: worth(next.word, false) })),
      ];
      return found.flatMap(({ node: end, value }) => (value === undefined ? [] : [{ node: end, value }]));
    });
  };

  /** The advance of these units, in their order, as many as may; undefined if none can. */
  const advanceOf = (state: State, root: Choice<Order>, { chosen, leaving, worth }: Meant): Order | undefined => {
    const gone = new Set<string>();
    const isSpare = (id: string): boolean =>
      !rules.isCounted(id) ||
      rules.others(state, id).filter((other) => rules.isCounted(other) && !gone.has(other)).length >= leaving;
    const isWanted = (id: string): boolean => chosen.length === 0 || rules.isPicked(state, chosen, id);
    const compare = rules.pickedFirst(state, chosen);
    const refused = new Set<string>();
    let node = root;
    for (;;) {
      const [next] = node
        .branches()
        .filter(({ word: id }) => rules.isUnit(id) && isWanted(id) && isSpare(id) && !refused.has(id))
        .sort(({ word: a }, { word: b }) => compare(a, b));
      if (!next) return node.order;
      const [best] = ends(next.to(), worth).sort((a, b) => a.value - b.value);
      if (best) {
        node = best.node;
        gone.add(next.word);
      } else refused.add(next.word);
    }
  };

  /** Units advance, or all stay if those named can't, or none is to spare; else, where nobody can, the player is asked. */
  const advance = (meant: Meant): Cored => ({
    text: meant.text,
    questions: ['advance'],
    about: rules.about,
    ...(meant.speaksOf ? { speaksOf: meant.speaksOf } : {}),
    answer: (state, ask) => {
      const root = after(ask.choice, 'advance');
      return (
        (root && advanceOf(state, root, meant)) ??
        (meant.chosen.length + meant.leaving > 0 ? rules.stay(ask) : undefined)
      );
    },
  });

  /** `into HEXES`: speaks where one of these was emptied, or lies beside one that was. */
  const into = (meant: Meant, named: readonly string[]): Cored =>
    advance({
      ...meant,
      text: `${meant.text} into ${named.join(' ')}`,
      worth: (hex) => (named.includes(hex) ? named.indexOf(hex) : undefined),
      speaksOf: (asking) => named.some((hex) => rules.emptied(asking).some((each) => apart(hex, each) <= 1)),
    });

  const toward = (meant: Meant, goal: string): Cored =>
    advance({ ...meant, text: `${meant.text} toward ${goal}`, worth: (hex) => apart(hex, goal) });

  /** Where to: into the emptied hex, into hexes that are named, or through it to where units come nearest to a goal. */
  const goals = (meant: Meant): Choice<Cored> => ({
    order: advance(meant),
    branches: () => [
      word('into', 'into', () => turned(hexesOf(hexes, vocabulary), (named) => into(meant, named))),
      word('toward', 'advance-toward', () => turned(hexOf(hexes, vocabulary), (hex) => toward(meant, hex)), [
        'towards',
      ]),
    ],
  });

  /** `leaving N`: so many units stay behind in each hex. */
  const leavings = (meant: Meant): Choice<Cored> => {
    const all = goals(meant);
    return {
      ...all,
      branches: () => [
        word('leaving', 'leaving', () =>
          chain(number(1, rules.most, ['behind']), (leaving) =>
            goals({ ...meant, leaving, text: `${meant.text} leaving ${leaving}` }),
          ),
        ),
        ...all.branches(),
      ],
    };
  };

  const meant: Meant = { text: 'advance', chosen: [], leaving: 0, worth: INTO_THE_FIRST };
  const all = leavings(meant);
  return {
    ...all,
    branches: () => [
      word('with', 'advance-with', () =>
        chain(rules.picks(), (chosen) => leavings({ ...meant, chosen, text: `advance with ${chosen.join(' ')}` })),
      ),
      ...all.branches(),
    ],
  };
}
