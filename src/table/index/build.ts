import { ok } from '../../engine/result.ts';
import type { Counted } from './views.ts';
import { storeError, type Answer } from '../error.ts';
import { channelsOf, loadSaved, reportUnreadable } from '../changes.ts';
import { type Service } from '../service.ts';
import { BUILT_KEY, DUE, dueIn, endsOf, GUILD, INDEX, listedIn, UNREAD, walkKeys } from './keys.ts';
import { indexKeys, indexRow } from './rows.ts';

/** The layout of the index. One of another layout is made anew. */
const LAYOUT = 1;

/** The row in which earlier releases listed the channels of all tables. */
const EARLIER_LIST = 'tables';

/** Leads to a table anew, by `more` keys too; one that can't be read is kept in mind. Called in the channel's queue. */
export async function reindex(service: Service, channel: string, more: readonly string[] = []): Answer<null> {
  const loaded = await loadSaved(service, channel);
  const unread = UNREAD + channel;
  if (!loaded.ok) {
    if (loaded.error.cause?.code === 'store.unreachable') return loaded;
    reportUnreadable(service, channel, loaded.error);
    const noted = await service.store.set(unread, true);
    return noted.ok ? ok(null) : storeError(noted.error);
  }
  const keys = loaded.value ? [...indexKeys(loaded.value), ...more] : [];
  const written = await service.store.setAll([...keys.map(indexRow), { key: unread, value: undefined }]);
  return written.ok ? ok(null) : storeError(written.error);
}

async function build(service: Service): Answer<null> {
  const read = await service.store.get(BUILT_KEY);
  if (!read.ok && read.error.code !== 'store.damaged-row') return storeError(read.error);
  const isThere = read.ok && read.value === LAYOUT;
  const channels = await (isThere ? endsOf(service.store, UNREAD) : channelsOf(service));
  if (!channels.ok) return channels;
  for (const channel of channels.value) {
    const done = await service.queue(channel, () => reindex(service, channel));
    if (!done.ok) return done;
  }
  if (!isThere) {
    const written = await service.store.setAll([
      { key: BUILT_KEY, value: LAYOUT },
      { key: EARLIER_LIST, value: undefined },
    ]);
    if (!written.ok) return storeError(written.error);
  }
  service.index.isBuilt = true;
  return ok(null);
}

/**
 * Sees to it that the index holds all tables: once in a store, for those of an earlier release or from a dump. Called in no
 * channel's queue.
 */
export function built(service: Service): Answer<null> {
  const { index } = service;
  if (index.isBuilt) return Promise.resolve(ok(null));
  index.building ??= build(service).finally(() => (index.building = null));
  return index.building;
}

/** Goes through the keys of the index that begin with `prefix`, in order, as long as `visit` says so. */
export async function walkIndex(service: Service, prefix: string, visit: (key: string) => boolean): Answer<null> {
  const ready = await built(service);
  return ready.ok ? walkKeys(service.store, prefix, visit) : ready;
}

/** What follows `prefix` in the keys of the index that begin with it, in order. */
export async function indexed(service: Service, prefix: string): Answer<readonly string[]> {
  const ready = await built(service);
  return ready.ok ? endsOf(service.store, prefix) : ready;
}

/** How many tables there are of each game and stage; see `Tables.census`. */
export async function census(service: Service): Answer<readonly Counted[]> {
  const counted = new Map<string, Counted>();
  const walked = await walkIndex(service, GUILD, (key) => {
    const { game, stage } = listedIn(key);
    const { tables } = counted.get(`${game} ${stage}`) ?? { tables: 0 };
    counted.set(`${game} ${stage}`, { game, stage, tables: tables + 1 });
    return true;
  });
  return walked.ok ? ok([...counted.values()]) : walked;
}

/** In what the index and the tables differ, in English; see `Tables.indexFaults`. */
export async function indexFaults(service: Service): Answer<readonly string[]> {
  const ready = await built(service);
  if (!ready.ok) return ready;
  const keys = await service.store.keys(INDEX);
  if (!keys.ok) return storeError(keys.error);
  const channels = await channelsOf(service);
  if (!channels.ok) return channels;
  const unread: string[] = [];
  const wanted = new Set<string>([BUILT_KEY]);
  for (const channel of channels.value) {
    const loaded = await loadSaved(service, channel);
    if (loaded.ok && loaded.value) for (const key of indexKeys(loaded.value)) wanted.add(key);
    else unread.push(channel);
  }
  const isOfUnread = (key: string): boolean => unread.some((channel) => key.endsWith(`:${channel}`));
  // A table may be looked at more often than it needs.
  const isLook = (key: string): boolean => key.startsWith(DUE) && channels.value.includes(dueIn(key).channel);
  const present = new Set(keys.value);
  return ok([
    ...[...wanted].filter((key) => !present.has(key)).map((key) => `the index lacks ${key}`),
    ...keys.value
      .filter((key) => !wanted.has(key) && !isLook(key) && !isOfUnread(key))
      .map((key) => `the index has ${key}, which no table says`),
  ]);
}
