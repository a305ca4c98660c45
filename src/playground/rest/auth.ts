import type { MiddlewareHandler } from 'hono';
import { refusal } from '../errors.ts';
import type { User } from '../model.ts';
import type { World } from '../world.ts';
import type { Env } from './app.ts';

/**
 * Routes that need no Authorization header: signing in, the gateway's address, and those with an interaction's token.
 */
const OPEN_ROUTES = /^\/(auth\/login|gateway|webhooks\/\d+\/[^/]+.*|interactions\/\d+\/[^/]+\/callback)$/;

/** The user a header `Bot TOKEN` (bots) or `TOKEN` (people) stands for. */
function userOf(world: World, header: string | undefined): User | undefined {
  const [, scheme, token] = /^(?:(Bot)\s+)?(\S+)$/i.exec(header ?? '') ?? [];
  const owner = token === undefined ? undefined : world.tables.tokens.get(token);
  const user = owner && world.tables.users.get(owner.user_id);
  return user && user.bot === (scheme !== undefined) ? user : undefined;
}

/** Finds out who asks, or answers 401. */
export const authenticate =
  (world: World): MiddlewareHandler<Env> =>
  async (c, next) => {
    const user = userOf(world, c.req.header('authorization'));
    if (user) c.set('user', user);
    else if (!OPEN_ROUTES.test(c.req.path.replace(/^\/api(\/v\d+)?/, ''))) throw refusal('unauthorized');
    await next();
  };

/** Lets only bots pass. */
export const botsOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (!c.var.user.bot) throw refusal('onlyBots');
  await next();
};

/** Lets only people pass. */
export const peopleOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (c.var.user.bot) throw refusal('botsCannot');
  await next();
};
