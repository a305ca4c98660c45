import { describe, expect, it } from 'vitest';
import { bandColour, COLOURS, counterColour, poolColour, symbolColour } from '../../../../src/games/nato/colours.ts';
import {
  UNITS,
  fullSteps,
  isArtillery,
  isCombatUnit,
  isHq,
  unit,
  type Unit,
} from '../../../../src/games/nato/counters.ts';
import { entryBy } from '../../../../src/games/nato/rules/03-units.ts';
import { KINDS, NATIONS, type Kind, type Nation } from '../../../../src/games/nato/schema/units.ts';
import { counterOf } from '../../../../src/games/nato/show/scene-counters.ts';
import { stateWith } from '../../../support/games/nato/positions.ts';

const where = (test: (each: Unit) => boolean): readonly string[] => UNITS.filter(test).map(({ id }) => id);
const first = (test: (each: Unit) => boolean): string => where(test)[0] as string;

describe('3.2.7 sizes and 3.2.10 steps', () => {
  const whole = stateWith();
  const counter = (id: string) => counterOf(whole, id, 'off');

  it.each([
    ['regiment', 'III'],
    ['brigade', 'X'],
    ['division', 'XX'],
    ['corps', 'XXX'],
    ['front', 'XXXXX'],
  ] as const)('a %s is drawn with %s [nato 3.2.7a]', (size, mark) => {
    for (const id of where((each) => each.size === size)) expect(counter(id).size, id).toBe(mark);
    expect(where((each) => each.size === size).length).toBeGreaterThan(0);
  });

  it('combat units are regiments, brigades or divisions; corps and Fronts are HQs [nato 2.7a]', () => {
    for (const { id, size } of UNITS.filter((each) => isCombatUnit(each.id)))
      expect(['regiment', 'brigade', 'division'], id).toContain(size);
    for (const { id, size } of UNITS.filter((each) => isHq(each.id))) expect(['corps', 'front'], id).toContain(size);
  });

  it.each([
    ['wp', 'regiment', [1]],
    ['wp', 'brigade', [1]],
    ['wp', 'division', [1, 2]],
    ['nato', 'regiment', [1, 2]],
    ['nato', 'brigade', [1]],
    ['nato', 'division', [1, 2]],
  ] as const)('%s: a %s has %j', (side, size, steps) => {
    const found = where((each) => each.side === side && each.size === size && isCombatUnit(each.id)).map(fullSteps);
    expect([...new Set(found)].sort()).toEqual(steps);
  });

  it('a cadre has one step, whoever it is [nato 3.2.10.4c]', () => {
    const divisions = where((each) => each.attack.length === 2);
    const cadres = stateWith({ units: Object.fromEntries(divisions.map((id) => [id, '3209 cadre'])) });
    for (const id of divisions) expect([fullSteps(id), counterOf(cadres, id, '3209').steps], id).toEqual([2, 1]);
  });
});

describe('3.2.8.1 symbols', () => {
  it('are the fourteen of the list, each with counters, and attack helicopters', () => {
    expect(KINDS).toHaveLength(15);
    for (const kind of KINDS) expect(where((each) => each.kind === kind).length, kind).toBeGreaterThan(0);
  });

  it('are drawn one for each kind but for HQs [nato 3.2.8a]', () => {
    const drawn = (kind: Kind) => {
      const id = first((each) => each.kind === kind);
      return counterOf(stateWith(), id, 'off').symbol;
    };
    const symbols = KINDS.filter((kind) => kind !== 'marine-hq').map(drawn);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(drawn('marine-hq')).toBe(drawn('hq'));
  });
});

describe('3.2.9 entry codes', () => {
  it.each([
    ['3303', { by: 'set-up', hex: '3303' }],
    ['A', { by: 'air' }],
    ['EB', { by: 'extended-buildup' }],
    ['G3', { by: 'ground', sector: 3 }],
    ['RF3626', { by: 'reforger', hex: '3626' }],
    ['RR', { by: 'rail' }],
    ['RS3627', { by: 'reserve', hex: '3627' }],
    ['S', { by: 'sea' }],
  ])('%s is read as %j', (code, entry) => {
    expect(entryBy(code)).toEqual(entry);
    const like = new RegExp(`^${code.replace(/\d{4}/u, String.raw`\d{4}`).replace(/^G3$/u, 'G[1-5]')}$`, 'u');
    expect(where(({ entry: own = '' }) => like.test(own)).length, code).toBeGreaterThan(0);
  });
});

describe('organisations and their HQs', () => {
  it.each([
    ['NEGF', 'soviet', 'light-blue', 6],
    ['POF', 'polish', 'white', undefined],
    ['BAF', 'soviet', 'maroon', undefined],
    ['BEF', 'soviet', 'light-purple', undefined],
    ['SEGF', 'soviet', 'black', undefined],
    ['CZF', 'czech', 'orange', undefined],
    ['CAF', 'soviet', 'dark-grey', undefined],
  ] as const)('%s is a Front HQ of its band', (id, nation, band, range) => {
    expect(unit(id)).toMatchObject({ side: 'wp', nation, front: id, kind: 'hq', size: 'front' });
    expect(bandColour(id)).toBe(band);
    if (range !== undefined) expect(unit(id).range).toBe(range);
    expect(where(({ front }) => front === id).every((each) => bandColour(each) === band)).toBe(true);
  });

  it('the Baltic Corps is a corps of marines under the Baltic Front', () => {
    expect(unit('BC')).toMatchObject({ side: 'wp', front: 'BAF', kind: 'marine-hq', size: 'corps' });
  });

  it.each([
    ['LJ', 'danish'],
    ['LZ', 'danish'],
    ['WG-I', 'west-german'],
    ['WG-II', 'west-german'],
    ['WG-III', 'west-german'],
    ['NE-I', 'dutch'],
    ['BE-I', 'belgian'],
    ['BR-I', 'british'],
    ['US-III', 'us'],
    ['US-V', 'us'],
    ['US-VII', 'us'],
    ['FR-I', 'french'],
    ['FR-FAR', 'french'],
  ] as const)('%s is a corps HQ', (id, nation) => {
    expect(unit(id)).toMatchObject({ side: 'nato', nation, kind: 'hq', size: 'corps' });
    expect([unit(id).multinational === true, unit(id).year]).toEqual([
      /^L[JZ]$/u.test(id),
      id === 'FR-FAR' ? 1988 : undefined,
    ]);
  });

  it('the British HQ has a range of 3; the US III Corps comes as a reserve; there are no others', () => {
    expect(unit('BR-I').range).toBe(3);
    expect(unit('US-III').entry).toMatch(/^RS/u);
    expect(where(({ id }) => isHq(id))).toHaveLength(21);
  });
});

describe('3.9 colours', () => {
  const COUNTERS: Readonly<Record<Nation, string>> = {
    soviet: 'red',
    'east-german': 'grey',
    czech: 'tan',
    polish: 'mauve',
    us: 'dark-olive',
    british: 'taupe',
    'west-german': 'light-olive',
    french: 'sky-blue',
    dutch: 'light-blue',
    belgian: 'grass-green',
    danish: 'light-purple',
  };

  it.each(Object.entries(COUNTERS))('counters of the %s are %s [nato 3.9.1a]', (nation, colour) => {
    for (const id of where((each) => each.nation === nation)) expect(counterColour(id), id).toBe(colour);
  });

  it('are of eleven nations', () => {
    expect(Object.keys(COUNTERS).sort()).toEqual([...NATIONS].sort());
  });

  it('Canadians have the American colour, with a red symbol [nato 3.9.1.1a]', () => {
    const canadian = where((each) => each.canadian === true);
    expect(canadian.length).toBeGreaterThan(0);
    for (const id of canadian)
      expect([unit(id).nation, counterColour(id), symbolColour(id)]).toEqual(['us', 'dark-olive', 'red']);
  });

  it('lift commands and markers are red of the Warsaw Pact and blue of NATO [nato 3.9.2a]', () => {
    expect(COLOURS.alliances).toEqual({ wp: 'red', nato: 'blue' });
  });

  it('pools: grey of 1983, orange of 1988, none of both', () => {
    for (const { id, year } of UNITS)
      expect(poolColour(id), id).toBe(year === undefined ? undefined : { 1983: 'grey', 1988: 'orange' }[year]);
  });

  it('artillery is the only one of its Front, in light green', () => {
    for (const id of where((each) => isArtillery(each.id))) expect(symbolColour(id), id).toBe('light-green');
  });
});
