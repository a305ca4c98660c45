import { placeReply } from '../src/discord/orders/look-ups.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { matching, namedChoices } from '../src/discord/interactions/autocomplete.ts';

/** `/hex`: facts about a hex or area. */
export const hex: Command = {
  definition: command('hex', [textOption('hex.hex', { required: true, suggested: true })]),
  defer: 'hidden',
  run: (context, { options }) => placeReply(context, options.getString('hex', true)),
  suggest: async (context, { options }) => {
    const guide = await guideHere(context);
    return guide ? matching(namedChoices(guide.places, context.reader), options.getFocused()) : [];
  },
};
