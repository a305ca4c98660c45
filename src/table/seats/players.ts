import type { Game } from '../../engine/game.ts';
import type { Saved } from '../saved.ts';
import { isComputer } from './computer.ts';

type Seats = Pick<Game, 'seats'>;

/** The side of a seat; empty if the game has no such seat. */
export const sideOf = ({ seats }: Seats, seat: string): string => seats.find(({ id }) => id === seat)?.side ?? '';

/** The sides of a game, each once, in the order of its seats. */
export const sidesOf = ({ seats }: Seats): string[] => [...new Set(seats.map(({ side }) => side))];

/** The users who play, each once, in the order of their seats: who has a say. Computers have none. */
export const playersOf = ({ holders }: Pick<Saved, 'holders'>): string[] => [
  ...new Set(
    Object.values(holders)
      .map(({ id }) => id)
      .filter((id) => !isComputer(id)),
  ),
];

/** Those who play for a side, each once, computers among them. */
export const playersFor = ({ seats }: Seats, { holders }: Pick<Saved, 'holders'>, side: string): string[] => [
  ...new Set(seats.filter((seat) => seat.side === side).flatMap(({ id }) => holders[id]?.id ?? [])),
];

/** Whether a side is played by computers alone. */
export function isComputers(game: Seats, saved: Pick<Saved, 'holders'>, side: string): boolean {
  const players = playersFor(game, saved, side);
  return players.length > 0 && players.every(isComputer);
}

/** Those who have lent a seat of a side to who holds it now, each once. */
export const lendersFor = ({ seats }: Seats, { lent }: Pick<Saved, 'lent'>, side: string): string[] => [
  ...new Set(seats.filter((seat) => seat.side === side).flatMap(({ id }) => lent[id]?.id ?? [])),
];

/** The side that a user gives up: that of the seat named, else of their first; empty if they hold none. */
export const sideGivenUp = ({ seats }: Seats, { holders }: Pick<Saved, 'holders'>, user: string, seat: string) => {
  const own = seats.filter(({ id }) => holders[id]?.id === user);
  return (own.find(({ id }) => id === seat) ?? own[0])?.side ?? '';
};

/** A seat that a user holds, or has lent, for another side than that of a seat; undefined if there is none. */
export function heldAgainst(
  { seats }: Seats,
  { holders, lent }: Pick<Saved, 'holders' | 'lent'>,
  seat: string,
  user: string,
): string | undefined {
  const side = sideOf({ seats }, seat);
  const isOf = (each: string): boolean => holders[each]?.id === user || lent[each]?.id === user;
  return seats.find((each) => each.side !== side && isOf(each.id))?.id;
}
