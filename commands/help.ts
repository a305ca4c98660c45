import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { helpChoices, helpReply } from '../src/discord/orders/help.ts';

/** `/help`: how to play here, by topic or in the asker's own words. */
export const help: Command = {
  definition: command('help', [textOption('help.about', { suggested: true })]),
  defer: 'hidden',
  run: (context, { options }) => helpReply(context, options.getString('about') ?? ''),
  suggest: ({ reader }, { options }) => Promise.resolve(helpChoices(reader, options.getFocused())),
};
