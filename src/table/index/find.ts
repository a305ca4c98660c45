import { ok } from '../../engine/result.ts';
import type { ListOf } from './views.ts';
import type { TableState, TableUpdate } from '../views.ts';
import { storeError, type Answer } from '../error.ts';
import { channelsOf, readableTables, workedOut } from '../changes.ts';
import { type Service, type Table } from '../service.ts';
import { stateOf } from '../state.ts';
import { indexed, walkIndex } from './build.ts';
import { guildPrefix, listedIn, OWED_TABLES, playerPrefix, UNPOSTED } from './keys.ts';

async function channelsInGuild(service: Service, guild: string): Answer<readonly string[]> {
  const channels: string[] = [];
  for (const each of new Set([guild, ''])) {
    const walked = await walkIndex(service, guildPrefix(each), (key) => channels.push(listedIn(key).channel) > 0);
    if (!walked.ok) return walked;
  }
  return ok(channels);
}

const isMeant = ({ saved }: Table, of: ListOf): boolean =>
  'guild' in of
    ? saved.guild === of.guild || saved.guild === ''
    : saved.stage === 'playing' && Object.values(saved.holders).some(({ id }) => id === of.player);

const states = (service: Service, tables: readonly Table[]): TableState[] =>
  workedOut(service, tables, ({ game, saved }) => stateOf(game, saved));

/** Tables in order of creation; see `Tables.list`. */
export async function list(service: Service, of?: ListOf): Answer<readonly TableState[]> {
  const channels = await (of === undefined
    ? channelsOf(service)
    : 'guild' in of
      ? channelsInGuild(service, of.guild)
      : indexed(service, playerPrefix(of.player)));
  if (!channels.ok) return channels;
  const tables = await readableTables(service, channels.value);
  const meant = tables.filter((table) => of === undefined || isMeant(table, of));
  return ok(states(service, meant).toSorted((a, b) => Date.parse(a.created) - Date.parse(b.created)));
}

/** What is not posted yet; see `Tables.outbox`. */
export async function outbox(service: Service): Answer<readonly TableUpdate[]> {
  const channels = await indexed(service, UNPOSTED);
  if (!channels.ok) return channels;
  const found = workedOut(service, await readableTables(service, channels.value), ({ game, saved }) =>
    saved.outbox.map((notice) => ({ notice, state: stateOf(game, saved) })),
  );
  return ok(found.flat());
}

/** The tables with a mark that says that something is owed; see `Tables.owed`. */
export async function owed(service: Service): Answer<readonly TableState[]> {
  const channels = await indexed(service, OWED_TABLES);
  return channels.ok ? ok(states(service, await readableTables(service, channels.value))) : channels;
}

/** Does something once for all tables there are; see `Tables.onceForEach`. */
export async function onceForEach(
  service: Service,
  what: string,
  version: string,
  act: (state: TableState) => Promise<unknown>,
): Answer<null> {
  const key = `once:${what}`;
  const read = await service.store.get(key);
  if (!read.ok && read.error.code !== 'store.damaged-row') return storeError(read.error);
  if (read.ok && read.value === version) return ok(null);
  const all = await list(service);
  if (!all.ok) return all;
  for (const state of all.value) await act(state);
  const written = await service.store.set(key, version);
  return written.ok ? ok(null) : storeError(written.error);
}
