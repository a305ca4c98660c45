import type { SKRSContext2D } from '@napi-rs/canvas';
import type { LegendView } from '../../hex/scene.ts';
import { isHan, setText, widthOf, type Locale, type Setting } from '../fonts.ts';
import { GROUND } from '../palette.ts';
import { drawSample } from './samples.ts';

/** Where the entries of a legend lie, and how high they are together. */
export interface LegendLayout {
  readonly entries: readonly {
    readonly entry: LegendView;
    readonly x: number;
    readonly y: number;
    readonly width: number;
  }[];
  readonly height: number;
  readonly text: number;
}

const settingOf = (line: string, text: number, locale: Locale): Setting => ({
  face: 'label',
  pixels: text * (isHan(line) ? 0.88 : 1),
  locale,
  colour: GROUND.ink,
});

/** Lays a legend out in columns of equal width, as many as fit its longest text. */
export function layLegend(
  context: SKRSContext2D,
  legend: readonly LegendView[],
  width: number,
  text: number,
  locale: Locale,
): LegendLayout {
  if (legend.length === 0) return { entries: [], height: 0, text };
  const widest = Math.max(...legend.map((entry) => widthOf(context, entry.text, settingOf(entry.text, text, locale))));
  const columns = Math.max(
    1,
    Math.min(legend.length, Math.floor(width / (Math.min(widest, width * 0.32) + text * 3.6))),
  );
  const rows = Math.ceil(legend.length / columns);
  const column = width / columns;
  const row = text * 1.75;
  const entries = legend.map((entry, i) => ({
    entry,
    x: Math.floor(i / rows) * column,
    y: (i % rows) * row,
    width: column,
  }));
  return { entries, height: rows * row, text };
}

/** Draws a legend as laid out, with its upper left corner at (left, top). */
export function drawLegend(
  context: SKRSContext2D,
  layout: LegendLayout,
  left: number,
  top: number,
  locale: Locale,
): void {
  const { text } = layout;
  for (const { entry, x, y, width } of layout.entries) {
    drawSample(context, entry.sample, left + x + text * 1.2, top + y + text * 0.87, text * 1.45, locale);
    setText(context, entry.text, left + x + text * 2.7, top + y + text * 1.22, {
      ...settingOf(entry.text, text, locale),
      maxWidth: width - text * 3.2,
    });
  }
}
