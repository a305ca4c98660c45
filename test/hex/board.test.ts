import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boardOf, havingFeature, placeIndex, sideBetween, waysOf } from '../../src/hex/board.ts';
import { mapFaults, type MapWords } from '../../src/hex/check.ts';
import type { MapData, MapPart, Names } from '../../src/hex/map.ts';
import { formProblems, mapSchema, partsSchema, problemsOf, ruleSchema } from '../../src/hex/schema.ts';

const names = (en: string): Names => ({ en, ja: en, 'zh-CN': en });
const NOTHING: MapPart = { hexes: {}, sides: {}, areas: {} };
const WORDS: MapWords = {
  terrains: ['clear', 'hill'],
  features: ['city'],
  sides: ['river', 'sea'],
  water: ['sea'],
  scenery: ['sea'],
};

/** Two hexes side by side and one more, an area at their west; a frame of sea around them. */
function smallMap(changes: Partial<MapData> = {}): MapData {
  const grid = {
    order: 'row-column',
    rowsGrow: 'north',
    columnsGrow: 'east',
    orientation: 'flat',
    shifted: 'odd',
    digits: 2,
  } as const;
  const hexes = { '0202': { terrain: 'clear' }, '0203': { terrain: 'clear' }, '0302': { terrain: 'clear' } };
  const frame = ['0101', '0102', '0103', '0104', '0201', '0204', '0301', '0303', '0304', '0401', '0402', '0403'];
  return {
    id: 'small',
    grid,
    given: NOTHING,
    reconstructed: {
      hexes,
      sides: { '0202/0203': ['river'] },
      areas: { W: { name: names('West'), touches: { '0202': [] } } },
    },
    scenery: Object.fromEntries(frame.map((id) => [id, 'sea'])),
    labels: [],
    ...changes,
  };
}

describe('boardOf', () => {
  it('numbers hexes by id and then areas, and joins neighbours both ways with what lies between', () => {
    const board = boardOf(smallMap());
    expect(board.places).toEqual(['0202', '0203', '0302', 'W']);
    const exitsOf = (id: string): unknown =>
      board.exits[placeIndex(board, id)]?.map(({ to, side }) => [board.places[to], ...side]).sort();
    expect(exitsOf('0202')).toEqual([['0203', 'river'], ['0302'], ['W']]);
    expect(exitsOf('0203')).toEqual([['0202', 'river'], ['0302']]);
    expect(exitsOf('W')).toEqual([['0202']]);
  });

  it('lets what is given win, and joins the sides that an area touches', () => {
    const given: MapPart = {
      hexes: { '0203': { terrain: 'hill' } },
      sides: { '0202/0203': [] },
      areas: { W: { name: names('West'), touches: { '0302': ['river'] } } },
    };
    const board = boardOf(smallMap({ given }));
    expect(board.hexes[placeIndex(board, '0203')]?.terrain).toBe('hill');
    expect(board.exits[placeIndex(board, '0203')]?.every(({ side }) => side.length === 0)).toBe(true);
    expect(board.exits[placeIndex(board, 'W')]).toEqual([
      { to: placeIndex(board, '0202'), side: [] },
      { to: placeIndex(board, '0302'), side: ['river'] },
    ]);
  });

  it('throws for places that do not exist', () => {
    const board = boardOf(smallMap());
    expect(() => placeIndex(board, '0909')).toThrow('0909');
    const areas = { W: { name: names('West'), touches: { '0909': [] } } };
    expect(() => boardOf(smallMap({ given: { ...NOTHING, areas } }))).toThrow('0909');
  });
});

describe('a board', () => {
  const board = boardOf(
    smallMap({ given: { ...NOTHING, hexes: { '0203': { terrain: 'clear', features: ['city', 'port'] } } } }),
  );
  const at = (id: string): number => placeIndex(board, id);

  it('gives the ways across the sides that can be passed, areas included', () => {
    const dry = waysOf(board, (side) => !side.includes('river'));
    const all = waysOf(board, () => true);
    const ids = (ways: readonly (readonly number[])[], from: string): unknown =>
      ways[at(from)]?.map((to) => board.places[to]).sort();
    expect(ids(all, '0202')).toEqual(['0203', '0302', 'W']);
    expect(ids(dry, '0202')).toEqual(['0302', 'W']);
    expect(ids(dry, '0203')).toEqual(['0302']);
  });

  it('tells what lies between neighbours, nothing being no river, and nothing at all between others', () => {
    expect(sideBetween(board, at('0202'), at('0203'))).toEqual(['river']);
    expect(sideBetween(board, at('0203'), at('0202'))).toEqual(['river']);
    expect(sideBetween(board, at('0202'), at('0302'))).toEqual([]);
    expect(sideBetween(board, at('0203'), at('W'))).toBeUndefined();
    expect(sideBetween(board, at('0202'), at('0202'))).toBeUndefined();
  });

  it('knows the hexes that have a feature', () => {
    expect(havingFeature(board, 'port')).toEqual([false, true, false, false]);
    expect(havingFeature(board, 'zoo')).not.toContain(true);
  });
});

describe('mapFaults', () => {
  const faults = (given: Partial<MapPart>, changes: Partial<MapData> = {}): string[] =>
    mapFaults(smallMap({ given: { ...NOTHING, ...given }, ...changes }), WORDS);

  it('finds nothing wrong with a good map', () => {
    expect(faults({})).toEqual([]);
  });

  it.each<[string, Partial<MapPart>, string]>([
    ['an unknown terrain', { hexes: { '0202': { terrain: 'lava' } } }, "hexes.0202.terrain: unknown word 'lava'"],
    [
      'an unknown feature',
      { hexes: { '0202': { terrain: 'clear', features: ['zoo'] } } },
      "hexes.0202.features: unknown word 'zoo'",
    ],
    [
      'a side between hexes that do not touch',
      { sides: { '0203/0302': [], '0202/0402': ['river'] } },
      'sides.0202/0402: 0202 and 0402 are not neighbours',
    ],
    [
      'a side written the wrong way round',
      { sides: { '0203/0202': ['river'] } },
      'sides.0203/0202: the smaller id comes first',
    ],
    ['a side in the sea', { sides: { '0101/0102': ['river'] } }, 'sides.0101/0102: neither hex is playable'],
    [
      'an area at a hex that is not there',
      { areas: { W: { name: names('W'), touches: { '0101': [] } } } },
      'areas.W.touches.0101: not a playable hex',
    ],
    [
      'an area that touches nothing',
      { areas: { X: { name: names('X'), touches: {} } } },
      'areas.X.touches: the area touches nothing',
    ],
    [
      'a hex behind water',
      { sides: { '0202/0203': ['sea'], '0203/0302': ['sea'] } },
      'hexes.0203: cut off by water from 0202',
    ],
    ['a hex off the grid', { hexes: { '9': { terrain: 'clear' } } }, 'hexes.9: not an id of this grid'],
  ])('finds %s', (_, given, fault) => {
    expect(faults(given)).toContain(fault);
  });

  it('finds holes in the frame and scenery on playable hexes', () => {
    const found = mapFaults(smallMap({ scenery: { '0202': 'sea' } }), WORDS);
    expect(found).toContain('scenery.0202: the hex is playable');
    expect(found).toContain('scenery.0102: missing; it borders the playable hex 0202');
  });
});

describe('the form of a map', () => {
  it('names file and field of what is wrong', () => {
    const map = smallMap();
    const broken = { ...map, grid: { ...map.grid, shifted: 'left' } };
    expect(problemsOf(mapSchema, 'map.json', map)).toEqual([]);
    expect(problemsOf(mapSchema, 'map.json', broken)).toEqual([expect.stringMatching(/^map\.json: grid\.shifted: /)]);
    const extra = { ...map, hexes: {} };
    expect(problemsOf(mapSchema, 'map.json', extra)).toEqual([expect.stringMatching(/^map\.json: .*hexes/)]);
  });
});

describe('the forms of files', () => {
  const schemas = {
    'map.json': mapSchema,
    'units.json': partsSchema(z.record(z.string(), z.int()), z.record(z.string(), z.int())),
    'rules.json': z.record(z.string(), ruleSchema),
  };
  const files = {
    'map.json': smallMap(),
    'units.json': { given: { A: 1 }, reconstructed: {} },
    'rules.json': { '1.1': { title: names('Map'), text: names('What it shows.') } },
  };

  it('find nothing wrong with good files', () => {
    expect(formProblems(schemas, files)).toEqual([]);
  });

  it('name each file and field that is wrong, and files that are missing', () => {
    const rules = { '1.1': { title: names('Map') } };
    const units = { given: { A: 'one' }, reconstructed: {}, other: {} };
    expect(formProblems(schemas, { 'map.json': smallMap(), 'units.json': units, 'rules.json': rules })).toEqual([
      expect.stringMatching(/^units\.json: given\.A: /),
      expect.stringMatching(/^units\.json: \(all\): .*other/),
      expect.stringMatching(/^rules\.json: 1\.1\.text: /),
    ]);
    expect(formProblems(schemas, {})).toHaveLength(3);
  });
});
