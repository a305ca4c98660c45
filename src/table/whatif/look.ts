import { upToDate } from '../../engine/migrate.ts';
import { openAsks } from '../../engine/play.ts';
import { warningsAhead } from '../../engine/trials/warned.ts';
import type { Position } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import { storeError, tableError, type Answer } from '../error.ts';
import { prepareDraft, privatePosition } from '../orders/drafts.ts';
import { seatsOf } from '../seats/seats.ts';
import { loadTable } from '../changes.ts';
import { type Service, type Table, type Played } from '../service.ts';
import { stateOf } from '../state.ts';
import { positionAfter, snapshotOf } from '../journal/walk.ts';
import { forkAsks, forkKey, isImagined, keptLines, playFork, samePosition, type SavedFork } from './fork.ts';
import type { WhatIfView } from './views.ts';

/** Where a fork of the table as it stands would begin. */
export interface Beginning {
  readonly base: Position;
  readonly from: number | null;
}

/** The fork of a user with the table it is of. */
export interface Forked {
  readonly table: Table;
  readonly fork: SavedFork;
}

/** What a seat (null: everybody, of a game that is over) sees of the board, with its draft carried out. */
const seenNow = ({ saved, game }: Table, seat: string | null): Position | null => {
  const position = seat === null ? saved.position : privatePosition(game, saved, seat);
  return position && (seat === null ? position : game.view(position, seat));
};

/** The position that a fork of these begins with. */
export async function beginningOf(
  service: Service,
  table: Table,
  seat: string | null,
  from: number | undefined,
): Answer<Beginning> {
  const { saved, game } = table;
  if (seat !== null) await prepareDraft(service, table, seat);
  const now = seenNow(table, seat);
  if (!now || !saved.position) return tableError('table.not-started');
  if (from === undefined && !saved.position.outcome) return ok({ base: now, from: null });
  if (from === undefined) {
    const last = await snapshotOf(service, table, saved.position.phase.index);
    if (!last.ok) return last;
    return last.value ? ok({ base: last.value.position, from: last.value.n }) : ok({ base: now, from: null });
  }
  const then = await positionAfter(service, table, from);
  if (!then.ok) return then;
  return ok({ base: seat === null ? then.value : game.view(then.value, seat), from });
}

/** The fork of a user, brought up to this release; null if there is none of the game that is at this table now. */
export async function loadFork(service: Service, channel: string, user: string): Answer<Forked | null> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const read = await service.store.get(forkKey(channel, user));
  if (!read.ok) return storeError(read.error);
  const fork = read.value as SavedFork | undefined;
  if (fork?.saved !== 1 || fork.table !== table.value.saved.id) return ok(null);
  if (fork.seat !== null) await prepareDraft(service, table.value, fork.seat);
  const base = upToDate(table.value.game, fork.base);
  return ok(base.ok ? { table: table.value, fork: { ...fork, base: base.value } } : null);
}

/** The key of a fork as it stands among those played lately. */
const playedKey = ({ seed, revision }: SavedFork): string => `${seed} ${revision}`;

/** Lines of forks played lately that are kept, each with the position before it. */
export const MOST_PLAYED_LINES = 1000;

/** Keeps how a fork was played: what is typed in one is looked up in it again and again. */
export const keepPlayed = ({ forks }: Pick<Service, 'forks'>, fork: SavedFork, played: Played): void =>
  forks.set(playedKey(fork), played, played.lines.length + 1);

/** A stored fork, played from its beginning in turns if it was not lately. */
export async function playedOut(service: Service, { table, fork }: Forked): Promise<Played> {
  const kept = service.forks.get(playedKey(fork));
  if (kept) return kept;
  const played = await service.turns.run(playFork(table.game, fork));
  keepPlayed(service, fork, played);
  return played;
}

/** Whether the game has gone on from where a fork of the present began, or its user is no longer in its seat. */
export function isStale({ table, fork }: Forked, user: string): boolean {
  const { saved } = table;
  if (saved.stage !== 'playing') return fork.seat !== null;
  if (fork.seat === null || !seatsOf(saved, user).includes(fork.seat)) return true;
  const now = seenNow(table, fork.seat);
  return fork.from === null && now !== null && !samePosition(now, fork.base);
}

/** What the user of a fork sees of it. */
export function viewOf(forked: Forked, played: Played, user: string): WhatIfView {
  const { table, fork } = forked;
  const { seat, from, revision } = fork;
  const kept = keptLines(seat, played);
  const asks = forkAsks(table.game, fork, played);
  const position = played.now.seen;
  return {
    state: stateOf(table.game, table.saved),
    seat,
    from,
    revision,
    stale: isStale(forked, user),
    atOnce: openAsks(table.game, fork.base).some((ask) => ask.seat === seat && ask.reaction === true),
    lines: played.lines.map((line) => {
      const { text, silent, irrevocable, draws, events, take } = line;
      const warnings = line.warnings();
      return { seat: line.seat, text, silent, irrevocable, draws, events, take, kept: kept.has(line), warnings };
    }),
    position,
    asks,
    warnings: asks[0] ? warningsAhead(table.game, position, asks[0].seat) : [],
    imagined: isImagined(fork, played),
    over: position.outcome !== null,
  };
}
