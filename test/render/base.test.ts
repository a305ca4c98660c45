import { describe, expect, it } from 'vitest';
import { baseMap } from '../../src/render/base/base.ts';
import type { Point } from '../../src/hex/grid.ts';
import { inView, toPixels, type View } from '../../src/render/view.ts';
import { worldOf } from '../../src/render/world.ts';
import { lateTurn } from './support/trial-scenes.ts';

const world = worldOf(lateTurn().map);
const whole: View = { rect: world.rect, scale: 20, left: 5, top: 9 };
const part = (n: number): View => ({ ...whole, rect: { x0: n, y0: 2, x1: n + 6, y1: 9 }, scale: 150 });

describe('the kept base of a map', () => {
  it('is the same for the same part, scale and language, wherever on the sheet', () => {
    expect(baseMap(world, { ...whole, left: 40 }, 'en')).toBe(baseMap(world, whole, 'en'));
    expect(baseMap(world, part(1), 'en')).toBe(baseMap(world, part(1), 'en'));
    expect(baseMap(world, whole, 'ja')).not.toBe(baseMap(world, whole, 'en'));
    expect(baseMap(world, { ...whole, scale: 21 }, 'en')).not.toBe(baseMap(world, whole, 'en'));
  });

  it('of a whole map stays, however many parts are drawn, which make room for one another', () => {
    const [first, near] = [baseMap(world, whole, 'en'), baseMap(world, part(0), 'en')];
    for (let n = 1; n < 6; n++) baseMap(world, part(n), 'en');
    expect(baseMap(world, whole, 'en')).toBe(first);
    expect(baseMap(world, part(0), 'en')).not.toBe(near);
  });

  it('shows the same land in a part as in the whole', () => {
    const bare = worldOf({ ...lateTurn().map, labels: [] });
    const near: View = { rect: { x0: 3, y0: -14, x1: 9, y1: -8 }, scale: 150, left: 0, top: 0 };
    const far: View = { rect: bare.rect, scale: 60, left: 0, top: 0 };
    const around = (view: View, at: Point): number[] => {
      const canvas = baseMap(bare, view, 'en').ground;
      const [x, y, side] = [toPixels(view, at).x, toPixels(view, at).y, Math.round(view.scale * 0.5)];
      const { data } = canvas.getContext('2d').getImageData(x - side / 2, y - side / 2, side, side);
      const sums = [0, 0, 0];
      for (let i = 0; i < data.length; i++) if (i % 4 < 3) sums[i % 4] = (sums[i % 4] as number) + (data[i] as number);
      return sums.map((sum) => sum / (side * side));
    };
    const inside = bare.tiles.filter(({ hex, centre }) => hex && inView(near, centre, -0.5));
    expect(inside.length).toBeGreaterThan(20);
    for (const { id, centre } of inside) {
      const [one, other] = [around(near, centre), around(far, centre)];
      for (const i of [0, 1, 2]) expect(Math.abs((one[i] as number) - (other[i] as number)), id).toBeLessThan(8);
    }
  });

  it('is opaque', () => {
    const bytes = baseMap(world, whole, 'en').ground.data();
    expect(bytes.every((value, i) => i % 4 < 3 || value === 255)).toBe(true);
  });
});
