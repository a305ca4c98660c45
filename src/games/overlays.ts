import type { LegendView, OverlayView } from '../hex/scene.ts';
import type { Overlay } from './guide.ts';

/** Places pointed out on a map, in the colours of who is to look there. */
export const pointedOut = (places: readonly string[], livery: string): readonly OverlayView[] =>
  places.length > 0 ? [{ kind: 'highlight', livery, places }] : [];

/** What is laid over a map: while a side sets up, where it may, unless something else is asked for. */
export const withSetup = (
  now: { readonly name: string; readonly side?: string },
  wanted: readonly Overlay[],
): readonly Overlay[] =>
  now.name === 'setup' && now.side !== undefined && wanted.length === 0 ? [{ kind: 'setup', side: now.side }] : wanted;

/**
 * What overlays mean, for a legend: each kind once, as `textOf` puts it. `drawnAs` are kinds drawn like another one; those that
 * look alike have one sample.
 */
export const overlayLegend = (
  shown: readonly Overlay[],
  textOf: (kind: Overlay['kind']) => string,
  drawnAs: Readonly<Partial<Record<Overlay['kind'], OverlayView['kind']>>> = {},
): readonly LegendView[] => {
  const texts = new Map<OverlayView['kind'], readonly string[]>();
  for (const kind of new Set(shown.map((each) => each.kind))) {
    const look = drawnAs[kind] ?? (kind as OverlayView['kind']);
    texts.set(look, [...(texts.get(look) ?? []), textOf(kind)]);
  }
  return [...texts].map(([look, meant]) => ({ sample: `overlay:${look}/german`, text: meant.join(' / ') }));
};
