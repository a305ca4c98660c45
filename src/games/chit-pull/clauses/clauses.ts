import { fork, type Choice } from '../../../engine/choice.ts';
import type { Clause } from '../../../engine/game.ts';
import { sentence } from '../../../engine/clauses/sentence.ts';
import { chain } from '../../../engine/clauses/tree.ts';
import { chitCores } from './chits.ts';
import { combatCores } from './combat.ts';
import { bareConditions, conditions } from './conditions.ts';
import type { Core } from './core.ts';
import { passCores } from './passes.ts';
import { situationOf } from './situation.ts';
import { word } from './tree.ts';
import { unitCores } from './units.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';
import { sideOfSeat } from '../commands/seats.ts';

/** The standing orders of a seat: what is to be done, then perhaps when. */
export function clausesFor(seat: string): Choice<Clause<State, Order>> {
  const side = sideOfSeat(seat);
  const cores = fork<Core>(() => [...combatCores(side), ...chitCores(side), ...unitCores(side), ...passCores(side)]);
  const rules = {
    prompts: 'chit-pull.ask.',
    situationOf,
    after: (about: Core['about']) => conditions(side, about),
    bare: bareConditions,
    word,
  };
  return chain(cores, (core) => sentence(rules, side, core));
}
