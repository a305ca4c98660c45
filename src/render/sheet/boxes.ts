import type { SKRSContext2D } from '@napi-rs/canvas';
import type { BoxView, Scene } from '../../hex/scene.ts';
import { drawCounter } from '../counters/counter.ts';
import { isHan, setText, type Locale } from '../fonts.ts';
import { GROUND } from '../palette.ts';

interface BoxPlace {
  readonly box: BoxView;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Size of its counters. */
  readonly counter: number;
}

/** Where the boxes lie, and how high they are together. */
export interface BoxLayout {
  readonly places: readonly BoxPlace[];
  readonly height: number;
  readonly text: number;
}

const GAP = 0.35;

/** How many counters stand abreast in a box. */
const abreast = (width: number, text: number, counter: number): number =>
  Math.max(1, Math.floor((width - text * 0.5) / (counter * 1.06)));

/** The narrowest box of a track, in letters: a short date or two numbers fit. */
const NARROW = 7.5;

/** Boxes of no track stand two abreast, those with equally much text, as long as none has more lines of counters than this. */
const LINES_ABREAST = 4;

/** The smallest counter in a box of a track, as a share of the usual one: many of them take no more than two lines, if they can. */
const SMALLEST = 0.55;

interface Row {
  readonly boxes: readonly BoxView[];
  readonly widths: readonly number[];
}

/** Whether a box is one of a track, which stands in even rows. */
const isOnTrack = ({ current }: BoxView): boolean => current !== undefined;

const linesOf = ({ counters }: BoxView, width: number, text: number, counter: number): number =>
  Math.ceil(counters.length / abreast(width, text, counter));

/** Two boxes abreast, the fuller one wider if that saves a line of counters; undefined if they take too many lines so. */
function pair(one: BoxView, other: BoxView, width: number, text: number, counter: number): Row | undefined {
  const boxes = [one, other];
  const splits = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7].map((share) => [width * share, width * (1 - share)]);
  const lines = (widths: readonly number[]): number =>
    Math.max(...boxes.map((box, i) => linesOf(box, widths[i] as number, text, counter)));
  const widths = splits.reduce((best, split) => (lines(split) < lines(best) ? split : best));
  return lines(widths) <= LINES_ABREAST && one.lines.length === other.lines.length ? { boxes, widths } : undefined;
}

/** A track in rows of equally wide boxes, and below it all other boxes. */
function inRows(boxes: readonly BoxView[], width: number, text: number, counter: number): readonly Row[] {
  const gap = text * GAP;
  const track = boxes.filter(isOnTrack);
  const stores = boxes.filter((box) => !isOnTrack(box));
  const atMost = Math.max(1, Math.floor((width + gap) / (text * NARROW + gap)));
  const rows = Math.ceil(track.length / atMost);
  const columns = Math.max(1, Math.ceil(track.length / Math.max(1, rows)));
  const each = (width - gap * (columns - 1)) / columns;
  const tracks = Array.from({ length: rows }, (_, row) => {
    const inRow = track.slice(row * columns, (row + 1) * columns);
    return { boxes: inRow, widths: inRow.map(() => each) };
  });
  const stored: Row[] = [];
  for (let i = 0; i < stores.length; i += stored.at(-1)?.boxes.length ?? 1) {
    const [one, other] = [stores[i] as BoxView, stores[i + 1]];
    const abreast = other && pair(one, other, width - gap, text, counter);
    stored.push(abreast ?? { boxes: [one], widths: [width] });
  }
  return [...tracks, ...stored];
}

/**
 * Lays boxes out in even rows over a width; boxes of no track stand below it, alone or two abreast. `text` is the size of their letters in pixels, `counter` that of their counters.
 */
export function layBoxes(boxes: readonly BoxView[], width: number, text: number, counter: number): BoxLayout {
  const gap = text * GAP;
  const places: BoxPlace[] = [];
  let y = 0;
  for (const { boxes: row, widths } of inRows(boxes, width, text, counter)) {
    const sized = row.map((box, i) => {
      const wide = widths[i] as number;
      let size = counter;
      while (isOnTrack(box) && size > counter * SMALLEST && linesOf(box, wide, text, size) > 2) size *= 0.95;
      const least = text * (2.1 + 1.12 * box.lines.length) + linesOf(box, wide, text, size) * size * 1.08;
      return { box, width: wide, counter: size, least };
    });
    const height = Math.max(...sized.map(({ least }) => least), text * 3.2);
    let x = 0;
    for (const { box, width: wide, counter: size } of sized) {
      places.push({ box, x, y, width: wide, height, counter: size });
      x += wide + gap;
    }
    y += height + gap;
  }
  return { places, height: Math.max(0, y - gap), text };
}

function drawBox(
  context: SKRSContext2D,
  place: BoxPlace,
  layout: BoxLayout,
  left: number,
  top: number,
  locale: Locale,
): void {
  const { box, width, height, counter } = place;
  const { text } = layout;
  const [x, y] = [left + place.x, top + place.y];
  const head = text * 1.45;
  context.fillStyle = box.current ? '#fff6d2' : GROUND.paper;
  context.fillRect(x, y, width, height);
  context.fillStyle = box.current ? GROUND.sheetEdge : '#d8c9a3';
  context.fillRect(x, y, width, head);
  context.strokeStyle = GROUND.sheetEdge;
  context.lineWidth = Math.max(1.5, text * (box.current ? 0.16 : 0.07));
  context.strokeRect(x, y, width, height);
  if (box.current) {
    context.fillStyle = GROUND.gold;
    context.beginPath();
    context.moveTo(x + text * 0.3, y + head * 0.25);
    context.lineTo(x + text * 0.85, y + head * 0.5);
    context.lineTo(x + text * 0.3, y + head * 0.75);
    context.fill();
  }
  const han = (line: string): number => (isHan(line) ? 0.88 : 1);
  setText(context, box.title, x + width / 2, y + head * 0.74, {
    face: 'figure',
    pixels: text * han(box.title),
    locale,
    colour: box.current ? '#fff6d2' : GROUND.ink,
    align: 'center',
    spacing: 0.02,
    maxWidth: width - text * (box.current ? 2 : 0.6),
  });
  box.lines.forEach((line, i) =>
    setText(context, line, x + width / 2, y + head + text * (1.02 + 1.12 * i), {
      face: 'label',
      pixels: text * 0.92 * han(line),
      locale,
      colour: GROUND.ink,
      align: 'center',
      maxWidth: width - text * 0.6,
    }),
  );
  const across = abreast(width, text, counter);
  const from = y + head + text * (0.3 + 1.12 * box.lines.length);
  box.counters.forEach((view, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, box.counters.length - row * across);
    const cx = x + width / 2 + ((i % across) - (inRow - 1) / 2) * counter * 1.06;
    drawCounter(context, view, cx, from + (row + 0.54) * counter * 1.08, counter, locale);
  });
}

/** Draws boxes (turn track, eliminated units) as laid out, with their upper left corner at (left, top). */
export function drawBoxes(
  context: SKRSContext2D,
  layout: BoxLayout,
  left: number,
  top: number,
  locale: Scene['locale'],
): void {
  for (const place of layout.places) drawBox(context, place, layout, left, top, locale);
}
