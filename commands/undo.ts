import { panelAfter, undoneWish } from '../src/discord/answers.ts';
import type { Command } from '../src/discord/command.ts';
import { command, numberOption, textOption } from '../src/discord/define.ts';
import { seatOffers } from '../src/discord/order-offers.ts';
import { seatMeant } from '../src/discord/seats.ts';

/** `/undo`: takes draft lines back, and says which. */
export const undo: Command = {
  definition: command('undo', [numberOption('undo.from'), textOption('undo.seat', { suggested: true })]),
  defer: 'hidden',
  run: async (asked, { options }) => {
    const seat = await seatMeant(asked, options.getString('seat'));
    const request = asked.request(seat === undefined ? {} : { seat });
    const result = await asked.app.tables.undo(request, options.getInteger('from') ?? undefined);
    return panelAfter(asked, result, seat, undoneWish(asked));
  },
  suggest: (asked, { options }) => seatOffers(asked, options.getFocused()),
};
