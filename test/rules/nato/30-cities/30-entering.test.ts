import { describe, expect, it } from 'vitest';
import { at, neighboursAt } from '../../../../src/games/nato/board.ts';
import { airspaceAt } from '../../../../src/games/nato/rules/11-airspace.ts';
import { zocOf } from '../../../../src/games/nato/rules/08-zones/08-zoc.ts';
import { scoreOf } from '../../../../src/games/nato/rules/34-points.ts';
import { stateWith } from '../../../support/games/nato/positions.ts';
import { from, groundMovement, reservePhase, told, why } from '../../../support/games/nato/segments.ts';

describe('30.1 control of cities', () => {
  it('a conquered city changes hands when a unit passes, without stopping there [nato 30.1.1b]', () => {
    const game = groundMovement('nato', { units: { 'BR-7': '3422', 'BR-22': '3525' }, conquered: ['3420'] });
    game.order('nato', 'move BR-7 3420 3419');
    expect([game.at('BR-7'), game.state.conquered]).toEqual(['3419', []]);
    expect(told(game)).toEqual(['moved-move BR-7', 'taken 3420']);
  });

  it('to the Warsaw Pact likewise, from NATO, whoever the unit is; its own city is no longer lost', () => {
    const game = groundMovement('wp', { units: { NEGF: '3315' }, conquered: ['3314'] });
    game.order('wp', 'move NEGF 3314');
    expect(game.state.conquered).toEqual([]);
  });

  it('a free city is not entered on the ground, though nobody is in it [nato 30.2.1a]', () => {
    const game = groundMovement('wp', { units: { 'EG-8': '3321', '83AA': '3321' } });
    expect(why(game, 'wp', 'move EG-8 3220', '12.1.2')).toBe('free-city');
    expect(why(game, 'wp', 'minimum 83AA 3220', '12.1.2')).toBe('free-city');
    expect(why(reservePhase('wp', { units: { 'EG-8': '3321 reserve' } }), 'wp', 'move EG-8 3220', '12.1.2')).toBe(
      'free-city',
    );
    expect(game.state.conquered).toEqual([]);
  });

  it('a unit that can only go a hex takes a conquered city beside it too [nato 30.3.2a]', () => {
    const game = groundMovement('nato', { units: { 'WG-63': '3219 disrupted' }, conquered: ['3220'] });
    expect(game.order('nato', 'minimum WG-63 3220').state.conquered).toEqual([]);
  });

  it('a city that a side holds ends a link, free or conquered [nato 30.1.2d] [nato 10.3.2a]', () => {
    const supplied = (...conquered: string[]): boolean =>
      from('W.A', { units: { NEGF: '3430' }, conquered }).markers('NEGF').length === 0;
    expect([supplied(), supplied('3420')]).toEqual([false, true]);
  });

  it('and contests airspace within five hexes if it is in supply [nato 30.1.2e] [nato 30.1.2f] [nato 10.3.3.5c] [nato 10.3.3.5d] [nato 10.3.3.5e] [nato 11.3c] [nato 11.1d]', () => {
    const airspace = (hex: string, ...conquered: string[]) => airspaceAt(stateWith({ conquered }), 'nato', at(hex));
    expect([airspace('3422'), airspace('3425', '3420'), airspace('3426', '3420')]).toEqual([
      'friendly',
      'contested',
      'friendly',
    ]);
    expect(airspace('3530', '3530')).toBe('friendly');
  });
});

describe('30.2 free cities', () => {
  it('have a zone of control in their own hex alone [nato 30.2.2a]', () => {
    const zones = zocOf(stateWith(), 'nato');
    expect(zones[at('3220')]).toBe(1);
    expect(neighboursAt(at('3220')).filter((place) => zones[place] === 1)).toEqual([at('3120')]);
  });

  it('cancel enemy zones for lines, though nobody is there [nato 30.2.3] [nato 10.2.3j]', () => {
    const units = { 'BR-I': '3219', 'BR-7': '3222 no-combat-supply', 'EG-8': '3209' };
    const markers = (enemy: string) =>
      from('N.C', {
        units: { ...units, '83AA': enemy },
      }).markers('BR-7');
    expect(markers('3320')).toEqual([]);
    expect(markers('3321')).toEqual(['no-combat-supply']);
  });

  it('when they are conquered, they have no zone and cancel none for their new owner [nato 8.5b] [nato 8.3d]', () => {
    const units = { BC: '3219', '138T': '3222', 'BR-7': '3320' };
    const markers = (more: Readonly<Record<string, string>> = {}, enemy = '3320') =>
      from('W.B.1', { units: { ...units, ...more, 'BR-7': enemy }, conquered: ['3220', '3120'] }).markers('138T');
    expect(markers({}, '3525')).toEqual([]);
    expect(markers()).toEqual(['no-movement-supply']);
    expect(markers({ '336GM': '3220' })).toEqual([]);
    const soft = groundMovement('wp', { units: { '83AA': '3321', 'BR-7': '3219' }, conquered: ['3220'] });
    expect(soft.order('wp', 'move 83AA 3220').state.conquered).toEqual(['3220']);
    const shut = groundMovement('wp', { units: { '83AA': '3320', 'BR-7': '3219' }, conquered: ['3220'] });
    expect(why(shut, 'wp', 'minimum 83AA 3220', '12.3.2')).toBe('zoc-to-zoc');
  });
});

describe('30.0 what cities are worth', () => {
  it('minor 1, major 2, key 3, to whoever holds those of the other [nato 30.0a]', () => {
    const worth = (hex: string): number => scoreOf(stateWith({ conquered: [hex] }), 'wp').cities;
    expect([worth('3120'), worth('1310'), worth('2416')]).toEqual([1, 2, 3]);
    expect(scoreOf(stateWith({ conquered: ['3212'] }), 'nato').cities).toBe(2);
    expect(scoreOf(stateWith({ conquered: ['3212'] }), 'wp').cities).toBe(0);
  });
});
