import { describe, expect, it } from 'vitest';
import { readHitler, readTables, readTerrain, readWeather } from '../../src/games/barbarossa/read.ts';
import {
  chartSchema,
  CLASSES,
  ORDERS,
  tablesSchema,
  terrains,
  turnSchema,
  WEATHERS,
} from '../../src/games/barbarossa/schema.ts';
import { problemsOf } from '../../src/hex/schema.ts';
import { FILES, HITLER, RULES, TABLES, TERMS, TERRAIN, TRACK, WEATHER } from '../../src/games/barbarossa/data.ts';
import { columnOf } from '../../src/games/barbarossa/rules/10-combat/10-3-odds.ts';

const TURNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const DICE = [1, 2, 3, 4, 5, 6];
const SIDES = ['axis', 'soviet'] as const;

describe('the files', () => {
  it('say everything in one part or the other', () => {
    expect(problemsOf(tablesSchema, 'crt.json', TABLES)).toEqual([]);
    expect(problemsOf(chartSchema, 'terrain.json', TERRAIN)).toEqual([]);
    for (const { turn, ...rest } of TRACK) expect(problemsOf(turnSchema, `track.json: ${turn}`, rest)).toEqual([]);
  });

  it('what is given wins, a table, a turn or a figure at a time', () => {
    const crt = {
      given: { axis: { columns: ['1-1', '2-1'] } },
      reconstructed: { axis: { columns: ['1-2'], results: [] } },
    };
    expect(readTables(crt)).toMatchObject({ axis: { columns: ['1-1', '2-1'], results: [] } });
    expect(readHitler({ given: { 2: ['none'] }, reconstructed: { 2: ['typhoon'], 3: [] } }).get(2)).toEqual(['none']);
    expect([...readWeather({ given: { 10: [] }, reconstructed: { 2: [] } }).keys()]).toEqual([2, 10]);
    const terrain = {
      given: { terrain: { forest: { cost: { 'axis-mech': 'NE' } } }, river: { shift: 2 } },
      reconstructed: { terrain: { forest: { cost: { 'axis-mech': 3, 'axis-foot': 2 } } }, river: { shift: 1 } },
    };
    expect(readTerrain(terrain)).toEqual({
      terrain: { forest: { cost: { 'axis-mech': 'NE', 'axis-foot': 2 } } },
      river: { shift: 2 },
    });
    expect(FILES['crt.json']).not.toBe(TABLES);
  });
});

describe('the turn track', () => {
  const startOf = (name: string): number => {
    const [from, to] = name.split(' – ') as [string, string];
    return Date.parse(`${/\d{4}$/.test(from) ? from : `${from} ${to.slice(-4)}`} UTC`) / 86_400_000;
  };

  it('has ten turns of four weeks from 22 June 1941', () => {
    expect(TRACK.map(({ turn }) => turn)).toEqual(TURNS);
    const days = TRACK.map(({ name }) => startOf(name.en));
    expect(days).toEqual(TURNS.map((turn) => Date.UTC(1941, 5, 22) / 86_400_000 + 28 * (turn - 1)));
    expect(TRACK.map(({ name }) => name.en.split(' – ')[1])).toEqual([
      ...['19 July 1941', '16 August 1941', '13 September 1941', '11 October 1941', '8 November 1941'],
      ...['6 December 1941', '3 January 1942', '31 January 1942', '28 February 1942', '28 March 1942'],
    ]);
  });

  it('names the same days in all languages', () => {
    for (const { name } of TRACK) {
      const numbers = (text: string): string[] => (text.match(/\d+/g) ?? []).filter((each) => each.length < 3);
      expect(numbers(name['zh-CN'])).toEqual(numbers(name.ja));
      const days = numbers(name.ja).filter((_, i) => i % 2 === 1);
      expect(numbers(name.en)).toEqual(days);
    }
  });

  it('the Axis goes first to turn 6, then the Soviet side [barbarossa 5.6a] [barbarossa 5.6b]', () => {
    expect(TRACK.filter(({ first }) => first === 'axis').map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(TRACK.filter(({ first }) => first === 'soviet').map(({ turn }) => turn)).toEqual([7, 8, 9, 10]);
  });
});

describe('the weather and air table', () => {
  const kinds = (turn: number): string[] => (WEATHER.get(turn) ?? []).map(({ weather }) => weather);
  const air = (turn: number): number[] => (WEATHER.get(turn) ?? []).map((each) => each.air);
  const mean = (turn: number): number => air(turn).reduce((sum, each) => sum + each, 0) / 6;
  const turnsWith = (...wanted: string[]): number[] =>
    TURNS.filter((turn) => kinds(turn).some((each) => wanted.includes(each)));

  it('has one weather and one number of air units for each die of each turn [barbarossa 5.1.1]', () => {
    expect([...WEATHER.keys()]).toEqual(TURNS);
    for (const turn of TURNS) expect([kinds(turn).length, air(turn).length]).toEqual([6, 6]);
  });

  it('every weather comes up', () => {
    expect(new Set(TURNS.flatMap(kinds))).toEqual(new Set(WEATHERS));
  });

  it('mud of both kinds in one turn, and none when the Soviet side goes first [barbarossa 15.0]', () => {
    expect(TURNS.some((turn) => kinds(turn).includes('mud-1') && kinds(turn).includes('mud-2'))).toBe(true);
    const soviet = TRACK.filter(({ first }) => first === 'soviet').map(({ turn }) => turn);
    expect(turnsWith('mud-1', 'mud-2').filter((turn) => soviet.includes(turn))).toEqual([]);
    expect(turnsWith('mud-1', 'mud-2')).toEqual([4, 5, 6]);
  });

  it('history: clear until the middle of September, mud from the second week of October, frost, snow, thaw', () => {
    expect(turnsWith('clear')).toEqual([1, 2, 3, 4]);
    for (const turn of [1, 2, 3]) expect(new Set(kinds(turn))).toEqual(new Set(['clear']));
    expect(kinds(5).every((each) => each.startsWith('mud'))).toBe(true);
    expect(turnsWith('frozen', 'snow')).toEqual([6, 7, 8, 9, 10]);
    expect(kinds(7).filter((each) => each === 'snow').length).toBeGreaterThanOrEqual(4);
  });

  it('spring only at the very end', () => {
    expect(turnsWith('spring')).toEqual([10]);
  });

  it('a better roll brings no fewer air units, and the air force dwindles until the winter', () => {
    for (const turn of TURNS) expect(air(turn), `turn ${turn}`).toEqual([...air(turn)].sort((a, b) => b - a));
    for (const turn of TURNS.slice(1, 8)) expect(mean(turn), `turn ${turn}`).toBeLessThan(mean(turn - 1) + 0.5);
    expect(mean(1)).toBeGreaterThan(3 * mean(7));
  });
});

describe('the Hitler order table', () => {
  const orders = (turn: number): readonly string[] => HITLER.get(turn) ?? [];

  it('is rolled from turn 2 to 10 [barbarossa 18.1a]', () => {
    expect([...HITLER.keys()]).toEqual(TURNS.slice(1));
    for (const turn of HITLER.keys()) expect(orders(turn)).toHaveLength(6);
  });

  it('has all seven orders', () => {
    const all = new Set(TURNS.flatMap(orders));
    for (const order of ORDERS) expect(all.has(order), order).toBe(true);
  });

  it('Typhoon comes up on turns 4, 5 and 6 only', () => {
    expect(TURNS.filter((turn) => orders(turn).includes('typhoon'))).toEqual([4, 5, 6]);
  });

  it('asks for no place before the army can be there', () => {
    const first = (order: string): number => TURNS.find((turn) => orders(turn).includes(order)) ?? 0;
    expect(first('capture-smolensk')).toBe(2);
    expect(first('capture-kiev')).toBe(2);
    expect(first('capture-leningrad')).toBe(3);
    expect(first('southern')).toBe(4);
    expect(first('capture-sevastopol')).toBe(5);
  });
});

describe('the combat results tables', () => {
  const parsed = (result: string): { attacker: number; defender: number; retreat: boolean } => {
    const [attacker, defender] = result.replace('R', '').split('/').map(Number) as [number, number];
    return { attacker, defender, retreat: result.endsWith('R') };
  };
  const worth = (result: string): [number, number] => {
    const { attacker, defender, retreat } = parsed(result);
    return [attacker, defender + (retreat ? 0.5 : 0)];
  };
  const all = (side: (typeof SIDES)[number]): string[] => TABLES[side].results.flat();

  it.each(SIDES)('%s: every ratio from 1-4 to 10-1, and 1-5 is not printed [barbarossa 10.3.6c]', (side) => {
    const { columns, results } = TABLES[side];
    const names = [...[4, 3, 2].map((n) => `1-${n}`), ...TURNS.map((n) => `${n}-1`)];
    expect(columns).toEqual(names);
    for (const row of results) expect(row).toHaveLength(columns.length);
    expect(results).toHaveLength(DICE.length);
  });

  it.each(SIDES)('%s: a better column or a better die never harms the attacker', (side) => {
    const { results } = TABLES[side];
    const notWorse = (better: string, worse: string): void => {
      const [[a, d], [b, e]] = [worth(better), worth(worse)];
      expect([better, worse, a <= b, d >= e]).toEqual([better, worse, true, true]);
    };
    results.forEach((row, die) =>
      row.forEach((result, column) => {
        if (column > 0) notWorse(result, row[column - 1] as string);
        if (die > 0) notWorse(result, results[die - 1]?.[column] as string);
      }),
    );
  });

  it.each(SIDES)(
    '%s: losses, and retreats of the defender, as a/d with R [barbarossa 10.3.7a] [barbarossa 10.3.7b]',
    (side) => {
      for (const result of all(side)) expect(result).toMatch(/^[0-4]\/[0-5]R?$/);
      expect(all(side).some((result) => parsed(result).retreat)).toBe(true);
      for (const result of all(side).map(parsed)) if (result.retreat) expect(result.defender).toBeGreaterThan(0);
    },
  );

  it.each(SIDES)('%s: some results eliminate a full stack of two corps on either side', (side) => {
    expect(all(side).some((result) => parsed(result).attacker >= 4 && parsed(result).defender === 0)).toBe(true);
    expect(all(side).some((result) => parsed(result).defender >= 4)).toBe(true);
  });

  it('the Axis table can eliminate two corps with their leader, five steps', () => {
    expect(all('axis').some((result) => parsed(result).defender === 5)).toBe(true);
  });

  it('the Soviet side pays more, and gets no more, at every ratio', () => {
    const mean = (side: (typeof SIDES)[number], column: number, which: 0 | 1): number =>
      TABLES[side].results.reduce((sum, row) => sum + worth(row[column] as string)[which], 0) / 6;
    TABLES.axis.columns.forEach((name, column) => {
      expect(mean('soviet', column, 0), name).toBeGreaterThanOrEqual(mean('axis', column, 0));
      expect(mean('soviet', column, 1), name).toBeLessThanOrEqual(mean('axis', column, 1));
    });
  });

  it.each([
    [7, 3, '2-1'],
    [3, 7, '1-3'],
    [10, 10, '1-1'],
    [9, 10, '1-2'],
    [29, 10, '2-1'],
  ])('%i to %i is %s [barbarossa 10.3.6a] [barbarossa 10.3.6b]', (attack, defence, name) => {
    const { columns } = TABLES.axis;
    expect(columns[columnOf(attack, defence) + columns.indexOf('1-1')]).toBe(name);
  });

  it('ratios beyond the last column stay beyond it after the shift of a city [barbarossa 10.3.6e]', () => {
    const { columns } = TABLES.axis;
    const shifted = columnOf(24, 1) - TERRAIN.terrain.city.effect.defence + columns.indexOf('1-1');
    expect(shifted).toBeGreaterThanOrEqual(columns.indexOf('10-1'));
    expect(columns.indexOf('10-1')).toBe(columns.length - 1);
  });
});

describe('the terrain effects chart', () => {
  const { terrain, road, river } = TERRAIN;
  const shifted = (name: string, by: number): string | undefined =>
    TABLES.axis.columns[TABLES.axis.columns.indexOf(name) + by];

  it('has all terrains, each with a cost for every class [barbarossa 8.1.2a]', () => {
    expect(Object.keys(terrain).sort()).toEqual([...terrains].sort());
    for (const { cost } of Object.values(terrain)) expect(Object.keys(cost).sort()).toEqual([...CLASSES].sort());
  });

  it('mechanised units of neither side enter forest, marsh and mountain; nobody is kept out of the rest', () => {
    for (const name of terrains) {
      const closed = name === 'forest' || name === 'marsh' || name === 'mountain';
      for (const side of SIDES) {
        expect(terrain[name].cost[`${side}-mech`] === 'NE', `${side} ${name}`).toBe(closed);
        expect(terrain[name].cost[`${side}-foot`], `${side} ${name}`).not.toBe('NE');
      }
    }
  });

  it('an overrun in clear costs four of the eight points of a panzer [barbarossa 9.1b]', () => {
    expect(terrain.clear.cost['axis-mech']).toBe(1);
  });

  it('the Soviet side gains on its own terrain [barbarossa 10.4.1a] [barbarossa 10.4.1b]', () => {
    const effects = terrains.map((name) => [name, terrain[name].effect.defence, terrain[name].effect.attack]);
    expect(effects).toEqual([
      ['clear', 0, 0],
      ['forest', 1, 1],
      ['marsh', 1, 1],
      ['mountain', 2, 1],
      ['town', 1, 1],
      ['city', 2, 1],
      ['major-city', 2, 1],
    ]);
  });

  it('examples: 3-1 on a major city is 1-1, 1-2 out of Moscow is 1-1 [barbarossa 10.4.1c] [barbarossa 10.4.1d]', () => {
    expect(shifted('3-1', -terrain['major-city'].effect.defence)).toBe('1-1');
    expect(shifted('1-2', terrain['major-city'].effect.attack)).toBe('1-1');
  });

  it('out of forest and town one column, out of clear none [barbarossa 10.4.2a] [barbarossa 10.4.2b]', () => {
    expect([terrain.forest, terrain.town, terrain.clear].map(({ effect }) => effect.attack)).toEqual([1, 1, 0]);
  });

  it('10-1 on a city would be 8-1', () => {
    expect(shifted('10-1', -terrain.city.effect.defence)).toBe('8-1');
  });

  it('half a point along roads [barbarossa 8.2.3a] [barbarossa 8.2.3b] [barbarossa 8.2.3c]', () => {
    expect(road.strategic['road-1']).toEqual({ mech: 0.5, foot: 0.5 });
    expect(road.strategic['road-2']).toEqual({ mech: 0.5 });
    expect(road.normal).toEqual({ 'road-1': 1, 'road-2': 1 });
  });

  it('a river is worth one column', () => {
    expect(river).toEqual({ shift: 1 });
  });
});

describe('summaries of rules, and terms', () => {
  const numbersIn = (text: string): string[] => (text.match(/\d+\.\d+(?:\.\d+)?/g) ?? []).sort();

  it('every rule that one names has a summary', () => {
    const named = Object.values(RULES).flatMap(({ text }) => numbersIn(text.en));
    expect(named.length).toBeGreaterThan(80);
    const rules = [...named, ...Object.values(TERMS).map(({ rule }) => rule)];
    expect([...new Set(rules)].filter((each) => RULES[each] === undefined)).toEqual([]);
  });

  it('all chapters are there', () => {
    const chapters = new Set(Object.keys(RULES).map((number) => Number.parseInt(number, 10)));
    expect([...chapters].sort((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
  });

  it('they name the same rules in the three languages', () => {
    for (const [name, { text }] of [...Object.entries(RULES), ...Object.entries(TERMS)]) {
      expect(numbersIn(text.ja), name).toEqual(numbersIn(text.en));
      expect(numbersIn(text['zh-CN']), name).toEqual(numbersIn(text.en));
    }
  });
});
