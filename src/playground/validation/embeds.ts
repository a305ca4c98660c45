import { z } from 'zod';
import { address, complain, integer, list, text } from './form.ts';

const MAX_TOTAL = 6000;

const web = address(['http:', 'https:']);
const image = z.object({ url: address(['http:', 'https:', 'attachment:']) });

const embed = z
  .object({
    title: text(0, 256).nullish(),
    description: text(0, 4096).nullish(),
    url: web.nullish(),
    timestamp: z.iso.datetime({ offset: true, local: true }).nullish(),
    color: integer(0, 0xffffff).nullish(),
    footer: z.object({ text: text(0, 2048), icon_url: image.shape.url.nullish() }).nullish(),
    image: image.nullish(),
    thumbnail: image.nullish(),
    author: z.object({ name: text(1, 256), url: web.nullish(), icon_url: image.shape.url.nullish() }).nullish(),
    fields: list(
      z.object({ name: text(1, 256), value: text(1, 1024), inline: z.boolean().nullish() }),
      0,
      25,
    ).nullish(),
  })
  .check((ctx) => {
    const { title, description, footer, image: picture, thumbnail, author, fields } = ctx.value;
    if (!title && !description && !footer && !picture && !thumbnail && !author && !fields?.length) {
      complain(ctx, ['description'], 'BASE_TYPE_REQUIRED');
    }
  });

/** A validated embed; addresses may still be `attachment://name`. */
export type Embed = z.output<typeof embed>;

/** The characters of an embed that count towards the limit of 6000 a message. */
const lengthOf = ({ title, description, footer, author, fields }: Embed): number =>
  [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ].reduce((sum, part) => sum + (part?.length ?? 0), 0);

/** The embeds of a message: at most ten, and 6000 characters in all. */
export const embeds = list(embed, 0, 10).check((ctx) => {
  if (ctx.value.reduce((sum, item) => sum + lengthOf(item), 0) > MAX_TOTAL) {
    complain(ctx, [], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MAX_TOTAL}`);
  }
});
