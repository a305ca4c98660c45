import { memberOf } from '../members.ts';
import { channelPermissions } from '../permissions.ts';
import { presentAttachment } from '../messages/attachments.ts';
import { presentMessage } from '../messages/present.ts';
import type { Attachment, Json } from '../model.ts';
import { presentMember, presentPartialChannel, presentRole, presentUser } from '../present.ts';
import type { World } from '../world.ts';

/** What the values of options and selects refer to, as interactions carry it. */
export interface Resolved {
  users?: Json;
  members?: Json;
  roles?: Json;
  channels?: Json;
  attachments?: Json;
  messages?: Json;
}

/** Adds the user `id`, with membership and permissions if a member. False if there is none. */
export function resolveUser(world: World, resolved: Resolved, id: string, channelId: string): boolean {
  const user = world.tables.users.get(id);
  if (!user) return false;
  (resolved.users ??= {})[id] = presentUser(user);
  const channel = world.tables.channels.get(channelId);
  const member = channel && memberOf(world, channel.guild_id, id);
  if (member && channel) {
    (resolved.members ??= {})[id] = {
      ...presentMember(member),
      permissions: channelPermissions(world, id, channel).toString(),
    };
  }
  return true;
}

/** Adds the role `id`. False if there is none. */
export function resolveRole(world: World, resolved: Resolved, id: string): boolean {
  const role = world.tables.roles.get(id);
  if (role) (resolved.roles ??= {})[id] = presentRole(role);
  return role !== undefined;
}

/** Adds the channel `id` if its type is among `types` (empty: any). False if there is none. */
export function resolveChannel(
  world: World,
  resolved: Resolved,
  id: string,
  types: readonly number[],
  userId: string,
): boolean {
  const channel = world.tables.channels.get(id);
  if (!channel || (types.length > 0 && !types.includes(channel.type))) return false;
  (resolved.channels ??= {})[id] = presentPartialChannel(world, channel, userId);
  return true;
}

/** Adds an uploaded file. */
export function resolveAttachment(world: World, resolved: Resolved, attachment: Attachment, channelId: string): void {
  (resolved.attachments ??= {})[attachment.id] = presentAttachment(world, channelId, attachment);
}

/** Adds the message `id` of a channel. False if there is none. */
export function resolveMessage(world: World, resolved: Resolved, id: string, channelId: string): boolean {
  const message = world.tables.messages.get(id);
  if (!message || message.channel_id !== channelId) return false;
  (resolved.messages ??= {})[id] = presentMessage(world, message);
  return true;
}
