import type { Stage } from '../../../steps.ts';
import { reaction } from './25-1-2-reacting.ts';
import { combatSupply } from './25-1-9-supply.ts';
import { defence } from './25-2-5-defenders.ts';
import { rolling } from '../25-3-odds/25-5-2-roll.ts';
import { counterattack } from '../25-6-results/25-6-2-counterattacking.ts';
import { attackerLosses, defenderLosses } from '../25-6-results/25-6-3-losses.ts';
import { defenderMarks } from '../25-6-results/25-6-4-disruption.ts';
import { holding } from '../25-7-retreat/25-7-1-hold.ts';
import { retreating } from '../25-7-retreat/25-7-3-retreat.ts';
import { advancing } from '../25-8-advance/25-8-advance.ts';
import type { StageRules } from './25-1-stage.ts';

/** 25.1: the segments of the Battle Cycle after commitment, in order; defender's results before the attacker's (25.6.1). */
export const STAGES: Readonly<Record<Stage, StageRules>> = {
  reaction,
  defence,
  roll: rolling,
  counterattack,
  'defender-losses': defenderLosses,
  hold: holding,
  retreat: retreating,
  'defender-marks': defenderMarks,
  'attacker-losses': attackerLosses,
  advance: advancing,
  supply: combatSupply,
};
