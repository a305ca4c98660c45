import { catchupReply } from '../src/discord/history/catchup.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { momentChoices } from '../src/discord/history/timeline.ts';

/** `/catchup`: what happened since one was last here, and what is asked now. */
export const catchup: Command = {
  definition: command('catchup', [textOption('catchup.since', { suggested: true })]),
  defer: 'hidden',
  walks: () => true,
  run: (context, { options }) => catchupReply(context, options.getString('since')),
  suggest: (context, { options }) => momentChoices(context, options.getFocused()),
};
