import type { Branch, Choice } from '../../../engine/choice.ts';
import type * as sentence from '../../../engine/clauses/sentence.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';
import type { About } from './conditions.ts';
import type { Situation } from './situation.ts';

/** What a standing order says before its conditions. */
export type Core = sentence.Core<State, Order, About, Situation>;

export type CoreChoice = Choice<Core>;
export type CoreBranch = Branch<Core>;
