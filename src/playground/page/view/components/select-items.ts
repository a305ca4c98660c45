import { channelChoices, memberChoices, roleChoices } from '../../composer/values.ts';
import { ComponentType } from 'discord-api-types/v10';
import type { Choice, SelectComponent } from '../../protocol/types.ts';
import type { GuildState, State } from '../../state/state.ts';
import { emojiText } from './button.tsx';

export interface SelectItem {
  value: string;
  label: string;
  description: string;
  emoji: string;
}

/** What a select offers: its own options, or the guild's members, roles or channels. */
export function selectItems(select: SelectComponent, state: State, guild: GuildState | null): SelectItem[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return (select.options ?? []).map(({ value, label, description = '', emoji }) => {
        return { value, label, description, emoji: emoji ? emojiText(emoji) : '' };
      });
    case ComponentType.UserSelect:
      return asItems(memberChoices(state, guild));
    case ComponentType.RoleSelect:
      return asItems(roleChoices(guild));
    case ComponentType.MentionableSelect:
      return asItems([...memberChoices(state, guild), ...roleChoices(guild)]);
    case ComponentType.ChannelSelect:
      return asItems(channelChoices(state, guild, select.channel_types));
  }
}

/** What is selected before the user touches it. */
export function selectDefaults(select: SelectComponent): string[] {
  const marked = (select.options ?? []).filter((option) => option.default).map((option) => option.value);
  return [...marked, ...(select.default_values ?? []).map((value) => value.id)];
}

function asItems(choices: Choice[]): SelectItem[] {
  return choices.map(({ name, value }) => ({ value: String(value), label: name, description: '', emoji: '' }));
}
