import { describe, expect, it } from 'vitest';
import { at, hexesApart } from '../../../../src/games/nato/board.ts';
import { suppliedFree } from '../../../../src/games/nato/rules/10-supply/10-3-cities.ts';
import { allBut, suppliesOf } from '../../../support/games/nato/lines.ts';
import { stateWith, type Placed } from '../../../support/games/nato/positions.ts';

const BOTH = ['movement', 'combat'];

/** Whether a free city is in supply when NATO holds it and some others alone. */
const isFed = (city: string, ...others: readonly string[]): boolean =>
  suppliedFree(stateWith({ conquered: allBut('nato', city, ...others) }), 'nato').includes(at(city));

describe('10.1.3 free cities', () => {
  it('are in supply if a link of ten hexes leads to another, in any country [nato 10.1.3b] [nato 10.1.3c] [nato 10.1.3d]', () => {
    expect(isFed('3526')).toBe(false);
    expect(isFed('3526', '3530')).toBe(true);
    expect(isFed('3420', '3530')).toBe(true);
    expect(isFed('3220', '3530')).toBe(false);
  });
});

describe('10.1.6 at home', () => {
  const wg = (more: Placed) => suppliesOf('WG-63', { ...more, units: { 'WG-63': '3426', ...more.units } });

  it('a city of the own country gives both, one abroad movement alone [nato 10.1.6c] [nato 10.2.1a] [nato 10.1.6d]', () => {
    expect(wg({ conquered: allBut('nato', '3526', '3530') })).toEqual(BOTH);
    expect(wg({ conquered: allBut('nato', '3530', '3228') })).toEqual(['movement']);
    expect(wg({ conquered: allBut('nato', '3530', '3228', '4414', '4417') })).toEqual(['movement']);
    expect(wg({ conquered: allBut('nato', '3526') })).toEqual([]);
  });

  it('units of the Warsaw Pact are so in all its countries [nato 10.1.6f]', () => {
    expect(suppliesOf('EG-8', { units: { 'EG-8': '3002' } })).toEqual(BOTH);
    expect(suppliesOf('PL-7M', { units: { 'PL-7M': '4404' } })).toEqual(BOTH);
  });

  it('a hex of the map edge there gives both, one of a friendly country nothing [nato 10.3.1a] [nato 10.3.1b] [nato 10.3.1c]', () => {
    const none = { conquered: [...allBut('nato'), ...allBut('wp')] };
    expect(suppliesOf('EG-8', { units: { 'EG-8': '3003' }, ...none })).toEqual(BOTH);
    expect(suppliesOf('EG-8', { units: { 'EG-8': '3013' }, ...none })).toEqual([]);
    expect(suppliesOf('FR-Berlin', { units: { 'FR-Berlin': '4135' }, ...none })).toEqual(BOTH);
    expect(suppliesOf('FR-Berlin', { units: { 'FR-Berlin': '3635' }, ...none })).toEqual([]);
    expect(suppliesOf('WG-63', { units: { 'WG-63': '3635' }, ...none })).toEqual([]);
  });

  it('an HQ gives both, at home and abroad [nato 10.1.9a] [nato 10.1.9b]', () => {
    const conquered = allBut('nato');
    const units = { LJ: '3421', 'WG-63': '3423', 'BR-I': '3426', 'BR-7': '3428' };
    expect(suppliesOf('WG-63', { units, conquered })).toEqual(BOTH);
    expect(suppliesOf('BR-7', { units, conquered })).toEqual(BOTH);
    expect(suppliesOf('BR-22', { units: { ...units, 'BR-22': '3430' }, conquered })).toEqual([]);
  });
});

describe('10.1.7, 10.1.8 abroad', () => {
  it('a friendly country gives movement from a city in any other [nato 10.3.1d]', () => {
    const conquered = allBut('nato', '3530', '3228');
    expect(suppliesOf('WG-63', { units: { 'WG-63': '3633' }, conquered })).toEqual(['movement']);
  });

  it('an enemy country nothing but from an HQ [nato 10.1.8a] [nato 10.1.8b] [nato 10.1.5a]', () => {
    expect(suppliesOf('WG-63', { units: { 'WG-63': '3214' } })).toEqual(BOTH);
    expect(suppliesOf('WG-63', { units: { 'WG-63': '3213' } })).toEqual([]);
    expect(suppliesOf('WG-63', { units: { 'WG-63': '3213', LJ: '3215' } })).toEqual(BOTH);
  });

  it('one that has surrendered is an enemy’s for both [nato 10.1.8d] [nato 10.1.8e]', () => {
    const dutch = { 'WG-63': '2626' };
    expect(suppliesOf('WG-63', { units: dutch })).toEqual(['movement']);
    expect(suppliesOf('WG-63', { units: dutch, surrendered: ['netherlands'] })).toEqual([]);
    const czech = { 'EG-8': '4404' };
    expect(suppliesOf('EG-8', { units: czech })).toEqual(BOTH);
    expect(suppliesOf('EG-8', { units: czech, surrendered: ['czechoslovakia'] })).toEqual([]);
  });
});

describe('10.1.2 the end of a line', () => {
  it('is a source, and neither a conquered city, another unit in supply, nor an HQ that is not superior [nato 10.1.2b]', () => {
    const abroad = { 'EG-8': '3322', '94G/2GT': '3319', BAF: '3321' };
    const isFed = (more: Placed): boolean => suppliesOf('EG-8', { conquered: ['3420', '3220'], ...more }).length > 0;
    expect(suppliesOf('94G/2GT', { units: { ...abroad, NEGF: '3313' }, conquered: ['3420', '3220'] })).toEqual(BOTH);
    expect(isFed({ units: { ...abroad, NEGF: '3313' } })).toBe(false);
    expect(isFed({ units: { ...abroad, NEGF: '3320' } })).toBe(true);
  });
});

describe('10.2.3 what bars a line', () => {
  /** British brigade and HQ three hexes apart: a line leads by 3221 and 3220 alone. */
  const line = { 'BR-I': '3219', 'BR-7': '3222' };
  const isLed = (more: Placed = {}): boolean =>
    suppliesOf('BR-7', { ...more, units: { ...line, ...more.units } }).includes('combat');

  it('a city that the enemy has conquered [nato 10.2.3d] [nato 10.1.2a]', () => {
    expect(isLed()).toBe(true);
    expect(isLed({ conquered: ['3220'] })).toBe(false);
    expect(isLed({ conquered: ['3120'] })).toBe(true);
  });

  it('the sea [nato 10.2.3f]', () => {
    const units = { LJ: '1811', 'WG-53': '2014' };
    expect(hexesApart(at('1811'), at('2014'))).toBeLessThanOrEqual(4);
    expect(suppliesOf('WG-53', { units: { ...units, 'WG-53': '1812' }, conquered: allBut('nato') })).toEqual(BOTH);
    expect(suppliesOf('WG-53', { units, conquered: allBut('nato') })).toEqual([]);
  });

  it('the ferry once Denmark has surrendered, for NATO [nato 10.2.4a] [nato 10.2.4d]', () => {
    const units = { LJ: '1413', 'WG-53': '1514' };
    expect(suppliesOf('WG-53', { units })).toEqual(BOTH);
    expect(suppliesOf('WG-53', { units, surrendered: ['denmark'] })).toEqual([]);
  });
});
