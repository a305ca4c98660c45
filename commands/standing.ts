import type { Command } from '../src/discord/interactions/command.ts';
import { command, labelOf, subcommand, textOption } from '../src/discord/interactions/definitions.ts';
import { seatChoices, withoutMarks } from '../src/discord/orders/order-autocomplete.ts';
import { seatMeant } from '../src/discord/people/seats.ts';
import {
  addReply,
  armedChoices,
  clauseChoices,
  clausesForm,
  listReply,
  removeReply,
  testReply,
  whenOf,
} from '../src/discord/orders/standing.ts';
import type { CommandInteraction } from '../src/discord/interactions/context.ts';

const whens = (['asked', 'silent'] as const).map((value) => ({ value, label: labelOf(`standing.when.${value}`) }));

const seat = (act: string) => textOption(`standing.${act}.seat`, { suggested: true });

const clauseOf = ({ options }: CommandInteraction): string => withoutMarks(options.getString('order') ?? '').trim();

/** `/standing`: answers given in advance — add (after a rehearsal), list, remove, test. */
export const standing: Command = {
  definition: command('standing', [
    subcommand('standing.add', [
      textOption('standing.add.order', { suggested: true }),
      textOption('standing.add.when', { choices: whens }),
      seat('add'),
    ]),
    subcommand('standing.list', [seat('list')]),
    subcommand('standing.remove', [
      textOption('standing.remove.which', { required: true, suggested: true }),
      seat('remove'),
    ]),
    subcommand('standing.test', [textOption('standing.test.order', { required: true, suggested: true }), seat('test')]),
  ]),
  defer: (interaction) =>
    interaction.options.getSubcommand() === 'add' && clauseOf(interaction) === '' ? 'form' : 'hidden',
  walks: ({ options }) => ['add', 'test'].includes(options.getSubcommand()),
  run: async (context, interaction) => {
    const { options } = interaction;
    const own = await seatMeant(context, options.getString('seat'));
    const clause = clauseOf(interaction);
    switch (options.getSubcommand()) {
      case 'add': {
        const when = whenOf(options.getString('when'));
        return clause === '' ? clausesForm(context, when, own) : addReply(context, clause, when, own);
      }
      case 'list':
        return listReply(context, own);
      case 'remove':
        return removeReply(context, options.getString('which', true), own);
      default:
        return testReply(context, clause, own);
    }
  },
  suggest: (context, { options }) => {
    const { name, value } = options.getFocused(true);
    const own = options.getString('seat') ?? undefined;
    if (name === 'seat') return seatChoices(context, value);
    return name === 'which' ? armedChoices(context, value, own) : clauseChoices(context, value, own);
  },
};
