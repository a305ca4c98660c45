import { describe, expect, it } from 'vitest';
import { mapFaults } from '../../src/hex/check.ts';
import { distance } from '../../src/hex/grid.ts';
import { mapSchema } from '../../src/hex/schema.ts';
import {
  along,
  cell,
  chainsOf,
  CITIES,
  cornersOfSide,
  crosses,
  has,
  hexAt,
  INSIDE,
  inside,
  LINKS,
  MAP,
  named,
  neighbours,
  PART,
  reached,
  side,
  sidesWith,
  withFeature,
} from './smolensk-map-tools.ts';

const NO_RETREAT: readonly (readonly [string, string])[] = [
  ['3510', 'Vitebsk'],
  ['4112', 'Smolensk'],
  ['3726', 'Gomel'],
  ['5003', 'Rzhev'],
  ['5009', 'Vyazma'],
  ['5120', 'Bryansk'],
];
const BREST = '0927';
const AXIS_SOURCES = withFeature('source-axis');
const SOVIET_SOURCES = withFeature('source-soviet');
const column = (id: string): number => cell(id).column;
const row = (id: string): number => cell(id).row;
const west = reached(AXIS_SOURCES, (words) => !words.includes('start-line'));

describe('the file', () => {
  it('has the form of a map and no fault', () => {
    expect(mapSchema.safeParse(MAP).error).toBeUndefined();
    const words = {
      terrains: ['clear', 'light-woods', 'deep-woods', 'marsh'],
      features: ['major-city', 'town', 'source-axis', 'source-soviet', 'kiev-link', 'beyond'],
      sides: ['river', 'big-river', 'road', 'rail', 'prohibited', 'start-line'],
      water: ['prohibited'],
      scenery: ['land', 'sea'],
    };
    expect(mapFaults(MAP, words)).toEqual([]);
  });

  it('gives each city and town a name of its own in each language', () => {
    for (const language of ['en', 'ja', 'zh-CN'] as const) {
      const names = Object.values(PART.hexes).flatMap(({ name }) => (name ? [name[language]] : []));
      expect(names.length).toBeGreaterThan(60);
      expect(new Set(names).size).toBe(names.length);
    }
    const settled = INSIDE.filter((id) => has(id, 'town') || has(id, 'major-city'));
    expect(settled.filter((id) => !hexAt(id).name)).toEqual([]);
    expect(INSIDE.filter((id) => has(id, 'town') && has(id, 'major-city'))).toEqual([]);
  });

  it('puts no side under two kinds of river, and draws names on the map only', () => {
    expect(sidesWith('river').filter((key) => PART.sides[key]?.includes('big-river'))).toEqual([]);
    for (const { x, y } of MAP.labels) {
      expect(x > 0 && x < 56 * 0.867, String(x)).toBe(true);
      expect(y > 0 && y < 31.5, String(y)).toBe(true);
    }
  });
});

describe('numbering', () => {
  it.each([
    ['0927', '0826 0827 0926 0928 1026 1027'],
    ['3510', '3409 3410 3509 3511 3609 3610'],
    ['4112', '4011 4012 4111 4113 4211 4212'],
    ['4230', '4130 4131 4229 4231 4330 4331'],
  ])('%s is next to %s: even columns stand half a hex further south', (id, others) => {
    expect([...neighbours(id)].sort()).toEqual(others.split(' '));
  });

  it.each([
    ['0927', '3510', 30],
    ['0927', '4112', 32],
    ['0927', '3726', 28],
    ['0927', '5003', 44],
    ['0927', '5009', 41],
    ['0927', '5120', 42],
    ['3510', '4112', 6],
    ['3510', '3726', 17],
    ['4112', '3726', 16],
    ['4112', '5009', 9],
    ['4112', '5003', 13],
    ['4112', '5120', 13],
    ['5003', '5009', 6],
    ['5009', '5120', 11],
    ['3726', '5120', 14],
    ['3726', '4230', 7],
    ['5120', '4730', 12],
    ['4230', '4730', 5],
    ['5009', '5508', 5],
    ['5003', '5503', 5],
  ])('%s and %s are %i hexes apart', (a, b, hexes) => {
    expect(distance(MAP.grid, cell(a), cell(b))).toBe(hexes);
  });
});

describe('the thick frame', () => {
  it('holds columns 01 to 55 and rows 03 to 30 but for the sea; rows 01 and 02 lie beyond', () => {
    for (let c = 1; c <= 55; c++)
      for (let r = 1; r <= 30; r++) {
        const id = `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
        if (MAP.scenery[id] === 'sea') expect(c < 4 && r < 12, id).toBe(true);
        else expect([id, has(id, 'beyond')]).toEqual([id, r < 3]);
      }
    expect(INSIDE.length).toBeGreaterThan(1500);
    expect(Object.keys(PART.hexes).every((id) => column(id) <= 55 && row(id) <= 30)).toBe(true);
  });

  it('is one piece without the hexes beyond', () => {
    expect(reached([BREST], () => true).size).toBe(INSIDE.length);
  });

  it('has terrain, rivers and railways beyond it, so that a map in the north can join', () => {
    const beyond = Object.keys(PART.hexes).filter((id) => has(id, 'beyond'));
    expect(new Set(beyond.map((id) => hexAt(id).terrain)).size).toBeGreaterThan(2);
    const over = (word: string): string[] =>
      sidesWith(word).filter((key) => {
        const [a = '', b = ''] = key.split('/');
        return (has(a, 'beyond') && inside(b)) || (has(b, 'beyond') && inside(a));
      });
    expect(over('rail').length).toBeGreaterThan(3);
    expect(over('road').length).toBeGreaterThan(3);
    expect(beyond.filter((id) => has(id, 'source-axis') || has(id, 'source-soviet'))).toEqual([]);
  });
});

describe('hexes that the rules name [smolensk 15.5(1)]', () => {
  it.each(NO_RETREAT)('%s is the major city %s', (id, name) => {
    expect([hexAt(id).name?.en, has(id, 'major-city')]).toEqual([name, true]);
    expect(MAP.given.hexes[id]?.features).toContain('major-city');
  });

  it('one more major city than the six is ours: Minsk', () => {
    expect(withFeature('major-city').filter((id) => !CITIES.includes(id))).toEqual([named('Minsk')]);
  });

  it('no two major cities touch', () => {
    const cities = withFeature('major-city');
    expect(cities.filter((id) => neighbours(id).some((other) => cities.includes(other)))).toEqual([]);
  });

  it('Brest is a town just east of the start line [smolensk 4.0(7)]', () => {
    expect([hexAt(BREST).name?.en, has(BREST, 'town')]).toEqual(['Brest', true]);
    expect(west.has(BREST)).toBe(false);
    expect(neighbours(BREST).filter((id) => west.has(id))).toEqual(['0827', '0826']);
  });

  it.each(LINKS)('through %s a railway leaves the map southwards to Kiev [smolensk 15.5(4)]', (id) => {
    expect(has(id, 'kiev-link')).toBe(true);
    const out = neighbours(id).filter((other) => MAP.scenery[other] !== undefined && crosses(id, other, 'rail'));
    expect(out.map(row)).toEqual([31]);
    expect(along('rail', id)).toHaveLength(1);
  });

  it('these two are the only railways that leave in the south', () => {
    const leaving = INSIDE.filter(
      (id) => row(id) === 30 && neighbours(id).some((other) => row(other) === 31 && crosses(id, other, 'rail')),
    );
    expect(leaving).toEqual(LINKS);
    expect(withFeature('kiev-link')).toEqual(LINKS);
  });
});

describe('sources [smolensk 2.1(1)3] [smolensk 3.3]', () => {
  it('Axis ones lie on the west edge, Soviet ones on the east edge, several of each', () => {
    expect(AXIS_SOURCES.length).toBeGreaterThan(2);
    expect(SOVIET_SOURCES.length).toBeGreaterThan(2);
    expect([...new Set(AXIS_SOURCES.map(column))]).toEqual([1]);
    expect([...new Set(SOVIET_SOURCES.map(column))]).toEqual([55]);
  });

  it('a railway runs in from each and out of the map behind it', () => {
    for (const id of [...AXIS_SOURCES, ...SOVIET_SOURCES]) {
      expect(along('rail', id).length, id).toBeGreaterThan(0);
      const out = neighbours(id).filter((other) => MAP.scenery[other] === 'land' && crosses(id, other, 'rail'));
      expect(out, id).toHaveLength(1);
    }
  });

  it('no railway crosses the west or east edge but at a source', () => {
    for (const [edge, sources] of [
      [1, AXIS_SOURCES],
      [55, SOVIET_SOURCES],
    ] as const) {
      const leaving = INSIDE.filter(
        (id) =>
          column(id) === edge &&
          neighbours(id).some((other) => [0, 56].includes(column(other)) && crosses(id, other, 'rail')),
      );
      expect(leaving).toEqual(sources);
    }
  });

  it('5503 to 5513 are open land with Soviet sources and roads towards Moscow [smolensk 15.4(1)]', () => {
    const stretch = Array.from({ length: 11 }, (_, i) => String(5503 + i));
    expect(stretch.filter((id) => !inside(id))).toEqual([]);
    expect(stretch.filter((id) => SOVIET_SOURCES.includes(id)).length).toBeGreaterThan(1);
    const roads = stretch.filter((id) =>
      neighbours(id).some((other) => column(other) === 56 && crosses(id, other, 'road')),
    );
    expect(roads.length).toBeGreaterThan(2);
    expect(roads.some((id) => !SOVIET_SOURCES.includes(id))).toBe(true);
  });
});

describe('the start line [smolensk 3.4(1)]', () => {
  it('parts the map in two: every source, city and town lies clearly on one side', () => {
    const east = reached(SOVIET_SOURCES, (words) => !words.includes('start-line'));
    expect(west.size + east.size).toBe(INSIDE.length);
    expect([...west].filter((id) => east.has(id))).toEqual([]);
    for (const id of [...CITIES, BREST, named('Minsk'), named('Bialystok'), named('Grodno'), named('Kaunas')])
      expect(east.has(id), id).toBe(true);
    for (const name of ['Suwalki', 'Siedlce', 'Lyck', 'Tilsit', 'Insterburg']) expect(west.has(named(name))).toBe(true);
  });

  it('is one unbroken line without branches, from the sea to the south edge', () => {
    const line = sidesWith('start-line');
    expect(chainsOf(line)).toHaveLength(1);
    const ends = new Map<string, number>();
    for (const corner of line.flatMap(cornersOfSide)) ends.set(corner, (ends.get(corner) ?? 0) + 1);
    expect(Math.max(...ends.values())).toBe(2);
    expect([...ends.values()].filter((n) => n === 1)).toHaveLength(2);
    const touches = line.flatMap((key) => key.split('/').flatMap(neighbours));
    expect(touches.some((id) => MAP.scenery[id] === 'sea')).toBe(true);
    expect(touches.some((id) => row(id) === 31)).toBe(true);
  });

  it('follows the Bug at Brest', () => {
    for (const id of ['0826', '0827']) expect(side(BREST, id)).toEqual(expect.arrayContaining(['river', 'start-line']));
  });
});

describe('terrain [smolensk 9.2(5)]', () => {
  const share = (terrain: string): number =>
    INSIDE.filter((id) => hexAt(id).terrain === terrain).length / INSIDE.length;

  it.each([
    ['clear', 0.42, 0.5],
    ['light-woods', 0.26, 0.33],
    ['deep-woods', 0.1, 0.15],
    ['marsh', 0.1, 0.15],
  ])('%s covers a share of %s to %s of the map', (terrain, least, most) => {
    expect(share(terrain)).toBeGreaterThan(least);
    expect(share(terrain)).toBeLessThan(most);
  });

  it('lies in patches: few hexes stand alone', () => {
    const alone = INSIDE.filter((id) =>
      neighbours(id).every((other) => PART.hexes[other]?.terrain !== hexAt(id).terrain),
    );
    expect(alone.length).toBeLessThan(INSIDE.length / 50);
  });

  it('towns lie in clear, light woods, deep woods and marsh', () => {
    const under = new Set(withFeature('town').map((id) => hexAt(id).terrain));
    expect([...under].sort()).toEqual(['clear', 'deep-woods', 'light-woods', 'marsh']);
  });

  it('the Pripyat marshes are the largest marsh, in the south between Brest and Gomel', () => {
    const marsh = INSIDE.filter((id) => hexAt(id).terrain === 'marsh');
    const south = marsh.filter((id) => row(id) > 22 && column(id) > 9 && column(id) < 38);
    expect(south.length / marsh.length).toBeGreaterThan(0.45);
  });
});
