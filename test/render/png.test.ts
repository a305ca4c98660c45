import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { keptCanvas } from '../../src/render/kept-canvas.ts';
import { encodePng } from '../../src/render/png.ts';
import { randomFrom } from '../../src/render/noise.ts';

/** A canvas of opaque pixels that look like nothing, of so many colours. */
function speckled(width: number, height: number, colours: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const random = randomFrom(7);
  const styles = Array.from({ length: colours }, () => `hsl(${360 * random()}, 80%, ${100 * random()}%)`);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      context.fillStyle = styles[Math.floor(random() * colours)] as string;
      context.fillRect(x, y, 1, 1);
    }
  }
  return canvas;
}

/** How far a channel of a pixel is off at most. */
const farthest = (shown: Buffer, drawn: Buffer): number =>
  shown.reduce((most, byte, i) => Math.max(most, Math.abs(byte - (drawn[i] as number))), 0);

async function pixelsOf(png: Buffer): Promise<{ width: number; height: number; data: Buffer }> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: canvas.data() };
}

describe('the PNG of a canvas', () => {
  it('has every pixel as it was drawn, to the eye, and no alpha', async () => {
    const canvas = speckled(40, 24, 200);
    const png = encodePng(canvas);
    const shown = await pixelsOf(png);
    expect([shown.width, shown.height]).toEqual([40, 24]);
    expect(farthest(shown.data, canvas.data())).toBeLessThan(4);
    expect(png[25]).toBe(3); // colour type: indices into a palette
    expect(png.includes('tRNS')).toBe(false);
  });

  it('has the nearest of 256 colours where more were drawn, white and black among them', async () => {
    const canvas = createCanvas(1024, 3);
    const context = canvas.getContext('2d');
    for (let x = 0; x < 1024; x++) {
      context.fillStyle = `rgb(${x >> 2}, ${x >> 3}, ${255 - (x >> 2)})`;
      context.fillRect(x, 0, 1, 1);
    }
    context.fillStyle = '#ffffff';
    context.fillRect(0, 1, 1024, 1);
    context.fillStyle = '#000000';
    context.fillRect(0, 2, 1024, 1);
    const { data } = await pixelsOf(encodePng(canvas));
    expect(farthest(data, canvas.data())).toBeLessThan(8);
    expect([...data.subarray(4096, 4100), ...data.subarray(8192, 8196)]).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
  });

  it('is of one colour where only one was drawn', async () => {
    const canvas = speckled(5, 4, 1);
    expect(farthest((await pixelsOf(encodePng(canvas))).data, canvas.data())).toBeLessThan(4);
  });

  it('shows only the rows asked for', async () => {
    const canvas = speckled(40, 24, 200);
    const shown = await pixelsOf(encodePng(canvas, 10));
    expect([shown.width, shown.height]).toEqual([40, 10]);
    expect(farthest(shown.data, canvas.data().subarray(0, 40 * 10 * 4))).toBeLessThan(4);
  });
});

describe('a kept canvas', () => {
  it('is used again for its width, empty and with nothing set', () => {
    const first = keptCanvas(301, 200);
    const context = first.getContext('2d');
    context.translate(5, 5);
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 301, 200);
    const second = keptCanvas(301, 210);
    expect(second).toBe(first);
    expect(second.data().every((byte) => byte === 0)).toBe(true);
    second.getContext('2d').fillRect(0, 0, 1, 1);
    expect([...second.data().subarray(0, 4)]).toEqual([0, 0, 0, 255]);
  });

  it('is as high as asked, even if a lower one was kept', () => {
    const low = keptCanvas(302, 200);
    const high = keptCanvas(302, 700);
    expect(high).not.toBe(low);
    expect(high.height).toBeGreaterThanOrEqual(700);
    expect(keptCanvas(302, 200)).toBe(high);
  });

  it('is given up for others once too many pixels are kept', () => {
    const first = keptCanvas(303, 200);
    keptCanvas(4000, 3500);
    expect(keptCanvas(303, 200)).not.toBe(first);
  });
});
