import { ChannelType, GatewayIntentBits } from 'discord-api-types/v10';
import { refusal } from './errors.ts';
import { publish, publishVarying } from './gateway/publish.ts';
import { memberOf, userIdOf } from './members.ts';
import { NEW_CHANNEL, type Channel, type Guild, type Member, type User } from './model.ts';
import { EVERYONE_PERMISSIONS } from './permissions.ts';
import { presentDirect, presentGuildForSession, presentUser } from './present.ts';
import { theApplication, theGuild, timestamp, type World } from './world.ts';

/** Shows a guild to a user who has just come to it. */
const welcome = (world: World, guild: Guild, userId: string): void =>
  publishVarying(
    world,
    'GUILD_CREATE',
    { users: [userId], about: guild.id },
    { variant: ({ user }) => user.id, of: ({ user }) => presentGuildForSession(world, guild, user) },
  );

function addMember(world: World, guild: Guild, userId: string, roles: readonly string[]): Member {
  const own = { nick: null, roles, joined_at: timestamp(world), flags: 0 };
  const isFirst = guild.id === theGuild(world).id;
  return world.tables.members.put(
    isFirst ? { id: userId, ...own } : { id: world.ids.next(), guild_id: guild.id, user_id: userId, ...own },
  );
}

/** Makes a guild of a person's own, which has the bot as well. */
export function makeGuild(world: World, owner: User, name: string): Guild {
  const { bot_id } = theApplication(world);
  const guild = world.tables.guilds.put({
    id: world.ids.next(),
    name,
    owner_id: owner.id,
    preferred_locale: 'en-US',
    application_id: bot_id,
  });
  const role = { guild_id: guild.id, color: 0, mentionable: false };
  const permissions = EVERYONE_PERMISSIONS.toString();
  world.tables.roles.put({ ...role, id: guild.id, name: '@everyone', position: 0, permissions });
  const own = { name: 'Umpire', position: 1, permissions: world.settings.botPermissions.toString() };
  const botRole = world.tables.roles.put({ ...role, ...own, id: world.ids.next() });
  addMember(world, guild, bot_id, [botRole.id]);
  addMember(world, guild, owner.id, []);
  for (const id of [bot_id, owner.id]) welcome(world, guild, id);
  return guild;
}

/** Has a person come to a guild, as by an invitation. Refuses who is banned with 40007. */
export function join(world: World, guild: Guild, user: User): void {
  if (guild.banned?.includes(user.id)) throw refusal('banned');
  if (memberOf(world, guild.id, user.id)) return;
  addMember(world, guild, user.id, []);
  welcome(world, guild, user.id);
}

/** Has somebody go from a guild, also from its threads: of their own will, or made to. The owner stays. */
export function leave(world: World, guild: Guild, userId: string): void {
  const member = memberOf(world, guild.id, userId);
  if (!member) throw refusal('unknownMember');
  if (guild.owner_id === userId) throw refusal('missingPermissions');
  for (const channel of world.tables.channels.all()) {
    const members = channel.thread_members?.filter(({ user_id }) => user_id !== userId);
    const wasThere = channel.guild_id === guild.id && members?.length !== channel.thread_members?.length;
    if (members && wasThere) world.tables.channels.put({ ...channel, thread_members: members });
  }
  world.tables.members.delete(member.id);
  publish(world, 'GUILD_DELETE', { users: [userId], about: guild.id }, { id: guild.id });
  const user = world.tables.users.get(userIdOf(member));
  const audience = { intent: GatewayIntentBits.GuildMembers, guild: guild.id };
  publish(world, 'GUILD_MEMBER_REMOVE', audience, { guild_id: guild.id, user: user && presentUser(user) });
}

/** The direct messages of two users, made at need. */
export function directMessages(world: World, from: User, to: User): Channel {
  const { channels } = world.tables;
  const both = (ids: readonly string[] | undefined): boolean => !!ids?.includes(from.id) && ids.includes(to.id);
  const known = channels.all().find(({ recipients }) => both(recipients));
  if (known) return known;
  const channel = channels.put({
    ...NEW_CHANNEL,
    id: world.ids.next(),
    guild_id: '',
    type: ChannelType.DM,
    name: '',
    recipients: [from.id, to.id],
  });
  for (const { id } of [from, to])
    publish(
      world,
      'CHANNEL_CREATE',
      { users: [id], intent: GatewayIntentBits.DirectMessages },
      presentDirect(world, channel, id),
    );
  return channel;
}
