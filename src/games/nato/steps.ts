import type * as engine from '../../engine/game.ts';
import type { StepOf } from '../../engine/position.ts';
import type { InParts } from '../commands.ts';
import type { Code } from './messages/index.ts';
import type { Order } from './orders.ts';
import type { Side, State } from './state.ts';

/** The HQ Supply Phase (10.4): HQs that can be given a supply point, and those that were. */
export interface HqSupply extends InParts {
  readonly side: Side;
  readonly able: readonly string[];
  fed: readonly string[];
}

/** The Battle Planning Phase (25.0). */
export interface Planning extends InParts {
  readonly side: Side;
}

/** The Ground Movement Segment (12.0), or the Reserve Phase, in which only marked units move (28.2). */
export interface Movement extends InParts {
  readonly side: Side;
  readonly reserve: boolean;
  /** Units that have moved. */
  moved: readonly string[];
  /** Those of them that spent too much to be held in reserve (28.1). */
  spent: readonly string[];
  /** Hexes from which the Danish Ferry was taken (12.8). */
  ferried: readonly string[];
}

/** What remains to be done of a battle (25.1), in this order. */
export type Stage =
  | 'reaction'
  | 'defence'
  | 'roll'
  | 'counterattack'
  | 'defender-losses'
  | 'hold'
  | 'retreat'
  | 'defender-marks'
  | 'attacker-losses'
  | 'advance'
  | 'supply';

/** A Battle Cycle (25.1). */
export interface Battle extends InParts {
  readonly objective: string;
  /** Who attacks, and from where each attacks. */
  readonly attackers: readonly string[];
  readonly from: readonly string[];
  readonly support: string | null;
  stage: Stage;
  /** Whoever is in the objective hex when the battle is resolved; those of them that count are of these nations, or of this Front. */
  defenders: readonly string[];
  defenceBy: readonly string[];
  /** The column in which the die is rolled, counted from 0, and what it gave, as the table writes it; once it has fallen. */
  column: number | null;
  result: string;
  /** 25.6.2: the unit of which a step counterattacks, and whom, while its die is cast. */
  counter: { readonly unit: string; readonly target: string } | null;
  /** Whose steps counterattack (25.6.2.1), once one has, and the units of those that have, named for each step. */
  countered: { readonly by: string | null; readonly made: readonly string[] };
  /** Hexes that are left of the retreat, and units that have not made it. */
  retreat: number;
  retreating: readonly string[];
  /** Steps that the units of a retreat lose on its way, and who may be chosen (25.7.3, 25.7.4.1). */
  owed: { readonly steps: number; readonly units: readonly string[] } | null;
  /** 25.7.1: whether the last defenders were removed so that the hex be held. */
  isHeld: boolean;
  /** Steps lost by the defender so far in the results of this battle. */
  lost: number;
}

/** A Combat Phase (25.0). */
export interface Combat extends InParts {
  readonly side: Side;
  battle: Battle | null;
  /** Hexes attacked, and units that attacked, in this phase (25.2). */
  attacked: readonly string[];
  fought: readonly string[];
  /** HQs that gave offensive support (25.4.1, 25.4.2). */
  supported: readonly string[];
  /** Nations that were in a multinational attack (26.2.2). */
  joined: readonly string[];
}

/** Every step there can be, in the order of the sequence of play. */
export type Step =
  /** The segment of the sequence that was played last; null before the first of a turn. */
  | StepOf<'next', { readonly after: string | null }>
  | StepOf<'returning', { readonly left: readonly string[] }>
  | StepOf<'hq-supply', HqSupply>
  | StepOf<'movement', Movement>
  | StepOf<'excess', { readonly side: Side }>
  | StepOf<'planning', Planning>
  | StepOf<'reserve-end', { readonly side: Side }>
  | StepOf<'combat', Combat>;

/** The step of this name. */
export type StepNamed<Name extends Step['name']> = Extract<Step, { readonly name: Name }>;

/** What the rules of a step may do. */
export type Context = engine.Context<State, Step, Code>;

/** The rules of the step of this name. */
export type StepRules<Name extends Step['name']> = engine.StepRules<State, Order, StepNamed<Name>, Step, Code>;
