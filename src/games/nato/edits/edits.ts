import { fork, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import type { NatoPosition, State } from '../state.ts';
import { commandEdits } from './commands.ts';
import { countEdits } from './counts.ts';
import { hexEdits } from './hexes.ts';
import { markerEdits } from './markers.ts';
import { phaseEdits } from './phase.ts';
import { turnEdits } from './turn.ts';
import { unitEdits } from './units.ts';

/**
 * What a game master may do to a position by hand. The steps in progress go on: who leaves the hex from which it attacks, or
 * the hex that is attacked before the retreat, takes no further part in the battle; one without a side is over. A unit takes the city
 * into which it is put (30.1.1). Nothing is counted that is not said: steps lost, units moved or having attacked, HQs that
 * come back.
 */
export const editsOf = (position: NatoPosition): Choice<Edit<State>> =>
  fork(() => [
    ...unitEdits(position),
    ...markerEdits(position),
    ...hexEdits(position),
    ...phaseEdits(position),
    ...countEdits(position),
    ...commandEdits(position),
    ...turnEdits(position),
  ]);
