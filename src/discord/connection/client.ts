import { Client, Events, GatewayIntentBits, Options, type RESTOptions } from 'discord.js';
import type { Logger } from '../../runtime/log.ts';
import { holdBadFrames } from './bad-frames.ts';
import { makeRequest } from './outgoing.ts';

/**
 * A client with the least it needs: the `Guilds` intent, which is not privileged, and no messages kept. `api` is the
 * base address of the API without its version.
 */
export function createClient(api: string, log: Logger, make: RESTOptions['makeRequest'] = makeRequest): Client {
  const frames = holdBadFrames(log);
  const client = new Client({
    ...frames.options,
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    // discord.js counts the answers to interactions, too; who makes the requests keeps Discord's limit.
    rest: { api, makeRequest: make, globalRequestsPerSecond: Infinity },
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
