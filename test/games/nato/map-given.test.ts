import { describe, expect, it } from 'vitest';
import type { Country } from '../../../src/games/nato/schema/map.ts';
import {
  ALLIANCE_OF,
  apart,
  around,
  canCross,
  CITIES,
  COUNTRY_OF,
  has,
  hexAt,
  isLand,
  onSide,
  reached,
  REGIONS,
  SEAS,
  SECTORS,
} from '../../support/games/nato/map.ts';

const TERRAIN: readonly (readonly [hex: string, terrains: readonly string[], why: string])[] = [
  ['2919', ['plain'], 'reserve example'],
  ['3215', ['plain'], 'exploited into'],
  ['3216', ['plain'], 'exploited into behind 3215'],
  ['3319', ['plain'], 'movement example'],
  ['3321', ['plain'], 'movement example'],
  ['2521', ['plain'], 'artillery example'],
  ['2921', ['marsh'], 'no exploitation'],
  ['2825', ['forest'], 'artillery example'],
  ['3320', ['forest'], 'movement example'],
  ['3318', ['rough'], 'battle example: once forest, once rough'],
  ['3218', ['forest', 'rough', 'mountain'], 'not plain'],
  ['1410', ['plain', 'marsh'], 'paradrop (16.1.3)'],
  ['2617', ['plain', 'marsh', 'forest'], 'a retreat is not reduced'],
];

const COUNTRY: Readonly<Partial<Record<Country, readonly string[]>>> = {
  denmark: ['1209', '1210', '1310', '1410', '1411', '1415', '1420', '1512', '1513', '1514'],
  'east-germany': ['2110', '2111', '2412', '2814'],
  'west-germany': [
    ...['2317', '2321', '2416', '2417', '2420', '2516', '2615', '2621', '2720'],
    ...['3007', '3115', '3117', '3120', '3220', '5312', '5313'],
  ],
  netherlands: ['2526', '2626'],
  poland: ['2504'],
  czechoslovakia: ['4203'],
};

const CITY: readonly (readonly [hex: string, name: string])[] = [
  ...([
    ['1310', 'Copenhagen'],
    ['1415', 'Odense'],
    ['1420', 'Esbjerg'],
    ['2111', 'Rostock'],
  ] as const),
  ...([
    ['2412', 'Schwerin'],
    ['2416', 'Hamburg'],
    ['2417', 'Hamburg'],
    ['2420', 'Bremerhaven'],
  ] as const),
  ...([
    ['2504', 'Szczecin'],
    ['2526', 'Delfzijl'],
    ['2615', 'Lüneburg'],
    ['2621', 'Oldenburg'],
  ] as const),
  ...([
    ['2626', 'Groningen'],
    ['2720', 'Bremen'],
    ['3007', 'West Berlin'],
    ['3115', 'Braunschweig'],
  ] as const),
  ...([
    ['3117', 'Hannover'],
    ['3120', 'Minden'],
    ['3220', 'Bielefeld'],
    ['4203', 'Prague'],
  ] as const),
  ...([
    ['5312', 'Munich'],
    ['5313', 'Munich'],
  ] as const),
];

const ADJACENT: readonly (readonly [string, string])[] = [
  ...([
    ['2416', '2417'],
    ['5312', '5313'],
    ['1513', '1514'],
    ['2729', '2730'],
    ['2918', '2919'],
  ] as const),
  ...([
    ['2818', '2919'],
    ['2817', '2818'],
    ['2919', '2920'],
    ['2820', '2920'],
    ['2720', '2819'],
  ] as const),
  ...([
    ['2321', '2420'],
    ['2321', '2421'],
    ['2420', '2521'],
    ['2419', '2420'],
    ['2521', '2522'],
  ] as const),
  ...([
    ['3117', '3118'],
    ['3118', '3218'],
    ['3218', '3318'],
    ['3218', '3319'],
    ['3318', '3319'],
  ] as const),
  ...([
    ['3317', '3318'],
    ['3217', '3218'],
    ['3120', '3220'],
    ['3319', '3320'],
    ['3320', '3321'],
  ] as const),
  ...([
    ['1209', '1310'],
    ['1210', '1310'],
    ['1310', '1410'],
    ['1410', '1411'],
    ['1411', '1512'],
  ] as const),
  ...([
    ['2617', '2618'],
    ['2618', '2619'],
    ['2921', '2922'],
    ['2110', '2111'],
    ['2526', '2626'],
  ] as const),
];

const WITHIN: readonly (readonly [a: string, b: string, least: number, most: number])[] = [
  ...([
    ['3007', '3115', 8, 8],
    ['3007', '3117', 10, 10],
    ['3007', '2615', 10, 10],
  ] as const),
  ...([
    ['2412', '2615', 1, 10],
    ['2615', '2621', 1, 10],
    ['2412', '2317', 1, 10],
  ] as const),
  ...([
    ['2412', '2516', 1, 10],
    ['2412', '2814', 1, 10],
    ['1415', '1420', 1, 10],
  ] as const),
  ...([
    ['1415', '1512', 1, 10],
    ['1209', '1410', 2, 2],
    ['2111', '1410', 1, 10],
  ] as const),
  ...([
    ['3017', '2920', 1, 10],
    ['3117', '3218', 2, 2],
    ['2720', '2420', 1, 5],
    ['2822', '2526', 1, 10],
  ] as const),
];

const RIVERS: readonly (readonly [a: string, b: string, word: string])[] = [
  ...([
    ['2918', '2919', 'major-river'],
    ['2720', '2819', 'major-river'],
  ] as const),
  ...([
    ['2521', '2520', 'major-river'],
    ['2521', '2620', 'major-river'],
  ] as const),
  ...([
    ['3118', '3218', 'minor-river'],
    ['3217', '3218', 'minor-river'],
    ['3317', '3318', 'minor-river'],
  ] as const),
];

describe('what the text says of hexes', () => {
  it.each(TERRAIN)('%s is of %j: %s', (hex, terrains) => {
    expect(terrains).toContain(hexAt(hex)?.terrain);
    expect(CITIES[hex]).toBeUndefined();
  });

  it.each(Object.entries(COUNTRY))('of %s are %j', (country, hexes) => {
    for (const hex of hexes) expect(COUNTRY_OF.get(hex), hex).toBe(country);
  });

  it.each(CITY)('%s is %s', (hex, name) => {
    expect(hexAt(hex)?.name?.en).toContain(name);
    expect(CITIES[hex]).toBeDefined();
  });

  it('Minden is a minor city, West Berlin a major one of West Germany, Kiel a minor one on the coast [nato 31.1a]', () => {
    expect(CITIES['3120']?.class).toBe('minor');
    expect(CITIES['3007']).toMatchObject({ class: 'major', country: 'west-germany' });
    const kiel = Object.keys(CITIES).find((hex) => hexAt(hex)?.name?.en === 'Kiel') as string;
    expect(CITIES[kiel]).toMatchObject({ class: 'minor', organic: 1, country: 'west-germany', port: 'coastal' });
  });

  it('no two WP divisions at Kiel need to cross a river', () => {
    const kiel = Object.keys(CITIES).find((hex) => hexAt(hex)?.name?.en === 'Kiel') as string;
    const dry = around(kiel).filter((other) => canCross(kiel, other) && onSide(kiel, other).length === 0);
    expect(dry.length).toBeGreaterThanOrEqual(2);
  });

  it('3303 is a land hex of the WP, 3626 one of NATO', () => {
    expect(ALLIANCE_OF.get('3303')).toBe('wp');
    expect(ALLIANCE_OF.get('3626')).toBe('nato');
  });

  it.each(['1209', '1310', '1415', '1420', '2420'])('%s is a coastal hex', (hex) => {
    expect(has(hex, 'coastal')).toBe(true);
  });

  it.each(['2417', '2504', '2720'])('%s has an inland port, in no coastal hex [nato 16.2f]', (hex) => {
    expect(CITIES[hex]?.port).toBe('inland');
    expect(has(hex, 'coastal')).toBe(false);
  });

  it('1209 lies on the Baltic alone', () => {
    expect(SEAS.baltic.coastal['1209']).toBe(true);
    expect(SEAS['north-sea'].coastal['1209']).toBeUndefined();
  });

  it('Delfzijl is a port', () => {
    expect(CITIES['2526']?.port).toBeDefined();
  });
});

/** Hexes where the examples have ground units or set them down. */
const FOUGHT_OVER = [
  ...['1209', '1210', '1410', '1411', '1512', '2110', '2317', '2321', '2419', '2421', '2516', '2521', '2522', '2617'],
  ...['2618', '2619', '2717', '2814', '2817', '2818', '2819', '2820', '2822', '2825', '2918', '2919', '2920', '2921'],
  ...['2922', '3017', '3116', '3118', '3215', '3217', '3218', '3303', '3317', '3318', '3319', '3320', '3321', '3626'],
];

describe('what the examples need', () => {
  it.each(FOUGHT_OVER)('%s is a land hex without a city', (hex) => {
    expect(isLand(hex)).toBe(true);
    expect(CITIES[hex]).toBeUndefined();
  });

  it('LANDZEALAND in 1512 traces over the ferry to Odense, Odense to Esbjerg, each within ten hexes of land', () => {
    const steps = (from: string, to: string): number => {
      let ring = new Set([from]);
      for (let n = 0; n <= 10; n++) {
        if (ring.has(to)) return n;
        ring = new Set([...ring, ...[...ring].flatMap((hex) => around(hex).filter((other) => canCross(hex, other)))]);
      }
      return Infinity;
    };
    expect(steps('1512', '1415')).toBeLessThanOrEqual(10);
    expect(steps('1415', '1420')).toBeLessThanOrEqual(10);
  });

  it('an enemy in 2321 closes the way from Bremerhaven to the sea', () => {
    const closed = new Set(['2321', ...around('2321')]);
    const wet = (id: string): boolean => !isLand(id) || has(id, 'coastal');
    const way = reached('2420', (_, b) => wet(b) && !closed.has(b));
    expect([...way].filter((id) => !isLand(id))).toEqual([]);
  });
});

describe('what the text says of distances and hexsides', () => {
  it.each(ADJACENT)('%s and %s are neighbours', (a, b) => {
    expect(around(a)).toContain(b);
  });

  it.each(WITHIN)('%s and %s are %i to %i hexes apart', (a, b, least, most) => {
    expect(apart(a, b)).toBeGreaterThanOrEqual(least);
    expect(apart(a, b)).toBeLessThanOrEqual(most);
  });

  it.each(RIVERS)('between %s and %s: %s', (a, b, word) => {
    expect(onSide(a, b)).toContain(word);
  });

  it('the Danish Ferry runs over the all-sea hexside 1513/1514 [nato 25.2.4c]', () => {
    expect(onSide('1513', '1514')).toEqual(['all-sea', 'ferry']);
  });

  it('the Afsluitdijk lies on the all-sea hexside 2729/2730 [nato 25.2.4d] [nato 12.1h]', () => {
    expect(onSide('2729', '2730')).toEqual(['all-sea', 'dike']);
    expect(canCross('2729', '2730')).toBe(true);
  });

  it('Sjælland has no other way to the mainland than the ferry', () => {
    const island = reached('1512', (a, b) => canCross(a, b, false));
    expect([...island].sort()).toEqual(
      [...Object.keys(REGIONS.sjaelland.hexes), ...Object.keys(REGIONS.lolland.hexes)].sort(),
    );
    for (const hex of ['1209', '1210', '1310', '1410', '1411', '1512', '1513']) expect(island.has(hex), hex).toBe(true);
    expect([...island].filter((hex) => CITIES[hex])).toEqual(['1310']);
    expect(reached('1512', canCross).has('1415')).toBe(true);
  });

  it('2421 is adjacent to no free city across a side that units can cross', () => {
    expect(around('2421').filter((hex) => CITIES[hex] && canCross('2421', hex))).toEqual([]);
    expect(onSide('2420', '2421')).toContain('barred');
  });

  it('all around 2421 is land, which zones of control can cover', () => {
    expect(around('2421').filter(isLand)).toHaveLength(6);
  });

  it('units at 3319 and 3418 may react to 3318: no major river is between', () => {
    for (const hex of ['3319', '3418']) expect(onSide(hex, '3318'), hex).not.toContain('major-river');
  });

  it('2717 is adjacent to no city, 2419 to Bremerhaven alone, on a side that units can cross', () => {
    expect(around('2717').filter((hex) => CITIES[hex])).toEqual([]);
    expect(around('2419').filter((hex) => CITIES[hex])).toEqual(['2420']);
    expect(canCross('2419', '2420')).toBe(true);
  });

  it('Bremen is on the east bank of the Weser, 2819, 2919 and Oldenburg on the west bank', () => {
    for (const [east, west] of [
      ...([
        ['2720', '2820'],
        ['2720', '2819'],
        ['2818', '2819'],
        ['2818', '2919'],
        ['2918', '2919'],
      ] as const),
      ...([
        ['2620', '2621'],
        ['2620', '2521'],
      ] as const),
    ])
      expect(onSide(east, west), `${east}/${west}`).toContain('major-river');
  });

  it('no river hampers the move 3321, 3320, 3319 or the exploitation 3215, 3216', () => {
    for (const [a, b] of [
      ['3321', '3320'],
      ['3320', '3319'],
      ['3215', '3216'],
      ['3214', '3215'],
    ] as const)
      expect(onSide(a, b), `${a}/${b}`).toEqual([]);
  });

  it('the way from 1410 to 2110 over the Baltic keeps clear of Danish land', () => {
    const path = reached('1410', (_, b) => !isLand(b) || b === '2110');
    expect(path.has('2110')).toBe(true);
  });

  it('sectors: 1 and 2 of NATO in the west, 3 to 5 of the WP in the east [nato 2.2.2a] [nato 2.2.2b] [nato 33.1a]', () => {
    for (const [id, { alliance, edge }] of Object.entries(SECTORS))
      expect([alliance, edge], id).toEqual(Number(id) <= 2 ? ['nato', 'west'] : ['wp', 'east']);
  });
});
