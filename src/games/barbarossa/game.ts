import { gameOfData } from '../../engine/data/game-within.ts';
import type { Game } from '../../engine/game.ts';
import { groupsBy } from '../named.ts';
import { unitsAt } from './board.ts';
import { clausesFor } from './clauses/clauses.ts';
import { allSeats, divisionOptions, seatsWith } from './commands/seats.ts';
import { DATA } from './data.ts';
import { determinize } from './determinize.ts';
import { editsOf } from './edits/edits.ts';
import { faultsOf } from './faults.ts';
import { LESSONS } from './lessons.ts';
import type { Code } from './messages/index.ts';
import { formatOrder, type Order } from './orders.ts';
import { beginStep, setUp, setupStep } from './rules/02-setup/02-setup.ts';
import { arrivalStep } from './rules/05-sequence/05-4-arrivals.ts';
import { turnEndStep } from './rules/05-sequence/05-5-end.ts';
import { combatEndStep, nextStep } from './rules/05-sequence/05-sequence.ts';
import { excessStep } from './rules/06-stacking/06-excess.ts';
import { movementStep } from './rules/08-movement/08-movement.ts';
import { overrunStep } from './rules/09-overrun/09-overrun.ts';
import { declaringStep } from './rules/10-combat/10-1-declaring.ts';
import { combatsStep } from './rules/10-combat/10-2-combat.ts';
import { rebuildingStep } from './rules/11-leaders/11-5-rebuilding.ts';
import { appointingStep } from './rules/11-leaders/11-6-appointing.ts';
import { withdrawalStep } from './rules/11-leaders/11-withdrawal.ts';
import { centresStep } from './rules/13-supply-centres/13-supply-centres.ts';
import { interdictionStep } from './rules/14-air.ts';
import { militiaStep } from './rules/17-militia.ts';
import { FROZEN_PARTS, type State } from './state.ts';
import type { Step } from './steps.ts';
import { viewOf } from './view.ts';
import { warnings } from './warnings.ts';
import { ORDER_WORDS, PLACE_WORDS, unitMeant } from './words.ts';

/** The rules of True Operation Barbarossa, step by step in the order of the rulebook. */
export const barbarossa = gameOfData<Game<State, Order, Step, Code>>(DATA, () => ({
  id: 'barbarossa',
  version: 1,
  seats: allSeats(),
  seatsWith,
  optionalRules: divisionOptions(),
  lessons: LESSONS.lessons,
  frozenParts: FROZEN_PARTS,
  setUp,
  steps: {
    begin: beginStep,
    setup: setupStep,
    centres: centresStep,
    movement: movementStep,
    overrun: overrunStep,
    interdiction: interdictionStep,
    declaring: declaringStep,
    combats: combatsStep,
    'combat-end': combatEndStep,
    withdrawal: withdrawalStep,
    rebuilding: rebuildingStep,
    arrival: arrivalStep,
    appointing: appointingStep,
    militia: militiaStep,
    excess: excessStep,
    next: nextStep,
    'turn-end': turnEndStep,
  },
  orderWords: ORDER_WORDS,
  groups: groupsBy(unitMeant, (word) => PLACE_WORDS.meant(word), unitsAt),
  format: formatOrder,
  view: viewOf,
  determinize,
  standing: clausesFor,
  warnings,
  edits: editsOf,
  faults: faultsOf,
  migrations: {},
}));
