import type { Game } from '../../engine/game.ts';
import { ok, type Result } from '../../engine/result.ts';
import type { Proposal, ProposalKind } from '../proposals/agreements.ts';
import { tableError, type TableError } from '../error.ts';
import type { Saved } from '../saved.ts';
import { isComputer } from './computer.ts';
import { lendersFor, playersFor, playersOf, sideGivenUp, sideOf, sidesOf } from './players.ts';
import { EMPTY_SIDE_WAIT, hasNeverSat, hasSayFrom, markOf, NEWCOMERS_WAIT, remembers, sittingOf } from './sittings.ts';

interface Table {
  readonly game: Pick<Game, 'seats'>;
  readonly saved: Saved;
}

type Wanted = Pick<Proposal, 'kind' | 'text'>;

/** Who may propose each kind of act: those who play, the game master, or either. */
const PROPOSERS: Readonly<Record<ProposalKind, 'players' | 'master' | 'either'>> = {
  undo: 'players',
  draw: 'players',
  resign: 'players',
  rewind: 'master',
  edit: 'master',
  force: 'master',
  adjudge: 'master',
  extend: 'master',
  offer: 'master',
  replace: 'master',
  computer: 'either',
  master: 'either',
  clock: 'either',
  pause: 'either',
  resume: 'either',
  holiday: 'either',
};

/** Whether a user is a game master who never sat in this game: what they do needs nobody's agreement. */
export const isImpartial = (saved: Saved, user: string): boolean =>
  saved.master?.id === user && hasNeverSat(saved, user);

/** Whether an act of a user is up to them alone, as the game master's who never sat in this game. */
export const isUpToMaster = (saved: Saved, kind: ProposalKind, user: string): boolean =>
  PROPOSERS[kind] !== 'players' && isImpartial(saved, user);

/** The moment from which a newcomer has a say, as the error `table.newcomer` {from: ISO 8601, UTC}; fine for all others. */
export function hasSay(saved: Saved, user: string, now: Date): Result<null, TableError> {
  const from = hasSayFrom(saved, user, now.getTime());
  return from === undefined ? ok(null) : tableError('table.newcomer', { from: new Date(from).toISOString() });
}

const masterParams = ({ master }: Saved): Record<string, string> => (master ? { master: master.name } : {});

/** Whether a user may propose such an act at this moment. */
export function mayPropose({ saved }: Table, kind: ProposalKind, user: string, now: Date): Result<null, TableError> {
  if (saved.stage === 'gathering') return tableError('table.not-started');
  if (saved.stage !== 'playing') return tableError('table.over');
  if (isUpToMaster(saved, kind, user)) return ok(null);
  const proposers = PROPOSERS[kind];
  const isMaster = saved.master?.id === user;
  if (proposers === 'master' && !isMaster)
    return tableError(saved.master ? 'table.not-master' : 'table.no-master', masterParams(saved));
  if (!playersOf(saved).includes(user) && !(isMaster && proposers !== 'players')) return tableError('table.not-seated');
  return hasSay(saved, user, now);
}

/** The sides whose seats an act of a user gives away, or ends the game for: their lenders are asked as well. */
function sidesDecidedOn({ game, saved }: Table, { kind, text }: Wanted, user: string): readonly string[] {
  if (kind === 'draw' || kind === 'adjudge' || kind === 'master') return sidesOf(game);
  if (kind === 'resign') return [sideGivenUp(game, saved, user, text)];
  return kind === 'replace' ? [sideOf(game, text.split(' ')[0] ?? '')] : [];
}

/**
 * The users who have to agree to what a user proposes, themselves left out: all others who play, or to give up a side those
 * who play for it; with them who lent a seat, where it comes to an end or is given away. Nobody where it is up to a game
 * master who never sat in this game.
 */
export function toAgree(table: Table, wanted: Wanted, user: string): string[] {
  const { game, saved } = table;
  if (isUpToMaster(saved, wanted.kind, user)) return [];
  const players =
    wanted.kind === 'resign' ? playersFor(game, saved, sideGivenUp(game, saved, user, wanted.text)) : playersOf(saved);
  const lenders = saved.study
    ? []
    : sidesDecidedOn(table, wanted, user).flatMap((side) => lendersFor(game, saved, side));
  return [...new Set([...players, ...lenders])].filter((id) => id !== user && !isComputer(id));
}

/** Those who still have to agree to a proposal. */
export const stillToAgree = (table: Table, proposal: Proposal): string[] =>
  toAgree(table, proposal, proposal.by.id).filter((id) => !proposal.agreed.includes(id));

/**
 * A side for which nobody plays, without which a proposal can't be agreed on; undefined if there is none. A side may give up
 * whoever is there, a computer may fill it, and a game master who never sat needs nobody. In a study all is up to those who are there.
 */
export function sideMissing({ game, saved }: Table, { kind, by }: Pick<Proposal, 'kind' | 'by'>): string | undefined {
  if (saved.study || kind === 'resign' || kind === 'computer' || isUpToMaster(saved, kind, by.id)) return undefined;
  return sidesOf(game).find((side) => playersFor(game, saved, side).length === 0);
}

/**
 * From when those who sat down lately have a say, by user: ISO 8601, UTC. Who has waited long enough is left out from the next
 * change of the table on.
 */
export function newcomersOf(saved: Saved): Record<string, string> {
  const sitting = [...Object.values(saved.holders), ...Object.values(saved.lent)].map(({ id }) => id);
  return Object.fromEntries(
    [...new Set(sitting)].flatMap((user) => {
      const since = sittingOf(saved, user)?.since ?? null;
      return since === null ? [] : [[user, new Date(since + NEWCOMERS_WAIT).toISOString()]];
    }),
  );
}

/** A side for which nobody plays. */
export interface EmptySide {
  readonly side: string;
  /** From when the others may abandon the game without it (milliseconds since the epoch). */
  readonly until: number;
  /** Whether a user may agree for it: who lent a seat of it, else who played for it last. */
  readonly speaks: (user: string) => boolean;
}

/** The sides for which nobody plays; none where the game does not remember who sat. */
export function emptySides({ game, saved }: Table): EmptySide[] {
  if (!remembers(saved)) return [];
  return sidesOf(game).flatMap((side): EmptySide[] => {
    const { since = null, former = [] } = saved.vacant[side] ?? {};
    if (since === null) return [];
    const lenders = lendersFor(game, saved, side);
    const speaks = (user: string): boolean =>
      lenders.length > 0 ? lenders.includes(user) : former.includes(markOf(saved, user));
    return [{ side, until: since + EMPTY_SIDE_WAIT, speaks }];
  });
}

/** What is still missing for a game to be abandoned. */
export interface Abandoning {
  /** Users who hold or lent a seat, or may speak for an empty side, and have not agreed. */
  readonly missing: readonly string[];
  /** An empty side that nobody agreed for, and from when that is not needed (milliseconds since the epoch). */
  readonly empty: Pick<EmptySide, 'side' | 'until'> | null;
}

/** What is still missing for a game to be abandoned at `now`, by those who agreed. */
export function toAbandon(table: Table, agreed: readonly string[], now: Date): Abandoning {
  const { game, saved } = table;
  const empty = emptySides(table);
  const waited = empty.filter(({ until }) => now.getTime() >= until).map(({ side }) => side);
  const lenders = remembers(saved)
    ? sidesOf(game)
        .filter((side) => !waited.includes(side))
        .flatMap((side) => lendersFor(game, saved, side))
    : [];
  const open = empty.filter(({ side, speaks }) => !waited.includes(side) && !agreed.some(speaks));
  const known = saved.people.map(({ id }) => id).filter((id) => id !== '' && open.some(({ speaks }) => speaks(id)));
  const missing = [...new Set([...playersOf(saved), ...lenders, ...known])].filter((id) => !agreed.includes(id));
  const last = open.sort((a, b) => b.until - a.until)[0];
  return { missing, empty: last ? { side: last.side, until: last.until } : null };
}

/** Whether a user may speak in whether a game is abandoned: who holds or lent a seat, or may speak for an empty side. */
export const maySpeak = (table: Table, user: string): boolean =>
  playersOf(table.saved).includes(user) ||
  Object.values(table.saved.lent).some(({ id }) => id === user) ||
  emptySides(table).some(({ speaks }) => speaks(user));
