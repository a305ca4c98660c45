import { randomBytes } from 'node:crypto';
import { ChannelType } from 'discord-api-types/v10';
import { NEW_CHANNEL, type User } from './model.ts';
import { EVERYONE_PERMISSIONS } from './permissions.ts';
import { timestamp, type World } from './world.ts';

/** A person of the playground: the login is the user name. */
export interface Person {
  readonly login: string;
  readonly displayName: string;
  readonly locale: string;
}

/** Who is in the playground unless told otherwise. The last one owns the guild. */
export const DEFAULT_PEOPLE: readonly Person[] = [
  { login: 'alice', displayName: 'Alice', locale: 'en-US' },
  { login: 'boris', displayName: 'Boris', locale: 'en-GB' },
  { login: 'chiyo', displayName: 'Chiyo', locale: 'ja' },
  { login: 'dewei', displayName: 'Dewei', locale: 'zh-CN' },
  { login: 'gm', displayName: 'GM', locale: 'en-US' },
];

/** The text channels of a new playground. */
export const DEFAULT_CHANNELS: readonly string[] = [
  'welcome',
  'moscow-table-1',
  'moscow-table-2',
  'moscow-table-3',
  'smolensk-table-1',
  'barbarossa-table-1',
  'nato-table-1',
];

/** A token in Discord's format: the user's id, then what can't be guessed. */
export const createToken = (userId: string): string =>
  [
    Buffer.from(userId).toString('base64url'),
    randomBytes(4).toString('base64url'),
    randomBytes(24).toString('base64url'),
  ].join('.');

function addMember(world: World, user: User, roles: readonly string[]): void {
  world.tables.users.put(user);
  world.tables.members.put({ id: user.id, nick: null, roles, joined_at: timestamp(world), flags: 0 });
}

/** A text channel with nothing special about it. */
export function addTextChannel(world: World, guildId: string, name: string, position: number) {
  return world.tables.channels.put({
    ...NEW_CHANNEL,
    id: world.ids.next(),
    guild_id: guildId,
    type: ChannelType.GuildText,
    name,
    position,
  });
}

/** Fills an empty world with one guild, its channels, the bot and the people. */
export function seed(world: World, people: readonly Person[], channels: readonly string[]): void {
  const { tables, ids } = world;
  const guildId = ids.next();
  const botId = ids.next();
  const botRole = ids.next();
  const humans = people.map(({ login, displayName, locale }): User => ({
    id: ids.next(),
    username: login,
    global_name: displayName,
    bot: false,
    locale,
  }));

  tables.guilds.put({
    id: guildId,
    name: 'Umpire Playground',
    owner_id: humans.at(-1)?.id ?? botId,
    preferred_locale: 'en-US',
    application_id: botId,
  });
  tables.roles.put({
    id: guildId,
    name: '@everyone',
    color: 0,
    position: 0,
    permissions: EVERYONE_PERMISSIONS.toString(),
    mentionable: false,
  });
  tables.roles.put({
    id: botRole,
    name: 'Umpire',
    color: 0x5865f2,
    position: 1,
    permissions: world.settings.botPermissions.toString(),
    mentionable: false,
  });
  addMember(world, { id: botId, username: 'umpire', global_name: null, bot: true, locale: 'en-US' }, [botRole]);
  humans.forEach((human) => addMember(world, human, []));
  channels.forEach((name, position) => addTextChannel(world, guildId, name, position));
  tables.tokens.put({ id: createToken(botId), user_id: botId });
  // Last, because a world without an application counts as empty and is seeded anew.
  tables.applications.put({
    id: botId,
    name: 'Umpire',
    description: 'Moderates play-by-chat hex-and-counter wargames',
    bot_id: botId,
    guild_id: guildId,
    command_index_version: ids.next(),
  });
}
