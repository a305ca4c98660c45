import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import areasFile from '../../data/barbarossa/areas.json' with { type: 'json' };
import { mapFaults } from '../../src/hex/check.ts';
import { centreOf } from '../../src/hex/grid.ts';
import { mapSchema, namesSchema, partsSchema } from '../../src/hex/schema.ts';
import {
  apart,
  area,
  AREAS,
  AXIS_AREAS,
  byLand,
  cell,
  chainsOf,
  column,
  COLUMNS,
  cornersOfSide,
  crosses,
  EAST_RAIL,
  FRONT_ARMIES,
  has,
  hexAt,
  isAxis,
  isCity,
  isRail,
  isRoad,
  isSettled,
  isWater,
  MAP,
  named,
  neighbours,
  PART,
  planeOf,
  PLAYABLE,
  playable,
  reached,
  row,
  ROWS,
  SECTORS,
  side,
  sidesWith,
  SOVIET,
  within,
} from './barbarossa-map-tools.ts';

const LENINGRAD = '2003';
const MOSCOW = '3214';
const ODESSA = '1942';
const SEVASTOPOL = named('Sevastopol');

/** The places whose hexes the rules give, by their names. */
const GIVEN: readonly (readonly [string, string])[] = [
  ['2003', 'Leningrad'],
  ['2504', 'Tikhvin'],
  ['3214', 'Moscow'],
  ['2613', 'Rzhev'],
  ['2616', 'Vyazma'],
  ['2918', 'Kaluga'],
  ['3219', 'Tula'],
  ['3319', 'Stalinogorsk'],
  ['3617', 'Ryazan'],
  ['3023', 'Orel'],
  ['1942', 'Odessa'],
];
const BEFORE_MOSCOW = ['2613', '2616', '2918', '3219', '3319', '3617'];
const DOUBTFUL = ['1406', '2108', '3102', '3306', '3307'];

describe('the files', () => {
  it('have the form of a map and of areas, and no fault', () => {
    expect(mapSchema.safeParse(MAP).error).toBeUndefined();
    const words = {
      terrains: ['clear', 'forest', 'marsh', 'mountain'],
      features: ['town', 'city', 'major-city'],
      sides: ['river', 'lake', 'sea', 'road-1', 'road-2', 'rail'],
      water: ['lake', 'sea'],
      scenery: ['sea', 'lake', 'land'],
    };
    expect(mapFaults(MAP, words)).toEqual([]);
    const areas = z.record(z.string(), z.strictObject({ name: namesSchema, hexes: z.array(z.string()).min(1) }));
    expect(partsSchema(areas, areas).safeParse(areasFile).error).toBeUndefined();
  });

  it('give each place, and each area, a name of its own in each language', () => {
    for (const language of ['en', 'ja', 'zh-CN'] as const) {
      const names = Object.values(PART.hexes).flatMap(({ name }) => (name ? [name[language]] : []));
      expect(names.length).toBeGreaterThan(110);
      expect(new Set(names).size).toBe(names.length);
      const ofAreas = Object.values(AREAS).map(({ name }) => name[language]);
      expect(new Set(ofAreas).size).toBe(ofAreas.length);
    }
    expect(PLAYABLE.filter((id) => isSettled(id) !== (hexAt(id).name !== undefined))).toEqual([]);
    expect(PLAYABLE.filter((id) => (hexAt(id).features?.length ?? 0) > 1)).toEqual([]);
  });

  it('draw names on the map only', () => {
    for (const { x, y } of MAP.labels) {
      expect(x > 0 && x < (COLUMNS + 1) * 0.867, String(x)).toBe(true);
      expect(y > 0 && y < ROWS + 1.5, String(y)).toBe(true);
    }
  });
});

describe('numbering', () => {
  it.each([
    ['3214', '3213 3314 3315 3215 3115 3114'],
    ['1508', '1507 1607 1608 1509 1408 1407'],
    ['3344', '3343 3443 3444 3345 3244 3243'],
  ])('%s has the neighbours %s: even columns lie half a hex lower', (id, others) => {
    expect(neighbours(id)).toEqual(others.split(' '));
  });

  it.each([
    ['Moscow', 'Kaluga', 5],
    ['Moscow', 'Tula', 5],
    ['Moscow', 'Stalinogorsk', 5],
    ['Moscow', 'Ryazan', 5],
    ['Moscow', 'Rzhev', 6],
    ['Moscow', 'Vyazma', 6],
    ['Moscow', 'Orel', 10],
    ['Moscow', 'Tikhvin', 14],
    ['Moscow', 'Leningrad', 17],
    ['Leningrad', 'Tikhvin', 5],
    ['Leningrad', 'Odessa', 39],
  ])('%s and %s are %i hexes apart', (a, b, hexes) => {
    expect(apart(named(a), named(b))).toBe(hexes);
  });

  it('the frame has 41 columns and 48 rows: what is not land in it is drawn, and a ring round it', () => {
    for (let c = 0; c <= COLUMNS + 1; c++)
      for (let r = 1; r <= ROWS; r++) {
        const id = `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
        if (playable(id)) expect(c >= 1 && c <= COLUMNS, id).toBe(true);
        else if (c >= 1 && c <= COLUMNS) expect(MAP.scenery[id], id).toBeDefined();
      }
    expect(PLAYABLE.every((id) => row(id) >= 1 && row(id) <= ROWS)).toBe(true);
    expect(PLAYABLE.length).toBeGreaterThan(1600);
  });
});

describe('hexes that the rules name', () => {
  it.each(GIVEN)('%s is %s', (id, name) => {
    expect(MAP.given.hexes[id]?.name?.en).toBe(name);
    expect(isSettled(id)).toBe(true);
  });

  it.each(DOUBTFUL)('%s can be entered, from more than one side [barbarossa Q21]', (id) => {
    expect(MAP.given.hexes[id]).toBeDefined();
    expect(neighbours(id).filter((other) => playable(other) && byLand(side(id, other))).length).toBeGreaterThan(2);
  });

  it('nothing passes between 1408 and 1508 [barbarossa Q22a]', () => {
    expect(MAP.given.sides['1408/1508']).toEqual(['lake']);
  });

  it('nothing passes between 1407 and 1508 [barbarossa Q22b]', () => {
    expect(MAP.given.sides['1407/1508']).toEqual(['lake']);
    expect(reached(['1508'], byLand).has('1407')).toBe(true);
  });

  it('a railway crosses the sea between Kerch and 3345, and nothing else does [barbarossa Q24a]', () => {
    expect(MAP.given.sides['3344/3345']).toEqual(['sea', 'rail']);
    expect(hexAt('3344').name?.en).toBe('Kerch');
    const wet = Object.keys(PART.sides).filter((key) => isWater(PART.sides[key] ?? []));
    expect(wet.filter((key) => isRail(PART.sides[key] ?? []))).toEqual(['3344/3345']);
    expect(wet.filter((key) => isRoad(PART.sides[key] ?? []) || PART.sides[key]?.includes('river'))).toEqual([]);
  });

  it('the two banks of Kerch are joined round the Sea of Azov only [barbarossa Q24b]', () => {
    const south = (id: string): boolean => row(id) > 40;
    expect(reached(['3345'], byLand, south).has('3344')).toBe(false);
    expect(reached(['3345'], byLand).has('3344')).toBe(true);
  });

  it('the railway from 3345 reaches Krasnodar and Rostov', () => {
    const caucasus = reached(['3345'], isRail, (id) => id !== '3344');
    expect(caucasus.has(named('Krasnodar'))).toBe(true);
    expect(caucasus.has(named('Rostov'))).toBe(true);
  });
});

describe('cities and towns', () => {
  const cities = PLAYABLE.filter(isCity);

  it('Warsaw, Königsberg and Helsinki, and no other city, lie on the Axis side: 15 points at the start', () => {
    expect(
      cities
        .filter(isAxis)
        .map((id) => hexAt(id).name?.en)
        .sort(),
    ).toEqual(['Helsinki', 'Königsberg', 'Warsaw']);
  });

  it('Moscow and Leningrad are the major cities', () => {
    expect(PLAYABLE.filter((id) => has(id, 'major-city'))).toEqual([LENINGRAD, MOSCOW]);
  });

  it('95 points can be reached without Moscow, but not by leaving Leningrad, Sevastopol and Rostov', () => {
    const worth = (id: string): number => {
      if (id === LENINGRAD) return 15;
      return id === SEVASTOPOL || id === named('Rostov') ? 10 : 5;
    };
    const total = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + worth(id), 0);
    const held = cities.filter((id) => id !== MOSCOW);
    expect(total(held)).toBe(125);
    expect(total(held.filter((id) => worth(id) === 5))).toBe(90);
  });

  it('what a Hitler order names is a city [barbarossa 18.1f]', () => {
    for (const name of ['Leningrad', 'Smolensk', 'Kiev', 'Kharkov', 'Kursk', 'Sevastopol'])
      expect(isCity(named(name)), name).toBe(true);
  });

  it('no two cities touch', () => {
    expect(cities.filter((id) => neighbours(id).some(isCity))).toEqual([]);
  });

  it('each has a road, and each city a railway', () => {
    for (const id of PLAYABLE.filter(isSettled)) {
      expect(
        neighbours(id).some((other) => isRoad(side(id, other))),
        id,
      ).toBe(true);
      if (isCity(id))
        expect(
          neighbours(id).some((other) => isRail(side(id, other))),
          id,
        ).toBe(true);
    }
  });

  it('Sevastopol and Odessa lie on the Black Sea [barbarossa 8.1.10a]', () => {
    for (const id of [SEVASTOPOL, ODESSA])
      expect(neighbours(id).some((other) => MAP.scenery[other] === 'sea')).toBe(true);
  });
});

describe('round Leningrad and Moscow', () => {
  it('two hexes round each have room for six militia [barbarossa 17.1c]', () => {
    for (const city of [LENINGRAD, MOSCOW]) expect(within(2, city).length).toBeGreaterThan(11);
  });

  it('the six towns whose loss raises the militia lie beyond four hexes [barbarossa 17.2b]', () => {
    for (const id of BEFORE_MOSCOW) {
      expect(isSettled(id), id).toBe(true);
      expect(apart(id, MOSCOW), id).toBeGreaterThan(4);
    }
  });

  it('forest south of Leningrad is crossed by a railway without a road [barbarossa Q19]', () => {
    const forest = within(4, LENINGRAD).filter(
      (id) =>
        row(id) > row(LENINGRAD) &&
        hexAt(id).terrain === 'forest' &&
        neighbours(id).some((other) => isRail(side(id, other))) &&
        !neighbours(id).some((other) => isRoad(side(id, other))),
    );
    expect(forest).toEqual(expect.arrayContaining(['2005', '2006']));
  });

  it('the Neva shields Leningrad from the north and north-east only', () => {
    expect(neighbours(LENINGRAD).filter((id) => crosses(LENINGRAD, id, 'river'))).toEqual(['2002', '2103']);
  });

  it('Leningrad has a railway by Tikhvin and Vologda to the east edge, that of Moscow left aside', () => {
    const north = reached([LENINGRAD], isRail, (id) => row(id) < 7);
    for (const id of [named('Tikhvin'), named('Cherepovets'), named('Vologda')]) expect(north.has(id)).toBe(true);
    expect(EAST_RAIL.some((id) => north.has(id))).toBe(true);
  });
});

describe('the border [barbarossa 3.1]', () => {
  it('no hex is in two of Poland, Hungary, Romania and Finland', () => {
    const all = AXIS_AREAS.flatMap(area);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((id) => !playable(id))).toEqual([]);
  });

  it.each([
    ['poland', 'Warsaw Königsberg Memel Suwalki Lublin Rzeszow'],
    ['hungary', 'Munkacs Kolozsvar'],
    ['romania', 'Bucharest Ploesti Brasov Galatz Jassy Constanta'],
    ['finland', 'Helsinki Turku'],
  ])('%s holds %s', (id, names) => {
    for (const name of names.split(' ')) expect(area(id)).toContain(named(name));
  });

  it.each('Liepaja Kaunas Grodno Bialystok Brest Lvov Przemysl Chernovtsy Kishinev Viipuri Tallinn'.split(' '))(
    '%s is Soviet',
    (name) => {
      expect(isAxis(named(name))).toBe(false);
    },
  );

  it('what is Soviet is one piece of land', () => {
    expect(reached([MOSCOW], byLand, (id) => !isAxis(id)).size).toBe(SOVIET.length);
  });

  it('the west edge is one straight column of Axis land from the Baltic to the south [barbarossa 4.3a]', () => {
    const west = PLAYABLE.filter((id) => column(id) === 1).map(row);
    expect(west).toEqual(Array.from({ length: west.length }, (_, i) => ROWS - west.length + 1 + i));
    expect(west.length).toBeGreaterThan(28);
    expect(PLAYABLE.filter((id) => column(id) === 1 && !isAxis(id))).toEqual([]);
  });

  it('some of its hexes are Romanian [barbarossa 4.3b]', () => {
    expect(area('romania').filter((id) => column(id) === 1).length).toBeGreaterThan(2);
  });

  it.each(['poland', 'hungary', 'romania'])('%s is joined with the west edge by its own land', (id) => {
    const own = new Set(area(id));
    const west = [...own].filter((hex) => column(hex) === 1);
    expect(reached(west, byLand, (hex) => own.has(hex)).size).toBe(own.size);
  });

  it('Finland is not, so that Helsinki is a source of its own [barbarossa 4.3c]', () => {
    const finland = reached([named('Helsinki')], byLand, isAxis);
    expect([...finland].sort()).toEqual([...area('finland')].sort());
    expect([...finland].some((id) => column(id) === 1)).toBe(false);
  });
});

describe('areas', () => {
  it.each(Object.keys(AREAS))('%s is in one piece, of playable hexes in order', (id) => {
    const hexes = area(id);
    expect(hexes.filter((hex) => !playable(hex))).toEqual([]);
    expect([...new Set(hexes)].sort()).toEqual(hexes);
    const own = new Set(hexes);
    expect(reached(hexes.slice(0, 1), byLand, (hex) => own.has(hex)).size).toBe(own.size);
  });

  it('the three sectors make up East Prussia and Poland and share hexes on their boundaries [barbarossa 2.2.1b]', () => {
    expect([...new Set(SECTORS.flatMap(area))].sort()).toEqual(area('poland'));
    const [north, centre, south] = SECTORS.map((id) => new Set(area(id)));
    const shared = (a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): string[] =>
      [...a].filter((id) => b.has(id));
    expect(shared(north, centre).length).toBeGreaterThan(0);
    expect(shared(centre, south).length).toBeGreaterThan(0);
    expect(shared(north, south)).toEqual([]);
  });

  it('each sector has places for a supply centre and touches the border [barbarossa 2.2.2]', () => {
    for (const id of SECTORS) {
      expect(area(id).filter(isSettled).length, id).toBeGreaterThan(1);
      const touching = area(id).filter((hex) => neighbours(hex).some((other) => playable(other) && !isAxis(other)));
      expect(touching.length, id).toBeGreaterThan(3);
    }
  });

  it('Romania has places for what arrives there [barbarossa 5.4.2c]', () => {
    expect(area('romania').filter(isSettled).length).toBeGreaterThan(3);
  });

  it('no two set-up areas of Soviet formations overlap, and none is on the Axis side [barbarossa 2.1.1a]', () => {
    const all = [...FRONT_ARMIES, '13A', 'SWF', 'east-of-gomel'].flatMap(area);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter(isAxis)).toEqual([]);
  });

  it.each(FRONT_ARMIES)('%s has between 6 and 16 hexes on the border or behind it', (id) => {
    expect(area(id).length).toBeGreaterThan(5);
    expect(area(id).length).toBeLessThan(17);
    expect(area(id).some((hex) => neighbours(hex).some(isAxis))).toBe(true);
  });

  it('the ten front armies hold every hex on the border but the Finnish one', () => {
    const held = new Set(FRONT_ARMIES.flatMap(area));
    const finland = new Set(area('finland'));
    const border = SOVIET.filter((id) => neighbours(id).some((other) => isAxis(other) && !finland.has(other)));
    expect(border.length).toBeGreaterThan(40);
    expect(border.filter((id) => !held.has(id))).toEqual([]);
  });

  it('they stand from north to south as in June 1941', () => {
    const middle = FRONT_ARMIES.map((id) => area(id).reduce((sum, hex) => sum + row(hex), 0) / area(id).length);
    expect([...middle].sort((a, b) => a - b)).toEqual(middle);
    for (const [id, name] of [
      ['8A', 'Liepaja'],
      ['11A', 'Kaunas'],
      ['3A', 'Grodno'],
      ['10A', 'Bialystok'],
      ['4A', 'Brest'],
      ['5A', 'Kovel'],
      ['6A', 'Lvov'],
      ['26A', 'Przemysl'],
      ['12A', 'Chernovtsy'],
      ['9A', 'Kishinev'],
      ['13A', 'Minsk'],
      ['SWF', 'Zhitomir'],
    ] as const)
      expect(area(id), id).toContain(named(name));
  });

  it('the 13th Army and the South-West Front stand behind the front armies [barbarossa 2.1.1b]', () => {
    for (const id of ['13A', 'SWF']) expect(area(id).filter((hex) => neighbours(hex).some(isAxis), id)).toEqual([]);
  });

  it('the area that an erratum corrects lies east of Gomel', () => {
    const gomel = named('Gomel');
    expect(area('east-of-gomel').every((id) => column(id) > column(gomel))).toBe(true);
    expect(area('east-of-gomel').some((id) => apart(id, gomel) <= 2)).toBe(true);
  });

  it('the South-West Front and its four armies are inside its retreat border, and the front can be left eastward [barbarossa 18.2a]', () => {
    const inside = new Set(area('southwest-retreat'));
    for (const id of ['5A', '6A', '26A', '12A', 'SWF'])
      expect(
        area(id).filter((hex) => !inside.has(hex)),
        id,
      ).toEqual([]);
    for (const id of ['4A', '9A', '13A']) expect(area(id).filter((hex) => inside.has(hex)).length, id).toBeLessThan(5);
    const out = [...inside].filter((hex) =>
      neighbours(hex).some((other) => playable(other) && !inside.has(other) && column(other) > column(hex)),
    );
    expect(out.length).toBeGreaterThan(3);
  });

  it('Finns can come next to hexes within two of Leningrad, not next to the city [barbarossa 17.1e]', () => {
    const finns = area('finland-invade');
    for (const id of area('finland')) expect(finns).toContain(id);
    expect(finns).toContain(named('Viipuri'));
    expect(finns.filter((id) => apart(id, LENINGRAD) < 2)).toEqual([]);
    const ring = within(2, LENINGRAD).filter((id) => !finns.includes(id));
    expect(ring.filter((id) => neighbours(id).some((other) => finns.includes(other))).length).toBeGreaterThan(1);
  });

  it('Romanians can reach Odessa, but not the Dnieper, and nothing so far north as row 26 [barbarossa 16.4.1a]', () => {
    const romanians = area('romanian-invade');
    for (const id of area('romania')) expect(romanians).toContain(id);
    expect(romanians).toContain(ODESSA);
    for (const name of ['Kherson', 'Nikolaev', 'Krivoi Rog', 'Uman']) expect(romanians).not.toContain(named(name));
    expect(Math.min(...romanians.map(row))).toBeGreaterThan(26);
  });
});

describe('roads and railways', () => {
  it('run from a town to a town, or off the map: none ends in open country', () => {
    for (const kind of [isRoad, isRail]) {
      const ends = PLAYABLE.filter((id) => {
        const on = neighbours(id).filter((other) => kind(side(id, other)));
        return on.length === 1 && !isSettled(id);
      });
      expect(ends).toEqual([]);
    }
  });

  it('no side has roads of both classes', () => {
    expect(sidesWith('road-1').filter((key) => PART.sides[key]?.includes('road-2'))).toEqual([]);
  });

  it('the first class is a few great highways', () => {
    expect(sidesWith('road-1').length).toBeLessThan(sidesWith('road-2').length / 4);
    const highways = reached([MOSCOW], (words) => words.includes('road-1'));
    for (const name of 'Warsaw Brest Minsk Smolensk Königsberg Riga Leningrad Tula Orel Kursk Kharkov Rostov Kiev Lvov'.split(
      ' ',
    ))
      expect(highways.has(named(name)), name).toBe(true);
  });

  it('one road net joins all places', () => {
    const net = reached([MOSCOW], isRoad);
    expect(PLAYABLE.filter((id) => isSettled(id) && !net.has(id))).toEqual([]);
  });

  it('railways leave over the east edge in several places [barbarossa 4.4a]', () => {
    expect(EAST_RAIL.length).toBeGreaterThan(7);
    expect(Math.min(...EAST_RAIL.map(row))).toBeLessThan(8);
    expect(Math.max(...EAST_RAIL.map(row))).toBeGreaterThan(40);
    expect(PLAYABLE.filter((id) => column(id) === COLUMNS).length).toBeGreaterThan(EAST_RAIL.length * 2);
  });

  it('the east edge is a straight column of land', () => {
    const east = PLAYABLE.filter((id) => column(id) === COLUMNS).map(row);
    expect(east).toEqual(Array.from({ length: ROWS }, (_, i) => i + 1));
  });

  it('from them every Soviet city can be reached by rail without another country', () => {
    const net = reached(EAST_RAIL, isRail, (id) => !isAxis(id));
    expect(SOVIET.filter((id) => isCity(id) && !net.has(id))).toEqual([]);
  });

  it('eight railways lead out of Moscow and the hexes round it', () => {
    const out = within(1, MOSCOW).flatMap((id) =>
      neighbours(id).filter((other) => apart(other, MOSCOW) === 2 && isRail(side(id, other))),
    );
    expect(out.length).toBeGreaterThan(7);
  });

  it('there are railways in Poland, Hungary, Romania and Finland', () => {
    for (const id of AXIS_AREAS)
      expect(
        area(id).filter((hex) => neighbours(hex).some((other) => isRail(side(hex, other)))).length,
      ).toBeGreaterThan(5);
  });
});

describe('rivers and coasts', () => {
  const water = new Set(
    [
      ...Object.keys(PART.sides).filter((key) => isWater(PART.sides[key] ?? [])),
      ...PLAYABLE.flatMap((id) =>
        neighbours(id)
          .filter((other) => !playable(other))
          .map((other) => `${id}/${other}`),
      ),
    ].flatMap(cornersOfSide),
  );

  it('no river hangs in the air: each reaches the sea, a lake or the edge, itself or by another', () => {
    for (const chain of chainsOf(sidesWith('river')))
      expect(
        chain.flatMap(cornersOfSide).some((corner) => water.has(corner)),
        chain[0],
      ).toBe(true);
  });

  it('the only fragment is the narrows of Chongar', () => {
    const short = chainsOf(sidesWith('river')).filter((chain) => chain.length < 5);
    expect(short).toEqual([['2842/2843']]);
  });

  it.each([
    ['Kiev', '2030 2031'],
    ['Smolensk', '2217 2318'],
    ['Riga', '0913'],
    ['Brest', '0525 0526'],
    ['Warsaw', '0224 0225'],
    ['Rostov', '3939'],
    ['Dnepropetrovsk', '3035 3036'],
    ['Zaporozhye', '2837'],
    ['Kremenchug', '2535'],
    ['Cherkassy', '2333'],
    ['Gomel', '2125 2126'],
    ['Mogilev', '2021'],
    ['Bobruisk', '1822 1823'],
    ['Borisov', '1519'],
    ['Polotsk', '1617'],
    ['Vitebsk', '1916'],
    ['Dvinsk', '1316'],
    ['Pskov', '1510'],
    ['Narva', '1606 1706'],
    ['Novgorod', '2206 2207'],
    ['Tilsit', '0416'],
    ['Grodno', '0722'],
    ['Kalinin', '2911'],
    ['Rzhev', '2612'],
    ['Kaluga', '2919'],
    ['Serpukhov', '3118'],
    ['Voronezh', '3525 3526'],
    ['Krasnodar', '3845'],
    ['Tiraspol', '1742'],
    ['Przemysl', '0332'],
  ])('from %s a river must be crossed to %s', (name, others) => {
    for (const id of others.split(' ')) expect(crosses(named(name), id, 'river'), id).toBe(true);
  });

  it('and towns are reached dry on the bank on which they stand', () => {
    for (const [name, id] of [
      ['Kiev', '1830'],
      ['Smolensk', '2219'],
      ['Riga', '1012'],
      ['Gomel', '1925'],
      ['Dnepropetrovsk', '2836'],
      ['Zaporozhye', '3038'],
      ['Leningrad', '2004'],
      ['Kalinin', '2913'],
      ['Narva', '1505'],
      ['Novgorod', '2006'],
    ] as const)
      expect(crosses(named(name), id, 'river'), name).toBe(false);
  });

  it('the Crimea hangs on Perekop and Chongar', () => {
    const crimea = reached([named('Simferopol')], byLand, (id) => id !== named('Perekop') && id !== '2842');
    for (const name of ['Sevastopol', 'Kerch', 'Feodosia']) expect(crimea.has(named(name)), name).toBe(true);
    expect([...crimea].every((id) => row(id) >= 43 && column(id) >= 24 && column(id) <= 33)).toBe(true);
    for (const gone of [named('Perekop'), '2842'])
      expect(reached([named('Simferopol')], byLand, (id) => id !== gone).has(MOSCOW), gone).toBe(true);
  });

  it.each([
    ['sea', 26.0, 59.85, 'the Gulf of Finland'],
    ['sea', 23.6, 57.7, 'the Gulf of Riga'],
    ['land', 22.5, 58.4, 'Ösel'],
    ['land', 22.65, 58.9, 'Dagö'],
    ['lake', 31.5, 60.6, 'Lake Ladoga'],
    ['lake', 27.4, 58.7, 'Lake Peipus'],
    ['sea', 36.5, 46.1, 'the Sea of Azov'],
    ['sea', 31.5, 45.5, 'the Black Sea'],
    ['sea', 19.5, 56.5, 'the Baltic'],
  ])('%s at %d E, %d N: %s', (kind, longitude, latitude) => {
    const { x, y } = planeOf(longitude, latitude);
    const near = Object.keys(MAP.scenery).filter((id) => {
      const centre = centreOf(MAP.grid, cell(id));
      return Math.hypot(centre.x - x, centre.y - y) < 1;
    });
    expect(near.map((id) => MAP.scenery[id])).toContain(kind);
  });
});

describe('terrain', () => {
  const share = (terrain: string): number =>
    PLAYABLE.filter((id) => hexAt(id).terrain === terrain).length / PLAYABLE.length;

  it.each([
    ['clear', 0.65, 0.78],
    ['forest', 0.18, 0.26],
    ['marsh', 0.025, 0.05],
    ['mountain', 0.025, 0.05],
  ])('%s covers a share of %d to %d of the map', (terrain, least, most) => {
    expect(share(terrain)).toBeGreaterThan(least);
    expect(share(terrain)).toBeLessThan(most);
  });

  it('the Pripyat marshes are the largest marsh, between Brest and Mozyr, south of Baranovichi', () => {
    const marsh = PLAYABLE.filter((id) => hexAt(id).terrain === 'marsh');
    const largest = reached([named('Pinsk')], byLand, (id) => hexAt(id).terrain === 'marsh');
    expect(largest.size / marsh.length).toBeGreaterThan(0.5);
    for (const id of largest) expect(column(id) > 6 && column(id) < 20 && row(id) > 22 && row(id) < 29, id).toBe(true);
  });

  it('mountains are the Carpathians and those of Transylvania, the Crimea and the Caucasus', () => {
    const ranges = PLAYABLE.filter((id) => hexAt(id).terrain === 'mountain');
    expect(ranges.filter((id) => !(column(id) < 12 && row(id) > 32) && row(id) < 45)).toEqual([]);
  });

  it('where tanks may not go, roads lead through some hexes and leave others without', () => {
    for (const terrain of ['forest', 'marsh', 'mountain']) {
      const hexes = PLAYABLE.filter((id) => hexAt(id).terrain === terrain);
      const open = hexes.filter((id) => neighbours(id).some((other) => isRoad(side(id, other))));
      expect(open.length, terrain).toBeGreaterThan(hexes.length / 6);
      expect(open.length, terrain).toBeLessThan(hexes.length);
    }
  });
});

describe('geography', () => {
  it.each([
    ['Leningrad', 30.3, 59.92],
    ['Tikhvin', 33.53, 59.65],
    ['Moscow', 37.62, 55.75],
    ['Rzhev', 34.33, 56.24],
    ['Vyazma', 34.3, 55.21],
    ['Kaluga', 36.27, 54.54],
    ['Tula', 37.62, 54.19],
    ['Stalinogorsk', 38.27, 54.02],
    ['Ryazan', 39.74, 54.6],
    ['Orel', 36.07, 52.97],
    ['Odessa', 30.73, 46.48],
    ['Kerch', 36.45, 45.36],
    ['Königsberg', 20.51, 54.7],
    ['Tilsit', 21.89, 55.06],
    ['Warsaw', 21, 52.23],
    ['Lublin', 22.57, 51.25],
    ['Rzeszow', 22, 50.04],
    ['Munkacs', 22.8, 48.44],
    ['Kolozsvar', 23.59, 46.77],
    ['Brasov', 25.6, 45.65],
    ['Bucharest', 26.1, 44.43],
    ['Galatz', 28.03, 45.44],
    ['Constanta', 28.6, 44.2],
    ['Jassy', 27.55, 47.16],
    ['Helsinki', 24.94, 60.2],
    ['Liepaja', 21.03, 56.51],
    ['Riga', 24.16, 56.98],
    ['Kaunas', 23.93, 54.94],
    ['Vilna', 25.28, 54.68],
    ['Dvinsk', 26.54, 55.91],
    ['Tartu', 26.72, 58.36],
    ['Tallinn', 24.75, 59.42],
    ['Narva', 28.17, 59.37],
    ['Pskov', 28.36, 57.82],
    ['Luga', 29.83, 58.72],
    ['Viipuri', 28.75, 60.71],
    ['Novgorod', 31.25, 58.54],
    ['Staraya Russa', 31.34, 57.98],
    ['Velikie Luki', 30.54, 56.34],
    ['Bologoye', 34.08, 57.88],
    ['Cherepovets', 37.93, 59.13],
    ['Vologda', 39.89, 59.2],
    ['Yaroslavl', 39.86, 57.61],
    ['Kalinin', 35.9, 56.84],
    ['Grodno', 23.86, 53.69],
    ['Bialystok', 23.16, 53.13],
    ['Brest', 23.73, 52.1],
    ['Pinsk', 26.1, 52.15],
    ['Minsk', 27.56, 53.9],
    ['Vitebsk', 30.23, 55.19],
    ['Mogilev', 30.31, 53.91],
    ['Smolensk', 32.05, 54.76],
    ['Roslavl', 32.86, 53.95],
    ['Gomel', 30.97, 52.44],
    ['Bryansk', 34.33, 53.25],
    ['Kovel', 24.71, 51.22],
    ['Lvov', 24.03, 49.84],
    ['Tarnopol', 25.6, 49.55],
    ['Zhitomir', 28.66, 50.25],
    ['Kiev', 30.46, 50.45],
    ['Chernigov', 31.28, 51.52],
    ['Vinnitsa', 28.45, 49.23],
    ['Chernovtsy', 25.93, 48.27],
    ['Kishinev', 28.86, 47.01],
    ['Uman', 30.22, 48.75],
    ['Kursk', 36.19, 51.74],
    ['Kharkov', 36.23, 49.99],
    ['Poltava', 34.53, 49.6],
    ['Voronezh', 39.23, 51.66],
    ['Dnepropetrovsk', 35, 48.45],
    ['Zaporozhye', 35.2, 47.84],
    ['Kherson', 32.6, 46.67],
    ['Perekop', 33.7, 46.15],
    ['Simferopol', 34.1, 44.97],
    ['Sevastopol', 33.55, 44.6],
    ['Mariupol', 37.52, 47.11],
    ['Stalino', 37.8, 48],
    ['Rostov', 39.7, 47.25],
    ['Krasnodar', 38.98, 45.05],
    ['Novorossiysk', 37.77, 44.73],
    ['Tambov', 41.45, 52.72],
  ])('%s, at %d E, %d N, stands within one hex of its true place', (name, longitude, latitude) => {
    const centre = centreOf(MAP.grid, cell(named(name)));
    const { x, y } = planeOf(longitude, latitude);
    expect(Math.hypot(centre.x - x, centre.y - y)).toBeLessThan(1);
  });
});
