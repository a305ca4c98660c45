import { describe, expect, it } from 'vitest';
import { choiceAfter } from '../../../support/games/scenario.ts';
import { addScenario, WHOLE_MAP } from '../../../support/games/nato/positions.ts';
import { asked, fighting, moving, odds, type Played } from '../../../support/games/nato/scenario.ts';

const APART = 'fronts-apart';
addScenario(APART, { balticFront: { supports: true, anyInBaltap: false } });

const discord = (battle: Played, seat: 'wp' | 'nato', text: string): void =>
  expect(battle.refused(seat, text, '26.0').code, text).toBe('nato.refusal.discord');

describe('Fronts', () => {
  it('stack as they like [nato 26.0a]', () => {
    const movement = moving('wp', { units: { '16GT/2GT': '3113', '138T': '3114', NEGF: '3113', BAF: '3013' } });
    expect(movement.order('wp', 'move 138T 3113').at('138T')).toBe('3113');
  });

  it('in one hex may attack different ones [nato 26.1.4a]', () => {
    const units = { '16GT/2GT': '3316', '138T': '3316', 'WG-1/1': '3216', 'WG-31/11': '3317' };
    const battle = fighting('wp', { units, battles: ['3216', '3317'] }, '-/D1R1', '-/-');
    discord(battle, 'wp', 'attack 3216 16GT/2GT 138T');
    battle.order('wp', 'attack 3216 16GT/2GT').order('wp', 'stay');
    expect(battle.order('wp', 'attack 3317 138T').event('attack').units).toEqual(['138T']);
  });

  it('coordinate in the BALTAP zone, but for scenarios that say otherwise [nato 26.1.7a]', () => {
    const placed = { units: { '16GT/2GT': '2317', '138T': '2217', LJ: '2318' }, battles: ['2318'] };
    const battle = fighting('wp', placed, '-/D1').order('wp', 'attack 2318 16GT/2GT 138T');
    expect(battle.event('attack').units).toHaveLength(2);
    discord(fighting('wp', { ...placed, scenario: APART }), 'wp', 'attack 2318 16GT/2GT 138T');
  });

  it('defend it together there, and nobody is asked for whom [nato 26.1.7a]', () => {
    const units = { 'WG-18/6': '1817', '21/2GT': '1917', '138T': '1917' };
    const attack = (scenario: string): Played =>
      fighting('nato', { units, scenario }, '-/-').order('nato', 'attack 1917 WG-18/6');
    expect(odds(attack(WHOLE_MAP))[1]).toBe(10);
    expect(asked(attack(APART))).toEqual(['wp defence']);
  });

  const defended = (result: string): Played =>
    fighting('nato', { units: { 'BR-7': '3317', 'EG-8': '3316', '336GM': '3316', '83AA': '3316' } }, result).order(
      'nato',
      'attack 3316 BR-7',
    );

  it('of several one defends, which the owner chooses, with independent units [nato 26.1.5a]', () => {
    expect(asked(defended('-/-'))).toEqual(['wp defence']);
    expect(odds(defended('-/-').order('wp', 'defend NEGF'))[1]).toBe(8);
    expect(odds(defended('-/-').order('wp', 'defend BAF'))[1]).toBe(4);
    expect(odds(defended('-/-').silent('wp'))[1]).toBe(8);
  });

  it('defend, if nobody says which, with the one that has the most strength left', () => {
    const units = { 'BR-7': '3317', 'EG-8': '3316 disrupted no-combat-supply', '336GM': '3316', '138T': '3316' };
    const battle = fighting('nato', { units }, '-/-').order('nato', 'attack 3316 BR-7');
    expect(odds(battle.silent('wp'))[1]).toBe(4);
  });

  it('lose steps first of the one that defends [nato 26.1.5b] [nato 26.0b]', () => {
    const battle = defended('-/D1').order('wp', 'defend BAF');
    expect(battle.refused('nato', 'lose EG-8', '25.6.3').code).toBe('nato.refusal.loss-order');
    battle.order('nato', 'lose 336GM');
    const all = defended('-/D2').order('wp', 'defend BAF');
    expect(['336GM', '83AA'].map(all.at)).toEqual(['lost', 'lost']);
    expect(all.steps('EG-8')).toBe(2);
  });
});

describe('nations', () => {
  it('attack two at most, each out of hexes of its own [nato 26.2.1a] [nato 26.2.1b] [nato 26.2.3a] [nato 26.2.3b]', () => {
    const units = {
      'BR-7': '3317',
      'WG-1/1': '3217',
      'WG-3/1': '3215',
      'US-1/2A': '3116',
      'US-2/2A': '3317',
      '97GA': '3216',
    };
    const battle = fighting('nato', { units }, '-/-');
    discord(battle, 'nato', 'attack 3216 BR-7 WG-1/1 US-1/2A');
    discord(battle, 'nato', 'attack 3216 BR-7 US-2/2A');
    battle.order('nato', 'attack 3216 BR-7 WG-1/1 WG-3/1');
    expect(battle.event('attack').from).toHaveLength(3);
  });

  it('join one attack of two nations in a turn, and any number of their own [nato 26.2.2a] [nato 26.2.2b] [nato 26.2.4a]', () => {
    const units = {
      'BR-7': '3317',
      'WG-1/1': '3217',
      'WG-3/1': '3317',
      'US-1/2A': '3415',
      '97GA': '3216',
      '108GA': '3316',
    };
    const battle = fighting('nato', { units }, '-/-', '-/-').order('nato', 'attack 3216 BR-7 WG-1/1');
    discord(battle, 'nato', 'attack 3316 WG-3/1 US-1/2A');
    expect(battle.order('nato', 'attack 3316 WG-3/1').event('attack').from).toEqual(['3317']);
  });

  const defended = (hex: string, from: string, units: Readonly<Record<string, string>>, result = '-/-'): Played =>
    fighting('wp', { units: { '16GT/2GT': from, ...units }, battles: [hex] }, result).order(
      'wp',
      `attack ${hex} 16GT/2GT`,
    );

  it('defend two at most, which NATO chooses; the third suffers with them [nato 26.2.5a] [nato 26.0b]', () => {
    const stack = { 'BR-7': '3216', 'WG-1/1': '3216', 'DK-1': '3216' };
    const battle = defended('3216', '3316', stack, '-/D1*');
    expect(asked(battle)).toEqual(['nato defence']);
    const labels = choiceAfter(battle, 'nato', 'defend')
      .branches()
      .map(({ label }) => Object.values(label?.params ?? {}).sort());
    expect(labels).toContainEqual(['nato.nation.danish', 'nato.nation.west-german']);
    expect(new Set(labels.map(String)).size).toBe(3);
    battle.order('nato', 'defend west-german danish');
    expect(odds(battle)[1]).toBe(5);
    battle.refused('wp', 'lose BR-7', '25.6.3');
    battle.order('wp', 'lose WG-1/1');
    for (const unit of ['DK-1', 'BR-7']) expect(battle.event('disrupted').units).toContain(unit);
  });

  it('defend a city with what it adds itself, of whatever nation [nato 26.2.5b] [nato 26.2.5c]', () => {
    const battle = defended('3117', '3116', { 'BR-7': '3117', 'US-1/2A': '3117', 'DK-1': '3117' });
    expect(odds(battle.order('nato', 'defend danish british'))[1]).toBe(7);
  });

  it('Canadians are of the US [nato 26.2.6a]', () => {
    const units = { 'BR-7': '3317', 'US-1/2A': '3217', 'CA-4/1': '3217', '97GA': '3216' };
    const battle = fighting('nato', { units }, '-/-').order('nato', 'attack 3216 BR-7 US-1/2A CA-4/1');
    expect(battle.event('attack').units).toHaveLength(3);
    const react = defended('3216', '3316', { 'US-1/2A': '3216', 'CA-4/1': '3217' });
    expect(react.order('nato', 'react CA-4/1').at('CA-4/1')).toBe('3216');
    const stack = defended('3216', '3316', { 'US-1/2A': '3216', 'CA-4/1': '3216', 'BR-7': '3216' });
    expect([asked(stack).includes('nato defence'), odds(stack)[1]]).toEqual([false, 9]);
  });

  it('of West Berlin defend it together, and attack together [nato 26.2.7a] [nato 26.2.7b]', () => {
    const berlin = { 'US-Berlin': '3007', 'BR-Berlin': '3007', 'FR-Berlin': '3007' };
    const battle = defended('3007', '2907', berlin);
    expect(asked(battle)).not.toContain('nato defence');
    expect(odds(battle)[1]).toBe(8);
    const sally = fighting('nato', { units: { ...berlin, '97GA': '2907' } }, '-/-');
    sally.order('nato', 'attack 2907 US-Berlin BR-Berlin FR-Berlin');
    expect(sally.event('attack')).toMatchObject({ from: ['3007'] });
  });
});
