import { committedWish, panelAfter } from '../src/discord/orders/answers.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { seatOffers } from '../src/discord/orders/order-autocomplete.ts';
import { seatMeant } from '../src/discord/people/seats.ts';

/** `/commit`: carries the draft out. */
export const commit: Command = {
  definition: command('commit', [textOption('commit.seat', { suggested: true })]),
  defer: 'hidden',
  run: async (asked, { options }) => {
    const seat = await seatMeant(asked, options.getString('seat'));
    const result = await asked.app.tables.commit(asked.request(seat === undefined ? {} : { seat }));
    return panelAfter(asked, result, seat, committedWish(asked));
  },
  suggest: (asked, { options }) => seatOffers(asked, options.getFocused()),
};
