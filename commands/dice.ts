import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption, yesNoOption } from '../src/discord/interactions/definitions.ts';
import { diceReply } from '../src/discord/history/dice.ts';
import { luckReply } from '../src/discord/history/luck.ts';
import { phaseChoices } from '../src/discord/history/phases.ts';

/** `/dice`: every roll of a phase, what hung on it and how to check it; or the luck of both sides over the game. */
export const dice: Command = {
  definition: command('dice', [textOption('dice.phase', { suggested: true }), yesNoOption('dice.luck')]),
  defer: 'hidden',
  walks: () => true,
  run: (context, { options }) =>
    options.getBoolean('luck') ? luckReply(context) : diceReply(context, options.getString('phase') ?? undefined),
  suggest: (context, { options }) => phaseChoices(context, options.getFocused()),
};
