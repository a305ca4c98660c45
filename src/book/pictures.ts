import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import type { Scene } from '../hex/scene.ts';

/**
 * Draws a scene, as an image file or as a canvas, about `width` pixels wide; a wider one is scaled. May draw
 * elsewhere (a worker), and lets others work meanwhile.
 */
export type Draw = (scene: Scene, width: number) => Promise<Buffer | Canvas>;

/** A picture as it stands in a page: a WebP, which for these maps is a third smaller than a JPEG as good. */
export interface Embedded {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** A drawing as a canvas. */
export async function canvasOf(drawn: Buffer | Canvas): Promise<Canvas> {
  if (!Buffer.isBuffer(drawn)) return drawn;
  const image = await loadImage(drawn);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

/** The same picture, no wider than `width`. */
export function scaled(canvas: Canvas, width: number): Canvas {
  if (canvas.width <= width) return canvas;
  const height = Math.round((canvas.height * width) / canvas.width);
  const smaller = createCanvas(width, height);
  const context = smaller.getContext('2d');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, width, height);
  return smaller;
}

/** Widths and qualities that are tried, the best first. */
const RUNGS = [
  { width: 1500, quality: 84 },
  { width: 1500, quality: 76 },
  { width: 1350, quality: 76 },
  { width: 1200, quality: 74 },
  { width: 1050, quality: 72 },
  { width: 900, quality: 70 },
  { width: 760, quality: 66 },
  { width: 600, quality: 60 },
] as const;

/** The width in which pictures are drawn to be embedded. */
export const WIDEST = RUNGS[0].width;

/** Bytes that data take in a page. */
export const inPage = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 40;

type Rung = (typeof RUNGS)[number];

async function encode(canvas: Canvas, { width, quality }: Rung): Promise<Embedded> {
  const picture = scaled(canvas, width);
  return { width: picture.width, height: picture.height, data: await picture.encode('webp', quality) };
}

/** About how many bytes pictures take, against those of another rung. */
const weightOf = ({ width, quality }: Rung): number => width ** 1.6 * quality ** 1.1;

/**
 * Draws scenes and encodes them, all in one quality: the best with which they take at most `bytes` in a page, or the
 * least there is.
 */
export async function embed(scenes: readonly Scene[], draw: Draw, bytes: number): Promise<readonly Embedded[]> {
  const drawings: Canvas[] = [];
  for (const scene of scenes) drawings.push(scaled(await canvasOf(await draw(scene, WIDEST)), WIDEST));
  let pictures: readonly Embedded[] = [];
  let most = Infinity;
  for (const rung of RUNGS) {
    if (weightOf(rung) > most && rung !== RUNGS.at(-1)) continue;
    const encoded: Embedded[] = [];
    for (const drawing of drawings) encoded.push(await encode(drawing, rung));
    pictures = encoded;
    const taken = pictures.reduce((sum, { data }) => sum + inPage(data.length), 0);
    if (taken <= bytes) break;
    most = weightOf(rung) * Math.max(0, bytes / taken) * 1.15;
  }
  return pictures;
}
