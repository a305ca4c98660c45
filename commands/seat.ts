import type { Command } from '../src/discord/interactions/command.ts';
import { command, subcommand, textOption, userOption } from '../src/discord/interactions/definitions.ts';
import { LONGEST_REASON } from '../src/table/proposals/reason.ts';
import { strengthChoices } from '../src/discord/people/computers.ts';
import { SEAT_ACTS, seatActChoices } from '../src/discord/people/seat.ts';

const seat = (act: string) => textOption(`seat.${act}.seat`, { suggested: true });
const reason = (act: string) => textOption(`seat.${act}.reason`, { suggested: true, most: LONGEST_REASON });

/** `/seat`: who plays on — offer, take, back, computer, resign, digest. */
export const seatCommand: Command = {
  definition: command('seat', [
    subcommand('seat.offer', [userOption('seat.offer.user'), reason('offer'), seat('offer')]),
    subcommand('seat.take', [seat('take')]),
    subcommand('seat.back', [seat('back')]),
    subcommand('seat.computer', [
      seat('computer'),
      textOption('seat.computer.strength', { choices: strengthChoices }),
      reason('computer'),
    ]),
    subcommand('seat.resign', [reason('resign'), seat('resign')]),
    subcommand('seat.digest', [seat('digest')]),
  ]),
  defer: 'hidden',
  walks: ({ options }) => ['take', 'digest'].includes(options.getSubcommand()),
  run: (context, interaction) => {
    const act = SEAT_ACTS[interaction.options.getSubcommand()];
    if (!act) throw new Error(`unknown subcommand ${interaction.options.getSubcommand()}`);
    return act(context, interaction);
  },
  suggest: seatActChoices,
};
