import type { Canvas } from '@napi-rs/canvas';

/** The pixels of a canvas, four bytes each. */
export const pixelsOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;

/** Lightness (0–255) of a pixel as a grey printer shows it, on white. */
export function greyOf(data: Uint8ClampedArray, pixel: number): number {
  const [r, g, b, a] = [0, 1, 2, 3].map((k) => data[pixel * 4 + k] as number) as [number, number, number, number];
  return ((0.2126 * r + 0.7152 * g + 0.0722 * b) * a) / 255 + (255 - a);
}

/** Mean grey difference of two canvases of equal size. */
export function greyDifference(one: Canvas, other: Canvas): number {
  const [a, b] = [pixelsOf(one), pixelsOf(other)];
  const pixels = a.length / 4;
  let sum = 0;
  for (let i = 0; i < pixels; i++) sum += Math.abs(greyOf(a, i) - greyOf(b, i));
  return sum / pixels;
}

/** Points at which two canvases of equal size differ. */
export function differences(one: Canvas, other: Canvas): { x: number; y: number }[] {
  const [a, b] = [pixelsOf(one), pixelsOf(other)];
  const found: { x: number; y: number }[] = [];
  for (let i = 0; i < a.length; i += 4) {
    if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2])
      found.push({ x: (i / 4) % one.width, y: Math.floor(i / 4 / one.width) });
  }
  return found;
}

/** How many pixels within a circle have nearly this colour: each channel within `slack`. */
export function coloured(
  canvas: Canvas,
  colour: string,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  slack = 10,
): number {
  const [left, top, size] = [Math.floor(x - radius), Math.floor(y - radius), Math.ceil(2 * radius)];
  const { data } = canvas.getContext('2d').getImageData(left, top, size, size);
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    const far = Math.hypot(((i / 4) % size) + left + 0.5 - x, Math.floor(i / 4 / size) + top + 0.5 - y);
    if (far <= radius && wanted.every((value, k) => Math.abs(value - (data[i + k] as number)) <= slack)) count++;
  }
  return count;
}

/** What an eye without green cones sees of a colour (Viénot, Brettel, Mollon 1999), as linear light. */
export function deuteranope(colour: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2) as [
    number,
    number,
    number,
  ];
  return [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b];
}
