import { fork, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import type { Position } from '../../../engine/position.ts';
import { chitEdits } from './chits.ts';
import { commandEdits } from './commands.ts';
import { countEdits } from './counts.ts';
import { rowEdits } from './row.ts';
import { unitEdits } from './units.ts';
import type { State } from '../state.ts';

/**
 * What a game master may do to a position by hand. The steps in progress go on: a unit that is placed, moved or removed
 * takes no further part in the attacks and the combat that it was in. What may be said does not depend on what is hidden.
 */
export const editsOf = (position: Position<State>): Choice<Edit<State>> =>
  fork(() => [
    ...unitEdits(position),
    ...chitEdits(position),
    ...rowEdits(position),
    ...commandEdits(position),
    ...countEdits(position),
  ]);
