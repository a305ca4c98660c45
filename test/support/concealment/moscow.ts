import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import type { MoscowPosition, Side, State } from '../../../src/games/moscow/state.ts';
import { less, shuffled, type Concealment, type Leak, type Other, type Past, type Pick } from './concealment.ts';

/** The six cards of each side (2.3, 7.0), in the order of their names, as hands are kept. */
const DECK: Readonly<Record<Side, readonly string[]>> = {
  axis: ['Air', 'Air', 'Blitzkrieg', 'Replacement', 'Replacement', 'Tactical'],
  soviet: ['Hitler', 'Partisans', 'Reinforcement', 'Reinforcement', 'Street', 'T34'],
};

const SIDES: readonly Side[] = ['axis', 'soviet'];

const stateOf = (position: Position): State => (position as MoscowPosition).state;

const altered = (position: Position, alter: (state: State) => void): Position => {
  const other = clonePosition(position);
  alter(stateOf(other));
  return other;
};

/** 6.1: as many cards as are held, of those not played since the hand was chosen, but not the same. */
function otherHand({ hands, played }: State, side: Side, pick: Pick): readonly string[] | undefined {
  const held = hands[side];
  const unseen = less(DECK[side], played[side]);
  // Cards that are not held come first, so that as much as may differ does.
  const from = [...shuffled(less(unseen, held), pick), ...shuffled(held, pick)];
  const hand = from.slice(0, held.length).sort();
  return hand.join() === held.join() ? undefined : hand;
}

function others(position: Position, viewer: string | null, pick: Pick): readonly Other[] {
  if (position.outcome) return [];
  return SIDES.filter((side) => side !== viewer).flatMap((side): Other[] => {
    const hand = otherHand(stateOf(position), side, pick);
    if (!hand) return [];
    const other = altered(position, (state) => void (state.hands[side] = [...hand]));
    return [{ what: `the hand of ${side}`, position: other }];
  });
}

/** 6.1: other hands, each with the cards that were played from it. */
function otherOrders(past: readonly Past[], viewer: string | null, pick: Pick): ReadonlyMap<number, string> {
  const orders = new Map<number, string>();
  for (const side of SIDES.filter((each) => each !== viewer)) {
    const chosen = past.filter(({ line }) => line.seat === side && line.order?.startsWith('hand ') === true);
    for (const [n, { line }] of chosen.entries()) {
      const until = chosen[n + 1]?.line.n ?? Infinity;
      const meanwhile = past.filter((each) => each.line.n >= line.n && each.line.n < until);
      const played = meanwhile
        .map(({ after }) => stateOf(after).played[side])
        .reduce((most, each) => (each.length > most.length ? each : most), []);
      const held = (line.order as string).split(' ').slice(1);
      const unseen = less(held, played);
      const fresh = less(less(DECK[side], played), unseen);
      const from = [...played, ...shuffled(fresh, pick), ...shuffled(unseen, pick)];
      orders.set(line.n, `hand ${from.slice(0, held.length).sort().join(' ')}`);
    }
  }
  return orders;
}

const seen = (position: Position, viewer: string | null): Position =>
  moscow.view(position as MoscowPosition, viewer) as Position;

const leaks: readonly [Leak, Leak, Leak] = [
  { name: 'a view that hides nothing', view: (position) => clonePosition(position) },
  {
    name: 'a view that shows the Soviet hand',
    view: (position, viewer) =>
      altered(seen(position, viewer), (state) => void (state.hands.soviet = [...stateOf(position).hands.soviet])),
  },
  {
    name: 'a view that gives hidden cards the numbers of their place in the deck',
    view: (position, viewer) =>
      altered(seen(position, viewer), (state) => {
        for (const side of SIDES) {
          if (side === viewer || position.outcome) continue;
          const deck = [...DECK[side]];
          state.hands[side] = stateOf(position).hands[side].map((card) => {
            const at = deck.indexOf(card);
            deck[at] = '';
            return `?${at}`;
          });
        }
      }),
  },
];

const CARDS = [...new Set(SIDES.flatMap((side) => DECK[side]))];

/** Hidden are the cards in the other hand, though not their number (6.1); nothing else is. */
export const moscowConcealment: Concealment = {
  others,
  otherOrders,
  tries: [
    ...CARDS.flatMap((card) => [`play ${card}`, `play ${card} shift`, `play ${card} activate`, `hand ${card}`]),
    'play Hitler hitler',
    'play Partisans reroll',
    'hitler',
    'shift',
    'reroll',
    'pass turn',
    'pass',
    'end',
  ],
  opening: [],
  leaks,
};
