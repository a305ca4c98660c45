import type { Game } from '../engine/game.ts';
import type { Exchange } from '../engine/play.ts';
import type { Person } from './api.ts';
import type { Saved } from './saved.ts';
import { inOrder } from './seats.ts';

/** The table after the holders of seats changed places: what was drafted for these seats is dropped. */
export function exchanged(game: Game, saved: Saved, exchanges: readonly Exchange[]): Saved {
  if (exchanges.length === 0) return saved;
  const holders: Record<string, Person | undefined> = { ...saved.holders };
  for (const [seat, other] of exchanges) [holders[seat], holders[other]] = [holders[other], holders[seat]];
  const seats = new Set(exchanges.flat());
  const drafts = Object.fromEntries(Object.entries(saved.drafts).filter(([seat]) => !seats.has(seat)));
  return { ...saved, holders: inOrder(game, holders), drafts, drafted: saved.drafted + 1 };
}
