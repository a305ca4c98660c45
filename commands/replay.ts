import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { replayReply } from '../src/discord/history/replay.ts';
import { momentChoices } from '../src/discord/history/timeline.ts';

/** `/replay`: the game phase by phase, with a map of each. */
export const replay: Command = {
  definition: command('replay', [textOption('replay.from', { suggested: true })]),
  defer: 'hidden',
  walks: () => true,
  run: (context, { options }) => replayReply(context, options.getString('from')),
  suggest: (context, { options }) => momentChoices(context, options.getFocused()),
};
