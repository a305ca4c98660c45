import type { Game } from '../../engine/game.ts';
import { err, ok } from '../../engine/result.ts';
import { endBy, note, readSeat, type Act } from './act.ts';
import type { Offer } from '../clocks/views.ts';
import type { Person } from '../person.ts';
import { sideGivenUp } from '../seats/players.ts';
import type { Saved } from '../saved.ts';

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

export const ABSENCE_ACTS: Readonly<Record<'resign' | 'offer', Act>> = {
  resign: {
    ofPosition: false,
    read: ({ game, saved }, text, user) => {
      if (otherSide(game, game.seats[0]?.side ?? '') === null) return err({ code: 'clock.no-winner' });
      const seat = text.trim();
      if (seat !== '' && saved.holders[seat]?.id !== user) return err({ code: 'table.not-seated', params: { seat } });
      return ok(seat);
    },
    carryOut: (run, { by, reason, text }) => {
      const side = sideGivenUp(run.game, run.saved, by.id, text);
      if (side === '') return err({ code: 'table.not-seated' });
      return endBy(run, by, otherSide(run.game, side), 'resigned', reason);
    },
  },
  offer: {
    ofPosition: false,
    read: readSeat,
    carryOut: (run, wanted) => {
      run.saved = withOffer(run.saved, wanted.text, 'master', wanted.reason, run.service.now());
      note(run, wanted, `offer ${wanted.text}`);
      return ok(null);
    },
  },
};
