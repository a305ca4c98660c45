import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { keptCanvas } from '../../src/render/kept-canvas.ts';
import { encodePng } from '../../src/render/png.ts';
import { randomFrom } from '../../src/render/noise.ts';

/** A canvas of opaque pixels that look like nothing. */
function speckled(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const random = randomFrom(7);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      context.fillStyle = `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`;
      context.fillRect(x, y, 1, 1);
    }
  }
  return canvas;
}

async function pixelsOf(png: Buffer): Promise<{ width: number; height: number; data: Buffer }> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: canvas.data() };
}

describe('the PNG of a canvas', () => {
  it('has every pixel as it was drawn, and no alpha', async () => {
    const canvas = speckled(40, 24);
    const png = await encodePng(canvas);
    const shown = await pixelsOf(png);
    expect([shown.width, shown.height]).toEqual([40, 24]);
    expect(shown.data.equals(canvas.data())).toBe(true);
    expect(png[25]).toBe(2); // colour type: red, green and blue
  });

  it('shows only the rows asked for', async () => {
    const canvas = speckled(40, 24);
    const shown = await pixelsOf(await encodePng(canvas, 10));
    expect([shown.width, shown.height]).toEqual([40, 10]);
    expect(shown.data.equals(canvas.data().subarray(0, 40 * 10 * 4))).toBe(true);
  });

  it('is of what stood there when it was asked for', async () => {
    const canvas = speckled(40, 24);
    const before = canvas.data();
    const png = encodePng(canvas);
    canvas.getContext('2d').fillRect(0, 0, 40, 24);
    expect((await pixelsOf(await png)).data.equals(before)).toBe(true);
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
