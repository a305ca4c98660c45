import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePage, type LightboxImage } from './context.ts';
import { Icon, IconButton } from './icons.tsx';
import { usePanZoom } from './pan-zoom.ts';

interface LightboxProps {
  images: LightboxImage[];
  index: number;
  onClose(): void;
}

/** One image over the whole window, to be zoomed and dragged by mouse, keys or fingers. */
export function Lightbox({ images, index, onClose }: LightboxProps) {
  const { t } = usePage();
  const [current, setCurrent] = useState(index);
  const image = images[current];
  const dialog = useRef<HTMLDivElement>(null);
  const { picture, zoomBy, reset, isZoomed } = usePanZoom(image?.url ?? '');

  // Before anything is painted: a key pressed at once is for this, not for what lies below.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.focus();
    return () => before?.focus();
  }, []);

  const leaf = (step: number): void => setCurrent((current + step + images.length) % images.length);
  const keys: Record<string, () => void> = {
    Escape: onClose,
    '+': () => zoomBy(1.4),
    '=': () => zoomBy(1.4),
    '-': () => zoomBy(1 / 1.4),
    '0': reset,
    ArrowLeft: () => images.length > 1 && leaf(-1),
    ArrowRight: () => images.length > 1 && leaf(1),
  };

  // The stage captures the pointer, so that the place tells what was clicked, not the event's target.
  const closeBeside = ({ clientX, clientY }: MouseEvent): void => {
    const box = picture.current?.getBoundingClientRect();
    const within = box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (!isZoomed && !within) onClose();
  };

  if (!image) return null;
  return (
    <div
      class="lightbox"
      role="dialog"
      aria-modal="true"
      aria-label={image.name}
      tabIndex={-1}
      ref={dialog}
      data-testid="lightbox"
      onKeyDown={(event) => keys[event.key]?.()}
    >
      <div class={isZoomed ? 'stage zoomed' : 'stage'} onClick={closeBeside}>
        <img src={image.url} alt={image.name} ref={picture} draggable={false} data-testid="lightbox-image" />
      </div>
      <div class="lightbox-bar">
        {images.length > 1 && <IconButton icon="left" label={t('previous')} onClick={() => leaf(-1)} />}
        <IconButton icon="minus" label={t('zoomOut')} onClick={() => zoomBy(1 / 1.4)} testid="zoom-out" />
        <IconButton icon="fit" label={t('zoomReset')} onClick={reset} testid="zoom-reset" />
        <IconButton icon="plus" label={t('zoomIn')} onClick={() => zoomBy(1.4)} testid="zoom-in" />
        {images.length > 1 && <IconButton icon="right" label={t('next')} onClick={() => leaf(1)} />}
        <a
          class="icon-button"
          href={image.url}
          target="_blank"
          rel="noreferrer"
          title={t('openOriginal')}
          aria-label={t('openOriginal')}
        >
          <Icon name="out" />
        </a>
        <IconButton icon="close" label={t('close')} onClick={onClose} testid="lightbox-close" />
      </div>
    </div>
  );
}
