import type { SeatTime } from './views.ts';
import { MINUTE } from '../time-control/rules.ts';
import type { Saved } from '../saved.ts';

/** The table when the player of a seat acts: it is no longer skipped, nor offered by the clock. */
export function returned(saved: Saved, seat: string): Saved {
  const clock = saved.clocks[seat];
  const { [seat]: offer, ...others } = saved.offers;
  const offers = offer?.by === 'clock' ? others : saved.offers;
  const clocks =
    clock && clock.skipped !== null ? { ...saved.clocks, [seat]: { ...clock, skipped: null } } : saved.clocks;
  return { ...saved, offers, clocks };
}

const isoOf = (at: number): string => new Date(at).toISOString();

/** How the clocks of a table stand, for everybody. */
export const timesOf = ({ clock, clocks, position }: Saved): SeatTime[] =>
  Object.entries(clock ? clocks : {}).map(([seat, { wait, end, bank, extensions, skipped }]) => ({
    seat,
    since: wait ? isoOf(wait.since) : null,
    end: end === null ? null : isoOf(end),
    bank: clock?.seats[seat]?.kind === 'bank' ? Math.floor(bank / MINUTE) : null,
    extensions: Math.max(0, (clock?.limits.extensions ?? 0) - extensions),
    skipped: skipped !== null && skipped === position?.phase.index,
  }));
