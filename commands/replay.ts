import type { Command } from '../src/discord/command.ts';
import { command, textOption } from '../src/discord/define.ts';
import { replayReply } from '../src/discord/replay.ts';
import { momentOffers } from '../src/discord/timeline.ts';

/** `/replay`: the game phase by phase, with a map of each. */
export const replay: Command = {
  definition: command('replay', [textOption('replay.from', { suggested: true })]),
  defer: 'hidden',
  walks: () => true,
  run: (asked, { options }) => replayReply(asked, options.getString('from')),
  suggest: (asked, { options }) => momentOffers(asked, options.getFocused()),
};
