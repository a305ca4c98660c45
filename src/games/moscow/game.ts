import { gameOfData } from '../../engine/data/game-within.ts';
import type { Game } from '../../engine/game.ts';
import { groupsBy } from '../named.ts';
import { unitsAt } from './board.ts';
import { DATA } from './data.ts';
import {
  advance,
  applyResult,
  chooseShift,
  closeCombat,
  reroll,
  rerollEffect,
  rollCombat,
  shiftEffect,
} from './rules/11-combat/11-3-resolution.ts';
import { arrivals, chooseHand, logisticsPhase, logisticsStart } from './rules/06-logistics/06-logistics.ts';
import { breakthroughEffect, breakthroughPhase } from './rules/12-breakthrough.ts';
import { activateEffect, hitlerOrder } from './rules/07-cards.ts';
import { combatPhase, openStep } from './rules/11-combat/11-combat.ts';
import { chooseDefence } from './rules/11-combat/11-3-defence.ts';
import { edits } from './edits/edits.ts';
import { evacuateEffect } from './rules/15-2-evacuation.ts';
import { determinize } from './determinize.ts';
import { faultsOf } from './faults.ts';
import { LESSONS } from './lessons.ts';
import { migrations } from './migrations.ts';
import { movementPhase, phaseEnd } from './rules/10-movement.ts';
import { formatOrder, type Order } from './orders.ts';
import { railEffect } from './rules/06-logistics/06-3-rail.ts';
import { rebuildEffect } from './rules/06-logistics/06-2-rebuild.ts';
import { retreatStep } from './rules/11-combat/11-4-retreat.ts';
import { freeSetup, initialState, setupStep } from './rules/03-setup.ts';
import { stacking } from './rules/08-stacking.ts';
import { standing } from './clauses/clauses.ts';
import { FROZEN_PARTS, type OptionId, type State } from './state.ts';
import { supplyPhase } from './rules/13-supply/13-supply.ts';
import { viewOf } from './view.ts';
import { warnings } from './warnings.ts';
import type { Code } from './messages/index.ts';
import type { Step } from './steps.ts';
import { ORDER_WORDS, PLACE_WORDS, unitMeant } from './words.ts';

/** The rules of Blitzkrieg to Moscow 2, step by step in the order of the rulebook. */
export const moscow = gameOfData<Game<State, Order, Step, Code>>(DATA, () => ({
  id: 'moscow',
  version: 2,
  seats: [
    { id: 'axis', side: 'axis' },
    { id: 'soviet', side: 'soviet' },
  ],
  optionalRules: [
    { id: 'free-setup', rule: '15.1' },
    { id: 'odessa', rule: '15.2' },
    { id: 'moscow', rule: '15.3' },
    { id: 'cap-first', rule: '11.3.4' },
  ],
  lessons: LESSONS.lessons,
  frozenParts: FROZEN_PARTS,
  setUp: (options) => ({ state: initialState(options as readonly OptionId[]), first: { name: 'setup' } }),
  steps: {
    setup: setupStep,
    'free-setup': freeSetup,
    'logistics.start': logisticsStart,
    'logistics.hand': chooseHand,
    'logistics.arrivals': arrivals,
    logistics: logisticsPhase,
    'effect.rail': railEffect,
    'effect.evacuate': evacuateEffect,
    'effect.rebuild': rebuildEffect,
    hitler: hitlerOrder,
    'effect.activate': activateEffect,
    stacking,
    movement: movementPhase,
    'phase-end': phaseEnd,
    combat: combatPhase,
    'combat.open': openStep,
    'combat.defence': chooseDefence,
    'combat.shift': chooseShift,
    'effect.shift': shiftEffect,
    'combat.roll': rollCombat,
    'combat.reroll': reroll,
    'effect.reroll': rerollEffect,
    'combat.result': applyResult,
    'combat.retreat': retreatStep,
    'combat.advance': advance,
    'combat.close': closeCombat,
    breakthrough: breakthroughPhase,
    'effect.breakthrough': breakthroughEffect,
    supply: supplyPhase,
  },
  orderWords: ORDER_WORDS,
  groups: groupsBy(unitMeant, (word) => PLACE_WORDS.meant(word), unitsAt),
  format: formatOrder,
  view: viewOf,
  determinize,
  warnings,
  edits,
  standing,
  faults: faultsOf,
  migrations,
}));
