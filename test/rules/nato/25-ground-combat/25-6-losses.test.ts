import { describe, expect, it } from 'vitest';
import { asked, fighting, moving, odds, type Played } from '../../../support/games/nato/scenario.ts';

/** The Warsaw Pact attacks 3216 with two divisions, with this result and then these dice. */
const attacked = (units: Readonly<Record<string, string>>, ...dice: readonly (number | string)[]): Played =>
  fighting('wp', { units: { '16GT/2GT': '3316', '21/2GT': '3215', ...units }, battles: ['3216'] }, ...dice).order(
    'wp',
    'attack 3216 16GT/2GT 21/2GT',
  );

/** NATO attacks 3316 with two brigades of one nation, with this result and then these dice. */
const counterstruck = (units: Readonly<Record<string, string>>, ...dice: readonly (number | string)[]): Played =>
  fighting('nato', { units: { 'BR-7': '3317', 'BR-22': '3216', ...units } }, ...dice).order(
    'nato',
    'attack 3316 BR-7 BR-22',
  );

describe('losses', () => {
  it('of the attacker are chosen by the defender [nato 25.6a] [nato 25.1.7a]', () => {
    const battle = attacked({ 'WG-1/1': '3216' }, 'A1/-');
    expect(asked(battle)).toEqual(['nato losses']);
    battle.refused('wp', 'lose 16GT/2GT');
    battle.order('nato', 'lose 16GT/2GT');
    expect([battle.steps('16GT/2GT'), battle.steps('21/2GT')]).toEqual([1, 2]);
  });

  it('of the defender are chosen by the attacker [nato 25.6b] [nato 25.1.6a]', () => {
    const battle = attacked({ 'WG-1/1': '3216', 'WG-3/1': '3216', 'WG-27': '3216' }, '-/D2');
    expect(asked(battle)).toEqual(['wp losses']);
    battle.refused('nato', 'lose WG-27 WG-1/1');
    battle.refused('wp', 'lose WG-27');
    battle.order('wp', 'lose WG-27 WG-1/1');
    expect(['WG-1/1', 'WG-3/1', 'WG-27'].map(battle.at)).toEqual(['lost', '3216', 'lost']);
  });

  it('are the same in whichever sequence the units are named', () => {
    const lost = (text: string) =>
      counterstruck({ 'EG-8': '3316', '97GA': '3316' }, '-/D2')
        .order('nato', text)
        .events.flatMap(({ code, params }) =>
          code === 'nato.reduced' || code === 'nato.eliminated' ? [params?.unit] : [],
        );
    expect(lost('lose EG-8 97GA')).toEqual(['EG-8', '97GA']);
    expect(lost('lose 97GA EG-8')).toEqual(['EG-8', '97GA']);
  });

  it('turn a unit of two steps over, and eliminate what has one [nato 25.6.3c]', () => {
    const battle = counterstruck({ '21/2GT': '3316', '97GA': '3316' }, '-/D2').order('nato', 'lose 21/2GT 21/2GT');
    expect(battle.codes().slice(0, 2)).toEqual(['reduced', 'eliminated']);
    expect([battle.at('21/2GT'), battle.at('97GA')]).toEqual(['lost', '3316']);
    expect(battle.state.losses).toEqual({ nato: 0, wp: 2 });
  });

  it('are of maneuver units, then of artillery, then of HQs [nato 25.6.3a] [nato 24.2.2a]', () => {
    const stack = { '97GA': '3316', '108GA': '3316', '34N': '3316', NEGF: '3316' };
    const battle = counterstruck(stack, '-/D1');
    for (const unit of ['34N', 'NEGF'])
      expect(battle.refused('nato', `lose ${unit}`, '25.6.3').code).toBe('nato.refusal.loss-order');
    battle.order('nato', 'lose 108GA');
    const more = counterstruck({ '97GA': '3316', '34N': '3316', NEGF: '3316' }, '-/D2');
    expect(more.codes().filter((code) => code === 'eliminated')).toHaveLength(2);
    expect(['97GA', '34N', 'NEGF'].map(more.at)).toEqual(['lost', 'lost', '3316']);
  });

  it('are for good, but HQs come back [nato 25.6.3d]', () => {
    const battle = counterstruck({ '34N': '3316', NEGF: '3316' }, '-/D2');
    expect([battle.at('34N'), battle.at('NEGF')]).toEqual(['lost', 'lost']);
    expect(battle.state.returning).toEqual({ NEGF: 3 });
  });

  it('that nobody is left for are ignored, and the attacker’s then too [nato 25.6.3.1a] [nato 25.6.3.1b]', () => {
    const battle = attacked({ 'WG-1/1': '3216' }, 'A1/D2R2');
    expect(battle.codes().filter((code) => code === 'eliminated')).toHaveLength(1);
    expect(asked(battle)).toEqual(['wp advance']);
    expect([battle.steps('16GT/2GT'), battle.steps('21/2GT')]).toEqual([2, 2]);
    expect(asked(attacked({ 'WG-1/1': '3216' }, 'A1/D1R1'))).toEqual(['nato losses']);
  });

  it('are never borne by a city, which falls to whoever comes in [nato 25.6.3.2a] [nato 25.6.3.2c]', () => {
    const units = { '16GT/2GT': '3116', 'WG-1/1': '3117' };
    const battle = fighting('wp', { units, battles: ['3117'] }, '-/D2').order('wp', 'attack 3117 16GT/2GT');
    expect([battle.event('battle').defence, battle.at('WG-1/1')]).toEqual([5, 'lost']);
    expect(battle.state.conquered).toEqual([]);
    battle.order('wp', 'advance 16GT/2GT 3117');
    expect(battle.event('taken')).toEqual({ side: 'wp', hex: '3117' });
    expect(battle.state.conquered).toEqual(['3117']);
  });

  it('clear a city that defends alone, and R and CA do not [nato 25.6.3.2b]', () => {
    const alone = (result: string) =>
      fighting('wp', { units: { '16GT/2GT': '3116' }, battles: ['3117'] }, result).order('wp', 'attack 3117 16GT/2GT');
    expect(asked(alone('-/CAR1'))).not.toContain('wp advance');
    const battle = alone('A1/D1R1');
    expect([asked(battle), battle.steps('16GT/2GT')]).toEqual([['wp advance'], 1]);
    expect(alone('A1/D2*R2').steps('16GT/2GT')).toBe(2);
  });
});

describe('disruption', () => {
  const full = { 'WG-1/1': '3216', 'WG-3/1': '3216' };

  it('is of all defenders that are left, after their retreat [nato 25.6c] [nato 25.1.6c] [nato 25.6.1.1a]', () => {
    const battle = attacked({ ...full, 'WG-27': '3216' }, '-/D1*R1');
    battle.order('wp', 'lose WG-1/1').order('nato', 'pass');
    expect(battle.markers('WG-27')).toEqual([]);
    battle.order('nato', 'retreat WG-3/1 WG-27 3217');
    expect(battle.codes()).toEqual(['retreated', 'disrupted']);
    for (const unit of ['WG-3/1', 'WG-27']) {
      expect(battle.at(unit)).toBe('3217');
      expect([...battle.markers(unit)].sort()).toEqual(['disrupted', 'engaged']);
    }
  });

  it('is of those that attacked and of no other, after their losses [nato 25.6d] [nato 25.6.6a] [nato 25.6.1.2a]', () => {
    const units = { '16GT/2GT': '3316', '21/2GT': '3316', '97GA': '3316', 'WG-1/1': '3216' };
    const battle = fighting('wp', { units, battles: ['3216'] }, 'A1*/-').order('wp', 'attack 3216 16GT/2GT 97GA');
    battle.refused('nato', 'lose 21/2GT', '25.6.3');
    battle.order('nato', 'lose 16GT/2GT');
    expect(battle.codes().slice(0, 2)).toEqual(['reduced', 'disrupted']);
    expect(['16GT/2GT', '97GA', '21/2GT'].map((unit) => battle.markers(unit).includes('disrupted'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(battle.steps('21/2GT')).toBe(2);
  });

  it('is of those too that added nothing to the defence [nato 25.6.4h] [nato 26.0b]', () => {
    const battle = counterstruck({ 'EG-8': '3316', '138T': '3316' }, '-/D1*').order('wp', 'defend NEGF');
    expect(battle.event('battle').defence).toBe(6);
    expect(battle.steps('EG-8')).toBe(1);
    expect(battle.markers('138T')).toContain('disrupted');
  });

  it('is no worse when it comes again, and does not hinder a retreat [nato 25.6.4.3a] [nato 25.6.4.2a]', () => {
    const battle = attacked({ 'WG-1/1': '3216 disrupted' }, '-/*R1').order('nato', 'pass');
    battle.order('nato', 'retreat WG-1/1 3217');
    expect([...battle.markers('WG-1/1')].sort()).toEqual(['disrupted', 'engaged']);
  });

  it('of HQs and artillery is suppression [nato 25.6.4.4a] [nato 24.2.3c]', () => {
    const battle = counterstruck({ '97GA': '3316', '34N': '3316', NEGF: '3316' }, '-/*');
    expect(battle.markers('97GA')).toEqual(['disrupted']);
    for (const unit of ['34N', 'NEGF']) expect(battle.markers(unit)).toEqual(['suppressed']);
  });

  it('halves attack and defence [nato 25.6.4f]', () => {
    const units = { '16GT/2GT': '3316 disrupted', '21/2GT': '3215', ...full, 'WG-3/1': '3216 disrupted' };
    expect(odds(attacked(units, '-/-')).slice(0, 2)).toEqual([13, 5]);
  });

  it('leaves minimum movement alone, and no reserve [nato 25.6.4a] [nato 25.6.4e]', () => {
    const movement = moving('wp', { units: { '21/2GT': '3213 disrupted', '97GA': '3113', NEGF: '3113' } });
    movement.refused('wp', 'move 21/2GT 3214');
    movement.refused('wp', 'march 21/2GT 3214');
    expect(movement.refused('wp', 'reserve 21/2GT', '28.1').code).toBe('nato.refusal.reserve-not');
    expect(movement.order('wp', 'minimum 21/2GT 3214').at('21/2GT')).toBe('3214');
  });
});

describe('defenders that are left', () => {
  it('are engaged whatever the result, until the phase ends [nato 25.1.6d] [nato 25.6.5b]', () => {
    const units = { '16GT/2GT': '3316', '21/2GT': '3416', 'WG-1/1': '3216', 'WG-31/11': '3417', 'WG-27': '3217' };
    const battle = fighting('wp', { units, battles: ['3216', '3417'] }, '-/-', '-/-');
    battle.order('wp', 'attack 3216 16GT/2GT').order('nato', 'pass');
    expect(battle.markers('WG-1/1')).toEqual(['engaged']);
    expect(battle.markers('WG-27')).toEqual([]);
    battle.order('wp', 'attack 3417 21/2GT');
    expect(battle.markers('WG-31/11')).toEqual([]);
    expect(battle.markers('WG-1/1')).toEqual([]);
  });
});
