import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Channel, Json } from '../../model.ts';
import { canView, requireChannel, requirePermissions } from '../../permissions.ts';
import { presentChannel } from '../../present.ts';
import { bySnowflake } from '../../snowflake.ts';
import { integer, parseForm, snowflake } from '../../validation/form.ts';
import type { World } from '../../world.ts';
import type { Routes } from '../app.ts';

/** Threads as lists tell them: with how the reader takes part in those that they joined. */
export const presentThreads = (threads: readonly Channel[], userId: string): Json => {
  const shown = threads.map((thread) => presentChannel(thread, userId));
  return { threads: shown, members: shown.flatMap(({ member }) => (member ? [member] : [])) };
};

const limit = z.coerce.number().pipe(integer(1, 100)).default(50);
const byTime = z.object({ limit, before: z.iso.datetime({ offset: true }).optional() });
const byId = z.object({ limit, before: snowflake.optional() });

const archivedAt = ({ thread_metadata }: Channel): number => Date.parse(thread_metadata?.archive_timestamp ?? '');

/** The archived threads of a type under a channel that a user sees. */
const archivedIn = (world: World, parent: Channel, type: ChannelType, userId: string): Channel[] =>
  world.tables.channels
    .all()
    .filter((channel) => channel.parent_id === parent.id && channel.type === type)
    .filter((channel) => channel.thread_metadata?.archived && canView(world, userId, channel));

const firstOf = (threads: readonly Channel[], most: number, userId: string): Json => ({
  ...presentThreads(threads.slice(0, most), userId),
  has_more: threads.length > most,
});

/** The archived threads of a channel, page by page: the last archived first, private ones one has joined by their ids. */
export const threadListRoutes: Routes = (api, world) => {
  const { ReadMessageHistory, ManageThreads } = PermissionFlagsBits;
  for (const [path, type, needed] of [
    ['public', ChannelType.PublicThread, ReadMessageHistory],
    ['private', ChannelType.PrivateThread, ReadMessageHistory | ManageThreads],
  ] as const) {
    api.get(`/channels/:channel/threads/archived/${path}`, (c) => {
      const { id } = c.var.user;
      const parent = requireChannel(world, id, c.req.param('channel'));
      requirePermissions(world, id, parent, needed);
      const page = parseForm(byTime, c.req.query());
      const before = page.before === undefined ? Infinity : Date.parse(page.before);
      const threads = archivedIn(world, parent, type, id)
        .filter((thread) => archivedAt(thread) < before)
        .sort((a, b) => archivedAt(b) - archivedAt(a));
      return c.json(firstOf(threads, page.limit, id));
    });
  }
  api.get('/channels/:channel/users/@me/threads/archived/private', (c) => {
    const { id } = c.var.user;
    const parent = requireChannel(world, id, c.req.param('channel'));
    requirePermissions(world, id, parent, ReadMessageHistory);
    const { limit: most, before } = parseForm(byId, c.req.query());
    const threads = archivedIn(world, parent, ChannelType.PrivateThread, id)
      .filter(({ thread_members: members }) => members?.some(({ user_id }) => user_id === id))
      .filter((thread) => before === undefined || bySnowflake(thread.id, before) < 0)
      .sort((a, b) => bySnowflake(b.id, a.id));
    return c.json(firstOf(threads, most, id));
  });
};
