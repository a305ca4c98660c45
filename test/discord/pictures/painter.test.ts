import { EventEmitter } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { openPainter, type DrawingThread, type ToDraw } from '../../../src/discord/pictures/painter.ts';
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
    const here = renderScene(scene);
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

/** Threads that draw nothing, and say what they were told to. */
class IdleThread extends EventEmitter {
  readonly told: ToDraw[] = [];
  postMessage(wanted: ToDraw): void {
    this.told.push(wanted);
  }
  drawn(n: number): void {
    this.emit('message', { id: this.told[n]?.id, png: new Uint8Array([n]) });
  }
  terminate(): Promise<number> {
    return Promise.resolve(0);
  }
}

describe('the threads of a painter', () => {
  const opened = (): { threads: IdleThread[]; two: ReturnType<typeof openPainter> } => {
    const threads: IdleThread[] = [];
    const begin = (): DrawingThread => {
      const thread = new IdleThread();
      threads.push(thread);
      return thread as unknown as DrawingThread;
    };
    return { threads, two: openPainter(2, begin) };
  };

  it('share the pictures, each to the one with the least to do, and get each map once', async () => {
    const { threads, two } = opened();
    const all = [two.draw(scene), two.draw(scene), two.draw(scene)];
    expect(threads.map(({ told }) => told.length)).toEqual([2, 1]);
    expect(threads.map(({ told }) => told.map(({ map }) => map !== undefined))).toEqual([[true, false], [true]]);
    threads[1]!.drawn(0);
    await all[1];
    const last = two.draw(scene);
    expect(threads.map(({ told }) => told.length)).toEqual([2, 2]);
    threads[0]!.drawn(0);
    threads[0]!.drawn(1);
    threads[1]!.drawn(1);
    expect((await Promise.all([...all, last])).map(([byte]) => byte)).toEqual([0, 0, 1, 1]);
  });

  it('are used one at a time while one is enough', async () => {
    const { threads, two } = opened();
    for (let n = 0; n < 3; n++) {
      const picture = two.draw(scene);
      threads[0]!.drawn(n);
      await picture;
    }
    expect(threads).toHaveLength(1);
  });

  it('that break down reject what they had to draw, and nothing else, and are started again with the map', async () => {
    const { threads, two } = opened();
    const [lost, kept] = [two.draw(scene), two.draw(scene)];
    threads[0]!.emit('error', new Error('out of memory'));
    threads[0]!.emit('exit', 1);
    await expect(lost).rejects.toThrow('out of memory');
    threads[1]!.drawn(0);
    expect((await kept)[0]).toBe(0);
    const again = two.draw(scene);
    expect(threads).toHaveLength(3);
    expect(threads[2]!.told[0]?.map).toBe(scene.map);
    threads[0]!.emit('exit', 1);
    threads[2]!.drawn(0);
    expect((await again)[0]).toBe(0);
  });

  it('prepare a map one after the other, so that the others can draw', async () => {
    const { threads, two } = opened();
    const prepared = two.prepare(scene);
    await new Promise((go) => setImmediate(go));
    expect(threads.map(({ told }) => told.length)).toEqual([1]);
    const picture = two.draw(scene);
    expect(threads.map(({ told }) => told.length)).toEqual([1, 1]);
    threads[1]!.drawn(0);
    await picture;
    threads[0]!.drawn(0);
    await new Promise((go) => setImmediate(go));
    expect(threads.map(({ told }) => told.length)).toEqual([1, 2]);
    threads[1]!.drawn(1);
    await prepared;
  });

  it('that end without a word reject as well', async () => {
    const { threads, two } = opened();
    const lost = two.draw(scene);
    threads[0]!.emit('exit', 0);
    await expect(lost).rejects.toThrow('has ended');
  });
});
