import { ChannelType, MessageFlags } from 'discord-api-types/v10';
import type { Channel, Member, Message, Role, Snowflake, User } from '../protocol/types.ts';
import type { GuildState, State } from './state.ts';

const THREADS: number[] = [ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread];

export interface ChannelNode {
  channel: Channel;
  threads: Channel[];
}

/** Whether the channel is a thread. */
export function isThread(channel: Channel): boolean {
  return THREADS.includes(channel.type);
}

/** The text channels of a guild in their order, each with its open threads. */
export function channelTree(state: State, guildId: Snowflake): ChannelNode[] {
  const all = Object.values(state.channels).filter((channel) => channel.guild_id === guildId);
  const byAge = (a: Channel, b: Channel): number => a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
  const openThreads = all.filter((channel) => isThread(channel) && !channel.thread_metadata?.archived).sort(byAge);
  return all
    .filter((channel) => channel.type === ChannelType.GuildText || channel.type === ChannelType.GuildAnnouncement)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || byAge(a, b))
    .map((channel) => ({ channel, threads: openThreads.filter((thread) => thread.parent_id === channel.id) }));
}

/** The guild of a channel. */
export function guildOf(state: State, channelId: Snowflake | null): GuildState | null {
  const guildId = channelId ? state.channels[channelId]?.guild_id : undefined;
  return guildId ? (state.guilds[guildId] ?? null) : null;
}

/** A member's name as the guild shows it. */
export function displayName(guild: GuildState | null, user: User, member?: Member): string {
  return (member ?? guild?.members[user.id])?.nick ?? user.global_name ?? user.username;
}

/** The roles of a member, highest first, without @everyone. */
export function rolesOf(guild: GuildState | null, userId: Snowflake): Role[] {
  const ids = guild?.members[userId]?.roles ?? [];
  const roles = ids.map((id) => guild?.roles[id]).filter((role): role is Role => role !== undefined);
  return roles.sort((a, b) => b.position - a.position);
}

/** The colour of a member's name as `#rrggbb`, or null for none. */
export function nameColor(guild: GuildState | null, userId: Snowflake): string | null {
  const role = rolesOf(guild, userId).find(({ color }) => color !== 0);
  return role ? hexColor(role.color) : null;
}

/** A colour number as `#rrggbb`. */
export function hexColor(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

/** Whether only the user sees the message. */
export function isEphemeral(message: Message): boolean {
  return ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

/** Whether the message stands for a reply still to come. */
export function isLoading(message: Message): boolean {
  return ((message.flags ?? 0) & MessageFlags.Loading) !== 0;
}

/** Names of those typing in the channel, in the order of their ids. */
export function typists(state: State, channelId: Snowflake): string[] {
  const guild = guildOf(state, channelId);
  return Object.keys(state.typing[channelId] ?? {})
    .sort()
    .map((id) => state.users[id])
    .filter((user): user is User => user !== undefined)
    .map((user) => displayName(guild, user));
}
