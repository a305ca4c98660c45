import { ApplicationCommandOptionType as Type, type ApplicationCommandDataResolvable } from 'discord.js';

const sub = (name: string, description: string) => ({ type: Type.Subcommand as const, name, description });

/** Commands that between them use every kind of option and answer. */
export const demoCommands: ApplicationCommandDataResolvable[] = [
  {
    name: 'demo',
    description: 'Shows one kind of answer',
    options: [
      sub('buttons', 'Buttons of every style'),
      sub('selects', 'Selects of every kind'),
      sub('form', 'A form with every kind of field'),
      sub('lines', 'A form in the old shape'),
      sub('layout', 'Components of the second version'),
      sub('embed', 'An embed, an image and a file'),
      sub('private', 'An answer for one reader only'),
      sub('slow', 'A deferred answer with a map'),
      sub('silent', 'No answer at all'),
      sub('thread', 'A thread with a message'),
      sub('markdown', 'Every kind of markup'),
      sub('pinned', 'A pinned message'),
    ],
  },
  {
    name: 'order',
    nameLocalizations: { ja: '命令', 'zh-CN': '命令' },
    description: 'Gives an order',
    descriptionLocalizations: { ja: '命令を出します', 'zh-CN': '下达命令' },
    options: [
      {
        type: Type.String,
        name: 'line',
        nameLocalizations: { ja: '行' },
        description: 'One order',
        autocomplete: true,
      },
      { type: Type.String, name: 'note', description: 'A note to keep with it', maxLength: 20 },
    ],
  },
  {
    name: 'types',
    description: 'Echoes options of every type',
    options: [
      {
        type: Type.String,
        name: 'side',
        description: 'A side',
        required: true,
        choices: [
          { name: 'Axis', value: 'ax', nameLocalizations: { ja: '枢軸軍' } },
          { name: 'Soviet', value: 'su' },
        ],
      },
      { type: Type.Integer, name: 'steps', description: 'One to nine', minValue: 1, maxValue: 9 },
      { type: Type.Number, name: 'odds', description: 'Any number' },
      { type: Type.Boolean, name: 'retreat', description: 'Whether to retreat' },
      { type: Type.User, name: 'player', description: 'Somebody' },
      { type: Type.Channel, name: 'where', description: 'A channel' },
      { type: Type.Role, name: 'role', description: 'A role' },
      { type: Type.Mentionable, name: 'whom', description: 'Somebody or a role' },
      { type: Type.Attachment, name: 'record', description: 'A file' },
    ],
  },
];
