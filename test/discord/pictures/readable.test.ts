import { describe, expect, it } from 'vitest';
import { neededTexts } from '../../../src/render/needed.ts';
import { READABLE } from '../../../src/render/shown.ts';
import { ONE_OF_EACH } from '../../support/games/index.ts';
import { picturesOfGame } from '../../support/games/pictures.ts';
import { share } from '../../support/share.ts';

describe.each(Object.entries(ONE_OF_EACH))('pictures of %s', (_, { guide }) => {
  it('of posts and panels have no letters that one needs lower than eight pixels, as a chat shows them', () => {
    const seen = { post: 0, panel: 0, whole: 0 };
    for (let seed = 1; seed <= share(1, 12); seed++) {
      for (const { kind, scene: sceneOf, moment } of picturesOfGame(guide, seed)) {
        const scene = sceneOf();
        if (scene.frame.kind === 'whole') {
          seen.whole += 1;
          continue;
        }
        seen[kind] += 1;
        const small = neededTexts(scene).filter(({ height }) => height < READABLE - 0.01);
        expect(small, `${kind}, ${moment}, ${JSON.stringify(scene.frame)}`).toEqual([]);
      }
    }
    expect(seen.post).toBeGreaterThan(0);
    expect(seen.panel).toBeGreaterThan(0);
  });
});
