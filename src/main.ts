import { Events, type Client, type Interaction } from 'discord.js';
import { commandsFor } from '../commands/index.ts';
import { loadEnvFile, readConfig, type Config } from './config.ts';
import type { App } from './discord/app.ts';
import { createClient } from './discord/client.ts';
import { noteFailure } from './discord/error-door.ts';
import { INVITE_PERMISSIONS } from './discord/permissions.ts';
import { PICTURES_AT_ONCE, PICTURES_WAITING } from './discord/pictures.ts';
import { openPoster } from './discord/poster.ts';
import { openQueue } from './discord/queue.ts';
import { registerCommands } from './discord/register.ts';
import { route } from './discord/router.ts';
import { renewStatuses } from './discord/status-message.ts';
import { GUIDES } from './games/index.ts';
import { openLog, type Logger } from './log.ts';
import { startPlayground, type Playground } from './playground/server.ts';
import { renderScene } from './render/render.ts';
import { openStore } from './store/open.ts';
import { openTables } from './table/open.ts';

/** A failure at start-up that one line explains. */
class StartFailure extends Error {}

const fail = (line: string): never => {
  throw new StartFailure(line);
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

async function openPlayground({ playground: { host, port, state } }: Config, log: Logger): Promise<Playground> {
  try {
    return await startPlayground({ host, port, stateFile: state, onFault: (error) => log.error({ err: error }, 'playground fault') });
  } catch (error) {
    return fail(`PLAYGROUND_HOST, PLAYGROUND_PORT, PLAYGROUND_STATE: the playground could not start at ${host}:${port} with ${state}: ${reasonOf(error)}`);
  }
}

/** Signs in, waits until the client knows its guilds, and gives the application's id. */
async function signIn(client: Client, token: string, { discord: { applicationId, api } }: Config): Promise<string> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  try {
    await client.login(token);
  } catch (error) {
    return fail(`DISCORD_TOKEN: could not sign in at ${api}: ${reasonOf(error).replaceAll(token, '[hidden]')}`);
  }
  const { application } = await ready;
  if (applicationId !== null && application.id !== applicationId) {
    fail(`DISCORD_APPLICATION_ID: the token belongs to application ${application.id}, not ${applicationId}`);
  }
  return application.id;
}

/** Starts everything and says where it is; gives what stops it again. */
async function run(config: Config): Promise<() => Promise<void>> {
  const store = await openStore(config.store);
  if (!store.ok) return fail(`UMPIRE_STORE: ${store.error.line}`);
  const early = openLog(config.logLevel, [config.discord.token ?? '']);
  const playground = config.discord.token === null ? await openPlayground(config, early) : null;
  const token = config.discord.token ?? playground?.botToken ?? '';
  const log = openLog(config.logLevel, [token]);

  const tables = openTables({
    store: store.value,
    games: Object.values(GUIDES).map(({ game }) => game),
    report: (error) => noteFailure(log, error, 'listener failed'),
  });
  const client = createClient(playground?.restApi ?? config.discord.api, log);
  const app: App = { client, tables, guides: GUIDES, log, draw: renderScene, pictures: openQueue(PICTURES_AT_ONCE, PICTURES_WAITING) };
  const commands = commandsFor(GUIDES);
  const byName = new Map(commands.map((command) => [command.definition.name, command]));
  const poster = openPoster(app);

  const application = await signIn(client, token, config);
  const unsubscribe = tables.subscribe(poster.told);
  const registered = await registerCommands(client.rest, application, config.discord.guild, commands.map(({ definition }) => definition));
  log.info(registered, 'commands registered');
  client.on(Events.InteractionCreate, (interaction: Interaction) => void route(app, byName, interaction));
  await poster.repair();
  await renewStatuses(app);

  const invite = `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${INVITE_PERMISSIONS}`;
  process.stdout.write(playground ? `Umpire is ready: open ${playground.url}\n` : `Umpire is ready as ${client.user?.tag ?? application}. Invite it with ${invite}\n`);
  return async () => {
    unsubscribe();
    await poster.idle();
    poster.stop();
    await client.destroy();
    await tables.close();
    await playground?.close();
    log.info('stopped');
  };
}

/** Stops once, at the first signal; a second one ends the process at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`umpire: could not stop cleanly: ${reasonOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function main(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  if (!config.ok) return fail(config.error);
  stopOnSignals(await run(config.value));
}

main().catch((error: unknown) => {
  process.stderr.write(`umpire: ${error instanceof StartFailure ? error.message : `start-up failed: ${reasonOf(error)}`}\n`);
  process.exit(1);
});
