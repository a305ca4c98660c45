import { goingBackReply, lineMeant, lineChoices, previewReply } from '../src/discord/people/agreements.ts';
import { panelAfter, undonePanel } from '../src/discord/orders/answers.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, numberOption, textOption } from '../src/discord/interactions/definitions.ts';
import { seatChoices } from '../src/discord/orders/order-autocomplete.ts';
import { reasonChoices } from '../src/discord/people/reasons.ts';
import { LONGEST_REASON } from '../src/table/proposals/reason.ts';
import { seatMeant } from '../src/discord/people/seats.ts';

/**
 * `/undo`: takes draft lines back, and says which; with nothing drafted, or a line of the game named, proposes to the
 * others to go back.
 */
export const undo: Command = {
  definition: command('undo', [
    numberOption('undo.from'),
    textOption('undo.to', { suggested: true }),
    textOption('undo.reason', { suggested: true, most: LONGEST_REASON }),
    textOption('undo.seat', { suggested: true }),
  ]),
  defer: 'hidden',
  walks: ({ options }) => options.getString('to') !== null,
  run: async (context, { options }) => {
    const reason = options.getString('reason') ?? '';
    const to = options.getString('to');
    if (to !== null) return previewReply(context, { kind: 'undo', text: lineMeant(to) }, reason);
    const seat = await seatMeant(context, options.getString('seat'));
    const request = context.request(seat === undefined ? {} : { seat });
    const result = await context.app.tables.undo(request, options.getInteger('from') ?? undefined);
    if (!result.ok && result.error.code === 'table.committed') return goingBackReply(context, result.error, reason);
    return panelAfter(context, result, seat, undonePanel(context));
  },
  suggest: (context, { options }) => {
    const { name, value } = options.getFocused(true);
    if (name === 'to') return lineChoices(context, value, 'undo');
    if (name === 'reason') return Promise.resolve(reasonChoices(context, value));
    return seatChoices(context, value);
  },
};
