import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { animation } from '../../src/book/animation.ts';
import { count, inPalette, newCensus, paletteOf, patchOf, pixelsOf } from '../../src/book/gif-palette.ts';
import type { Draw } from '../../src/book/pictures.ts';
import type { Scene } from '../../src/hex/scene.ts';
import { keptRecord, sketch, chronicleOfRecord } from './support/chronicles.ts';

interface GifFrame {
  readonly width: number;
  readonly height: number;
  /** In hundredths of a second. */
  readonly delay: number;
}

/** What the blocks of a GIF say: its size, its frames, and whether it goes round for ever. */
function readGif(data: Buffer): { width: number; height: number; frames: GifFrame[]; endless: boolean } {
  expect(data.subarray(0, 6).toString()).toBe('GIF89a');
  const tableOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const frames: GifFrame[] = [];
  let [at, delay, endless] = [13 + tableOf(data[10]!), 0, false];
  const skipBlocks = (): void => {
    while (data[at] !== 0) at += data[at]! + 1;
    at += 1;
  };
  while (data[at] !== 0x3b) {
    if (data[at] === 0x21) {
      if (data[at + 1] === 0xf9) delay = data.readUInt16LE(at + 4);
      if (data[at + 1] === 0xff) endless = data.readUInt16LE(at + 16) === 0;
      at += 2;
    } else {
      frames.push({ width: data.readUInt16LE(at + 5), height: data.readUInt16LE(at + 7), delay });
      at += 10 + tableOf(data[at + 9]!) + 1;
    }
    skipBlocks();
  }
  return { width: data.readUInt16LE(6), height: data.readUInt16LE(8), frames, endless };
}

const chronicle = chronicleOfRecord(keptRecord('moscow/german-victory'));

/** Draws so that a picture takes many bytes: the more the larger it is, and another for each scene. */
const noise: Draw = (scene: Scene, width) => {
  const canvas = createCanvas(width, Math.round(width * 1.5));
  const context = canvas.getContext('2d');
  let seed = scene.counters.reduce((sum, { at }) => (sum * 31 + (Number.parseInt(at, 10) || 5)) % 99_991, 7);
  for (let y = 0; y < canvas.height; y += 20) {
    for (let x = 0; x < canvas.width; x += 20) {
      seed = (seed * 48_271) % 2_147_483_647;
      context.fillStyle = `hsl(${seed % 360} 60% ${20 + (seed % 60)}%)`;
      context.fillRect(x, y, 20, 20);
    }
  }
  return Promise.resolve(canvas);
};

describe('animation', () => {
  it('shows each phase in which something happened, and holds the end', async () => {
    const { data, width, height, frames } = await animation({ chronicle, locale: 'en', draw: sketch });
    const gif = readGif(data);
    expect([gif.width, gif.height, gif.frames.length]).toEqual([width, height, frames]);
    expect(gif.endless).toBe(true);
    expect(frames).toBeGreaterThan(chronicle.turns.length);
    expect(frames).toBeLessThanOrEqual(chronicle.phases.length + 2);
    const delays = gif.frames.map(({ delay }) => delay);
    expect(Math.max(...delays.slice(0, -1))).toBeLessThan(delays.at(-1)!);
    expect(gif.frames.slice(1).every((frame) => frame.width * frame.height < width * height)).toBe(true);
  });

  it('comes out the same every time', async () => {
    const [one, other] = [
      await animation({ chronicle, locale: 'ja', draw: sketch }),
      await animation({ chronicle, locale: 'ja', draw: sketch }),
    ];
    expect(one.data.equals(other.data)).toBe(true);
  });

  it('fits into the bytes it may have: smaller, and at last a picture for each turn', { timeout: 60_000 }, async () => {
    const short = { ...chronicle, phases: chronicle.phases.slice(0, 3), turns: chronicle.turns.slice(0, 1) };
    const within = (bytes: number) => animation({ chronicle: short, locale: 'en', draw: noise, bytes });
    const large = await within(Infinity);
    const [most, least] = [0.6, 0.2].map((share) => Math.round(large.data.length * share)) as [number, number];
    const [small, tiny] = [await within(most), await within(least)];
    expect(small.data.length).toBeLessThanOrEqual(most);
    expect([small.frames, small.width < large.width]).toEqual([large.frames, true]);
    expect(tiny.data.length).toBeLessThanOrEqual(least);
    expect(tiny.frames).toBe(1 + short.turns.length + 1);
  });
});

describe('colours of an animation', () => {
  const canvas = (...boxes: readonly (readonly [colour: string, x: number, y: number])[]) => {
    const drawn = createCanvas(20, 10);
    const context = drawn.getContext('2d');
    context.fillStyle = '#f5eedc';
    context.fillRect(0, 0, 20, 10);
    for (const [colour, x, y] of boxes) {
      context.fillStyle = colour;
      context.fillRect(x, y, 3, 2);
    }
    return pixelsOf(drawn);
  };
  const [before, after] = [canvas(['#24506b', 2, 2]), canvas(['#24506b', 8, 5], ['#a3341a', 12, 6])];
  const census = newCensus();
  count(census, before);
  count(census, after);
  const palette = paletteOf(census);

  it('are those of the pictures where these have few', () => {
    const numbers = inPalette(palette, after);
    const at = (x: number, y: number) => [...palette.colours.subarray(3 * numbers[y * 20 + x]!).subarray(0, 3)];
    expect(at(0, 0)).toEqual([0xf5, 0xee, 0xdc]);
    expect(at(9, 6)).toEqual([0x24, 0x50, 0x6b]);
    expect(at(14, 7)).toEqual([0xa3, 0x34, 0x1a]);
  });

  it('are patched from one picture to the next: only what changed, within the smallest rectangle', () => {
    const [was, is] = [inPalette(palette, before), inPalette(palette, after)];
    const patch = patchOf(palette, 20, is, was);
    expect([patch.left, patch.top, patch.width, patch.height]).toEqual([2, 2, 13, 6]);
    const opaque = patch.rgba.filter((_, n) => n % 4 === 3 && patch.rgba[n] === 255).length;
    expect(opaque).toBe(3 * 6);
    expect(patchOf(palette, 20, is, is)).toMatchObject({ width: 1, height: 1, rgba: new Uint8Array(4) });
    expect(patchOf(palette, 20, is, null)).toMatchObject({ left: 0, top: 0, width: 20, height: 10 });
  });
});
