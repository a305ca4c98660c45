import type { SKRSContext2D } from '@napi-rs/canvas';
import type { OverlayView } from '../../hex/scene.ts';
import { OVER_MAP, setTextLines, widthOf, type Locale, type Setting, type TextLine } from '../fonts.ts';
import { inView, toPixels, type View } from '../view.ts';
import type { World } from '../world.ts';

/** Height of the letters of a label, in hexes: as large as may be without hiding what stands beside it, and its share of a hex else. */
const LARGEST = 0.42;
const USUAL = 0.27;

/** The size of their letters as shown, in pixels. */
const LABEL_SHOWN = 12;

/**
 * How far above the hex's centre the foot of a label lies, in hexes, and its middle at least: over the number that the map prints
 * there, and over the name of no counter.
 */
const FOOT = 0.36;
const MIDDLE = 0.35;

/** A label: its letters, and the plate they stand on, in pixels. */
export interface Label {
  readonly line: TextLine;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * What stands at each hex that is pointed out: what it is called, or the text that stands for it, large enough to be read where the
 * picture is shown `share` as large. `context` only measures.
 */
export function labelsAt(
  context: SKRSContext2D,
  view: View,
  world: World,
  overlays: readonly OverlayView[],
  share: number,
  locale: Locale,
): Label[] {
  const pixels = Math.min(LARGEST * view.scale, Math.max(USUAL * view.scale, LABEL_SHOWN / share));
  const setting: Setting = {
    ...OVER_MAP,
    pixels,
    locale,
    maxWidth: view.scale * 0.9,
  };
  const above = Math.max(MIDDLE, FOOT + pixels / 2 / view.scale);
  const pointedOut = overlays.filter(({ kind }) => kind === 'highlight');
  return pointedOut.flatMap(({ places, texts }) =>
    places.flatMap((id): Label[] => {
      const tile = world.tileById.get(id);
      if (!tile || !inView(view, tile.centre)) return [];
      const text = texts?.[id] ?? id;
      const { x, y } = toPixels(view, { x: tile.centre.x, y: tile.centre.y - above });
      const width = Math.min(widthOf(context, text, setting), view.scale * 0.9) + pixels * 0.36;
      const top = Math.max(y - pixels * 0.5, view.top);
      const line = { text, x, y: top + pixels * 0.85, setting };
      return [{ line, left: x - width / 2, top, width, height: pixels }];
    }),
  );
}

/** Draws labels, over the counters. */
export function drawLabels(context: SKRSContext2D, labels: readonly Label[]): void {
  for (const { line, left, top, width, height } of labels) {
    context.beginPath();
    context.roundRect(left, top, width, height, height * 0.16);
    context.fillStyle = '#ffd84a';
    context.fill();
    context.strokeStyle = '#1c1711';
    context.lineWidth = Math.max(1, height * 0.07);
    context.stroke();
    setTextLines(context, [line]);
  }
}
