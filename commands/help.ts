import type { Command } from '../src/discord/interactions/command.ts';
import { command, labelOf, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { standingHelp } from '../src/discord/orders/standing.ts';
import { HELP_TOPICS } from '../src/i18n/en/help.ts';

const choices = HELP_TOPICS.map((topic) => ({ value: topic, label: labelOf(`help.${topic}.title`) }));

/** `/help`: how to play here. */
export const help: Command = {
  definition: command('help', [textOption('help.topic', { choices })]),
  defer: 'hidden',
  run: async (context, { options }) => {
    const { reader } = context;
    const topic = options.getString('topic') ?? HELP_TOPICS[0];
    const text = `### ${reader.say({ code: `help.${topic}.title` })}\n${reader.say({ code: `help.${topic}.text` })}`;
    const ofGame = topic === 'standing' ? standingHelp(context, (await guideHere(context))?.game.id) : '';
    return { content: ofGame === '' ? text : `${text}\n\n${ofGame}` };
  },
};
