import type { CommandInteractionOption, Interaction, User } from 'discord.js';
import { cleaned } from '../../engine/text.ts';
import type { Person } from '../../table/api.ts';

const cleanOptions = (options: readonly CommandInteractionOption[]): void => {
  for (const option of options) {
    if (typeof option.value === 'string') option.value = cleaned(option.value);
    cleanOptions(option.options ?? []);
  }
};

/** Takes out of what was typed into the options of a command whatever nobody means to write, before anything reads it. */
export function cleanInput(interaction: Interaction): void {
  if (interaction.isChatInputCommand() || interaction.isAutocomplete()) cleanOptions(interaction.options.data);
}

/** A user as tables know them: the name is one that somebody gave themselves. */
export const personOf = ({ id, displayName }: User): Person => ({ id, name: cleaned(displayName) });
