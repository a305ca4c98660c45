import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { logOffers, logReply } from '../src/discord/history/phase-log.ts';
import { phaseOffers } from '../src/discord/history/phases.ts';

/** `/log`: what happened in a phase, a turn or the whole game, as far as the asker may know. */
export const log: Command = {
  definition: command('log', [
    textOption('log.phase', { suggested: true }),
    textOption('log.turn', { suggested: true }),
    textOption('log.unit', { suggested: true }),
    textOption('log.hex', { suggested: true }),
    textOption('log.kind', { suggested: true }),
  ]),
  defer: 'hidden',
  walks: () => true,
  run: (asked, { options }) => {
    const text = (name: string): string | undefined => options.getString(name) ?? undefined;
    const [phase, turn, unit, hex, kind] = [text('phase'), text('turn'), text('unit'), text('hex'), text('kind')];
    return logReply(asked, {
      ...(phase === undefined ? {} : { phase }),
      ...(turn === undefined ? {} : { turn }),
      ...(unit === undefined ? {} : { unit }),
      ...(hex === undefined ? {} : { hex }),
      ...(kind === undefined ? {} : { kind }),
    });
  },
  suggest: async (asked, { options }) => {
    const { name, value } = options.getFocused(true);
    if (name === 'phase') return phaseOffers(asked, value);
    const guide = await guideHere(asked);
    return guide ? logOffers(asked, guide, name, value) : [];
  },
};
