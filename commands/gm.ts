import type { Command } from '../src/discord/interactions/command.ts';
import { command, subcommand, textOption, userOption } from '../src/discord/interactions/definitions.ts';
import { GM_ACTS, gmChoices } from '../src/discord/people/gm.ts';
import { LONGEST_REASON } from '../src/table/proposals/reason.ts';

const suggested = { required: true, suggested: true };
const reason = (act: string) => textOption(`gm.${act}.reason`, { ...suggested, most: LONGEST_REASON });

/** `/gm`: what the game master may do — rewind, edit, force, adjudge, replace, appoint — each with its reason. */
export const gm: Command = {
  definition: command('gm', [
    subcommand('gm.rewind', [textOption('gm.rewind.line', suggested), reason('rewind')]),
    subcommand('gm.edit', [textOption('gm.edit.change', suggested), reason('edit')]),
    subcommand('gm.force', [textOption('gm.force.seat', suggested), reason('force')]),
    subcommand('gm.adjudge', [textOption('gm.adjudge.result', suggested), reason('adjudge')]),
    subcommand('gm.replace', [
      textOption('gm.replace.seat', suggested),
      userOption('gm.replace.user', true),
      reason('replace'),
    ]),
    subcommand('gm.appoint', [reason('appoint'), userOption('gm.appoint.user')]),
  ]),
  defer: 'hidden',
  walks: ({ options }) => options.getSubcommand() === 'rewind',
  run: (context, interaction) => {
    const act = GM_ACTS[interaction.options.getSubcommand()];
    if (!act) throw new Error(`unknown subcommand ${interaction.options.getSubcommand()}`);
    return act(context, interaction, interaction.options.getString('reason', true));
  },
  suggest: gmChoices,
};
