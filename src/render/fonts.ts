import { createRequire } from 'node:module';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Scene } from '../hex/scene.ts';

/** The language of a picture. */
export type Locale = Scene['locale'];

/** What letters are for: figures and names (condensed), places and heads (serif), waters (serif italic). */
export type Face = 'figure' | 'label' | 'title' | 'region' | 'water';

const FILES: readonly (readonly [family: string, file: string])[] = [
  ['Umpire Condensed', 'barlow-condensed/500Medium/BarlowCondensed_500Medium.ttf'],
  ['Umpire Condensed', 'barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf'],
  ['Umpire Serif', 'alegreya/500Medium/Alegreya_500Medium.ttf'],
  ['Umpire Serif', 'alegreya/700Bold/Alegreya_700Bold.ttf'],
  ['Umpire Serif', 'alegreya/500Medium_Italic/Alegreya_500Medium_Italic.ttf'],
  ['Umpire Japanese', 'noto-sans-jp/500Medium/NotoSansJP_500Medium.ttf'],
  ['Umpire Japanese', 'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'],
  ['Umpire Chinese', 'noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf'],
  ['Umpire Chinese', 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'],
];

const require = createRequire(import.meta.url);

/** The font files that ship with the project, as paths. */
export const fontFiles = (): readonly string[] =>
  FILES.map(([, file]) => require.resolve(`@expo-google-fonts/${file}`));

for (const [i, path] of fontFiles().entries()) {
  if (!GlobalFonts.registerFromPath(path, FILES[i]?.[0])) throw new Error(`can't load the font ${path}`);
}

const STYLES: Readonly<Record<Face, readonly [style: string, family: string]>> = {
  figure: ['700', 'Umpire Condensed'],
  label: ['500', 'Umpire Condensed'],
  title: ['700', 'Umpire Serif'],
  region: ['500', 'Umpire Serif'],
  water: ['italic 500', 'Umpire Serif'],
};

/**
 * The CSS font of a face at a size in pixels. The language decides which shapes Han characters take; beside them figures of the serif,
 * which are of text height, would look lowered: there those of the Han font stand.
 */
export function fontOf(face: Face, pixels: number, locale: Locale, besideHan = false): string {
  const [style, own] = STYLES[face];
  const han = locale === 'zh-CN' ? '"Umpire Chinese", "Umpire Japanese"' : '"Umpire Japanese", "Umpire Chinese"';
  const families = besideHan && own === 'Umpire Serif' ? `${han}, "${own}"` : `"${own}", ${han}`;
  return `${style} ${pixels.toFixed(2)}px ${families}`;
}

/** Whether a text has Han characters or kana, which are set wider and never in italics. */
export const isHan = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]/.test(text);

/** How a line of text is set. */
export interface Setting {
  readonly face: Face;
  readonly pixels: number;
  readonly locale: Locale;
  readonly colour: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Space between letters, in parts of the size. */
  readonly spacing?: number;
  /** Colour and width (in parts of the size) of the halo. */
  readonly halo?: readonly [colour: string, width: number];
  /** The text is made smaller to fit. */
  readonly maxWidth?: number;
  /** What is too wide is made narrower, and keeps its height. */
  readonly narrowed?: boolean;
}

/** Letters of what is set over map and counters: costs, results, labels, texts of marks. */
export const OVER_MAP = { face: 'figure', colour: '#1c1711', align: 'center', narrowed: true } as const;

/** A line of letters ready to be set: its baseline starts, or has its middle or end, at (x, y). */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly setting: Setting;
}

/** The height of capitals and figures, and that of Han letters, as shares of a font's size. */
export const CAPITALS = 0.7;
const HAN = 0.88;

/** Makes a context ready to set or measure a text. */
function prepare(context: SKRSContext2D, text: string, setting: Setting, pixels: number): void {
  context.font = fontOf(setting.face, pixels, setting.locale, isHan(text));
  context.letterSpacing = `${((setting.spacing ?? 0) * pixels).toFixed(2)}px`;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
}

/** Width of a text in pixels. */
export function widthOf(context: SKRSContext2D, text: string, setting: Setting): number {
  prepare(context, text, setting, setting.pixels);
  const width = context.measureText(text).width - (setting.spacing ?? 0) * setting.pixels;
  context.letterSpacing = '0px';
  return width;
}

/** How much smaller a text must be to fit, and its width before. */
function fitOf(
  context: SKRSContext2D,
  text: string,
  setting: Setting,
): { readonly natural: number; readonly fit: number } {
  const natural = widthOf(context, text, setting);
  return { natural, fit: Math.min(1, (setting.maxWidth ?? natural) / (natural || 1)) };
}

/** How high the capitals, figures or Han letters of a line are, in pixels, once it fits. */
export function letterHeight(context: SKRSContext2D, { text, setting }: Pick<TextLine, 'text' | 'setting'>): number {
  const { fit } = fitOf(context, text, setting);
  return setting.pixels * (setting.narrowed ? 1 : fit) * (isHan(text) ? HAN : CAPITALS);
}

/** Sets a line of text with its baseline at (x, y); it shrinks to `maxWidth` where it must. Gives its width. */
export function setText(context: SKRSContext2D, text: string, x: number, y: number, setting: Setting): number {
  const { natural, fit } = fitOf(context, text, setting);
  const isNarrowed = setting.narrowed === true && fit < 1;
  const pixels = setting.pixels * (isNarrowed ? 1 : fit);
  const width = natural * fit;
  prepare(context, text, setting, pixels);
  const left = setting.align === 'center' ? x - width / 2 : setting.align === 'right' ? x - width : x;
  context.save();
  context.translate(left, y);
  if (isNarrowed) context.scale(fit, 1);
  if (setting.halo) {
    context.lineJoin = 'round';
    context.strokeStyle = setting.halo[0];
    context.lineWidth = setting.halo[1] * pixels;
    context.strokeText(text, 0, 0);
  }
  context.fillStyle = setting.colour;
  context.fillText(text, 0, 0);
  context.restore();
  context.letterSpacing = '0px';
  return width;
}

/** Sets lines of text. */
export function setTextLines(context: SKRSContext2D, lines: readonly TextLine[]): void {
  for (const { text, x, y, setting } of lines) setText(context, text, x, y, setting);
}
