import type { Canvas } from '@napi-rs/canvas';

/** The colours of an animation: at most `MOST_COLOURS`, the same in every frame, so that what stands still stays the same. */
export interface Palette {
  /** Red, green and blue of each colour. */
  readonly colours: Uint8Array;
  /** The colour nearest to each of 32 × 32 × 32 shades. */
  readonly nearest: Uint8Array;
}

/** One colour of the 256 of a GIF stays free, for what is transparent. */
const MOST_COLOURS = 255;

const SHADES = 32 ** 3;

const shadeOf = (red: number, green: number, blue: number): number =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

/** The pixels of a canvas: red, green, blue and opacity of each. */
export const pixelsOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;

/** The colours of some pictures, counted by shade. */
export interface Census {
  readonly counts: Float64Array;
  /** Sums of red, green and blue of each shade. */
  readonly sums: Float64Array;
}

export const newCensus = (): Census => ({ counts: new Float64Array(SHADES), sums: new Float64Array(SHADES * 3) });

/** Counts the colours of a picture. */
export function count({ counts, sums }: Census, pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    const shade = shadeOf(red, green, blue);
    counts[shade] = (counts[shade] as number) + 1;
    sums[shade * 3] = (sums[shade * 3] as number) + red;
    sums[shade * 3 + 1] = (sums[shade * 3 + 1] as number) + green;
    sums[shade * 3 + 2] = (sums[shade * 3 + 2] as number) + blue;
  }
}

interface Colour {
  readonly shade: number;
  readonly rgb: readonly [number, number, number];
  /** Less than proportional to its area, so that small things keep their colours: counters, letters. */
  readonly weight: number;
}

interface Box {
  readonly colours: readonly Colour[];
  readonly mean: readonly [number, number, number];
  /** The weighted sum of squares of the distances from the mean, and the channel in which it is widest. */
  readonly spread: number;
  readonly widest: 0 | 1 | 2;
}

const CHANNELS = [0, 1, 2] as const;

function boxOf(colours: readonly Colour[]): Box {
  const weight = colours.reduce((sum, colour) => sum + colour.weight, 0);
  const mean = CHANNELS.map((k) => colours.reduce((sum, { rgb, weight: of }) => sum + rgb[k] * of, 0) / weight);
  const spreads = CHANNELS.map((k) =>
    colours.reduce((sum, { rgb, weight: of }) => sum + of * (rgb[k] - (mean[k] as number)) ** 2, 0),
  );
  const widest = CHANNELS.reduce((best, k) => ((spreads[k] as number) > (spreads[best] as number) ? k : best));
  return { colours, mean: mean as [number, number, number], spread: spreads.reduce((a, b) => a + b), widest };
}

/** Cuts a box in two at its mean. */
function cut({ colours, mean, widest }: Box): readonly [Box, Box] {
  const low = colours.filter(({ rgb }) => rgb[widest] <= mean[widest]);
  const high = colours.filter(({ rgb }) => rgb[widest] > mean[widest]);
  return [boxOf(low), boxOf(high)];
}

/** The palette for counted colours: the box of colours that differ most is cut in two until there are enough. */
export function paletteOf({ counts, sums }: Census): Palette {
  const found: Colour[] = [];
  for (let shade = 0; shade < SHADES; shade++) {
    const times = counts[shade] as number;
    if (times === 0) continue;
    const [red, green, blue] = CHANNELS.map((k) => (sums[shade * 3 + k] as number) / times);
    found.push({ shade, rgb: [red as number, green as number, blue as number], weight: times ** 0.6 });
  }
  const boxes = [boxOf(found)];
  while (boxes.length < MOST_COLOURS) {
    const most = boxes.reduce((best, { spread }, n) => (spread > (boxes[best] as Box).spread ? n : best), 0);
    const box = boxes[most] as Box;
    if (box.colours.length < 2 || box.spread < 1e-9) break;
    boxes.splice(most, 1, ...cut(box));
  }
  const colours = Uint8Array.from(boxes.flatMap(({ mean }) => mean.map(Math.round)));
  return { colours, nearest: nearestOf(colours) };
}

function nearestOf(colours: Uint8Array): Uint8Array {
  const nearest = new Uint8Array(SHADES);
  for (let shade = 0; shade < SHADES; shade++) {
    const [red, green, blue] = [((shade >> 10) << 3) + 4, (((shade >> 5) & 31) << 3) + 4, ((shade & 31) << 3) + 4];
    let least = Infinity;
    for (let n = 0; n < colours.length / 3; n++) {
      const r = red - (colours[n * 3] as number);
      const g = green - (colours[n * 3 + 1] as number);
      const b = blue - (colours[n * 3 + 2] as number);
      const away = 2 * r * r + 4 * g * g + 3 * b * b;
      if (away >= least) continue;
      least = away;
      nearest[shade] = n;
    }
  }
  return nearest;
}

/** The picture in the colours of a palette: for each pixel the number of its colour. */
export function inPalette({ nearest }: Palette, pixels: Uint8ClampedArray): Uint8Array {
  const numbers = new Uint8Array(pixels.length / 4);
  for (let n = 0, at = 0; n < numbers.length; n++, at += 4) {
    numbers[n] = nearest[shadeOf(pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number)] as number;
  }
  return numbers;
}

/** What of a picture differs from the one before: a rectangle of pixels, transparent where nothing changed. */
export interface Patch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** The changes from one picture to the next, both in the colours of a palette; a single pixel if there are none. */
export function patchOf({ colours }: Palette, width: number, next: Uint8Array, before: Uint8Array | null): Patch {
  const height = next.length / width;
  let [x0, y0, x1, y1] = before ? [width, height, -1, -1] : [0, 0, width - 1, height - 1];
  if (before) {
    for (let n = 0; n < next.length; n++) {
      if (next[n] === before[n]) continue;
      const [x, y] = [n % width, Math.floor(n / width)];
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = y;
    }
    if (x1 < 0) [x0, y0, x1, y1] = [0, 0, 0, 0];
  }
  const [w, h] = [x1 - x0 + 1, Math.max(y1 - y0 + 1, 1)];
  const top = Math.min(y0, height - 1);
  const rgba = new Uint8Array(w * h * 4);
  for (let y = 0, at = 0; y < h; y++) {
    for (let x = 0; x < w; x++, at += 4) {
      const n = (top + y) * width + x0 + x;
      const number = next[n] as number;
      if (before?.[n] === number) continue;
      rgba[at] = colours[number * 3] as number;
      rgba[at + 1] = colours[number * 3 + 1] as number;
      rgba[at + 2] = colours[number * 3 + 2] as number;
      rgba[at + 3] = 255;
    }
  }
  return { left: x0, top, width: w, height: h, rgba };
}
