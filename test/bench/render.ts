import { readFileSync } from 'node:fs';
import { framedMap } from '../../src/games/smolensk/read.ts';
import type { MapData } from '../../src/hex/map.ts';
import type { Scene } from '../../src/hex/scene.ts';
import { drawScene, renderScene } from '../../src/render/render.ts';
import { frontScene } from '../render/support/front-scene.ts';
import { largeScene } from '../render/support/large-scene.ts';
import { lateTurn } from '../render/support/trial-scenes.ts';

/** What a picture of a whole map takes, beside what the canvas's own encoder takes for the same bitmap. */
export interface RenderBench {
  readonly name: string;
  /** Milliseconds of the first picture of its map, before anything of it is kept. */
  readonly cold: number;
  /** Milliseconds of a later one, drawn and encoded; a median. */
  readonly picture: number;
  /** Milliseconds of the canvas's own encoder alone; a median. */
  readonly encoder: number;
  readonly bytes: number;
  /** The picture as a share of the canvas's encoder. */
  readonly time: number;
  readonly size: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const SMOLENSK = new URL('../../data/smolensk/map.json', import.meta.url);

const smolensk = (): Scene => frontScene(framedMap(JSON.parse(readFileSync(SMOLENSK, 'utf8')) as MapData));

/** Times whole-map pictures and, in turn with them, the canvas's own PNG encoder on the same bitmaps. */
export async function benchRender(rounds = 7): Promise<RenderBench[]> {
  const scenes = [
    ['moscow, late turn', lateTurn()],
    ['2,000 hexes, 600 counters', largeScene(50, 40, 600)],
    ['smolensk, 300 counters', smolensk()],
  ] as const;
  const timed = async (times: number[], make: () => Promise<Buffer>): Promise<number> => {
    const start = performance.now();
    const { length } = await make();
    times.push(performance.now() - start);
    return length;
  };
  const results: RenderBench[] = [];
  for (const [name, scene] of scenes) {
    const [first, pictures, encodings]: [number[], number[], number[]] = [[], [], []];
    await timed(first, () => renderScene(scene));
    const canvas = drawScene(scene);
    canvas.data(); // finishes its pixels: from here on it has only to encode them
    let [bytes, its] = [0, 0];
    for (let i = 0; i < rounds; i++) {
      bytes = await timed(pictures, () => renderScene(scene));
      its = await timed(encodings, () => canvas.encode('png'));
    }
    const [cold = 0, picture, encoder] = [first[0], median(pictures), median(encodings)];
    results.push({ name, cold, picture, encoder, bytes, time: picture / encoder, size: bytes / its });
  }
  return results;
}
