import { committedPanel, panelAfter } from '../src/discord/orders/answers.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { seatChoices } from '../src/discord/orders/order-autocomplete.ts';
import { seatMeant } from '../src/discord/people/seats.ts';

/** `/commit`: carries the draft out. */
export const commit: Command = {
  definition: command('commit', [textOption('commit.seat', { suggested: true })]),
  defer: 'hidden',
  run: async (context, { options }) => {
    const seat = await seatMeant(context, options.getString('seat'));
    const result = await context.app.tables.commit(context.request(seat === undefined ? {} : { seat }));
    return panelAfter(context, result, seat, committedPanel(context));
  },
  suggest: (context, { options }) => seatChoices(context, options.getFocused()),
};
