import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { logChoices, logReply } from '../src/discord/history/phase-log.ts';
import { phaseChoices } from '../src/discord/history/phases.ts';

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
  run: (context, { options }) => {
    const text = (name: string): string | undefined => options.getString(name) ?? undefined;
    const [phase, turn, unit, hex, kind] = [text('phase'), text('turn'), text('unit'), text('hex'), text('kind')];
    return logReply(context, {
      ...(phase === undefined ? {} : { phase }),
      ...(turn === undefined ? {} : { turn }),
      ...(unit === undefined ? {} : { unit }),
      ...(hex === undefined ? {} : { hex }),
      ...(kind === undefined ? {} : { kind }),
    });
  },
  suggest: async (context, { options }) => {
    const { name, value } = options.getFocused(true);
    if (name === 'phase') return phaseChoices(context, value);
    const guide = await guideHere(context);
    return guide ? logChoices(context, guide, name, value) : [];
  },
};
