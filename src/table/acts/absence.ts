import type { Game } from '../../engine/game.ts';
import { err, ok } from '../../engine/result.ts';
import { endBy, note, readSeat, type Act } from './act.ts';
import type { Offer, Person } from '../api.ts';
import type { Saved } from '../saved.ts';

/** The side of a seat. */
export const sideOf = ({ seats }: Pick<Game, 'seats'>, seat: string): string =>
  seats.find(({ id }) => id === seat)?.side ?? '';

/** Those who play for a side, each once. */
export const playersFor = (game: Game, { holders }: Pick<Saved, 'holders'>, side: string): string[] => [
  ...new Set(game.seats.filter((seat) => seat.side === side).flatMap(({ id }) => holders[id]?.id ?? [])),
];

/** The side that wins if another loses; null where there are more than two. */
export function otherSide({ seats }: Pick<Game, 'seats'>, side: string): string | null {
  const others = [...new Set(seats.map((seat) => seat.side))].filter((each) => each !== side);
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** The table with a seat offered to others. */
export const withOffer = (
  saved: Saved,
  seat: string,
  by: Offer['by'],
  reason: string,
  now: Date,
  to?: Person,
): Saved => ({
  ...saved,
  offers: { ...saved.offers, [seat]: { by, reason, at: now.toISOString(), ...(to ? { to } : {}) } },
});

/** The side that a user gives up: that of the seat named, else of their first. */
const sideGivenUp = (game: Game, { holders }: Pick<Saved, 'holders'>, user: string, seat: string): string => {
  const own = game.seats.filter(({ id }) => holders[id]?.id === user);
  return (own.find(({ id }) => id === seat) ?? own[0])?.side ?? '';
};

export const ABSENCE_ACTS: Readonly<Record<'resign' | 'offer', Act>> = {
  resign: {
    by: 'players',
    ofPosition: false,
    read: ({ game, saved }, text, user) => {
      if (otherSide(game, game.seats[0]?.side ?? '') === null) return err({ code: 'clock.no-winner' });
      const seat = text.trim();
      if (seat !== '' && saved.holders[seat]?.id !== user) return err({ code: 'table.not-seated', params: { seat } });
      return ok(seat);
    },
    among: ({ game, saved }, user) =>
      game.seats
        .filter(({ id }) => saved.holders[id]?.id === user)
        .flatMap(({ side }) => playersFor(game, saved, side)),
    carryOut: (run, { by, reason, text }) => {
      const side = sideGivenUp(run.game, run.saved, by.id, text);
      if (side === '') return err({ code: 'table.not-seated' });
      return endBy(run, by, otherSide(run.game, side), 'resigned', reason);
    },
  },
  offer: {
    by: 'master',
    ofPosition: false,
    read: readSeat,
    carryOut: (run, wanted) => {
      run.saved = withOffer(run.saved, wanted.text, 'master', wanted.reason, run.service.now());
      note(run, wanted, `offer ${wanted.text}`);
      return ok(null);
    },
  },
};
