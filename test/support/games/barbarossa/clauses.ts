import { clausesFor } from '../../../../src/games/barbarossa/clauses/clauses.ts';
import type { SeatId } from '../../../../src/games/barbarossa/commands/seats.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import type { Order } from '../../../../src/games/barbarossa/orders.ts';
import type { Side, State } from '../../../../src/games/barbarossa/state.ts';
import { clausesOf } from '../clauses.ts';

/** Standing orders of True Operation Barbarossa, read and asked. */
export const { clauseOf, answered, said } = clausesOf<State, Order, SeatId>(barbarossa as never, clausesFor);

/** By seat: standing orders that answer every question which the rules put to a player in another's turn. */
export const standingOrders: Readonly<Record<Side, readonly string[]>> = {
  axis: [
    'no air',
    'no bars',
    'take losses from weakest',
    'fall back',
    'retreat by default',
    'no advance',
    'remove weakest',
  ],
  soviet: ['no reveal', 'take losses from weakest', 'fall back', 'retreat by default', 'no advance', 'remove weakest'],
};
