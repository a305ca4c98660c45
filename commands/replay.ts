import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { replayReply } from '../src/discord/history/replay.ts';
import { momentOffers } from '../src/discord/history/timeline.ts';

/** `/replay`: the game phase by phase, with a map of each. */
export const replay: Command = {
  definition: command('replay', [textOption('replay.from', { suggested: true })]),
  defer: 'hidden',
  walks: () => true,
  run: (asked, { options }) => replayReply(asked, options.getString('from')),
  suggest: (asked, { options }) => momentOffers(asked, options.getFocused()),
};
