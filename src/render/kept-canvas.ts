import { createCanvas, type Canvas } from '@napi-rs/canvas';

/** Heights grow by so much, so that pictures that differ a little in height share a canvas. */
const ROWS = 256;

/** Pixels kept at once: the whole maps of two games, or parts of them; about 40 MB. */
const KEPT_PIXELS = 10_000_000;

/** The canvas of each width, the one used last at the end. */
const kept = new Map<number, Canvas>();

function forget(): void {
  let pixels = 0;
  for (const { width, height } of kept.values()) pixels += width * height;
  for (const [width, { height }] of kept) {
    if (pixels <= KEPT_PIXELS || kept.size === 1) return;
    kept.delete(width);
    pixels -= width * height;
  }
}

/**
 * An empty canvas of this width and at least this height, that was drawn on before if there is one: to get fresh memory from
 * the system takes about as long as to draw a map. It is the caller's until the next call.
 */
export function keptCanvas(width: number, height: number): Canvas {
  let canvas = kept.get(width);
  if (canvas && canvas.height >= height) canvas.getContext('2d').reset();
  else canvas = createCanvas(width, Math.ceil(height / ROWS) * ROWS);
  kept.delete(width);
  kept.set(width, canvas);
  forget();
  return canvas;
}
