import { usePage, type LightboxImage } from '../context.ts';
import { Icon } from '../icons.tsx';
import { Spoiler } from './markdown.tsx';

interface ImageViewProps {
  media: { url: string; proxy_url?: string; width?: number | null; height?: number | null };
  name: string;
  description?: string | null;
  spoiler?: boolean;
  /** The images to leaf through in the large view; by default this one alone. */
  gallery?: LightboxImage[];
}

/** An image in a message; a click opens it large. */
export function ImageView({ media, name, description, spoiler = false, gallery }: ImageViewProps) {
  const { t, openImages } = usePage();
  const images = gallery ?? [{ url: media.url, name }];
  const index = Math.max(
    0,
    images.findIndex((image) => image.url === media.url),
  );
  const image = (
    <button
      type="button"
      class="image"
      aria-label={t('openImage', { name: description ?? name })}
      data-testid="image"
      onClick={() => openImages(images, index)}
    >
      <img
        src={media.proxy_url ?? media.url}
        alt={description ?? name}
        width={media.width ?? undefined}
        height={media.height ?? undefined}
      />
    </button>
  );
  return spoiler ? <Spoiler block>{image}</Spoiler> : image;
}

/** A file to download. */
export function FileCard({ url, name, size }: { url: string; name: string; size?: number | undefined }) {
  const { t, state } = usePage();
  return (
    <a class="file-card" href={url} download={name} aria-label={t('download', { file: name })} data-testid="file">
      <Icon name="file" />
      <span>
        <span class="file-name">{name}</span>
        {size !== undefined && <span class="file-size">{formatSize(size, state.locale)}</span>}
      </span>
    </a>
  );
}

/** A number of bytes in the unit that reads best. */
export function formatSize(bytes: number, locale: string): string {
  const [unit, divisor] =
    bytes < 1000 ? (['byte', 1] as const) : bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / divisor);
}
