import { describe, expect, it } from 'vitest';
import { at, hexesApart, isCoastal, isSea, OPEN_SEA, SEA_LANES } from '../../../../src/games/nato/board.ts';
import { enemyZoc } from '../../../../src/games/nato/rules/08-zones/08-zoc.ts';
import { suppliedCities, suppliedFree } from '../../../../src/games/nato/rules/10-supply/10-3-cities.ts';
import { hqTraces } from '../../../../src/games/nato/rules/10-supply/10-4-headquarters.ts';
import { flood } from '../../../../src/hex/flood.ts';
import { allBut, suppliesOf } from '../../../support/games/nato/lines.ts';
import { stateWith, type Placed } from '../../../support/games/nato/positions.ts';

const BOTH = ['movement', 'combat'];
const isFree = (hex: string, placed: Placed): boolean => suppliedFree(stateWith(placed), 'nato').includes(at(hex));
const holds = (...cities: readonly string[]): Placed => ({ conquered: allBut('nato', ...cities) });

describe('10.3.2 sources of HQs', () => {
  const traces = (hq: string, hex: string, placed: Placed): boolean =>
    hqTraces(stateWith({ ...placed, units: { ...placed.units, [hq]: hex } }), hq);

  it('of the Warsaw Pact: its free cities, and its map edge [nato 10.3.2b] [nato 10.3.2a]', () => {
    const none = { conquered: allBut('wp') };
    expect([traces('NEGF', '3013', none), traces('NEGF', '3013', {})]).toEqual([false, true]);
    expect(traces('NEGF', '3003', none)).toBe(true);
  });

  it('none in a country that has surrendered, though it was theirs [nato 10.1.8e]', () => {
    const edge = (surrendered: readonly string[]): boolean =>
      traces('NEGF', '4802', { conquered: allBut('wp'), surrendered });
    expect([edge([]), edge(['czechoslovakia'])]).toEqual([true, false]);
  });

  it('of Britain: ports, and the map edge in Sector 1 alone [nato 10.3.2.1b] [nato 10.3.2.1c] [nato 10.3.2.1d] [nato 10.3.2.1e] [nato 10.3.2c]', () => {
    expect(traces('BR-I', '2824', holds('2526'))).toBe(true);
    expect(traces('BR-I', '3634', holds())).toBe(true);
    expect(traces('BR-I', '5135', holds())).toBe(false);
    expect(traces('BR-I', '5013', holds('5012', '5006', '4810'))).toBe(false);
    expect(traces('BR-I', '5013', holds('5012', '5006', '4810', '4417', '4020', '3420', '3220', '2621', '2420'))).toBe(
      true,
    );
  });

  it('are its own alone: a map edge or a port gives nothing to whom it is none, and none to units [nato 10.1.4a]', () => {
    expect([traces('BR-I', '3634', holds()), traces('WG-I', '3634', holds())]).toEqual([true, false]);
    const taken = { conquered: [...allBut('wp'), '2420'] };
    expect([traces('BR-I', '2321', {}), traces('NEGF', '2321', taken)]).toEqual([true, false]);
    const units = { 'BR-7': '3634' };
    expect(suppliesOf('BR-7', { units, ...holds() })).toEqual([]);
    expect(suppliesOf('BR-7', { units: { ...units, 'BR-I': '3534' }, ...holds() })).toEqual(BOTH);
  });

  it('of several nations: West German and Danish cities, ports elsewhere [nato 10.3.2.2a] [nato 10.3.2.2b] [nato 10.3.2.2c]', () => {
    expect(traces('LJ', '5013', holds('5012', '5006'))).toBe(true);
    expect(traces('LJ', '5013', holds('5012'))).toBe(false);
    expect(traces('LJ', '1516', holds('1415', '1420'))).toBe(true);
    expect(traces('LJ', '2825', holds('2526'))).toBe(true);
    expect(traces('LJ', '2825', holds('2626', '2628'))).toBe(false);
  });
});

describe('10.3.3 cities', () => {
  it('of two hexes feed each other, and no more when one is lost [nato 10.3.3.1c] [nato 10.3.3.1d] [nato 10.3.3.1e] [nato 10.3.3.1a]', () => {
    expect([isFree('2416', holds('2416', '2417')), isFree('2417', holds('2416', '2417'))]).toEqual([true, true]);
    expect([isFree('5312', holds('5312', '5313')), isFree('5313', holds('5312', '5313'))]).toEqual([true, true]);
    expect([isFree('2416', holds('2416')), isFree('5313', holds('5313'))]).toEqual([false, false]);
  });

  it('are fed by sea if they have a port on the coast [nato 10.3.3.2e] [nato 10.3.3.2f]', () => {
    expect(['2420', '1415', '2315'].map((hex) => isFree(hex, holds(hex)))).toEqual([true, true, true]);
    expect(isFree('2720', holds('2720'))).toBe(false);
    expect([isCoastal(at('2928')), isFree('2928', holds('2928'))]).toEqual([true, false]);
  });

  it('but not where zones reach out into the sea before them [nato 10.3.3.2d]', () => {
    expect(isFree('2315', { ...holds('2315'), units: { 'EG-8': '2214' } })).toBe(false);
    expect(isFree('2315', { ...holds('2315'), units: { 'EG-8': '2414' } })).toBe(true);
    expect(isFree('2315', { ...holds('2315'), units: { 'EG-8': '1711', '21/2GT': '2009' } })).toBe(false);
  });

  it('nor past a city that the enemy has conquered, though nobody is in it [nato 10.2.3c] [nato 10.3.3.2g]', () => {
    expect([at('3133'), at('3233')]).toEqual(SEA_LANES[at('3232')]?.toSorted((a, b) => a - b));
    expect(isFree('3232', { ...holds('3232'), units: { 'EG-Gr4': '3233' } })).toBe(false);
    expect(isFree('3232', holds('3232'))).toBe(true);
  });

  it('nor where what is left of the sea is near a coast, or too far; a way over land to another sea is none [nato 10.3.3.2b] [nato 10.3.3.2c] [nato 10.3.3.2g]', () => {
    const sealed = { 'EG-8': '1711', '21/2GT': '2009' };
    const zones = enemyZoc(stateWith({ units: sealed }), 'nato');
    const reached = flood(SEA_LANES, [at('2315')], (to) => zones[to] === 0);
    const toOpenSea = (way: Readonly<Int16Array>): number => Math.min(...OPEN_SEA.map((place) => way[place] as number));
    expect([isSea(at('2113')), reached[at('2113')], OPEN_SEA.includes(at('2113'))]).toEqual([true, 3, false]);
    expect(toOpenSea(reached)).toBe(11);
    expect(toOpenSea(flood(SEA_LANES, [at('2315')], () => true))).toBe(10);
    expect(hexesApart(at('2315'), at('2021'))).toBeLessThanOrEqual(10);
    expect(OPEN_SEA).toContain(at('2021'));
    expect([isFree('2315', { ...holds('2315'), units: sealed }), isFree('2315', holds('2315'))]).toEqual([false, true]);
  });

  it('are no source when they are not in supply, or conquered; free again, they are [nato 10.3.3a] [nato 10.3.3.3a] [nato 10.3.3.3b] [nato 10.3.3.5a]', () => {
    const units = { 'WG-63': '5113' };
    expect(suppliesOf('WG-63', { units, ...holds('5012') })).toEqual([]);
    expect(suppliesOf('WG-63', { units, ...holds('5012', '5006') })).toEqual(BOTH);
    expect(suppliesOf('WG-63', { units, ...holds() })).toEqual([]);
    const abroad = { 'WG-63': '3213' };
    expect(suppliesOf('WG-63', { units: abroad, conquered: ['3314', '3212', '3108'] })).toEqual([]);
  });
});

describe('10.3.3.4 West Berlin', () => {
  const alone = ['3115', '3117', '2615'];
  const garrison = { 'US-Berlin': '3007', 'BR-Berlin': '3107', 'FR-Berlin': '3109', 'BR-22': '3007' };
  const supplied = (conquered: readonly string[], units: Placed['units'] = garrison): readonly string[] =>
    Object.keys(units ?? {}).filter((id) => suppliesOf(id, { units, conquered }).length > 0);

  it('cut off, feeds its garrison in and beside it, and no other unit [nato 10.3.3.4a] [nato 10.3.3.4b] [nato 10.3.3.4c] [nato 10.3.3.4d]', () => {
    expect(hexesApart(at('3007'), at('3109'))).toBe(2);
    expect(supplied(alone)).toEqual(['US-Berlin', 'BR-Berlin']);
  });

  it('feeds no other city: Lüneburg alone reaches none but it [nato 10.3.3.4e]', () => {
    expect(isFree('3007', holds('3007'))).toBe(true);
    const { conquered = [] } = holds('3007', '3115');
    const ring = { 'EG-8': '3108', '21/2GT': '3006', '94G/2GT': '2907' };
    expect(isFree('3115', { conquered, units: ring })).toBe(false);
  });

  it.each([
    ['Braunschweig [nato 10.3.3.4f]', '3115'],
    ['Hannover [nato 10.3.3.4g]', '3117'],
    ['Lüneburg [nato 10.3.3.4h]', '2615'],
  ])('is a city as any other while it reaches %s', (_, city) => {
    const open = ['3108', '3212', '3314', '2712', '3009'];
    const joined: Placed = { conquered: [...allBut('nato', '3007', city), ...open] };
    expect(isFree(city, joined)).toBe(true);
    const units = { 'BR-22': '3007' };
    expect(suppliesOf('BR-22', { units, ...joined })).toEqual(['movement']);
    expect(suppliesOf('BR-22', { units, conquered: [...allBut('nato', '3007'), ...open] })).toEqual([]);
  });

  it('until the line is cut again [nato 10.3.3.4i]', () => {
    const placed = (units: Placed['units'] = {}): Placed => ({
      conquered: [...allBut('nato', '3007', '3115'), '3108', '3212', '3314'],
      units,
    });
    expect(isFree('3115', placed())).toBe(true);
    expect(isFree('3115', placed({ 'EG-8': '3107', '21/2GT': '2908', '94G/2GT': '2906' }))).toBe(false);
  });
});

describe('10.3.3.6 Copenhagen', () => {
  const taken: Placed = { conquered: ['1310'] };

  it('conquered, feeds the Warsaw Pact on Sjælland and Lolland, and its HQ there [nato 10.3.3.6a] [nato 10.3.3.6b] [nato 10.3.3.6c] [nato 10.3.3.6d] [nato 10.3.3.6e] [nato 10.3.3.6f]', () => {
    const fed = (hex: string, more: Placed = taken) => suppliesOf('PL-7M', { ...more, units: { 'PL-7M': hex } });
    expect([fed('1412'), fed('1812'), fed('1515')]).toEqual([BOTH, BOTH, []]);
    expect(fed('1412', {})).toEqual([]);
    const traces = (hq: string, hex: string, more = taken): boolean =>
      hqTraces(stateWith({ ...more, units: { [hq]: hex } }), hq);
    expect([traces('BC', '1412'), traces('BC', '1412', {}), traces('BC', '1515'), traces('BAF', '1412')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(suppliedCities(stateWith(taken), 'wp')).toContain(at('1310'));
  });

  it('and no other Danish city over the ferry before Denmark surrenders [nato 10.3.3.6g]', () => {
    const isSupplied = (more: Placed): boolean => suppliedCities(stateWith(more), 'wp').includes(at('1415'));
    const conquered = ['1310', '1415'];
    expect(isSupplied({ conquered })).toBe(false);
    expect(isSupplied({ conquered, surrendered: ['denmark'] })).toBe(true);
  });
});
