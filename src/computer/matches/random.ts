import { drawOrder } from '../../engine/choice.ts';
import { openAsks } from '../../engine/play.ts';
import { oneOf, seededPick } from '../../engine/trials/random.ts';
import type { Player } from '../player.ts';

/** Answers one of the seat's questions with an order drawn from the tree of options. Throws if the seat is asked nothing. */
export const randomPlayer: Player = ({ game, view, seat, seed }) => {
  const pick = seededPick(seed);
  const asks = openAsks(game, view).filter((ask) => ask.seat === seat);
  if (asks.length === 0) throw new Error(`${game.id}: ${seat} is asked nothing`);
  return { orders: [game.format(drawOrder(oneOf(pick, asks).choice, pick))], reasons: [] };
};
