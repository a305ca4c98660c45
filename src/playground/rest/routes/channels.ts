import { GatewayIntentBits, PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../../errors.ts';
import { publish } from '../../gateway/publish.ts';
import type { Channel } from '../../model.ts';
import { memberOf, rolesOf } from '../../members.ts';
import { requireChannel, requireGuildPermissions, requirePermissions, sendRight } from '../../permissions.ts';
import { presentChannel, presentFor, presentMember } from '../../present.ts';
import { integer, list, parseForm, snowflake, text } from '../../validation/form.ts';
import type { World } from '../../world.ts';
import type { Routes } from '../app.ts';
import { readJson } from '../body.ts';

const permissionSet = z.union([z.string().regex(/^\d+$/), z.number().int().nonnegative()]).transform(String);
const overwrite = z.object({
  id: snowflake,
  type: z.literal([0, 1]),
  allow: permissionSet.nullish(),
  deny: permissionSet.nullish(),
});

const channelChange = z.object({
  name: text(1, 100).optional(),
  topic: text(0, 1024).nullish(),
  position: integer(0, 1000).nullish(),
  rate_limit_per_user: integer(0, 21_600).nullish(),
  nsfw: z.boolean().nullish(),
  permission_overwrites: list(overwrite, 0, 100).nullish(),
});

const threadChange = z.object({
  name: text(1, 100).optional(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  auto_archive_duration: z.literal([60, 1440, 4320, 10080]).optional(),
  invitable: z.boolean().optional(),
  rate_limit_per_user: integer(0, 21_600).nullish(),
});

const toOverwrite = ({ id, type, allow, deny }: z.output<typeof overwrite>) => ({
  id,
  type,
  allow: allow ?? '0',
  deny: deny ?? '0',
});

/** Stores a channel and tells those who see it. */
function saveChannel(world: World, channel: Channel): Channel {
  const event = channel.thread_metadata ? 'THREAD_UPDATE' : 'CHANNEL_UPDATE';
  const stored = world.tables.channels.put(channel);
  publish(world, event, { channel: stored, intent: GatewayIntentBits.Guilds }, presentChannel(stored));
  return stored;
}

function changeThread(world: World, userId: string, thread: Channel, json: unknown): Channel {
  const body = parseForm(threadChange, json);
  const metadata = thread.thread_metadata!;
  const onlyWakes = body.archived === false && Object.keys(body).length === 1 && !metadata.locked;
  const mine = thread.owner_id === userId && body.locked === undefined && !metadata.locked;
  requirePermissions(
    world,
    userId,
    thread,
    onlyWakes
      ? PermissionFlagsBits.SendMessagesInThreads
      : mine
        ? PermissionFlagsBits.ViewChannel
        : PermissionFlagsBits.ManageThreads,
  );
  if (metadata.archived && body.archived !== false) throw refusal('threadArchived');
  return saveChannel(world, {
    ...thread,
    name: body.name ?? thread.name,
    rate_limit_per_user: body.rate_limit_per_user ?? thread.rate_limit_per_user,
    thread_metadata: {
      ...metadata,
      archived: body.archived ?? metadata.archived,
      locked: body.locked ?? metadata.locked,
      auto_archive_duration: body.auto_archive_duration ?? metadata.auto_archive_duration,
      ...(body.invitable !== undefined && { invitable: body.invitable }),
      ...(body.archived !== undefined && { archive_timestamp: new Date(world.clock.now()).toISOString() }),
    },
  });
}

function changeChannel(world: World, userId: string, channel: Channel, json: unknown): Channel {
  requirePermissions(world, userId, channel, PermissionFlagsBits.ManageChannels);
  const body = parseForm(channelChange, json);
  return saveChannel(world, {
    ...channel,
    name: body.name ?? channel.name,
    topic: body.topic === undefined ? channel.topic : body.topic,
    position: body.position ?? channel.position,
    rate_limit_per_user: body.rate_limit_per_user ?? channel.rate_limit_per_user,
    nsfw: body.nsfw ?? channel.nsfw,
    permission_overwrites: body.permission_overwrites?.map(toOverwrite) ?? channel.permission_overwrites,
  });
}

function removeChannel(world: World, channel: Channel): void {
  const { channels, messages } = world.tables;
  const threads = channels
    .all()
    .filter(({ parent_id, thread_metadata }) => thread_metadata && parent_id === channel.id);
  for (const thread of threads) removeChannel(world, thread);
  const event = channel.thread_metadata ? 'THREAD_DELETE' : 'CHANNEL_DELETE';
  publish(world, event, { channel, intent: GatewayIntentBits.Guilds }, presentChannel(channel));
  for (const message of messages.group(channel.id)) {
    messages.delete(message.id);
    message.attachments.forEach(({ id }) => world.files.delete(id));
  }
  channels.delete(channel.id);
}

/** Channels and threads themselves: reading, changing, deleting, overwrites, and who is typing. */
export const channelRoutes: Routes = (api, world) => {
  api.get('/channels/:channel', (c) =>
    c.json(presentFor(world, requireChannel(world, c.var.user.id, c.req.param('channel')), c.var.user.id)),
  );

  api.patch('/channels/:channel', async (c) => {
    const channel = requireChannel(world, c.var.user.id, c.req.param('channel'));
    if (channel.recipients) throw refusal('invalidChannelType');
    const json = await readJson(c);
    const changed = channel.thread_metadata
      ? changeThread(world, c.var.user.id, channel, json)
      : changeChannel(world, c.var.user.id, channel, json);
    return c.json(presentChannel(changed, c.var.user.id));
  });

  api.delete('/channels/:channel', (c) => {
    const channel = requireChannel(world, c.var.user.id, c.req.param('channel'));
    if (channel.recipients) throw refusal('invalidChannelType');
    requirePermissions(
      world,
      c.var.user.id,
      channel,
      channel.thread_metadata ? PermissionFlagsBits.ManageThreads : PermissionFlagsBits.ManageChannels,
    );
    removeChannel(world, channel);
    return c.json(presentChannel(channel));
  });

  api.put('/channels/:channel/permissions/:overwrite', async (c) => {
    const channel = requireChannel(world, c.var.user.id, c.req.param('channel'));
    requireGuildPermissions(world, c.var.user.id, channel.guild_id, PermissionFlagsBits.ManageRoles);
    const id = c.req.param('overwrite');
    const entry = toOverwrite(parseForm(overwrite, { ...((await readJson(c)) as object), id }));
    const known =
      entry.type === 0
        ? rolesOf(world, channel.guild_id).some((role) => role.id === id)
        : memberOf(world, channel.guild_id, id);
    if (!known) throw refusal('unknownOverwrite');
    saveChannel(world, {
      ...channel,
      permission_overwrites: [...channel.permission_overwrites.filter((other) => other.id !== id), entry],
    });
    return c.body(null, 204);
  });
  api.delete('/channels/:channel/permissions/:overwrite', (c) => {
    const channel = requireChannel(world, c.var.user.id, c.req.param('channel'));
    requireGuildPermissions(world, c.var.user.id, channel.guild_id, PermissionFlagsBits.ManageRoles);
    const rest = channel.permission_overwrites.filter(({ id }) => id !== c.req.param('overwrite'));
    if (rest.length === channel.permission_overwrites.length) throw refusal('unknownOverwrite');
    saveChannel(world, { ...channel, permission_overwrites: rest });
    return c.body(null, 204);
  });

  api.post('/channels/:channel/typing', (c) => {
    const channel = requireChannel(world, c.var.user.id, c.req.param('channel'));
    requirePermissions(world, c.var.user.id, channel, sendRight(channel));
    const member = memberOf(world, channel.guild_id, c.var.user.id);
    publish(
      world,
      'TYPING_START',
      { channel, intent: GatewayIntentBits.GuildMessageTyping },
      {
        channel_id: channel.id,
        guild_id: channel.guild_id,
        user_id: c.var.user.id,
        timestamp: Math.floor(world.clock.now() / 1000),
        ...(member && { member: { ...presentMember(member), user: { id: c.var.user.id } } }),
      },
    );
    return c.body(null, 204);
  });
};
