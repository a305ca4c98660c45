/**
 * Who has sat where in a game under way. Whoever holds, held or lent a seat knows what is hidden there, and has taken a
 * side. Going back over the game, upgrades, leaving and being forgotten take nothing of this away; the end of the game does.
 * A person is remembered by a mark that tells nobody's id to who does not have it already.
 */
import { createHmac } from 'node:crypto';
import type { Game } from '../../engine/game.ts';
import type { Exchange } from '../../engine/play.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { TableError } from '../error.ts';
import type { Saved, Sitting, Vacancy } from '../saved.ts';
import { isComputer } from './computer.ts';
import { heldAgainst, playersFor, sideOf, sidesOf } from './players.ts';

const HOUR = 3_600_000;

/** How long who sits down amid a game waits before they have a say in agreements and ends, in milliseconds. */
export const NEWCOMERS_WAIT = 24 * HOUR;

/** How long a side must be empty before the others may abandon the game without it, in milliseconds. */
export const EMPTY_SIDE_WAIT = 7 * 24 * HOUR;

type Memory = Pick<Saved, 'sat' | 'seed' | 'study' | 'stage'>;

/** Whether a game remembers who sat where: while it is played, and not in studies, in which nothing is to be won. */
export const remembers = ({ seed, study, stage }: Memory): boolean => seed !== null && !study && stage === 'playing';

/** What a game knows a user by: the same within a game, another in each, and no way back to the id. */
export const markOf = ({ seed }: Pick<Saved, 'seed'>, user: string): string =>
  createHmac('sha256', seed ?? '')
    .update(`sat ${user}`)
    .digest('hex')
    .slice(0, 32);

/** What a game remembers of a user; undefined if nothing. */
export const sittingOf = (saved: Memory, user: string): Sitting | undefined =>
  remembers(saved) ? saved.sat[markOf(saved, user)] : undefined;

/** Whether a user never held or lent a seat in this game; in a study, whether they hold none now. */
export const hasNeverSat = (saved: Memory & Pick<Saved, 'holders'>, user: string): boolean =>
  Object.values(saved.holders).every(({ id }) => id !== user) && (sittingOf(saved, user)?.seats.length ?? 0) === 0;

const isNewcomer = ({ since }: Sitting, now: number): boolean => since !== null && now < since + NEWCOMERS_WAIT;

/** From when a newcomer has a say (milliseconds since the epoch); undefined for who has one already. */
export function hasSayFrom(saved: Memory, user: string, now: number): number | undefined {
  const known = sittingOf(saved, user);
  return known?.seated && isNewcomer(known, now) ? (known.since ?? 0) + NEWCOMERS_WAIT : undefined;
}

/**
 * Whether a user may sit down at a seat of a game under way: not if they know, or decide, what is another side's. Refused
 * with `clock.opponent` {seat, other}, `table.has-sat` {seat, other} or `table.has-looked` {seat}.
 */
export function maySit(game: Game, saved: Saved, seat: string, user: string): Result<null, TableError> {
  if (saved.study || isComputer(user)) return ok(null);
  const side = sideOf(game, seat);
  const known = sittingOf(saved, user);
  if (known?.seats.some((each) => sideOf(game, each) === side)) return ok(null);
  const held = heldAgainst(game, saved, seat, user);
  if (held !== undefined) return err({ code: 'clock.opponent', params: { seat, other: held } });
  if (known?.looked) return err({ code: 'table.has-looked', params: { seat } });
  const [other] = known?.seats ?? [];
  return other === undefined ? ok(null) : err({ code: 'table.has-sat', params: { seat, other } });
}

/** The table after a user was shown hidden things of the position as game master; the same object if that was known. */
export function withLook(saved: Saved, user: string): Saved {
  if (!remembers(saved)) return saved;
  const mark = markOf(saved, user);
  const { [mark]: known = { seats: [], seated: false, since: null, looked: false } } = saved.sat;
  return known.looked ? saved : { ...saved, sat: { ...saved.sat, [mark]: { ...known, looked: true } } };
}

/** By mark, the seats that somebody holds or lends now. Computers know nothing from one order to the next. */
function seatsByMark(game: Game, saved: Saved): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id: seat } of game.seats) {
    for (const user of new Set([saved.holders[seat]?.id ?? '', saved.lent[seat]?.id ?? ''])) {
      if (user === '' || isComputer(user)) continue;
      const mark = markOf(saved, user);
      found.set(mark, [...(found.get(mark) ?? []), seat]);
    }
  }
  return found;
}

/** Since when somebody who sits now does so as a newcomer; who left before their time was over begins anew. */
function newSince(known: Sitting | undefined, now: number): number | null {
  if (!known || known.seats.length === 0) return now;
  if (known.seated) return isNewcomer(known, now) ? known.since : null;
  return known.since === null ? null : now;
}

/** What is remembered of who sits at some seats now. The first to sit, at the start, are no newcomers. */
const sitting = (known: Sitting | undefined, seats: readonly string[], now: number, isFirst: boolean): Sitting => ({
  seats: [...new Set([...(known?.seats ?? []), ...seats])],
  seated: true,
  since: isFirst ? null : newSince(known, now),
  looked: known?.looked ?? false,
});

/** The same of who sits nowhere any more. */
const departed = (known: Sitting, now: number): Sitting =>
  known.seated ? { ...known, seated: false, since: isNewcomer(known, now) ? known.since : null } : known;

/**
 * Who played for several sides from the start, and has sat down for fewer, is of these alone as soon as others have played
 * for the rest.
 */
function settledOn(game: Game, sat: Saved['sat'], mark: string, held: readonly string[]): Sitting {
  const own = sat[mark] as Sitting;
  const sides = new Set(held.map((seat) => sideOf(game, seat)));
  const isOthers = (side: string): boolean =>
    Object.entries(sat).some(([other, { seats }]) => other !== mark && seats.some((id) => sideOf(game, id) === side));
  const seats = own.seats.filter((seat) => sides.has(sideOf(game, seat)) || !isOthers(sideOf(game, seat)));
  return seats.length === own.seats.length ? own : { ...own, seats };
}

/** What is remembered of a side after a change. */
function vacancy(
  game: Game,
  before: Pick<Saved, 'sat' | 'vacant'>,
  after: Saved,
  side: string,
  now: number,
): Vacancy | undefined {
  const known = before.vacant[side];
  const isEmpty = playersFor(game, after, side).length === 0;
  if (!isEmpty) return known && { ...known, since: null };
  if (known && known.since !== null) return known;
  const left = Object.entries(before.sat).filter(
    ([mark, each]) =>
      each.seated &&
      !isNewcomer(each, now) &&
      !after.sat[mark]?.seated &&
      each.seats.some((seat) => sideOf(game, seat) === side),
  );
  const former = left.map(([mark]) => mark);
  return { since: now, former: former.length > 0 ? former : (known?.former ?? []) };
}

/** The memory after seats changed places by the game's rules: who sat at one has sat at the other. */
export function memorySwapped(
  game: Game,
  { sat, vacant }: Pick<Saved, 'sat' | 'vacant'>,
  exchanges: readonly Exchange[],
): Pick<Saved, 'sat' | 'vacant'> {
  const become = (names: readonly string[], pairs: readonly (readonly [string, string])[]): string[] =>
    names.map((name) => pairs.reduce((now, [one, other]) => (now === one ? other : now === other ? one : now), name));
  const sides = exchanges.map(([one, other]) => [sideOf(game, one), sideOf(game, other)] as const);
  return {
    sat: Object.fromEntries(
      Object.entries(sat).map(([mark, each]) => [mark, { ...each, seats: become(each.seats, exchanges) }]),
    ),
    vacant: Object.fromEntries(Object.entries(vacant).map(([side, each]) => [become([side], sides)[0] ?? side, each])),
  };
}

/** The table with its memory of who sat where after a change, at `now` (milliseconds since the epoch). */
export function remembered(game: Game, saved: Saved, now: number): Saved {
  if (!remembers(saved)) return saved.stage === 'gathering' ? saved : { ...saved, sat: {}, vacant: {} };
  const held = seatsByMark(game, saved);
  const isFirst = Object.values(saved.sat).every(({ seats }) => seats.length === 0);
  const sat: Record<string, Sitting> = {};
  for (const [mark, known] of Object.entries(saved.sat)) sat[mark] = held.has(mark) ? known : departed(known, now);
  for (const [mark, seats] of held) sat[mark] = sitting(saved.sat[mark], seats, now, isFirst);
  for (const [mark, seats] of held) sat[mark] = settledOn(game, sat, mark, seats);
  const after = { ...saved, sat };
  const vacancies = sidesOf(game).map((side) => [side, vacancy(game, saved, after, side, now)] as const);
  return { ...after, vacant: Object.fromEntries(vacancies.flatMap(([side, each]) => (each ? [[side, each]] : []))) };
}
