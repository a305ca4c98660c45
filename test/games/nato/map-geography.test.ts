import { describe, expect, it } from 'vitest';
import { CURTAIN as SIDES_OF_CURTAIN } from '../../../src/games/nato/board.ts';
import { members } from '../../../src/games/nato/read/map.ts';
import { centreOf, cornersOf, neighboursOf } from '../../../src/hex/grid.ts';
import {
  ALLIANCE_OF,
  apart,
  around,
  canCross,
  cell,
  CITIES,
  COMMAND_ZONES,
  COUNTRIES,
  COUNTRY_OF,
  DEPLOYMENT,
  GRID,
  has,
  hexAt,
  hexesOff,
  HEXES,
  isLand,
  MAP,
  onSide,
  reached,
  REGIONS,
  RIVERS,
  SEAS,
  SECTORS,
  SIDES,
} from '../../support/games/nato/map.ts';
import { TRUE_POSITIONS } from '../../support/games/nato/true-positions.ts';

const IDS = Object.keys(HEXES);
const LAND = IDS.filter(isLand);
const BERLIN = '3007';
const CURTAIN = SIDES_OF_CURTAIN.filter((side) => !side.includes(BERLIN));
const pair = (side: string): [string, string] => side.split('/') as [string, string];
const citiesOf = (country: string): string[] => Object.keys(CITIES).filter((id) => CITIES[id]?.country === country);
const named = (name: string): string => Object.keys(CITIES).find((id) => hexAt(id)?.name?.en === name) as string;

/** How far the centre of a city's hex lies from the city, in hexes. */
const missOf = (id: string): number => hexesOff(id, TRUE_POSITIONS[hexAt(id)?.name?.en as string]);

describe('cities', () => {
  it.each(Object.keys(CITIES))('%s lies within one hex of its city', (id) => {
    expect(missOf(id)).toBeLessThan(1);
  });

  it('they lie 0.4 hexes from their cities on average', () => {
    const misses = Object.keys(CITIES).map(missOf);
    expect(misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toBeLessThan(0.4);
  });

  it('every hex is within five hexes of a city', () => {
    expect(IDS.filter((id) => Object.keys(CITIES).every((city) => apart(id, city) > 5))).toEqual([]);
  });

  it('exactly three other West German cities lie within ten hexes of West Berlin', () => {
    const near = citiesOf('west-germany').filter((id) => id !== BERLIN && apart(id, BERLIN) <= 10);
    expect(near.sort()).toEqual(['2615', '3115', '3117']);
  });

  it('every Danish city is a coastal port, and together they are worth what Denmark surrenders for', () => {
    const danish = citiesOf('denmark');
    for (const id of danish) expect([CITIES[id]?.port, has(id, 'coastal')], id).toEqual(['coastal', true]);
    expect(danish.filter((id) => CITIES[id]?.class === 'minor').length).toBeGreaterThanOrEqual(4);
    expect(danish.filter((id) => CITIES[id]?.class === 'major').length).toBeGreaterThanOrEqual(1);
  });

  it('Dutch cities are worth more than the Netherlands surrender for (32.1.2)', () => {
    const worth = { minor: 1, major: 2, key: 3 };
    const sum = citiesOf('netherlands').reduce((all, id) => all + worth[CITIES[id]?.class ?? 'minor'], 0);
    expect(sum).toBeGreaterThan(5);
  });

  it('organic defence is 1 of minor cities and 2 of the others [nato 30.4.1a]', () => {
    for (const [id, city] of Object.entries(CITIES)) expect(city.organic, id).toBe(city.class === 'minor' ? 1 : 2);
  });

  it('no city of the WP is a key city (34.3.1)', () => {
    for (const [id, city] of Object.entries(CITIES))
      if (COUNTRIES[city.country].alliance === 'wp') expect(city.class, id).not.toBe('key');
  });

  it('every city lies in its country', () => {
    for (const [id, city] of Object.entries(CITIES)) expect(COUNTRY_OF.get(id), id).toBe(city.country);
  });
});

describe('countries', () => {
  it('every land hex is in one country, no other hex is in any [nato 6.0i]', () => {
    const all = Object.values(COUNTRIES).flatMap(({ hexes }) => members(hexes));
    expect(all.sort()).toEqual([...LAND].sort());
    const pact = Object.entries(COUNTRIES).filter(([, { alliance }]) => alliance === 'wp');
    expect(pact.map(([country]) => country).sort()).toEqual(['czechoslovakia', 'east-germany', 'poland']);
  });

  it('the map runs from Denmark to the Swiss border, from France to Poland [nato 1.0f]', () => {
    const rows = (country: keyof typeof COUNTRIES): number[] =>
      members(COUNTRIES[country].hexes).map((id) => cell(id).row);
    expect(Math.min(...rows('denmark'))).toBeLessThan(5);
    expect(Math.max(...rows('west-germany'))).toBeGreaterThan(54);
    const columns = (country: keyof typeof COUNTRIES): number[] =>
      members(COUNTRIES[country].hexes).map((id) => cell(id).column);
    expect(Math.max(...columns('france'))).toBeGreaterThan(30);
    expect(Math.min(...columns('poland'))).toBe(1);
  });

  it('the Iron Curtain runs unbroken from the Baltic to Austria', () => {
    const key = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(2)},${y.toFixed(2)}`;
    const ends = CURTAIN.map((side) => {
      const [a, b] = pair(side);
      const other = cornersOf(GRID, centreOf(GRID, cell(b))).map(key);
      return cornersOf(GRID, centreOf(GRID, cell(a)))
        .map(key)
        .filter((corner) => other.includes(corner));
    });
    const degree = new Map<string, number>();
    for (const corner of ends.flat()) degree.set(corner, (degree.get(corner) ?? 0) + 1);
    expect([...degree.values()].filter((n) => n === 1)).toHaveLength(2);
    expect(Math.max(...degree.values())).toBe(2);
    const seen = new Set(ends[0]);
    for (let grown = -1; grown !== seen.size;) {
      grown = seen.size;
      for (const side of ends) if (side.some((corner) => seen.has(corner))) side.forEach((corner) => seen.add(corner));
    }
    expect(seen.size).toBe(degree.size);
    const touching = CURTAIN.flatMap(pair);
    expect(touching.some((id) => around(id).some((other) => !isLand(other) && SEAS.baltic.hexes[other]))).toBe(true);
    const beyond = (id: string): boolean =>
      neighboursOf(GRID, cell(id)).some(
        ({ row, column }) => MAP.scenery[`${row}${String(column).padStart(2, '0')}`] === 'land',
      );
    expect(touching.some((id) => cell(id).row > 45 && beyond(id))).toBe(true);
  });

  it('West Berlin lies amid East Germany, away from the Iron Curtain', () => {
    expect(around(BERLIN).map((id) => COUNTRY_OF.get(id))).toEqual(Array(6).fill('east-germany'));
  });
});

describe('zones', () => {
  it('every hex is in exactly one command zone [nato 2.2.7a]', () => {
    const all = Object.values(COMMAND_ZONES).flatMap(({ hexes }) => members(hexes));
    expect(all.sort()).toEqual([...IDS].sort());
  });

  it('BALTAP is all Denmark and West Germany north of the Elbe, and no land else [nato 2.2.7b]', () => {
    const land = members(COMMAND_ZONES.baltap.hexes).filter(isLand);
    const north = LAND.filter(
      (id) =>
        COUNTRY_OF.get(id) === 'denmark' ||
        (COUNTRY_OF.get(id) === 'west-germany' && id !== BERLIN && !REGIONS['south-of-elbe'].hexes[id]),
    );
    expect(land).toEqual(north.sort());
    for (const name of ['Kiel', 'Hamburg', 'Lübeck', 'Flensburg']) expect(land, name).toContain(named(name));
    for (const name of ['Bremen', 'Bremerhaven', 'Lüneburg']) expect(land, name).not.toContain(named(name));
  });

  it('NORTHAG has the Dutch, Belgian and British sectors, CENTAG those south of them [nato 2.2.7c]', () => {
    for (const name of ['Hannover', 'Göttingen', 'Paderborn', 'Essen', 'Antwerp', 'Amsterdam'])
      expect(COMMAND_ZONES.northag.hexes[named(name)], name).toBe(true);
    for (const name of ['Kassel', 'Fulda', 'Frankfurt', 'Nuremberg', 'Munich', 'Strasbourg'])
      expect(COMMAND_ZONES.centag.hexes[named(name)], name).toBe(true);
  });

  it('deployment areas fill the strips two deep along the Iron Curtain [nato 2.2.4a] [nato 2.2.4b]', () => {
    for (const alliance of ['nato', 'wp'] as const) {
      const mine = LAND.filter((id) => ALLIANCE_OF.get(id) === alliance && id !== BERLIN);
      const front = mine.filter((id) => CURTAIN.some((side) => pair(side).includes(id)));
      const strip = mine.filter((id) => front.includes(id) || around(id).some((other) => front.includes(other)));
      const areas = Object.values(DEPLOYMENT).filter((area) => area.alliance === alliance);
      expect(areas.flatMap(({ hexes }) => members(hexes)).sort()).toEqual(strip.sort());
    }
  });

  it('corps follow each other from north to south as they were to stand', () => {
    const middle = (id: keyof typeof DEPLOYMENT): number => {
      const rows = members(DEPLOYMENT[id].hexes).map((hex) => cell(hex).row);
      return rows.reduce((sum, row) => sum + row, 0) / rows.length;
    };
    const order = ['lj', 'ne-1', 'wg-1', 'br-1', 'be-1', 'wg-3', 'us-5', 'us-7', 'wg-2'] as const;
    const rows = order.map(middle);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
    expect(DEPLOYMENT['us-5'].hexes[named('Fulda')]).toBe(true);
    expect(DEPLOYMENT['us-7'].hexes[named('Hof')]).toBe(true);
    expect(DEPLOYMENT.lj.hexes[named('Lübeck')]).toBe(true);
    expect(DEPLOYMENT['be-1'].hexes[named('Göttingen')]).toBe(true);
    expect(DEPLOYMENT['br-1'].hexes[named('Braunschweig')]).toBe(true);
  });

  it('sectors lie on the map edge, each hex in one, sector 1 north of sector 2', () => {
    const all = Object.values(SECTORS).flatMap(({ hexes }) => members(hexes));
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) {
      const isEdge = neighboursOf(GRID, cell(id)).some(({ row, column }) => {
        const other = `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`;
        return !(other in HEXES) && !(other in MAP.scenery);
      });
      expect([isLand(id), isEdge], id).toEqual([true, true]);
    }
    const rowsOf = (id: keyof typeof SECTORS): number[] => members(SECTORS[id].hexes).map((hex) => cell(hex).row);
    for (const [a, b] of [
      ['1', '2'],
      ['3', '4'],
      ['4', '5'],
    ] as const)
      expect(Math.max(...rowsOf(a))).toBeLessThan(Math.min(...rowsOf(b)));
  });

  it('every all-sea and every coastal hex is in one sea area [nato 2.2.3a]', () => {
    const both = Object.values(SEAS);
    expect(both.flatMap(({ hexes }) => members(hexes)).sort()).toEqual(IDS.filter((id) => !isLand(id)).sort());
    expect(both.flatMap(({ coastal }) => members(coastal)).sort()).toEqual(
      IDS.filter((id) => has(id, 'coastal')).sort(),
    );
  });

  it('the seas meet at the tip of Denmark alone', () => {
    const meeting = members(SEAS.baltic.hexes).filter((id) =>
      around(id).some((other) => SEAS['north-sea'].hexes[other]),
    );
    expect(meeting.length).toBeGreaterThan(0);
    for (const id of meeting) expect(cell(id).row, id).toBeLessThan(4);
  });

  it('west of the Rhine and south of the Waal lie Strasbourg, Antwerp and Trier; not Rotterdam, Essen or Mannheim [nato 34.1.1e]', () => {
    const { hexes } = REGIONS['west-of-rhine'];
    for (const name of ['Strasbourg', 'Antwerp', 'Trier', 'Aachen', 'Cologne', 'Bonn', 'Eindhoven'])
      expect(hexes[named(name)], name).toBe(true);
    for (const name of ['Rotterdam', 'Arnhem', 'Essen', 'Düsseldorf', 'Mannheim', 'Karlsruhe', 'Freiburg', 'Frankfurt'])
      expect(hexes[named(name)], name).toBeUndefined();
  });

  it.each([
    ['west-of-rhine', ['rhine', 'waal']],
    ['south-of-elbe', ['elbe', 'elbe-upper']],
  ] as const)('%s ends at its rivers', (region, rivers) => {
    const { hexes } = REGIONS[region];
    const banks = new Set(rivers.flatMap((river) => members(RIVERS[river]?.sides ?? {})));
    for (const id of members(hexes))
      for (const other of around(id).filter((hex) => isLand(hex) && !hexes[hex])) {
        const side = id < other ? `${id}/${other}` : `${other}/${id}`;
        expect(banks.has(side) || onSide(id, other).includes('all-sea'), side).toBe(true);
      }
  });
});

describe('rivers', () => {
  it('every river of rivers.json stands in map.json and the other way round', () => {
    const sides = new Set(Object.values(RIVERS).flatMap((river) => members(river.sides)));
    const drawn = Object.keys(SIDES).filter((side) => SIDES[side]?.some((word) => word.endsWith('-river')));
    const unknown = [...sides].filter((side) => !drawn.includes(side) && !SIDES[side]?.includes('barred'));
    expect(unknown).toEqual([]);
    expect(drawn.filter((side) => !sides.has(side))).toEqual([]);
  });

  it.each([
    ['weser', 'Minden', 'Hannover'],
    ['rhine', 'Cologne', 'Düsseldorf'],
    ['rhine', 'Strasbourg', 'Karlsruhe'],
    ['elbe', 'Magdeburg', 'Wittenberge'],
    ['elbe', 'Lüneburg', 'Hamburg'],
  ])('the %s parts %s from %s', (river, here, there) => {
    const banks = members(RIVERS[river]?.sides ?? {});
    const sameBank = reached(named(here), (a, b) => {
      const side = a < b ? `${a}/${b}` : `${b}/${a}`;
      return canCross(a, b) && apart(b, named(here)) <= 4 && !banks.includes(side);
    });
    expect(sameBank.has(named(there))).toBe(false);
  });
});

describe('the ways into West Germany', () => {
  const ground = (id: string): string | undefined => hexAt(id)?.terrain;
  const open = (id: string): boolean => isLand(id) && !['rough', 'mountain'].includes(ground(id) ?? '');

  it('the Fulda Gap leads from the Iron Curtain between Vogelsberg and Rhön to Frankfurt', () => {
    expect([ground('4019'), ground('4119')]).toEqual(['rough', 'rough']);
    expect([ground('4016'), ground('4117')]).toEqual(['rough', 'rough']);
    const corridor = reached(
      '3917',
      (_, b) => open(b) && cell(b).row >= 38 && cell(b).row <= 43 && cell(b).column <= 21,
    );
    expect(corridor.has(named('Fulda'))).toBe(true);
    expect(corridor.has(named('Frankfurt'))).toBe(true);
    expect(CURTAIN.some((side) => pair(side).includes('3917'))).toBe(true);
  });

  it('the Hof corridor leads past the Franconian Forest and the Fichtelgebirge to Bayreuth', () => {
    const corridor = reached(named('Hof'), (_, b) => open(b) && cell(b).row <= 44 && ALLIANCE_OF.get(b) === 'nato');
    expect(corridor.has(named('Bayreuth'))).toBe(true);
    expect(ground('4112')).toBe('rough');
    expect(ground('4311')).toBe('rough');
  });

  it('Göttingen lies open to Thuringia between the Harz and the Kaufunger Wald', () => {
    expect(ground('3415')).toBe('mountain');
    const gap = reached(named('Göttingen'), (_, b) => open(b) && apart(b, named('Göttingen')) <= 3);
    expect([...gap].some((id) => COUNTRY_OF.get(id) === 'east-germany')).toBe(true);
  });

  it('Lübeck lies on the Iron Curtain', () => {
    expect(CURTAIN.some((side) => pair(side).includes(named('Lübeck')))).toBe(true);
  });
});
