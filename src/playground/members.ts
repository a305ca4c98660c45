import type { Member, Role } from './model.ts';
import { theGuild, type World } from './world.ts';

/** The user that a membership is of. */
export const userIdOf = ({ id, user_id }: Member): string => user_id ?? id;

/** All memberships in a guild. Those in the first guild have the id of their user. */
export const membersOf = (world: World, guildId: string): readonly Member[] =>
  world.tables.members.all().filter(({ guild_id }) => (guild_id ?? theGuild(world).id) === guildId);

/** A user's membership in a guild, if any. */
export function memberOf(world: World, guildId: string, userId: string): Member | undefined {
  if (guildId !== theGuild(world).id) return membersOf(world, guildId).find((each) => userIdOf(each) === userId);
  const member = world.tables.members.get(userId);
  return member?.guild_id === undefined ? member : undefined;
}

/** The roles of a guild; that of its own id means @everyone. */
export const rolesOf = (world: World, guildId: string): readonly Role[] =>
  world.tables.roles.all().filter(({ guild_id }) => (guild_id ?? theGuild(world).id) === guildId);
