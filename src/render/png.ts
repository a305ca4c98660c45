import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';

// Threads draw beside this one, and no picture has a use for what is left of another.
sharp.concurrency(1);
sharp.cache(false);

/** Above this a picture takes much longer to encode than it becomes smaller. */
const COMPRESSION = 4;

/**
 * The PNG, without loss, of the uppermost rows of a canvas on which all is opaque. The canvas may be drawn on again as soon as this
 * returns: its pixels are copied, and encoded off this thread.
 */
export function encodePng(canvas: Canvas, height = canvas.height): Promise<Buffer> {
  const { width } = canvas;
  const pixels = canvas.data().subarray(0, 4 * width * height);
  return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION, adaptiveFiltering: false })
    .toBuffer();
}
