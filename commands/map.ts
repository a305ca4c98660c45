import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { aroundChoices, mapReply, overlayChoices } from '../src/discord/orders/map.ts';
import { matching } from '../src/discord/interactions/autocomplete.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';

/** `/map`: the asker's own view of the map. */
export const map: Command = {
  definition: command('map', [
    textOption('map.around', { suggested: true }),
    textOption('map.show', { suggested: true }),
  ]),
  defer: 'hidden',
  run: (context, { options }) =>
    mapReply(context, options.getString('around') ?? undefined, options.getString('show') ?? undefined),
  suggest: async (context, { options }) => {
    const { name, value } = options.getFocused(true);
    const guide = await guideHere(context);
    if (!guide) return [];
    const offers = name === 'show' ? overlayChoices(context.reader, guide) : aroundChoices(context.reader, guide);
    return matching(offers, value);
  },
};
