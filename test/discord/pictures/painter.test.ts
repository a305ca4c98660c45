import { afterAll, describe, expect, it } from 'vitest';
import { openPainter } from '../../../src/discord/pictures/painter.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { start } from '../../../src/engine/play.ts';
import { noDice } from '../../../src/engine/dice.ts';
import { sayIn } from '../../../src/i18n/say.ts';
import { renderScene } from '../../../src/render/render.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';

const guide = GUIDES['moscow']!;
const pick = seededPick(1);
const { position } = start(guide.game, [], (_, __, faces, hidden) =>
  hidden ? pick(faces) + 1 : noDice(0, '', faces, hidden),
);
const scene = guide.scene({
  position: guide.game.view(position, null),
  locale: 'en',
  say: sayIn('en'),
  recent: [],
  overlays: [],
  frame: { kind: 'around', places: ['1401'], radius: 2 },
});

const painter = openPainter();
afterAll(painter.close);

describe('the painter', () => {
  it('gives the same picture as drawing it here, however often it is asked', async () => {
    const here = await renderScene(scene);
    const [first, second] = await Promise.all([painter.draw(scene), painter.draw(scene)]);
    expect(first?.equals(here)).toBe(true);
    expect(second?.equals(here)).toBe(true);
  });

  it('rejects what can not be drawn, and goes on', async () => {
    const broken = { ...scene, map: { ...scene.map, grid: { ...scene.map.grid, digits: 3 } } };
    await expect(painter.draw(broken)).rejects.toThrow();
    expect((await painter.draw(scene)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('rejects a scene that can not be sent at all', async () => {
    const unseen = { ...scene, map: structuredClone(scene.map) };
    await expect(painter.draw({ ...unseen, title: (() => 'x') as unknown as string })).rejects.toThrow();
    expect((await painter.draw(unseen)).length).toBeGreaterThan(1000);
  });
});
