import { barbarossa } from '../game.ts';
import type { Side } from '../state.ts';

/** The side of a seat. Throws if the game has no such seat. */
export function sideOfSeat(seat: string): Side {
  const side = barbarossa.seats.find(({ id }) => id === seat)?.side;
  if (side === undefined) throw new Error(`barbarossa: no seat ${seat}`);
  return side as Side;
}
