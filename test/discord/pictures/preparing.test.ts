import { share } from '../../support/share.ts';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { openPreparing } from '../../../src/discord/pictures/preparing.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { layOut, type Sheet } from '../../../src/render/sheet/layout.ts';
import { smallLand } from '../../../src/render/sheet/locator.ts';
import { worldOf } from '../../../src/render/world.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { picturesOfGame } from '../../support/games/pictures.ts';

const settle = async (): Promise<void> => {
  for (let n = 0; n < 5; n++) await new Promise((go) => setImmediate(go));
};

/** Prepares one scene at a time, when told to, and notes which. */
function openPrepare(): {
  readonly scenes: Scene[];
  readonly prepare: (scene: Scene) => Promise<void>;
  readonly done: (failure?: Error) => Promise<void>;
} {
  const scenes: Scene[] = [];
  let end: (failure?: Error) => void = () => undefined;
  return {
    scenes,
    prepare: (scene) => {
      scenes.push(scene);
      return new Promise((resolve, reject) => {
        end = (failure) => {
          if (failure) reject(failure);
          else resolve();
        };
      });
    },
    done: async (failure) => {
      end(failure);
      await settle();
    },
  };
}

const games = Object.keys(ALL_GUIDES);

describe('maps', () => {
  it('are prepared whole and from near, one after the other, once in each language', async () => {
    const { scenes, prepare, done } = openPrepare();
    const prepareMaps = openPreparing(ALL_GUIDES, prepare, () => undefined);
    for (const locale of ['en', 'ja', 'en'] as const) prepareMaps(locale);
    await settle();
    const of = (locale: string): string[] =>
      games.flatMap((id) => [`${id} ${locale} whole`, `${id} ${locale} close-up`]);
    const wanted = [...of('en'), ...of('ja')];
    for (let n = 1; n <= wanted.length; n++) {
      expect(scenes).toHaveLength(n);
      await done();
    }
    expect(scenes.map(({ map, locale, frame }) => `${map.id} ${locale} ${frame.kind}`)).toEqual(wanted);
  });

  it('are then kept: no later picture of a map draws what does not change on it, and no close-up its small map', async () => {
    for (const guide of Object.values(ALL_GUIDES)) {
      const { scenes, prepare, done } = openPrepare();
      openPreparing({ [guide.game.id]: guide }, prepare, () => undefined)('ja');
      await settle();
      await done();
      const [whole, near] = scenes as [Scene, Scene];
      const context = createCanvas(1, 1).getContext('2d');
      const world = worldOf(whole.map);
      const [atStart, closeUp] = [whole, near].map((scene) => layOut(context, world, scene, {})) as [Sheet, Sheet];
      const kept = closeUp.locator && smallLand(world, closeUp.locator.view);
      const busy = { counters: 0, closeUps: 0 };
      let count = 0;
      for (const shown of picturesOfGame(guide, 5)) {
        if (shown.locale !== 'ja' || (count += 1) % share(3, 1) > 0) continue;
        const scene = shown.scene();
        // What is kept of a whole map is found by its view.
        expect(layOut(context, world, { ...scene, frame: { kind: 'whole' } }, {}).view).toEqual(atStart.view);
        busy.counters += scene.counters.length;
        const { locator } = layOut(context, world, scene, {});
        if (!locator) continue;
        busy.closeUps += 1;
        expect(smallLand(world, locator.view)).toBe(kept);
      }
      expect(busy.counters).toBeGreaterThan(0);
      expect(busy.closeUps > 0).toBe(kept !== undefined);
    }
  });

  it('that fail are reported and keep no other from being prepared', async () => {
    const { scenes, prepare, done } = openPrepare();
    const reported: unknown[] = [];
    openPreparing(ALL_GUIDES, prepare, (error) => reported.push(error))('en');
    await settle();
    const failure = new Error('out of paint');
    await done(failure);
    for (let n = 1; n < 2 * games.length; n++) await done();
    expect(reported).toEqual([failure]);
    expect(scenes).toHaveLength(2 * games.length);
  });
});
