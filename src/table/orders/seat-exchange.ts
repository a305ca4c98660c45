import type { Game } from '../../engine/game.ts';
import type { Exchange } from '../../engine/play.ts';
import type { ProposalKind } from '../proposals/agreements.ts';
import type { Saved } from '../saved.ts';
import { memorySwapped } from '../seats/sittings.ts';
import { inOrder } from '../seats/seats.ts';

/** What is proposed of a seat, or of who holds it. */
const OF_SEATS: readonly ProposalKind[] = ['resign', 'offer', 'extend', 'replace', 'computer'];

/** The same by seat, after what belonged to two seats changed places. */
function swapped<T>(bySeat: Readonly<Record<string, T>>, exchanges: readonly Exchange[]): Record<string, T> {
  const held = new Map(Object.entries(bySeat));
  for (const [seat, other] of exchanges) {
    const [here, there] = [held.get(seat), held.get(other)];
    for (const [at, value] of [
      [seat, there],
      [other, here],
    ] as const) {
      if (value === undefined) held.delete(at);
      else held.set(at, value);
    }
  }
  return Object.fromEntries(held);
}

/**
 * The table after the holders of seats changed places, with what is lent to them and what they offer. What was ordered for
 * these seats by those who sat there is dropped, and so is what is proposed of seats.
 */
export function exchanged(game: Game, saved: Saved, exchanges: readonly Exchange[]): Saved {
  if (exchanges.length === 0) return saved;
  const seats = new Set(exchanges.flat());
  const ofOthers = <T>(bySeat: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(bySeat).filter(([seat]) => !seats.has(seat)));
  return {
    ...saved,
    holders: inOrder(game, swapped(saved.holders, exchanges)),
    lent: swapped(saved.lent, exchanges),
    ...memorySwapped(game, saved, exchanges),
    offers: swapped(saved.offers, exchanges),
    drafts: ofOthers(saved.drafts),
    standing: ofOthers(saved.standing),
    firings: ofOthers(saved.firings),
    proposals: saved.proposals.filter(({ kind }) => !OF_SEATS.includes(kind)),
    drafted: swapped(saved.drafted, exchanges),
  };
}
