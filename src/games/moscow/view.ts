import { freezeParts } from '../../engine/kept.ts';
import { clonePosition } from '../../engine/position.ts';
import { FROZEN_PARTS, setOf, SIDES, type MoscowPosition } from './state.ts';

/** A card of which the viewer knows no more than that it is there. */
export const HIDDEN = '?';

/**
 * What a seat may know (null: a spectator). Hidden are the cards in the other hand, though not their number, and nothing
 * else: what a side has chosen not to be asked for was said to all.
 */
export function viewOf(position: MoscowPosition, seat: string | null): MoscowPosition {
  const view = clonePosition(position);
  freezeParts(view.state, FROZEN_PARTS);
  for (const side of SIDES) {
    if (side === seat || position.outcome) continue;
    const hand = view.state.hands[side].map(() => HIDDEN);
    setOf(view.state, 'hands', side, hand);
  }
  return view;
}
