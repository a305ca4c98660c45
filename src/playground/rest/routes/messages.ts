import { PermissionFlagsBits, MessageType } from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../../errors.ts';
import { presentMessage, type Reader } from '../../messages/present.ts';
import { addMessage, composeMessage, editMessage, removeMessage, type Draft } from '../../messages/write.ts';
import type { Channel, Message, User } from '../../model.ts';
import { may, requireChannel, requirePermissions, sendRight } from '../../permissions.ts';
import { bySnowflake } from '../../snowflake.ts';
import { integer, parseForm, snowflake } from '../../validation/form.ts';
import type { World } from '../../world.ts';
import type { Routes } from '../app.ts';
import { readDraft } from '../body.ts';

/** How REST shows messages to a user: bots need the privileged intent to read what doesn't concern them. */
export const restReader = (world: World, user: User): Reader => ({
  user,
  readsContent: !user.bot || world.settings.privilegedIntents,
});

/** A message of a channel the user sees: 10003, 50001 or 10008 if there is none. */
export function requireMessage(world: World, userId: string, channelId: string, messageId: string): Message {
  const channel = requireChannel(world, userId, channelId);
  requirePermissions(world, userId, channel, PermissionFlagsBits.ReadMessageHistory);
  const message = world.tables.messages.get(messageId);
  if (!message || message.channel_id !== channel.id || message.ephemeral_for) throw refusal('unknownMessage');
  return message;
}

const page = z.object({
  limit: z.coerce.number().pipe(integer(1, 100)).optional(),
  before: snowflake.optional(),
  after: snowflake.optional(),
  around: snowflake.optional(),
});

/** The asked-for part of a channel's history, newest first. */
function selectMessages(
  messages: readonly Message[],
  { limit = 50, before, after, around }: z.output<typeof page>,
): Message[] {
  const older = (id: string) => messages.filter((message) => bySnowflake(message.id, id) < 0);
  const newer = (id: string) => messages.filter((message) => bySnowflake(message.id, id) > 0);
  if (around !== undefined) {
    const half = Math.floor(limit / 2);
    const middle = messages.filter(({ id }) => id === around);
    return [
      ...older(around).slice(-half),
      ...middle,
      ...newer(around).slice(0, limit - half - middle.length),
    ].reverse();
  }
  if (after !== undefined) return newer(after).slice(0, limit).reverse();
  return (before === undefined ? messages : older(before)).slice(-limit).reverse();
}

function requireSendable(world: World, user: User, channel: Channel, { uploads, body }: Draft): void {
  requirePermissions(world, user.id, channel, sendRight(channel));
  if (uploads.length > 0) requirePermissions(world, user.id, channel, PermissionFlagsBits.AttachFiles);
  if (channel.thread_metadata?.locked && !may(world, user.id, channel, PermissionFlagsBits.ManageThreads))
    throw refusal('threadLocked');
  const { embeds, message_reference: reference } = (body ?? {}) as { embeds?: unknown[]; message_reference?: unknown };
  if (embeds?.length) requirePermissions(world, user.id, channel, PermissionFlagsBits.EmbedLinks);
  if (reference) requirePermissions(world, user.id, channel, PermissionFlagsBits.ReadMessageHistory);
}

/** The message this request made before, if it is a repetition that says so (`enforce_nonce`). */
function alreadySent(world: World, user: User, channel: Channel, body: unknown): Message | undefined {
  const { nonce, enforce_nonce } = (body ?? {}) as { nonce?: string | number; enforce_nonce?: boolean };
  if (!enforce_nonce || nonce === undefined) return undefined;
  return world.tables.messages
    .group(channel.id)
    .slice(-50)
    .find((message) => message.author_id === user.id && String(message.nonce) === String(nonce));
}

const EDITABLE: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];

/** Messages of a channel. */
export const messageRoutes: Routes = (api, world) => {
  api.get('/channels/:channel/messages', (c) => {
    const { user } = c.var;
    const channel = requireChannel(world, user.id, c.req.param('channel'));
    const query = parseForm(page, c.req.query());
    if (!may(world, user.id, channel, PermissionFlagsBits.ReadMessageHistory)) return c.json([]);
    const selected = selectMessages(world.tables.messages.group(channel.id), query);
    return c.json(selected.map((message) => presentMessage(world, message, restReader(world, user))));
  });

  api.get('/channels/:channel/messages/:message', (c) => {
    const message = requireMessage(world, c.var.user.id, c.req.param('channel'), c.req.param('message'));
    return c.json(presentMessage(world, message, restReader(world, c.var.user)));
  });

  api.post('/channels/:channel/messages', async (c) => {
    const { user } = c.var;
    const channel = requireChannel(world, user.id, c.req.param('channel'));
    const draft = await readDraft(c);
    requireSendable(world, user, channel, draft);
    const message =
      alreadySent(world, user, channel, draft.body) ??
      addMessage(world, await composeMessage(world, channel, user, draft));
    return c.json(presentMessage(world, message, restReader(world, user)));
  });

  api.patch('/channels/:channel/messages/:message', async (c) => {
    const { user } = c.var;
    const message = requireMessage(world, user.id, c.req.param('channel'), c.req.param('message'));
    const draft = await readDraft(c);
    if (message.author_id !== user.id) throw refusal('notAnotherUsersMessage');
    if (!EDITABLE.includes(message.type)) throw refusal('cannotDoOnSystemMessage');
    const channel = requireChannel(world, user.id, message.channel_id);
    if (channel.thread_metadata?.archived) throw refusal('threadArchived');
    return c.json(presentMessage(world, await editMessage(world, message, draft), restReader(world, user)));
  });

  api.delete('/channels/:channel/messages/:message', (c) => {
    const { user } = c.var;
    const message = requireMessage(world, user.id, c.req.param('channel'), c.req.param('message'));
    if (message.author_id !== user.id) {
      requirePermissions(
        world,
        user.id,
        requireChannel(world, user.id, message.channel_id),
        PermissionFlagsBits.ManageMessages,
      );
    }
    removeMessage(world, message);
    return c.body(null, 204);
  });

  api.post('/channels/:channel/messages/:message/ack', (c) => c.json({ token: null }));
};
