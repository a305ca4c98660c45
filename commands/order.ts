import { orderWish, panelAfter } from '../src/discord/answers.ts';
import type { Command } from '../src/discord/command.ts';
import { command, textOption } from '../src/discord/define.ts';
import { linesForm } from '../src/discord/form.ts';
import { orderOffers, seatOffers } from '../src/discord/order-offers.ts';
import { seatMeant } from '../src/discord/seats.ts';

/** `/order`: takes one or many lines into the draft; with nothing typed, a form for a whole phase. */
export const order: Command = {
  definition: command('order', [textOption('order.line', { suggested: true }), textOption('order.seat', { suggested: true })]),
  defer: ({ options }) => (options.getString('line')?.trim() ? 'hidden' : 'form'),
  run: async (asked, { options }) => {
    const seat = await seatMeant(asked, options.getString('seat'));
    const line = options.getString('line')?.trim() ?? '';
    if (line === '') return linesForm(asked, seat);
    const result = await asked.app.tables.order(asked.request(seat === undefined ? {} : { seat }), line);
    return panelAfter(asked, result, seat, orderWish(asked));
  },
  suggest: (asked, { options }) => {
    const { name, value } = options.getFocused(true);
    return name === 'seat' ? seatOffers(asked, value) : orderOffers(asked, value, options.getString('seat') ?? undefined);
  },
};
