import { unitReply } from '../src/discord/cards.ts';
import type { Command } from '../src/discord/command.ts';
import { command, textOption } from '../src/discord/define.ts';
import { guideHere } from '../src/discord/guide-here.ts';
import { matching, namedOffers } from '../src/discord/offers.ts';

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
