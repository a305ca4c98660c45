import { describe, expect, it } from 'vitest';
import { isSuppliedByHq } from '../../../../src/games/nato/rules/10-supply/10-4-headquarters.ts';
import { addScenario, stateWith, type Placed } from '../../../support/games/nato/positions.ts';
import { asked, fighting, odds, type Played } from '../../../support/games/nato/scenario.ts';
import { costsOf, from, groundMovement } from '../../../support/games/nato/segments.ts';
import { isLegal } from '../../../support/games/scenario.ts';

/** A tank and a motor rifle division (10 and 8) before two brigades (3 and 3) on the plain. */
const UNITS = { '16GT/2GT': '3316', '21/2GT': '3215', 'WG-1/1': '3216', 'WG-3/1': '3216' };
const strengths = (units: Placed['units'] = {}): readonly unknown[] =>
  odds(
    fighting('wp', { units: { ...UNITS, ...units }, battles: ['3216'] }, '-/-').order(
      'wp',
      'attack 3216 16GT/2GT 21/2GT',
    ),
  ).slice(0, 2);

describe('3.1.2 what units are for', () => {
  it('maneuver units alone attack on the ground; HQs and artillery never [nato 3.1.2a]', () => {
    const stack = { '34N': '3316', NEGF: '3316', 'WG-1/1': '3216' };
    const none = fighting('wp', { units: stack, battles: ['3216'] });
    expect(asked(none)).not.toContain('wp attack-planned');
    for (const id of ['16GT/2GT', '21/2GT', '83AA', '336GM', '97GA'])
      expect(
        isLegal(fighting('wp', { units: { ...stack, [id]: '3316' }, battles: ['3216'] }), 'wp', `attack 3216 ${id}`),
        id,
      ).toBe(true);
  });

  it('an HQ supplies combat units in its range, artillery too, but no other HQ [nato 3.1.2d]', () => {
    const units = { NEGF: '3323', SEGF: '3327', '34N': '3327', 'EG-8': '3327' };
    const game = from('W.A', { units });
    expect(['NEGF', 'SEGF'].map(game.markers)).toEqual([[], ['hq-unsupplied']]);
    expect(['34N', 'EG-8'].map(game.markers)).toEqual([[], []]);
    const far = from('W.A', { units: { ...units, '34N': '3330', 'EG-8': '3330' } });
    expect(['34N', 'EG-8'].map(far.markers)).toEqual([['no-movement-supply'], ['no-movement-supply']]);
  });
});

describe('3.2 strengths and movement', () => {
  it('the attackers’ strengths add up, and so do those of the defenders [nato 3.2.1a] [nato 3.2.2a]', () => {
    expect(strengths()).toEqual([18, 6]);
    expect(strengths({ 'WG-3/1': 'off' })).toEqual([18, 3]);
    const one = fighting('wp', { units: UNITS, battles: ['3216'] }, '-/-').order('wp', 'attack 3216 21/2GT');
    expect(odds(one).slice(0, 2)).toEqual([8, 6]);
  });

  it('supply and earlier results change them, and terrain does [nato 3.2.1b]', () => {
    expect(strengths({ '16GT/2GT': '3316 no-combat-supply' })[0]).toBe(13);
    expect(strengths({ '21/2GT': '3215 disrupted' })[0]).toBe(14);
    expect(strengths({ '21/2GT': '3215 disrupted no-combat-supply' })[0]).toBe(12);
    expect(strengths({ '16GT/2GT': '3316 cadre' })[0]).toBe(13);
    const city = fighting('wp', { units: { '16GT/2GT': '3116', '21/2GT': '3116' }, battles: ['3117'] }, '-/-');
    expect(odds(city.order('wp', 'attack 3117 16GT/2GT 21/2GT'))[0]).toBe(13);
    expect(strengths({ 'WG-1/1': '3216 no-combat-supply', 'WG-3/1': '3216 disrupted' })[1]).toBe(3);
  });

  it('points are spent on hexes entered, and on some hexsides crossed [nato 3.2.3a]', () => {
    const costs = (hex: string) => costsOf(groundMovement('wp', { units: { 'EG-8': hex } }), 'wp', 'move', 'EG-8');
    expect([costs('3216')['3217'], costs('3217')['3218']]).toEqual(['1', '2']);
    expect([costs('2918')['2919'], costs('2920')['2921']]).toEqual(['2', '1']);
  });
});

describe('3.2.5.1, 3.2.6.1 exceptions of subordination', () => {
  it('units without attack attack beside one that has any [nato 3.2.5.1g]', () => {
    const battle = (...more: readonly string[]): Played =>
      fighting(
        'wp',
        {
          units: {
            'EG-Gr1': '3316',
            'EG-Gr3': '3316',
            'WG-1/1': '3216',
            ...Object.fromEntries(more.map((id) => [id, '3316'])),
          },
          battles: ['3216'],
        },
        '-/-',
      );
    expect(asked(battle())).not.toContain('wp attack-planned');
    expect(isLegal(battle('83AA'), 'wp', 'attack 3216 EG-Gr1')).toBe(false);
    expect(isLegal(battle('83AA'), 'wp', 'attack 3216 EG-Gr1 83AA')).toBe(true);
  });

  it('a Territorial unit leaves its country in a retreat only where that saves it [nato 3.2.5.1b]', () => {
    const guard = { 'EG-Gr1': '3315', 'BR-7': '3316' };
    const battle = (more: Placed): Played =>
      fighting(
        'nato',
        { units: { ...guard, ...more.units }, ...(more.conquered ? { conquered: more.conquered } : {}) },
        '-/R1',
      )
        .order('nato', 'attack 3315 BR-7')
        .order('wp', 'pass');
    expect(isLegal(battle({}), 'wp', 'retreat EG-Gr1 3214')).toBe(false);
    const cut = battle({ units: { 'WG-1/1': '3413' }, conquered: ['3314'] });
    expect(cut.order('wp', 'retreat EG-Gr1 3214').at('EG-Gr1')).toBe('3214');
  });

  it('a scenario may make units of a Front independent: any Front HQ supplies them, and they go with any [nato 3.2.6.1f]', () => {
    addScenario('independents', { independent: ['138T'] });
    const scenarios = ['whole-map', 'independents'];
    const units = { NEGF: '3214', '138T': '3316', '16GT/2GT': '3316', 'WG-1/1': '3216' };
    expect(scenarios.map((scenario) => isSuppliedByHq(stateWith({ scenario, units }), '138T'))).toEqual([false, true]);
    const joins = (scenario: string): boolean =>
      isLegal(fighting('wp', { scenario, units, battles: ['3216'] }), 'wp', 'attack 3216 16GT/2GT 138T');
    expect(scenarios.map(joins)).toEqual([false, true]);
    const supports = (scenario: string): boolean =>
      isLegal(fighting('wp', { scenario, units, battles: ['3216'] }), 'wp', 'attack 3216 138T NEGF');
    expect(scenarios.map(supports)).toEqual([false, true]);
  });
});

describe('3.2.10.4 steps lost', () => {
  it('a unit of one step is removed, one of two turned over, a cadre removed [nato 3.2.10.4a] [nato 3.2.10.4b] [nato 3.2.10.4d]', () => {
    const lost = (id: string, where: string) => {
      const units = { 'BR-7': '3317', 'BR-22': '3216', [id]: where };
      const battle = fighting('nato', { units }, '-/D1').order('nato', 'attack 3316 BR-7 BR-22');
      return [battle.at(id), battle.steps(id)];
    };
    expect(lost('97GA', '3316')).toEqual(['lost', 0]);
    expect(lost('21/2GT', '3316')).toEqual(['3316', 1]);
    expect(lost('21/2GT', '3316 cadre')).toEqual(['lost', 0]);
    expect(lost('34N', '3316')).toEqual(['lost', 0]);
  });
});

describe('3.3, 3.4 artillery and HQs', () => {
  const defence = (hex: string, units: readonly string[]): unknown => {
    const placed = { 'BR-7': '3219', 'BR-22': '3317', ...Object.fromEntries(units.map((id) => [id, hex])) };
    return odds(
      fighting('nato', { units: placed }, '-/-').order('nato', `attack ${hex} ${hex === '3316' ? 'BR-22' : 'BR-7'}`),
    )[1];
  };

  it('defend only where no maneuver unit does, one of them alone [nato 3.3.1b] [nato 3.4.1b]', () => {
    expect(defence('3316', ['34N'])).toBe(1);
    expect(defence('3316', ['NEGF'])).toBe(1);
    expect(defence('3316', ['34N', 'NEGF'])).toBe(1);
    expect(defence('3316', ['97GA'])).toBe(defence('3316', ['97GA', '34N', 'NEGF']));
  });

  it('are not doubled by terrain, as soft units are [nato 3.5.3c]', () => {
    expect([defence('3218', ['83AA']), defence('3316', ['83AA'])]).toEqual([4, 2]);
    for (const id of ['34N', 'NEGF']) expect(defence('3218', [id]), id).toBe(1);
  });
});

describe('3.5.1 hard units', () => {
  it('exploit, armoured and mechanised alike; soft ones do not [nato 3.5.1b]', () => {
    const exploits = (id: string): boolean => {
      const units = { [id]: '3316', 'WG-1/1': '3216', '34N': '3213' };
      const battle = fighting('wp', { units, battles: ['3216'] }, '-/D1R1').order('wp', `attack 3216 ${id}`);
      return isLegal(battle, 'wp', `advance ${id} 3216 3217`);
    };
    expect(['16GT/2GT', '21/2GT', '97GA', '83AA', '336GM'].map(exploits)).toEqual([true, true, true, false, false]);
  });
});
