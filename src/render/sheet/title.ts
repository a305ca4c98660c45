import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Scene } from '../../hex/scene.ts';
import { setTextLines, widthOf, type Setting, type TextLine } from '../fonts.ts';
import { GROUND } from '../palette.ts';
import { star } from '../base/badges.ts';
import type { Sheet } from './layout.ts';

/** The lines of the head of a sheet: the title in the middle, the subtitle below it; of one line: the subtitle, and the title at its right. */
export function titleLines(
  context: SKRSContext2D,
  { title, subtitle, locale }: Scene,
  left: number,
  width: number,
  { top, height, isOneLine }: Sheet['title'],
): TextLine[] {
  if (isOneLine) {
    const inset = height * 0.25;
    const small: Setting = { face: 'title', pixels: height * 0.56, locale, colour: GROUND.softInk, align: 'right' };
    const taken = Math.min(widthOf(context, title, small), width * 0.42);
    const y = top + height * 0.72;
    const first: Setting = {
      face: 'figure',
      pixels: height * 0.64,
      locale,
      colour: GROUND.ink,
      spacing: 0.02,
      maxWidth: width - taken - 4 * inset,
      narrowed: true,
    };
    return [
      { text: subtitle, x: left + inset, y, setting: first },
      { text: title, x: left + width - inset, y, setting: { ...small, maxWidth: width * 0.42, narrowed: true } },
    ];
  }
  const middle = left + width / 2;
  return [
    {
      text: title,
      x: middle,
      y: top + height * 0.47,
      setting: {
        face: 'title',
        pixels: height * 0.46,
        locale,
        colour: GROUND.ink,
        align: 'center',
        spacing: 0.05,
        maxWidth: width * 0.96,
      },
    },
    {
      text: subtitle,
      x: middle,
      y: top + height * 0.86,
      setting: {
        face: 'figure',
        pixels: height * 0.29,
        locale,
        colour: GROUND.softInk,
        align: 'center',
        spacing: 0.04,
        maxWidth: width * 0.9,
      },
    },
  ];
}

/** Draws the head of the sheet; a subtitle in its middle stands between two rules. */
export function drawTitle(context: SKRSContext2D, scene: Scene, { margin: left, width: whole, title }: Sheet): void {
  const { top, height, isOneLine } = title;
  const width = whole - 2 * left;
  const lines = titleLines(context, scene, left, width, title);
  setTextLines(context, lines);
  const subtitle = lines[1];
  if (isOneLine || !subtitle) return;
  const { pixels } = subtitle.setting;
  const taken = Math.min(widthOf(context, subtitle.text, subtitle.setting), width * 0.9);
  const y = top + height * 0.765;
  const reach = (width - taken) / 2 - pixels * 1.2;
  if (reach < pixels * 2) return;
  context.fillStyle = GROUND.sheetRule;
  for (const [x, inner] of [
    [left, left + reach],
    [left + width - reach, left + width - reach],
  ] as const) {
    context.fillRect(x, y - 2, reach, 1.5);
    context.fillRect(x, y + 1.5, reach, 1);
    context.fill(star(inner, y, pixels * 0.34));
  }
}
