import { describe, expect, it } from 'vitest';
import {
  after,
  AT_START,
  cityNamed,
  featuresAt,
  isCity,
  moveLength,
  standingAt,
  supplied,
  terrainAt,
  unitOf,
  ways,
  zocOf,
} from './moscow-clue-tools.ts';

const MINSK = cityNamed('Minsk');
const SMOLENSK = cityNamed('Smolensk');
const LENINGRAD = cityNamed('Leningrad');
const RIGA = cityNamed('Riga');

/** The units of a stack, infantry first. */
const stack = (place: string): string[] =>
  standingAt(AT_START, place)
    .map((id) => `${unitOf(id).arm} ${unitOf(id).strength}(${unitOf(id).passive})`)
    .sort();

/** What the German combat phase of the example leaves: three Soviet stacks gone, the corps in 0702 gone. */
const gone = ['1502', '1201', '0901'].flatMap((place) => standingAt(AT_START, place));
const corps0702 = standingAt(AT_START, '0702').filter((id) => unitOf(id).arm === 'tank');
const AFTER_COMBAT = after(AT_START, {
  ...Object.fromEntries([...gone, ...corps0702].map((id) => [id, null])),
  '2PzA': '1502',
  '3PzA': '1201',
  'AX-6A': '0901',
});
const AFTER_BLITZKRIEG = after(AFTER_COMBAT, { '2PzA': '1704', '4PzA': '1403' });
const MINSK_TAKEN = after(AFTER_BLITZKRIEG, { '4PzA': MINSK, '13A': null });
const END = after(MINSK_TAKEN, { '3PzA': '1303' });

describe('Soviet units at start', () => {
  it('1601 holds the 8th Army and the 12th Mechanized Corps [moscow 3.1a]', () => {
    expect([...standingAt(AT_START, '1601')].sort()).toEqual(['12MC', '8A']);
  });

  it.each([
    ['1502', ['infantry 2(1)', 'tank 1(0)']],
    ['1201', ['infantry 2(1)', 'tank 1(0)']],
    ['0901', ['infantry 2(1)', 'tank 1(0)', 'tank 1(0)']],
    ['0702', ['infantry 2(1)', 'tank 1(0)']],
    [MINSK, ['infantry 2(1)']],
  ])('%s holds %s', (place, units) => {
    expect(stack(place)).toEqual(units);
  });

  it('the 13th Army is in Minsk; 1301 and 1102 are held', () => {
    expect(AT_START['13A']).toBe(MINSK);
    expect(standingAt(AT_START, '1301')).not.toEqual([]);
    expect(standingAt(AT_START, '1102')).not.toEqual([]);
  });

  it('five infantry units stand in cities, one of them in Riga, none in Smolensk or Kiev [moscow 15.1a]', () => {
    const garrisons = Object.keys(AT_START).filter((id) => isCity(AT_START[id] as string));
    expect(garrisons).toHaveLength(5);
    expect(garrisons.every((id) => unitOf(id).arm === 'infantry')).toBe(true);
    const places = garrisons.map((id) => AT_START[id]);
    expect(new Set(places).size).toBe(5);
    expect(places).toContain(RIGA);
    expect(places).not.toContain(SMOLENSK);
    expect(places).not.toContain(cityNamed('Kiev'));
  });

  it.each(['1401', '1202', '1403', '1701', '1704', '1806'])('%s is empty', (place) => {
    expect(standingAt(AT_START, place)).toEqual([]);
  });

  it('the 26th Army stands alone in clear terrain beside the South rear', () => {
    const place = AT_START['26A'] as string;
    expect(standingAt(AT_START, place)).toEqual(['26A']);
    expect(ways(place)).toContain('S');
    expect(terrainAt(place)).toBe('clear');
  });

  it('all have a line before the first move', () => {
    const soviet = Object.keys(AT_START).filter((id) => unitOf(id).side === 'soviet');
    const none = soviet.filter((id) => !supplied(AT_START, 'soviet', AT_START[id] as string));
    expect(none.map((id) => AT_START[id])).toEqual([]);
  });
});

describe('German moves of the example', () => {
  it('2nd Panzer Army reaches 1401 and must stop there', () => {
    expect(moveLength(AT_START, '2PzA', '1401')).toBe(1);
    expect(zocOf(AT_START, 'soviet').has('1401')).toBe(true);
  });

  it('units of the North can reach 1701', () => {
    expect(moveLength(AT_START, '18A', '1701')).toBe(1);
  });

  it('Blitzkrieg: 2nd Panzer Army goes 1502 to 1704, 4th Panzer Army from the North to 1403', () => {
    expect(moveLength(AFTER_COMBAT, '2PzA', '1704')).toBe(3);
    expect(moveLength(AFTER_COMBAT, '4PzA', '1403')).toBe(2);
  });

  it('2nd Panzer Army can go on from 1704 to 1806', () => {
    expect(moveLength(AFTER_BLITZKRIEG, '2PzA', '1806')).toBe(2);
  });

  it('3rd Panzer Army can go from 1201 to 1202, and to 1303 beside Minsk', () => {
    expect(moveLength(AFTER_COMBAT, '3PzA', '1202')).toBe(1);
    expect(moveLength(MINSK_TAKEN, '3PzA', '1303')).toBe(3);
    expect(ways('1303')).toContain(MINSK);
  });

  it('4th Panzer Army can go on from Minsk into empty Smolensk', () => {
    for (const retreat of ['1305', '1405', '1505']) {
      expect(moveLength(after(MINSK_TAKEN, { '13A': retreat }), '4PzA', SMOLENSK)).toBe(3);
    }
  });
});

describe('supply in the example', () => {
  it.each([RIGA, '1601', '1301'])('%s is cut after Blitzkrieg', (place) => {
    expect(supplied(AFTER_BLITZKRIEG, 'soviet', place)).toBe(false);
  });

  it.each([RIGA, '1601', '1102'])('%s still has a line before the breakthrough phase', (place) => {
    expect(supplied(AFTER_COMBAT, 'soviet', place)).toBe(true);
  });

  it('3rd Panzer Army in 1202 cuts 1102', () => {
    expect(supplied(MINSK_TAKEN, 'soviet', '1102', [MINSK])).toBe(true);
    expect(supplied(after(MINSK_TAKEN, { '3PzA': '1202' }), 'soviet', '1102', [MINSK])).toBe(false);
  });

  it('Leningrad keeps a line with a German army in 1806', () => {
    const besieged = after(MINSK_TAKEN, { '2PzA': '1806' });
    expect(supplied(besieged, 'soviet', LENINGRAD, [MINSK])).toBe(true);
  });

  it('all German units have a line at the end', () => {
    for (const [id, place] of Object.entries(END)) {
      if (unitOf(id).side === 'axis') expect(supplied(END, 'axis', place, [MINSK]), id).toBe(true);
    }
  });

  it('every German unit but the 2nd Panzer Army is in or next to a source', () => {
    const sources = ['N', 'C', 'S', 'R', MINSK];
    expect(supplied(END, 'axis', MINSK, [MINSK])).toBe(true);
    const far = Object.entries(END)
      .filter(
        ([id, place]) => unitOf(id).side === 'axis' && ![place, ...ways(place)].some((each) => sources.includes(each)),
      )
      .map(([id]) => id);
    expect(far).toEqual(['2PzA']);
  });
});

describe('the way of history is open', () => {
  const german = [
    'Minsk',
    'Riga',
    'Tallinn',
    'Smolensk',
    'Kiev',
    'Odessa',
    'Dnepropetrovsk',
    'Kharkov',
    'Orel',
    'Kalinin',
    'Tula',
    'Rostov',
    'Leningrad',
    'Moscow',
    'Sevastopol',
  ];

  it('German supply reaches every city through those on the way', () => {
    const axis = Object.fromEntries(Object.entries(AT_START).filter(([id]) => unitOf(id).side === 'axis'));
    for (const name of german) {
      const held = german.slice(0, german.indexOf(name) + 1).map(cityNamed);
      expect(supplied(axis, 'axis', cityNamed(name), held), name).toBe(true);
    }
  });

  it('every city is a Soviet source while nothing stands in the way', () => {
    for (const name of german) expect(supplied({}, 'soviet', cityNamed(name)), name).toBe(true);
  });

  it('Sevastopol loses its line when the Germans hold the way into the Crimea, and is a supply city', () => {
    expect(supplied({ 'AX-11A': '0107' }, 'soviet', cityNamed('Sevastopol'))).toBe(false);
    expect(featuresAt(cityNamed('Sevastopol'))).toContain('supply-city');
  });
});
