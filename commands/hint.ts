import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { hintReply } from '../src/discord/orders/hints.ts';
import { seatChoices } from '../src/discord/orders/order-autocomplete.ts';
import { seatMeant } from '../src/discord/people/seats.ts';

/** `/hint`: plans for what one is asked, to choose from. */
export const hint: Command = {
  definition: command('hint', [textOption('hint.seat', { suggested: true })]),
  defer: 'hidden',
  run: async (context, { options }) => hintReply(context, await seatMeant(context, options.getString('seat'))),
  suggest: (context, { options }) => seatChoices(context, options.getFocused(true).value),
};
