import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { awayChoices, awayReply } from '../src/discord/people/away.ts';

const suggested = { suggested: true };

/** `/away`: leaves — taken, ended, shown. */
export const away: Command = {
  definition: command('away', [
    textOption('away.to', suggested),
    textOption('away.from', suggested),
    textOption('away.cancel', suggested),
  ]),
  defer: 'hidden',
  run: awayReply,
  suggest: awayChoices,
};
