import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getMimeType } from 'hono/utils/mime';
import { ApiError, refusal } from '../errors.ts';
import { gatewayUrl } from '../gateway/identify.ts';
import { contentSecurityPolicy, type PageFile } from '../page-files.ts';
import type { World } from '../world.ts';
import type { Env } from './app.ts';
import { authenticate } from './auth.ts';
import { MAX_REQUEST } from './body.ts';
import { isTrustedHost, isTrustedOrigin } from './hosts.ts';
import { shutOut } from './invalid-requests.ts';
import { limitRates } from './rate-limits.ts';
import { channelRoutes } from './routes/channels.ts';
import { commandRoutes } from './routes/commands.ts';
import { guildRoutes } from './routes/guilds.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { membershipRoutes } from './routes/membership.ts';
import { messageRoutes } from './routes/messages.ts';
import { pinRoutes } from './routes/pins.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { sessionRoutes } from './routes/session.ts';
import { threadListRoutes } from './routes/thread-lists.ts';
import { threadRoutes } from './routes/threads.ts';

/** How the HTTP side is set up. */
export interface HttpOptions {
  /** Refuse requests that name another host than this computer. */
  readonly loopbackOnly: boolean;
  /** The web page's files by path. */
  readonly page: ReadonlyMap<string, PageFile>;
  /** Told of faults of the endpoint itself, which the client sees as a 500. */
  readonly onFault: (error: unknown) => void;
}

function createApi(world: World): Hono<Env> {
  const api = new Hono<Env>();
  api.use(shutOut(world), authenticate(world), limitRates(world));
  // Fixed words such as `pins` come before the ids they would be taken for.
  for (const routes of [
    sessionRoutes,
    membershipRoutes,
    guildRoutes,
    channelRoutes,
    pinRoutes,
    threadRoutes,
    threadListRoutes,
    messageRoutes,
    reactionRoutes,
    commandRoutes,
    interactionRoutes,
  ])
    routes(api, world);
  return api;
}

/** The whole HTTP side: the API under `/api`, `/api/v9` and `/api/v10`, attachments, and the web page. */
export function createHttp(world: World, { loopbackOnly, page, onFault }: HttpOptions): Hono<Env> {
  const http = new Hono<Env>();
  http.use(async (c, next) => {
    const host = c.req.header('host');
    if (loopbackOnly && !(isTrustedHost(host) && isTrustedOrigin(c.req.header('origin'), host)))
      return c.text('Forbidden', 403);
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    return undefined;
  });

  http.use(
    bodyLimit({
      maxSize: MAX_REQUEST,
      onError: () => {
        throw refusal('entityTooLarge');
      },
    }),
  );
  const api = createApi(world);
  for (const base of ['/api/v10', '/api/v9', '/api']) http.route(base, api);

  http.get('/attachments/:channel/:id/:name', (c) => {
    const data = /^\d+$/.test(c.req.param('id')) ? world.files.read(c.req.param('id')) : undefined;
    if (!data) throw refusal('notFound');
    return c.body(new Uint8Array(data), 200, {
      'Content-Type': getMimeType(c.req.param('name')) ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  http.get('/playground/config.json', (c) =>
    c.json({
      apiBase: `${world.origin}/api/v10`,
      gatewayUrl: gatewayUrl(world),
      logins: world.tables.users
        .all()
        .filter(({ bot }) => !bot)
        .map(({ username, global_name, locale }) => ({
          login: username,
          displayName: global_name ?? username,
          locale,
        })),
    }),
  );

  http.get('*', (c) => {
    const file = page.get(c.req.path);
    if (!file) throw refusal('notFound');
    return c.body(file.body, 200, {
      'Content-Type': file.contentType,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy(world.origin),
    });
  });

  http.notFound((c) => c.json({ message: '404: Not Found', code: 0 }, 404));
  http.onError((error, c) => {
    if (error instanceof ApiError) {
      return c.json(
        { message: error.message, code: error.code, ...(error.errors && { errors: error.errors }) },
        error.status,
      );
    }
    const brokenOff = (error as NodeJS.ErrnoException).code === 'ECONNRESET'; // and nobody reads the answer
    if (!brokenOff) onFault(error);
    return c.json({ message: '500: Internal Server Error', code: 0 }, 500);
  });
  return http;
}
