import type { CounterView } from '../../hex/scene.ts';
import { CAPITALS, type Locale, type TextLine } from '../fonts.ts';

/** From this size on, in pixels, a counter shows its name; smaller ones have larger figures instead. */
const NAMED = 30;

/** Sizes of letters in parts of the counter's side: as they look best, and the largest that leaves room for symbol and figures. */
const NAME = 0.195;
const LARGEST = 0.4;

/** From this size of the name on, in parts of the side, no size marks fit between it and the symbol. */
const NO_MARKS = 0.25;

/** Where the figures stand, and the name if it is as large as usual, in parts of the side. */
const FIGURES_FOOT = 0.905;
const NAME_FOOT = 0.205;

/** Sizes of the letters of a counter, in pixels. */
interface Sizes {
  /** Undefined where there is no room for a name, or none to be shown. */
  readonly name?: number;
  readonly figure: number;
  /** What stands in parentheses. */
  readonly enclosed: number;
  readonly corner: number;
}

/** `legible`: the size that letters are to have at least, as far as the counter has room. */
function sizesOf({ name, figures }: CounterView, size: number, legible: number): Sizes {
  const grown = (share: number): number => Math.max(share * size, Math.min(legible, LARGEST * size));
  const isNamed = size >= NAMED;
  const isEnclosed = figures.some((text) => text.startsWith('('));
  const figure = isEnclosed || figures.length < 3 ? 0.39 : 0.355;
  return {
    ...(isNamed && name !== '' ? { name: Math.max(7.5, grown(NAME)) } : {}),
    figure: grown(isNamed ? figure : figure * 1.14),
    enclosed: grown(0.25),
    corner: grown(0.28),
  };
}

/** How high the smallest letters of a counter are that is `size` pixels wide, in pixels; Infinity if it has none. */
export function lowestLetters(view: CounterView, size: number, legible: number): number {
  const { name = Infinity, figure, enclosed, corner } = sizesOf(view, size, legible);
  const figures = view.figures.map((text) => (text.startsWith('(') ? enclosed : figure));
  return CAPITALS * Math.min(name, ...figures, view.corner === undefined ? Infinity : corner);
}

/** Where the symbol of a counter stands: its box's left upper corner and width, in parts of the side, and whether it has size marks. */
export interface SymbolPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly hasMarks: boolean;
}

/** The colours of what is written on a counter. */
export interface CounterInks {
  readonly ink: string;
  /** Around letters on the stripes of the spent side; undefined on the other. */
  readonly halo?: string;
  readonly ground: string;
}

/** What is written on a counter, its left upper corner at (x, y), and where its symbol and its corner plate stand. */
export interface CounterText {
  readonly lines: readonly TextLine[];
  readonly symbol: SymbolPlace;
  /** The plate of the figure in the corner, in pixels. */
  readonly plate?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Where the middles of so many figures stand, in parts of the side. */
const middlesOf = (count: number): readonly number[] =>
  count === 1
    ? [0.5]
    : count === 2
      ? [0.28, 0.74]
      : Array.from({ length: count }, (_, i) => 0.235 + (0.545 * i) / (count - 1));

/** The symbol between name and figures, as large as there is room. */
function symbolPlace(name: number | undefined, foot: number, figure: number, middle: number): SymbolPlace {
  if (name === undefined) return { x: middle - 0.29, y: 0.185, width: 0.58, hasMarks: true };
  if (name <= NAME * 1.03) return { x: middle - 0.23, y: 0.34, width: 0.46, hasMarks: true };
  const hasMarks = name < NO_MARKS;
  const [top, bottom] = [foot + 0.035, FIGURES_FOOT - CAPITALS * figure - 0.025];
  const width = Math.min(0.46, 1.5 * ((bottom - top) / (hasMarks ? 1.35 : 1)));
  return { x: middle - width / 2, y: bottom - width / 1.5, width, hasMarks };
}

/** Lays out what is written on a counter of so many pixels. */
export function counterText(
  view: CounterView,
  size: number,
  legible: number,
  locale: Locale,
  { ink, halo, ground }: CounterInks,
): CounterText {
  const sizes = sizesOf(view, size, legible);
  const setting = { face: 'figure', locale, colour: ink, narrowed: true } as const;
  const name = sizes.name === undefined ? undefined : sizes.name / size;
  const foot = Math.max(NAME_FOOT, 0.055 + CAPITALS * (name ?? 0));
  const [cornerRight, cornerTop] = view.spent ? [0.8, 0.05] : [0.955, 0.045];
  const corner = view.corner ?? '';
  const height = Math.max(0.27, (0.82 * sizes.corner) / size);
  const plate = { width: (corner.length > 1 ? 0.34 : 0.26) * (height / 0.27), height };
  const right = (view.spent ? 0.74 : 0.9) - (corner === '' ? 0 : plate.width + 0.01);
  const middles = middlesOf(view.figures.length);
  const most = view.figures.length > 2 ? 0.34 : view.figures.length === 1 ? 0.86 : 0.5;
  const lines: TextLine[] = view.figures.map((text, i) => ({
    text,
    x: size * (middles[i] as number),
    y: size * (view.symbol === 'marker' ? 0.64 : FIGURES_FOOT),
    setting: {
      ...setting,
      pixels: text.startsWith('(') ? sizes.enclosed : sizes.figure,
      align: 'center',
      maxWidth: size * most,
      ...(halo === undefined ? {} : { halo: [halo, 0.22] as const }),
    },
  }));
  if (sizes.name !== undefined) {
    lines.push({
      text: view.name,
      x: size * (name !== undefined && name > NO_MARKS ? 0.08 : 0.12),
      y: size * foot,
      setting: {
        ...setting,
        pixels: sizes.name,
        maxWidth: size * (right - 0.12),
        ...(halo === undefined ? {} : { halo: [halo, 0.3] as const }),
      },
    });
  }
  if (corner !== '') {
    lines.push({
      text: corner,
      x: size * (cornerRight - plate.width / 2),
      y: size * (cornerTop + plate.height * 0.84),
      setting: {
        ...setting,
        colour: ground,
        pixels: sizes.corner,
        align: 'center',
        maxWidth: size * plate.width * 0.9,
      },
    });
  }
  const symbol = symbolPlace(name, foot, sizes.figure / size, corner === '' ? 0.5 : 0.44);
  return {
    lines,
    symbol,
    ...(corner === ''
      ? {}
      : {
          plate: {
            x: size * (cornerRight - plate.width),
            y: size * cornerTop,
            width: size * plate.width,
            height: size * plate.height,
          },
        }),
  };
}
