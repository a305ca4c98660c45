import { describe, expect, it } from 'vitest';
import { at, idAt, neighboursAt } from '../../../../src/games/nato/board.ts';
import { surroundedBy } from '../../../../src/games/nato/rules/08-zones/08-2-surrounded.ts';
import { isBarred, zocOf } from '../../../../src/games/nato/rules/08-zones/08-zoc.ts';
import type { Side } from '../../../../src/games/nato/state.ts';
import { stateWith, type Placed } from '../../../support/games/nato/positions.ts';

const NO_CITIES = ['3120', '3220', '3117', '3115', '2720', '2420', '2416', '2417', '2615', '2621'];

const zone = (side: Side, placed: Placed): readonly string[] => {
  const found = zocOf(stateWith(placed), side);
  const empty = zocOf(stateWith(), side);
  return [...found.keys()].filter((place) => found[place] === 1 && empty[place] === 0).map(idAt);
};
const withNeighbours = (hex: string): readonly string[] => [hex, ...neighboursAt(at(hex)).map(idAt)].sort();

describe('zones of control', () => {
  it.each([
    ['a maneuver unit that can attack [nato 8.0a] [nato 8.0b]', 'BR-7'],
    ['an HQ [nato 8.0f]', 'BR-I'],
  ])('reach around %s', (_, id) => {
    expect(zone('nato', { units: { [id]: '3319' } })).toEqual(withNeighbours('3319'));
  });

  it('reach around artillery [nato 8.0e]', () => {
    expect(zone('wp', { units: { '34N': '3319' } })).toEqual(withNeighbours('3319'));
  });

  it('are the own hex alone of a unit that can’t attack [nato 8.0c] [nato 8.0d]', () => {
    expect(zone('wp', { units: { 'EG-Gr1': '3319' } })).toEqual(['3319']);
  });

  it('are the own hex alone of a free city, and none of a conquered one [nato 8.0g] [nato 8.0h] [nato 8.0i]', () => {
    const minden = at('3120');
    expect(zocOf(stateWith(), 'nato')[minden]).toBe(1);
    expect(zocOf(stateWith(), 'nato')[at('3119')]).toBe(0);
    const taken = stateWith({ conquered: ['3120'] });
    expect([zocOf(taken, 'nato')[minden], zocOf(taken, 'wp')[minden]]).toEqual([0, 0]);
  });

  it('cross blocked and all-sea hexsides and reach the sea [nato 8.0j] [nato 8.0k] [nato 8.0l] [nato 8.5.1b]', () => {
    expect(zone('wp', { units: { 'PL-7M': '2421' } })).toEqual(expect.arrayContaining(['2322', '2422']));
    expect(zocOf(stateWith({ units: { 'PL-7M': '2421' } }), 'wp')[at('2420')]).toBe(1);
    expect(zone('nato', { units: { 'DK-1': '1513' } })).toContain('1514');
  });

  it.each(['entraining', 'entrained'])('are none under a train marker: %s [nato 8.0o] [nato 8.0p]', (marker) => {
    expect(zone('nato', { units: { 'BR-7': `3319 ${marker}` } })).toEqual([]);
  });

  it('do not cross the Iron Curtain where that is barred [nato 8.0s]', () => {
    const units = { 'WG-1/1': '3215' };
    const open = zone('nato', { units });
    const barred = zone('nato', { units, curtain: ['nato'] });
    expect(open).toEqual(withNeighbours('3215').filter((hex) => hex !== '3115'));
    expect(open.filter((hex) => !barred.includes(hex)).length).toBeGreaterThan(0);
  });
});

describe('a friendly unit or free city in a hex cancels enemy zones there', () => {
  const enemy = { '83AA': '3219' };
  it('for lines, support and retreats, whatever unit it is [nato 8.5-1] [nato 8.5-3] [nato 8.5-4] [nato 8.3a] [nato 8.3b]', () => {
    expect(isBarred(stateWith({ units: enemy }), 'nato', at('3320'))).toBe(true);
    expect(isBarred(stateWith({ units: { ...enemy, 'BR-I': '3320' } }), 'nato', at('3320'))).toBe(false);
  });

  it('a free city does, a conquered one does not [nato 8.5a] [nato 8.5b] [nato 8.3c] [nato 8.5.1a]', () => {
    expect(isBarred(stateWith({ units: enemy }), 'nato', at('3120'))).toBe(false);
    expect(isBarred(stateWith({ units: enemy, conquered: ['3120'] }), 'nato', at('3120'))).toBe(true);
  });
});

/** Warsaw Pact units around a hex, so that their zones cover it and all beside it. */
const ring = (hex: string): Record<string, string> => {
  const [a, b, c] = neighboursAt(at(hex))
    .map(idAt)
    .filter((_, n) => n % 2 === 0);
  return { '16GT/2GT': a as string, '21/2GT': b as string, '94G/2GT': c as string };
};

describe('a hex that is surrounded', () => {
  it('by units and their zones: concentric, where nobody of its side is beside it [nato 8.2.4a] [nato 8.2.5a]', () => {
    const units = { 'WG-31/11': '2717', ...ring('2717') };
    expect(surroundedBy(stateWith({ units, conquered: NO_CITIES }), 'wp', at('2717'))).toBe('concentric');
  });

  it('flank, where another unit or a free city of its side is beside it [nato 8.2.3a] [nato 8.2.3b]', () => {
    const units = { 'WG-31/11': '2717', ...ring('2717') };
    const [beside] = neighboursAt(at('2717'))
      .map(idAt)
      .filter((hex) => !Object.values(units).includes(hex));
    const unit = stateWith({ units: { ...units, 'BR-I': beside as string }, conquered: NO_CITIES });
    expect(surroundedBy(unit, 'wp', at('2717'))).toBe('flank');
    const city = stateWith({ units: { 'US-3/2A': '2419', ...ring('2419') } });
    expect(surroundedBy(city, 'wp', at('2419'))).toBe('flank');
  });

  it('not where one hex beside it is neither occupied nor covered [nato 8.2.3e]', () => {
    const { '94G/2GT': _, ...two } = ring('2717');
    expect(surroundedBy(stateWith({ units: { 'WG-31/11': '2717', ...two } }), 'wp', at('2717'))).toBeUndefined();
  });

  it('not at the coast: no zone reaches into the sea for this [nato 8.2.3g]', () => {
    const units = { 'DK-1': '1421', ...ring('1420') };
    expect(surroundedBy(stateWith({ units }), 'wp', at('1420'))).toBeUndefined();
  });
});
