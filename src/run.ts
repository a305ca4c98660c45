import { collectDefaultMetrics } from 'prom-client';
import { SignInFailure, startBot, type Bot, type BotSettings } from './bot.ts';
import { loadEnvFile, readConfig, type Config } from './config.ts';
import { logFailure } from './discord/interactions/error-handler.ts';
import { openPainter } from './discord/pictures/painter.ts';
import { INVITE_PERMISSIONS } from './discord/connection/permissions.ts';
import { RefusedCommand } from './discord/connection/refused-command.ts';
import type { GameGuide } from './games/guide.ts';
import { openImporter } from './importing/importer.ts';
import { openHeartbeat } from './ops/heartbeat.ts';
import { openLog, type Logger } from './runtime/log.ts';
import { openMetrics } from './runtime/metrics.ts';
import { NotListening, openOps } from './ops/open.ts';
import { measuredDraw, measuredStore, measuredThinking } from './ops/measured.ts';
import { startPlayground, type Playground } from './playground/server.ts';
import { openStore } from './store/open.ts';
import { openTables } from './table/open.ts';
import { openComputers } from './thinking/computers.ts';
import { openHints } from './thinking/hints.ts';
import { openThinker } from './thinking/thinker.ts';
import { openTimer } from './ops/timer.ts';

/** A failure at start-up that one line explains. */
class StartFailure extends Error {}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

async function openPlayground({ playground: { host, port, state } }: Config, log: Logger): Promise<Playground> {
  try {
    return await startPlayground({
      host,
      port,
      stateFile: state,
      onFault: (error) => log.error({ err: error }, 'playground fault'),
    });
  } catch (error) {
    const settings = 'PLAYGROUND_HOST, PLAYGROUND_PORT, PLAYGROUND_STATE';
    throw new StartFailure(
      `${settings}: the playground could not start at ${host}:${port} with ${state}: ${reasonOf(error)}`,
    );
  }
}

/** The bot signed in, as the application that was set. */
async function openBot(settings: BotSettings, { discord }: Config): Promise<Bot> {
  try {
    const bot = await startBot(settings);
    if (discord.applicationId === null || discord.applicationId === bot.application) return bot;
    await bot.stop();
    throw new StartFailure(
      `DISCORD_APPLICATION_ID: the token belongs to application ${bot.application}, not ${discord.applicationId}`,
    );
  } catch (error) {
    if (error instanceof RefusedCommand) throw new StartFailure(error.message);
    if (!(error instanceof SignInFailure)) throw error;
    throw new StartFailure(
      `DISCORD_TOKEN, DISCORD_API: could not sign in at ${settings.api}: ${reasonOf(error).replaceAll(settings.token, '[hidden]')}`,
    );
  }
}

const tell = (line: string): void => void process.stderr.write(`umpire: ${line}\n`);

/** Ends the process at once: nothing that it still does counts. */
function end(line: string): never {
  tell(line);
  process.exit(1);
}

/** Where people find the bot. */
const readyLine = ({ client, application }: Bot, playground: Playground | null): string => {
  if (playground) return `Umpire is ready: open ${playground.url}`;
  const query = `client_id=${application}&scope=bot+applications.commands&permissions=${INVITE_PERMISSIONS}`;
  return `Umpire is ready as ${client.user?.tag ?? application}. Invite it with https://discord.com/oauth2/authorize?${query}`;
};

type Guides = Readonly<Record<string, GameGuide>>;

/** The bot at work: the line that says where to find it, and what stops it again. */
interface Running {
  readonly ready: string;
  readonly stop: () => Promise<void>;
}

/** Starts everything. */
async function start(config: Config, guides: Guides): Promise<Running> {
  const metrics = openMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const opened = await openStore(config.store, { say: tell, onLost: (error) => end(`UMPIRE_STORE: ${error.line}`) });
  if (!opened.ok) throw new StartFailure(`UMPIRE_STORE: ${opened.error.line}`);
  const store = measuredStore(opened.value, metrics);
  const { token: ownToken } = config.discord;
  const playground = ownToken === null ? await openPlayground(config, openLog(config.logLevel)) : null;
  const token = ownToken ?? playground?.botToken ?? '';
  const log = openLog(config.logLevel, [token]);
  const importing = openImporter();
  const tables = openTables({
    store,
    importer: importing.importer,
    games: Object.values(guides).map(({ game }) => game),
    report: (error) => logFailure(log, error, 'tables failed'),
  });
  const heartbeat = await openHeartbeat(store, undefined, tables.wasDown);
  let bot: Bot | null = null;
  const ops = await openOps({ config, store, tables, metrics, heartbeat, log, bot: () => bot }).catch(
    (error: unknown) => {
      if (!(error instanceof NotListening)) throw error;
      throw new StartFailure(`UMPIRE_OPS: can't listen at ${error.address}: ${reasonOf(error.cause)}`);
    },
  );
  const painter = openPainter();
  const api = playground?.restApi ?? config.discord.api;
  const draw = measuredDraw(painter.draw, metrics);
  const thinker = openThinker(config.thinking);
  const hints = openHints({ tables, hint: thinker.hint, log });
  const signedIn = await openBot(
    {
      api,
      token,
      guild: config.discord.guild,
      tables,
      guides,
      draw,
      prepare: painter.prepare,
      hint: hints.ask,
      log,
      metrics,
    },
    config,
  );
  bot = signedIn;
  const computers = openComputers({ tables, think: measuredThinking(thinker.think, metrics), log });
  metrics.watch('umpire_thoughts_waiting', 'Thoughts of computers that wait', thinker.waiting);
  await computers.repair();
  const taken = await tables.takeBackBrokenOff();
  if (!taken.ok) log.error({ code: taken.error.code, cause: taken.error.cause?.line }, 'broken off imports stay');
  else if (taken.value > 0) log.info({ games: taken.value }, 'rows of broken off imports removed');
  // A sign of life first: what was slept through is charged to nobody.
  const tick = (): ReturnType<typeof tables.tick> => heartbeat.beat().then(tables.tick);
  const timer = openTimer({ ...tables, tick }, ({ code, cause }) =>
    log.error({ code, cause: cause?.line }, 'timer failed'),
  );
  metrics.watch(
    'umpire_next_due_seconds',
    'Until something falls due at a table; negative if it is late',
    () => timer.untilDue() ?? NaN,
  );
  return {
    ready: readyLine(signedIn, playground),
    stop: async () => {
      await timer.stop();
      hints.stop();
      await computers.stop();
      await thinker.close();
      await signedIn.stop();
      await painter.close();
      await importing.close();
      await ops.close();
      await heartbeat.stop();
      await tables.close();
      await playground?.close();
      log.info('stopped');
    },
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
        end(`could not stop cleanly: ${reasonOf(error)}`);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function startAndWait(guides: Guides): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  if (!config.ok) throw new StartFailure(config.error);
  const { ready, stop } = await start(config.value, guides);
  stopOnSignals(stop);
  process.stdout.write(`${ready}\n`);
}

/** Runs the bot with these games as a process, by the settings of its environment, until a signal ends it. */
export const run = (guides: Guides): Promise<void> =>
  startAndWait(guides).catch((error: unknown) =>
    end(error instanceof StartFailure ? error.message : `start-up failed: ${reasonOf(error)}`),
  );
