import { compareSnowflakes } from '../protocol/snowflake.ts';
import type { Message, Snowflake } from '../protocol/types.ts';
import { without } from './records.ts';
import type { State } from './state.ts';

/** The channel with everything in it seen. */
export function markRead(state: State, channelId: Snowflake): State {
  const last = state.channels[channelId]?.last_message_id;
  if (!last) return state;
  const mentionCounts = without(state.mentionCounts, channelId);
  return { ...state, read: { ...state.read, [channelId]: last }, mentionCounts };
}

/** Whether the channel holds a message newer than the last one seen. */
export function isUnread(state: State, channelId: Snowflake): boolean {
  const last = state.channels[channelId]?.last_message_id;
  const read = state.read[channelId];
  return Boolean(last && (!read || compareSnowflakes(last, read) > 0));
}

/** Whether the message addresses the user: by name, by role, or everyone. */
export function mentionsMe(state: State, message: Message): boolean {
  const me = state.me?.id;
  if (!me || message.author.id === me) return false;
  if (message.mention_everyone || message.mentions?.some((user) => user.id === me)) return true;
  const guildId = message.guild_id ?? state.channels[message.channel_id]?.guild_id;
  const roles = guildId ? state.guilds[guildId]?.members[me]?.roles : undefined;
  return Boolean(message.mention_roles?.some((role) => roles?.includes(role)));
}

/** The marks after a new message: seen at once when its channel is open before the user. */
export function noteMessage(state: State, message: Message): State {
  const channel = state.channels[message.channel_id];
  if (!channel) return state;
  const known = { ...channel, last_message_id: message.id };
  const next = { ...state, channels: { ...state.channels, [channel.id]: known } };
  const watching = state.pageVisible && state.currentChannel === channel.id;
  if (watching || message.author.id === state.me?.id) return markRead(next, channel.id);
  if (!mentionsMe(state, message)) return next;
  const count = (state.mentionCounts[channel.id] ?? 0) + 1;
  return { ...next, mentionCounts: { ...next.mentionCounts, [channel.id]: count } };
}
