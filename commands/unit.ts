import { unitReply } from '../src/discord/orders/look-ups.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { matching, namedChoices } from '../src/discord/interactions/autocomplete.ts';

/** `/unit`: facts about a unit. */
export const unit: Command = {
  definition: command('unit', [textOption('unit.unit', { required: true, suggested: true })]),
  defer: 'hidden',
  run: (context, { options }) => unitReply(context, options.getString('unit', true)),
  suggest: async (context, { options }) => {
    const guide = await guideHere(context);
    return guide ? matching(namedChoices(guide.units, context.reader), options.getFocused()) : [];
  },
};
