import { describe, expect, it } from 'vitest';
import { drawOrder, type Choice, hintOf } from '../../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../../src/engine/dice.ts';
import type { Clause } from '../../../src/engine/game.ts';
import type { Message } from '../../../src/engine/message.ts';
import { plainWord, suggest } from '../../../src/engine/notation.ts';
import { apply, openAsks, playInPlace, start, type OpenAsk } from '../../../src/engine/play.ts';
import { clonePosition } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { without } from '../../../src/engine/lists.ts';
import { CARDS_OF } from '../../../src/games/moscow/rules/07-cards.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import type { Order } from '../../../src/games/moscow/orders.ts';
import { standing } from '../../../src/games/moscow/clauses/clauses.ts';
import { type MoscowPosition, setOf, type Side, SIDES, type State } from '../../../src/games/moscow/state.ts';
import { faultsOf } from '../../i18n/sayings.ts';
import { clauseOf, said, speaks } from '../../support/games/moscow/standing.ts';
import { share } from '../../support/share.ts';
import { ordersOf, questionOf } from '../../support/games/scenario.ts';

type ClauseTree = Choice<Clause<State, Order>>;

const dice = (seed: number) => {
  const secret = String(seed).padStart(64, '0');
  return chainDice(chainOf(secret), hiddenKeyOf(secret));
};

/** What is wrong with a message, looked at once. */
const heard = new Map<string, readonly string[]>();
function faultsOnce(message: Message): readonly string[] {
  const key = JSON.stringify(message);
  const known = heard.get(key) ?? faultsOf(message);
  heard.set(key, known);
  return known;
}

/** What is wrong with the words that may follow: each must be its own, and say what it means. */
function faultsOfWords(node: ClauseTree, after: string): string[] {
  const branches = node.branches();
  const plain = branches.map(({ word }) => plainWord(word));
  return [
    ...plain.filter((word, n) => plain.indexOf(word) !== n).map((word) => `${after}: ${word} twice`),
    ...plain.filter((word) => word === '').map(() => `${after}: an empty word`),
    ...branches.filter((branch) => !hintOf(branch)).map(({ word }) => `${after} ${word}: no hint`),
    ...branches.flatMap((branch) => [hintOf(branch), branch.label].flatMap((each) => (each ? faultsOnce(each) : []))),
  ];
}

const WALKS = share(50, 150);

describe.each(SIDES)('the tree of clauses of the %s side', (side) => {
  it('every word has a meaning and leads on to a clause, which is read back as it is written', () => {
    const pick = seededPick(5);
    const faults = new Set<string>();
    const visit = (node: ClauseTree, after: string, depth: number): void => {
      const looked = depth < 2 || pick(4) === 0;
      for (const fault of looked ? faultsOfWords(node, after) : []) faults.add(fault);
      const { order } = node;
      if (looked && order && clauseOf(side, order.text).text !== order.text) faults.add(`${after}: ${order.text}`);
      const branches = node.branches();
      if (!order && branches.length === 0) faults.add(`${after}: a dead end`);
      const all = depth < 2 ? branches : [branches[pick(Math.max(branches.length, 1))]];
      for (const branch of all) if (branch) visit(branch.to(), `${after} ${branch.word}`, depth + 1);
    };
    visit(standing(side), '', 0);
    for (let walks = 0; walks < WALKS; walks++) visit(drawnNode(standing(side), pick), '…', 2);
    expect([...faults]).toEqual([]);
  });

  it('can be walked by autocomplete from nothing to a clause', () => {
    const pick = seededPick(6);
    for (let walks = 0; walks < WALKS; walks++) {
      let text = '';
      for (let words = 0; ; words++) {
        expect(words, text).toBeLessThan(60);
        const offered = suggest(standing(side), text === '' ? '' : `${text} `, 500);
        const next = offered[pick(offered.length)];
        if (!next) throw new Error(`nothing is offered after ${text}`);
        text = next.text;
        if (next.complete && pick(3) === 0) break;
        if (suggest(standing(side), `${text} `, 2).every((each) => each.text === text)) break;
      }
      const { text: canonical } = clauseOf(side, text);
      expect(clauseOf(side, canonical).text).toBe(canonical);
      expect(canonical.length).toBeLessThan(400);
    }
  });
});

/** A node some random words from the root. */
function drawnNode(root: ClauseTree, pick: (n: number) => number): ClauseTree {
  let node = root;
  for (let depth = pick(8); depth > 0; depth--) {
    const branches = node.branches();
    if (branches.length === 0) return node;
    node = (branches[pick(branches.length)] as (typeof branches)[number]).to();
  }
  return node;
}

/** The same position to everybody, with other cards in the hands and other things that the sides don't want to be asked. */
function disguised(position: MoscowPosition, pick: (n: number) => number): MoscowPosition {
  const other = clonePosition(position);
  for (const side of SIDES) {
    const deck = without(CARDS_OF[side], position.state.played[side]);
    setOf(
      other.state,
      'hands',
      side,
      position.state.hands[side].map(() => deck.splice(pick(deck.length), 1)[0] as string).sort(),
    );
  }
  return other;
}

/** The fewest of some units that any order of retreats loses. */
function fewestLost(position: MoscowPosition, units: readonly string[]): number {
  const ask = openAsks(moscow, position).find((each) => questionOf(each) === 'retreat');
  if (!ask) return units.filter((id) => position.state.units[id]?.at === 'lost').length;
  return Math.min(
    ...ordersOf(ask.choice).map((order) => {
      const done = apply(moscow, position, ask.seat, moscow.format(order), dice(1));
      if (!done.ok) throw new Error('a retreat that is offered is refused');
      return fewestLost(done.value.position, units);
    }),
  );
}

describe('random games in which both sides have given standing orders', () => {
  const GAMES = share(8, 12);
  const FIRST = 71;
  const CLAUSES = 10;

  it('every answer is legal and given whatever is hidden, and whether one comes tells nothing', () => {
    const fired = new Map<string, number>();
    for (let seed = FIRST; seed < FIRST + GAMES; seed++) {
      const pick = seededPick(seed);
      const source = dice(seed);
      const options = moscow.optionalRules.map(({ id }) => id).filter(() => pick(2) === 0);
      const { position } = start(moscow, options, source);
      const drawn = (side: Side) =>
        Array.from({ length: CLAUSES }, () => clauseOf(side, drawOrder(standing(side), pick).text));
      const last = (side: Side) => clauseOf(side, 'retreat toward source');
      const armed = { axis: [...drawn('axis'), last('axis')], soviet: [...drawn('soviet'), last('soviet')] };
      for (let n = 0; !position.outcome; n++) {
        expect(n).toBeLessThan(10_000);
        const asks = openAsks(moscow, position);
        const ask = asks[pick(asks.length)] as OpenAsk<Order>;
        const other = disguised(position, pick);
        expect(JSON.stringify(moscow.view(other, null))).toBe(JSON.stringify(moscow.view(position, null)));
        const fitting = armed[ask.seat as Side].filter((clause) => {
          const speaking = speaks(clause, position, ask);
          expect(speaks(clause, other, ask)).toBe(speaking);
          return speaking;
        });
        for (const clause of fitting) {
          const answers = [position, other].map((each) => {
            const open = openAsks(moscow, each).find(({ seat, prompt }) => {
              return seat === ask.seat && prompt.code === ask.prompt.code;
            });
            return open && said(clause, each, open);
          });
          expect(
            answers.map((answer) => answer === undefined),
            clause.text,
          ).toEqual([false, false]);
        }
        const [first] = fitting;
        const answer = first && said(first, position, ask);
        if (first && answer !== undefined) {
          fired.set(questionOf(ask), (fired.get(questionOf(ask)) ?? 0) + 1);
          const done = apply(moscow, position, ask.seat, answer, source);
          if (!done.ok) throw new Error(`${first.text}: ${answer} → ${JSON.stringify(done.error)}`);
          Object.assign(position, done.value.position);
        } else {
          playInPlace(moscow, position, ask, drawOrder(ask.choice, pick), source);
        }
        expect(moscow.faults(position)).toEqual([]);
      }
    }
    const asked = [
      'advance',
      'defence',
      'hand',
      'hitler',
      'reroll',
      'retreat',
      'shift',
      'stacking',
      ...share([], ['movement']),
    ];
    expect([...fired.keys()].sort()).toEqual(expect.arrayContaining(asked));
  });

  it('retreats toward a place lose no more units than they must', () => {
    const goals = ['rear', 'city', 'source', '1807', '0106', '1311'];
    let choices = 0;
    for (let seed = 201; seed <= share(207, 216); seed++) {
      const pick = seededPick(seed);
      const source = dice(seed);
      const { position } = start(moscow, [], source);
      while (!position.outcome) {
        const asks = openAsks(moscow, position);
        const ask = asks[pick(asks.length)] as OpenAsk<Order>;
        if (questionOf(ask) === 'retreat' && (position.state.combat?.retreating.length ?? 0) > 1) {
          const units = position.state.combat?.retreating ?? [];
          const fewest = fewestLost(position, units);
          const clause = clauseOf(ask.seat as Side, `retreat toward ${goals[pick(goals.length)]}`);
          let end = position;
          for (let open: OpenAsk<Order> | undefined = ask; open;) {
            const done = apply(moscow, end, open.seat, said(clause, end, open) as string, source);
            if (!done.ok) throw new Error('a retreat is refused');
            end = done.value.position;
            open = openAsks(moscow, end).find((each) => questionOf(each) === 'retreat');
          }
          expect(fewestLost(end, units), clause.text).toBe(fewest);
          choices += 1;
        }
        playInPlace(moscow, position, ask, drawOrder(ask.choice, pick), source);
      }
    }
    expect(choices).toBeGreaterThan(2);
  });
});
