import { describe, expect, it } from 'vitest';
import { setUp } from '../../../../src/games/nato/rules/35-general/35-9-setup.ts';
import { fighting, odds, shifts, type Played } from '../../../support/games/nato/scenario.ts';
import { addScenario } from '../../../support/games/nato/positions.ts';

const [BAF_SUPPORTS, US_SUPPORTS] = ['baf-supports', 'us-supports'];
addScenario(BAF_SUPPORTS, { balticFront: { supports: true, anyInBaltap: false }, supporting: ['US-III'] });
addScenario(US_SUPPORTS, { supporting: ['US-V', 'US-VII'] });

/** Divisions of the Warsaw Pact before two brigades; 3215 and 3114 behind them are out of the enemy's reach. */
const UNITS = { '16GT/2GT': '3316', '21/2GT': '3215', 'WG-1/1': '3216', 'WG-31/11': '3317' };

const planned = (units: Readonly<Record<string, string>>, more: object = {}): Played =>
  fighting('wp', { units: { ...UNITS, ...units }, battles: ['3216', '3317'], ...more }, '-/D1R1', '-/D1R1');

/** That an HQ may not be named in an attack. */
function isRefused(battle: Played, hq: string, units = '16GT/2GT'): void {
  expect(battle.refused('wp', `attack 3216 ${units} ${hq}`, '25.4').code).toBe('nato.refusal.no-support');
}

describe('offensive support', () => {
  it('of an HQ makes one column, and is said with the attack [nato 25.1.1i] [nato 25.4b] [nato 10.4.2.2d]', () => {
    const battle = planned({ NEGF: '3114' }).order('wp', 'attack 3216 16GT/2GT NEGF');
    expect(battle.event('support')).toEqual({ unit: 'NEGF', hex: '3216' });
    expect(shifts(battle)).toEqual(['support +1']);
    expect(odds(battle).slice(2)).toEqual(['3:1', '4:1']);
    const alone = planned({ NEGF: '3114' }).order('wp', 'attack 3216 16GT/2GT');
    expect(shifts(alone)).toEqual([]);
    for (const late of ['attack 3216 16GT/2GT NEGF', 'advance NEGF 3216']) alone.refused('wp', late);
  });

  it('is for one battle of a phase, of each HQ [nato 25.4.1a]', () => {
    const battle = planned({ NEGF: '3114' }).order('wp', 'attack 3216 21/2GT NEGF').order('wp', 'stay');
    expect(battle.refused('wp', 'attack 3317 16GT/2GT NEGF', '25.4').code).toBe('nato.refusal.no-support');
    battle.order('wp', 'attack 3317 16GT/2GT');
    expect(shifts(battle)).toEqual([]);
  });

  it('reaches as far as its range [nato 25.4.1b]', () => {
    const near = planned({ NEGF: '3210' }).order('wp', 'attack 3216 21/2GT NEGF');
    expect(near.codes()).toContain('support');
    const battle = planned({ NEGF: '3209', '21/2GT': 'off' });
    isRefused(battle, 'NEGF');
  });

  it('is barred by enemies and by their zones, which no breakthrough lifts [nato 25.4.1c] [nato 25.9.3a] [nato 8.4a]', () => {
    const ring = { 'BR-7': '3416', 'BR-22': '3314', 'WG-2/1': '3115', '21/2GT': 'off' };
    for (const more of [{}, { breakthroughs: { '3315': 'wp' } }])
      isRefused(planned({ ...ring, NEGF: '3312' }, more), 'NEGF');
    const open = planned({ ...ring, NEGF: '3312', 'BR-22': 'off' });
    expect(open.order('wp', 'attack 3216 16GT/2GT NEGF').codes()).toContain('support');
  });

  it('passes zones where a unit of its side is, or a free city of its own [nato 8.4b] [nato 8.4c]', () => {
    const units = { NEGF: '3313', '16GT/2GT': '3315', 'WG-1/1': '3414', 'WG-2/1': '3114' };
    const begun = (more: Readonly<Record<string, string>>, conquered: readonly string[]): Played =>
      fighting('wp', { units: { ...units, ...more }, battles: ['3414'], conquered }, '-/-');
    const attack = 'attack 3414 16GT/2GT NEGF';
    expect(begun({}, []).order('wp', attack).codes()).toContain('support');
    begun({}, ['3314']).refused('wp', attack, '25.4');
    begun({ '97GA': '3213' }, ['3314']).refused('wp', attack, '25.4');
    const led = begun({ '97GA': '3213', 'EG-Gr1': '3214' }, ['3314']);
    expect(led.order('wp', attack).codes()).toContain('support');
  });

  it('of a Front is for no unit of another [nato 25.4.1d]', () => {
    const battle = planned({ NEGF: '3114', '138T': '3215', '21/2GT': 'off' });
    isRefused(battle, 'NEGF', '138T');
    expect(battle.order('wp', 'attack 3216 16GT/2GT NEGF').codes()).toContain('support');
  });

  it('of the Baltic Front is given in no scenario but where it says so [nato 25.4.1e]', () => {
    isRefused(planned({ BAF: '3114', '138T': '3215', '21/2GT': 'off' }), 'BAF', '138T');
    const battle = planned({ BAF: '3114', '138T': '3215', '21/2GT': 'off' }, { scenario: BAF_SUPPORTS });
    expect(battle.order('wp', 'attack 3216 138T BAF').codes()).toContain('support');
  });

  it('is never given by the Baltic Corps [nato 25.4.1f]', () => {
    isRefused(planned({ BC: '3114', '138T': '3215', '21/2GT': 'off' }, { scenario: BAF_SUPPORTS }), 'BC', '138T');
  });

  it('is given by no HQ of NATO that is not of a US corps [nato 25.4.2c]', () => {
    const units = { 'BR-I': '3119', 'BR-7': '3217', '97GA': '3216' };
    const battle = fighting('nato', { units }, '-/D1R1');
    expect(battle.refused('nato', 'attack 3216 BR-7 BR-I', '25.4').code).toBe('nato.refusal.no-support');
  });

  it('is given by HQs of US corps, for one battle of a phase each [nato 25.4.2a]', () => {
    const units = { 'US-V': '3119', 'US-1/2A': '3217', 'US-2/2A': '3317', '97GA': '3216', '108GA': '3316' };
    const battle = fighting('nato', { units, scenario: US_SUPPORTS }, '-/D1R1', '-/D1R1');
    battle.order('nato', 'attack 3216 US-1/2A US-V');
    expect(shifts(battle)).toEqual(['support +1']);
    battle.order('nato', 'stay');
    expect(battle.refused('nato', 'attack 3316 US-2/2A US-V', '25.4').code).toBe('nato.refusal.no-support');
    battle.order('nato', 'attack 3316 US-2/2A');
    expect(shifts(battle)).toEqual([]);
  });

  it('is given by the HQ of the US III Corps in no scenario but where it says so [nato 25.4.2b]', () => {
    const units = { 'US-III': '3119', 'US-1/2A': '3217', '97GA': '3216' };
    const battle = fighting('nato', { units, scenario: US_SUPPORTS });
    expect(battle.refused('nato', 'attack 3216 US-1/2A US-III', '25.4').code).toBe('nato.refusal.no-support');
    const buildup = fighting('nato', { units, scenario: BAF_SUPPORTS }, '-/D1R1');
    expect(buildup.order('nato', 'attack 3216 US-1/2A US-III').codes()).toContain('support');
  });

  it.each([
    ['25.4.3a] [nato 25.6.4.4b', 'suppressed'],
    ['25.4.3b] [nato 10.4.3h', 'hq-unsupplied'],
    ['25.4.3c', 'entraining'],
    ['25.4.3c', 'entrained'],
  ])('is not given by an HQ with a marker [nato %s]: %s', (_, marker) => {
    isRefused(planned({ NEGF: `3114 ${marker}` }), 'NEGF');
  });

  it('comes from one HQ [nato 25.4.4a]', () => {
    const units = { NEGF: '3114', BAF: '3014', '83AA': '3215', '16GT/2GT': 'off', '21/2GT': 'off' };
    const battle = planned(units, { scenario: BAF_SUPPORTS });
    isRefused(battle, 'BAF', '83AA NEGF');
    expect(battle.order('wp', 'attack 3216 83AA BAF').codes()).toContain('support');
  });

  it('by the optional rule is for units of one army, with those of the Front itself and independent ones [nato 25.4.5a]', () => {
    const units = { NEGF: '3114', '7GT/3S': '3316', '35AA': '3316', '97GA': '3215' };
    const begun = (formations: boolean): Played => planned(units, { formations });
    expect([[], ['formations']].map((options) => setUp(options).state.formations)).toEqual([false, true]);
    isRefused(begun(true), 'NEGF', '21/2GT 7GT/3S');
    const late = begun(true).refused('wp', 'attack 3216 NEGF 21/2GT 7GT/3S', '25.4');
    expect(late).toMatchObject({ code: 'nato.refusal.no-support', params: { unit: 'NEGF' } });
    for (const [formations, named] of [
      [false, '21/2GT 7GT/3S'],
      [true, '21/2GT 16GT/2GT'],
      [true, '21/2GT 35AA 97GA'],
      [true, '7GT/3S 35AA 97GA'],
    ] as const)
      expect(begun(formations).order('wp', `attack 3216 ${named} NEGF`).codes(), named).toContain('support');
    expect(begun(true).order('wp', 'attack 3216 21/2GT 7GT/3S').codes()).not.toContain('support');
  });

  it('by the same rule is for US units alone, Canadians among them [nato 25.4.5b]', () => {
    const units = { 'US-V': '3119', 'US-1/2A': '3217', 'CA-4/1': '3217', 'WG-1/1': '3116', '97GA': '3216' };
    const begun = (formations: boolean): Played =>
      fighting('nato', { units, scenario: US_SUPPORTS, formations }, '-/D1R1');
    const mixed = 'attack 3216 US-1/2A WG-1/1 US-V';
    expect(begun(true).refused('nato', mixed, '25.4').code).toBe('nato.refusal.no-support');
    expect(begun(false).order('nato', mixed).codes()).toContain('support');
    expect(begun(true).order('nato', 'attack 3216 US-1/2A CA-4/1 US-V').codes()).toContain('support');
  });

  it('leaves the HQ as it is, and artillery near by too [nato 25.6.6b] [nato 25.6.3b]', () => {
    const battle = fighting(
      'wp',
      { units: { ...UNITS, NEGF: '3215', '34N': '3215' }, battles: ['3216'] },
      'A1*/-',
    ).order('wp', 'attack 3216 16GT/2GT NEGF');
    expect(battle.steps('16GT/2GT')).toBe(1);
    expect([battle.steps('NEGF'), battle.markers('NEGF'), battle.markers('34N')]).toEqual([1, [], []]);
  });
});
