import { describe, expect, it } from 'vitest';
import { openPictures } from '../../../src/discord/pictures/drawing.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { lateTurn } from '../../render/support/trial-scenes.ts';

const scene = lateTurn();
const titled = (title: string): Scene => ({ ...scene, title });

/** A draw that counts, and draws when told to. */
function openDraw(): {
  readonly titles: string[];
  readonly draw: (scene: Scene) => Promise<Buffer>;
  readonly release: () => void;
  readonly fail: () => void;
} {
  const titles: string[] = [];
  const pending: [resolve: () => void, reject: () => void][] = [];
  return {
    titles,
    draw: ({ title }) =>
      new Promise((resolve, reject) => {
        titles.push(title);
        const png = Buffer.from(`PNG of ${title}`.padEnd(100));
        pending.push([() => resolve(png), () => reject(new Error('out of paint'))]);
      }),
    release: () => pending.splice(0).forEach(([resolve]) => resolve()),
    fail: () => pending.splice(0).forEach(([, reject]) => reject()),
  };
}

const settle = async (): Promise<void> => {
  for (let n = 0; n < 5; n++) await new Promise((go) => setImmediate(go));
};

describe('pictures', () => {
  it('are drawn once for the same scene, whoever asks and however', async () => {
    const { titles, draw, release } = openDraw();
    const pictures = openPictures(draw);
    const [first, second] = [
      pictures.draw(titled('A'), 'one', 'asked'),
      pictures.draw({ ...titled('A'), counters: structuredClone(scene.counters) }, 'two', 'answer'),
    ];
    await settle();
    release();
    const [png, same] = await Promise.all([first, second]);
    expect(png?.toString().trim()).toBe('PNG of A');
    expect(same).toBe(png);
    expect(await pictures.draw(titled('A'), 'three', 'post')).toBe(png);
    expect(titles).toEqual(['A']);
  });

  it('are drawn anew for a scene that differs in anything, or is of another map', async () => {
    const { titles, draw, release } = openDraw();
    const pictures = openPictures(draw);
    const [counter, ...others] = scene.counters;
    const scenes = [
      scene,
      { ...scene, locale: 'ja' as const },
      { ...scene, counters: others },
      { ...scene, counters: [{ ...counter!, spent: !counter!.spent }, ...others] },
      { ...scene, map: { ...scene.map } },
    ];
    const all = Promise.all(scenes.map((each) => pictures.draw(each, 'one', 'asked')));
    for (const _ of scenes) {
      await settle();
      release();
    }
    await all;
    expect(titles).toHaveLength(scenes.length);
  });

  it('that were drawn while an equal one waited are not drawn again', async () => {
    const { titles, draw, release } = openDraw();
    const pictures = openPictures(draw);
    const first = ['A', 'B', 'C', 'C'].map((title) => pictures.draw(titled(title), title, 'asked'));
    await settle();
    expect(pictures.waiting()).toBe(2);
    for (let n = 0; n < 4; n++) {
      release();
      await settle();
    }
    expect((await Promise.all(first)).map((png) => png?.toString().trim())).toEqual([
      'PNG of A',
      'PNG of B',
      'PNG of C',
      'PNG of C',
    ]);
    expect(titles).toEqual(['A', 'B', 'C']);
  });

  it('that failed are tried again, and fail for all who waited for them', async () => {
    const { titles, draw, release, fail } = openDraw();
    const pictures = openPictures(draw);
    const both = Promise.allSettled([1, 2].map(() => pictures.draw(titled('A'), 'one', 'asked')));
    await settle();
    fail();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = pictures.draw(titled('A'), 'one', 'asked');
    await settle();
    release();
    expect((await again)?.toString().trim()).toBe('PNG of A');
    expect(titles).toEqual(['A', 'A']);
  });

  it('are kept up to so many bytes, those used last', async () => {
    const { titles, draw, release } = openDraw();
    const pictures = openPictures(draw, 250);
    const drawn = async (title: string): Promise<void> => {
      const picture = pictures.draw(titled(title), 'one', 'asked');
      await settle();
      release();
      await picture;
    };
    for (const title of ['A', 'B', 'A', 'C', 'A', 'B']) await drawn(title);
    expect(titles).toEqual(['A', 'B', 'C', 'B']);
  });

  it('beside an answer are left out while many wait; those asked for and of posts are not', async () => {
    const { draw, release } = openDraw();
    const pictures = openPictures(draw);
    const asked = Array.from({ length: 8 }, (_, n) => pictures.draw(titled(`${n}`), `${n}`, 'asked'));
    expect(await pictures.draw(titled('answer'), 'x', 'answer')).toBeUndefined();
    const others = [pictures.draw(titled('asked'), 'x', 'asked'), pictures.draw(titled('post'), 'x', 'post')];
    for (let n = 0; n < 6; n++) {
      await settle();
      release();
    }
    expect((await Promise.all([...asked, ...others])).every((png) => png !== undefined)).toBe(true);
  });
});
