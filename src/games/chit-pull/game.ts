import type { Code } from './messages/index.ts';
import type { Step } from './steps.ts';
import { gameOfData } from '../../engine/data/game-within.ts';
import type { VersionedData } from '../../engine/data/versions.ts';
import type { Game, OptionalRule } from '../../engine/game.ts';
import { groupsBy } from '../named.ts';
import { unitsAt } from './board.ts';
import { beginStep, initialState, setupStep } from './rules/04-setup.ts';
import { turnEnd } from './rules/05-sequence.ts';
import { selectionStep } from './rules/06-selection.ts';
import { cutInStep } from './rules/07-commands/07-3-cut-in.ts';
import { cupStep, executeStep } from './rules/07-commands/07-commands.ts';
import { activationStep } from './rules/08-activation.ts';
import { movementStep } from './rules/09-movement/09-1-movement.ts';
import { declaringStep } from './rules/10-combat/10-1-declaring.ts';
import { battlesStep } from './rules/10-combat/10-2-battles.ts';
import { supplyStep } from './rules/11-supply.ts';
import { reinforcementStep } from './rules/12-reinforcements.ts';
import { firstTurnStep, surpriseStep } from './rules/15-special-rules/15-1-surprise.ts';
import { withdrawalStep } from './rules/15-special-rules/15-3-withdrawal.ts';
import { biddingStep } from './rules/16-optional-rules/16-1-bidding.ts';
import { concentrationStep } from './rules/16-optional-rules/L16-6-concentration.ts';
import { reserveStep } from './rules/16-optional-rules/16-2-reserve.ts';
import { clausesFor } from './clauses/clauses.ts';
import { editsOf } from './edits/edits.ts';
import { determinize } from './determinize.ts';
import { faultsOf } from './faults.ts';
import { formatOrder, type Order } from './orders.ts';
import { openingOf, type Lessons } from './lessons.ts';
import { migrations } from './migrations.ts';
import { FROZEN_PARTS, type OptionId, type State } from './state.ts';
import { viewOf } from './view.ts';
import { warnings } from './warnings.ts';
import { ORDER_WORDS, PLACE_WORDS, unitMeant } from './words.ts';
import { allSeats, divisionOptions, seatsWith } from './commands/seats.ts';

/** A game of the system, as its rules play it. */
export type ChitPullGame = Game<State, Order, Step, Code>;

/** What a game of the system has of its own, beside its data. */
export interface OfGame extends Pick<ChitPullGame, 'id' | 'optionalRules'> {
  readonly data: VersionedData;
  readonly lessons: Lessons;
}

/** The optional rules that every game of the system has (16.0). */
export const OPTIONAL_RULES: readonly OptionalRule[] = [
  { id: 'bidding', rule: '16.1' },
  { id: 'reserve', rule: '16.2' },
  { id: 'hq-transfer', rule: '16.4' },
];

/** Version of the form of positions. */
const VERSION = 3;

/** The rules of a game of the system, step by step in the order of the rulebook. */
export const gameOf = ({ id, optionalRules, data, lessons }: OfGame): ChitPullGame =>
  gameOfData<ChitPullGame>(data, () => ({
    id,
    version: VERSION,
    seats: allSeats(),
    seatsWith,
    optionalRules: [
      ...optionalRules,
      // Sides of several seats can't change hands by a bid (16.1).
      ...divisionOptions().map((each) => ({ ...each, excludes: [...(each.excludes ?? []), 'bidding'] })),
    ],
    lessons: lessons.lessons,
    frozenParts: FROZEN_PARTS,
    setUp: (options) => {
      const state = initialState(options as readonly OptionId[]);
      return { state: openingOf(lessons, options, state) ?? state, first: { name: 'begin' } };
    },
    steps: {
      begin: beginStep,
      bidding: biddingStep,
      setup: setupStep,
      surprise: surpriseStep,
      'first-turn': firstTurnStep,
      selection: selectionStep,
      cup: cupStep,
      'cut-in': cutInStep,
      execute: executeStep,
      activation: activationStep,
      concentration: concentrationStep,
      movement: movementStep,
      declaring: declaringStep,
      battles: battlesStep,
      supply: supplyStep,
      reinforcement: reinforcementStep,
      reserve: reserveStep,
      withdrawal: withdrawalStep,
      'turn-end': turnEnd,
    },
    orderWords: ORDER_WORDS,
    groups: groupsBy(unitMeant, (word) => PLACE_WORDS.meant(word), unitsAt),
    format: formatOrder,
    view: viewOf,
    determinize,
    warnings,
    edits: editsOf,
    standing: clausesFor,
    faults: faultsOf,
    migrations,
  }));
