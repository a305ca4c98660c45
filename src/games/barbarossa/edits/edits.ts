import { fork, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import type { BarbarossaPosition, State } from '../state.ts';
import { commandEdits } from './commands.ts';
import { controlEdits } from './control.ts';
import { countEdits } from './counts.ts';
import { leaderEdits } from './leaders.ts';
import { phaseEdits } from './phase.ts';
import { turnEdits } from './turn.ts';
import { unitEdits } from './units.ts';

/**
 * What a game master may do to a position by hand. The steps in progress go on: a unit that is placed, moved or removed
 * takes no further part in the move, the attacks and the combat that it was in. A combat unit takes the city or town into
 * which it is put (3.2); whatever else follows from entering a hex, of leaders, borders and militia, has edits of its own, and
 * what the rules judge at the next step (13.5, 16.4.1) they judge then. What may be said does not depend on what
 * is hidden: abilities of leaders and backs of rifle corps.
 */
export const editsOf = (position: BarbarossaPosition): Choice<Edit<State>> =>
  fork(() => [
    ...unitEdits(position),
    ...leaderEdits(position),
    ...commandEdits(position),
    ...phaseEdits(position),
    ...controlEdits(position),
    ...countEdits(position),
    ...turnEdits(position),
  ]);
