import { clausesFor } from '../../../../src/games/chit-pull/clauses/clauses.ts';
import { smolensk } from '../../../../src/games/smolensk/game.ts';
import type { Order } from '../../../../src/games/chit-pull/orders.ts';
import type { Side, State } from '../../../../src/games/chit-pull/state.ts';
import { clausesOf } from '../clauses.ts';

/** Standing orders of Smolensk Blitzkrieg, read and asked. */
export const { clauseOf, answered, said } = clausesOf<State, Order, Side>(smolensk as never, clausesFor);
