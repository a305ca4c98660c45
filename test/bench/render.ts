import { readFileSync } from 'node:fs';
import { start } from '../../src/engine/play.ts';
import { GUIDES } from '../../src/games/index.ts';
import { framedMap } from '../../src/games/chit-pull/data/read.ts';
import type { MapData } from '../../src/hex/map.ts';
import type { Scene } from '../../src/hex/scene.ts';
import { sayIn } from '../../src/i18n/say.ts';
import { smallestText } from '../../src/render/needed.ts';
import { drawScene, renderScene } from '../../src/render/render.ts';
import { frontScene } from '../render/support/front-scene.ts';
import { WHOLE_WAR, wholeWarGuide } from '../support/games/nato/whole-war.ts';
import { picturesOfGame } from '../support/games/pictures.ts';
import { largeScene } from '../render/support/large-scene.ts';
import { seededDice } from '../support/seeded-dice.ts';
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

/** A whole war of NATO, at the start, on the whole map. */
function wholeWar(): Scene {
  const { position } = start(wholeWarGuide.game, [WHOLE_WAR], seededDice(1));
  const say = sayIn('en');
  const frame = { kind: 'whole' } as const;
  return wholeWarGuide.scene({ position, locale: 'en', say, recent: [], overlays: [], frame });
}

const smolensk = (): Scene => frontScene(framedMap(JSON.parse(readFileSync(SMOLENSK, 'utf8')) as MapData));

/** Times whole-map pictures and, in turn with them, the canvas's own PNG encoder on the same bitmaps. */
export async function benchRender(rounds = 7): Promise<RenderBench[]> {
  const scenes = [
    ['moscow, late turn', lateTurn()],
    ['2,000 hexes, 600 counters', largeScene(50, 40, 600)],
    ['smolensk, 300 counters', smolensk()],
    ['nato, whole war, 900 counters', wholeWar()],
  ] as const;
  const timed = async (times: number[], make: () => Buffer | Promise<Buffer>): Promise<number> => {
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

/** Close-ups of a map that is prepared: the first one, and later ones of other parts. */
export interface CloseUpBench {
  readonly name: string;
  /** Milliseconds of the first close-up that somebody asks for, once the map is prepared. */
  readonly first: number;
  /** Milliseconds of a later one of another part, and of a part that is shown again; medians. */
  readonly later: number;
  readonly again: number;
  /** The first as a multiple of a later one. */
  readonly ratio: number;
  readonly bytes: number;
}

const millisecondsOf = (task: () => unknown): number => {
  const start = performance.now();
  task();
  return performance.now() - start;
};

/** Times close-ups all over maps that are prepared, as they are after the start. */
export function benchCloseUps(): CloseUpBench[] {
  const results: CloseUpBench[] = [];
  for (const [name, scene] of [
    ['moscow, late turn', lateTurn()],
    ['smolensk, 300 counters', smolensk()],
    ['nato, whole war, 900 counters', wholeWar()],
  ] as const) {
    const ids = [...new Set(scene.counters.map(({ at }) => at))].sort();
    const places = Array.from({ length: 8 }, (_, n) => ids[Math.floor(((n + 0.5) * ids.length) / 8)] as string);
    const [prepared, first, ...later] = places.map((place): Scene => ({
      ...scene,
      frame: { kind: 'close-up', places: [place], radius: 2 },
    })) as [Scene, Scene, ...Scene[]];
    renderScene(scene);
    renderScene(prepared);
    const took = millisecondsOf(() => renderScene(first));
    const [others, again]: [number[], number[]] = [[], []];
    for (const each of later) {
      others.push(millisecondsOf(() => renderScene(each)));
      again.push(millisecondsOf(() => renderScene(each)));
    }
    const { length: bytes } = renderScene(first);
    const usual = median(others);
    results.push({ name, first: took, later: usual, again: median(again), ratio: took / usual, bytes });
  }
  return results;
}

/** The height of the smallest letters that one needs, where a chat shows the pictures of a game. */
export interface LegibilityBench {
  readonly game: string;
  readonly seeds: readonly number[];
  readonly posts: { readonly count: number; readonly smallest: number };
  readonly panels: { readonly count: number; readonly smallest: number };
  /** Whole maps, which are opened. */
  readonly wholes: number;
}

/** Measures the pictures of random games: those of posts and of panels, and whole maps of the same positions. */
export function benchLegibility(seeds: readonly number[] = [1, 2, 3]): LegibilityBench[] {
  return Object.values(GUIDES).map((guide) => {
    const [posts, panels] = [
      { count: 0, smallest: Infinity },
      { count: 0, smallest: Infinity },
    ];
    let wholes = Infinity;
    for (const seed of seeds) {
      for (const { kind, scene: sceneOf } of picturesOfGame(guide, seed)) {
        const scene = sceneOf();
        if (kind === 'post') wholes = Math.min(wholes, smallestText({ ...scene, frame: { kind: 'whole' } }));
        if (scene.frame.kind === 'whole') continue;
        const seen = kind === 'post' ? posts : panels;
        seen.count += 1;
        seen.smallest = Math.min(seen.smallest, smallestText(scene));
      }
    }
    return { game: guide.game.id, seeds, posts, panels, wholes };
  });
}
