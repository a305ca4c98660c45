import { GatewayIntentBits, PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../../errors.ts';
import { publish } from '../../gateway/publish.ts';
import { memberOf, membersOf, rolesOf, userIdOf } from '../../members.ts';
import type { Guild, Member, Role } from '../../model.ts';
import { canView, guildPermissions, requireGuildPermissions } from '../../permissions.ts';
import { presentChannel, presentFullMember, presentGuild, presentRole } from '../../present.ts';
import { addTextChannel } from '../../seed.ts';
import { parseForm, text } from '../../validation/form.ts';
import { theGuild, type World } from '../../world.ts';
import type { Routes } from '../app.ts';
import { readJson } from '../body.ts';
import { presentThreads } from './thread-lists.ts';

/** A guild, for a member of it: 10004 for any other id. */
function requireGuild(world: World, userId: string, guildId: string): Guild {
  const guild = world.tables.guilds.get(guildId);
  if (!guild || !memberOf(world, guildId, userId)) throw refusal('unknownGuild');
  return guild;
}

function requireMember(world: World, guildId: string, id: string): Member {
  const member = memberOf(world, guildId, id);
  if (!member) throw refusal('unknownMember');
  return member;
}

const permissionSet = z.union([z.string().regex(/^\d+$/), z.number().int().nonnegative()]).transform(String);
const roleBody = z.object({
  name: text(1, 100).nullish(),
  permissions: permissionSet.nullish(),
  color: z.number().int().nullish(),
  mentionable: z.boolean().nullish(),
});

/** The guild with its channels, members and roles. */
export const guildRoutes: Routes = (api, world) => {
  const { channels, members, roles } = world.tables;
  const channelsOf = (guild: string) => channels.all().filter(({ guild_id }) => guild_id === guild);

  const saveMember = (guild: string, member: Member): Member => {
    members.put(member);
    publish(
      world,
      'GUILD_MEMBER_UPDATE',
      { intent: GatewayIntentBits.GuildMembers, member: userIdOf(member), guild },
      { guild_id: guild, ...presentFullMember(world, member) },
    );
    return member;
  };

  api.get('/guilds/:guild', (c) => {
    const guild = requireGuild(world, c.var.user.id, c.req.param('guild'));
    const counts = { approximate_member_count: membersOf(world, guild.id).length, approximate_presence_count: 0 };
    return c.json({ ...presentGuild(world, guild), ...(c.req.query('with_counts') === 'true' && counts) });
  });

  api.get('/guilds/:guild/channels', (c) => {
    const guild = requireGuild(world, c.var.user.id, c.req.param('guild'));
    const visible = channelsOf(guild.id).filter(
      (channel) => !channel.thread_metadata && canView(world, c.var.user.id, channel),
    );
    return c.json(visible.map((channel) => presentChannel(channel)));
  });

  api.post('/guilds/:guild/channels', async (c) => {
    const guild = requireGuild(world, c.var.user.id, c.req.param('guild'));
    requireGuildPermissions(world, c.var.user.id, guild.id, PermissionFlagsBits.ManageChannels);
    const body = parseForm(
      z.object({ name: text(1, 100), type: z.literal(0).nullish(), topic: text(0, 1024).nullish() }),
      await readJson(c),
    );
    if (channelsOf(guild.id).length >= 500) throw refusal('tooManyChannels');
    const name = body.name.trim().toLowerCase().replace(/\s+/g, '-');
    const created = addTextChannel(
      world,
      guild.id,
      name,
      channelsOf(guild.id).filter((channel) => !channel.thread_metadata).length,
    );
    const channel = channels.put({ ...created, topic: body.topic ?? null });
    publish(world, 'CHANNEL_CREATE', { channel, intent: GatewayIntentBits.Guilds }, presentChannel(channel));
    return c.json(presentChannel(channel), 201);
  });

  api.get('/guilds/:guild/threads/active', (c) => {
    const guild = requireGuild(world, c.var.user.id, c.req.param('guild'));
    const active = channelsOf(guild.id).filter(
      (channel) =>
        channel.thread_metadata && !channel.thread_metadata.archived && canView(world, c.var.user.id, channel),
    );
    return c.json(presentThreads(active, c.var.user.id));
  });

  api.get('/guilds/:guild/members', (c) => {
    requireGuild(world, c.var.user.id, c.req.param('guild'));
    if (c.var.user.bot && !world.settings.privilegedIntents) throw refusal('missingAccess');
    const limit = Number(c.req.query('limit') ?? 1);
    return c.json(
      membersOf(world, c.req.param('guild'))
        .slice(0, limit)
        .map((member) => presentFullMember(world, member)),
    );
  });
  api.get('/guilds/:guild/members/search', (c) => {
    requireGuild(world, c.var.user.id, c.req.param('guild'));
    const query = (c.req.query('query') ?? '').toLowerCase();
    const found = membersOf(world, c.req.param('guild'))
      .map((member) => presentFullMember(world, member))
      .filter(({ user }) => (user as { username: string }).username.startsWith(query));
    return c.json(found.slice(0, Number(c.req.query('limit') ?? 1)));
  });
  api.get('/guilds/:guild/members/:user', (c) => {
    requireGuild(world, c.var.user.id, c.req.param('guild'));
    const id = c.req.param('user') === '@me' ? c.var.user.id : c.req.param('user');
    return c.json(presentFullMember(world, requireMember(world, c.req.param('guild'), id)));
  });

  const requireRole = (guild: string, id: string): Role => {
    const role = rolesOf(world, guild).find((each) => each.id === id);
    if (!role) throw refusal('unknownRole');
    return role;
  };

  api.put('/guilds/:guild/members/:user/roles/:role', (c) => {
    const { guild, user, role } = c.req.param();
    requireGuildPermissions(world, c.var.user.id, guild, PermissionFlagsBits.ManageRoles);
    const member = requireMember(world, guild, user);
    saveMember(guild, { ...member, roles: [...new Set([...member.roles, requireRole(guild, role).id])] });
    return c.body(null, 204);
  });
  api.delete('/guilds/:guild/members/:user/roles/:role', (c) => {
    const { guild, user, role } = c.req.param();
    requireGuildPermissions(world, c.var.user.id, guild, PermissionFlagsBits.ManageRoles);
    const member = requireMember(world, guild, user);
    saveMember(guild, { ...member, roles: member.roles.filter((id) => id !== role) });
    return c.body(null, 204);
  });

  const publishRole = (event: string, guild: string, stored: Role) => {
    const role = presentRole(stored);
    publish(world, event, { intent: GatewayIntentBits.Guilds, guild }, { guild_id: guild, role });
    return role;
  };

  api.get('/guilds/:guild/roles', (c) => {
    requireGuild(world, c.var.user.id, c.req.param('guild'));
    return c.json(rolesOf(world, c.req.param('guild')).map(presentRole));
  });
  api.post('/guilds/:guild/roles', async (c) => {
    const guild = requireGuild(world, c.var.user.id, c.req.param('guild'));
    requireGuildPermissions(world, c.var.user.id, guild.id, PermissionFlagsBits.ManageRoles);
    const body = parseForm(roleBody, await readJson(c));
    const role = roles.put({
      id: world.ids.next(),
      ...(guild.id !== theGuild(world).id && { guild_id: guild.id }),
      name: body.name ?? 'new role',
      color: body.color ?? 0,
      position: rolesOf(world, guild.id).length,
      permissions: body.permissions ?? roles.get(guild.id)!.permissions,
      mentionable: body.mentionable ?? false,
    });
    return c.json(publishRole('GUILD_ROLE_CREATE', guild.id, role));
  });
  api.patch('/guilds/:guild/roles/:role', async (c) => {
    const guild = requireGuild(world, c.var.user.id, c.req.param('guild'));
    requireGuildPermissions(world, c.var.user.id, guild.id, PermissionFlagsBits.ManageRoles);
    const before = requireRole(guild.id, c.req.param('role'));
    const body = parseForm(roleBody, await readJson(c));
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
    // Nobody can give a role what they lack themselves.
    if ((BigInt(body.permissions ?? 0) & ~guildPermissions(world, c.var.user.id, guild.id)) !== 0n)
      throw refusal('missingPermissions');
    const role = roles.put({ ...before, ...given });
    return c.json(publishRole('GUILD_ROLE_UPDATE', guild.id, role));
  });
};
