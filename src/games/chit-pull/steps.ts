import type * as engine from '../../engine/game.ts';
import type { StepOf } from '../../engine/position.ts';
import type { InParts } from '../commands.ts';
import type { Code } from './messages/index.ts';
import type { Attack, Order } from './orders.ts';
import type { Side, State } from './state.ts';

/** The bids of 16.1. */
export interface Bidding {
  /** The bid of each seat; null while it has not bid, −1 for one that the viewer may not know. */
  bids: Record<Side, number | null>;
}

/** The selection of commands (6.0). */
export interface Selection {
  /** What each side has chosen; null while it has not, `?` for what the viewer may not know. */
  chosen: Record<Side, readonly string[] | null>;
  /** Whether the Soviet player still has to add an army (15.2(2)5). */
  adding: boolean;
}

/** The cup from which chits are drawn (7.1). */
export interface Cup {
  /** Chits in hand for which their owners have been asked at the empty cup (7.3(3)). */
  offered: readonly string[];
  /** How many chits are still drawn to hide that drawing stops (L17.2(2)8). */
  decoys?: number;
  /** How what is carried out stood when there was nothing to turn up or to draw. */
  judged?: string;
}

/** The question whether a chit in hand is played (7.3). */
export interface CutIn {
  /** The chit in hand. */
  readonly by: string;
  /** The chit just drawn; null: the cup is empty (7.3(3)). */
  readonly chit: string | null;
  /** Its place in the row (L17.2). */
  readonly seq?: number;
}

/** The execution of a chit (7.2); one of the row is carried out beside others. */
export interface Execute {
  readonly chit: string;
  readonly seq?: number;
}

/** The instant of activation of a command (8.0). */
export interface Activation {
  readonly chit: string;
  readonly hq: string;
}

/** The movement sub-phase of one command (5.0(4)1). */
export interface Movement {
  readonly side: Side;
  readonly chit: string;
  /** Units activated at the instant of activation (8.2(1)), wherever they go later (8.2(3)); the HQ of the chit too. */
  readonly activated: readonly string[];
  moved: readonly string[];
  /** Units that have only half their allowance and may not march (16.2(2)). */
  readonly halved: readonly string[];
  /** Units that still have to come in from the east edge (15.3(1)). */
  readonly entering: readonly string[];
  /** HQs that may be put on the turn track (16.4). */
  readonly transferable: readonly string[];
}

/** The choice of the units that an HQ activates, where there are too many (L16.6). */
export interface Concentration {
  /** The movement that follows, of all that could be activated. */
  readonly movement: StepNamed<'movement'>;
}

/** The declaration of all attacks of one combat sub-phase (10.2(1)). */
export interface Declaring {
  readonly side: Side;
  readonly activated: readonly string[];
  attacks: readonly Attack[];
  /** The surprise attack before turn 1 (15.1). */
  readonly surprise: boolean;
}

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

/** Steps that a side has to take off among some units. */
export interface Losing {
  readonly side: Side;
  readonly units: readonly string[];
  readonly steps: number;
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

/** The supply judgement (11.0). */
export interface Supply {
  /** The side that redeploys next (11.2); null before the judgement. */
  redeploying: Side | null;
  /** What the Soviet player may do after that: build a fortress (11.3), lift a no-retreat order (L15.6). */
  then?: 'building' | 'lifting';
}

/** Reinforcements of a side (12.0). */
export interface Reinforcement {
  readonly side: Side;
  /** Reinforcements placed so far (12.2(1)), and units of the strategic reserve that have entered (15.4). */
  placed: number;
  entered: number;
}

/** RESERVE or OKH (16.2). */
export interface Reserve {
  readonly side: Side;
  readonly chit: string;
  /** How many units it activates; null before the die. */
  count: number | null;
}

/** Every step there can be, in the order of the rulebook. */
export type Step =
  | StepOf<'begin'>
  | StepOf<'setup', { readonly side: Side } & InParts>
  | StepOf<'selection', Selection>
  | StepOf<'cup', Cup>
  | StepOf<'cut-in', CutIn>
  | StepOf<'execute', Execute>
  | StepOf<'activation', Activation>
  | StepOf<'concentration', Concentration>
  | StepOf<'movement', Movement>
  | StepOf<'declaring', Declaring>
  | StepOf<'battles', Battles>
  | StepOf<'supply', Supply>
  | StepOf<'reinforcement', Reinforcement>
  | StepOf<'surprise' | 'first-turn'>
  | StepOf<'withdrawal' | 'turn-end'>
  | StepOf<'bidding', Bidding>
  | StepOf<'reserve', Reserve>;

/** The step of this name. */
export type StepNamed<Name extends Step['name']> = Extract<Step, { readonly name: Name }>;

/** What the rules of a step may do. */
export type Context = engine.Context<State, Step, Code>;

/** The rules of the step of this name. */
export type StepRules<Name extends Step['name']> = engine.StepRules<State, Order, StepNamed<Name>, Step, Code>;
