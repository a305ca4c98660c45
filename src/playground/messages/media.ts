import { formError } from '../errors.ts';
import type { Attachment, Json, Message } from '../model.ts';
import { walkComponents, type Component, type Media } from '../validation/component-types.ts';
import type { Embed } from '../validation/embeds.ts';
import type { World } from '../world.ts';
import { attachmentPath, presentAttachment } from './attachments.ts';

const SCHEME = 'attachment://';

const nameIn = (url: string): string => url.slice(SCHEME.length);

const find = (attachments: readonly Attachment[], url: string | null | undefined): Attachment | undefined =>
  url?.startsWith(SCHEME) ? attachments.find(({ filename }) => filename === nameIn(url)) : undefined;

const urlsOfEmbed = ({ image, thumbnail, author, footer }: Embed): (string | null | undefined)[] => [
  image?.url,
  thumbnail?.url,
  author?.icon_url,
  footer?.icon_url,
];

const mediaOf = (component: Component): Media[] =>
  [component.media, component.file, ...(component.items ?? []).map(({ media }) => media)].filter(
    (media) => media !== undefined,
  );

/** Refuses a component that shows an `attachment://` file the message doesn't have. */
export function checkReferencedFiles(components: readonly Component[], attachments: readonly Attachment[]): void {
  for (const component of walkComponents(components)) {
    for (const { url } of mediaOf(component)) {
      if (url.startsWith(SCHEME) && !find(attachments, url)) {
        throw formError(
          ['components'],
          'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
          `The referenced attachment '${nameIn(url)}' was not found`,
        );
      }
    }
  }
}

/**
 * `json` with the served addresses of `message`'s own files put back to `attachment://name`, as a client that edits
 * may send them.
 */
export function restoreReferences(world: World, json: unknown, message: Message): unknown {
  const swap = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swap);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swap(inner)]));
    }
    if (typeof value !== 'string') return value;
    const own = message.attachments.find(
      (attachment) => value === `${world.origin}${attachmentPath(message.channel_id, attachment)}`,
    );
    return own ? `${SCHEME}${own.filename}` : value;
  };
  const { embeds, components, ...rest } = (json ?? {}) as Json;
  return {
    ...rest,
    ...(embeds !== undefined && { embeds: swap(embeds) }),
    ...(components !== undefined && { components: swap(components) }),
  };
}

/** The attachments shown below a message: not those its embeds show. */
export function looseAttachments({ attachments, embeds }: Message): Attachment[] {
  const shown = embeds.flatMap(urlsOfEmbed).map((url) => find(attachments, url)?.id);
  return attachments.filter(({ id }) => !shown.includes(id));
}

/** The embeds of a message as clients see them. */
export function presentEmbeds(world: World, message: Message): Json[] {
  const resolve = (url: string | null | undefined): Json | undefined => {
    if (!url) return undefined;
    if (!url.startsWith(SCHEME)) return { url, proxy_url: url };
    const attachment = find(message.attachments, url);
    if (!attachment) return undefined;
    const {
      url: served,
      proxy_url,
      width,
      height,
      content_type,
    } = presentAttachment(world, message.channel_id, attachment);
    return { url: served, proxy_url, width, height, content_type, flags: 0 };
  };
  return message.embeds.map(({ image, thumbnail, author, footer, timestamp, ...rest }) => {
    const [picture, small] = [resolve(image?.url), resolve(thumbnail?.url)];
    const icon = (url: string | null | undefined): Json => {
      const resolved = resolve(url);
      return resolved ? { icon_url: resolved['url'], proxy_icon_url: resolved['proxy_url'] } : {};
    };
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== ''));
    return {
      type: 'rich',
      ...given,
      ...(timestamp && { timestamp: new Date(timestamp).toISOString().replace('Z', '000+00:00') }),
      ...(picture && { image: picture }),
      ...(small && { thumbnail: small }),
      ...(author && {
        author: { name: author.name, ...(author.url && { url: author.url }), ...icon(author.icon_url) },
      }),
      ...(footer && { footer: { text: footer.text, ...icon(footer.icon_url) } }),
    };
  });
}

/** The components of a message as clients see them: `attachment://` references become addresses. */
export function presentComponents(world: World, message: Message): Component[] {
  const resolve = (media: Media): Media => {
    const attachment = find(message.attachments, media.url);
    if (!attachment) return { ...media, proxy_url: media.url, loading_state: 2 };
    const { url, proxy_url, width, height, content_type } = presentAttachment(world, message.channel_id, attachment);
    return { url, proxy_url, width, height, content_type, attachment_id: attachment.id, loading_state: 2 } as Media;
  };
  const present = (component: Component): Component => ({
    ...component,
    ...(component.media && { media: resolve(component.media) }),
    ...(component.file && { file: resolve(component.file) }),
    ...(component.items && { items: component.items.map((item) => ({ ...item, media: resolve(item.media) })) }),
    ...(component.components && { components: component.components.map(present) }),
    ...(component.accessory && { accessory: present(component.accessory) }),
  });
  return message.components.map(present);
}
