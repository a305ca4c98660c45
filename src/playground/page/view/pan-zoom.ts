import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface Placement {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

export interface PanZoom {
  stage: RefObject<HTMLDivElement | null>;
  /** CSS transform of the picture. */
  transform: string;
  isZoomed: boolean;
  zoomBy(factor: number): void;
  reset(): void;
}

const FITTED: Placement = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 16;

/** The placement after zooming by `factor` so that the given point of the stage (from its centre) stays in place. */
export function zoomAt({ scale, x, y }: Placement, factor: number, at: Point): Placement {
  const next = Math.min(MAX_SCALE, Math.max(1, scale * factor));
  if (next === 1) return FITTED;
  const ratio = next / scale;
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

/** Wheel, drag, pinch and double click on a stage; `subject` names what is shown, and a new one starts fitted. */
export function usePanZoom(subject: string): PanZoom {
  const stage = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState(FITTED);

  useEffect(() => setPlacement(FITTED), [subject]);

  useEffect(() => {
    const element = stage.current;
    return element ? followPointers(element, setPlacement) : undefined;
  }, []);

  return {
    stage,
    transform: `translate(${placement.x}px, ${placement.y}px) scale(${placement.scale})`,
    isZoomed: placement.scale > 1,
    zoomBy: (factor) => setPlacement((now) => zoomAt(now, factor, { x: 0, y: 0 })),
    reset: () => setPlacement(FITTED),
  };
}

type Update = (change: (now: Placement) => Placement) => void;

function followPointers(element: HTMLElement, update: Update): () => void {
  const pointers = new Map<number, Point>();
  const fromCentre = ({ x, y }: Point): Point => {
    const box = element.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };

  const down = (event: PointerEvent): void => {
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent): void => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const here = { x: event.clientX, y: event.clientY };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, here);
    if (other) update((now) => pinch(now, last, here, other, fromCentre));
    else update((now) => (now.scale === 1 ? now : { ...now, x: now.x + here.x - last.x, y: now.y + here.y - last.y }));
  };
  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const at = fromCentre({ x: event.clientX, y: event.clientY });
    update((now) => zoomAt(now, Math.exp(-event.deltaY / 400), at));
  };
  const double = (event: MouseEvent): void => {
    const at = fromCentre({ x: event.clientX, y: event.clientY });
    update((now) => (now.scale > 1 ? FITTED : zoomAt(now, 3, at)));
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('dblclick', double);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('dblclick', double);
  };
}

function pinch(now: Placement, last: Point, here: Point, other: Point, fromCentre: (point: Point) => Point): Placement {
  const spread = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const middle = fromCentre({ x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
  const zoomed = zoomAt(now, spread(here, other) / spread(last, other), middle);
  if (zoomed.scale === 1) return zoomed;
  return { ...zoomed, x: zoomed.x + (here.x - last.x) / 2, y: zoomed.y + (here.y - last.y) / 2 };
}
