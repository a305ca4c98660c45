import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { seatChoices } from '../src/discord/orders/order-autocomplete.ts';
import { seatMeant } from '../src/discord/people/seats.ts';
import { momentChoices, momentMeant, unknownMoment } from '../src/discord/history/timeline.ts';
import { openFork } from '../src/discord/orders/whatif.ts';
import { lineForFork, lineForForkChoices } from '../src/discord/orders/whatif-line.ts';

/** `/whatif`: a private fork of the game to try orders in, with sample dice; opened where there is none yet. */
export const whatif: Command = {
  definition: command('whatif', [
    textOption('whatif.line', { suggested: true }),
    textOption('whatif.from', { suggested: true }),
    textOption('whatif.seat', { suggested: true }),
  ]),
  defer: 'hidden',
  walks: () => true,
  run: async (context, { options }) => {
    const line = options.getString('line') ?? '';
    const [text, named] = [options.getString('from'), options.getString('seat')];
    if (text === null && named === null) return lineForFork(context, line);
    const from = text === null ? undefined : await momentMeant(context, text);
    if (text !== null && !from) return unknownMoment(context, text);
    const opened = await openFork(context, await seatMeant(context, named), from?.after);
    return line.trim() === '' ? opened : lineForFork(context, line);
  },
  suggest: async (context, { options }) => {
    const { name, value } = options.getFocused(true);
    if (name === 'seat') return seatChoices(context, value);
    return name === 'from' ? momentChoices(context, value) : lineForForkChoices(context, value);
  },
};
