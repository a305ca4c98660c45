import { clausesFor } from '../../../../src/games/barbarossa/clauses/clauses.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import type { Order } from '../../../../src/games/barbarossa/orders.ts';
import type { Side, State } from '../../../../src/games/barbarossa/state.ts';
import { clausesOf } from '../clauses.ts';

/** Standing orders of True Operation Barbarossa, read and asked. */
export const { clauseOf, answered, said } = clausesOf<State, Order, Side>(barbarossa as never, clausesFor);
