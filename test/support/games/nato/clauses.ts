import { clausesFor } from '../../../../src/games/nato/clauses/clauses.ts';
import { nato } from '../../../../src/games/nato/game.ts';
import type { Order } from '../../../../src/games/nato/orders.ts';
import type { Side, State } from '../../../../src/games/nato/state.ts';
import { clausesOf } from '../clauses.ts';

/** Standing orders of NATO: The Cold War Goes Hot, read and asked. */
export const { clauseOf, answered, said } = clausesOf<State, Order, Side>(nato as never, clausesFor);

const FOR_BOTH: readonly string[] = [
  'no reaction',
  'defend with strongest',
  'counterattack',
  'inflict losses on strongest',
  'take losses from weakest',
  'fall back',
  'retreat by default',
  'return by default',
];

/** By side: standing orders that answer every question which the rules put to a player in another's turn. */
export const standingOrders: Readonly<Record<Side, readonly string[]>> = { nato: FOR_BOTH, wp: FOR_BOTH };
