import type { LegendView, OverlayView } from '../hex/scene.ts';
import type { Overlay } from './guide.ts';

/** What an overlay of each kind is of: a side, a unit, or nothing in particular. */
const OF: Readonly<Record<Overlay['kind'], 'side' | 'unit' | 'nothing'>> = {
  zoc: 'side',
  supply: 'side',
  lines: 'side',
  'hq-supply': 'side',
  'movement-supply': 'side',
  'combat-supply': 'side',
  supplied: 'unit',
  surrounded: 'nothing',
  airspace: 'nothing',
  coordination: 'unit',
  'anti-tank': 'nothing',
  duty: 'nothing',
  ready: 'nothing',
  control: 'nothing',
  reach: 'unit',
  range: 'unit',
  setup: 'side',
};

/** Whether a word is a kind of overlay. */
export const isOverlayKind = (word: string): word is Overlay['kind'] => Object.hasOwn(OF, word);

/** Whether overlays of a kind are of units. */
export const isOfUnit = (kind: Overlay['kind']): boolean => OF[kind] === 'unit';

/** The overlay of a kind and of a side or unit; `of` is of no account for a kind that is of nothing in particular. */
export const overlayOf = (kind: Overlay['kind'], of: string): Overlay =>
  (OF[kind] === 'nothing' ? { kind } : { kind, [OF[kind]]: of }) as Overlay;

/** Places pointed out on a map, in the colours of who is to look there. */
export const pointedOut = (places: readonly string[], livery: string): readonly OverlayView[] =>
  places.length > 0 ? [{ kind: 'highlight', livery, places }] : [];

/** What is laid over a map: while a side sets up, where it may, unless something else is asked for. */
export const withSetup = (
  now: { readonly name: string; readonly side?: string },
  wanted: readonly Overlay[],
): readonly Overlay[] =>
  now.name === 'setup' && now.side !== undefined && wanted.length === 0 ? [{ kind: 'setup', side: now.side }] : wanted;

type Look = OverlayView['kind'];

/**
 * What overlays mean, for a legend: each look of each kind once, as `textOf` puts it. `drawnAs` are kinds that have the look of another
 * one, or several looks; those that look alike have one sample.
 */
export const overlayLegend = (
  shown: readonly Overlay[],
  textOf: (kind: Overlay['kind'], look: Look) => string,
  drawnAs: Readonly<Partial<Record<Overlay['kind'], Look | readonly Look[]>>> = {},
): readonly LegendView[] => {
  const texts = new Map<Look, readonly string[]>();
  for (const kind of new Set(shown.map((each) => each.kind)))
    for (const look of [drawnAs[kind] ?? (kind as Look)].flat())
      texts.set(look, [...(texts.get(look) ?? []), textOf(kind, look)]);
  return [...texts].map(([look, meant]) => ({ sample: `overlay:${look}/german`, text: meant.join(' / ') }));
};
