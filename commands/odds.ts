import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption, yesNoOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { oddsReply } from '../src/discord/orders/odds.ts';
import { oddsInFork } from '../src/discord/orders/whatif.ts';
import { lastWordChoices, matching, namedChoices } from '../src/discord/interactions/autocomplete.ts';

/** `/odds`: column, shifts and chances of an attack, as the game stands or in the asker's what-if. */
export const odds: Command = {
  definition: command('odds', [
    textOption('odds.target', { required: true, suggested: true }),
    textOption('odds.attackers', { required: true, suggested: true }),
    yesNoOption('odds.whatif'),
  ]),
  defer: 'hidden',
  walks: ({ options }) => options.getBoolean('whatif') === true,
  run: (context, { options }) => {
    const reply = options.getBoolean('whatif') ? oddsInFork : oddsReply;
    return reply(context, options.getString('target', true), options.getString('attackers', true));
  },
  suggest: async (context, { options }) => {
    const { name, value } = options.getFocused(true);
    const guide = await guideHere(context);
    if (!guide) return [];
    return name === 'target'
      ? matching(namedChoices(guide.places, context.reader), value)
      : lastWordChoices(namedChoices(guide.units, context.reader), value, /[\s,、，]+/u, ' ');
  },
};
