import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { refusal } from './errors.ts';
import type { Channel } from './model.ts';
import { memberOf } from './members.ts';
import type { World } from './world.ts';

/** A set of permissions, as Discord numbers them. */
export type Permissions = bigint;

/** Every permission there is. */
export const ALL_PERMISSIONS: Permissions = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

/** What members of @everyone may do unless a channel says otherwise. */
export const EVERYONE_PERMISSIONS: Permissions =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands |
  PermissionFlagsBits.UseExternalEmojis |
  PermissionFlagsBits.ChangeNickname;

/**
 * What the bot's own role adds. Least privileges: it may pin its status message and make private threads, and no more than
 * members otherwise.
 */
export const BOT_PERMISSIONS: Permissions = PermissionFlagsBits.PinMessages | PermissionFlagsBits.CreatePrivateThreads;

const has = (permissions: Permissions, bit: Permissions): boolean => (permissions & bit) === bit;

const isThread = (channel: Channel): boolean => channel.thread_metadata !== undefined;

/** What both sides may do in their direct messages. */
const DIRECT_PERMISSIONS: Permissions =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands |
  PermissionFlagsBits.PinMessages;

/** What a member may do in a guild as a whole; an administrator or the owner everything, a stranger nothing. */
export function guildPermissions(world: World, userId: string, guildId: string): Permissions {
  const guild = world.tables.guilds.get(guildId);
  const member = memberOf(world, guildId, userId);
  if (!guild || !member) return 0n;
  if (guild.owner_id === userId) return ALL_PERMISSIONS;
  const permissions = [guild.id, ...member.roles].reduce(
    (sum, roleId) => sum | BigInt(world.tables.roles.get(roleId)?.permissions ?? 0),
    0n,
  );
  return has(permissions, PermissionFlagsBits.Administrator) ? ALL_PERMISSIONS : permissions;
}

/** What a member may do in a channel, its overwrites counted; in a thread, those of its parent. */
export function channelPermissions(world: World, userId: string, channel: Channel): Permissions {
  if (channel.recipients) return channel.recipients.includes(userId) ? DIRECT_PERMISSIONS : 0n;
  const base = guildPermissions(world, userId, channel.guild_id);
  if (base === ALL_PERMISSIONS || base === 0n) return base;
  const { permission_overwrites: overwrites } =
    (channel.parent_id && isThread(channel) ? world.tables.channels.get(channel.parent_id) : undefined) ?? channel;
  const roles = memberOf(world, channel.guild_id, userId)?.roles ?? [];
  const apply = (permissions: Permissions, ids: readonly string[]): Permissions => {
    const chosen = overwrites.filter(({ id }) => ids.includes(id));
    const deny = chosen.reduce((sum, overwrite) => sum | BigInt(overwrite.deny), 0n);
    const allow = chosen.reduce((sum, overwrite) => sum | BigInt(overwrite.allow), 0n);
    return (permissions & ~deny) | allow;
  };
  const permissions = apply(apply(apply(base, [channel.guild_id]), roles), [userId]);
  if (!has(permissions, PermissionFlagsBits.ViewChannel)) return 0n;
  return has(permissions, PermissionFlagsBits.SendMessages) || isThread(channel)
    ? permissions
    : permissions &
        ~(PermissionFlagsBits.EmbedLinks | PermissionFlagsBits.AttachFiles | PermissionFlagsBits.MentionEveryone);
}

/** Whether a member sees a channel. A private thread is seen by its members and those who manage threads. */
export function canView(world: World, userId: string, channel: Channel): boolean {
  const permissions = channelPermissions(world, userId, channel);
  if (!has(permissions, PermissionFlagsBits.ViewChannel)) return false;
  return (
    channel.type !== ChannelType.PrivateThread ||
    has(permissions, PermissionFlagsBits.ManageThreads) ||
    (channel.thread_members ?? []).some((member) => member.user_id === userId)
  );
}

/** Whether a member holds all of `needed` in a channel. */
export const may = (world: World, userId: string, channel: Channel, needed: Permissions): boolean =>
  canView(world, userId, channel) && has(channelPermissions(world, userId, channel), needed);

/** Refuses with 50001 who doesn't see the channel, and with 50013 who lacks any of `needed` there. */
export function requirePermissions(world: World, userId: string, channel: Channel, needed: Permissions): void {
  if (!canView(world, userId, channel)) throw refusal('missingAccess');
  if (!may(world, userId, channel, needed)) throw refusal('missingPermissions');
}

/** The right to write in a channel or thread. */
export const sendRight = ({ thread_metadata }: Channel): bigint =>
  thread_metadata ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages;

/** Refuses with 50013 who lacks any of `needed` in a guild. */
export function requireGuildPermissions(world: World, userId: string, guildId: string, needed: Permissions): void {
  if (!has(guildPermissions(world, userId, guildId), needed)) throw refusal('missingPermissions');
}

/** The channel, if the member sees it: 10003 if there is none, 50001 if it is hidden. */
export function requireChannel(world: World, userId: string, channelId: string): Channel {
  const channel = world.tables.channels.get(channelId);
  if (!channel) throw refusal('unknownChannel');
  if (!canView(world, userId, channel)) throw refusal('missingAccess');
  return channel;
}
