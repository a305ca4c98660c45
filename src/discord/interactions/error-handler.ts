import { randomBytes } from 'node:crypto';
import { MessageFlags, type RepliableInteraction } from 'discord.js';
import { localeOf } from '../../i18n/locale.ts';
import type { Logger } from '../../runtime/log.ts';
import { isIgnorable, isTooLate } from '../connection/api-errors.ts';
import { readerOf, type Reader } from './reader.ts';

/** Notes a failure in the log under an id that the user is told, and gives the id; nothing for what can be ignored. */
export function logFailure(log: Logger, error: unknown, what: string): string | undefined {
  if (isIgnorable(error)) {
    log[isTooLate(error) ? 'warn' : 'debug']({ err: error }, what);
    return undefined;
  }
  const failure = randomBytes(4).toString('hex');
  log.error({ err: error, failure }, what);
  return failure;
}

/**
 * The one handler for everything that goes wrong while an interaction is handled: it is logged under an id, and the user
 * is told that id, for their eyes only. Never rejects.
 */
export async function handleError(
  log: Logger,
  interaction: RepliableInteraction,
  error: unknown,
  reader: Reader = readerOf(localeOf(interaction.locale)),
): Promise<void> {
  const failure = logFailure(log, error, 'interaction failed');
  if (failure === undefined) return;
  const content = reader.say({ code: 'error.failed', params: { id: failure } });
  try {
    // A deferred reply is still open and is filled; a deferred update leaves the message as it is.
    if (interaction.deferred && interaction.ephemeral !== null)
      await interaction.editReply({ content, components: [] });
    else if (interaction.deferred || interaction.replied)
      await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
    else await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  } catch (second) {
    logFailure(log, second, `could not tell the user about failure ${failure}`);
  }
}
