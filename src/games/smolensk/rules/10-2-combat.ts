import type { StepRules } from '../../../engine/game.ts';

import type { Attack, Order } from '../orders.ts';
import type { Side, State, StepOf } from '../state.ts';

/** What remains to be done of a combat, in this order. */
export type Stage = 'roll' | 'fortress' | 'losses' | 'falling-back' | 'retreat' | 'advance' | 'done';

/** The combat being resolved (10.2(2), 10.2(3)). Units and hexes are ids. */
export interface Combat {
  readonly target: string;
  readonly attackers: readonly string[];
  /** Where each attacker attacked from. */
  readonly from: readonly string[];
  readonly defenders: readonly string[];
  /** The column of the table used and what the die gave in it (10.4(1)), once it has fallen. */
  column?: number;
  result?: string;
  stage: Stage;
  /** Steps still to be allotted (10.5). */
  losses: Losing | null;
  /** Hexes that the defenders retreat (10.4(2)). */
  retreat: number;
  /** Defenders that still have to retreat. */
  retreating: readonly string[];
}

/** The resolution of the attacks declared in one combat sub-phase. */
export interface Battles {
  readonly side: Side;
  readonly surprise: boolean;
  /** Attacks not resolved yet, in the order declared. */
  attacks: readonly Attack[];
  /** The target chosen to be resolved next. */
  next: string | null;
  /** Whether the rest is resolved in the order declared, without asking. */
  inOrder: boolean;
  /** 10.3(1)2: units that have retreated in this combat sub-phase. */
  retreated: readonly string[];
  combat: Combat | null;
}

export type BattlesStep = StepOf<'battles', Battles>;

/** The rules of one stage of a combat. A stage that asks nothing runs through. */
export type StageRules = StepRules<State, Order, BattlesStep>;

/** The combat being resolved. */
export function combatOf({ combat }: Battles): Combat {
  if (!combat) throw new Error('smolensk: no combat is being resolved');
  return combat;
}

/** Steps that a side has to take off among some units. */
export interface Losing {
  readonly side: Side;
  readonly units: readonly string[];
  readonly steps: number;
}
