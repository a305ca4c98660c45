import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { MAP, UNITS } from '../../src/games/moscow/data.ts';
import { framedMap } from '../../src/games/chit-pull/data/read.ts';
import type { Point } from '../../src/hex/grid.ts';
import { mapPart, type MapData } from '../../src/hex/map.ts';
import { openWater } from '../../src/render/base/compass.ts';
import { labelsOf, namesOf, numbersOf, type Lettering } from '../../src/render/base/letters.ts';
import { chainsOf, curveOf, loopsOf } from '../../src/render/curves.ts';
import { fontFiles } from '../../src/render/fonts.ts';
import { noise, wander } from '../../src/render/noise.ts';
import { terrainStyle } from '../../src/render/palette.ts';
import { shapesOf } from '../../src/render/shapes.ts';
import { straightChains } from '../../src/render/straight-chains.ts';
import { layOut } from '../../src/render/sheet/layout.ts';
import { sizeOf } from '../../src/render/view.ts';
import { worldOf } from '../../src/render/world.ts';
import { glyphsOf } from './support/glyphs.ts';
import { largeMap } from './support/large-scene.ts';
import { SMALL } from './support/small-map.ts';
import { firstTurn, lateTurn } from './support/trial-scenes.ts';

const SMOLENSK = framedMap(
  JSON.parse(readFileSync(new URL('../../data/smolensk/map.json', import.meta.url), 'utf8')) as MapData,
);

const LOCALES = ['en', 'ja', 'zh-CN'] as const;

const nearest = (points: readonly Point[], { x, y }: Point): number =>
  Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));

describe('curves', () => {
  it('every river passes the middle of each of its hexsides', () => {
    for (const map of [SMALL, MAP, SMOLENSK]) {
      const world = worldOf(map);
      const points = shapesOf(world).rivers.flatMap((river) => river.points);
      for (const [key, words] of Object.entries(world.sides)) {
        if (!words.some((word) => /river/.test(word))) continue;
        const [a, b] = key.split('/').map((id) => world.tileById.get(id)?.centre) as [Point, Point];
        expect(nearest(points, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })).toBeLessThan(0.13);
      }
    }
  });

  it('a branch ends on the line it joins', () => {
    const corner = { x: 0, y: 0 };
    const segments = [
      { a: { x: -1, y: 0.5 }, b: corner },
      { a: corner, b: { x: 1, y: 0.5 } },
      { a: { x: 1, y: 0.5 }, b: { x: 2, y: 0 } },
      { a: corner, b: { x: 0, y: -1 } },
    ];
    const chains = chainsOf(segments);
    expect(chains.map(({ points }) => points.length).sort()).toEqual([2, 4]);
    expect(chains.reduce((sum, { points }) => sum + points.length - 1, 0)).toBe(segments.length);
  });

  it('lines of a net go straight on at a junction, and close in a ring', () => {
    const at = (x: number, y: number): Point => ({ x, y });
    const [west, middle, east, north] = [at(-1, 0), at(0, 0), at(1, 0), at(0.3, -1)];
    const chains = straightChains([
      { a: north, b: middle },
      { a: west, b: middle },
      { a: middle, b: east },
    ]);
    expect(chains.map((chain) => chain.length).sort()).toEqual([2, 3]);
    expect(chains.find((chain) => chain.length === 3)).toEqual([west, middle, east]);
    const corners = [at(0, 0), at(1, 0), at(0.5, 1)];
    const ring = straightChains(corners.map((a, i) => ({ a, b: corners[(i + 1) % 3] as Point })));
    expect(ring).toHaveLength(1);
    expect(ring[0]?.[0]).toEqual(ring[0]?.at(-1));
  });

  it('the sides around an area close, one line for each of its outlines', () => {
    const ring = (radius: number, turn: 1 | -1): { a: Point; b: Point }[] => {
      const at = (k: number): Point => ({
        x: radius * Math.cos((turn * k * Math.PI) / 3),
        y: radius * Math.sin((turn * k * Math.PI) / 3),
      });
      return Array.from({ length: 6 }, (_, k) => ({ a: at(k), b: at(k + 1) }));
    };
    const loops = loopsOf([...ring(3, 1), ...ring(1, -1)]);
    expect(loops.map(({ points, closed }) => [points.length, closed])).toEqual([
      [6, true],
      [6, true],
    ]);
    const still = curveOf(loops[0] as (typeof loops)[0], new Map(), (point) => point);
    expect(Math.max(...still.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(3);
  });

  it('wandering is small, smooth and always the same', () => {
    for (let i = 0; i < 200; i++) {
      const point = { x: i * 0.37 - 20, y: i * 0.53 - 40 };
      const moved = wander(point);
      expect(Math.hypot(moved.x - point.x, moved.y - point.y)).toBeLessThan(0.12);
      expect(wander(point)).toEqual(moved);
      expect(Math.abs(noise(point.x, point.y, 1) - noise(point.x + 0.001, point.y, 1))).toBeLessThan(0.01);
    }
  });
});

describe('the ground', () => {
  it('knows the terrains of wargames by their words', () => {
    const drawn = [
      'clear',
      'forest',
      'light-woods',
      'marsh',
      'swamp',
      'mountain',
      'rough',
      'hills',
      'urban',
      'desert',
      'beach',
    ].map((word) => terrainStyle(word).drawn);
    expect(drawn).toEqual([
      'plain',
      'trees',
      'trees',
      'reeds',
      'reeds',
      'peaks',
      'hills',
      'hills',
      'blocks',
      'dunes',
      'plain',
    ]);
  });

  it('fills the whole sheet on any grid', () => {
    for (const map of [SMALL, MAP, largeMap(14, 12)]) {
      const world = worldOf(map);
      const { x0, y0, x1, y1 } = world.rect;
      for (let x = x0; x < x1; x += 0.4)
        for (let y = y0; y < y1; y += 0.4)
          expect(
            nearest(
              world.tiles.map(({ centre }) => centre),
              { x, y },
            ),
          ).toBeLessThan(0.6);
      for (const id of Object.keys(mapPart(map).hexes)) {
        const at = world.tileById.get(id)?.centre as Point;
        expect(Math.min(at.x - x0, x1 - at.x, at.y - y0, y1 - at.y)).toBeGreaterThan(0.57);
      }
    }
  });

  it('has room for a compass only on open water', () => {
    const world = worldOf(largeMap(30, 30));
    const { at, room } = openWater(world) as { at: Point; room: number };
    expect(room).toBeGreaterThan(0.4);
    const land = Object.keys(mapPart(world.map).hexes).map((id) => world.tileById.get(id)?.centre as Point);
    expect(nearest(land, at)).toBeGreaterThan(room + 0.5);
    expect(openWater(worldOf({ ...SMALL, scenery: {} }))).toBeUndefined();
  });

  it('gives every area ground next to the hexes it touches', () => {
    for (const map of [SMALL, MAP]) {
      const world = worldOf(map);
      for (const id of Object.keys(world.areas)) expect(world.areaTiles.get(id)?.length).toBeGreaterThan(0);
    }
  });
});

describe('letters', () => {
  const letteringOf = (...shown: Parameters<typeof labelsOf>): Lettering[] => [
    ...labelsOf(...shown),
    ...numbersOf(...shown),
    ...namesOf(...shown),
  ];

  const frames = [
    firstTurn().frame,
    { kind: 'around', places: ['1311'], radius: 2 },
    { kind: 'around', places: ['0901', 'S'], radius: 1 },
  ] as const;

  it.each(LOCALES)('none is cut by the frame (%s)', (locale) => {
    const context = createCanvas(1, 1).getContext('2d');
    for (const frame of frames) {
      const { view } = layOut(context, worldOf(MAP), { ...lateTurn(locale), frame }, {});
      const { width, height } = sizeOf(view);
      const lines = letteringOf(context, view, worldOf(MAP), locale);
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) {
        const angle = (line.turn * Math.PI) / 180;
        const halfX = (Math.abs(line.width * Math.cos(angle)) + Math.abs(line.height * Math.sin(angle))) / 2;
        const halfY = (Math.abs(line.width * Math.sin(angle)) + Math.abs(line.height * Math.cos(angle))) / 2;
        expect(line.x - halfX).toBeGreaterThanOrEqual(view.left);
        expect(line.x + halfX).toBeLessThanOrEqual(view.left + width);
        expect(line.y - halfY).toBeGreaterThanOrEqual(view.top);
        expect(line.y + halfY).toBeLessThanOrEqual(view.top + height);
      }
    }
  });

  it.each(LOCALES)('names of towns overlap on no map, at any scale they are shown at (%s)', (locale) => {
    const context = createCanvas(1, 1).getContext('2d');
    for (const [map, scales] of [
      [MAP, [46, 70, 104]],
      [SMOLENSK, [33, 46, 84]],
    ] as const) {
      for (const scale of scales) {
        const world = worldOf(map);
        const lines = namesOf(context, { rect: world.rect, scale, left: 0, top: 0 }, world, locale);
        expect(lines.length).toBeGreaterThan(10);
        lines.forEach((a, i) =>
          lines.slice(i + 1).forEach((b) => {
            const apart = Math.max(
              Math.abs(a.x - b.x) - (a.width + b.width) / 2,
              Math.abs(a.y - b.y) - (a.height + b.height) * 0.4,
            );
            expect(apart, `${a.text} ${b.text}`).toBeGreaterThan(0);
          }),
        );
      }
    }
  });

  it('a label too long for the part shown, or out of it, is left out', () => {
    const context = createCanvas(1, 1).getContext('2d');
    const world = worldOf(SMALL);
    const lines = letteringOf(
      context,
      { rect: { x0: 2.7, y0: 3, x1: 4.4, y1: 5.3 }, scale: 60, left: 0, top: 0 },
      world,
      'en',
    );
    expect(lines.map(({ text }) => text)).not.toContain('A Sea of Many Letters');
    expect(lines.map(({ text }) => text)).toContain('Port');
    expect(
      letteringOf(context, { rect: world.rect, scale: 60, left: 0, top: 0 }, world, 'en').map(({ text }) => text),
    ).not.toContain('FAR');
  });

  it.each([
    ['en', 'barlow|alegreya/'],
    ['ja', 'noto-sans-jp|barlow|alegreya/'],
    ['zh-CN', 'noto-sans-sc|barlow|alegreya/'],
  ] as const)('the fonts have every letter of the maps (%s)', (locale, families) => {
    const texts = [MAP, SMOLENSK].flatMap((map) => {
      const { hexes, areas } = mapPart(map);
      return [
        ...Object.values(hexes).flatMap(({ name }) => (name ? [name[locale]] : [])),
        ...Object.values(areas).map(({ name }) => name[locale]),
        ...map.labels.map(({ text }) => text[locale]),
      ];
    });
    texts.push(...UNITS.flatMap(({ name, label }) => [name[locale], label]));
    const has = new Set(
      fontFiles()
        .filter((path) => new RegExp(families).test(path))
        .flatMap((path) => [...glyphsOf(readFileSync(path))]),
    );
    const missing = [...new Set(texts.join(''))].filter((letter) => !has.has(letter.codePointAt(0) as number));
    expect(missing).toEqual([]);
  });
});
