import { placeReply } from '../src/discord/cards.ts';
import type { Command } from '../src/discord/command.ts';
import { command, textOption } from '../src/discord/define.ts';
import { guideHere } from '../src/discord/guide-here.ts';
import { matching, namedOffers } from '../src/discord/offers.ts';

/** `/hex`: facts about a hex or area. */
export const hex: Command = {
  definition: command('hex', [textOption('hex.hex', { required: true, suggested: true })]),
  defer: 'hidden',
  run: (asked, { options }) => placeReply(asked, options.getString('hex', true)),
  suggest: async (asked, { options }) => {
    const guide = await guideHere(asked);
    return guide ? matching(namedOffers(guide.places, asked.reader), options.getFocused()) : [];
  },
};
