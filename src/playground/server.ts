import { serve, type ServerType } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '../runtime/clock.ts';
import { attachGateway } from './gateway/attach.ts';
import { gatewayUrl } from './gateway/identify.ts';
import { keepHouse } from './housekeeping.ts';
import { forgetOrphanedFiles } from './interactions/webhook.ts';
import { buildPage, type PageFile } from './page-files.ts';
import { BOT_PERMISSIONS } from './permissions.ts';
import { createHttp } from './rest/http.ts';
import { DEFAULT_CHANNELS, DEFAULT_PEOPLE, seed, type Person } from './seed.ts';
import { openWorld, theApplication, theGuild, type World } from './world.ts';

/** How a playground is started. Everything may be left out. */
export interface PlaygroundOptions {
  /** The address to listen on; 127.0.0.1 if left out, and then requests that name other hosts are refused. */
  readonly host?: string;
  /** The port; 0 or left out: any free one. */
  readonly port?: number;
  /** The file that keeps the state; attachments are kept beside it in `<stateFile>.files`. Left out: memory only. */
  readonly stateFile?: string;
  readonly clock?: Clock;
  /** Who a new playground is populated with. */
  readonly people?: readonly Person[];
  /** The text channels of a new playground. */
  readonly channels?: readonly string[];
  /** `false` serves no web page and so spares building it. */
  readonly page?: boolean;
  /** `false` answers every request, however many come. */
  readonly rateLimits?: boolean;
  /** How many invalid requests (401, 403, 429) in ten minutes shut a bot out; 10,000 if left out. */
  readonly invalidRequests?: number;
  /** Whether the bot may use the privileged gateway intents. */
  readonly privilegedIntents?: boolean;
  /** How many guilds a bot may have on one shard; Discord's number if left out. */
  readonly guildsPerShard?: number;
  /** What the bot's own role permits beyond what every member may. */
  readonly botPermissions?: bigint;
  /** Milliseconds between a gateway client's heartbeats. */
  readonly heartbeatInterval?: number;
  /** Told of faults of the endpoint itself. */
  readonly onFault?: (error: unknown) => void;
}

/** A running playground. */
export interface Playground {
  /** Where the web page is, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  /** The API with its version, `…/api/v10`. */
  readonly apiBase: string;
  /** The API without its version, `…/api`: discord.js's option `rest.api`. */
  readonly restApi: string;
  readonly gatewayUrl: string;
  readonly botToken: string;
  readonly applicationId: string;
  readonly guildId: string;
  /** Ids of the guild's text channels by name. */
  readonly channelIds: Readonly<Record<string, string>>;
  readonly users: readonly {
    readonly id: string;
    readonly login: string;
    readonly displayName: string;
    readonly locale: string;
  }[];
  /** Drops the gateway connections of a user, as a bad line would; the sessions can be resumed. */
  dropConnections(userId: string): void;
  /** Sends a text to a user's gateway clients as it is, as a gateway at fault might. */
  sendText(userId: string, text: string): void;
  /** Asks a user's gateway clients to reconnect and resume (op 7). */
  askToReconnect(userId: string): void;
  close(): Promise<void>;
}

const DEFAULT_HEARTBEAT_INTERVAL = 41_250;

/** As many as Discord lets a shard be of. */
const GUILDS_PER_SHARD = 2500;

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  hostname: string,
  port: number,
): Promise<[ServerType, AddressInfo]> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, (address) => {
      // Clients drop idle connections themselves: a drop from this side could cross a request on its way.
      if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0;
      server.off('error', reject);
      resolve([server, address]);
    });
    server.once('error', reject);
  });
}

const socketsOf = (world: World, userId: string) =>
  [...world.sessions.values()].flatMap(({ user, socket }) => (user.id === userId && socket ? [socket] : []));

/** Starts the Discord-compatible endpoint. Rejects if the port is taken or the state can't be read. */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const { host = '127.0.0.1', port = 0, onFault = () => undefined } = options;
  const loopbackOnly = options.host === undefined || host === '127.0.0.1' || host === 'localhost';
  const page: ReadonlyMap<string, PageFile> = options.page === false ? new Map<string, PageFile>() : await buildPage();
  const world = openWorld(options.stateFile, options.clock ?? systemClock, {
    rateLimits: options.rateLimits ?? true,
    invalidRequests: options.invalidRequests ?? 10_000,
    heartbeatInterval: options.heartbeatInterval ?? DEFAULT_HEARTBEAT_INTERVAL,
    privilegedIntents: options.privilegedIntents ?? false,
    guildsPerShard: options.guildsPerShard ?? GUILDS_PER_SHARD,
    botPermissions: options.botPermissions ?? BOT_PERMISSIONS,
  });
  if (world.tables.applications.all().length === 0) {
    seed(world, options.people ?? DEFAULT_PEOPLE, options.channels ?? DEFAULT_CHANNELS);
  }
  forgetOrphanedFiles(world);

  const http = createHttp(world, { loopbackOnly, page, onFault });
  const [server, address] = await listen(http.fetch, host, port).catch((error: unknown) => {
    world.close();
    throw error;
  });
  world.origin = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  const closeGateway = attachGateway(world, server as Server, { loopbackOnly, onFault });
  const endHousekeeping = keepHouse(world, onFault);

  const application = theApplication(world);
  const channels = world.tables.channels.all().filter(({ thread_metadata }) => !thread_metadata);
  return {
    url: world.origin,
    apiBase: `${world.origin}/api/v10`,
    restApi: `${world.origin}/api`,
    gatewayUrl: gatewayUrl(world),
    botToken: world.tables.tokens.all().find(({ user_id }) => user_id === application.bot_id)!.id,
    applicationId: application.id,
    guildId: theGuild(world).id,
    channelIds: Object.fromEntries(channels.map(({ name, id }) => [name, id])),
    users: world.tables.users
      .all()
      .filter(({ bot }) => !bot)
      .map(({ id, username, global_name, locale }) => ({
        id,
        login: username,
        displayName: global_name ?? username,
        locale,
      })),
    dropConnections: (userId) => socketsOf(world, userId).forEach((socket) => socket.terminate()),
    sendText: (userId, text) => socketsOf(world, userId).forEach((socket) => socket.send(text)),
    askToReconnect: (userId) =>
      socketsOf(world, userId).forEach((socket) => socket.send(JSON.stringify({ op: 7, d: null, s: null, t: null }))),
    async close() {
      endHousekeeping();
      for (const cancel of world.deadlines.values()) cancel();
      closeGateway();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      world.close();
    },
  };
}
