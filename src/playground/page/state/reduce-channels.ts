import type { Channel, Guild, Member, Message, ReadyEvent, Role, Snowflake, User } from '../protocol/types.ts';
import { byId, without } from './records.ts';
import type { Action, GuildState, State } from './state.ts';

const EMPTY_GUILD = { name: '', ownerId: null, roles: {}, members: {} };

/** Guilds, channels, threads, members and roles, and the session itself. */
export function reduceChannels(state: State, action: Action): State {
  if (action.type !== 'event') return state;
  const { data } = action;
  switch (action.name) {
    case 'READY':
      return ready(state, data as ReadyEvent);
    case 'GUILD_CREATE':
    case 'GUILD_UPDATE':
      return withGuild(state, data as Guild);
    case 'GUILD_DELETE':
      return withoutGuild(state, (data as Guild).id);
    case 'CHANNEL_CREATE':
    case 'CHANNEL_UPDATE':
    case 'THREAD_CREATE':
    case 'THREAD_UPDATE':
      return withChannels(state, [data as Channel]);
    case 'THREAD_LIST_SYNC':
      return withChannels(state, (data as { threads: Channel[] }).threads);
    case 'CHANNEL_DELETE':
    case 'THREAD_DELETE':
      return withoutChannel(state, (data as Channel).id);
    case 'GUILD_MEMBER_ADD':
    case 'GUILD_MEMBER_UPDATE': {
      const member = data as Member & { guild_id: Snowflake };
      return withMembers(state, member.guild_id, [member]);
    }
    case 'GUILD_MEMBER_REMOVE':
      return withoutMember(state, data as { guild_id: Snowflake; user: User });
    case 'GUILD_MEMBERS_CHUNK': {
      const chunk = data as { guild_id: Snowflake; members: Member[] };
      return withMembers(state, chunk.guild_id, chunk.members);
    }
    case 'GUILD_ROLE_CREATE':
    case 'GUILD_ROLE_UPDATE': {
      const { guild_id, role } = data as { guild_id: Snowflake; role: Role };
      return patchGuild(state, guild_id, (guild) => ({ ...guild, roles: { ...guild.roles, [role.id]: role } }));
    }
    case 'GUILD_ROLE_DELETE': {
      const { guild_id, role_id } = data as { guild_id: Snowflake; role_id: Snowflake };
      return patchGuild(state, guild_id, (guild) => ({ ...guild, roles: without(guild.roles, role_id) }));
    }
    case 'MESSAGE_CREATE':
      return withAuthor(state, data as Message);
    default:
      return state;
  }
}

function ready(state: State, event: ReadyEvent): State {
  const stale = Object.fromEntries(
    Object.entries(state.histories).map(([id, history]) => [id, { ...history, loaded: false }]),
  );
  const fresh: State = {
    ...state,
    me: event.user,
    sessionId: event.session_id,
    locale: event.user_settings?.locale ?? event.user.locale ?? state.locale,
    histories: stale,
    channels: {},
    users: { ...state.users, [event.user.id]: event.user, ...byId(event.users ?? []) },
  };
  return event.guilds.filter((guild) => !guild.unavailable).reduce(withGuild, fresh);
}

function withGuild(state: State, guild: Guild): State {
  const old = state.guilds[guild.id];
  const next: GuildState = {
    id: guild.id,
    name: guild.name ?? guild.properties?.name ?? old?.name ?? '',
    ownerId: guild.owner_id ?? guild.properties?.owner_id ?? old?.ownerId ?? null,
    roles: guild.roles ? byId(guild.roles) : (old?.roles ?? {}),
    members: old?.members ?? {},
  };
  const known = { ...state, guilds: { ...state.guilds, [guild.id]: next } };
  const channels = [...(guild.channels ?? []), ...(guild.threads ?? [])];
  const placed = channels.map((channel) => ({ ...channel, guild_id: guild.id }));
  return withMembers(withChannels(known, placed), guild.id, guild.members ?? []);
}

function withoutGuild(state: State, guildId: Snowflake): State {
  const channels = Object.values(state.channels).filter((channel) => channel.guild_id !== guildId);
  return { ...state, guilds: without(state.guilds, guildId), channels: byId(channels) };
}

function withChannels(state: State, channels: Channel[]): State {
  const merged = channels.map((channel) => ({ ...state.channels[channel.id], ...channel }));
  const read = { ...state.read };
  for (const channel of merged) {
    if (channel.last_message_id && !(channel.id in read)) read[channel.id] = channel.last_message_id;
  }
  return { ...state, read, channels: { ...state.channels, ...byId(merged) } };
}

function withoutChannel(state: State, channelId: Snowflake): State {
  const currentChannel = state.currentChannel === channelId ? null : state.currentChannel;
  return { ...state, channels: without(state.channels, channelId), currentChannel };
}

function withMembers(state: State, guildId: Snowflake, members: Member[]): State {
  const named = members.filter((member): member is Member & { user: User } => Boolean(member.user));
  if (named.length === 0) return state;
  const users = { ...state.users, ...byId(named.map((member) => member.user)) };
  const added = Object.fromEntries(named.map((member) => [member.user.id, member]));
  return patchGuild({ ...state, users }, guildId, (guild) => ({ ...guild, members: { ...guild.members, ...added } }));
}

function withoutMember(state: State, { guild_id, user }: { guild_id: Snowflake; user: User }): State {
  return patchGuild(state, guild_id, (guild) => ({ ...guild, members: without(guild.members, user.id) }));
}

function withAuthor(state: State, message: Message): State {
  const people = [message.author, ...(message.mentions ?? [])];
  if (people.every((user) => state.users[user.id])) return state;
  return { ...state, users: { ...byId(people), ...state.users } };
}

function patchGuild(state: State, guildId: Snowflake, change: (guild: GuildState) => GuildState): State {
  const guild = state.guilds[guildId] ?? { id: guildId, ...EMPTY_GUILD };
  return { ...state, guilds: { ...state.guilds, [guildId]: change(guild) } };
}
