import type { MiddlewareHandler } from 'hono';
import { createHash } from 'node:crypto';
import { timeOf } from '../snowflake.ts';
import type { World } from '../world.ts';
import type { Env } from './app.ts';

interface Limit {
  readonly requests: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Limits seen on Discord, first match wins. Keys: method and path with ids as `:id`. Discord may change its own at any
 * time.
 */
const LIMITS: readonly (readonly [RegExp, Limit])[] = [
  [/^(POST|PATCH) \/channels\/:id\/messages/, { requests: 5, window: 5_000 }],
  [/^DELETE \/channels\/:id\/messages/, { requests: 5, window: 1_000 }],
  [/^(PUT|DELETE) \/channels\/:id\/(messages\/)?pins/, { requests: 5, window: 4_000 }],
  [/^PATCH \/channels\/:id$/, { requests: 5, window: 15_000 }],
  [/^(POST|PATCH|DELETE) \/webhooks\//, { requests: 5, window: 2_000 }],
];
const DEFAULT_LIMIT: Limit = { requests: 50, window: 5_000 };
const GLOBAL_LIMIT: Limit = { requests: 50, window: 1_000 };

/** Changes of messages that are older than an hour, by channel. */
const OLD_EDIT_LIMIT: Limit = { requests: 3, window: 20_000 };
const OLD = 60 * 60_000;
const OLD_EDIT = {
  code: 30046,
  message: 'Maximum number of edits to messages older than 1 hour reached. Try again later.',
};

interface Bucket {
  used: number;
  /** When the window ends, in milliseconds since the epoch. */
  resets: number;
}

function take(buckets: Map<string, Bucket>, key: string, { window }: Limit, now: number): Bucket {
  const current = buckets.get(key);
  const bucket = current && current.resets > now ? current : { used: 0, resets: now + window };
  bucket.used += 1;
  buckets.set(key, bucket);
  return bucket;
}

/** Whether a request would change a message that is older than an hour. */
function changesOldMessage(method: string, path: string, now: number): boolean {
  const [, message] = /^\/channels\/\d+\/messages\/(\d+)$/.exec(path) ?? [];
  return method === 'PATCH' && message !== undefined && now - timeOf(message) > OLD;
}

const inSeconds = (ms: number): string => (Math.max(0, ms) / 1000).toFixed(3);

/**
 * Counts requests per route and major parameter (channel, guild, webhook with its token), answers 429 past the limit,
 * and tells what remains in headers. Applies to bots. Answers to interactions aren't limited, and their webhooks only
 * by route.
 */
export function limitRates(world: World): MiddlewareHandler<Env> {
  const buckets = new Map<string, Bucket>();
  return async (c, next) => {
    const path = c.req.path.replace(/^\/api(\/v\d+)?/, '');
    if (/^\/interactions\//.test(path)) return next();
    const ofInteraction = path.startsWith('/webhooks/');
    const user = c.var.user;
    if (!world.settings.rateLimits || (!ofInteraction && !user?.bot)) return next();

    const now = world.clock.now();
    if (buckets.size > 10_000) for (const [key, { resets }] of buckets) if (resets <= now) buckets.delete(key);
    const [, major = ''] = /^\/((?:channels|guilds)\/\d+|webhooks\/\d+\/[^/]+)/.exec(path) ?? [];
    const route = path.replace(/^(\/webhooks\/\d+)\/[^/]+/, '$1/:token').replace(/\d{15,}/g, ':id');
    const key = `${c.req.method} ${route}`;
    const limit = LIMITS.find(([pattern]) => pattern.test(key))?.[1] ?? DEFAULT_LIMIT;
    const bucketId = createHash('md5').update(key).digest('hex');
    const bucket = take(buckets, `${user?.id ?? ''} ${key} ${major}`, limit, now);
    const whole = ofInteraction || !user ? undefined : take(buckets, `${user.id} global`, GLOBAL_LIMIT, now);
    const wait = inSeconds(bucket.resets - now);
    const headers: Record<string, string> = {
      'X-RateLimit-Limit': String(limit.requests),
      'X-RateLimit-Remaining': String(Math.max(0, limit.requests - bucket.used)),
      'X-RateLimit-Reset': inSeconds(bucket.resets),
      'X-RateLimit-Reset-After': wait,
      'X-RateLimit-Bucket': bucketId,
    };
    const globally = whole !== undefined && whole.used > GLOBAL_LIMIT.requests;
    const old = changesOldMessage(c.req.method, path, now)
      ? take(buckets, `${user?.id ?? ''} old ${major}`, OLD_EDIT_LIMIT, now)
      : undefined;
    const tooOld = old !== undefined && old.used > OLD_EDIT_LIMIT.requests;
    if (globally || tooOld || bucket.used > limit.requests) {
      const after = globally ? inSeconds(whole.resets - now) : tooOld ? inSeconds(old.resets - now) : wait;
      const said = tooOld ? OLD_EDIT : { message: 'You are being rate limited.' };
      return c.json({ ...said, retry_after: Number(after), global: globally }, 429, {
        ...headers,
        'Retry-After': String(Math.ceil(Number(after))),
        'X-RateLimit-Scope': globally ? 'global' : 'user',
        ...(globally && { 'X-RateLimit-Global': 'true' }),
      });
    }
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return undefined;
  };
}
