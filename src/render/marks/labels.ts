import type { SKRSContext2D } from '@napi-rs/canvas';
import type { OverlayView } from '../../hex/scene.ts';
import { setText, widthOf, type Locale, type Setting } from '../fonts.ts';
import { inView, toPixels, type View } from '../view.ts';
import type { World } from '../world.ts';

/** Height of the letters of a label, in hexes: as large as may be without hiding what stands beside it, and its share of a hex else. */
const LARGEST = 0.42;
const USUAL = 0.27;

/** The height that letters must have as shown, in pixels. */
const READABLE = 12;

/** How far above the hex's centre the middle of a label lies, in hexes: over the number that the map prints there. */
const ABOVE = 0.35;

/**
 * Writes at each hex that is pointed out what it is called, or the text that stands for it, large enough to be read where the picture is
 * shown `share` as large. Over the counters.
 */
export function drawLabels(
  context: SKRSContext2D,
  view: View,
  world: World,
  overlays: readonly OverlayView[],
  share: number,
  locale: Locale,
): void {
  const pixels = Math.min(LARGEST * view.scale, Math.max(USUAL * view.scale, READABLE / share));
  const setting: Setting = { face: 'figure', pixels, locale, colour: '#1c1711', align: 'center' };
  for (const { kind, places, texts } of overlays) {
    if (kind !== 'highlight') continue;
    for (const id of places) {
      const tile = world.tileById.get(id);
      if (!tile || !inView(view, tile.centre)) continue;
      const text = texts?.[id] ?? id;
      const { x, y } = toPixels(view, { x: tile.centre.x, y: tile.centre.y - ABOVE });
      const width = Math.min(widthOf(context, text, setting), view.scale * 0.9);
      const top = Math.max(y - pixels * 0.5, view.top);
      context.beginPath();
      context.roundRect(x - width / 2 - pixels * 0.18, top, width + pixels * 0.36, pixels, pixels * 0.16);
      context.fillStyle = '#ffd84a';
      context.fill();
      context.strokeStyle = '#1c1711';
      context.lineWidth = Math.max(1, pixels * 0.07);
      context.stroke();
      setText(context, text, x, top + pixels * 0.85, { ...setting, maxWidth: view.scale * 0.9 });
    }
  }
}
