import type { Command } from '../src/discord/command.ts';
import { command, textOption } from '../src/discord/define.ts';
import { logReply } from '../src/discord/phase-log.ts';
import { phaseOffers } from '../src/discord/phases.ts';

/** `/log`: what happened in a phase, as far as the asker may know. */
export const log: Command = {
  definition: command('log', [textOption('log.phase', { suggested: true })]),
  defer: 'hidden',
  run: (asked, { options }) => logReply(asked, options.getString('phase')),
  suggest: (asked, { options }) => phaseOffers(asked, options.getFocused()),
};
