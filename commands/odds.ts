import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { oddsReply } from '../src/discord/orders/odds.ts';
import { lastWordChoices, matching, namedChoices } from '../src/discord/interactions/autocomplete.ts';

/** `/odds`: column, shifts and chances of an attack. */
export const odds: Command = {
  definition: command('odds', [
    textOption('odds.target', { required: true, suggested: true }),
    textOption('odds.attackers', { required: true, suggested: true }),
  ]),
  defer: 'hidden',
  run: (context, { options }) =>
    oddsReply(context, options.getString('target', true), options.getString('attackers', true)),
  suggest: async (context, { options }) => {
    const { name, value } = options.getFocused(true);
    const guide = await guideHere(context);
    if (!guide) return [];
    return name === 'target'
      ? matching(namedChoices(guide.places, context.reader), value)
      : lastWordChoices(namedChoices(guide.units, context.reader), value, /[\s,、，]+/u, ' ');
  },
};
