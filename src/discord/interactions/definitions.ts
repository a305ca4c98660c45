import {
  ApplicationCommandOptionType as OptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { LOCALES, type Locale } from '../../i18n/locale.ts';
import { MESSAGES } from '../../i18n/messages.ts';

export type CommandDefinition = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Name and description of a command, subcommand or option in all languages: messages `command.<path>.name` and `.description`. */
function named(path: string) {
  const text = (locale: Locale, part: 'name' | 'description'): string => {
    const found = MESSAGES[locale][`command.${path}.${part}`];
    if (found === undefined) throw new Error(`no ${part} of command ${path} in ${locale}`);
    return found;
  };
  const others = LOCALES.filter((locale) => locale !== 'en');
  const inOthers = (part: 'name' | 'description') =>
    Object.fromEntries(others.map((locale) => [locale, text(locale, part)]));
  return {
    name: text('en', 'name'),
    description: text('en', 'description'),
    name_localizations: inOthers('name'),
    description_localizations: inOthers('description'),
  };
}

/** Value of a choice and the code of its label; the label may be given as it is. */
interface ChoiceWords {
  readonly value: string;
  readonly label: Readonly<Record<Locale, string>>;
}

/** A label in all languages from the messages. */
export const labelOf = (code: string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, MESSAGES[locale][code] ?? code])) as Record<Locale, string>;

/** An option of text: free, with suggestions, or with fixed choices. */
export function textOption(
  path: string,
  extra: {
    readonly required?: boolean;
    readonly suggested?: boolean;
    readonly choices?: readonly ChoiceWords[];
    readonly most?: number;
  } = {},
): APIApplicationCommandBasicOption {
  const base = {
    type: OptionType.String as const,
    ...named(path),
    ...(extra.required ? { required: true } : {}),
    ...(extra.most === undefined ? {} : { max_length: extra.most }),
  };
  if (extra.suggested) return { ...base, autocomplete: true };
  if (!extra.choices) return base;
  const choices = extra.choices.map(({ value, label: { en, ...others } }) => ({
    name: en,
    value,
    name_localizations: others,
  }));
  return { ...base, choices };
}

/** An option that is a whole number from 1. */
export const numberOption = (path: string): APIApplicationCommandBasicOption => ({
  type: OptionType.Integer,
  ...named(path),
  min_value: 1,
});

/** An option that is yes or no. */
export const yesNoOption = (path: string): APIApplicationCommandBasicOption => ({
  type: OptionType.Boolean,
  ...named(path),
});

/** An option that is a user of the server. */
export const userOption = (path: string, required = false): APIApplicationCommandBasicOption => ({
  type: OptionType.User,
  ...named(path),
  ...(required ? { required } : {}),
});

/** An option that is a file. */
export const fileOption = (path: string): APIApplicationCommandBasicOption => ({
  type: OptionType.Attachment,
  ...named(path),
  required: true,
});

/** A subcommand. */
export const subcommand = (
  path: string,
  options: readonly APIApplicationCommandBasicOption[] = [],
): APIApplicationCommandSubcommandOption => ({
  type: OptionType.Subcommand,
  ...named(path),
  options: [...options],
});

/** A slash command, for servers only, open to every member. */
export const command = (
  path: string,
  options: readonly (APIApplicationCommandBasicOption | APIApplicationCommandSubcommandOption)[] = [],
): CommandDefinition => ({
  ...named(path),
  options: [...options] as NonNullable<CommandDefinition['options']>,
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
});
