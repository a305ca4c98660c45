import { ok } from '../../engine/result.ts';
import type { Surveyed } from './views.ts';
import { storeError, tableError, type Answer } from '../error.ts';
import { tableKey } from '../saved.ts';
import { built } from '../index/build.ts';
import { loadSaved } from '../changes.ts';
import { type Service } from '../service.ts';
import { forgetAside } from './aside.ts';
import { gamesIn, removeGame } from './leftovers.ts';

const textIn = (row: unknown, field: string): string | null => {
  const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : null;
};

async function surveyed(service: Service, channel: string): Promise<Surveyed> {
  const loaded = await loadSaved(service, channel);
  if (loaded.ok && loaded.value) {
    const { id, game, stage, lines } = loaded.value;
    return { channel, id, game, stage, lines, why: null, byHand: false };
  }
  const read = await service.store.get(tableKey(channel));
  const row = read.ok ? read.value : undefined;
  const { code, cause } = loaded.ok ? { code: 'table.none', cause: undefined } : loaded.error;
  return {
    channel,
    id: textIn(row, 'id'),
    game: textIn(row, 'game'),
    stage: textIn(row, 'stage'),
    lines: null,
    why: cause?.line ?? code,
    byHand: service.asides.tables.get(channel)?.byHand ?? false,
  };
}

/** How the tables stand; see `Tables.survey`. */
export async function survey(service: Service): Answer<readonly Surveyed[]> {
  const keys = await service.store.keys(tableKey(''));
  if (!keys.ok) return storeError(keys.error);
  const found: Surveyed[] = [];
  for (const key of keys.value) found.push(await surveyed(service, key.slice(tableKey('').length)));
  return ok(found);
}

/** The keys of rows that name a user or a channel among their parts: what is theirs alone. */
export async function keysNaming(service: Service, id: string): Answer<readonly string[]> {
  const keys = await service.store.keys('');
  if (!keys.ok) return storeError(keys.error);
  return ok(id === '' ? [] : keys.value.filter((key) => key.split(':').includes(id)));
}

/** Removes all games of a channel with everything about it, its table's row in one with what leads to it. Called in the channel's queue. */
export async function removeChannel(service: Service, channel: string, ids: readonly string[]): Answer<null> {
  service.cache.delete(channel);
  for (const id of ids) {
    const removed = await removeGame(service, id);
    if (!removed.ok) return removed;
  }
  const named = await keysNaming(service, channel);
  if (!named.ok) return named;
  const gone = await service.store.setAll(named.value.map((key) => ({ key, value: undefined })));
  return gone.ok ? forgetAside(service, channel) : storeError(gone.error);
}

/** Removes the table of a channel; see `Tables.remove`. */
export async function remove(service: Service, channel: string): Answer<null> {
  const ready = await built(service);
  if (!ready.ok) return ready;
  return service.queue(channel, async () => {
    const keys = await service.store.keys(tableKey(channel));
    if (!keys.ok) return storeError(keys.error);
    if (!keys.value.includes(tableKey(channel))) return tableError('table.none');
    const read = await service.store.get(tableKey(channel));
    const games = read.ok ? gamesIn(read.value) : undefined;
    return removeChannel(service, channel, games ? [...games.earlier, games.id] : []);
  });
}
