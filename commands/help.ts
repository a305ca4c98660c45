import type { Command } from '../src/discord/interactions/command.ts';
import { command, textOption } from '../src/discord/interactions/definitions.ts';
import { matching } from '../src/discord/interactions/autocomplete.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import type { Reader } from '../src/discord/interactions/reader.ts';
import { standingHelp } from '../src/discord/orders/standing.ts';
import { HELP_TOPICS } from '../src/i18n/en/help.ts';

/** The topics that fit what was typed. */
const topics = ({ plain }: Reader, typed: string) =>
  matching(
    HELP_TOPICS.map((value) => ({ name: plain({ code: `help.${value}.title` }), value })),
    typed,
  );

/** `/help`: how to play here. */
export const help: Command = {
  definition: command('help', [textOption('help.about', { suggested: true })]),
  defer: 'hidden',
  run: async (context, { options }) => {
    const { reader } = context;
    const topic = topics(reader, options.getString('about') ?? '')[0]?.value ?? HELP_TOPICS[0];
    const text = `### ${reader.say({ code: `help.${topic}.title` })}\n${reader.say({ code: `help.${topic}.text` })}`;
    const ofGame = topic === 'standing' ? standingHelp(context, (await guideHere(context))?.game.id) : '';
    return { content: ofGame === '' ? text : `${text}\n\n${ofGame}` };
  },
  suggest: ({ reader }, { options }) => Promise.resolve(topics(reader, options.getFocused())),
};
