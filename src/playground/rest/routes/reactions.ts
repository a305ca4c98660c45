import { GatewayIntentBits, PermissionFlagsBits } from 'discord-api-types/v10';
import { refusal } from '../../errors.ts';
import { publish } from '../../gateway/publish.ts';
import type { Message } from '../../model.ts';
import { memberOf } from '../../members.ts';
import { requireChannel, requirePermissions } from '../../permissions.ts';
import { presentFullMember, presentUser } from '../../present.ts';
import { isUnicodeEmoji } from '../../validation/emoji.ts';
import type { World } from '../../world.ts';
import type { Routes } from '../app.ts';
import { requireMessage } from './messages.ts';

const MAX_REACTIONS = 20;

function announce(world: World, event: string, message: Message, userId: string, name: string): void {
  const channel = world.tables.channels.get(message.channel_id);
  const member = memberOf(world, message.guild_id, userId);
  publish(
    world,
    event,
    { intent: GatewayIntentBits.GuildMessageReactions, ...(channel && { channel }) },
    {
      user_id: userId,
      channel_id: message.channel_id,
      message_id: message.id,
      guild_id: message.guild_id,
      emoji: { id: null, name },
      message_author_id: message.author_id,
      burst: false,
      type: 0,
      ...(event.endsWith('ADD') && member && { member: presentFullMember(world, member) }),
    },
  );
}

function react(world: World, message: Message, userId: string, name: string): void {
  if (!isUnicodeEmoji(name)) throw refusal('unknownEmoji');
  const existing = message.reactions.find(({ emoji }) => emoji.name === name);
  if (existing?.users.includes(userId)) return;
  const channel = requireChannel(world, userId, message.channel_id);
  if (!existing) requirePermissions(world, userId, channel, PermissionFlagsBits.AddReactions);
  if (!existing && message.reactions.length >= MAX_REACTIONS) throw refusal('tooManyReactions');
  const reactions = existing
    ? message.reactions.map((reaction) =>
        reaction === existing ? { ...existing, users: [...existing.users, userId] } : reaction,
      )
    : [...message.reactions, { emoji: { id: null, name }, users: [userId] }];
  world.tables.messages.put({ ...message, reactions });
  announce(world, 'MESSAGE_REACTION_ADD', message, userId, name);
}

function unreact(world: World, message: Message, userId: string, name: string): void {
  if (!message.reactions.some(({ emoji, users }) => emoji.name === name && users.includes(userId)))
    throw refusal('unknownEmoji');
  const reactions = message.reactions
    .map((reaction) =>
      reaction.emoji.name === name ? { ...reaction, users: reaction.users.filter((id) => id !== userId) } : reaction,
    )
    .filter(({ users }) => users.length > 0);
  world.tables.messages.put({ ...message, reactions });
  announce(world, 'MESSAGE_REACTION_REMOVE', message, userId, name);
}

/** Reactions with Unicode emoji. */
export const reactionRoutes: Routes = (api, world) => {
  const path = '/channels/:channel/messages/:message/reactions/:emoji';
  api.put(`${path}/@me`, (c) => {
    const message = requireMessage(world, c.var.user.id, c.req.param('channel'), c.req.param('message'));
    react(world, message, c.var.user.id, c.req.param('emoji'));
    return c.body(null, 204);
  });
  api.delete(`${path}/:user`, (c) => {
    const message = requireMessage(world, c.var.user.id, c.req.param('channel'), c.req.param('message'));
    const id = c.req.param('user') === '@me' ? c.var.user.id : c.req.param('user');
    if (id !== c.var.user.id) {
      requirePermissions(
        world,
        c.var.user.id,
        requireChannel(world, c.var.user.id, message.channel_id),
        PermissionFlagsBits.ManageMessages,
      );
    }
    unreact(world, message, id, c.req.param('emoji'));
    return c.body(null, 204);
  });
  api.get(path, (c) => {
    const message = requireMessage(world, c.var.user.id, c.req.param('channel'), c.req.param('message'));
    const reaction = message.reactions.find(({ emoji }) => emoji.name === c.req.param('emoji'));
    return c.json((reaction?.users ?? []).flatMap((id) => world.tables.users.get(id) ?? []).map(presentUser));
  });
};
