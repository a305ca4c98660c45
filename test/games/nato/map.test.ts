import { describe, expect, it } from 'vitest';
import {
  FEATURES,
  GROUNDS,
  mapFileSchemas,
  SIDES as SIDE_WORDS,
  wholeSchemas,
} from '../../../src/games/nato/schema/map.ts';
import { readMapFile } from '../../../src/games/nato/read/map.ts';
import { cellOf, hasNumber } from '../../../src/hex/grid.ts';
import { sideKey } from '../../../src/hex/map.ts';
import { mapSchema, problemsOf } from '../../../src/hex/schema.ts';
import {
  around,
  canCross,
  CITIES,
  FILES,
  GRID,
  has,
  HEXES,
  isLand,
  MAP,
  MAP_FILE,
  reached,
  SIDES,
} from '../../support/games/nato/map.ts';

type FileName = keyof typeof FILES;
const NAMES = Object.keys(FILES) as FileName[];
const IDS = Object.keys(HEXES);

describe('the files of the map', () => {
  it('map.json has the form of a map', () => {
    expect(problemsOf(mapSchema, 'map.json', MAP_FILE)).toEqual([]);
  });

  it.each(NAMES)('%s has the form of its file, and both parts together say everything', (name) => {
    expect(problemsOf(mapFileSchemas[name], name, FILES[name])).toEqual([]);
    expect(problemsOf(wholeSchemas[name], name, readMapFile(name, FILES[name]))).toEqual([]);
  });

  it('nothing stands in both parts of map.json', () => {
    const { given, reconstructed } = MAP;
    expect(Object.keys(given.hexes).filter((id) => id in reconstructed.hexes)).toEqual([]);
    expect(Object.keys(given.sides).filter((id) => id in reconstructed.sides)).toEqual([]);
  });

  it('every hex has an id of the grid and words that the terrain chart knows', () => {
    for (const [id, { terrain, features = [] }] of Object.entries(HEXES)) {
      const cell = cellOf(GRID, id);
      expect(cell && hasNumber(GRID, cell), id).toBe(true);
      expect(GROUNDS, id).toContain(terrain);
      for (const feature of features) expect(FEATURES, id).toContain(feature);
    }
  });

  it('scenery is no hex of the game', () => {
    expect(Object.keys(MAP.scenery).filter((id) => id in HEXES)).toEqual([]);
  });

  it('every side joins two neighbouring land hexes, smaller id first, with words that the terrain chart knows', () => {
    for (const [key, words] of Object.entries(SIDES)) {
      const [a, b] = key.split('/') as [string, string];
      expect(sideKey(a, b)).toBe(key);
      expect(around(a), key).toContain(b);
      expect([isLand(a), isLand(b)], key).toEqual([true, true]);
      for (const word of words) expect(SIDE_WORDS, key).toContain(word);
    }
  });

  it('a pass leads into a mountain hex (12.1)', () => {
    const passes = Object.entries(SIDES).filter(([, words]) => words.includes('pass'));
    expect(passes.length).toBeGreaterThan(0);
    for (const [key] of passes)
      expect(
        key.split('/').map((id) => HEXES[id]?.terrain),
        key,
      ).toContain('mountain');
  });

  it('a city, its class and its port stand in map.json as in cities.json', () => {
    const cities = IDS.filter((id) => HEXES[id]?.features?.some((word) => word.endsWith('-city')));
    expect(cities.sort()).toEqual(Object.keys(CITIES).sort());
    for (const [id, city] of Object.entries(CITIES)) {
      expect(has(id, `${city.class}-city`), id).toBe(true);
      expect(has(id, 'port'), id).toBe(city.port !== undefined);
      expect(city.capacity !== undefined, id).toBe(city.port !== undefined);
      if (city.port) expect(has(id, 'coastal'), id).toBe(city.port === 'coastal');
      expect(HEXES[id]?.name, id).toBeDefined();
    }
  });
});

describe('land and sea', () => {
  it('no land hex is cut off, but Bornholm', () => {
    const main = reached('3117', canCross);
    expect(IDS.filter((id) => isLand(id) && !main.has(id))).toEqual(['1603']);
  });

  it('a land hex beside an all-sea hex is a coastal hex [nato 6.0c]', () => {
    for (const id of IDS.filter((hex) => isLand(hex) && around(hex).some((other) => !isLand(other))))
      expect(has(id, 'coastal'), id).toBe(true);
  });

  it('an all-sea hex is not coastal and no city [nato 6.0d]', () => {
    for (const id of IDS.filter((hex) => !isLand(hex))) expect(HEXES[id]?.features, id).toBeUndefined();
  });

  it('an all-sea hexside lies between coastal hexes [nato 6.0f]', () => {
    for (const [key, words] of Object.entries(SIDES)) {
      if (!words.includes('all-sea')) continue;
      expect(
        key.split('/').map((id) => has(id, 'coastal')),
        key,
      ).toEqual([true, true]);
    }
  });

  it('every inland port reaches the sea along hexes beside a major river or coastal hexes (14.2.2)', () => {
    const atRiver = (id: string): boolean =>
      has(id, 'coastal') ||
      !isLand(id) ||
      around(id).some((other) => SIDES[sideKey(id, other)]?.includes('major-river') === true);
    const ports = Object.keys(CITIES).filter((id) => CITIES[id]?.port === 'inland');
    expect(ports).toEqual(expect.arrayContaining(['2417', '2504', '2720']));
    for (const id of ports)
      expect(
        [...reached(id, (_, b) => atRiver(b))].some((hex) => !isLand(hex)),
        id,
      ).toBe(true);
  });

  it('every coastal port reaches within ten hexes an all-sea hex away from every coast [nato 10.3.3.2a]', () => {
    const open = (id: string): boolean => !isLand(id) && around(id).every((other) => !has(other, 'coastal'));
    const wet = (id: string): boolean => !isLand(id) || has(id, 'coastal');
    for (const id of Object.keys(CITIES).filter((city) => CITIES[city]?.port === 'coastal')) {
      let ring = new Set([id]);
      for (let n = 0; n < 10; n++) ring = new Set([...ring, ...[...ring].flatMap((hex) => around(hex).filter(wet))]);
      expect([...ring].some(open), id).toBe(true);
    }
  });
});
