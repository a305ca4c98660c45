import { createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../hex/scene.ts';
import { numbersOf } from './base/letters.ts';
import { lowestLetters } from './counters/text.ts';
import { letterHeight, type TextLine } from './fonts.ts';
import { burstsOf } from './marks/battles.ts';
import { labelsAt } from './marks/labels.ts';
import { marksAt } from './marks/marks.ts';
import { overlayTexts } from './marks/overlays.ts';
import { shownShare } from './shown.ts';
import { layOut, type RenderOptions } from './sheet/layout.ts';
import { titleLines } from './sheet/title.ts';
import { inView } from './view.ts';
import { worldOf } from './world.ts';

/** The smallest letters of a kind on a picture. */
export interface NeededText {
  readonly what: 'title' | 'number' | 'counter' | 'cost' | 'label' | 'battle' | 'mark';
  /** Height of their capitals and figures where a chat shows the picture, in pixels. */
  readonly height: number;
}

/**
 * The smallest letters of every kind that one needs to give an order, on a picture as a chat shows it: what names it, numbers of
 * hexes, names and figures of counters, costs, odds and results, texts of marks. Measured on what would be drawn.
 */
export function neededTexts(scene: Scene, options: RenderOptions = {}): NeededText[] {
  const context = createCanvas(1, 1).getContext('2d');
  const world = worldOf(scene.map);
  const sheet = layOut(context, world, scene, options);
  const { view, placed, margin, title } = sheet;
  const { locale, overlays } = scene;
  const share = shownShare(sheet);
  const ofLines = (what: NeededText['what'], lines: readonly Pick<TextLine, 'text' | 'setting'>[]): NeededText[] =>
    lines.filter(({ text }) => text !== '').map((line) => ({ what, height: letterHeight(context, line) * share }));
  const occupied = new Set(scene.counters.map(({ at }) => at));
  const counters = placed
    .filter(({ centre }) => inView(view, centre))
    .map(({ counter, size }) => ({
      what: 'counter' as const,
      height: lowestLetters(counter, Math.round(size * view.scale), view.legible ?? 0) * share,
    }));
  const all = [
    ...ofLines('title', titleLines(context, scene, margin, sheet.width - 2 * margin, title)),
    ...ofLines('number', numbersOf(context, view, world, locale)),
    ...counters,
    ...ofLines('cost', overlayTexts(view, world, overlays, occupied, locale)),
    ...ofLines(
      'label',
      labelsAt(context, view, world, overlays, share, locale).map(({ line }) => line),
    ),
    ...ofLines(
      'battle',
      burstsOf(view, world, scene.battles, locale).flatMap(({ lines }) => lines),
    ),
    ...ofLines(
      'mark',
      marksAt(view, world, scene.marks, locale).flatMap(({ lines }) => lines),
    ),
  ];
  const smallest = new Map<string, NeededText>();
  for (const text of all)
    if (text.height < (smallest.get(text.what)?.height ?? Infinity)) smallest.set(text.what, text);
  return [...smallest.values()].sort((a, b) => a.height - b.height);
}

/** The height of the smallest of them; Infinity if there are none. */
export const smallestText = (scene: Scene, options: RenderOptions = {}): number =>
  neededTexts(scene, options)[0]?.height ?? Infinity;
