import { isDivided, type Game } from '../../engine/game.ts';
import type { Draft, Saved } from '../saved.ts';
import { isComputer } from './computer.ts';
import { sideOf } from './players.ts';

type Seats = Pick<Game, 'seats'>;

/**
 * The seats for which orders are given together with those of a seat: all that its holder has of a side divided into commands,
 * so that who commands all of it notices nothing of the division; else the seat alone. What is drafted for them is one draft,
 * kept under the first.
 */
export function heldTogether(
  game: Seats,
  { holders }: Pick<Saved, 'holders'>,
  seat: string,
): readonly [string, ...string[]] {
  const holder = holders[seat]?.id;
  const side = sideOf(game, seat);
  if (holder === undefined || isComputer(holder) || !isDivided(game, side)) return [seat];
  const [first = seat, ...others] = game.seats
    .filter((each) => each.side === side && holders[each.id]?.id === holder)
    .map(({ id }) => id);
  return [first, ...others];
}

/** The seats meant by a name: where it is that of a side divided into commands, all of these; else the one of that name. */
export const seatsMeant = (game: Seats, name: string): readonly string[] =>
  isDivided(game, name) ? game.seats.filter(({ side }) => side === name).map(({ id }) => id) : [name];

/** Where a draft belongs now: its author may hold other commands of the side than when it was begun. */
function keyNow(game: Seats, saved: Saved, key: string, { user }: Draft): string {
  const side = sideOf(game, key);
  const own = game.seats.find((each) => each.side === side && saved.holders[each.id]?.id === user);
  return isDivided(game, side) && own ? heldTogether(game, saved, own.id)[0] : key;
}

/** The table with each draft of a divided side under the first of the seats that its author holds there now. */
export function draftsRegrouped(game: Seats, saved: Saved): Saved {
  const entries = Object.entries(saved.drafts);
  if (entries.every(([key, draft]) => keyNow(game, saved, key, draft) === key)) return saved;
  const drafts: Record<string, Draft> = {};
  const drafted: Record<string, number> = { ...saved.drafted };
  for (const [key, draft] of entries) {
    const now = keyNow(game, saved, key, draft);
    const there = drafts[now];
    const isMoved = now !== key || there !== undefined;
    if (isMoved) drafted[now] = (drafted[now] ?? 0) + 1;
    const lines = [...(there?.user === draft.user ? there.lines : []), ...draft.lines];
    drafts[now] = isMoved ? { ...draft, lines, revision: drafted[now] as number } : draft;
  }
  return { ...saved, drafts, drafted };
}
