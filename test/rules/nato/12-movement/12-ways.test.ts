import { describe, expect, it } from 'vitest';
import { at, idAt } from '../../../../src/games/nato/board.ts';
import { barredTo } from '../../../../src/games/nato/rules/12-movement/12-1-entry.ts';
import { minimumFrom, reachBy, tactical, wayTo } from '../../../../src/games/nato/rules/12-movement/12-3-tactical.ts';
import { march, mayMarch } from '../../../../src/games/nato/rules/12-movement/12-4-march.ts';
import { DRY } from '../../../../src/hex/flood.ts';
import { stateWith, type Placed } from '../../../support/games/nato/positions.ts';

const minimum = (placed: Placed, id: string): string[] => minimumFrom(stateWith(placed), id).map(idAt);

/** What it costs a unit to come from one hex to another within its points; undefined: it can't. */
function costOf(placed: Placed, id: string, hex: string, points: number): number | undefined {
  const state = stateWith(placed);
  const cost = reachBy(at(placed.units?.[id] as string), tactical(state, id, points)).cost[at(hex)];
  return cost === DRY ? undefined : cost;
}

const airAssault = { '83AA': '3219' };

describe('12.1 where a ground unit may go', () => {
  it('not where enemies are, nor into their free cities; into conquered ones it may [nato 12.1.2a] [nato 12.1.2b] [nato 12.1.2c]', () => {
    const units = { 'WG-63': '3220', '83AA': '3219', '138T': '3121' };
    expect(barredTo(stateWith({ units }), 'WG-63', at('3220'), at('3219'))).toBe('enemies');
    expect(barredTo(stateWith({ units }), '138T', at('3121'), at('3120'))).toBe('free-city');
    expect(barredTo(stateWith({ units, conquered: ['3120'] }), '138T', at('3121'), at('3120'))).toBeUndefined();
    expect(barredTo(stateWith({ units, conquered: ['3120'] }), 'WG-63', at('3220'), at('3120'))).toBeUndefined();
  });

  it('not into the sea [nato 12.1.1a]', () => {
    expect(barredTo(stateWith(), 'DK-1', at('1513'), at('1612'))).toBe('prohibited');
  });
});

describe('12.3 tactical movement and zones of control', () => {
  it('a hard brigade goes on through them: 3321, 3320, 3319 for 6 points [nato 12.3.1a] [nato 12.3.1b] [nato 12.3a] [nato 12.3b]', () => {
    const { step, stopsIn } = tactical(stateWith({ units: { ...airAssault, 'WG-2/1': '3421' } }), 'WG-2/1', 6);
    const way = ['3421', '3321', '3320', '3319'].map(at);
    expect(way.slice(1).map((to, n) => step(way[n] as number, to))).toEqual([1, 2, 3]);
    expect(way.filter(stopsIn)).toEqual([]);
  });

  it.each([
    ['a soft unit [nato 12.3d]', 'WG-63'],
    ['an HQ [nato 12.3.2e]', 'BR-I'],
  ])('%s stops in the first', (_, id) => {
    const placed = { units: { ...airAssault, [id]: '3321' } };
    expect(costOf(placed, id, '3320', 20)).toBe(2);
    const way = reachBy(at('3321'), tactical(stateWith(placed), id, 20));
    const within = wayTo(way, at('3319')).map(idAt);
    expect(within.slice(1, -1)).not.toContain('3320');
  });

  it('63rd Heimatschutz Brigade goes to Minden, its own free city, and not to 3320 [nato 12.3.2a] [nato 12.3.2c] [nato 12.5d]', () => {
    const hexes = minimum({ units: { ...airAssault, 'WG-63': '3220' } }, 'WG-63');
    expect(hexes).toContain('3120');
    expect(hexes).not.toContain('3320');
  });

  it('to 3320 where a unit of its side is; artillery and HQs alike [nato 12.3.2b] [nato 12.5e] [nato 12.3.2f]', () => {
    const units = { ...airAssault, 'BR-7': '3320', 'WG-63': '3220', 'BR-I': '3220' };
    expect(minimum({ units }, 'WG-63')).toContain('3320');
    expect(minimum({ units }, 'BR-I')).toContain('3320');
    expect(minimum({ units: { ...airAssault, 'BR-I': '3220' } }, 'BR-I')).not.toContain('3320');
  });

  it('such a step is no part of a longer way [nato 12.3.2g]', () => {
    const units = { ...airAssault, 'BR-7': '3320', 'WG-63': '3221' };
    expect(costOf({ units }, 'WG-63', '3220', 20)).toBeDefined();
    const reach = reachBy(at('3221'), tactical(stateWith({ units }), 'WG-63', 20));
    expect(wayTo(reach, at('3320')).map(idAt)).not.toContain('3220');
  });

  it('a hard unit goes from zone to zone with no points at all [nato 12.3.1c] [nato 12.5a]', () => {
    const placed = { units: { ...airAssault, 'WG-2/1': '3320' } };
    expect(costOf(placed, 'WG-2/1', '3319', 2)).toBeUndefined();
    expect(minimum(placed, 'WG-2/1')).toContain('3319');
  });

  it('and never into prohibited terrain [nato 12.5c]', () => {
    expect(minimum({ units: { 'DK-1': '1513' } }, 'DK-1').sort()).toEqual(['1412', '1413', '1512', '1514']);
  });
});

describe('12.4 march movement', () => {
  const free = { 'WG-63': '3421', 'BR-7': '3421', 'BR-I': '3421' };
  const may = (placed: Placed, id: string): boolean => mayMarch(stateWith(placed), id);

  it('by combat units, not by HQs [nato 12.4b] [nato 12.4.2a]', () => {
    expect(may({ units: free }, 'BR-7')).toBe(true);
    expect(may({ units: free }, 'BR-I')).toBe(false);
  });

  it.each([
    ['out of movement supply [nato 12.4c] [nato 12.2.1g]', 'no-movement-supply'],
    ['disrupted [nato 12.4d]', 'disrupted'],
    ['suppressed [nato 12.4e]', 'suppressed'],
  ])('not %s', (_, marker) => {
    expect(may({ units: { 'BR-7': `3421 ${marker}` } }, 'BR-7')).toBe(false);
  });

  it('not out of a zone of control, nor into one [nato 12.4f] [nato 12.2.1a] [nato 12.2.1b]', () => {
    expect(may({ units: { ...airAssault, 'BR-7': '3320' } }, 'BR-7')).toBe(false);
    const state = stateWith({ units: { ...airAssault, 'BR-7': '3421' } });
    const { cost } = reachBy(at('3421'), march(state, 'BR-7'));
    expect(cost[at('3320')]).toBe(DRY);
  });

  it('not from contested airspace [nato 12.2.1c] [nato 12.4h]', () => {
    expect(may({ units: { 'BR-7': '3214' } }, 'BR-7')).toBe(false);
  });

  it('while there are refugees, NATO marches not in West Germany, and the Warsaw Pact as ever [nato 12.4.1a] [nato 12.4.1b] [nato 12.4.1c]', () => {
    const units = { 'BR-7': '3421', '16GT/2GT': '3209' };
    expect(may({ units, refugees: true }, 'BR-7')).toBe(false);
    expect(may({ units, refugees: true }, '16GT/2GT')).toBe(true);
    const { cost } = reachBy(at('3421'), march(stateWith({ units, refugees: true }), 'BR-7'));
    expect([...cost].filter((each) => each !== DRY)).toEqual([0]);
  });

  it('never into a city that the enemy holds [nato 12.1.2d]', () => {
    const reach = (conquered: readonly string[]): number =>
      reachBy(at('3421'), march(stateWith({ units: { 'WG-2/1': '3421' }, conquered }), 'WG-2/1')).cost[
        at('3120')
      ] as number;
    expect(reach([])).not.toBe(DRY);
    expect(reach(['3120'])).toBe(DRY);
  });
});
