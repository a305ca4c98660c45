import { setTimeout as delay } from 'node:timers/promises';
import { Events, Status, type Client } from 'discord.js';
import { commandsFor } from '../commands/index.ts';
import type { App, Draw } from './discord/interactions/app.ts';
import { openBlockades } from './discord/connection/blockades.ts';
import { COMPONENTS } from './discord/component-handlers.ts';
import { createClient } from './discord/connection/client.ts';
import { openBookPoster } from './discord/posts/book-poster.ts';
import { openReceiver } from './discord/interactions/receiver.ts';
import type { MakeExport } from './book/exports.ts';
import { makeInThread } from './discord/history/exports.ts';
import { openPictures } from './discord/pictures/drawing.ts';
import { openPreparing } from './discord/pictures/preparing.ts';
import { openPoster, type Backlog } from './discord/posts/poster.ts';
import { openGates } from './discord/interactions/gates.ts';
import { registerCommands } from './discord/connection/register.ts';
import { openRequests, type Requests } from './discord/connection/requests.ts';
import { renewStatuses } from './discord/posts/status-message.ts';
import { logFailure } from './discord/interactions/error-handler.ts';
import type { Scene } from './hex/scene.ts';
import { localeOf } from './i18n/locale.ts';
import { teachGames } from './i18n/games.ts';
import type { Logger } from './runtime/log.ts';
import { openMetrics, type Metrics } from './runtime/metrics.ts';
import type { Tables } from './table/api.ts';
import { systemClock, type Clock } from './runtime/clock.ts';

/** What the bot is made of, and where it signs in. */
export interface BotSettings {
  /** Base address of the API without its version. */
  readonly api: string;
  readonly token: string;
  /** The guild to register the commands in; null: everywhere. */
  readonly guild: string | null;
  readonly tables: Tables;
  readonly guides: App['guides'];
  readonly draw: Draw;
  /** Makes the next pictures of a scene's map be drawn as fast as all later ones; by default nothing is done for that. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  readonly log: Logger;
  /** Makes files of whole games; by default in a thread of its own. */
  readonly makeExport?: MakeExport;
  /** Thinks of hints for people; by default there are none. */
  readonly hint?: App['hint'];
  /** By default those of a registry of its own. */
  readonly metrics?: Metrics;
  /** By which what failed is tried again; by default the system's. */
  readonly clock?: Clock;
  /** How it makes requests; by default over the network. */
  readonly requests?: Requests;
  /** How many of them a second; by default as many as Discord allows. */
  readonly requestsPerSecond?: number;
  /** Milliseconds within which the gateway must greet the bot. */
  readonly signInPatience?: number;
}

/** A bot that is signed in and answers. */
export interface Bot {
  readonly client: Client;
  /** Id of its application. */
  readonly application: string;
  /** Resolves when everything that came in is answered, and everything told so far posted. */
  readonly idle: () => Promise<void>;
  /** Whether the gateway sends it what happens. */
  readonly connected: () => boolean;
  readonly backlog: () => Backlog;
  /** Turns away whoever comes, finishes what is under way within 6 seconds, and signs out. Leaves the tables open. */
  readonly stop: () => Promise<void>;
}

/** The client could not sign in. */
export class SignInFailure extends Error {}

const atMost = (ms: number, task: Promise<void>): Promise<void> =>
  Promise.race([task, delay(ms, undefined, { ref: false })]);

/** Signs in and waits until the client knows its guilds; gives the application's id. */
async function signIn(client: Client, token: string, patience: number): Promise<string> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  const late = delay(patience, undefined, { ref: false });
  try {
    const signedIn = await Promise.race([client.login(token).then(() => ready), late]);
    if (!signedIn) throw new Error(`no sound greeting within ${patience / 1000} seconds`);
    return signedIn.application.id;
  } catch (error) {
    // While it is still connecting, discord.js may wait for ever to be closed.
    await atMost(CLOSING, client.destroy());
    throw new SignInFailure(error instanceof Error ? error.message : String(error));
  }
}

/** How long to wait for the gateway to greet the bot, in milliseconds; discord.js itself waits for ever. */
const SIGN_IN_PATIENCE = 60_000;

/** How long to wait until a client that could not sign in is closed, in milliseconds. */
const CLOSING = 1_000;

/**
 * How long a stop waits for answers and posts, and then for the post that is being sent, in milliseconds; what is not
 * posted by then is after the next start. Docker kills after 10 seconds: the others are for threads that are in the midst of a map.
 */
const STOP_GRACE = 4_500;
const LAST_POST = 1_000;

/**
 * Starts the bot: signs in, registers what differs of the commands, posts what an earlier run left over, and answers.
 * Throws a SignInFailure if the token is not taken, and the API's error if the commands can't be registered.
 */
export async function startBot(settings: BotSettings): Promise<Bot> {
  const { api, token, guild, tables, guides, draw, log, metrics = openMetrics() } = settings;
  const { makeExport = makeInThread, clock = systemClock, hint = null } = settings;
  const { requests = openRequests(log, clock, undefined, settings.requestsPerSecond) } = settings;
  teachGames(guides);
  const client = createClient(api, log, requests.make);
  const blockades = openBlockades(client, clock);
  const pictures = openPictures(draw);
  const prepareMaps = settings.prepare
    ? openPreparing(guides, settings.prepare, (error) => {
        logFailure(log, error, 'a map could not be prepared');
      })
    : () => undefined;
  const gates = openGates();
  const about = { log, metrics, clock, requests, blockades };
  const app: App = { client, tables, guides, pictures, gates, makeExport, hint, ...about };
  const commands = commandsFor(guides);
  const byName = new Map(commands.map((command) => [command.definition.name, command]));
  const poster = openPoster(app);
  const books = openBookPoster(app, poster.idle);
  metrics.watch('umpire_walks_waiting', 'Questions about whole games that wait', gates.walks.waiting);
  metrics.watch('umpire_pictures_waiting', 'Pictures that wait to be drawn', app.pictures.waiting);
  metrics.watch('umpire_posts_waiting', 'Posts that are not made yet', () => poster.waiting().posts);
  metrics.watch('umpire_posts_blocked', 'Those that wait for a permission', () => poster.waiting().blocked);
  metrics.watch(
    'umpire_requests_invalid',
    'Invalid requests of the last 10 minutes, as Discord counts them',
    requests.invalid,
  );
  const application = await signIn(client, token, settings.signInPatience ?? SIGN_IN_PATIENCE);
  const unsubscribe = tables.subscribe((update) => {
    metrics.counted(update);
    prepareMaps(localeOf(update.state.language));
    poster.handle(update);
    books.handle(update);
  });
  const registered = await registerCommands(
    client.rest,
    application,
    guild,
    commands.map(({ definition }) => definition),
  );
  log.info(registered, 'commands registered');
  const receiver = openReceiver(app, { commands: byName, components: COMPONENTS });
  client.on(Events.InteractionCreate, (interaction) => {
    blockades.visited(interaction.channelId ?? '');
    prepareMaps(localeOf(interaction.locale));
    receiver.receive(interaction);
  });
  const unbound = await books.unbound();
  await poster.repair();
  books.post(unbound);
  await renewStatuses(app);
  for (const { preferredLocale } of client.guilds.cache.values()) prepareMaps(localeOf(preferredLocale));
  return {
    client,
    application,
    idle: async () => {
      await receiver.idle();
      await poster.idle();
      await books.idle();
    },
    connected: () => client.ws.shards.size > 0 && client.ws.shards.every(({ status }) => status === Status.Ready),
    backlog: poster.waiting,
    stop: async () => {
      receiver.close();
      await atMost(STOP_GRACE, receiver.idle().then(poster.idle));
      unsubscribe();
      blockades.stop();
      poster.stop();
      await atMost(LAST_POST, poster.idle());
      books.stop();
      await client.destroy();
    },
  };
}
