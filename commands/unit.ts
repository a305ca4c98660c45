import { unitReply } from '../src/discord/orders/look-ups.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { matching, namedOffers } from '../src/discord/interactions/autocomplete.ts';

/** `/unit`: facts about a unit. */
export const unit: Command = {
  definition: command('unit', [textOption('unit.unit', { required: true, suggested: true })]),
  defer: 'hidden',
  run: (asked, { options }) => unitReply(asked, options.getString('unit', true)),
  suggest: async (asked, { options }) => {
    const guide = await guideHere(asked);
    return guide ? matching(namedOffers(guide.units, asked.reader), options.getFocused()) : [];
  },
};
