import { drawScene } from '../../src/render/render.ts';
import { largeScene } from '../render/support/large-scene.ts';
import { lateTurn } from '../render/support/trial-scenes.ts';

/** How long a warm picture takes, in milliseconds (medians), and how large it is. */
export interface RenderBench {
  readonly name: string;
  readonly draw: number;
  readonly encode: number;
  /** Drawing and encoding together, as a multiple of the encoding. */
  readonly ratio: number;
  readonly bytes: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Times warm whole-map pictures: the drawing (to finished pixels) and the PNG encoding of the same bitmap. */
export async function benchRender(rounds = 7): Promise<RenderBench[]> {
  const scenes = [
    ['moscow, late turn', lateTurn()],
    ['2,000 hexes, 600 counters', largeScene(50, 40, 600)],
  ] as const;
  const results: RenderBench[] = [];
  for (const [name, scene] of scenes) {
    drawScene(scene);
    const [draws, encodes]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let i = 0; i < rounds; i++) {
      const start = performance.now();
      const canvas = drawScene(scene);
      canvas.getContext('2d').getImageData(0, 0, 1, 1);
      const drawn = performance.now();
      bytes = (await canvas.encode('png')).length;
      draws.push(drawn - start);
      encodes.push(performance.now() - drawn);
    }
    const [draw, encode] = [median(draws), median(encodes)];
    results.push({ name, draw, encode, ratio: (draw + encode) / encode, bytes });
  }
  return results;
}
