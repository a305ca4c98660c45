import type { Command } from '../src/discord/command.ts';
import { command, labelOf, textOption } from '../src/discord/define.ts';
import { HELP_TOPICS } from '../src/i18n/en/help.ts';

const choices = HELP_TOPICS.map((topic) => ({ value: topic, label: labelOf(`help.${topic}.title`) }));

/** `/help`: how to play here. */
export const help: Command = {
  definition: command('help', [textOption('help.topic', { choices })]),
  defer: 'hidden',
  run: ({ reader }, { options }) => {
    const topic = options.getString('topic') ?? HELP_TOPICS[0];
    return Promise.resolve({
      content: `### ${reader.say({ code: `help.${topic}.title` })}\n${reader.say({ code: `help.${topic}.text` })}`,
    });
  },
};
