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
  whenOf,
} from '../src/discord/orders/standing.ts';
import type { CommandInteraction } from '../src/discord/interactions/context.ts';

const whens = (['asked', 'silent'] as const).map((value) => ({ value, label: labelOf(`standing.when.${value}`) }));

const seat = (act: string) => textOption(`standing.${act}.seat`, { suggested: true });

const clauseOf = ({ options }: CommandInteraction): string => withoutMarks(options.getString('order') ?? '').trim();

/** `/standing`: answers given in advance — add (after a rehearsal), list (and remove). */
export const standing: Command = {
  definition: command('standing', [
    subcommand('standing.add', [
      textOption('standing.add.order', { suggested: true }),
      textOption('standing.add.when', { choices: whens }),
      seat('add'),
    ]),
    subcommand('standing.list', [textOption('standing.list.remove', { suggested: true }), seat('list')]),
  ]),
  defer: (interaction) =>
    interaction.options.getSubcommand() === 'add' && clauseOf(interaction) === '' ? 'form' : 'hidden',
  walks: ({ options }) => options.getSubcommand() === 'add',
  run: async (context, interaction) => {
    const { options } = interaction;
    const own = await seatMeant(context, options.getString('seat'));
    if (options.getSubcommand() === 'list') {
      const gone = options.getString('remove');
      return gone === null ? listReply(context, own) : removeReply(context, gone, own);
    }
    const clause = clauseOf(interaction);
    const when = whenOf(options.getString('when'));
    return clause === '' ? clausesForm(context, when, own) : addReply(context, clause, when, own);
  },
  suggest: (context, { options }) => {
    const { name, value } = options.getFocused(true);
    const own = options.getString('seat') ?? undefined;
    if (name === 'seat') return seatChoices(context, value);
    return name === 'remove' ? armedChoices(context, value, own) : clauseChoices(context, value, own);
  },
};
