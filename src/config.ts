import { config as loadDotenv } from 'dotenv';
import { z } from 'zod';
import { err, ok, type Result } from './engine/result.ts';
import { LOG_LEVELS, type LogLevel } from './runtime/log.ts';

/** What the operator has set. */
export interface Config {
  readonly discord: {
    /** Null: no token, so the embedded playground is used. */
    readonly token: string | null;
    readonly applicationId: string | null;
    /** The guild to register the commands in, instead of everywhere. */
    readonly guild: string | null;
    /** Base address of the API without its version. */
    readonly api: string;
  };
  readonly store: string;
  /** Where health and metrics are served; null: nowhere. */
  readonly ops: { readonly host: string; readonly port: number } | null;
  /** Backups that the bot makes by itself: where, how many hours apart, and how many of them are kept. */
  readonly backup: { readonly folder: string; readonly hours: number; readonly keep: number } | null;
  /** How many computers think at once, and how many seconds each may. */
  readonly thinking: { readonly threads: number; readonly seconds: number };
  readonly logLevel: LogLevel;
  readonly playground: { readonly host: string; readonly port: number; readonly state: string };
}

const snowflake = z.string().regex(/^\d{17,20}$/u, 'must be an id of 17 to 20 digits');

const address = (schemes: readonly string[], example: string): z.ZodString =>
  z.string().refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), {
    message: `must be an address such as ${example}`,
  });

/** A whole number from `least` to `most`. */
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/u, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be a whole number from ${least} to ${most}`);

/** An address to listen at, such as `127.0.0.1:9464` or `[::1]:9464`. */
const hostAndPort = z
  .string()
  .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/iu, 'must be an address to listen at, such as 127.0.0.1:9464')
  .transform((text) => {
    const [, host = '', port = ''] = /^\[?(.*?)\]?:(\d+)$/u.exec(text) ?? [];
    return { host, port: Number(port) };
  })
  .refine(({ port }) => port <= 65535, 'must be an address to listen at, such as 127.0.0.1:9464');

const settings = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(
      /^[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}$/u,
      'does not look like a bot token (three parts joined by dots, from the Bot page of the developer portal)',
    )
    .optional(),
  DISCORD_APPLICATION_ID: snowflake.optional(),
  DISCORD_API: address(['https', 'http'], 'https://discord.com/api').default('https://discord.com/api'),
  UMPIRE_GUILD: snowflake.optional(),
  UMPIRE_STORE: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*:\/\/.+$/u, 'must be an address such as sqlite://var/umpire.sqlite')
    .default('sqlite://var/umpire.sqlite'),
  UMPIRE_OPS: hostAndPort.optional(),
  UMPIRE_BACKUP_DIR: z.string().optional(),
  UMPIRE_BACKUP_EVERY: whole(1, 720).default(24),
  UMPIRE_BACKUP_KEEP: whole(1, 1000).default(14),
  UMPIRE_THINKING_THREADS: whole(1, 16).default(1),
  UMPIRE_THINKING_SECONDS: whole(1, 600).default(60),
  UMPIRE_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  PLAYGROUND_HOST: z
    .string()
    .regex(/^[\w.:-]+$/u, 'must be a host name or address to listen on, such as 127.0.0.1')
    .default('127.0.0.1'),
  PLAYGROUND_PORT: z
    .string()
    .regex(/^\d{1,5}$/u, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535')
    .default(8080),
  PLAYGROUND_STATE: z.string().default('var/playground.json'),
});

/** Names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape);

/** Settings whose value must not be repeated in a message. */
const SECRET_SETTINGS: readonly string[] = ['DISCORD_TOKEN', 'UMPIRE_STORE'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that need another one to make sense. */
function missing(given: Environment): string | undefined {
  for (const name of ['DISCORD_APPLICATION_ID', 'UMPIRE_GUILD', 'DISCORD_API']) {
    if (given[name] !== undefined && given['DISCORD_TOKEN'] === undefined)
      return `DISCORD_TOKEN: missing, though ${name} is set; set both, or neither to use the playground`;
  }
  return undefined;
}

/** The settings in an environment, or one line that says which is wrong and why. Empty values count as not set. */
export function readConfig(environment: Environment): Result<Config, string> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const unknown = Object.keys(given).find((name) => /^(UMPIRE|PLAYGROUND)_/u.test(name) && !SETTINGS.includes(name));
  if (unknown) return err(`${unknown}: no such setting; known are ${SETTINGS.join(', ')}`);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const value = SECRET_SETTINGS.includes(name) ? '' : `, not '${given[name] ?? ''}'`;
    return err(`${name}: ${issue?.message ?? 'wrong'}${value}`);
  }
  const lacking = missing(given);
  if (lacking) return err(lacking);
  const { data } = parsed;
  return ok({
    discord: {
      token: data.DISCORD_TOKEN ?? null,
      applicationId: data.DISCORD_APPLICATION_ID ?? null,
      guild: data.UMPIRE_GUILD ?? null,
      api: data.DISCORD_API.replace(/\/+$/u, ''),
    },
    store: data.UMPIRE_STORE,
    ops: data.UMPIRE_OPS ?? null,
    backup:
      data.UMPIRE_BACKUP_DIR === undefined
        ? null
        : { folder: data.UMPIRE_BACKUP_DIR, hours: data.UMPIRE_BACKUP_EVERY, keep: data.UMPIRE_BACKUP_KEEP },
    thinking: { threads: data.UMPIRE_THINKING_THREADS, seconds: data.UMPIRE_THINKING_SECONDS },
    logLevel: data.UMPIRE_LOG_LEVEL,
    playground: { host: data.PLAYGROUND_HOST, port: data.PLAYGROUND_PORT, state: data.PLAYGROUND_STATE },
  });
}

/** Adds what a `.env` file in the working directory sets to the environment of this process, which wins. */
export const loadEnvFile = (): void => void loadDotenv({ quiet: true });
