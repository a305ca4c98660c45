import { orderedPanel, panelAfter } from '../src/discord/orders/answers.ts';
import type { CommandInteraction } from '../src/discord/interactions/context.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { linesForm } from '../src/discord/orders/lines-form.ts';
import { orderChoices, seatChoices, withoutMarks } from '../src/discord/orders/order-autocomplete.ts';
import { seatMeant } from '../src/discord/people/seats.ts';

const lineOf = ({ options }: CommandInteraction): string => withoutMarks(options.getString('line') ?? '').trim();

/** `/order`: takes one or many lines into the draft; with nothing typed, a form for a whole phase. */
export const order: Command = {
  definition: command('order', [
    textOption('order.line', { suggested: true }),
    textOption('order.seat', { suggested: true }),
  ]),
  defer: (interaction) => (lineOf(interaction) === '' ? 'form' : 'hidden'),
  run: async (context, interaction) => {
    const seat = await seatMeant(context, interaction.options.getString('seat'));
    const line = lineOf(interaction);
    if (line === '') return linesForm(context, seat);
    const result = await context.app.tables.order(
      seat === undefined ? context.request() : { ...context.request({ seat }), only: true },
      line,
    );
    return panelAfter(context, result, seat, orderedPanel(context));
  },
  suggest: (context, { options }) => {
    const { name, value } = options.getFocused(true);
    return name === 'seat'
      ? seatChoices(context, value)
      : orderChoices(context, value, options.getString('seat') ?? undefined);
  },
};
