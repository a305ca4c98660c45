import type { Command } from '../src/discord/command.ts';
import { command, textOption } from '../src/discord/define.ts';
import { diceReply } from '../src/discord/dice.ts';
import { phaseOffers } from '../src/discord/phases.ts';

/** `/dice`: every roll of a phase, and how to check it. */
export const dice: Command = {
  definition: command('dice', [textOption('dice.phase', { suggested: true })]),
  defer: 'hidden',
  run: (asked, { options }) => diceReply(asked, options.getString('phase')),
  suggest: (asked, { options }) => phaseOffers(asked, options.getFocused()),
};
