import { readFileSync } from 'node:fs';
import { framedMap } from '../../src/games/smolensk/read.ts';
import type { MapData } from '../../src/hex/map.ts';
import type { Scene } from '../../src/hex/scene.ts';
import { drawScene } from '../../src/render/render.ts';
import { frontScene } from '../render/support/front-scene.ts';
import { largeScene } from '../render/support/large-scene.ts';
import { lateTurn } from '../render/support/trial-scenes.ts';

/** How long a picture takes, in milliseconds (warm ones as medians), and how large it is. */
export interface RenderBench {
  readonly name: string;
  /** The first picture of its map, before anything of it is kept. */
  readonly cold: number;
  readonly draw: number;
  readonly encode: number;
  /** Drawing and encoding together, as a multiple of the encoding. */
  readonly ratio: number;
  readonly bytes: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const SMOLENSK = new URL('../../data/smolensk/map.json', import.meta.url);

const smolensk = (): Scene => frontScene(framedMap(JSON.parse(readFileSync(SMOLENSK, 'utf8')) as MapData));

/** Draws to finished pixels. */
function drawn(scene: Scene): ReturnType<typeof drawScene> {
  const canvas = drawScene(scene);
  canvas.getContext('2d').getImageData(0, 0, 1, 1);
  return canvas;
}

/** Times whole-map pictures: the drawing (to finished pixels) and the PNG encoding of the same bitmap. */
export async function benchRender(rounds = 7): Promise<RenderBench[]> {
  const scenes = [
    ['moscow, late turn', lateTurn()],
    ['2,000 hexes, 600 counters', largeScene(50, 40, 600)],
    ['smolensk, 300 counters', smolensk()],
  ] as const;
  const results: RenderBench[] = [];
  for (const [name, scene] of scenes) {
    const first = performance.now();
    drawn(scene);
    const cold = performance.now() - first;
    const [draws, encodes]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let i = 0; i < rounds; i++) {
      const start = performance.now();
      const canvas = drawn(scene);
      const finished = performance.now();
      bytes = (await canvas.encode('png')).length;
      draws.push(finished - start);
      encodes.push(performance.now() - finished);
    }
    const [draw, encode] = [median(draws), median(encodes)];
    results.push({ name, cold, draw, encode, ratio: (draw + encode) / encode, bytes });
  }
  return results;
}
