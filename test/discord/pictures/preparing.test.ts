import { describe, expect, it } from 'vitest';
import { openPreparing } from '../../../src/discord/pictures/preparing.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';

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
  it('are prepared whole, one after the other, once in each language', async () => {
    const { scenes, prepare, done } = openPrepare();
    const prepareMaps = openPreparing(ALL_GUIDES, prepare, () => undefined);
    for (const locale of ['en', 'ja', 'en'] as const) prepareMaps(locale);
    await settle();
    for (let n = 1; n <= 2 * games.length; n++) {
      expect(scenes).toHaveLength(n);
      await done();
    }
    expect(scenes).toHaveLength(2 * games.length);
    expect(scenes.map(({ locale }) => locale)).toEqual([...games.map(() => 'en'), ...games.map(() => 'ja')]);
    expect(new Set(scenes.map(({ map }) => map.id)).size).toBe(games.length);
    expect(scenes.every(({ frame }) => frame.kind === 'whole')).toBe(true);
  });

  it('that fail are reported and keep no other from being prepared', async () => {
    const { scenes, prepare, done } = openPrepare();
    const reported: unknown[] = [];
    openPreparing(ALL_GUIDES, prepare, (error) => reported.push(error))('en');
    await settle();
    const failure = new Error('out of paint');
    await done(failure);
    for (let n = 1; n < games.length; n++) await done();
    expect(reported).toEqual([failure]);
    expect(scenes).toHaveLength(games.length);
  });
});
