import { z } from 'zod';
import { ApiError, fieldError, type FieldError, type FormErrors } from '../errors.ts';
import { isSnowflake } from '../snowflake.ts';

/** Adds one complaint, in Discord's terms, about the field at `path` below the value under check. */
export function complain(
  ctx: Pick<z.core.ParsePayload, 'value' | 'issues'>,
  path: readonly (string | number)[],
  ...error: FieldError
): void {
  const { code, message } = fieldError(error);
  ctx.issues.push({ code: 'custom', input: ctx.value, path: [...path], params: { discord: code }, message });
}

/** What Discord takes out of texts before it looks at them: control characters, and those that change the direction of text. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A text as Discord takes it. */
export const sanitized = (given: string): string => given.replace(UNSEEN, '');

/** A text of `min` to `max` UTF-16 units, which is never less strict than Discord's count of code points. */
export const text = (min: number, max: number) =>
  z
    .string()
    .overwrite(sanitized)
    .check((ctx) => {
      const { length } = ctx.value;
      // Discord trims texts, so that blanks count as nothing.
      if (min > 0 && ctx.value.trim() === '') complain(ctx, [], 'BASE_TYPE_REQUIRED');
      else if (length >= min && length <= max) return;
      else if (min > 0) complain(ctx, [], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
      else complain(ctx, [], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    });

/** A list of `min` to `max` items. */
export const list = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z.array(item).check((ctx) => {
    const { length } = ctx.value;
    if (length >= min && length <= max) return;
    if (min > 0) complain(ctx, [], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
    else complain(ctx, [], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  });

/** A whole number from `min` to `max`. */
export const integer = (min: number, max: number) => z.number().int().min(min).max(max);

/** An id, given as text or as a number. */
export const snowflake = z
  .union([z.string(), z.number()])
  .transform(String)
  .check((ctx) => {
    if (!isSnowflake(ctx.value)) {
      complain(ctx, [], 'NUMBER_TYPE_COERCE', `Value "${ctx.value}" is not snowflake.`);
    }
  });

function schemeOf(value: string): string | undefined {
  try {
    return new URL(value).protocol;
  } catch {
    return undefined;
  }
}

/** A web address of one of the `schemes` (each with its colon), of at most `max` characters. */
export const address = (schemes: readonly string[], max = 2048) =>
  text(1, max).check((ctx) => {
    const scheme = schemeOf(ctx.value);
    if (scheme === undefined) complain(ctx, [], 'URL_TYPE_INVALID_URL');
    else if (!schemes.includes(scheme)) {
      const allowed = schemes.map((name) => `'${name.slice(0, -1)}'`).join(', ');
      complain(
        ctx,
        [],
        'URL_TYPE_INVALID_SCHEME',
        `Scheme "${scheme.slice(0, -1)}" is not supported. Scheme must be one of (${allowed}).`,
      );
    }
  });

const CONVERSIONS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['STRING_TYPE_CONVERT', 'Could not interpret value as string.'],
  number: ['NUMBER_TYPE_COERCE', 'Value is not a number.'],
  int: ['NUMBER_TYPE_COERCE', 'Value is not int.'],
  boolean: ['BOOLEAN_TYPE_CONVERT', 'Must be either true or false.'],
  array: ['LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType'],
  object: ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'],
  record: ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'],
};

function describe(issue: z.core.$ZodIssue): readonly [code: string, message: string] {
  switch (issue.code) {
    case 'custom':
      return [String(issue.params?.['discord'] ?? 'BASE_TYPE_INVALID'), issue.message];
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return ['BASE_TYPE_REQUIRED', 'This field is required'];
      return CONVERSIONS[issue.expected] ?? ['BASE_TYPE_INVALID', 'Invalid value.'];
    case 'too_big':
      return ['NUMBER_TYPE_MAX', `int value should be less than or equal to ${issue.maximum}.`];
    case 'too_small':
      return ['NUMBER_TYPE_MIN', `int value should be greater than or equal to ${issue.minimum}.`];
    case 'invalid_value':
      if (issue.input === undefined) return ['BASE_TYPE_REQUIRED', 'This field is required'];
      return ['BASE_TYPE_CHOICES', `Value must be one of {${issue.values.map(String).join(', ')}}.`];
    case 'invalid_union':
      if (issue.input === undefined) return ['BASE_TYPE_REQUIRED', 'This field is required'];
      return ['UNION_TYPE_CHOICES', 'Value is not one of the allowed kinds.'];
    case 'invalid_format':
      return ['STRING_TYPE_REGEX', 'String value did not match validation regex.'];
    default:
      return ['BASE_TYPE_INVALID', issue.message];
  }
}

function addIssue(errors: FormErrors, issue: z.core.$ZodIssue): void {
  let node = errors;
  for (const key of issue.path) {
    const name = String(key);
    const next = Object.hasOwn(node, name) ? (node[name] as FormErrors) : {};
    // Not by assignment: a field may be called __proto__.
    Object.defineProperty(node, name, { value: next, enumerable: true, configurable: true, writable: true });
    node = next;
  }
  const [code, message] = describe(issue);
  (node._errors ??= []).push({ code, message });
}

/** `value` as `schema` gives it. Throws Discord's 50035 answer naming every faulty field. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const errors: FormErrors = {};
  for (const issue of result.error.issues) addIssue(errors, issue);
  throw new ApiError(400, 50035, 'Invalid Form Body', errors);
}
