import type { InteractionContext, CommandInteraction } from '../src/discord/interactions/context.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { command, numberOption, subcommand, textOption } from '../src/discord/interactions/definitions.ts';
import { guideHere } from '../src/discord/interactions/guide-here.ts';
import { lastWordChoices, matching, namedChoices } from '../src/discord/interactions/autocomplete.ts';
import { seatChoices } from '../src/discord/orders/order-autocomplete.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { seatMeant } from '../src/discord/people/seats.ts';
import { lineMeant, momentChoices, unknownMoment } from '../src/discord/history/timeline.ts';
import {
  dropFork,
  forkChoices,
  keepFork,
  oddsInFork,
  openFork,
  orderInFork,
  sampleFork,
  showFork,
  undoInFork,
} from '../src/discord/orders/whatif.ts';

const acts: Readonly<Record<string, (context: InteractionContext, interaction: CommandInteraction) => Promise<Reply>>> =
  {
    open: async (context, { options }) => {
      const seat = await seatMeant(context, options.getString('seat'));
      const text = options.getString('from');
      const from = await lineMeant(context, text);
      if (text !== null && from === undefined) return unknownMoment(context, text);
      return openFork(context, seat, from);
    },
    show: showFork,
    order: (context, { options }) => orderInFork(context, options.getString('line', true)),
    odds: (context, { options }) =>
      oddsInFork(context, options.getString('target', true), options.getString('attackers', true)),
    sample: (context, { options }) => sampleFork(context, options.getInteger('times') ?? undefined),
    undo: (context, { options }) => undoInFork(context, options.getInteger('from') ?? undefined),
    keep: keepFork,
    drop: dropFork,
  };

/** `/whatif`: a private fork of the game to try orders in, with sample dice. */
export const whatif: Command = {
  definition: command('whatif', [
    subcommand('whatif.open', [
      textOption('whatif.open.seat', { suggested: true }),
      textOption('whatif.open.from', { suggested: true }),
    ]),
    subcommand('whatif.show'),
    subcommand('whatif.order', [textOption('whatif.order.line', { required: true, suggested: true })]),
    subcommand('whatif.odds', [
      textOption('whatif.odds.target', { required: true, suggested: true }),
      textOption('whatif.odds.attackers', { required: true, suggested: true }),
    ]),
    subcommand('whatif.sample', [numberOption('whatif.sample.times')]),
    subcommand('whatif.undo', [numberOption('whatif.undo.from')]),
    subcommand('whatif.keep'),
    subcommand('whatif.drop'),
  ]),
  defer: 'hidden',
  walks: () => true,
  run: (context, interaction) => {
    const act = acts[interaction.options.getSubcommand()];
    if (!act) throw new Error(`unknown subcommand ${interaction.options.getSubcommand()}`);
    return act(context, interaction);
  },
  suggest: async (context, { options }) => {
    const { name, value } = options.getFocused(true);
    if (name === 'line') return forkChoices(context, value);
    if (name === 'seat') return seatChoices(context, value);
    if (name === 'from') return momentChoices(context, value);
    const guide = await guideHere(context);
    if (!guide) return [];
    return name === 'target'
      ? matching(namedChoices(guide.places, context.reader), value)
      : lastWordChoices(namedChoices(guide.units, context.reader), value, /[\s,、，]+/u, ' ');
  },
};
