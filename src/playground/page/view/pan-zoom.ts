import createPanZoom, { type PanzoomEventDetail, type PanzoomObject } from '@panzoom/panzoom';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export interface PanZoom {
  /** The picture, which moves within its parent. */
  picture: RefObject<HTMLImageElement | null>;
  isZoomed: boolean;
  zoomBy(factor: number): void;
  reset(): void;
}

const MAX_SCALE = 16;
const DOUBLE_CLICK = 3;

/** Wheel, drag, pinch and double click on a picture; `subject` names what is shown, and a new one starts fitted. */
export function usePanZoom(subject: string): PanZoom {
  const picture = useRef<HTMLImageElement>(null);
  const held = useRef<PanzoomObject>(null);
  const [isZoomed, setZoomed] = useState(false);

  const zoomBy = (factor: number, at?: MouseEvent): void => {
    const panZoom = held.current;
    const scale = Math.min(MAX_SCALE, (panZoom?.getScale() ?? 1) * factor);
    if (scale <= 1) panZoom?.reset();
    else if (at) panZoom?.zoomToPoint(scale, at);
    else panZoom?.zoom(scale);
  };

  useEffect(() => {
    const stage = picture.current?.parentElement;
    if (!picture.current || !stage) return undefined;
    const options = { canvas: true, maxScale: MAX_SCALE, minScale: 1, panOnlyWhenZoomed: true, pinchAndPan: true };
    const panZoom = createPanZoom(picture.current, { ...options, animate: false, cursor: '' });
    held.current = panZoom;
    const listening = new AbortController();
    const { signal } = listening;
    picture.current.addEventListener(
      'panzoomchange',
      (event) => setZoomed((event as CustomEvent<PanzoomEventDetail>).detail.scale > 1),
      { signal },
    );
    picture.current.addEventListener('panzoomend', () => panZoom.getScale() <= 1 && panZoom.reset(), { signal });
    stage.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY / 400), event);
      },
      { passive: false, signal },
    );
    stage.addEventListener('dblclick', (event) => zoomBy(panZoom.getScale() > 1 ? 0 : DOUBLE_CLICK, event), { signal });
    return () => {
      listening.abort();
      panZoom.destroy();
      panZoom.reset();
    };
  }, [subject]);

  return {
    picture,
    isZoomed,
    zoomBy,
    reset: () => held.current?.reset(),
  };
}
