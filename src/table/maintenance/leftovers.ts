import { ok } from '../../engine/result.ts';
import type { Row } from '../../store/port.ts';
import type { Swept } from './views.ts';
import { storeError, type Answer } from '../error.ts';
import { endsOf } from '../index/keys.ts';
import { archiveKey, pageKey, snapshotKey, tableKey, type Saved } from '../saved.ts';
import type { Service } from '../service.ts';

/** Removes rows. */
export async function removeRows(service: Service, keys: readonly string[]): Answer<null> {
  for (const key of keys) {
    const gone = await service.store.delete(key);
    if (!gone.ok) return storeError(gone.error);
  }
  return ok(null);
}

/** What the keys of a game's rows begin with, the table's own row and its archive aside. */
const prefixesOf = (id: string): readonly string[] =>
  [pageKey(id, 0), snapshotKey(id, 0)].map((key) => key.slice(0, -1));

/**
 * Removes all rows of a game; those that the table's own row leads to first, so that what is broken off can be done again.
 */
export async function removeGame(service: Service, id: string): Answer<null> {
  for (const prefix of prefixesOf(id)) {
    const keys = await service.store.keys(prefix);
    if (!keys.ok) return storeError(keys.error);
    const removed = await removeRows(service, keys.value);
    if (!removed.ok) return removed;
  }
  return removeRows(service, [archiveKey(id)]);
}

/** The row that says that rows of a game are being written before its table's: the channel. */
const underWayKey = (id: string): string => `underway:${id}`;
const UNDER_WAY = underWayKey('');

/**
 * Writes rows of a game before the row of its table, for they are too many for one write; gives what is to be written in
 * one with that. Until then `takeBack` removes them, also after a restart.
 */
export async function writeAhead(
  service: Service,
  channel: string,
  id: string,
  rows: AsyncIterable<Row>,
): Answer<readonly Row[]> {
  const begun = await service.store.set(underWayKey(id), channel);
  if (!begun.ok) return storeError(begun.error);
  for await (const { key, value } of rows) {
    const written = await service.store.set(key, value);
    if (!written.ok) return storeError(written.error);
  }
  return ok([{ key: underWayKey(id), value: undefined }]);
}

/** Removes what `writeAhead` wrote of a game, unless the table of the channel is its own. Called in the channel's queue. */
export async function takeBack(service: Service, channel: string, id: string): Answer<null> {
  const read = await service.store.get(tableKey(channel));
  if (!read.ok) return storeError(read.error);
  const isThere = (read.value as Saved | undefined)?.id === id;
  const removed = isThere ? ok(null) : await removeGame(service, id);
  return removed.ok ? removeRows(service, [underWayKey(id)]) : removed;
}

/** Removes what was written of games whose tables then were not; see `Tables.takeBackBrokenOff`. */
export async function takeBackBrokenOff(service: Service): Answer<number> {
  const ids = await endsOf(service.store, UNDER_WAY);
  if (!ids.ok) return ids;
  let games = 0;
  for (const id of ids.value.filter((each) => !service.underWay.has(each))) {
    const read = await service.store.get(underWayKey(id));
    if (!read.ok) return storeError(read.error);
    const channel = read.value;
    if (typeof channel !== 'string') continue; // its table is written by now
    const taken = await service.queue(channel, () => takeBack(service, channel, id));
    if (!taken.ok) return taken;
    games += 1;
  }
  return ok(games);
}

/** The game that a row belongs to, the table's own row aside. */
const gameOfRow = (key: string): string | undefined => /^(?:page|snapshot|archive):([^:]+)/u.exec(key)?.[1];

/** The games of a table by its row: the present one, and those before; undefined where the row does not say. */
export function gamesIn(row: unknown): { readonly id: string; readonly earlier: readonly string[] } | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { id, earlier = [] } = row as { readonly id?: unknown; readonly earlier?: unknown };
  const isRead = typeof id === 'string' && Array.isArray(earlier) && earlier.every((each) => typeof each === 'string');
  return isRead ? { id, earlier: earlier as string[] } : undefined;
}

/** Removes the rows of games that no table has; see `Tables.sweep`. */
export async function sweep(service: Service): Answer<Swept> {
  const taken = await takeBackBrokenOff(service);
  if (!taken.ok) return taken;
  const keys = await service.store.keys('');
  if (!keys.ok) return storeError(keys.error);
  // In this order: whose table is written meanwhile is either still under way here, or found below.
  const underWay = new Set(service.underWay);
  const present = new Set<string>();
  const earlier = new Set<string>();
  const unreadable: string[] = [];
  const tables = await service.store.keys(tableKey(''));
  if (!tables.ok) return storeError(tables.error);
  for (const key of tables.value) {
    const read = await service.store.get(key);
    if (read.ok && read.value === undefined) continue;
    const games = read.ok ? gamesIn(read.value) : undefined;
    if (!games) unreadable.push(key.slice(tableKey('').length));
    else {
      present.add(games.id);
      for (const id of games.earlier) earlier.add(id);
    }
  }
  if (unreadable.length > 0) return ok({ games: 0, rows: 0, unreadable });
  const left = keys.value.filter((key) => {
    const id = gameOfRow(key);
    if (id === undefined || underWay.has(id) || earlier.has(id)) return false;
    return !present.has(id) || key === archiveKey(id);
  });
  const removed = await removeRows(service, left);
  return removed.ok ? ok({ games: new Set(left.map(gameOfRow)).size, rows: left.length, unreadable }) : removed;
}
