import type { NatoPosition, Side } from '../state.ts';
import type { Movement, Step } from '../steps.ts';

/** The step that is open. */
export const openStep = ({ procedures }: NatoPosition): Step => procedures[0]?.steps.at(-1) as Step;

/** The movement of a side that is under way, or one as it would begin. */
export function movementOf(position: NatoPosition, side: Side): Movement {
  const now = openStep(position);
  if (now?.name === 'movement' && now.side === side) return now;
  return { side, reserve: false, moved: [], spent: [], ferried: [] };
}
