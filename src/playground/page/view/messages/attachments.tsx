import { MessageFlags } from 'discord-api-types/v10';
import type { Attachment, Message } from '../../protocol/types.ts';
import { FileCard, ImageView } from './media.tsx';

/** The files of a message: images shown, others to download. With components V2, components show them instead. */
export function Attachments({ message }: { message: Message }) {
  const attachments = message.attachments ?? [];
  if (attachments.length === 0 || (message.flags ?? 0) & MessageFlags.IsComponentsV2) return null;
  const inEmbeds = new Set(message.embeds?.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]) ?? []);
  const shown = attachments.filter((attachment) => !inEmbeds.has(attachment.url));
  const images = shown.filter(isImage);
  const gallery = images.map((image) => ({ url: image.url, name: image.filename }));
  return (
    <div class="attachments" data-testid="attachments">
      {images.length > 0 && (
        <div class={`gallery count-${Math.min(images.length, 5)}`}>
          {images.map((image) => (
            <ImageView
              key={image.id}
              media={{ url: image.url, width: image.width ?? undefined, height: image.height ?? undefined } as never}
              name={image.filename}
              description={image.description ?? null}
              spoiler={image.filename.startsWith('SPOILER_')}
              gallery={gallery}
            />
          ))}
        </div>
      )}
      {shown
        .filter((attachment) => !isImage(attachment))
        .map(({ id, url, title, filename, size }) => (
          <FileCard key={id} url={url} name={title ?? filename} size={size} />
        ))}
    </div>
  );
}

function isImage({ content_type: type, filename }: Attachment): boolean {
  return type ? /^image\/(png|jpe?g|gif|webp|avif)/.test(type) : /\.(png|jpe?g|gif|webp|avif)$/i.test(filename);
}
