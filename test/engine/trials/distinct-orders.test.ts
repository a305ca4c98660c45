import { describe, expect, it } from 'vitest';
import { drawOrder, fork, list, orderWord, wordTo, type Choice } from '../../../src/engine/choice.ts';
import type { DieSource } from '../../../src/engine/dice.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { distinctOrders } from '../../../src/engine/trials/distinct-orders.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { ONE_OF_EACH } from '../../support/games/index.ts';

const text = (order: string): string => order;

/** Every order of a tree by every way of saying it; undefined if there are more places in it than this. */
function everyWay<O>(root: Choice<O>, format: (order: O) => string, most: number): ReadonlySet<string> | undefined {
  const texts = new Set<string>();
  const open = [root];
  for (let places = 0; open.length > 0; places++) {
    if (places > most) return undefined;
    const node = open.pop() as Choice<O>;
    if (node.order !== undefined) texts.add(format(node.order));
    open.push(...node.branches().map(({ to }) => to()));
  }
  return texts;
}

/** The tree with only some words of each kind: those that were drawn, wherever they may be said. */
const thinned = <O>(node: Choice<O>, words: ReadonlySet<string>): Choice<O> => ({
  ...node,
  branches: () =>
    node
      .branches()
      .filter(({ word }) => words.has(word))
      .map((branch) => ({ ...branch, to: () => thinned(branch.to(), words) })),
});

describe('the different orders of a question', () => {
  const subsets = (most: number, least: number): Choice<string> =>
    list<string, string>({
      next: (chosen) =>
        ['a', 'b', 'c', 'd'].slice(0, chosen.length < most ? 4 : 0).filter((id) => !chosen.includes(id)),
      word: (id) => id,
      order: (chosen) => (chosen.length >= least ? [...chosen].sort().join('') : undefined),
    });

  it('are those of a list in any sequence, once; the shortest first', () => {
    expect([...distinctOrders(subsets(2, 1), text)]).toEqual(['a', 'b', 'c', 'd', 'ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
    expect([...distinctOrders(subsets(3, 3), text)]).toEqual(['abc', 'abd', 'acd', 'bcd']);
  });

  it('are those of a list in every sequence, where the sequence matters', () => {
    const ranked = list<string, string>({
      inSequence: true,
      next: (chosen) => ['a', 'b', 'c'].filter((id) => !chosen.includes(id)),
      word: (id) => id,
      order: (chosen) => (chosen.length > 1 ? chosen.join('') : undefined),
    });
    const pairs = ['ab', 'ac', 'ba', 'bc', 'ca', 'cb'];
    expect([...distinctOrders(ranked, text)]).toEqual([...pairs, 'abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  it('are the same after different words, and one of a node that takes no word', () => {
    const twice = fork<string>(() => [orderWord('go', 'x'), wordTo('walk', () => [orderWord('there', 'x')])]);
    expect([...distinctOrders(twice, text)]).toEqual(['x']);
    expect([...distinctOrders({ order: 'x', branches: () => [] }, text)]).toEqual(['x']);
  });

  it('are not worked out before they are taken', () => {
    let worked = 0;
    const counted = fork<string>(() =>
      Array.from({ length: 50 }, (_, n) => ({
        word: `${n}`,
        to: () => (worked++, { order: `${n}`, branches: () => [] }),
      })),
    );
    const [first] = distinctOrders(counted, text);
    expect([first, worked]).toEqual(['0', 1]);
  });
});

/** The words of some random orders, as they are said. */
function wordsDrawn<O>(root: Choice<O>, pick: (n: number) => number, orders: number): ReadonlySet<string> {
  const words = new Set<string>();
  for (let n = 0; n < orders; n++) {
    let node = root;
    for (;;) {
      const branches = node.branches();
      const branch = branches[pick(branches.length + (node.order === undefined ? 0 : 1))];
      if (!branch) break;
      words.add(branch.word);
      node = branch.to();
    }
  }
  return words;
}

/** Places of a tree that is gone through by every way, and random orders whose words stand for a larger one. */
const MOST_PLACES = 1500;
const DRAWN = 4;

describe.each(Object.keys(ONE_OF_EACH))('the different orders of questions in %s', (id) => {
  const { game } = (ONE_OF_EACH[id] as (typeof ONE_OF_EACH)[string]).guide;

  it('are just those of the tree: of small questions all, of large ones those of some words', () => {
    const pick = seededPick(6);
    const dice: DieSource = (_link, _situation, faces) => pick(faces) + 1;
    const { position } = start(game, [], dice);
    const compared = { whole: 0, thinned: 0 };
    for (let decision = 0; decision < 150 && !position.outcome; decision++) {
      const asks = openAsks(game, position);
      const ask = asks[pick(asks.length)] as (typeof asks)[number];
      const whole = everyWay(ask.choice, game.format, MOST_PLACES);
      const choice = whole ? ask.choice : thinned(ask.choice, wordsDrawn(ask.choice, pick, DRAWN));
      const ways = whole ?? everyWay(choice, game.format, MOST_PLACES);
      if (ways) {
        compared[whole ? 'whole' : 'thinned'] += 1;
        const different = [...distinctOrders(choice, game.format)].map(game.format);
        expect([...different].sort(), ask.prompt.code).toEqual([...ways].sort());
      }
      playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
    }
    expect(compared.whole).toBeGreaterThan(20);
  });
});
