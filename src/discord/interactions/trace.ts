import { DiscordAPIError, type Interaction } from 'discord.js';
import type { Logger } from '../../runtime/log.ts';
import { secondsSince, type AnswerOutcome, type InteractionKind, type Metrics } from '../../runtime/metrics.ts';
import { isIgnorable } from '../connection/api-errors.ts';
import { readCustomId } from './custom-id.ts';

/**
 * What is noted of one interaction while it is answered: its lines in the log carry what is known of it by then, and it
 * ends with one line of its own. It never holds who asked, nor anything typed or shown.
 */
export interface Trace {
  /** The log, with the ids of the channel, of the interaction, and of the table once that is known. */
  readonly log: () => Logger;
  /** The table that it is about. */
  readonly about: (table: string) => void;
  readonly acknowledged: () => void;
  /** Something was refused for the reason of this code. */
  readonly refused: (code: string) => void;
  readonly failed: (error: unknown) => void;
  /** It was turned away. */
  readonly away: () => void;
  /** Writes its line, and counts it. */
  readonly end: () => void;
}

/** The code of an error for the metrics: that of Discord's API, or `exception`. */
export const errorCode = (error: unknown): string =>
  error instanceof DiscordAPIError ? `discord.${error.code}` : 'exception';

/** What kind of interaction it is, and what is wanted by it, in words that are the same for everybody. */
function wantedBy(interaction: Interaction): { readonly kind: InteractionKind; readonly command: string } {
  if (interaction.isAutocomplete() || interaction.isChatInputCommand()) {
    const { commandName, options } = interaction;
    const words = [commandName, options.getSubcommandGroup(false), options.getSubcommand(false)];
    const command = words.filter((word) => word !== null).join(' ');
    return { kind: interaction.isAutocomplete() ? 'autocomplete' : 'command', command };
  }
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return { kind: 'command', command: 'other' };
  const read = readCustomId(interaction.customId);
  return { kind: 'component', command: read.ok ? read.value.meaning : read.error };
}

/** Begins to note an interaction that has just arrived. */
export function openTrace(app: { readonly log: Logger; readonly metrics: Metrics }, interaction: Interaction): Trace {
  const start = performance.now();
  const { kind, command } = wantedBy(interaction);
  let log = app.log.child({ channel: interaction.channelId ?? '', interaction: interaction.id });
  let outcome: AnswerOutcome = 'done';
  let code: string | undefined;
  let acknowledged: number | null = null;
  const worse = (next: AnswerOutcome, reason: string): void => {
    if (outcome === 'failed') return;
    if (next !== outcome) code = reason;
    outcome = next;
  };
  return {
    log: () => log,
    about: (table) => void (log = log.child({ table })),
    acknowledged: () => void (acknowledged ??= secondsSince(start)),
    refused: (reason) => {
      worse('refused', reason);
      app.metrics.refused(reason);
    },
    failed: (error) => {
      const reason = errorCode(error);
      worse('failed', reason);
      app.metrics.failed(isIgnorable(error) ? 'discord' : kind, reason);
    },
    away: () => worse('away', 'stopping'),
    end: () => {
      const answered = secondsSince(start);
      app.metrics.answered({ kind, command, outcome, acknowledged, answered });
      const ms = (seconds: number): number => Math.round(seconds * 1000);
      const fields = { kind, command, outcome, ...(code === undefined ? {} : { code }) };
      const acknowledgedMs = acknowledged === null ? null : ms(acknowledged);
      log[kind === 'autocomplete' ? 'debug' : 'info']({ ...fields, acknowledgedMs, ms: ms(answered) }, 'interaction');
    },
  };
}
