import { constants, crc32, deflateSync } from 'node:zlib';
import type { Canvas } from '@napi-rs/canvas';
import { cellOf, paletteOf, type Palette } from './quantize.ts';

/** Above this level a picture takes much longer to encode than it becomes smaller. */
const COMPRESSION = { level: 4, memLevel: constants.Z_MAX_MEMLEVEL, chunkSize: 2 ** 20 };

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A chunk of a PNG (PNG specification, 5.3): length, type, data, and a checksum of both. */
function chunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}

/** Size, eight bits a pixel that point into a palette, nothing interlaced (PNG specification, 11.2.1). */
function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return data;
}

/** The pixels of a picture by their colours in a palette; each row begins with its filter, which is none (PNG specification, 9.2). */
function rowsOf(pixels: Uint32Array, width: number, { indices }: Palette): Buffer {
  const rows = Buffer.alloc(pixels.length + pixels.length / width);
  for (let from = 0, at = 0; from < pixels.length; from += width) {
    at += 1;
    for (let i = from; i < from + width; i++) rows[at++] = indices[cellOf(pixels[i] as number)] as number;
  }
  return rows;
}

/**
 * The PNG of the uppermost rows of a canvas on which all is opaque, in 256 colours: a map needs no more, and has less than half the bytes
 * that it takes with all of them.
 */
export function encodePng(canvas: Canvas, height = canvas.height): Buffer {
  const { width } = canvas;
  const bytes = canvas.data();
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  const palette = paletteOf(pixels);
  const data = deflateSync(rowsOf(pixels, width, palette), COMPRESSION);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('PLTE', palette.colours),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
