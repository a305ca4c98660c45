import { z } from 'zod';
import { complain, snowflake, text } from './form.ts';

const UNICODE_EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** Whether `name` is one emoji of the Unicode standard, with or without its variation selector. */
export const isUnicodeEmoji = (name: string): boolean =>
  UNICODE_EMOJI.test(name) || UNICODE_EMOJI.test(`${name}\uFE0F`) || UNICODE_EMOJI.test(name.replaceAll('\uFE0F', ''));

/** The emoji of a button or option: a Unicode emoji by name. The guild has no emoji of its own, so no id is known. */
export const emoji = z
  .object({ id: snowflake.nullish(), name: text(1, 100).nullish(), animated: z.boolean().nullish() })
  .check((ctx) => {
    const { id, name } = ctx.value;
    if (id || !name || !isUnicodeEmoji(name)) complain(ctx, [id ? 'id' : 'name'], 'COMPONENT_INVALID_EMOJI');
  });
