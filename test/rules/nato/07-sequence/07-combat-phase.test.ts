import { describe, expect, it } from 'vitest';
import { asked, fighting, odds, shifts, type Played } from '../../../support/games/nato/scenario.ts';
import type { Placed } from '../../../support/games/nato/positions.ts';
import { isLegal } from '../../../support/games/scenario.ts';

/** Two divisions before three brigades of one corps, one of them behind; a third division with a battle of its own. */
const UNITS = {
  '16GT/2GT': '3316',
  '97GA': '3316',
  'WG-1/1': '3216',
  'WG-3/1': '3216',
  'WG-2/1': '3217',
  '94G/2GT': '3416',
  'BR-7': '3417',
};

/** What was told since the beginning, by codes. */
const told = ({ events }: Played): readonly string[] => events.map(({ code }) => code.slice('nato.'.length));

const planned = (dice: readonly (number | string)[], units: Placed['units'] = {}, battles = ['3216', '3417']): Played =>
  fighting('wp', { units: { ...UNITS, ...units }, battles }, ...dice);

const NATO = { 'BR-7': '3317', 'BR-22': '3217', '21/2GT': '3216', '97GA': '3216' };
const nato = (dice: readonly (number | string)[], units: Placed['units'] = {}): Played =>
  fighting('nato', { units: { ...NATO, ...units } }, ...dice);

describe('7.2 II.F the WP Combat Phase', () => {
  it('takes the battles in the order that the Warsaw Pact likes, until none is left [nato 7.2.F.1a] [nato 7.2.F.loop]', () => {
    for (const [first, second] of [
      ['3216 16GT/2GT', '3417 94G/2GT'],
      ['3417 94G/2GT', '3216 16GT/2GT'],
    ]) {
      const battle = planned(['-/-', '-/-'], { 'WG-2/1': 'off' }).order('wp', `attack ${first}`);
      expect(asked(battle)).toEqual(['wp attack-planned']);
      expect([isLegal(battle, 'wp', 'end'), isLegal(battle, 'wp', `attack ${first}`)]).toEqual([false, false]);
      expect(asked(battle.order('wp', `attack ${second}`))).not.toContain('wp attack-planned');
    }
  });

  it('1: commitment names hex, units and support, and nothing is added later [nato 7.2.F.1b] [nato 7.1.6c]', () => {
    const battle = planned(['-/-'], { NEGF: '3114' }).order('wp', 'attack 3216 16GT/2GT NEGF');
    expect(battle.event('attack')).toMatchObject({ hex: '3216', units: ['16GT/2GT'], from: ['3316'] });
    expect(battle.event('support')).toEqual({ unit: 'NEGF', hex: '3216' });
    expect(battle.refused('wp', 'attack 3216 97GA').code).toBe('refusal.not-asked');
    expect(isLegal(planned([]), 'wp', 'attack 3216 3417 16GT/2GT')).toBe(false);
  });

  it('2: NATO may react with one unit beside the hex [nato 7.2.F.2a]', () => {
    const battle = planned(['-/-'], { 'WG-27': '3218' }).order('wp', 'attack 3216 16GT/2GT');
    expect(asked(battle)).toEqual(['nato reaction']);
    expect([isLegal(battle, 'nato', 'react WG-2/1'), isLegal(battle, 'nato', 'react WG-27')]).toEqual([true, false]);
    battle.order('nato', 'react WG-2/1');
    expect([battle.at('WG-2/1'), odds(battle)[1]]).toEqual(['3216', 9]);
    expect(told(battle).filter((code) => code === 'reacted')).toHaveLength(1);
  });

  it('5: the die falls in the column of the final odds, after the reaction [nato 7.2.F.5a]', () => {
    const battle = planned(['-/-'], { NEGF: '3114' })
      .order('wp', 'attack 3216 16GT/2GT NEGF')
      .order('nato', 'react WG-2/1');
    expect(told(battle).slice(0, 4)).toEqual(['attack', 'support', 'reacted', 'battle']);
    expect([odds(battle), shifts(battle)]).toEqual([[10, 9, '1:1', '2:1'], ['support +1']]);
  });

  it('5, 6: counterattacks come before losses, those chosen by the attacker; then steps for the retreat, the retreat, disruption [nato 7.2.F.5b] [nato 7.2.F.6a] [nato 7.2.F.6b] [nato 7.2.F.6c] [nato 7.2.F.6d]', () => {
    const battle = planned(['A1/CAD1*R2', 6, 1, 1], { 'WG-2/1': '3216', '94G/2GT': '3211', 'BR-7': 'off' });
    battle.order('wp', 'attack 3216 16GT/2GT');
    expect(told(battle)).toEqual(['attack', 'battle', 'counterattack', 'disrupted', 'counterattack', 'counterattack']);
    expect(asked(battle)).toEqual(['wp losses']);
    battle.refused('nato', 'lose WG-1/1');
    battle.order('wp', 'lose WG-1/1');
    expect(asked(battle)).toEqual(['nato hold']);
    battle.order('nato', 'hold WG-2/1');
    expect([asked(battle), battle.markers('WG-3/1')]).toEqual([['nato retreat'], []]);
    battle.order('nato', 'retreat WG-3/1 3217');
    expect([...battle.markers('WG-3/1')].sort()).toEqual(['disrupted', 'engaged']);
    const codes = told(battle).slice(6);
    expect(codes.slice(0, 5)).toEqual(['eliminated', 'held', 'eliminated', 'retreated', 'disrupted']);
    expect(codes.indexOf('reduced')).toBeGreaterThan(codes.indexOf('disrupted'));
  });

  it('6: a hex that is empty then gets a Breakthrough marker, but not where its last defenders held it [nato 7.2.F.6e]', () => {
    const alone = { 'WG-3/1': 'off', 'WG-2/1': 'off' };
    const cleared = planned(['-/R1'], alone).order('wp', 'attack 3216 16GT/2GT').order('nato', 'pass');
    cleared.order('nato', 'retreat WG-1/1 3217').order('wp', 'stay');
    expect(cleared.state.breakthroughs).toEqual({ '3216': 'wp' });
    const held = planned(['-/R1'], alone).order('wp', 'attack 3216 16GT/2GT').order('nato', 'hold WG-1/1');
    expect([held.at('WG-1/1'), held.state.breakthroughs, asked(held)]).toEqual(['lost', {}, ['wp attack-planned']]);
  });

  it('6: whoever is left is engaged, whatever the result was; artillery and HQs are suppressed, not disrupted [nato 7.2.F.6f] [nato 7.2.F.6g]', () => {
    for (const result of ['-/-', 'A1/-', '-/CA'])
      expect(
        planned([result, 1, 1], { 'WG-2/1': 'off' }).order('wp', 'attack 3216 16GT/2GT').markers('WG-1/1'),
        result,
      ).toContain('engaged');
    const hq = planned(['-/*'], { 'WG-2/1': 'off', 'WG-3/1': 'off', 'WG-I': '3216' }).order(
      'wp',
      'attack 3216 16GT/2GT',
    );
    expect([...hq.markers('WG-I')].sort()).toEqual(['engaged', 'suppressed']);
  });

  it('7: NATO chooses the attacker’s losses; then disruption; then the advance, into an empty hex alone [nato 7.2.F.7a] [nato 7.2.F.7b] [nato 7.2.F.7c]', () => {
    const alone = { 'WG-3/1': 'off', 'WG-2/1': 'off', '108GA': '3316' };
    const battle = planned(['A1*/D1R1'], alone).order('wp', 'attack 3216 16GT/2GT 97GA 108GA');
    expect(asked(battle)).toEqual(['nato losses']);
    battle.order('nato', 'lose 97GA');
    expect(asked(battle)).toEqual(['wp advance']);
    expect([battle.markers('16GT/2GT'), battle.markers('108GA')]).toEqual([['disrupted'], ['disrupted']]);
    expect([
      isLegal(battle, 'wp', 'advance 16GT/2GT 3216 3217'),
      isLegal(battle, 'wp', 'advance 16GT/2GT 3216'),
    ]).toEqual([false, true]);
    expect(asked(planned(['-/-'], alone).order('wp', 'attack 3216 16GT/2GT'))).toEqual(['wp attack-planned']);
    const held = planned(['-/R1'], alone).order('wp', 'attack 3216 16GT/2GT').order('nato', 'hold WG-1/1');
    expect(asked(held)).not.toContain('wp advance');
  });

  it('9: whoever took part on either side and traces no line is out of combat supply [nato 7.2.F.9a] [nato 7.2.F.9b]', () => {
    const cut = {
      'BR-22': '3216',
      'WG-1/1': 'off',
      'WG-3/1': 'off',
      'WG-2/1': '3217',
      '97GA': '3316',
      '108GA': '3316',
    };
    const battle = planned(['-/-'], cut).order('wp', 'attack 3216 16GT/2GT 97GA');
    const found = ['16GT/2GT', '97GA', '108GA', 'BR-22', 'WG-2/1'].map((id) =>
      battle.markers(id).includes('no-combat-supply'),
    );
    expect(found).toEqual([true, true, false, true, false]);
  });

  it('at the end all Battle and Engaged markers go [nato 7.2.F.end]', () => {
    const battle = planned(['-/-', '-/-'], { 'WG-2/1': 'off' });
    battle.order('wp', 'attack 3216 16GT/2GT');
    expect([battle.markers('WG-1/1'), battle.state.battles]).toEqual([['engaged'], ['3417']]);
    battle.order('wp', 'attack 3417 94G/2GT');
    expect(['WG-1/1', 'WG-3/1', 'BR-7'].map((id) => battle.markers(id).includes('engaged'))).toEqual([
      false,
      false,
      false,
    ]);
    expect(battle.state.battles).toEqual([]);
  });
});

describe('7.2 III.E the NATO Combat Phase', () => {
  it('NATO attacks one hex after the other, where it likes, and stops when it likes [nato 7.2.N.F.1] [nato 7.2.F.loop]', () => {
    const battle = nato(['-/-', '-/-'], { '108GA': '3316' });
    expect(isLegal(battle, 'nato', 'end')).toBe(true);
    battle.order('nato', 'attack 3316 BR-7');
    expect(asked(battle)).toEqual(['nato attack']);
    expect([isLegal(battle, 'nato', 'end'), isLegal(battle, 'nato', 'attack 3216 BR-22')]).toEqual([true, true]);
    expect(asked(battle.order('nato', 'end'))).not.toContain('nato attack');
  });

  it('the Warsaw Pact may react with one unit beside the hex [nato 7.2.N.F.2]', () => {
    const units = { 'BR-22': 'off', '21/2GT': '3316', '97GA': '3315', '108GA': '3313' };
    const battle = nato(['-/-'], units).order('nato', 'attack 3316 BR-7');
    expect(asked(battle)).toEqual(['wp reaction']);
    expect([isLegal(battle, 'wp', 'react 97GA'), isLegal(battle, 'wp', 'react 108GA')]).toEqual([true, false]);
    expect(battle.order('wp', 'react 97GA').at('97GA')).toBe('3316');
  });

  it('NATO chooses the steps that the Warsaw Pact loses; the Warsaw Pact holds with more, and retreats [nato 7.2.N.F.6]', () => {
    const battle = nato(['-/D1R1']).order('nato', 'attack 3216 BR-7 BR-22');
    expect(asked(battle)).toEqual(['nato losses']);
    battle.refused('wp', 'lose 97GA');
    battle.order('nato', 'lose 21/2GT');
    expect([battle.steps('21/2GT'), asked(battle)]).toEqual([1, ['wp hold']]);
    battle.order('wp', 'pass').order('wp', 'retreat 21/2GT 97GA 3215');
    expect([battle.at('21/2GT'), battle.at('97GA')]).toEqual(['3215', '3215']);
    const held = nato(['-/D1R1'])
      .order('nato', 'attack 3216 BR-7 BR-22')
      .order('nato', 'lose 21/2GT')
      .order('wp', 'hold 97GA');
    expect([held.at('97GA'), held.at('21/2GT')]).toEqual(['lost', '3216']);
  });

  it('the Warsaw Pact chooses the steps that NATO loses; NATO advances [nato 7.2.N.F.7]', () => {
    const battle = nato(['A1/D1R1'], { '21/2GT': 'off' }).order('nato', 'attack 3216 BR-7 BR-22');
    expect(asked(battle)).toEqual(['wp losses']);
    battle.refused('nato', 'lose BR-22');
    battle.order('wp', 'lose BR-22');
    expect([battle.at('BR-22'), asked(battle)]).toEqual(['lost', ['nato advance']]);
    battle.order('nato', 'advance BR-7 3216');
    expect([battle.at('BR-7'), battle.event('breakthrough')]).toEqual(['3216', { side: 'nato', hex: '3216' }]);
  });
});
