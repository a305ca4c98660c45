import { describe, expect, it } from 'vitest';
import { at, neighboursAt } from '../../../../src/games/nato/board.ts';
import { zocOf } from '../../../../src/games/nato/rules/08-zones/08-zoc.ts';
import { suppliedCities } from '../../../../src/games/nato/rules/10-supply/10-3-cities.ts';
import { airspaceAt } from '../../../../src/games/nato/rules/11-airspace.ts';
import { suppliesOf } from '../../../support/games/nato/lines.ts';
import { stateWith } from '../../../support/games/nato/positions.ts';
import { from } from '../../../support/games/nato/segments.ts';

const BOTH = ['movement', 'combat'];

describe('supply example 1 of 10', () => {
  it('the Polish 7th at 2321, cut off by the 53rd in Bremerhaven, and of no Front of the HQ beyond [nato W11]', () => {
    const units = { NEGF: '2519', 'PL-7M': '2321', 'WG-53': '2420' };
    expect(suppliesOf('PL-7M', { units })).toEqual([]);
    expect(suppliesOf('PL-7M', { units: { ...units, 'WG-53': 'off' } })).toEqual([]);
    expect(suppliesOf('PL-7M', { units: { ...units, NEGF: 'off', BAF: '2519' } })).toEqual([]);
    const open = { ...units, NEGF: 'off', BAF: '2519', 'WG-53': 'off' };
    expect(suppliesOf('PL-7M', { units: open })).toEqual(BOTH);
  });

  /** Divisions whose zones cover all hexes around Hamburg. */
  const ring = { '16GT/2GT': '2316', '21/2GT': '2318', '94G/2GT': '2516', '207/2GT': '2518', '7GT/3S': '2415' };
  const besieged = { ...ring, 'WG-63': '2417', 'WG-1/1': '2416' };

  it('Hamburg, with zones all around both of its hexes, supplies who is in them, and contests airspace [nato W14]', () => {
    const zones = zocOf(stateWith({ units: besieged }), 'wp');
    for (const hex of ['2416', '2417'])
      for (const place of neighboursAt(at(hex))) expect(zones[place], String(place)).toBe(1);
    for (const id of ['WG-63', 'WG-1/1']) expect(suppliesOf(id, { units: besieged })).toEqual(BOTH);
    const state = stateWith({ units: besieged });
    expect(suppliedCities(state, 'nato')).toEqual(expect.arrayContaining([at('2416'), at('2417')]));
  });

  it('who traces no line for combat and has not fought has no marker for it [nato W17]', () => {
    const units = { '97GA': '2317', '119GA': '2516' };
    for (const id of ['97GA', '119GA']) expect(suppliesOf(id, { units })).toEqual([]);
    const game = from('W.B.1', { units }).order('wp', 'end');
    for (const id of ['97GA', '119GA']) expect(game.markers(id)).toEqual(['no-movement-supply']);
  });

  it('a brigade in the one hex of Hamburg that is left reaches into no airspace [nato W24]', () => {
    /** Beyond five hexes of every other city of NATO's that is not taken. */
    const taken = ['2416', '2615', '2315', '2016', '2720', '2420', '2621', '2422', '3117', '3115', '3120', '3220'];
    const state = stateWith({ units: { ...ring, '16GT/2GT': '2416', 'WG-63': '2417' }, conquered: taken });
    expect(suppliesOf('WG-63', { units: { ...ring, '16GT/2GT': '2416', 'WG-63': '2417' }, conquered: taken })).toEqual(
      [],
    );
    expect(airspaceAt(state, 'nato', at('2417'))).toBe('enemy');
    const free = stateWith({ units: besieged, conquered: taken.slice(1) });
    expect(airspaceAt(free, 'nato', at('2417'))).toBe('contested');
  });
});

describe('the example of airspace of 11', () => {
  it('the 83rd at 2421, out of the range of its HQ, reaches into none [nato W23]', () => {
    const units = { NEGF: '2418', '83AA': '2421' };
    const conquered = ['2415', '2615', '2416', '2417'];
    const of = (hq: string) => airspaceAt(stateWith({ units: { ...units, NEGF: hq }, conquered }), 'nato', at('2425'));
    expect(of('3012')).toBe('friendly');
    expect(of('2419')).toBe('contested');
  });
});
