import type { Game } from '../engine/game.ts';
import type { Message } from '../engine/message.ts';
import type { Phase } from '../engine/position.ts';
import type { Say } from '../games/guide.ts';
import { nameIn } from '../i18n/say.ts';

/** What a side is called. */
export const sideName = (say: Say, game: string, side: string): string => nameIn(say, `${game}.side.${side}`, side);

/** What a seat is called. */
export const seatName = (say: Say, game: string, seat: string): string => nameIn(say, `${game}.seat.${seat}`, seat);

/** What those are called who play a side: by their seat, if there is but one. */
export function playersOfSide(say: Say, { id, seats }: Pick<Game, 'id' | 'seats'>, side: string): string {
  const [seat, ...more] = seats.filter((each) => each.side === side);
  return seat && more.length === 0 ? seatName(say, id, seat.id) : sideName(say, id, side);
}

/** Side and name of a phase, where the turn is known. */
export function phaseInTurn(say: Say, game: string, { side, name }: Pick<Phase, 'side' | 'name'>): string {
  const words = { name: nameIn(say, `${game}.phase.${name}`, name) };
  if (side === null) return words.name;
  return say({ code: 'book.phase-of-side', params: { ...words, side: sideName(say, game, side) } });
}

/** Turn, side and name of a phase. */
export function phaseTitle(
  say: Say,
  game: string,
  { turn, side, name }: Pick<Phase, 'turn' | 'side' | 'name'>,
): string {
  const words = { turn, name: nameIn(say, `${game}.phase.${name}`, name) };
  if (turn === 0) return words.name;
  const titled: Message =
    side === null
      ? { code: 'common.phase', params: words }
      : { code: 'common.phase-of-side', params: { ...words, side: sideName(say, game, side) } };
  return say(titled);
}

/** What a turn is called; what comes before the first is the set-up. */
export const turnTitle = (say: Say, turn: number): string =>
  say(turn === 0 ? { code: 'book.opening' } : { code: 'book.turn', params: { turn } });

/** The sides of a game, in the order of its seats. */
export const sidesOf = ({ seats }: { readonly seats: readonly { readonly side: string }[] }): readonly string[] => [
  ...new Set(seats.map(({ side }) => side)),
];
