import { without } from '../../engine/lists.ts';
import { clonePosition } from '../../engine/position.ts';
import { someOf, type RandomPick } from '../../engine/trials/random.ts';
import { CARDS_OF } from './rules/07-cards.ts';
import { setOf, SIDES, type MoscowPosition } from './state.ts';
import { HIDDEN } from './view.ts';

/**
 * A position behind a view: a hidden hand is any of as many cards of its side that have not been played since it was chosen
 * (6.1), all alike.
 */
export function determinize(view: MoscowPosition, _seat: string | null, pick: RandomPick): MoscowPosition {
  const position = clonePosition(view);
  const { state } = position;
  for (const side of SIDES) {
    const hand = state.hands[side];
    if (!hand.includes(HIDDEN)) continue;
    setOf(state, 'hands', side, someOf(pick, without(CARDS_OF[side], state.played[side]), hand.length).sort());
  }
  return position;
}
