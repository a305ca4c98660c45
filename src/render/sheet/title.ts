import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Scene } from '../../hex/scene.ts';
import { setText } from '../fonts.ts';
import { GROUND } from '../palette.ts';
import { star } from '../base/badges.ts';

/** Draws the head of the sheet: the title in the middle, the subtitle below it between two rules. */
export function drawTitle(
  context: SKRSContext2D,
  scene: Scene,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const { title, subtitle, locale } = scene;
  const middle = left + width / 2;
  setText(context, title, middle, top + height * 0.47, {
    face: 'title',
    pixels: height * 0.46,
    locale,
    colour: GROUND.ink,
    align: 'center',
    spacing: 0.05,
    maxWidth: width * 0.96,
  });
  const pixels = height * 0.29;
  const taken = setText(context, subtitle, middle, top + height * 0.86, {
    face: 'figure',
    pixels,
    locale,
    colour: GROUND.softInk,
    align: 'center',
    spacing: 0.04,
    maxWidth: width * 0.9,
  });
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
