import type * as engine from '../../engine/game.ts';
import type { StepOf } from '../../engine/position.ts';
import type { InParts } from '../commands.ts';
import type { Code } from './messages/index.ts';
import type { Attack, Order } from './orders.ts';
import type { MilitiaCity, Side, State } from './state.ts';

/** Questions in passing, put to each command of a side that they concern. */
export interface Passing {
  /** Whether the side wants no more to be asked in this phase. */
  unasked: boolean;
  /** Commands of a divided side that want no more to be asked in this phase. */
  holding?: readonly string[];
  /** Commands of a divided side that have let the question pass that is put now. */
  passed?: readonly string[];
}

/** The units that are moving now: their move may go on until another unit moves (9.7). */
export interface Mover {
  readonly units: readonly string[];
  /** Where they stood at the start of the movement phase (9.3, 9.6). */
  readonly from: string;
  /** Halves of movement points that each has left. */
  readonly left: Readonly<Record<string, number>>;
  /** Whether they have entered a hex (8.1.4), and whether they may only overrun (7.1.1, 7.2.2, 9.8). */
  readonly begun: boolean;
  readonly stopped: boolean;
  /** The hexes of a move that is still to be made, while somebody is asked whether to reveal a leader (11.2.7). */
  readonly ahead: readonly string[];
}

/** A movement phase (5.2.1, 5.2.3, 5.3.1). */
export interface Movement extends InParts, Passing {
  readonly side: Side;
  /** Whether it is the second one of the Axis side. */
  readonly second: boolean;
  moved: readonly string[];
  mover: Mover | null;
  /** 4.5, 12.4: units that had no line of communication, or no supply, at the start of the phase. */
  readonly cut: readonly string[];
  /** The hex that panzers have entered, while the Soviet side is asked whether to reveal leaders (11.2.7). */
  near: string | null;
}

/** The declaration of all attacks of a combat phase (10.3.2). */
export interface Declaring extends InParts {
  readonly side: Side;
  attacks: readonly Attack[];
}

/** What remains to be done of a combat, in this order. */
export type Stage =
  | 'reveal'
  | 'air'
  | 'roll'
  | 'attacker-losses'
  | 'defender-losses'
  | 'result'
  | 'retreat'
  | 'defender-advance'
  | 'advance'
  | 'done';

/** Hexes in which something was declared, from which those who attacked came. */
export interface Combat {
  readonly side: Side;
  readonly targets: readonly string[];
  readonly attackers: readonly string[];
  /** Where each attacker attacked from. */
  readonly from: readonly string[];
  readonly defenders: readonly string[];
  /** Those of the defenders that retreated here after the attack was declared, and add nothing to it. */
  readonly idle: readonly string[];
  readonly overrun: boolean;
  air: boolean;
  stage: Stage;
  /** The column used and what the die gave in it, once it has fallen; no result: all attackers are eliminated (10.3.6). */
  column?: number;
  result?: string;
  /** Whether the defender lost a step by the result (10.7.2). */
  defenderLost: boolean;
  /** Whether units retreated (10.7.1). */
  retreated: boolean;
  /** Defenders that still have to retreat, and where they defended. */
  retreating: readonly string[];
}

/** The combats of a phase, resolved in the order declared. */
export interface Combats extends Passing {
  readonly side: Side;
  attacks: readonly Attack[];
  combat: Combat | null;
  /** Units that retreated in this phase. */
  retreated: readonly string[];
}

/** A combat inside a move (9.0). */
export interface Overrun extends Passing {
  readonly side: Side;
  combat: Combat | null;
}

/** The Reinforcement Phase (5.4). */
export interface Reinforcing {
  /** Points that leaders have spent (11.5.1). */
  spent: Readonly<Record<string, number>>;
}

/** Every step there can be, in the order of the rulebook. */
export type Step =
  | StepOf<'begin'>
  | StepOf<'setup', { readonly side: Side } & InParts>
  | StepOf<'centres', { moved: readonly string[] } & InParts>
  | StepOf<'interdiction'>
  | StepOf<'movement', Movement>
  | StepOf<'overrun', Overrun>
  | StepOf<'withdrawal', InParts>
  | StepOf<'declaring', Declaring>
  | StepOf<'combats', Combats>
  | StepOf<'rebuilding', Reinforcing>
  | StepOf<'arrival', { readonly side: Side }>
  | StepOf<'appointing', { mixed: boolean }>
  | StepOf<'militia', { city: MilitiaCity | null; left: number }>
  | StepOf<'turn-end'>
  | StepOf<'excess', { readonly side: Side }>
  | StepOf<'next' | 'combat-end', { readonly after: PhaseName }>;

/** The phases of a turn, in the words of the sequence of play (5.0). */
export type PhaseName =
  | 'setup'
  | 'start'
  | 'axis-movement'
  | 'axis-combat'
  | 'panzer-movement'
  | 'soviet-movement'
  | 'withdrawal'
  | 'soviet-combat'
  | 'reinforcement'
  | 'end';

/** The step of this name. */
export type StepNamed<Name extends Step['name']> = Extract<Step, { readonly name: Name }>;

/** What the rules of a step may do. */
export type Context = engine.Context<State, Step, Code>;

/** The rules of the step of this name. */
export type StepRules<Name extends Step['name']> = engine.StepRules<State, Order, StepNamed<Name>, Step, Code>;
