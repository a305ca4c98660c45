import {
  ApplicationCommandOptionType as OptionType,
  ApplicationCommandType,
  InteractionContextType,
  Locale,
} from 'discord-api-types/v10';
import { z } from 'zod';
import type { CommandOption } from '../model.ts';
import { complain, integer, list, text } from '../validation/form.ts';

const NAME = new RegExp("^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$", 'u');
const MAX_SIZE = 8000;
const MAX_NUMBER = 2 ** 53;
const MAX_TEXT_LENGTH = 6000;
const LOCALES: readonly string[] = Object.values(Locale);

const isName = (name: string): boolean => NAME.test(name) && name === name.toLowerCase();

const slashName = text(1, 32).check((ctx) => {
  if (!isName(ctx.value)) complain(ctx, [], 'APPLICATION_COMMAND_INVALID_NAME');
});

const localized = <Value extends z.ZodType<string>>(value: Value) =>
  z
    .record(z.string(), value.nullable())
    .check((ctx) => {
      for (const locale of Object.keys(ctx.value)) {
        if (!LOCALES.includes(locale))
          complain(ctx, [], 'DICT_TYPE_KEY_INVALID', `Value must be one of {${LOCALES.join(', ')}}.`);
      }
    })
    .transform((record) =>
      Object.fromEntries(
        Object.entries(record).filter((entry): entry is [string, z.output<Value>] => entry[1] !== null),
      ),
    );

const description = text(1, 100);

const choice = z.object({
  name: text(1, 100),
  name_localizations: localized(text(1, 100)).nullish(),
  value: z.union([z.string(), z.number()]),
});

const fields = {
  type: integer(OptionType.Subcommand, OptionType.Attachment),
  name: slashName,
  name_localizations: localized(slashName).nullish(),
  description,
  description_localizations: localized(description).nullish(),
  required: z.boolean().optional(),
  choices: list(choice, 0, 25).optional(),
  channel_types: z.array(integer(0, 16)).optional(),
  min_value: z.number().min(-MAX_NUMBER).max(MAX_NUMBER).optional(),
  max_value: z.number().min(-MAX_NUMBER).max(MAX_NUMBER).optional(),
  min_length: integer(0, MAX_TEXT_LENGTH).optional(),
  max_length: integer(1, MAX_TEXT_LENGTH).optional(),
  autocomplete: z.boolean().optional(),
};

type Context = { value: unknown; issues: z.core.$ZodRawIssue[] };

const NUMBERS: readonly number[] = [OptionType.Integer, OptionType.Number];
const WITH_CHOICES: readonly number[] = [OptionType.String, ...NUMBERS];
const GROUPS: readonly number[] = [OptionType.Subcommand, OptionType.SubcommandGroup];

const complainMisplaced = (ctx: Context, field: string): void =>
  complain(
    ctx,
    [field],
    'APPLICATION_COMMAND_OPTIONS_INVALID_FIELD',
    `${field} cannot be used with this type of option`,
  );

const complainOfType = (ctx: Context, path: readonly (string | number)[], message: string): void =>
  complain(ctx, path, 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message);

const TOO_DEEP = 'Sub-commands can be nested one level in a group only';
const NOT_BESIDE = 'Sub-command and sub-command group option types are mutually exclusive to all other types';

function checkValueOption(ctx: Context, { type, choices = [], autocomplete, ...limits }: CommandOption): void {
  const misplaced = (field: string): void => complainMisplaced(ctx, field);
  if (choices.length > 0 && !WITH_CHOICES.includes(type)) misplaced('choices');
  if (autocomplete && !WITH_CHOICES.includes(type)) misplaced('autocomplete');
  if (autocomplete && choices.length > 0) {
    complain(ctx, ['autocomplete'], 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES');
  }
  if (type !== OptionType.Channel && limits.channel_types?.length) misplaced('channel_types');
  for (const field of ['min_value', 'max_value'] as const)
    if (limits[field] !== undefined && !NUMBERS.includes(type)) misplaced(field);
  for (const field of ['min_length', 'max_length'] as const) {
    if (limits[field] !== undefined && type !== OptionType.String) misplaced(field);
  }
  if (
    (limits.min_value ?? -Infinity) > (limits.max_value ?? Infinity) ||
    (limits.min_length ?? 0) > (limits.max_length ?? Infinity)
  ) {
    complain(ctx, [], 'APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID');
  }
  const [names, values] = [new Set<string>(), new Set<unknown>()];
  choices.forEach(({ name, value }, index) => {
    const kind =
      typeof value === 'string' ? OptionType.String : Number.isInteger(value) ? OptionType.Integer : OptionType.Number;
    if (kind !== type && !(type === OptionType.Number && kind === OptionType.Integer)) {
      complain(ctx, ['choices', index, 'value'], 'APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID');
    }
    if (typeof value === 'string' && (value.length < 1 || value.length > 100)) {
      complain(ctx, ['choices', index, 'value'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.');
    }
    if (names.has(name))
      complain(ctx, ['choices', index, 'name'], 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED');
    if (values.has(value))
      complain(ctx, ['choices', index, 'value'], 'APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_DUPLICATED');
    names.add(name);
    values.add(value);
  });
}

/** Names used once; required options first; subcommands not beside other options. */
function checkSiblings(ctx: Context, options: readonly CommandOption[]): void {
  const seen = new Set<string>();
  let optionalSeen = false;
  const groups = options.filter(({ type }) => GROUPS.includes(type)).length;
  options.forEach(({ name, required, type }, index) => {
    if (seen.has(name)) complain(ctx, [index, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED');
    seen.add(name);
    if (groups > 0 && !GROUPS.includes(type)) complainOfType(ctx, [index], NOT_BESIDE);
    if (required && optionalSeen) complain(ctx, [index], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID');
    optionalSeen ||= !required && groups === 0;
  });
}

const optionList = <Option extends z.ZodType>(option: Option) =>
  list(option, 0, 25).check((ctx) => checkSiblings(ctx, ctx.value as CommandOption[]));

const nested = <Inner extends z.ZodType>(inner: Inner, allowed: readonly number[]) =>
  z.object({ ...fields, options: optionList(inner).optional() }).check((ctx) => {
    const option = ctx.value as CommandOption;
    if (!allowed.includes(option.type) && GROUPS.includes(option.type)) complainOfType(ctx, ['type'], TOO_DEEP);
    if (option.options?.length && !GROUPS.includes(option.type)) complainMisplaced(ctx, 'options');
    if (option.type === OptionType.SubcommandGroup && !option.options?.length) {
      complain(ctx, ['options'], 'BASE_TYPE_REQUIRED');
    }
    if (option.type === OptionType.Subcommand && option.options?.some(({ type }) => GROUPS.includes(type))) {
      complainOfType(ctx, ['options'], 'A sub-command may not hold sub-commands');
    }
    if (
      option.type === OptionType.SubcommandGroup &&
      option.options?.some(({ type }) => type !== OptionType.Subcommand)
    ) {
      complainOfType(ctx, ['options'], 'A sub-command group may only hold sub-commands');
    }
    checkValueOption(ctx, option);
  });

const valueOption = z.object(fields).check((ctx) => {
  if (GROUPS.includes(ctx.value.type)) complainOfType(ctx, ['type'], TOO_DEEP);
  checkValueOption(ctx, ctx.value);
});
const inGroup = nested(valueOption, [OptionType.Subcommand]);
const topOption = nested(inGroup, GROUPS);

/** The characters counted towards the limit of a command: for each text, the longest of its languages. */
function sizeOf(command: SizedNode): number {
  const longest = (own: string | undefined, others: Readonly<Record<string, string>> | null | undefined): number =>
    Math.max(own?.length ?? 0, ...Object.values(others ?? {}).map((other) => other.length));
  return (
    longest(command.name, command.name_localizations) +
    longest(command.description, command.description_localizations) +
    (command.options ?? []).reduce((sum, option) => sum + sizeOf(option), 0) +
    (command.choices ?? []).reduce((sum, { name, value }) => sum + name.length + String(value).length, 0)
  );
}

interface SizedNode extends Partial<
  Pick<CommandOption, 'name' | 'description' | 'name_localizations' | 'description_localizations'>
> {
  readonly options?: readonly SizedNode[] | undefined;
  readonly choices?: CommandOption['choices'];
}

/** The body that creates a command, or stands for one in a bulk overwrite. */
export const commandBody = z
  .object({
    id: z.string().optional(),
    type: integer(ApplicationCommandType.ChatInput, ApplicationCommandType.Message).optional(),
    name: text(1, 32),
    name_localizations: localized(text(1, 32)).nullish(),
    description: z.string().optional(),
    description_localizations: localized(description).nullish(),
    options: optionList(topOption).nullish(),
    default_member_permissions: z.string().regex(/^\d+$/).nullish(),
    dm_permission: z.boolean().nullish(),
    nsfw: z.boolean().nullish(),
    contexts: z.array(integer(InteractionContextType.Guild, InteractionContextType.PrivateChannel)).nullish(),
    integration_types: z.array(integer(0, 1)).nullish(),
  })
  .check((ctx) => {
    const {
      type = ApplicationCommandType.ChatInput,
      name,
      description: about,
      name_localizations,
      options,
    } = ctx.value;
    if (type !== ApplicationCommandType.ChatInput) {
      if (about) complain(ctx, ['description'], 'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED');
      if (options?.length) complain(ctx, ['options'], 'APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED');
    } else {
      if (!isName(name)) complain(ctx, ['name'], 'APPLICATION_COMMAND_INVALID_NAME');
      for (const [locale, other] of Object.entries(name_localizations ?? {})) {
        if (!isName(other)) complain(ctx, ['name_localizations', locale], 'APPLICATION_COMMAND_INVALID_NAME');
      }
      if (!about) complain(ctx, ['description'], 'BASE_TYPE_REQUIRED');
      else if (about.length > 100)
        complain(ctx, ['description'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.');
    }
    if (sizeOf(ctx.value as SizedNode) > MAX_SIZE) {
      complain(ctx, [], 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${MAX_SIZE})`);
    }
  });

/** A validated command body. */
export type CommandBody = z.output<typeof commandBody>;
