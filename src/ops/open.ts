import type { Bot } from '../bot.ts';
import type { Config } from '../config.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Logger } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { Store } from '../store/port.ts';
import type { Tables } from '../table/api.ts';
import { controlsHere, offerControls, socketOf } from './controls.ts';
import { healthOf } from './health.ts';
import { backupByCommand, openSchedule } from './schedule.ts';
import { startOps, type Listening } from './server.ts';
import { sweepWork, workHome } from './work-folder.ts';

/** What is run and watched. */
export interface OpsParts {
  readonly config: Pick<Config, 'store' | 'ops' | 'backup'>;
  readonly store: Store;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly heartbeat: Heartbeat;
  readonly log: Logger;
  /** The bot, once it is signed in. */
  readonly bot: () => Bot | null;
}

/** Health and metrics can't be served at an address; `cause` says why. */
export class NotListening extends Error {
  readonly address: string;
  constructor(address: string, cause: unknown) {
    super(`can't listen at ${address}`, { cause });
    this.address = address;
  }
}

/** What serves the operator. */
export interface Ops {
  /** Where health and metrics are served; null if nowhere. */
  readonly address: string | null;
  readonly close: () => Promise<void>;
}

/** Channels of a server that the bot sees. */
const channelsOf = (bot: Bot | null, guild: string): readonly string[] => [
  ...(bot?.client.guilds.cache.get(guild)?.channels.cache.keys() ?? []),
];

/** A socket that can't be made keeps nobody from playing: then the running bot can't be asked for backups. */
async function controlSocket({ config, store, tables, log, bot }: OpsParts): Promise<Listening | null> {
  const socket = socketOf(config.store);
  try {
    return await offerControls(
      socket,
      controlsHere(store, tables, (guild) => channelsOf(bot(), guild)),
    );
  } catch (error) {
    log.warn({ err: error, socket }, 'no socket for the operator: `umpire backup` needs the bot stopped');
    return null;
  }
}

/** Serves health, metrics and the operator's commands, and makes backups. Throws NotListening if the address is taken. */
export async function openOps(parts: OpsParts): Promise<Ops> {
  const { config, store, tables, metrics, heartbeat, log, bot } = parts;
  const backlog = () => bot()?.backlog() ?? { posts: 0, blocked: 0, since: null };
  const connected = () => bot()?.connected() ?? false;
  metrics.watchEach('umpire_tables', 'Tables by game and stage', ['game', 'stage'], async () => {
    const counted = await tables.census();
    return counted.ok ? counted.value.map(({ tables: value, ...labels }) => ({ labels, value })) : [];
  });
  metrics.watch('umpire_gateway_connected', 'Whether the gateway is connected', () => Number(connected()));
  metrics.watch('umpire_heartbeat_timestamp_seconds', 'When the store was last written to be alive', () =>
    Math.floor((heartbeat.last()?.getTime() ?? 0) / 1000),
  );
  const late = async (): Promise<number> => {
    const due = await tables.nextDue();
    return due.ok && due.value ? Math.max(0, (Date.now() - due.value.getTime()) / 1000) : 0;
  };
  metrics.watch('umpire_timer_late_seconds', 'By how much the timer is late that was due first', late);
  const aside = (): number => tables.aside().length;
  metrics.watch('umpire_tables_aside', 'Tables that are set aside', aside);
  const server = config.ops
    ? await startOps({
        ...config.ops,
        registry: metrics.registry,
        health: () => healthOf({ connected, backlog, late, heartbeat, store, aside }),
      }).catch((error: unknown) => {
        throw new NotListening(`${config.ops?.host}:${config.ops?.port}`, error);
      })
    : null;
  if (server) log.info({ address: server.address }, 'health and metrics are served');
  const leftOver = await sweepWork(workHome(config.store)).catch((error: unknown) => {
    log.warn({ err: error }, 'copies of the store left over by killed commands could not be removed');
    return [];
  });
  if (leftOver.length > 0)
    log.info({ folders: leftOver }, 'copies of the store left over by killed commands were removed');
  const control = await controlSocket(parts);
  const { backup } = config;
  const schedule = backup
    ? await openSchedule({
        folder: backup.folder,
        hours: backup.hours,
        log,
        make: () => backupByCommand(config.store, backup.folder, backup.keep),
      })
    : null;
  if (schedule) {
    metrics.watch('umpire_backup_timestamp_seconds', 'When the latest backup was made', schedule.latest);
    metrics.watch('umpire_backup_failures', 'Backups that failed since the latest', schedule.failures);
    void schedule.runDue(new Date());
  }
  return {
    address: server?.address ?? null,
    close: async () => {
      schedule?.stop();
      await control?.close();
      await server?.close();
    },
  };
}
