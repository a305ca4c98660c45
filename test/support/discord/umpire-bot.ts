import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBot, type Bot, type BotSettings } from '../../../src/bot.ts';
import type { MakeExport } from '../../../src/book/exports.ts';
import type { Requests } from '../../../src/discord/connection/requests.ts';
import { openLog, type Logger } from '../../../src/runtime/log.ts';
import { openMetrics, type Metrics } from '../../../src/runtime/metrics.ts';
import { startPlayground, type Playground, type PlaygroundOptions } from '../../../src/playground/server.ts';
import type { Store } from '../../../src/store/port.ts';
import type { Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import type { Clock } from '../../../src/runtime/clock.ts';
import { openComputers, type Computers } from '../../../src/thinking/computers.ts';
import { openHints } from '../../../src/thinking/hints.ts';
import type { Thinker } from '../../../src/thinking/thinker.ts';
import { ALL_GUIDES } from '../games/index.ts';
import { memoryStore } from '../tables/memory-store.ts';
import { seededHex } from '../toys/toy-table.ts';
import { postsSeen } from './player.ts';
import { connectUser, type SeenMessage, type UserClient } from './user-client.ts';

/** The whole bot at an embedded endpoint, both in this process and in memory. */
export interface UmpireHere {
  readonly playground: Playground;
  readonly tables: Tables;
  readonly bot: Bot;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Lines of the log so far. */
  readonly logged: string[];
  /** Those that play, where they were asked for. */
  readonly computers: Computers | null;
  /** Signs a person in; the same client for the same login. */
  readonly user: (login: string) => Promise<UserClient>;
  /** What everybody sees in a channel, once everything is posted; the first is the status message. */
  readonly posts: (user: UserClient, channel: string) => Promise<SeenMessage[]>;
  readonly close: () => Promise<void>;
}

export interface UmpireOptions {
  readonly playground?: PlaygroundOptions;
  /** An endpoint that is there already, and stays: the bot is started at it again. */
  readonly endpoint?: Playground;
  /** The tables' time; by default the system's. */
  readonly now?: () => Date;
  readonly store?: Store;
  readonly guides?: BotSettings['guides'];
  readonly draw?: BotSettings['draw'];
  readonly makeExport?: MakeExport;
  /** The bot's own time, by which it tries again; by default the system's. */
  readonly clock?: Clock;
  readonly requests?: Requests;
  /** Finds the plans of computers; without it none plays. */
  readonly think?: Thinker['think'];
  /** Finds plans for hints; without it there are none. */
  readonly hint?: Thinker['hint'];
  /** Seed of the dice. */
  readonly seed?: string;
}

/** The smallest PNG: pictures are not what these tests are about. */
export const TINY_PNG = readFileSync(join(import.meta.dirname, '../tiny.png'));

/** Starts the endpoint and the bot. Pictures are one pixel, and files of games a word, unless told otherwise. */
export async function startUmpire(options: UmpireOptions = {}): Promise<UmpireHere> {
  const playground =
    options.endpoint ?? (await startPlayground({ page: false, rateLimits: false, ...options.playground }));
  const guides = options.guides ?? ALL_GUIDES;
  const tables = openTables({
    store: options.store ?? memoryStore(),
    games: Object.values(guides).map(({ game }) => game),
    randomHex: seededHex(options.seed ?? 'umpire'),
    ...(options.now ? { now: options.now } : {}),
  });
  const logged: string[] = [];
  const log = openLog('debug', [playground.botToken], { write: (line) => void logged.push(line) });
  const draw = options.draw ?? (() => Promise.resolve(TINY_PNG));
  const metrics = openMetrics();
  const hints = options.hint ? openHints({ tables, hint: options.hint, log }) : null;
  const bot = await startBot({
    api: playground.restApi,
    token: playground.botToken,
    guild: null,
    tables,
    guides,
    draw,
    makeExport: options.makeExport ?? (({ kind }) => Promise.resolve(Buffer.from(`${kind} of a game`))),
    log,
    metrics,
    ...(hints ? { hint: hints.ask } : {}),
    // As many as come, where the endpoint takes them.
    ...(options.playground?.rateLimits ? {} : { requestsPerSecond: Infinity }),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.requests ? { requests: options.requests } : {}),
  });
  const computers = options.think
    ? openComputers({ tables, think: options.think, log, mostUnposted: Infinity, pace: 0 })
    : null;
  await computers?.repair();
  const users = new Map<string, Promise<UserClient>>();
  return {
    playground,
    tables,
    bot,
    metrics,
    log,
    logged,
    computers,
    user: (login) => {
      const known = users.get(login) ?? connectUser(playground, login);
      users.set(login, known);
      return known;
    },
    posts: async (user, channel) => {
      await computers?.idle();
      await bot.idle();
      await user.rest('GET', `/channels/${channel}/messages`);
      return postsSeen(user, channel);
    },
    close: async () => {
      for (const user of users.values()) (await user).close();
      hints?.stop();
      await computers?.stop();
      await bot.stop();
      await tables.close();
      if (!options.endpoint) await playground.close();
    },
  };
}
