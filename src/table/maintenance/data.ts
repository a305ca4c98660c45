import type { JournalLine } from '../../engine/record/journal.ts';
import { formatRecord } from '../../engine/record/record.ts';
import { ok } from '../../engine/result.ts';
import type { Forgotten, GuildData, UserData, UserGame } from './views.ts';
import { storeError, type TableError, type Answer } from '../error.ts';
import { gamesOf, writeRows } from './archive.ts';
import { putAside } from './aside.ts';
import { removeRows } from './leftovers.ts';
import { keysNaming, removeChannel } from './survey.ts';
import { recordOf } from '../journal/history.ts';
import { built } from '../index/build.ts';
import { INDEX } from '../index/keys.ts';
import { keyAt } from '../seats/people.ts';
import { archiveKey, type Saved } from '../saved.ts';
import { scrubbed } from './scrub.ts';
import { sittingOf } from '../seats/sittings.ts';
import { channelsOf, loadSaved, settle } from '../changes.ts';
import { type Service, type Table } from '../service.ts';
import { stateOf } from '../state.ts';
import { linesOf } from '../journal/walk.ts';

/** Does something to each channel that has a table, in its queue; gives what could not be read beside the results. */
async function inEachChannel<T>(
  service: Service,
  act: (channel: string) => Answer<readonly T[]>,
): Answer<{ readonly found: readonly T[]; readonly unreadable: readonly string[] }> {
  const ready = await built(service);
  if (!ready.ok) return ready;
  const channels = await channelsOf(service);
  if (!channels.ok) return channels;
  const found: T[] = [];
  const unreadable: string[] = [];
  for (const channel of channels.value) {
    const acted = await service
      .queue(channel, () => act(channel))
      .catch((error: unknown) => putAside(service, channel, error));
    if (acted.ok) found.push(...acted.value);
    else unreadable.push(`${channel}: ${reasonOf(acted.error)}`);
  }
  return ok({ found, unreadable });
}

const reasonOf = ({ cause, code }: TableError): string => cause?.line ?? code;

/** Whether anything of a stored game is about a user. */
const mentions = (saved: Saved, user: string): boolean =>
  user !== '' && JSON.stringify(saved).includes(JSON.stringify(user));

const sharedLine = ({ n, at, seat, kind, order, reason }: JournalLine): UserGame['lines'][number] => ({
  n,
  at,
  seat,
  kind,
  order: order ?? '',
  ...(reason === undefined ? {} : { reason }),
});

/** What a game holds of a user. */
async function gameOfUser(service: Service, { saved }: Table, user: string): Answer<UserGame> {
  const index = saved.people.findIndex(({ id }) => id === user);
  const lines = await linesOf(service, saved, 0, saved.lines - 1);
  if (!lines.ok) return lines;
  const seats = Object.keys(saved.holders).filter((seat) => saved.holders[seat]?.id === user);
  const of = <T>(held: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(held).filter(([seat]) => seats.includes(seat)));
  return ok({
    id: saved.id,
    channel: saved.channel,
    guild: saved.guild,
    game: saved.game,
    created: saved.created,
    stage: saved.stage,
    name: saved.people[index]?.name ?? null,
    creator: saved.creator.id === user,
    master: saved.master?.id === user,
    seats,
    sat: sittingOf(saved, user) ?? null,
    drafts: Object.fromEntries(Object.entries(saved.drafts).filter(([, draft]) => draft.user === user)),
    standing: of(saved.standing),
    proposals: saved.proposals.filter(({ by }) => by.id === user),
    lines: index < 0 ? [] : lines.value.filter((line) => line.user === keyAt(index)).map(sharedLine),
  });
}

/** What is kept of a user; see `Tables.userData`. */
export async function userData(service: Service, user: string): Answer<UserData> {
  const keys = await keysNaming(service, user);
  if (!keys.ok) return keys;
  const rows: Record<string, unknown> = {};
  for (const key of keys.value.filter((each) => !each.startsWith(INDEX))) {
    const read = await service.store.get(key);
    if (!read.ok) return storeError(read.error);
    rows[key] = read.value;
  }
  const games = await inEachChannel<UserGame>(service, async (channel) => {
    const tables = await gamesOf(service, channel);
    if (!tables.ok) return tables;
    const found: UserGame[] = [];
    for (const table of tables.value.filter(({ saved }) => mentions(saved, user))) {
      const game = await gameOfUser(service, table, user);
      if (!game.ok) return game;
      found.push(game.value);
    }
    return ok(found);
  });
  if (!games.ok) return games;
  const { found, unreadable } = games.value;
  return ok({ user, rows, games: found, unreadable });
}

/** A game without a user: their seats are free, their drafts and proposals are gone, and no name or id is left. */
function without(saved: Saved, user: string): Saved {
  const keep = <T>(held: Readonly<Record<string, T>>, stays: (value: T) => boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(held).filter(([, value]) => stays(value)));
  const others = {
    ...saved,
    holders: keep(saved.holders, ({ id }) => id !== user),
    lent: keep(saved.lent, ({ id }) => id !== user),
    offers: Object.fromEntries(
      Object.entries(saved.offers).filter(([seat, { to }]) => saved.holders[seat]?.id !== user && to?.id !== user),
    ),
    drafts: keep(saved.drafts, (draft) => draft.user !== user),
    hopefuls: saved.hopefuls.filter(({ id }) => id !== user),
    master: saved.master?.id === user ? null : saved.master,
    proposals: saved.proposals.filter(({ by, text }) => by.id !== user && !text.split(' ').includes(user)),
    people: saved.people.map((person) => (person.id === user ? { id: '', name: '' } : person)),
  };
  // Lines name nobody, and what they say is bound by their hashes; so are words in dice.
  return { ...scrubbed(others, user), tail: saved.tail, words: saved.words };
}

/** Forgets a user; see `Tables.forgetUser`. */
export async function forgetUser(service: Service, user: string): Answer<Forgotten> {
  const games = await inEachChannel<string>(service, async (channel) => {
    const tables = await gamesOf(service, channel);
    if (!tables.ok) return tables;
    const changed: string[] = [];
    for (const { saved, game, archived } of tables.value.filter((table) => mentions(table.saved, user))) {
      const next = { ...without(saved, user), number: saved.number + 1 };
      const open = saved.stage === 'gathering' || saved.stage === 'playing';
      const written = archived
        ? await writeRows(service, [{ key: archiveKey(saved.id), value: { ...next, number: saved.number } }])
        : await settle(
            service,
            game,
            { interaction: '' },
            {
              saved: next,
              value: null,
              ...(open ? { notice: { kind: 'seats' as const } } : {}),
            },
          );
      if (!written.ok) return written;
      changed.push(saved.id);
    }
    return ok(changed);
  });
  if (!games.ok) return games;
  const keys = await keysNaming(service, user);
  if (!keys.ok) return keys;
  const removed = await removeRows(service, keys.value);
  if (!removed.ok) return removed;
  service.clockwork.rows.delete(user);
  return ok({ games: games.value.found, unreadable: games.value.unreadable });
}

const isOf = (saved: Pick<Saved, 'guild' | 'channel'>, guild: string, channels: readonly string[]): boolean =>
  saved.guild === guild || (saved.guild === '' && channels.includes(saved.channel));

/** What is kept of a server; see `Tables.guildData`. */
export async function guildData(service: Service, guild: string, channels: readonly string[]): Answer<GuildData> {
  const games = await inEachChannel<GuildData['games'][number]>(service, async (channel) => {
    const tables = await gamesOf(service, channel);
    if (!tables.ok) return tables;
    const found: GuildData['games'][number][] = [];
    for (const table of tables.value.filter(({ saved }) => isOf(saved, guild, channels))) {
      const lines = await linesOf(service, table.saved, 0, table.saved.lines - 1);
      if (!lines.ok) return lines;
      const record = table.saved.position ? formatRecord(recordOf(table, lines.value)) : null;
      found.push({ state: stateOf(table.game, table.saved), record });
    }
    return ok(found);
  });
  return games.ok ? ok({ guild, games: games.value.found, unreadable: games.value.unreadable }) : games;
}

/** Forgets a server; see `Tables.forgetGuild`. */
export async function forgetGuild(service: Service, guild: string, channels: readonly string[]): Answer<Forgotten> {
  const games = await inEachChannel<string>(service, async (channel) => {
    const present = await loadSaved(service, channel);
    if (!present.ok) return present;
    const { value: saved } = present;
    if (!saved || !isOf(saved, guild, channels)) return ok([]);
    const ids = [...saved.earlier, saved.id];
    const removed = await removeChannel(service, channel, ids);
    return removed.ok ? ok(ids) : removed;
  });
  return games.ok ? ok({ games: games.value.found, unreadable: games.value.unreadable }) : games;
}
