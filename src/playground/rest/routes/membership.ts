import { PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../../errors.ts';
import { directMessages, join, leave, makeGuild } from '../../membership.ts';
import { memberOf } from '../../members.ts';
import type { Guild } from '../../model.ts';
import { requireGuildPermissions } from '../../permissions.ts';
import { presentDirect, presentGuild } from '../../present.ts';
import { parseForm, snowflake, text } from '../../validation/form.ts';
import type { World } from '../../world.ts';
import type { Routes } from '../app.ts';
import { peopleOnly } from '../auth.ts';
import { readJson } from '../body.ts';

function requireAnyGuild(world: World, id: string): Guild {
  const guild = world.tables.guilds.get(id);
  if (!guild) throw refusal('unknownGuild');
  return guild;
}

/** Who is where: guilds made, come to, left; members removed and banned; direct messages. */
export const membershipRoutes: Routes = (api, world) => {
  api.post('/guilds', peopleOnly, async (c) => {
    const { name } = parseForm(z.object({ name: text(2, 100) }), await readJson(c));
    return c.json(presentGuild(world, makeGuild(world, c.var.user, name)), 201);
  });
  // Everybody is as good as invited to every guild of a playground.
  api.put('/guilds/:guild/members/@me', peopleOnly, (c) => {
    join(world, requireAnyGuild(world, c.req.param('guild')), c.var.user);
    return c.body(null, 204);
  });
  api.delete('/users/@me/guilds/:guild', (c) => {
    leave(world, requireAnyGuild(world, c.req.param('guild')), c.var.user.id);
    return c.body(null, 204);
  });
  api.delete('/guilds/:guild/members/:user', (c) => {
    const guild = requireAnyGuild(world, c.req.param('guild'));
    requireGuildPermissions(world, c.var.user.id, guild.id, PermissionFlagsBits.KickMembers);
    leave(world, guild, c.req.param('user'));
    return c.body(null, 204);
  });

  const ban = '/guilds/:guild/bans/:user';
  api.put(ban, (c) => {
    const { guild: id, user } = c.req.param();
    requireGuildPermissions(world, c.var.user.id, id, PermissionFlagsBits.BanMembers);
    if (!world.tables.users.has(user)) throw refusal('unknownUser');
    const guild = requireAnyGuild(world, id);
    if (memberOf(world, id, user)) leave(world, guild, user);
    world.tables.guilds.put({ ...guild, banned: [...new Set([...(guild.banned ?? []), user])] });
    return c.body(null, 204);
  });
  api.delete(ban, (c) => {
    const { guild: id, user } = c.req.param();
    requireGuildPermissions(world, c.var.user.id, id, PermissionFlagsBits.BanMembers);
    const guild = requireAnyGuild(world, id);
    if (!guild.banned?.includes(user)) throw refusal('unknownBan');
    world.tables.guilds.put({ ...guild, banned: guild.banned.filter((each) => each !== user) });
    return c.body(null, 204);
  });

  api.post('/users/@me/channels', async (c) => {
    const { recipient_id } = parseForm(z.object({ recipient_id: snowflake }), await readJson(c));
    const other = world.tables.users.get(recipient_id);
    if (!other || other.id === c.var.user.id) throw refusal('unknownUser');
    return c.json(presentDirect(world, directMessages(world, c.var.user, other), c.var.user.id));
  });
};
