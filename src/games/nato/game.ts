import { gameOfData } from '../../engine/data/game-within.ts';
import type { Game } from '../../engine/game.ts';
import { wholeView } from '../../engine/fixed.ts';
import { groupsBy } from '../named.ts';
import { clausesFor } from './clauses/clauses.ts';
import { allSeats, divisionOptions, seatsWith } from './commands/seats.ts';
import { presentWith } from './commands/subordination.ts';
import { unitsAt } from './counters.ts';
import { DATA, SCENARIOS } from './data.ts';
import { editsOf } from './edits/edits.ts';
import { faultsOf } from './faults.ts';
import { LESSONS } from './lessons.ts';
import type { Code } from './messages/index.ts';
import { formatOrder, type Order } from './orders.ts';
import { nextStep } from './rules/07-sequence.ts';
import { excessStep } from './rules/09-1-3-excess.ts';
import { hqSupplyStep } from './rules/10-supply/10-4-phase.ts';
import { movementStep } from './rules/12-movement/12-0-segment.ts';
import { combatStep } from './rules/25-ground-combat/25-1-cycle/25-0-combat.ts';
import { planningStep } from './rules/25-ground-combat/25-1-cycle/25-0-planning.ts';
import { FORMATIONS } from './rules/25-ground-combat/25-3-odds/25-4-support.ts';
import { reserveEndStep } from './rules/28-reserve/28-2-phase.ts';
import { returningStep } from './rules/29-headquarters/29-8-return.ts';
import { setUp } from './rules/35-general/35-9-setup.ts';
import { FROZEN_PARTS, type State } from './state.ts';
import { scenarioWith } from './scenario.ts';
import type { Step } from './steps.ts';
import { warnings } from './warnings/warnings.ts';
import { ORDER_WORDS, PLACE_WORDS, unitMeant } from './words.ts';

/** Scenarios, of which one is played: each excludes those after it. */
const scenarioOptions = () =>
  [...SCENARIOS.keys()].map((id, n, all) => ({ id, rule: '5.1', excludes: all.slice(n + 1) }));

/** The rules of NATO: The Cold War Goes Hot, segment by segment in the order of the sequence of play. */
export const nato = gameOfData<Game<State, Order, Step, Code>>(DATA, () => ({
  id: 'nato',
  version: 1,
  seats: allSeats(),
  seatsWith: (options) => seatsWith(options, presentWith({ scenario: scenarioWith(options) }, options)),
  optionalRules: [...scenarioOptions(), { id: FORMATIONS, rule: '25.4.5' }, ...divisionOptions()],
  lessons: LESSONS.lessons,
  frozenParts: FROZEN_PARTS,
  setUp,
  steps: {
    next: nextStep,
    returning: returningStep,
    'hq-supply': hqSupplyStep,
    movement: movementStep,
    excess: excessStep,
    planning: planningStep,
    'reserve-end': reserveEndStep,
    combat: combatStep,
  },
  orderWords: ORDER_WORDS,
  groups: groupsBy(unitMeant, (word) => PLACE_WORDS.meant(word), unitsAt),
  format: formatOrder,
  standing: clausesFor,
  view: wholeView,
  edits: editsOf,
  faults: faultsOf,
  warnings,
  migrations: {},
}));
