import { MessageFlags, type Interaction } from 'discord.js';
import { localeOf } from '../../i18n/locale.ts';
import type { App } from './app.ts';
import { logFailure, handleError } from './error-handler.ts';
import { openInTurn } from '../connection/in-turn.ts';
import { readerOf } from './reader.ts';
import { route, type Handlers } from './router.ts';
import { openTrace } from './trace.ts';

/** Where interactions come in. */
export interface Receiver {
  readonly receive: (interaction: Interaction) => void;
  /** From now on everybody is asked to come again in a minute. */
  readonly close: () => void;
  /** Resolves when everything that came in is answered. */
  readonly idle: () => Promise<void>;
}

/** Answers kindly that the bot is about to start again. Never rejects. */
async function turnAway(app: App, interaction: Interaction): Promise<void> {
  const trace = openTrace(app, interaction);
  trace.away();
  const content = readerOf(localeOf(interaction.locale)).say({ code: 'error.restarting' });
  try {
    if (interaction.isAutocomplete()) await interaction.respond([]);
    else if (interaction.isRepliable()) await interaction.reply({ content, flags: MessageFlags.Ephemeral });
    trace.acknowledged();
  } catch (error) {
    trace.failed(error);
    if (interaction.isRepliable()) await handleError(trace.log(), interaction, error);
  }
  trace.end();
}

/** A receiver that takes interactions: each is routed in its user's turn. */
export function openReceiver(app: App, handlers: Handlers): Receiver {
  const underWay = new Set<Promise<void>>();
  const inTurn = openInTurn();
  let open = true;
  return {
    receive: (interaction) => {
      const answered: Promise<void> = inTurn(interaction.user.id, () =>
        open ? route(app, handlers, interaction) : turnAway(app, interaction),
      )
        .catch((error: unknown) => void logFailure(app.log, error, 'an interaction could not be read'))
        .finally(() => underWay.delete(answered));
      underWay.add(answered);
    },
    close: () => void (open = false),
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
