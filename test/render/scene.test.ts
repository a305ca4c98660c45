import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { cellOf, centreOf, type Point } from '../../src/hex/grid.ts';
import type { OverlayView, Scene } from '../../src/hex/scene.ts';
import { liveryOf } from '../../src/render/palette.ts';
import { drawScene, renderScene } from '../../src/render/render.ts';
import { frameOf, layOut } from '../../src/render/sheet/layout.ts';
import { toPixels, type View } from '../../src/render/view.ts';
import { placeCentre, worldOf } from '../../src/render/world.ts';
import { coloured, differences } from './support/pixels.ts';
import { frontScene } from './support/front-scene.ts';
import { counter, scene, SMALL } from './support/small-map.ts';
import { firstTurn, lateTurn } from './support/trial-scenes.ts';

const viewOf = (shown: Scene, options = {}): View =>
  layOut(createCanvas(1, 1).getContext('2d'), worldOf(shown.map), shown, options).view;
const centre = (id: string): Point => centreOf(SMALL.grid, cellOf(SMALL.grid, id) ?? { column: 0, row: 0 });

describe('a scene as a picture', () => {
  it('is a PNG as wide as asked', async () => {
    const image = await loadImage(renderScene(scene(), { width: 640 }));
    expect(image.width).toBe(640);
    expect(image.height).toBeGreaterThan(400);
  });

  it('takes the scale asked for', () => {
    expect(viewOf(scene(), { scale: 71 }).scale).toBe(71);
  });

  it('is the same the second time, from what was kept, and counters leave no trace on the kept map', async () => {
    const empty = renderScene(scene());
    const busy = renderScene(
      scene({ counters: [counter('1A', '0202')], overlays: [{ kind: 'zoc', livery: 'german', places: ['0202'] }] }),
    );
    expect(busy.equals(empty)).toBe(false);
    expect(renderScene(scene()).equals(empty)).toBe(true);
  });

  it('leaves out what stands at places the map does not have', async () => {
    const strange = scene({
      counters: [counter('1A', '9999')],
      marks: [{ at: 'nowhere', kind: 'hero', livery: 'x' }],
      battles: [{ at: '9999', from: ['0101'], livery: 'x', text: 'DR' }],
      trails: [{ kind: 'move', livery: 'x', path: ['9999', '9998'] }],
      overlays: [{ kind: 'zoc', livery: 'x', places: ['9999'] }],
    });
    expect(renderScene(strange).equals(renderScene(scene()))).toBe(true);
  });

  it('keeps a whole board well under the upload limit, and crops smaller', async () => {
    const board = firstTurn();
    const whole = renderScene(board);
    expect(whole.length).toBeLessThan(2_000_000);
    const crop = renderScene({ ...board, frame: { kind: 'around', places: ['1401'], radius: 2 } });
    expect(crop.length).toBeLessThan(whole.length);
  });
});

describe('overlays', () => {
  const kinds: readonly OverlayView['kind'][] = [
    'zoc',
    'supply',
    'control',
    'range',
    'setup',
    'reach',
    'surrounded',
    'airspace',
    'contested',
    'highlight',
    'refused',
  ];
  const plain = drawScene(scene(), { scale: 80 });
  const view = viewOf(scene(), { scale: 80 });
  const bounds = (id: string, { x, y }: Point): number => {
    const at = toPixels(view, centre(id));
    const [dx, dy] = [Math.abs(x + 0.5 - at.x) / view.scale, Math.abs(y + 0.5 - at.y) / view.scale];
    return Math.max(dy, dx * (Math.sqrt(3) / 2) + dy / 2) - 0.5;
  };

  it('writes the numbers of hexes that are pointed out, the larger the smaller the picture is shown', () => {
    const highlight = { kind: 'highlight', livery: 'german', places: ['0202'] } as const;
    const labelled = (scale: number): number => {
      const shown = drawScene(scene({ overlays: [highlight] }), { scale });
      const at = toPixels(viewOf(scene(), { scale }), centre('0202'));
      const y = at.y - 0.35 * scale;
      return coloured(shown, '#ffd84a', { x: at.x, y, radius: scale * 0.2 }) / scale ** 2;
    };
    expect(labelled(80)).toBeGreaterThan(0.02);
    expect(labelled(200)).toBeGreaterThan(labelled(80) * 1.2);
  });

  it.each(kinds)('%s marks its hexes and nothing else', (kind) => {
    const drawn = drawScene(scene({ overlays: [{ kind, livery: 'german', places: ['0202', '0304'] }] }), { scale: 80 });
    const changed = differences(plain, drawn);
    // A label stands over the counters of its hex, and so out of its upper edge.
    const beyond = kind === 'highlight' ? 0.3 : 0.02;
    const [first, second] = [
      changed.filter((at) => bounds('0202', at) < beyond),
      changed.filter((at) => bounds('0304', at) < beyond),
    ];
    expect(first.length).toBeGreaterThan(300);
    expect(second.length).toBeGreaterThan(300);
    expect(first.length + second.length).toBe(changed.length);
  });

  it('differ from one another without their colours', () => {
    const patterns = kinds.map((kind) => {
      const drawn = drawScene(scene({ overlays: [{ kind, livery: 'german', places: ['0202'] }] }), { scale: 80 });
      return new Set(differences(plain, drawn).map(({ x, y }) => `${x},${y}`));
    });
    const hatched = drawScene(scene({ overlays: [{ kind: 'zoc', livery: 'german', places: ['0202'] }] }), {
      scale: 80,
    });
    const crossed = drawScene(scene({ overlays: [{ kind: 'zoc', livery: 'soviet', places: ['0202'] }] }), {
      scale: 80,
    });
    expect(differences(hatched, crossed).length).toBeGreaterThan(500);
    const outlineAndLabels = patterns[kinds.indexOf('highlight')] as Set<string>;
    expect(outlineAndLabels.size).toBeLessThan((patterns[kinds.indexOf('zoc')] as Set<string>).size * 0.6);
  });

  it('a range is outlined as one region', () => {
    const places = ['0202', '0203', '0302'];
    const drawn = drawScene(scene({ overlays: [{ kind: 'range', livery: 'german', places }] }), { scale: 80 });
    const strong = (between: readonly [string, string]): number => {
      const [a, b] = between.map((id) => toPixels(view, centre(id))) as [Point, Point];
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      return coloured(drawn, liveryOf('german').strong, { x, y, radius: 0.08 * view.scale });
    };
    expect(strong(['0202', '0201'])).toBeGreaterThan(20);
    expect(strong(['0302', '0402'])).toBeGreaterThan(20);
    expect(strong(['0202', '0203'])).toBe(0);
    expect(strong(['0202', '0302'])).toBe(0);
  });

  it('lies under the counters', () => {
    const counters = [counter('1A', '0202')];
    const shaded = drawScene(scene({ counters, overlays: [{ kind: 'range', livery: 'soviet', places: ['0202'] }] }), {
      scale: 80,
    });
    const at = toPixels(view, centre('0202'));
    const inside = differences(drawScene(scene({ counters }), { scale: 80 }), shaded).filter(
      ({ x, y }) =>
        Math.abs(x - at.x) < 0.33 * view.scale && Math.abs(y - at.y - 0.045 * view.scale) < 0.33 * view.scale,
    );
    expect(inside).toEqual([]);
  });

  it('writes costs into the hexes reached', () => {
    const reach = { kind: 'reach', livery: 'german', places: ['0202'] } as const;
    const bare = drawScene(scene({ overlays: [reach] }), { scale: 80 });
    const told = drawScene(scene({ overlays: [{ ...reach, texts: { '0202': '3' } }] }), { scale: 80 });
    const changed = differences(bare, told);
    expect(changed.length).toBeGreaterThan(50);
    expect(changed.every((at) => bounds('0202', at) < 0)).toBe(true);
  });
});

describe('moves and battles', () => {
  it.each(['move', 'rail', 'retreat', 'advance', 'plan'] as const)(
    '%s draws an arrow from the start towards the end',
    (kind) => {
      const path = ['0101', '0202', '0302'];
      const view = viewOf(scene());
      const changed = differences(drawScene(scene()), drawScene(scene({ trails: [{ kind, livery: 'german', path }] })));
      const near = (id: string, reach: number): number => {
        const at = toPixels(view, centre(id));
        return changed.filter(({ x, y }) => Math.hypot(x - at.x, y - at.y) < reach * view.scale).length;
      };
      expect(near('0101', 0.4)).toBeGreaterThan(20);
      expect(near('0202', 0.3)).toBeGreaterThan(20);
      expect(near('0302', 0.5)).toBeGreaterThan(20);
      expect(near('0405', 0.5)).toBe(0);
    },
  );

  it('kinds of arrows differ in shape', () => {
    const drawn = (['move', 'rail', 'retreat', 'advance', 'plan'] as const).map((kind) =>
      drawScene(scene({ trails: [{ kind, livery: 'german', path: ['0101', '0202', '0302'] }] })),
    );
    drawn.forEach((one, i) =>
      drawn.slice(i + 1).forEach((other) => expect(differences(one, other).length).toBeGreaterThan(40)),
    );
  });

  it('bursts where it fought, and leaves the figures of the counter there to be read', () => {
    const counters = [counter('1A', '0302')];
    const view = viewOf(scene());
    const battle = { at: '0302', from: ['0202'], livery: 'soviet', text: '5:1 DE' };
    const changed = differences(drawScene(scene({ counters })), drawScene(scene({ counters, battles: [battle] })));
    const at = toPixels(view, centre('0302'));
    const inside = ({ x, y }: Point): boolean =>
      Math.abs(x - at.x) < 0.34 * view.scale && y - at.y > 0.1 * view.scale && y - at.y < 0.38 * view.scale;
    expect(changed.length).toBeGreaterThan(300);
    expect(changed.filter(inside)).toEqual([]);
  });
});

describe('a crop', () => {
  it('contains the places asked for with what lies around them', () => {
    const world = worldOf(lateTurn().map);
    for (const places of [['1310', '1409'], ['0106'], ['SU', '1311'], ['1904']]) {
      const rect = frameOf(world, { kind: 'around', places, radius: 1 });
      for (const id of places) {
        const at = placeCentre(world, id, places) as Point;
        expect(at.x - rect.x0).toBeGreaterThan(0.2);
        expect(rect.x1 - at.x).toBeGreaterThan(0.2);
        expect(at.y - rect.y0).toBeGreaterThan(0.2);
        expect(rect.y1 - at.y).toBeGreaterThan(0.2);
      }
    }
  });

  it('is drawn larger than the whole map', () => {
    const board = lateTurn();
    const crop = viewOf({ ...board, frame: { kind: 'around', places: ['1310'], radius: 2 } });
    expect(crop.scale).toBeGreaterThan(1.4 * viewOf(board).scale);
  });

  it('takes many places over half a large map, all of them in a picture of bearable size', () => {
    const board = frontScene();
    const world = worldOf(board.map);
    const places = Array.from(
      { length: 40 },
      (_, i) => `${String(6 + (i % 8)).padStart(2, '0')}${i < 20 ? '04' : '29'}`,
    );
    const { rect, scale } = viewOf({ ...board, frame: { kind: 'around', places, radius: 1 } });
    for (const id of places) {
      const at = placeCentre(world, id) as Point;
      expect(Math.min(at.x - rect.x0, rect.x1 - at.x, at.y - rect.y0, rect.y1 - at.y)).toBeGreaterThan(0.6);
    }
    expect((rect.x1 - rect.x0) * (rect.y1 - rect.y0) * scale ** 2).toBeLessThan(2_500_000);
    expect(rect.x1 - rect.x0).toBeGreaterThan(0.6 * (rect.y1 - rect.y0));
    expect(scale).toBeGreaterThan(viewOf(board).scale);
  });

  it('around a headquarters with a long range is large enough to read', () => {
    const board = frontScene();
    for (const [width, least] of [
      [undefined, 80],
      [1200, 65],
      [550, 30],
    ] as const) {
      const shown: Scene = { ...board, frame: { kind: 'around', places: ['2016'], radius: 8 } };
      expect(viewOf(shown, width ? { width } : {}).scale).toBeGreaterThan(least);
    }
  });

  it('shows the whole map when no place is known', () => {
    const world = worldOf(SMALL);
    expect(frameOf(world, { kind: 'around', places: ['9999'], radius: 1 })).toEqual(world.rect);
  });
});
