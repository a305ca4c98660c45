/** The palette of a picture. */
export interface Palette {
  /** Red, green and blue of each colour. */
  readonly colours: Uint8Array;
  /** For each cell in which the picture has pixels the number of the colour that stands for them. */
  readonly indices: Uint8Array;
}

/** The most colours of a palette. */
const MOST = 256;

/** Colours are told apart by the upper six bits of each channel: those that share a cell look the same. */
const CELLS = 1 << 18;
const LARGEST = 63;

/** The cell of colours of a pixel whose bytes are red, green, blue and alpha. */
export const cellOf = (pixel: number): number =>
  ((pixel & 0xfc) << 10) | ((pixel & 0xfc00) >>> 4) | ((pixel & 0xfc0000) >>> 18);

/** How far the channels red, green and blue are shifted in the number of a cell. */
const SHIFTS = [12, 6, 0] as const;

function countCells(pixels: Uint32Array): Uint32Array {
  const counts = new Uint32Array(CELLS);
  for (let i = 0; i < pixels.length; i++) {
    const cell = cellOf(pixels[i] as number);
    counts[cell] = (counts[cell] as number) + 1;
  }
  return counts;
}

/** The cells that have pixels. */
function usedCells(counts: Uint32Array): Uint32Array {
  const cells = new Uint32Array(CELLS);
  let length = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if ((counts[cell] as number) > 0) cells[length++] = cell;
  }
  return cells.subarray(0, length);
}

/** Cells that are to be one colour. */
interface Box {
  readonly cells: Uint32Array;
  /** The mean of each channel, from 0 to 63. */
  readonly means: readonly number[];
  /** The channel in which they differ most, and how much they do: the sum of the squares, weighed. */
  readonly widest: number;
  readonly spread: number;
}

/** What covers much of a picture does not drown what is small and matters: a cell weighs by the root of its pixels. */
function boxOf(cells: Uint32Array, counts: Uint32Array): Box {
  const channels = SHIFTS.map((shift) => {
    let [weights, sum, squares] = [0, 0, 0];
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as number;
      const weight = Math.sqrt(counts[cell] as number);
      const value = (cell >>> shift) & LARGEST;
      weights += weight;
      sum += weight * value;
      squares += weight * value * value;
    }
    return { mean: sum / weights, spread: squares - (sum * sum) / weights };
  });
  const spread = Math.max(...channels.map((channel) => channel.spread));
  return {
    cells,
    means: channels.map(({ mean }) => mean),
    widest: channels.findIndex((channel) => channel.spread === spread),
    spread,
  };
}

/** Puts the cells of a box that lie below its mean before the others; how many they are. */
function partition({ cells, means, widest }: Box): number {
  const [shift, mean] = [SHIFTS[widest] as number, means[widest] as number];
  let below = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as number;
    if (((cell >>> shift) & LARGEST) > mean) continue;
    cells[i] = cells[below] as number;
    cells[below++] = cell;
  }
  return below;
}

/** At most 256 boxes of cells: the one whose cells differ most is cut in two at its mean, again and again. */
function boxesOf(counts: Uint32Array): readonly Box[] {
  const boxes = [boxOf(usedCells(counts), counts)];
  while (boxes.length < MOST) {
    const box = boxes.reduce((most, each) => (each.spread > most.spread ? each : most));
    const below = partition(box);
    // Of cells that differ in nothing, or by no more than the mean is rounded by, none lie on one of its sides.
    if (below === 0 || below === box.cells.length) break;
    boxes[boxes.indexOf(box)] = boxOf(box.cells.subarray(0, below), counts);
    boxes.push(boxOf(box.cells.subarray(below), counts));
  }
  return boxes;
}

/**
 * The 256 colours that come nearest to those of opaque pixels, each of which is red, green, blue and alpha. Colours that differ by less than
 * four in each channel may count as one, and each may be off by as much.
 */
export function paletteOf(pixels: Uint32Array): Palette {
  const boxes = boxesOf(countCells(pixels));
  const indices = new Uint8Array(CELLS);
  boxes.forEach(({ cells }, index) => {
    for (const cell of cells) indices[cell] = index;
  });
  const colours = boxes.flatMap(({ means }) => means.map((mean) => Math.round((mean * 255) / LARGEST)));
  return { colours: Uint8Array.from(colours), indices };
}
