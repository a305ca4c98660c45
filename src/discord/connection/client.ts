import { Client, Events, GatewayIntentBits, Options, type RESTOptions } from 'discord.js';
import type { Logger } from '../../runtime/log.ts';
import { holdBadFrames } from './bad-frames.ts';
import { LIMITS } from './limits.ts';
import { makeRequest } from './outgoing.ts';

/**
 * Requests that a client makes, and how many a second: by default Discord's 50. discord.js counts those that answer
 * interactions among them, Discord does not.
 */
type Requests = Partial<Pick<RESTOptions, 'makeRequest' | 'globalRequestsPerSecond'>>;

/**
 * A client with the least it needs: the `Guilds` intent, which is not privileged, and no messages kept. `api` is the
 * base address of the API without its version.
 */
export function createClient(api: string, log: Logger, requests: Requests = {}): Client {
  const frames = holdBadFrames(log);
  const client = new Client({
    ...frames.options,
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: { api, makeRequest, globalRequestsPerSecond: LIMITS.requestsPerSecond, ...requests },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildMemberManager: { maxSize: 200, keepOverLimit: ({ id, client: { user } }) => id === user.id },
    }),
  });
  frames.within(client);
  client.on(Events.Error, (error) => log.error({ err: error }, 'client error'));
  client.on(Events.Warn, (text) => log.warn(text));
  client.on(Events.ShardDisconnect, ({ code }) => log.warn({ code }, 'gateway closed'));
  client.on(Events.ShardReconnecting, () => log.info('gateway reconnecting'));
  client.rest.on('rateLimited', ({ route, timeToReset, scope }) =>
    log.warn({ route, timeToReset, scope }, 'rate limited'),
  );
  return client;
}
