import { describe, expect, it } from 'vitest';
import { isLegal } from '../../../support/games/scenario.ts';
import { asked, fighting, odds, shifts, type Played } from '../../../support/games/nato/scenario.ts';

describe('battle example 1 of 25.9, after its strikes', () => {
  /** The 27th is destroyed, the PRG and the 1st are disrupted; the Leine lies before 3218 and 3318. */
  const UNITS = {
    NEGF: '3216',
    '16GT/2GT': '3118',
    '21/2GT': '3217',
    '94G/2GT': '3317',
    'EG-8': '3317',
    '34N': '3417',
    '207/2GT': '3417',
    'WG-1/1': '3218 disrupted',
    'BR-7': '3318',
    'BR-PRG': '3319 disrupted',
    'BR-22': '3418',
  };
  const begun = (units: Readonly<Record<string, string>>, ...dice: readonly (number | string)[]): Played =>
    fighting('wp', { units: { ...UNITS, ...units }, battles: ['3218', '3318'] }, ...dice);
  /** The first battle, until the 21st, a cadre now, has taken 3218. */
  const won = (...dice: readonly number[]): Played =>
    begun({}, 'A1/D1R1', ...dice)
      .order('wp', 'attack 3218 16GT/2GT 21/2GT')
      .order('nato', 'lose 21/2GT')
      .order('wp', 'advance 21/2GT 3218');

  it('first battle: nobody can react to 3218; 13 to 2, 6:1, and rough terrain [nato E18]', () => {
    const battle = begun({}, 'A1/D1R1').order('wp', 'attack 3218 16GT/2GT 21/2GT');
    expect(battle.codes()).toEqual(['attack', 'battle', 'eliminated']);
    expect(odds(battle)).toEqual([13, 2, '6:1', '5:1']);
    expect([battle.at('WG-1/1'), asked(battle)]).toEqual(['lost', ['nato losses']]);
  });

  it('first battle: the 21st loses a step, comes into 3218 and no further; all are in supply [nato E18]', () => {
    const battle = begun({}, 'A1/D1R1').order('wp', 'attack 3218 16GT/2GT 21/2GT').order('nato', 'lose 21/2GT');
    expect(battle.steps('21/2GT')).toBe(1);
    for (const unit of ['16GT/2GT', '21/2GT'])
      for (const hex of ['3219', '3319']) expect(isLegal(battle, 'wp', `advance ${unit} 3218 ${hex}`)).toBe(false);
    battle.order('wp', 'advance 21/2GT 3218');
    expect([battle.at('21/2GT'), battle.at('16GT/2GT')]).toEqual(['3218', '3118']);
    expect(battle.codes()).toEqual(['advanced', 'breakthrough']);
    for (const unit of ['16GT/2GT', '21/2GT']) expect(battle.markers(unit)).toEqual([]);
  });

  it('second battle: PRG and 22nd cannot react; 10 to 3, 3:1; flank, support and terrain: 4:1; a 4 is -/CAD1R1 [nato E19]', () => {
    const battle = won(4, 4).order('wp', 'attack 3318 94G/2GT EG-8 NEGF');
    expect(battle.codes()).toEqual(['attack', 'support', 'battle']);
    expect(odds(battle)).toEqual([10, 3, '3:1', '4:1']);
    expect(shifts(battle)).toEqual(['terrain −1', 'flank +1', 'support +1']);
    expect(battle.event('battle')).toMatchObject({ die: 4, result: '-/CAD1R1' });
    expect(asked(battle)).toEqual(['nato counterattack']);
  });

  it('second battle: had the 21st not come into 3218 before it, no flank [nato 8.2.3d]', () => {
    const battle = begun({}, 'A1/D1R1', 4).order('wp', 'attack 3218 16GT/2GT 21/2GT').order('nato', 'lose 21/2GT');
    battle.order('wp', 'stay').order('wp', 'attack 3318 94G/2GT EG-8 NEGF');
    if (asked(battle).includes('nato reaction')) battle.order('nato', 'pass');
    expect(shifts(battle)).toEqual(['terrain −1', 'support +1']);
  });

  it('second battle: the 7th disrupts the 94th on a 4 and is lost; the 94th comes in [nato E19]', () => {
    const battle = won(4, 4).order('wp', 'attack 3318 94G/2GT EG-8 NEGF').order('nato', 'counter british 94G/2GT');
    expect(battle.event('counterattack')).toMatchObject({ unit: 'BR-7', target: '94G/2GT', die: 4, hits: 'yes' });
    expect(battle.at('BR-7')).toBe('lost');
    expect(isLegal(battle, 'wp', 'advance 94G/2GT 3318 3418')).toBe(false);
    battle.order('wp', 'advance 94G/2GT 3318');
    expect([battle.at('94G/2GT'), battle.at('EG-8')]).toEqual(['3318', '3317']);
    for (const unit of ['94G/2GT', 'EG-8']) expect(battle.markers(unit)).not.toContain('no-combat-supply');
  });

  it('had the 1st only retreated to the PRG, one of them could leave 3319 [nato E19]', () => {
    const units = { 'WG-1/1': '3218', 'BR-PRG': '3319' };
    const battle = begun(units, '-/R2', 4, 4).order('wp', 'attack 3218 16GT/2GT 21/2GT').order('nato', 'pass');
    battle.order('nato', 'retreat WG-1/1 3319').order('wp', 'advance 21/2GT 3218');
    battle.order('wp', 'attack 3318 94G/2GT EG-8 NEGF');
    expect(asked(battle)).toEqual(['nato reaction']);
    expect(battle.order('nato', 'react BR-PRG').at('BR-PRG')).toBe('3318');
  });
});

describe('battle example 2 of 25.9', () => {
  const KIEL = '2016';

  it('Kiel: the 63rd comes to its defence, 11 to 3, 2:1; a 6 is -/CAD1R1, a 3 disrupts the 16th; the city is taken [nato E20]', () => {
    const units = { '16GT/2GT': '2116', 'EG-8': '2117', 'WG-63': '1917' };
    const battle = fighting('wp', { units, battles: [KIEL] }, 6, 3).order('wp', `attack ${KIEL} EG-8 16GT/2GT`);
    expect(asked(battle)).toEqual(['nato reaction']);
    battle.order('nato', 'react WG-63');
    expect(odds(battle)).toEqual([11, 3, '3:1', '2:1']);
    expect(battle.event('battle')).toMatchObject({ die: 6, result: '-/CAD1R1' });
    battle.order('nato', 'counter west-german 16GT/2GT');
    expect(battle.event('counterattack')).toMatchObject({ unit: 'WG-63', target: '16GT/2GT', die: 3, hits: 'yes' });
    expect(battle.codes().filter((code) => code === 'counterattack')).toHaveLength(1);
    expect([battle.at('WG-63'), battle.markers('16GT/2GT')]).toEqual(['lost', ['disrupted']]);
    expect(isLegal(battle, 'wp', `advance EG-8 ${KIEL} 2017`)).toBe(false);
    battle.order('wp', `advance EG-8 ${KIEL} 16GT/2GT ${KIEL}`);
    expect(['EG-8', '16GT/2GT'].map(battle.at)).toEqual([KIEL, KIEL]);
    expect(battle.state.conquered).toEqual([KIEL]);
  });
});

describe('the examples of attacks on a surrounded hex', () => {
  const attack = (hex: string, units: Readonly<Record<string, string>>): readonly string[] =>
    shifts(fighting('wp', { units, battles: [hex] }, '-/-').order('wp', `attack ${hex} 16GT/2GT`));

  it('2919, an air assault brigade in its rear, a unit of its side beside it: flank [nato E8]', () => {
    const ring = { '16GT/2GT': '2818', '21/2GT': '3018', '83AA': '2920', 'BR-7': '2919' };
    expect(attack('2919', { ...ring, 'WG-2/1': '3019' })).toEqual(['flank +1']);
    expect(attack('2919', { ...ring, '83AA': 'off', 'WG-2/1': '3019' })).toEqual([]);
  });

  it('2419, beside Bremerhaven: flank [nato E8]', () => {
    const ring = { '16GT/2GT': '2418', '21/2GT': '2520', '94G/2GT': '2320', 'US-3/2A': '2419' };
    expect(attack('2419', ring)).toEqual(['flank +1']);
  });

  it('2717, beside no unit or city of its side: concentric [nato E9]', () => {
    const ring = { '16GT/2GT': '2716', '21/2GT': '2718', 'WG-31/11': '2717' };
    expect(attack('2717', ring)).toContain('concentric +2');
  });

  it('2421, its only friend across the mouth of the Weser: concentric [nato E9] [nato 8.2.3f]', () => {
    const ring = { '16GT/2GT': '2521', '21/2GT': '2422', '94G/2GT': '2320', '97GA': '2321' };
    expect(attack('2421', { ...ring, 'US-3/2A': '2421', 'WG-53': '2420' })).toEqual(['concentric +2']);
  });
});

describe('the example of exploitation', () => {
  it('3215: two divisions destroy a brigade, one stops there, one goes on; two steps in a hex [nato E16]', () => {
    const units = { '16GT/2GT': '3214', '21/2GT': '3315', 'WG-2/1': '3215' };
    const battle = fighting('wp', { units, battles: ['3215'] }, '-/D1R1').order('wp', 'attack 3215 16GT/2GT 21/2GT');
    expect(battle.at('WG-2/1')).toBe('lost');
    expect(isLegal(battle, 'wp', 'advance 16GT/2GT 3215 3216 21/2GT 3215 3216')).toBe(false);
    battle.order('wp', 'advance 16GT/2GT 3215 3216 21/2GT 3215');
    expect(['16GT/2GT', '21/2GT'].map(battle.at)).toEqual(['3216', '3215']);
  });
});
