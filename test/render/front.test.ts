import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/hex/grid.ts';
import { mapPart } from '../../src/hex/map.ts';
import type { Scene } from '../../src/hex/scene.ts';
import { namesOf } from '../../src/render/base/letters.ts';
import { linesOf } from '../../src/render/lines.ts';
import { GROUND, sourceStyle } from '../../src/render/palette.ts';
import { drawScene } from '../../src/render/render.ts';
import { riversOf } from '../../src/render/rivers.ts';
import { layBoxes } from '../../src/render/sheet/boxes.ts';
import { layOut, type Sheet } from '../../src/render/sheet/layout.ts';
import { drawSample } from '../../src/render/sheet/samples.ts';
import { toPixels } from '../../src/render/view.ts';
import { worldOf, type Tile } from '../../src/render/world.ts';
import { frontMap, frontScene } from './support/front-scene.ts';
import { coloured, differences, greyOf, pixelsOf } from './support/pixels.ts';

const MAP = frontMap();
const world = worldOf(MAP);
const { hexes } = mapPart(MAP);
const SCENE = frontScene(MAP);
const BARE: Scene = { ...SCENE, counters: [], overlays: [], boxes: [], legend: [] };
const sheetOf = (scene: Scene): Sheet => layOut(createCanvas(1, 1).getContext('2d'), world, scene, {});
const { view } = sheetOf(BARE);
const drawn = drawScene(BARE);

const tileAt = (id: string): Tile => world.tileById.get(id) as Tile;
const middleOf = (key: string): Point => {
  const [a, b] = key.split('/').map((id) => tileAt(id).centre) as [Point, Point];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};
const sidesWith = (...words: string[]): string[] =>
  Object.keys(world.sides).filter((key) => words.every((word) => world.sides[key]?.includes(word)));
const found = (colour: string, at: Point, reach: number, canvas: Canvas = drawn): number =>
  coloured(canvas, colour, { ...toPixels(view, at), radius: reach * view.scale }, 24);
const nearest = (points: readonly Point[], { x, y }: Point): number =>
  Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));

const without = (keys: readonly string[], ...words: string[]): string[] =>
  keys.filter((key) => !words.some((word) => world.sides[key]?.includes(word)));

describe('roads and rails', () => {
  const { roads, rails, bridges } = linesOf(world);
  const [roadPoints, railPoints] = [roads, rails].map((net) => net.flatMap(({ points }) => points)) as [
    Point[],
    Point[],
  ];

  it('pass the middle of each of their sides and the centres between', () => {
    for (const key of sidesWith('road')) expect(nearest(roadPoints, middleOf(key))).toBeLessThan(0.18);
    for (const key of sidesWith('rail')) expect(nearest(railPoints, middleOf(key))).toBeLessThan(0.18);
    const ends = [...new Set(sidesWith('rail').flatMap((key) => key.split('/')))];
    for (const id of ends) expect(nearest(railPoints, tileAt(id).centre)).toBeLessThan(0.34);
  });

  it.each([
    ['road', GROUND.road],
    ['rail', GROUND.rail],
  ])('every %s is drawn, and nothing far from it', (word, colour) => {
    const sides = Object.fromEntries(
      Object.entries(world.sides).map(([key, words]) => [key, words.filter((each) => each !== word)]),
    );
    const map = { ...MAP, reconstructed: { ...MAP.reconstructed, sides } };
    const changed = differences(drawScene({ ...BARE, map }), drawn);
    const ways = sidesWith(word).map((key) => toPixels(view, middleOf(key)));
    const near = ways.map(() => 0);
    const lines = [...sidesWith('road'), ...sidesWith('rail')].map((key) => toPixels(view, middleOf(key)));
    let stray = 0;
    for (const { x, y } of changed) {
      const isWithin = (hexes: number, way: Point): boolean =>
        (way.x - x - 0.5) ** 2 + (way.y - y - 0.5) ** 2 < (hexes * view.scale) ** 2;
      ways.forEach((way, i) => {
        if (isWithin(0.25, way)) near[i] = (near[i] as number) + 1;
      });
      // A line at the edge of the play goes on out of the sheet.
      const inside = x > view.scale * 1.5 && x < drawn.width - view.scale * 1.5;
      if (inside && !lines.some((way) => isWithin(0.8, way))) stray++;
    }
    expect(Math.min(...near)).toBeGreaterThan(25);
    expect(stray).toBe(0);
    const shown = ways.map((_, i) => found(colour, middleOf(sidesWith(word)[i] as string), 0.25));
    expect(shown.filter((count) => count > 5).length).toBeGreaterThan(0.9 * ways.length);
  });

  it('lie apart where they take the same way', () => {
    expect(sidesWith('road', 'rail').length).toBeGreaterThan(20);
    for (const key of sidesWith('road', 'rail')) {
      const at = middleOf(key);
      const [road, rail] = [roadPoints, railPoints].map((points) =>
        points.reduce((best, point) => (nearest([point], at) < nearest([best], at) ? point : best)),
      ) as [Point, Point];
      expect(Math.hypot(road.x - rail.x, road.y - rail.y)).toBeGreaterThan(0.09);
    }
  });

  it('go out of the sheet where they leave the play', () => {
    const { x0, x1 } = world.rect;
    expect(Math.max(...railPoints.map(({ x }) => x))).toBeGreaterThan(x1);
    expect(Math.min(...railPoints.map(({ x }) => x))).toBeLessThan(x0);
    expect(Math.max(...roadPoints.map(({ x }) => x))).toBeGreaterThan(x1);
  });

  it('have a bridge over every river they cross, and only there', () => {
    const crossed = [...sidesWith('road'), ...without(sidesWith('rail'), 'road')].filter((key) =>
      world.sides[key]?.some((word) => word.endsWith('river')),
    );
    expect(crossed.length).toBeGreaterThan(10);
    expect(bridges).toHaveLength(crossed.length);
    for (const key of crossed) {
      const at = middleOf(key);
      const bridge = bridges.find((each) => nearest([each.at], at) < 0.13);
      expect(bridge?.long).toBe(world.sides[key]?.includes('big-river'));
      expect(bridge?.wide).toBe(world.sides[key]?.includes('road') && world.sides[key]?.includes('rail'));
      expect(found(GROUND.sheet, bridge?.at as Point, 0.17)).toBeGreaterThan(4);
    }
  });
});

describe('rivers', () => {
  const blue = (word: string): number[] =>
    without(sidesWith(word), 'road', 'rail', 'start-line').map((key) => found(GROUND.river, middleOf(key), 0.2));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('are drawn along all their sides, big ones broader', () => {
    const [small, big] = [blue('river'), blue('big-river')];
    expect(small.length).toBeGreaterThan(20);
    expect(big.length).toBeGreaterThan(20);
    expect(Math.min(...small)).toBeGreaterThan(4);
    expect(Math.min(...big)).toBeGreaterThan(4);
    expect(mean(big)).toBeGreaterThan(1.7 * mean(small));
  });

  it('pass the middle of each side', () => {
    const points = riversOf(world, new Map()).flatMap((river) => river.points);
    for (const key of [...sidesWith('river'), ...sidesWith('big-river')])
      expect(nearest(points, middleOf(key))).toBeLessThan(0.13);
  });

  it('go on outside the play', () => {
    const points = riversOf(world, new Map()).flatMap((river) => river.points);
    expect(Math.max(...points.map(({ y }) => y))).toBeGreaterThan(world.rect.y1);
  });
});

describe('lines along hexsides', () => {
  it('the start line is drawn on its sides only', () => {
    for (const key of without(sidesWith('start-line'), 'road', 'rail'))
      expect(found(GROUND.frontier, middleOf(key), 0.3)).toBeGreaterThan(2);
    for (const id of ['3016', '3520', '4425']) expect(found(GROUND.frontier, tileAt(id).centre, 0.7)).toBe(0);
  });

  it('a prohibited side is barred', () => {
    expect(found(GROUND.barrier, middleOf(sidesWith('prohibited')[0] as string), 0.2)).toBeGreaterThan(10);
  });

  it('the play has a frame before drawn land', () => {
    const ids = Object.keys(hexes).filter((id) => id.endsWith('30'));
    for (const id of ids) {
      const tile = tileAt(id);
      tile.around.forEach((other) => {
        if (!other || other.hex || other.word !== 'land' || other.centre.y < tile.centre.y + 0.9) return;
        const at = { x: (tile.centre.x + other.centre.x) / 2, y: (tile.centre.y + other.centre.y) / 2 };
        expect(found(GROUND.sheetEdge, at, 0.2)).toBeGreaterThan(5);
      });
    }
  });
});

describe('hexes', () => {
  const brightness = (word: string): number => {
    const data = pixelsOf(drawn);
    const tiles = world.tiles.filter((tile) => tile.hex?.terrain === word && !tile.hex.features);
    const greys = tiles.slice(0, 60).flatMap(({ centre }) => {
      const { x, y } = toPixels(view, centre);
      return Array.from({ length: 20 * 20 }, (_, i) =>
        greyOf(data, (Math.round(y) - 10 + Math.floor(i / 20)) * drawn.width + Math.round(x) - 10 + (i % 20)),
      );
    });
    return greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  };

  it('deep woods are darker than light woods, and those than open ground', () => {
    const [clear, light, deep] = ['clear', 'light-woods', 'deep-woods'].map(brightness) as [number, number, number];
    expect(clear - light).toBeGreaterThan(12);
    expect(light - deep).toBeGreaterThan(25);
  });

  it('a major city fills its hex, a town does not', () => {
    const [city, town] = [tileAt('2615'), tileAt('1715')];
    const rim = (tile: Tile): number =>
      [0, 1, 2, 3, 4, 5].reduce((sum, k) => {
        const corner = tile.corners[k] as Point;
        const at = {
          x: tile.centre.x + 0.9 * (corner.x - tile.centre.x),
          y: tile.centre.y + 0.9 * (corner.y - tile.centre.y),
        };
        return sum + found(GROUND.cityEdge, at, 0.1);
      }, 0);
    expect(rim(city)).toBeGreaterThan(20);
    expect(rim(town)).toBe(0);
    expect(found(GROUND.town, tileAt('1709').centre, 0.25)).toBeGreaterThan(20);
  });

  it('sources have an arrow in the colour of their side, links a badge', () => {
    for (const [word, id, west] of [
      ['source-soviet', '5522', false],
      ['source-axis', '0114', true],
    ] as const) {
      const { x, y } = tileAt(id).centre;
      expect(found(sourceStyle(word).colour, { x: x + (west ? -0.62 : 0.62), y }, 0.4)).toBeGreaterThan(60);
      expect(found(sourceStyle(word).colour, tileAt(west ? '0118' : '5514').centre, 1)).toBeLessThan(10);
    }
    expect(sourceStyle('source-axis').sign).not.toBe(sourceStyle('source-soviet').sign);
    const { x, y } = tileAt('4230').centre;
    expect(found(GROUND.gold, { x: x - 0.4, y: y - 0.22 }, 0.12)).toBeGreaterThan(8);
  });

  it('names of towns are read over the counters around them', () => {
    const context = createCanvas(1, 1).getContext('2d');
    const name = namesOf(context, view, world, 'en').find(({ text }) => text === 'Novgorod-Seversky');
    const around = tileAt('4426').around.flatMap((tile) => (tile ? [tile.id] : []));
    const crowd = [...around, '4426'].flatMap((at) =>
      [0, 1].map((n) => ({ ...SCENE.counters[n], id: `${at}${n}`, at })),
    );
    const crowded = drawScene({ ...BARE, counters: crowd as Scene['counters'] });
    expect(differences(drawn, crowded).length).toBeGreaterThan(5000);
    const dark = (canvas: Canvas): Set<string> => {
      const data = pixelsOf(canvas);
      const set = new Set<string>();
      if (!name) return set;
      for (let y = Math.floor(name.y - name.height * 0.3); y < name.y + name.height * 0.3; y++)
        for (let x = Math.floor(name.x - name.width / 2); x < name.x + name.width / 2; x++)
          if (greyOf(data, y * canvas.width + x) < 60) set.add(`${x},${y}`);
      return set;
    };
    const [before, after] = [dark(drawn), dark(crowded)];
    expect(before.size).toBeGreaterThan(25);
    expect([...before].filter((at) => !after.has(at)).length).toBeLessThan(before.size * 0.1);
  });
});

describe('the sheet of a large map', () => {
  it('gives the map more room than its boxes and legend', () => {
    const { view: whole, height } = sheetOf(SCENE);
    expect(((whole.rect.y1 - whole.rect.y0) * whole.scale) / height).toBeGreaterThan(0.55);
  });

  it('keeps a track of nine turns in one row, and stores of many counters abreast', () => {
    const { layout } = sheetOf(SCENE).boxes;
    const track = layout.places.filter(({ box }) => box.lines.length > 0);
    expect(new Set(track.map(({ y }) => y)).size).toBe(1);
    const stores = layout.places.filter(({ box }) => box.lines.length === 0);
    expect(new Set(stores.map(({ y }) => y)).size).toBe(2);
  });

  it.each([0, 1, 7, 11, 30, 46, 90])('boxes of %i counters hold them all and overlap none', (count) => {
    const [box] = SCENE.boxes.slice(-1);
    const counters = Array.from({ length: count }, (_, n) => ({
      ...SCENE.counters[n % 9],
      id: `${n}`,
    })) as Scene['counters'];
    const boxes = [
      ...SCENE.boxes.slice(0, 9).map((each, i) => (i === 2 ? { ...each, counters } : each)),
      { title: 'A', lines: [], counters },
      { ...(box as Scene['boxes'][number]), counters: counters.slice(0, 3) },
      { title: 'C', lines: [], counters },
    ];
    const { places, height } = layBoxes(boxes, 2250, 31, 70);
    expect(places.map((place) => place.box.title)).toEqual(boxes.map(({ title }) => title));
    for (const place of places) {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(2250.01);
      expect(place.y + place.height).toBeLessThanOrEqual(height + 0.01);
      const abreast = Math.floor(place.width / (place.counter * 1.06));
      const lines = Math.ceil(place.box.counters.length / abreast);
      expect(31 * (1.45 + 1.12 * place.box.lines.length) + lines * place.counter * 1.06).toBeLessThan(place.height);
    }
    places.forEach((a, i) =>
      places.slice(i + 1).forEach((b) => {
        const apart = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, b.y - a.y - a.height, a.y - b.y - b.height);
        expect(apart).toBeGreaterThan(0);
      }),
    );
  });
});

describe('samples of the legend', () => {
  const draw = (sample: string): Canvas => {
    const canvas = createCanvas(72, 48);
    const context = canvas.getContext('2d');
    context.fillStyle = GROUND.sheet;
    context.fillRect(0, 0, 72, 48);
    drawSample(context, sample, 36, 24, 40, 'en');
    return canvas;
  };
  const samples = [
    'clear',
    'light-woods',
    'deep-woods',
    'marsh',
    'mountain',
    'town',
    'major-city',
    'river',
    'big-river',
    'bridge',
    'road',
    'rail',
    'start-line',
    'prohibited',
    'source-axis',
    'source-soviet',
    'kiev-link',
    'reduced',
    'steps',
    'step',
    'headquarters',
    'range',
    'setup',
    'active',
    'counter:ss',
    'counter:german',
  ];

  it('look like no other', () => {
    const pictures = samples.map((sample) => ({ sample, picture: draw(sample) }));
    for (const [n, one] of pictures.entries())
      for (const other of pictures.slice(n + 1))
        expect(differences(one.picture, other.picture).length, `${one.sample}, ${other.sample}`).toBeGreaterThan(12);
  });

  it.each([
    ['road', GROUND.road],
    ['rail', GROUND.rail],
    ['river', GROUND.river],
    ['big-river', GROUND.river],
    ['bridge', GROUND.road],
    ['start-line', GROUND.frontier],
    ['prohibited', GROUND.barrier],
    ['major-city', GROUND.cityEdge],
    ['source-axis', sourceStyle('axis').colour],
    ['source-soviet', sourceStyle('soviet').colour],
    ['kiev-link', GROUND.gold],
  ])('%s shows the colour of the map', (sample, colour) => {
    expect(coloured(draw(sample), colour, { x: 36, y: 24, radius: 34 }, 30)).toBeGreaterThan(5);
  });
});
