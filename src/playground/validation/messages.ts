import { AllowedMentionsTypes, MessageFlags, MessageReferenceType } from 'discord-api-types/v10';
import { z } from 'zod';
import { formError } from '../errors.ts';
import type { Component } from './component-types.ts';
import { classicComponents, layoutComponents } from './components.ts';
import { embeds } from './embeds.ts';
import { complain, integer, list, parseForm, sanitized, snowflake, text } from './form.ts';

const MAX_ATTACHMENTS = 10;

const allowedMentions = z
  .object({
    parse: z.array(z.enum(AllowedMentionsTypes)).nullish(),
    users: list(snowflake, 0, 100).nullish(),
    roles: list(snowflake, 0, 100).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .check((ctx) => {
    for (const kind of ['users', 'roles'] as const) {
      if (ctx.value.parse?.some((parsed) => parsed === kind) && ctx.value[kind]?.length) {
        complain(
          ctx,
          ['parse'],
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
        );
      }
    }
  });

const attachmentData = z.object({
  id: snowflake,
  filename: text(1, 1024).optional(),
  title: text(0, 1024).nullish(),
  description: text(0, 1024).nullish(),
});

const reference = z.object({
  type: z.literal(MessageReferenceType.Default).optional(),
  message_id: snowflake,
  channel_id: snowflake.optional(),
  guild_id: snowflake.optional(),
  fail_if_not_exists: z.boolean().optional(),
});

const shared = {
  flags: integer(0, Number.MAX_SAFE_INTEGER).nullish(),
  tts: z.boolean().nullish(),
  nonce: z.union([text(0, 25), z.number().int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  allowed_mentions: allowedMentions.nullish(),
  message_reference: reference.nullish(),
  attachments: list(attachmentData, 0, MAX_ATTACHMENTS).nullish(),
};

const classicMessage = z.object({
  ...shared,
  content: z
    .union([z.string(), z.number()])
    .transform((value) => sanitized(String(value)).trim())
    .pipe(text(0, 2000))
    .nullish(),
  embeds: embeds.nullish(),
  components: classicComponents.nullish(),
});

const layoutMessage = z.object({ ...shared, components: layoutComponents.nullish() });

/** What a request says about a message. A missing field means "not mentioned", `null` "none". */
export type MessageBody = Omit<z.output<typeof classicMessage>, 'components'> & {
  components?: Component[] | null | undefined;
};

/** Whether these message flags choose components V2. */
export const usesLayout = (flags: number): boolean => (flags & MessageFlags.IsComponentsV2) !== 0;

/**
 * Checks the body of a message that is created or edited. `flagsBefore` are those of the edited message: components V2
 * can be switched on, never off. Throws a 50035 answer.
 */
export function parseMessageBody(json: unknown, flagsBefore = 0): MessageBody {
  const { flags } = parseForm(z.object({ flags: shared.flags }), json);
  if (!usesLayout((flags ?? 0) | flagsBefore)) return parseForm(classicMessage, json);

  const given = json as Record<string, unknown>;
  for (const field of ['content', 'embeds', 'poll', 'sticker_ids']) {
    const value = given[field];
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)) {
      throw formError(
        [field],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      );
    }
  }
  return {
    ...parseForm(layoutMessage, json),
    ...('content' in given && { content: '' }),
    ...('embeds' in given && { embeds: [] }),
  };
}
