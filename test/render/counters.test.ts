import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/hex/grid.ts';
import { counterFace, drawCounter } from '../../src/render/counters/counter.ts';
import { liveryOf, type Livery } from '../../src/render/palette.ts';
import { placeCounters } from '../../src/render/counters/stacks.ts';
import { worldOf } from '../../src/render/world.ts';
import { deuteranope, differences, greyDifference, greyOf, pixelsOf } from './support/pixels.ts';
import { counter, SMALL } from './support/small-map.ts';
import { firstTurn } from './support/trial-scenes.ts';

const face = (more: Parameters<typeof counter>[2], size = 60): ReturnType<typeof counterFace>['canvas'] =>
  counterFace(counter('1A', '0101', more), size, 'en').canvas;

const OWNERS = [
  ['german', 'soviet'],
  ['german', 'guards'],
  ['romanian', 'soviet'],
  ['romanian', 'guards'],
  ['nato', 'pact'],
] as const;

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, i) => value - (b[i] as number)));

describe('counters', () => {
  it.each(['german', 'ss', 'romanian', 'soviet', 'guards', 'nato', 'pact', 'unheard-of'])(
    '%s: spent looks different in grey',
    (livery) => {
      for (const size of [22, 44, 90])
        expect(greyDifference(face({ livery }, size), face({ livery, spent: true }, size))).toBeGreaterThan(9);
    },
  );

  it.each(OWNERS)('%s and %s differ in grey, in shape, and for eyes without green', (one, other) => {
    expect(greyDifference(face({ livery: one }, 24), face({ livery: other }, 24))).toBeGreaterThan(25);
    const [a, b] = [liveryOf(one), liveryOf(other)] as [Livery, Livery];
    expect(a.corners).not.toBe(b.corners);
    expect(distance(deuteranope(a.face), deuteranope(b.face))).toBeGreaterThan(0.3);
  });

  it('the black of the SS differs in grey from both, in shape from the other side', () => {
    for (const other of ['german', 'soviet'])
      expect(greyDifference(face({ livery: 'ss' }, 24), face({ livery: other }, 24))).toBeGreaterThan(25);
    expect(liveryOf('ss').corners).toBe(liveryOf('german').corners);
    expect(liveryOf('ss').corners).not.toBe(liveryOf('soviet').corners);
  });

  it('nations of one side are told apart by a band', () => {
    expect(liveryOf('german').band).toBeUndefined();
    expect(greyDifference(face({ livery: 'soviet' }), face({ livery: 'guards' }))).toBeGreaterThan(4);
    expect(liveryOf('romanian').band).toBeDefined();
  });

  it('ink stands out from the face', () => {
    for (const key of ['german', 'ss', 'romanian', 'soviet', 'guards', 'nato', 'pact', 'unheard-of']) {
      const { face: ground, ink, box, boxInk } = liveryOf(key);
      const light = (colour: string): number => {
        const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2) as [
          number,
          number,
          number,
        ];
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (a: string, b: string): number =>
        (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
      expect(contrast(ground, ink)).toBeGreaterThan(4.5);
      expect(contrast(box, boxInk)).toBeGreaterThan(4.5);
    }
  });

  it('shows symbols, inner borders and emphasis', () => {
    const symbols = [
      'infantry',
      'motorized',
      'mechanized',
      'armour',
      'cavalry',
      'mountain',
      'marine',
      'security',
      'artillery',
      'air',
      'headquarters',
      'panzer-headquarters',
      'fort',
      'marker',
    ] as const;
    const faces = symbols.map((symbol) => face({ symbol }));
    faces.forEach((one, i) =>
      faces.slice(i + 1).forEach((other) => expect(greyDifference(one, other)).toBeGreaterThan(0.4)),
    );
    expect(greyDifference(face({}), face({ outlined: true }))).toBeGreaterThan(1);
    expect(greyDifference(face({}), face({ active: true }))).toBeGreaterThan(5);
    expect(greyDifference(face({ size: 'XX' }), face({ size: 'XXXX' }))).toBeGreaterThan(0.1);
  });

  it('shows the steps left and the command range at every size', () => {
    for (const size of [23, 33, 60, 90]) {
      const [one, two] = [face({ steps: 1 }, size), face({ steps: 2 }, size)];
      expect(greyDifference(face({}, size), one)).toBeGreaterThan(0.2);
      expect(greyDifference(one, two)).toBeGreaterThan(0.2);
      expect(greyDifference(face({}, size), face({ corner: '6' }, size))).toBeGreaterThan(1);
      expect(greyDifference(face({ corner: '4' }, size), face({ corner: '6' }, size))).toBeGreaterThan(0.05);
    }
    const [short, long] = [face({ name: '2PzA', corner: '6' }, 80), face({ name: '2PzAAAAAA', corner: '6' }, 80)];
    expect(differences(short, long).every(({ x, y }) => x < 0.7 * 80 + 12 && y < 0.25 * 80 + 12)).toBe(true);
  });

  it('sets three plain figures alike, and one in parentheses smaller', () => {
    const [plain, enclosed] = [face({ figures: ['6', '4', '9'] }, 90), face({ figures: ['6', '(4)', '9'] }, 90)];
    const ink = (canvas: typeof plain): number => {
      const data = pixelsOf(canvas);
      let count = 0;
      for (let y = Math.floor(canvas.height * 0.6); y < canvas.height * 0.66; y++)
        for (let x = Math.floor(canvas.width * 0.42); x < canvas.width * 0.58; x++)
          if (greyOf(data, y * canvas.width + x) < 90) count++;
      return count;
    };
    expect(ink(plain)).toBeGreaterThan(ink(enclosed) + 10);
  });

  it('has a back that is told from the plain livery, and is drawn faintly once it has had its turn', () => {
    expect(greyDifference(face({ livery: 'back' }), face({ livery: 'unheard-of' }))).toBeGreaterThan(9);
    const drawn = (more: Parameters<typeof counter>[2]) => {
      const canvas = createCanvas(80, 80);
      drawCounter(canvas.getContext('2d'), counter('1A', '0101', more), 40, 40, 60, 'en');
      return canvas;
    };
    expect(greyDifference(drawn({}), drawn({ dimmed: true }))).toBeGreaterThan(9);
  });

  it('falls back to a plain livery for an unknown key', () => {
    const data = pixelsOf(face({ livery: 'unheard-of' }));
    expect(greyOf(data, 30 * Math.sqrt(data.length / 4) + 20)).toBeGreaterThan(0);
    expect(liveryOf('unheard-of')).toEqual(liveryOf('another'));
    expect(liveryOf('unheard-of')).not.toEqual(liveryOf('german'));
  });

  it('is the same bitmap the second time', () => {
    expect(face({ name: '7A' })).toBe(face({ name: '7A' }));
    expect(face({ name: '7A' })).not.toBe(face({ name: '8A' }));
  });
});

describe('stacks', () => {
  const world = worldOf(SMALL);
  const stack = (at: string, count: number): ReturnType<typeof placeCounters> =>
    placeCounters(
      world,
      Array.from({ length: count }, (_, i) => counter(`u${i}`, at)),
      'en',
    );

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i counters in a hex hide nothing of one another', (count) => {
    for (const at of ['0202', '0404']) {
      const placed = stack(at, count);
      expect(placed).toHaveLength(count);
      placed.forEach((a, i) =>
        placed.slice(i + 1).forEach((b) => {
          const apart = Math.max(Math.abs(a.centre.x - b.centre.x), Math.abs(a.centre.y - b.centre.y));
          expect(apart).toBeGreaterThanOrEqual((a.size + b.size) / 2);
        }),
      );
      const centre = world.tileById.get(at)?.centre ?? { x: NaN, y: NaN };
      for (const {
        centre: { x, y },
        size,
      } of placed) {
        expect(Math.abs(x - centre.x) + size / 2).toBeLessThan(0.58);
        expect(Math.abs(y - centre.y) + size / 2).toBeLessThan(0.5);
      }
    }
  });

  it('leaves the number of the hex free, and the name of a town', () => {
    for (let count = 1; count <= 6; count++) {
      const bare = world.tileById.get('0202')?.centre.y ?? NaN;
      expect(Math.min(...stack('0202', count).map(({ centre, size }) => centre.y - size / 2)) - bare).toBeGreaterThan(
        -0.4,
      );
      const town = world.tileById.get('0404')?.centre.y ?? NaN;
      expect(Math.max(...stack('0404', count).map(({ centre, size }) => centre.y + size / 2)) - town).toBeLessThan(
        0.37,
      );
    }
  });

  it('more counters than nine still show a part of each', () => {
    const placed = stack('0202', 14);
    const centres = new Set(placed.map(({ centre }) => `${centre.x.toFixed(3)} ${centre.y.toFixed(3)}`));
    expect(centres.size).toBe(14);
  });

  it('counters of an area stand on its ground, inside the sheet, apart from one another', () => {
    const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
    for (const count of [1, 4, 9, 20]) {
      const placed = stack('W', count);
      expect(placed).toHaveLength(count);
      for (const { centre, size } of placed) {
        expect(centre.x - size / 2).toBeGreaterThan(world.rect.x0);
        const under = [...world.tiles].sort((a, b) => far(a.centre, centre) - far(b.centre, centre))[0];
        expect(under?.area).toBe('W');
      }
    }
    const board = firstTurn();
    const placed = placeCounters(worldOf(board.map), board.counters, 'en');
    expect(placed).toHaveLength(board.counters.length);
  });
});
