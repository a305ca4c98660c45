import type { Command } from '../src/discord/interactions/command.ts';
import { command, labelOf, subcommand, textOption } from '../src/discord/interactions/definitions.ts';
import { ME_ACTS, meChoices } from '../src/discord/people/me.ts';
import { LOCALES } from '../src/i18n/locale.ts';

const suggested = { suggested: true };
const needed = { required: true, suggested: true };

const languages = [...LOCALES, 'own'].map((value) => ({ value, label: labelOf(`language.${value}`) }));

/** `/me`: what somebody says of themselves, for all tables — time zone, hours, leave, language — and what is kept of them. */
export const me: Command = {
  definition: command('me', [
    subcommand('me.show'),
    subcommand('me.zone', [textOption('me.zone.zone', needed)]),
    subcommand('me.hours', [textOption('me.hours.weekday', suggested), textOption('me.hours.weekend', suggested)]),
    subcommand('me.quiet', [textOption('me.quiet.hours', needed)]),
    subcommand('me.leave', [textOption('me.leave.from', needed), textOption('me.leave.to', needed)]),
    subcommand('me.cancel', [textOption('me.cancel.leave', needed)]),
    subcommand('me.language', [textOption('me.language.language', { required: true, choices: languages })]),
    subcommand('me.data'),
    subcommand('me.forget'),
  ]),
  defer: 'hidden',
  run: (context, interaction) => {
    const act = ME_ACTS[interaction.options.getSubcommand()];
    if (!act) throw new Error(`unknown subcommand ${interaction.options.getSubcommand()}`);
    return act(context, interaction);
  },
  suggest: meChoices,
};
