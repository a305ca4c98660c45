import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Levels of the log, from the most to the least talkative. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields that may hold a token or another secret, wherever they stand in a log line. */
const SECRET_FIELDS = ['token', 'authorization', 'Authorization', 'password', 'seed', 'link'];

const HIDDEN = '[hidden]';

/** Hides these words, and the tokens of interaction and webhook addresses, in a line of text. */
const hideIn = (line: string, secrets: readonly string[]): string =>
  secrets
    .reduce((text, secret) => text.replaceAll(secret, HIDDEN), line)
    .replace(/(\/(?:interactions|webhooks)\/\d+\/)[\w.%-]{20,}/gu, `$1${HIDDEN}`);

/** An error as it is logged: without what was to be sent, which may be for one player's eyes only. */
function loggedError(error: Error): object {
  const { requestBody: _, ...told } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  return told;
}

/**
 * A structured log, one JSON object a line. `secrets` never appear in it, wherever they come from. Children carry the
 * ids of what they are about: `{ channel, table, interaction }`.
 */
export function openLog(
  level: LogLevel,
  secrets: readonly string[] = [],
  to: DestinationStream = process.stderr,
): Logger {
  const words = secrets.filter((secret) => secret !== '');
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: HIDDEN },
    },
    { write: (line) => void to.write(hideIn(line, words)) },
  );
}
