import { clonePosition, type Position } from '../../../../src/engine/position.ts';
import type { RandomPick } from '../../../../src/engine/trials/random.ts';
import { moscow } from '../../../../src/games/moscow/game.ts';
import { setOf, type MoscowPosition, type Side, type State } from '../../../../src/games/moscow/state.ts';
import {
  altered,
  less,
  shuffled,
  type Concealment,
  type Leak,
  type Other,
  type Past,
} from '../../concealment/concealment.ts';

/** The six cards of each side (2.3, 7.0), in the order of their names, as hands are kept. */
const DECK: Readonly<Record<Side, readonly string[]>> = {
  axis: ['Air', 'Air', 'Blitzkrieg', 'Replacement', 'Replacement', 'Tactical'],
  soviet: ['Hitler', 'Partisans', 'Reinforcement', 'Reinforcement', 'Street', 'T34'],
};

const SIDES: readonly Side[] = ['axis', 'soviet'];

const stateOf = (position: Position): State => (position as MoscowPosition).state;

/** 6.1: as many cards as are held, of those not played since the hand was chosen, but not the same. */
function otherHand({ hands, played }: State, side: Side, pick: RandomPick): readonly string[] | undefined {
  const held = hands[side];
  const unseen = less(DECK[side], played[side]);
  // Cards that are not held come first, so that as much as may differ does.
  const from = [...shuffled(less(unseen, held), pick), ...shuffled(held, pick)];
  const hand = from.slice(0, held.length).sort();
  return hand.join() === held.join() ? undefined : hand;
}

function others(position: Position, viewer: string | null, pick: RandomPick): readonly Other[] {
  if (position.outcome) return [];
  return SIDES.filter((side) => side !== viewer).flatMap((side): Other[] => {
    const hand = otherHand(stateOf(position), side, pick);
    if (!hand) return [];
    const other = altered<State>(position, (state) => setOf(state, 'hands', side, hand));
    return [{ what: `the hand of ${side}`, position: other }];
  });
}

/** A change of a hand by the game master that the other side sees only in the number of its cards. */
const SEALED = /^card (\S+) (hand from deck|deck)$/u;

/** What a sealed change does to a hand: the hand after it; the same if the card is not there to be moved. */
function changed(held: readonly string[], deck: readonly string[], card: string, to: string): readonly string[] {
  if (to === 'deck') return less(held, [card]);
  return deck.includes(card) ? [...held, card] : held;
}

/**
 * 6.1: a hand as it could be as well, line by line from its choice on: the sealed changes that lead to hands of the same number,
 * from which the same cards were played, by the numbers of their lines; undefined if none do from `chosen`.
 */
function otherChanges(
  lines: readonly Past[],
  side: Side,
  chosen: readonly string[],
  pick: RandomPick,
): ReadonlyMap<number, string> | undefined {
  const orders = new Map<number, string>();
  let held = chosen;
  for (const { line, before, after } of lines) {
    const [was, is] = [stateOf(before), stateOf(after)];
    const [, card = '', to] = (line.kind === 'edit' && SEALED.exec(line.order as string)) || [];
    const deck = less(DECK[side], [...was.played[side], ...held]);
    const taken = less(was.played[side], is.played[side]);
    if (was.side !== side && is.side === side) {
      // 7.2: a new hand begins, which is empty or all cards until it is chosen.
      held = is.hands[side];
    } else if (to !== undefined && DECK[side].includes(card) && taken.length === 0) {
      const size = held.length + is.hands[side].length - was.hands[side].length;
      const cards = [...new Set(DECK[side])].filter(
        (each) =>
          (to !== 'deck' || held.includes(each) || !was.played[side].includes(each)) &&
          changed(held, deck, each, to).length === size,
      );
      if (cards.length === 0) return undefined;
      const other = cards[pick(cards.length)] as string;
      orders.set(line.n, `card ${other} ${to}`);
      held = changed(held, deck, other, to);
    } else if (to !== undefined && taken.some((each) => held.includes(each))) {
      return undefined;
    } else {
      const played = less(is.played[side], was.played[side]);
      if (less(played, held).length > 0) return undefined;
      held = less(held, played);
    }
  }
  return orders;
}

const MOST_TRIED = 50;

/** 6.1: another hand and other sealed changes of it from its choice on, or from the beginning of the game. */
function otherHistory(lines: readonly Past[], side: Side, pick: RandomPick): ReadonlyMap<number, string> {
  const [first, ...rest] = lines as [Past, ...Past[]];
  const isChoice = isChoiceOf(side)(first);
  const held = isChoice ? (first.line.order as string).split(' ').slice(1) : stateOf(first.after).hands[side];
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    // Cards that were not held come first, so that as much as may differ does.
    const from = [...shuffled(less(DECK[side], held), pick), ...shuffled(held, pick)];
    const likely = tried % 2 === 0 ? from : shuffled(DECK[side], pick);
    const chosen = isChoice ? likely.slice(0, held.length).sort() : held;
    const changes = otherChanges(rest, side, chosen, pick);
    if (changes) return isChoice ? new Map([...changes, [first.line.n, `hand ${chosen.join(' ')}`]]) : changes;
  }
  return new Map();
}

const isChoiceOf =
  (side: Side) =>
  ({ line }: Past): boolean =>
    line.seat === side && line.order?.startsWith('hand ') === true;

/** 6.1: other hands, each with the cards that were played from it, and other sealed changes of them. */
function otherOrders(past: readonly Past[], viewer: string | null, pick: RandomPick): ReadonlyMap<number, string> {
  const others = SIDES.filter((side) => side !== viewer).flatMap((side) => {
    const begun = [0, ...past.flatMap((each, n) => (isChoiceOf(side)(each) ? [n] : []))];
    return begun.flatMap((from, n) => [...otherHistory(past.slice(from, begun[n + 1]), side, pick)]);
  });
  return new Map(others);
}

const seen = (position: Position, viewer: string | null): Position =>
  moscow.view(position as MoscowPosition, viewer) as Position;

const leaks: readonly [Leak, Leak, Leak] = [
  { name: 'a view that hides nothing', view: (position) => clonePosition(position) },
  {
    name: 'a view that shows the Soviet hand',
    view: (position, viewer) =>
      altered<State>(seen(position, viewer), (state) =>
        setOf(state, 'hands', 'soviet', stateOf(position).hands.soviet),
      ),
  },
  {
    name: 'a view that gives hidden cards the numbers of their place in the deck',
    view: (position, viewer) =>
      altered<State>(seen(position, viewer), (state) => {
        for (const side of SIDES) {
          if (side === viewer || position.outcome) continue;
          const deck = [...DECK[side]];
          const shown = stateOf(position).hands[side].map((card) => {
            const at = deck.indexOf(card);
            deck[at] = '';
            return `?${at}`;
          });
          setOf(state, 'hands', side, shown);
        }
      }),
  },
];

const CARDS = [...new Set(SIDES.flatMap((side) => DECK[side]))];

/** Hidden are the cards in the other hand, though not their number (6.1); nothing else is. */
export const moscowConcealment: Concealment = {
  others,
  otherOrders,
  sealed: CARDS.flatMap((card) => [`card ${card} hand from deck`, `card ${card} deck`]),
  tries: [
    ...CARDS.flatMap((card) => [`play ${card}`, `play ${card} shift`, `play ${card} activate`, `hand ${card}`]),
    'play Hitler hitler',
    'play Partisans reroll',
    'hitler',
    'shift',
    'reroll',
    'waive',
    'pass',
    'end',
  ],
  opening: [],
  leaks,
};
