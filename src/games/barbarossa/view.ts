import { freezeParts, frozen } from '../../engine/kept.ts';
import { clonePosition } from '../../engine/position.ts';
import { LEADERS, RIFLES, stateOf } from './board.ts';
import { FROZEN_PARTS, UNKNOWN, type BarbarossaPosition } from './state.ts';

/**
 * What anybody may know, the owner too: abilities of untried leaders are known to nobody (11.1.4), nor the backs of rifle corps
 * that were rebuilt unseen (11.5.2), nor, therefore, which backs those have that may be rebuilt. When the game is over all is shown.
 */
export function viewOf(position: BarbarossaPosition): BarbarossaPosition {
  const view = clonePosition(position);
  const { state } = view;
  freezeParts(state, FROZEN_PARTS);
  if (position.outcome) return view;
  state.abilities = seen(LEADERS, state.abilities, (id) => isKnown(position, id));
  state.backs = seen(RIFLES, state.backs, (id) => !hidesBack(position, id));
  return view;
}

/** The values of which something is known; that of others is unknown. */
const seen = (
  ids: readonly string[],
  values: Readonly<Record<string, number>>,
  isSeen: (id: string) => boolean,
): Readonly<Record<string, number>> =>
  frozen(Object.fromEntries(ids.map((id) => [id, isSeen(id) ? (values[id] as number) : UNKNOWN])));

/** Whether everybody knows a leader's ability: it is tried, or was turned over when it was eliminated. */
export const isKnown = ({ state }: BarbarossaPosition, id: string): boolean =>
  state.tried.includes(id) || stateOf(state, id).at === 'lost';

/** Whether nobody knows the back of a rifle corps: it was rebuilt unseen, or may be drawn so. */
export const hidesBack = ({ state }: BarbarossaPosition, id: string): boolean =>
  state.blind.includes(id) || stateOf(state, id).at === 'lost';
