import type { Game } from '../engine/game.ts';
import type { Knowledge } from './knowledge.ts';
import { someOrders } from './one-ply.ts';

/** What is known of a game that tells computer players nothing: its orders, its phases, and who has won. */
export const plainKnowledge = <S, O>(game: Game<S, O>): Knowledge<S, O> => ({
  evaluate: ({ outcome }, seat) => {
    const side = game.seats.find(({ id }) => id === seat)?.side;
    return outcome?.winner ? (outcome.winner === side ? 1 : -1) : 0;
  },
  answer: () => undefined,
  candidates: (_, ask, pick, most) => ({ answers: someOrders(game, ask, pick, most).map((order) => [order]) }),
  plans: new Set(),
  stretch: ({ phase: { index } }) => String(index),
});
