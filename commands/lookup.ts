import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { lookupChoices, lookupReply } from '../src/discord/orders/look-ups.ts';

/** `/lookup`: what a name, a number or a word means — a unit, a hex, a rule. */
export const lookup: Command = {
  definition: command('lookup', [textOption('lookup.what', { required: true, suggested: true })]),
  defer: 'hidden',
  run: (context, { options }) => lookupReply(context, options.getString('what', true)),
  suggest: (context, { options }) => lookupChoices(context, options.getFocused()),
};
