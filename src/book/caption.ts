import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Locale } from '../i18n/locale.ts';
import { setText } from '../render/fonts.ts';
import { GROUND, mix } from '../render/palette.ts';

/** What stands under a frame. */
export interface Caption {
  /** Turn and phase. */
  readonly title: string;
  /** The score. */
  readonly score: string;
  /** The turn shown, and the last of the game; the time line shows both. */
  readonly turn: number;
  readonly turns: number;
  /** How much of the turn is over, 0 to 1. */
  readonly share: number;
}

/** The height of a caption under a frame of some width. */
export const captionHeight = (width: number): number => Math.round(Math.max(46, width * 0.085));

/** A frame with its caption beneath: turn and phase, score, and how far the game has come. */
export function captioned(frame: Canvas, caption: Caption, locale: Locale): Canvas {
  const { width } = frame;
  const height = captionHeight(width);
  const canvas = createCanvas(width, frame.height + height);
  const context = canvas.getContext('2d');
  context.drawImage(frame, 0, 0);
  context.fillStyle = GROUND.ink;
  context.fillRect(0, frame.height, width, height);
  const margin = Math.round(width * 0.02);
  const pixels = height * 0.42;
  const baseline = frame.height + height * 0.48;
  const setting = { face: 'figure', pixels, locale, colour: GROUND.sheet } as const;
  const taken = setText(context, caption.score, width - margin, baseline, {
    ...setting,
    align: 'right',
    colour: GROUND.gold,
    maxWidth: width * 0.42,
  });
  setText(context, caption.title, margin, baseline, { ...setting, maxWidth: width - 3 * margin - taken });
  const across = width - 2 * margin;
  const [top, thick] = [Math.round(frame.height + height * 0.66), Math.max(6, Math.round(height * 0.16))];
  const each = across / Math.max(1, caption.turns);
  for (let turn = 1; turn <= caption.turns; turn++) {
    const done = turn < caption.turn ? 1 : turn > caption.turn ? 0 : caption.share;
    const left = Math.round(margin + (turn - 1) * each) + 1;
    const room = Math.round(each) - 2;
    context.fillStyle = mix(GROUND.ink, GROUND.sheet, 0.3);
    context.fillRect(left, top, room, thick);
    context.fillStyle = GROUND.gold;
    context.fillRect(left, top, Math.round(room * done), thick);
  }
  return canvas;
}
