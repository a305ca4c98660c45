import { ButtonStyle, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { z } from 'zod';
import { emoji } from './emoji.ts';
import { address, complain, integer, list, snowflake, text } from './form.ts';

const MAX_COMPONENT_ID = 2_147_483_647;

/** The `type` and `id` fields every component has. */
export const componentOf = <Type extends ComponentType>(type: Type) => ({
  type: z.literal(type),
  id: integer(0, MAX_COMPONENT_ID).optional(),
});

const customId = text(1, 100);

/** A button: styles 1–4 with a custom id, 5 with an address, 6 with a product. */
export const button = z
  .object({
    ...componentOf(ComponentType.Button),
    style: integer(ButtonStyle.Primary, ButtonStyle.Premium),
    label: text(0, 80).optional(),
    emoji: emoji.optional(),
    custom_id: customId.optional(),
    url: address(['http:', 'https:', 'discord:'], 512).optional(),
    sku_id: snowflake.optional(),
    disabled: z.boolean().optional(),
  })
  .check((ctx) => {
    const { style, label, emoji: icon, custom_id, url, sku_id } = ctx.value;
    const required = (field: string): void => complain(ctx, [field], 'BASE_TYPE_REQUIRED');
    if (style === ButtonStyle.Link) {
      if (!url) complain(ctx, [], 'BUTTON_COMPONENT_URL_REQUIRED');
      if (custom_id) complain(ctx, [], 'BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE');
    } else if (style === ButtonStyle.Premium) {
      if (!sku_id) required('sku_id');
    } else {
      if (!custom_id) complain(ctx, [], 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED');
      if (url) complain(ctx, [], 'BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE');
    }
    if (style !== ButtonStyle.Premium && !label && !icon) required('label');
  });

const choice = z.object({
  label: text(1, 100),
  value: text(1, 100),
  description: text(0, 100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().nullish(),
});

interface Choosing {
  min_values?: number | undefined;
  max_values?: number | undefined;
  options?: { value: string; default?: boolean | null | undefined }[];
}

function checkChoosing(ctx: { value: Choosing; issues: z.core.$ZodRawIssue[] }, defaultMax = 1): void {
  const { min_values = 1, max_values = defaultMax, options } = ctx.value;
  if (min_values > max_values) {
    complain(ctx, ['min_values'], 'SELECT_COMPONENT_INVALID_MIN_VALUES');
  }
  if (!options) return;
  if (options.length < max_values) {
    complain(ctx, ['options'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${max_values} and 25 in length.`);
  }
  const seen = new Set<string>();
  options.forEach(({ value }, index) => {
    if (seen.has(value)) {
      complain(ctx, ['options', index, 'value'], 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED');
    }
    seen.add(value);
  });
  if (options.filter((option) => option.default).length > max_values) {
    complain(ctx, ['options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULTS');
  }
}

const selecting = {
  custom_id: customId,
  placeholder: text(0, 150).optional(),
  min_values: integer(0, 25).optional(),
  max_values: integer(1, 25).optional(),
  disabled: z.boolean().optional(),
  required: z.boolean().optional(),
};

const stringSelect = z
  .object({ ...componentOf(ComponentType.StringSelect), ...selecting, options: list(choice, 1, 25) })
  .check((ctx) => checkChoosing(ctx));

const entitySelect = <Type extends ComponentType>(type: Type, kinds: ('user' | 'role' | 'channel')[]) =>
  z
    .object({
      ...componentOf(type),
      ...selecting,
      default_values: list(z.object({ id: snowflake, type: z.enum(kinds) }), 0, 25).optional(),
      ...(type === ComponentType.ChannelSelect && { channel_types: z.array(integer(0, 16)).optional() }),
    })
    .check((ctx) => checkChoosing(ctx as { value: Choosing; issues: z.core.$ZodRawIssue[] }));

/** The five kinds of select menu. */
export const selects = [
  stringSelect,
  entitySelect(ComponentType.UserSelect, ['user']),
  entitySelect(ComponentType.RoleSelect, ['role']),
  entitySelect(ComponentType.MentionableSelect, ['user', 'role']),
  entitySelect(ComponentType.ChannelSelect, ['channel']),
] as const;

const textInputFields = {
  ...componentOf(ComponentType.TextInput),
  custom_id: customId,
  style: integer(TextInputStyle.Short, TextInputStyle.Paragraph),
  min_length: integer(0, 4000).optional(),
  max_length: integer(1, 4000).optional(),
  required: z.boolean().optional(),
  value: text(0, 4000).optional(),
  placeholder: text(0, 100).optional(),
};

interface TextInput {
  min_length?: number | undefined;
  max_length?: number | undefined;
  value?: string | undefined;
  label?: string | null | undefined;
}

function checkTextInput(ctx: { value: TextInput; issues: z.core.$ZodRawIssue[] }): void {
  const { min_length = 0, max_length = 4000, value } = ctx.value;
  if (min_length > max_length) {
    complain(ctx, ['min_length'], 'TEXT_INPUT_COMPONENT_INVALID_LENGTHS');
  }
  if (value && (value.length < min_length || value.length > max_length)) {
    complain(ctx, ['value'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min_length} and ${max_length} in length.`);
  }
}

/** A text input in an action row of a modal, with its own label. */
export const labelledTextInput = z.object({ ...textInputFields, label: text(1, 45) }).check(checkTextInput);

/** A text input in a label component. */
export const textInput = z
  .object({ ...textInputFields, label: z.string().nullish() })
  .check(checkTextInput)
  .check((ctx) => {
    if (ctx.value.label) {
      complain(ctx, ['label'], 'TEXT_INPUT_LABEL_NOT_ALLOWED');
    }
  });

const fileUpload = z.object({
  ...componentOf(ComponentType.FileUpload),
  custom_id: customId,
  min_values: integer(0, 10).optional(),
  max_values: integer(1, 10).optional(),
  file_types: list(text(1, 100), 0, 10).optional(),
  required: z.boolean().optional(),
});

const radioGroup = z
  .object({
    ...componentOf(ComponentType.RadioGroup),
    custom_id: customId,
    options: list(choice, 2, 10),
    required: z.boolean().optional(),
  })
  .check((ctx) => checkChoosing(ctx));

const checkboxGroup = z
  .object({
    ...componentOf(ComponentType.CheckboxGroup),
    custom_id: customId,
    options: list(choice, 1, 10),
    min_values: integer(0, 10).optional(),
    max_values: integer(1, 10).optional(),
    required: z.boolean().optional(),
  })
  .check((ctx) => checkChoosing(ctx, ctx.value.options.length));

const checkbox = z.object({
  ...componentOf(ComponentType.Checkbox),
  custom_id: customId,
  default: z.boolean().optional(),
});

/** What a label component may hold, besides selects and text inputs. */
export const modalOnlyControls = [fileUpload, radioGroup, checkboxGroup, checkbox] as const;
