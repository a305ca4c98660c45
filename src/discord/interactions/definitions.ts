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

type Spelled = Readonly<Record<Locale, string>>;

/** A text by the languages of Discord's clients that are not shown the English: whoever reads traditional Chinese too. */
const localized = ({ ja, 'zh-CN': chinese }: Spelled) => ({ ja, 'zh-CN': chinese, 'zh-TW': chinese });

/** Name and description of a command, subcommand or option in all languages: messages `command.<path>.name` and `.description`. */
function named(path: string) {
  const text = (part: 'name' | 'description'): Spelled => {
    const texts = LOCALES.map((locale) => {
      const found = MESSAGES[locale][`command.${path}.${part}`];
      if (found === undefined) throw new Error(`no ${part} of command ${path} in ${locale}`);
      return [locale, found];
    });
    return Object.fromEntries(texts) as Record<Locale, string>;
  };
  const [name, description] = [text('name'), text('description')];
  return {
    name: name.en,
    description: description.en,
    name_localizations: localized(name),
    description_localizations: localized(description),
  };
}

/** Value of a choice and the code of its label; the label may be given as it is. */
interface ChoiceWords {
  readonly value: string;
  readonly label: Spelled;
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
  const choices = extra.choices.map(({ value, label }) => ({
    name: label.en,
    value,
    name_localizations: localized(label),
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
