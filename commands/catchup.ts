import { catchupReply } from '../src/discord/catchup.ts';
import type { Command } from '../src/discord/command.ts';
import { command, textOption } from '../src/discord/define.ts';
import { momentOffers } from '../src/discord/timeline.ts';

/** `/catchup`: what happened since one was last here, and what is asked now. */
export const catchup: Command = {
  definition: command('catchup', [textOption('catchup.since', { suggested: true })]),
  defer: 'hidden',
  walks: () => true,
  run: (asked, { options }) => catchupReply(asked, options.getString('since')),
  suggest: (asked, { options }) => momentOffers(asked, options.getFocused()),
};
