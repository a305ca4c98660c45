import type * as engine from '../../engine/game.ts';
import type { StepOf } from '../../engine/position.ts';
import type { Code } from './messages/index.ts';
import type { Attack, Order } from './orders.ts';
import type { CardUse } from './schema.ts';
import type { Side, State } from './state.ts';

type OrderOf<Kind extends Order['kind']> = Extract<Order, { readonly kind: Kind }>;

/** Every step there can be, in the order of the rulebook; `effect.…` is what a card does, unless it is cancelled (7.1). */
export type Step =
  | StepOf<'setup' | 'free-setup'>
  | StepOf<'logistics.start' | 'logistics.hand' | 'logistics.arrivals'>
  | StepOf<'logistics', { begun: boolean }>
  | StepOf<'effect.rebuild', Pick<OrderOf<'rebuild'>, 'units' | 'area'>>
  | StepOf<'effect.rail', Pick<OrderOf<'rail'>, 'units' | 'to'>>
  | StepOf<'effect.evacuate', Pick<OrderOf<'evacuate'>, 'units'>>
  | StepOf<'hitler', { readonly cards: readonly string[]; readonly use: CardUse | 'tank' }>
  | StepOf<'effect.activate', { readonly unit: string }>
  | StepOf<'stacking'>
  | StepOf<'movement', { moved: string[] }>
  | StepOf<'phase-end' | 'combat'>
  | StepOf<'combat.open', { readonly side: Side; readonly attack: Attack }>
  | StepOf<'combat.defence'>
  | StepOf<'combat.shift' | 'effect.shift', { readonly side: Side }>
  | StepOf<'combat.roll' | 'combat.reroll' | 'effect.reroll' | 'combat.result'>
  | StepOf<'combat.retreat' | 'combat.advance' | 'combat.close'>
  | StepOf<'breakthrough'>
  | StepOf<'effect.breakthrough', Pick<OrderOf<'breakthrough'>, 'moves' | 'attacks'>>
  | StepOf<'supply'>;

/** The step of this name. */
export type StepNamed<Name extends Step['name']> = Extract<Step, { readonly name: Name }>;

/** What the rules of a step may do. */
export type Context = engine.Context<State, Step, Code>;

/** The rules of the step of this name. */
export type StepRules<Name extends Step['name']> = engine.StepRules<State, Order, StepNamed<Name>, Step, Code>;
