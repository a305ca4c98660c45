import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { z } from 'zod';
import { formError, type FieldError } from '../errors.ts';
import type { Attachment, CommandOption, Json } from '../model.ts';
import { parseForm } from '../validation/form.ts';
import type { World } from '../world.ts';
import { resolveAttachment, resolveChannel, resolveRole, resolveUser, type Resolved } from './resolve.ts';

/** An option as a client sends it. */
export interface GivenOption {
  type: number;
  name: string;
  value?: string | number | boolean | undefined;
  options?: GivenOption[] | undefined;
  focused?: boolean | undefined;
}

const givenOption: z.ZodType<GivenOption> = z.lazy(() =>
  z.object({
    type: z.number().int(),
    name: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    options: z.array(givenOption).optional(),
    focused: z.boolean().optional(),
  }),
);

/** What checking needs to know besides the options themselves. */
export interface OptionContext {
  readonly world: World;
  readonly userId: string;
  readonly channelId: string;
  /** Uploaded files by the index the option's value names. */
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly autocomplete: boolean;
  readonly resolved: Resolved;
}

type Path = readonly (string | number)[];

const isGroup = (type: number): boolean => type === OptionType.Subcommand || type === OptionType.SubcommandGroup;

function checkChoice(definition: CommandOption, value: unknown): string | undefined {
  if (!definition.choices?.length) return undefined;
  return definition.choices.some((choice) => choice.value === value) ? undefined : 'Value is not one of the choices';
}

function checkText(definition: CommandOption, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Value is not a string';
  const { min_length = 0, max_length = 6000 } = definition;
  if (value.length < min_length || value.length > max_length)
    return `Must be between ${min_length} and ${max_length} in length.`;
  return checkChoice(definition, value);
}

function checkNumber(definition: CommandOption, value: unknown): string | undefined {
  if (typeof value !== 'number' || (definition.type === OptionType.Integer && !Number.isSafeInteger(value)))
    return 'Value is not a number of this type';
  const { min_value = -(2 ** 53), max_value = 2 ** 53 } = definition;
  if (value < min_value || value > max_value) return `Value must be between ${min_value} and ${max_value}`;
  return checkChoice(definition, value);
}

/** Checks one value and notes what it refers to. Returns the value to pass on, or the complaint. */
function checkValue(
  context: OptionContext,
  definition: CommandOption,
  value: unknown,
): { value: unknown } | { complaint: string } {
  const { world, resolved, channelId, userId } = context;
  const refers = (found: boolean, what: string) => (found ? { value } : { complaint: `Unknown ${what}` });
  const judged = (complaint: string | undefined) => (complaint === undefined ? { value } : { complaint });
  const id = String(value);
  switch (definition.type) {
    case OptionType.String:
      return judged(checkText(definition, value));
    case OptionType.Integer:
    case OptionType.Number:
      return judged(checkNumber(definition, value));
    case OptionType.Boolean:
      return judged(typeof value === 'boolean' ? undefined : 'Must be either true or false.');
    case OptionType.User:
      return refers(resolveUser(world, resolved, id, channelId), 'user');
    case OptionType.Role:
      return refers(resolveRole(world, resolved, id), 'role');
    case OptionType.Channel:
      return refers(resolveChannel(world, resolved, id, definition.channel_types ?? [], userId), 'channel');
    case OptionType.Mentionable:
      return refers(resolveUser(world, resolved, id, channelId) || resolveRole(world, resolved, id), 'user or role');
    case OptionType.Attachment: {
      const attachment = context.attachments.get(id);
      if (!attachment) return { complaint: 'Unknown attachment' };
      resolveAttachment(world, resolved, attachment, channelId);
      return { value: attachment.id };
    }
    default:
      return { complaint: 'Unknown option type' };
  }
}

function checkLevel(
  context: OptionContext,
  definitions: readonly CommandOption[],
  given: readonly GivenOption[],
  path: Path,
): Json[] {
  const fail = (at: Path, ...error: FieldError): never => {
    throw formError([...path, ...at], ...error);
  };
  const groups = definitions.some(({ type }) => isGroup(type));
  if (groups && given.length !== 1) fail([], 'INTERACTION_APPLICATION_COMMAND_SUBCOMMAND_REQUIRED');
  const seen = new Set<string>();
  const checked = given.map((option, index): Json => {
    const definition = definitions.find(({ name }) => name === option.name);
    if (!definition || definition.type !== option.type || seen.has(option.name)) {
      return fail([index], 'INTERACTION_APPLICATION_COMMAND_OPTION_UNKNOWN', `Unknown option ${option.name}`);
    }
    seen.add(option.name);
    if (isGroup(definition.type)) {
      const options = checkLevel(context, definition.options ?? [], option.options ?? [], [...path, index, 'options']);
      return { type: option.type, name: option.name, options };
    }
    if (context.autocomplete && option.focused) {
      if (!definition.autocomplete) fail([index], 'INTERACTION_APPLICATION_COMMAND_OPTION_NOT_AUTOCOMPLETE');
      return { type: option.type, name: option.name, value: String(option.value ?? ''), focused: true };
    }
    const result = checkValue(context, definition, option.value);
    if ('complaint' in result) {
      // While the command is being typed, the other options are passed on as they stand.
      if (context.autocomplete) return { type: option.type, name: option.name, value: option.value };
      return fail([index, 'value'], 'INTERACTION_APPLICATION_COMMAND_OPTION_INVALID', result.complaint);
    }
    return { type: option.type, name: option.name, value: result.value };
  });
  const missing = definitions.find(({ name, required }) => required && !seen.has(name));
  if (missing && !context.autocomplete) {
    fail([], 'INTERACTION_APPLICATION_COMMAND_OPTION_MISSING', `Required option ${missing.name} is missing`);
  }
  return checked;
}

const countFocused = (options: readonly GivenOption[]): number =>
  options.reduce((sum, { focused, options: inner }) => sum + (focused ? 1 : 0) + countFocused(inner ?? []), 0);

/** Checks the options a client sends against the command's definition and returns them as the bot gets them. */
export function checkOptions(context: OptionContext, definitions: readonly CommandOption[], json: unknown): Json[] {
  const given = parseForm(z.array(givenOption), json ?? []);
  if (context.autocomplete && countFocused(given) !== 1) {
    throw formError(['data', 'options'], 'INTERACTION_APPLICATION_COMMAND_OPTION_NO_FOCUS');
  }
  return checkLevel(context, definitions, given, ['data', 'options']);
}
