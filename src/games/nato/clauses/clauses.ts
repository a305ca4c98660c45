import { fork, type Choice } from '../../../engine/choice.ts';
import { sentence } from '../../../engine/clauses/sentence.ts';
import { chain } from '../../../engine/clauses/tree.ts';
import type { Clause } from '../../../engine/game.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';
import { advanceCores } from './advance.ts';
import { commitmentCores } from './commitment.ts';
import { bareConditions, conditions, type About } from './conditions.ts';
import type { Core } from './core.ts';
import { counterCores } from './counterattack.ts';
import { defenceCores } from './defence.ts';
import { hqCores } from './headquarters.ts';
import { lossCores } from './losses.ts';
import { passCores } from './passes.ts';
import { reactionCores } from './reaction.ts';
import { retreatCores } from './retreat.ts';
import { sideOfSeat } from '../commands/seats.ts';
import { situationOf } from './situation.ts';
import { word } from './words.ts';

/** The standing orders of a seat: what is to be done, then perhaps when. */
export function clausesFor(seat: string): Choice<Clause<State, Order>> {
  const side = sideOfSeat(seat);
  const cores = fork<Core>(
    () => [
      ...commitmentCores(side),
      ...reactionCores(side),
      ...defenceCores(side),
      ...counterCores(side),
      ...lossCores(side),
      ...retreatCores(side),
      ...advanceCores(side),
      ...hqCores(side),
      ...passCores(side),
    ],
    { noise: ['always', 'please', 'the', 'my'] },
  );
  const rules = {
    prompts: 'nato.ask.',
    situationOf,
    after: (about: About) => conditions(side, about),
    bare: bareConditions,
    word,
  };
  return chain(cores, (core) => sentence(rules, seat, core));
}
