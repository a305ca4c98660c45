import type { MiddlewareHandler } from 'hono';
import type { World } from '../world.ts';
import type { Env } from './app.ts';

/** For how long requests that Discord calls invalid are counted, and for how long who makes too many is shut out. */
const WINDOW = 10 * 60_000;

/** Whether an answer makes its request an invalid one. */
const isInvalid = ({ status, headers }: Response): boolean =>
  status === 401 || status === 403 || (status === 429 && headers.get('X-RateLimit-Scope') !== 'shared');

/**
 * Shuts out bots that made too many invalid requests, as Discord's network does: whatever they ask for then is answered
 * by no API, and so without the headers of one.
 */
export function shutOut(world: World): MiddlewareHandler<Env> {
  let invalid: number[] = [];
  let over = 0;
  return async (c, next) => {
    const ofBot = /^Bot /i.test(c.req.header('authorization') ?? '') || /\/(webhooks|interactions)\//.test(c.req.path);
    if (!world.settings.rateLimits || !ofBot) return next();
    const now = world.clock.now();
    if (now < over) {
      return c.html('<h1>You are being blocked from accessing our API temporarily</h1>', 429, {
        'Retry-After': String(Math.ceil((over - now) / 1000)),
      });
    }
    await next();
    if (!isInvalid(c.res)) return undefined;
    invalid = [...invalid.filter((at) => now - at < WINDOW), now];
    if (invalid.length < world.settings.invalidRequests) return undefined;
    over = now + WINDOW;
    invalid = [];
    return undefined;
  };
}
