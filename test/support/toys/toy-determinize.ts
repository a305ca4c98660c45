import { without } from '../../../src/engine/lists.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { oneOf, someOf, type RandomPick } from '../../../src/engine/trials/random.ts';
import type { Side, Toy } from './toy-game.ts';

const SIDES: readonly Side[] = ['red', 'blue'];
const CARDS = ['ace', 'king', 'queen', 'jack'];

/** The cards of hidden hands and of the cup are dealt anew, the mine lies where nobody stands, and hidden bids are any. */
export function determinize(view: Position<Toy>, seat: string | null, pick: RandomPick): Position<Toy> {
  const position = clonePosition(view);
  const { state } = position;
  const { hands, units } = state;
  const known = [...hands.red, ...hands.blue];
  const hidden = [...known, ...state.cup].filter((card) => card === '?').length;
  const rest = someOf(pick, without(CARDS, known), hidden);
  // A game master may have dealt a card twice.
  const deal = (card: string): string => (card === '?' ? (rest.pop() ?? oneOf(pick, CARDS)) : card);
  for (const side of SIDES) hands[side] = hands[side].map(deal);
  state.cup = state.cup.map(deal);
  const taken = Object.values(units).map(({ at }) => at);
  const free = ['b', 'c', 'd'].filter((field) => !taken.includes(field));
  if (state.mine === '?') state.mine = oneOf(pick, free.length > 0 ? free : ['b', 'c', 'd']);
  const own = seat === null ? null : seat === 'blue' ? 'blue' : 'red';
  for (const step of position.procedures.flatMap(({ steps }) => steps)) {
    if (step.name !== 'bidding') continue;
    const { bids } = step as unknown as { bids: Record<Side, number | null> };
    for (const side of SIDES) if (side !== own && bids[side] !== null) bids[side] = pick(4);
  }
  return position;
}
