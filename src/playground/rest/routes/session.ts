import { z } from 'zod';
import { formError, refusal } from '../../errors.ts';
import { gatewayUrl } from '../../gateway/identify.ts';
import { startLimit } from '../../gateway/starts.ts';
import { memberOf } from '../../members.ts';
import { presentApplication, presentGuild, presentSelf, presentUser } from '../../present.ts';
import { createToken } from '../../seed.ts';
import { parseForm } from '../../validation/form.ts';
import { theApplication } from '../../world.ts';
import type { Routes } from '../app.ts';
import { botsOnly } from '../auth.ts';
import { readJson } from '../body.ts';

const credentials = z.object({ login: z.string(), password: z.string().nullish() });

/** Signing in, the gateway's address, users, and the application itself. */
export const sessionRoutes: Routes = (api, world) => {
  const guildsOf = (user: string) => world.tables.guilds.all().filter(({ id }) => memberOf(world, id, user));

  api.post('/auth/login', async (c) => {
    const { login } = parseForm(credentials, await readJson(c));
    const user = world.tables.users.all().find(({ bot, username }) => !bot && username === login.trim().toLowerCase());
    if (!user) throw formError(['login'], 'INVALID_LOGIN');
    const known = world.tables.tokens.all().find(({ user_id }) => user_id === user.id);
    const token = known ?? world.tables.tokens.put({ id: createToken(user.id), user_id: user.id });
    return c.json({ user_id: user.id, token: token.id, user_settings: { locale: user.locale, theme: 'dark' } });
  });
  api.post('/auth/logout', (c) => c.body(null, 204));

  api.get('/gateway', (c) => c.json({ url: gatewayUrl(world) }));
  api.get('/gateway/bot', botsOnly, (c) =>
    c.json({
      url: gatewayUrl(world),
      shards: Math.max(1, Math.ceil(guildsOf(c.var.user.id).length / world.settings.guildsPerShard)),
      session_start_limit: startLimit(world),
    }),
  );

  api.get('/users/@me', (c) => c.json(presentSelf(c.var.user)));
  api.get('/users/@me/guilds', (c) => {
    return c.json(
      guildsOf(c.var.user.id).map((guild) => {
        const { id, name, icon, banner, features } = presentGuild(world, guild);
        return { id, name, icon, banner, features, owner: guild.owner_id === c.var.user.id, permissions: '0' };
      }),
    );
  });
  api.get('/users/:user', (c) => {
    const user = world.tables.users.get(c.req.param('user'));
    if (!user) throw refusal('unknownUser');
    return c.json(presentUser(user));
  });

  api.get('/applications/@me', botsOnly, (c) => c.json(presentApplication(world, theApplication(world), true)));
  api.get('/oauth2/applications/@me', botsOnly, (c) => c.json(presentApplication(world, theApplication(world), true)));
  api.get('/applications/:application/emojis', botsOnly, (c) => c.json({ items: [] }));
};
