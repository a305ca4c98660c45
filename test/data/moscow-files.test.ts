import { describe, expect, it } from 'vitest';
import { checkMoscowData } from '../../src/games/moscow/check-data.ts';
import { CARDS, CRT, FILES, RULES, TRACK, UNITS } from '../../src/games/moscow/data.ts';
import { withField } from '../support/data/with-field.ts';
import { unitOf } from './moscow-clue-tools.ts';

type Files = typeof FILES;

describe('the data files', () => {
  it('are without fault', () => {
    expect(checkMoscowData()).toEqual([]);
  });

  it.each<[keyof Files, string[], unknown, RegExp]>([
    ['units.json', ['given', '2PzA', 'strength'], 'seven', /^units\.json: given\.2PzA\.strength: /],
    ['units.json', ['reconstructed', '2PzA', 'move'], undefined, /^units\.json: 2PzA: move: /],
    ['units.json', ['given', '8A', 'setup'], { hex: '9999' }, /^units\.json: 8A\.setup\.hex: 9999 /],
    ['units.json', ['given', '8A', 'name'], { en: '8th Army', ja: '第8軍' }, /^units\.json: given\.8A\.name\.zh-CN: /],
    ['units.json', ['reconstructed', '13A', 'setup'], { hex: '1601' }, /^$/],
    ['units.json', ['reconstructed', '5A', 'setup'], { hex: '1301' }, /^units\.json: setup in 1301: /],
    ['units.json', ['given', '12MC', 'passive'], 1, /^units\.json: 12MC\.passive: /],
    ['units.json', ['reconstructed', '5A', 'passive'], 3, /^units\.json: 5A\.passive: /],
    ['units.json', ['given', 'R3A', 'side'], 'soviet', /^units\.json: R3A\.nationality: /],
    ['units.json', ['given', '2PzA', 'colour'], 'red', /^units\.json: given\.2PzA: .*colour/],
    ['cards.json', ['given', 'Air1', 'uses'], ['bombs'], /^cards\.json: given\.Air1\.uses\.0: /],
    ['cards.json', ['given', 'Air1', 'uses'], ['reroll'], /^cards\.json: Air[12]\.uses: /],
    ['cards.json', ['given', 'T34', 'side'], 'axis', /^cards\.json: side axis must have six cards/],
    ['track.json', ['given', '3', 'weather'], 'fog', /^track\.json: given\.3\.weather: /],
    ['track.json', ['reconstructed', '2', 'cards'], { axis: 5 }, /^track\.json: 2: cards\.soviet: /],
    ['crt.json', ['reconstructed', '3:1'], ['DE', 'DE'], /^crt\.json: reconstructed\.3:1: /],
    ['crt.json', ['reconstructed', '4:1'], ['-', '-', '-', '-', '-', '-'], /^crt\.json: 4:1: die 3 is worse/],
    [
      'crt.json',
      ['reconstructed', '4:1'],
      ['DL', 'DE', 'DE', 'DL', 'DR', '-'],
      /^crt\.json: 4:1: die 2 is better than die 1/,
    ],
    ['crt.json', ['reconstructed', '4:1'], ['DL', 'DL', 'DL', 'DL', 'DR', '-'], /^crt\.json: 4:1: die 1 is worse/],
    ['rules.json', ['9.4', 'text', 'ja'], '', /^rules\.json: 9\.4\.text\.ja: /],
    ['rules.json', ['nine'], {}, /^rules\.json: nine: /],
    [
      'map.json',
      ['given', 'hexes', '1502', 'terrain'],
      'swamp',
      /^map\.json: hexes\.1502\.terrain: unknown word 'swamp'/,
    ],
    ['map.json', ['reconstructed', 'hexes', '1702', 'name'], undefined, /^map\.json: hexes\.1702\.name: /],
    ['map.json', ['reconstructed', 'hexes', '1704', 'features'], ['port'], /^map\.json: hexes\.1704\.features: /],
    ['map.json', ['reconstructed', 'areas', 'SU'], undefined, /^map\.json: areas: must be C, N, R, S, SU/],
    ['map.json', ['reconstructed', 'areas', 'SU', 'touches', '0101'], [], /^map\.json: areas\.SU\.touches\.0101: /],
  ])('%s: a wrong %s is reported by file and field', (file, path, value, fault) => {
    const faults = checkMoscowData(withField(FILES, file, path, value));
    if (fault.source === '^$') expect(faults).toEqual([]);
    else expect(faults).toContainEqual(expect.stringMatching(fault));
  });
});

describe('units [moscow 2.2.2a] [moscow 2.2.3b]', () => {
  it('make fifty counters with the turn marker, fourteen of them German and Romanian', () => {
    expect(UNITS).toHaveLength(49);
    expect(UNITS.filter(({ side }) => side === 'axis')).toHaveLength(14);
  });

  it.each([
    ['1PzA', 8, 'S'],
    ['2PzA', 7, 'C'],
    ['3PzA', 7, 'C'],
    ['4PzA', 6, 'N'],
    ['AX-4A', 5, 'C'],
    ['AX-6A', 5, 'S'],
    ['AX-9A', 5, 'C'],
    ['AX-11A', 5, 'R'],
    ['AX-16A', 4, 'N'],
    ['17A', 5, 'S'],
    ['18A', 4, 'N'],
    ['R3A', 2, 'R'],
    ['R4A', 2, 'R'],
  ] as const)('%s has strength %i and starts in %s', (id, strength, area) => {
    expect(unitOf(id)).toMatchObject({ strength, setup: { area } });
  });

  it('the 2nd Army enters on Turn 2', () => {
    expect(unitOf('2A')).toMatchObject({ side: 'axis', setup: { turn: 2 } });
  });

  it('snow lowers the movement of the panzer armies and of nothing else [moscow 10.3b]', () => {
    const faster = UNITS.filter(({ move }) => move > 3).map(({ id }) => id);
    expect(faster.sort()).toEqual(['1PzA', '2PzA', '3PzA', '4PzA']);
  });

  it('every id and every full name belongs to one unit only', () => {
    for (const key of [
      (id: number) => UNITS[id]?.id,
      (id: number) => UNITS[id]?.name.en,
      (id: number) => UNITS[id]?.name.ja,
    ]) {
      expect(new Set(UNITS.map((_, i) => key(i))).size).toBe(UNITS.length);
    }
  });
});

describe('cards and track', () => {
  const usesOf = (id: string): readonly string[] => CARDS.find((card) => card.id === id)?.uses ?? [];

  it('each side has six cards [moscow 2.3a]', () => {
    expect(
      CARDS.filter(({ side }) => side === 'axis')
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['Air', 'Air', 'Blitzkrieg', 'Replacement', 'Replacement', 'Tactical']);
    expect(CARDS.filter(({ side }) => side === 'soviet')).toHaveLength(6);
  });

  it('only Air Support shifts German combats; rerolls and Hitler Order are no shift cards [moscow 11.3.4n]', () => {
    const shifting = CARDS.filter(({ uses }) => uses.includes('shift') || uses.includes('shift-city')).map(
      ({ kind }) => kind,
    );
    expect([...new Set(shifting)].sort()).toEqual(['Air', 'Street']);
    expect(usesOf('Street')).toContain('shift-city');
  });

  it('T-34 Shock has a tank action, some German card goes by rail, both sides can activate [moscow 7.1c]', () => {
    expect(usesOf('T34')).toEqual(expect.arrayContaining(['t34', 'tank1']));
    for (const side of ['axis', 'soviet']) {
      const uses = CARDS.filter((card) => card.side === side).flatMap((card) => card.uses);
      expect(uses).toEqual(expect.arrayContaining(['rail', 'activate']));
    }
  });

  it('the German begins with all six cards; nobody is ever without one [moscow 6.1c]', () => {
    expect(TRACK[0]?.cards.axis).toBe(6);
    for (const { cards } of TRACK) expect(Math.min(cards.axis, cards.soviet)).toBeGreaterThan(0);
  });

  it('mud, two turns of snow and thaw follow two turns without weather', () => {
    expect(TRACK.map(({ weather }) => weather)).toEqual(['none', 'none', 'mud', 'snow', 'snow', 'thaw']);
  });
});

describe('combat table', () => {
  const result = (column: string, die: number): string | undefined =>
    CRT.results[die - 1]?.[CRT.columns.indexOf(column)];

  it('has the results that the example of play shows [moscow 11.3.6g]', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => result('7:1', die))).toEqual(Array(6).fill('DE'));
    expect([result('5:1', 6), result('5:1', 3), result('2:1', 5), result('2:1', 3)]).toEqual(['DR', 'DE', '-', 'DR']);
  });

  it('gives a loss without elimination on one face of six at 6:1', () => {
    expect([1, 2, 3, 4, 5, 6].filter((die) => result('6:1', die) === 'DL')).toHaveLength(1);
  });
});

describe('summaries of the rules', () => {
  it('cover every section from 1.0 to 15.3', () => {
    const sections = new Set(Object.keys(RULES).map((number) => Number(number.split('.')[0])));
    expect([...sections].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    for (const number of ['6.2.4', '11.3.4', '13.2.4', '14.2.2', '15.2.2']) expect(RULES[number]).toBeDefined();
  });
});
