import { describe, expect, it } from 'vitest';
import { SEQUENCE } from '../../../../src/games/nato/data.ts';
import { words } from '../../../support/games/scenario.ts';
import { addScenario } from '../../../support/games/nato/positions.ts';
import { asked, fighting, odds, type Played } from '../../../support/games/nato/scenario.ts';

/** Two brigades of NATO on the plain east of Hannover, each beside divisions of the Warsaw Pact. */
const PLAIN = {
  '16GT/2GT': '3316',
  '21/2GT': '3215',
  'WG-1/1': '3216',
  'WG-31/11': '3317',
} as const;

const planned = (battles: readonly string[], ...dice: readonly (number | string)[]): Played =>
  fighting('wp', { units: PLAIN, battles }, ...dice);

describe('the Warsaw Pact', () => {
  it('attacks no hex without a Battle marker [nato 25.0a]', () => {
    const battle = planned(['3216'], '-/D1R1');
    expect(battle.refused('wp', 'attack 3317 16GT/2GT', '25.1.1').code).toBe('nato.refusal.not-planned');
    expect(battle.order('wp', 'attack 3216 16GT/2GT').event('attack').hex).toBe('3216');
  });

  it('does not end its Combat Phase while a battle that it planned can be fought [nato 25.0b]', () => {
    const battle = planned(['3216', '3317'], '-/D1R1', '-/D1R1');
    battle.refused('wp', 'end');
    battle.order('wp', 'attack 3216 21/2GT').order('wp', 'stay');
    expect(asked(battle)).toEqual(['wp attack-planned']);
    battle.refused('wp', 'end');
    battle.order('wp', 'attack 3317 16GT/2GT').order('wp', 'stay');
    expect(asked(battle)).not.toContain('wp attack-planned');
    expect(battle.state.battles).toEqual([]);
  });

  it('fights on where a reaction has made the odds worse [nato 25.0c] [nato 25.1.1g]', () => {
    const units = { ...PLAIN, 'WG-3/1': '3217', 'WG-2/1': '3217' };
    const battle = fighting('wp', { units, battles: ['3216'] }, '-/R1');
    battle.order('wp', 'attack 3216 21/2GT');
    expect(asked(battle)).toEqual(['nato reaction']);
    for (const more of ['attack 3216 16GT/2GT', 'pass', 'end'])
      expect(battle.refused('wp', more).code).toBe('refusal.not-asked');
    battle.order('nato', 'react WG-3/1');
    expect(battle.codes().slice(0, 2)).toEqual(['reacted', 'battle']);
    expect(odds(battle)).toEqual([8, 6, '1:1', '1:1']);
  });

  it('names the units of a battle only when it is fought: as few or as many as it likes [nato 25.1.1.1a]', () => {
    const units = { ...PLAIN, '94G/2GT': '3116' };
    const battle = fighting('wp', { units, battles: ['3216'] });
    battle.refused('wp', 'attack 3216');
    for (const attackers of ['94G/2GT', '16GT/2GT 21/2GT', '16GT/2GT 21/2GT 94G/2GT'])
      expect(
        fighting('wp', { units, battles: ['3216'] }, '-/D1R1')
          .order('wp', `attack 3216 ${attackers}`)
          .event('attack').units,
      ).toHaveLength(attackers.split(' ').length);
  });

  it('of a planned battle that nobody is near any more fights none', () => {
    const battle = fighting('wp', { units: { '34N': '3215', 'WG-1/1': '3216' }, battles: ['3216'] });
    expect(battle.state.battles).toEqual([]);
    expect(battle.codes()).not.toContain('attack');
  });
});

describe('NATO', () => {
  const units = { 'BR-7': '3217', 'BR-22': '3317', '97GA': '3216', '108GA': '3316' };

  it('attacks where it likes, until it ends its Combat Phase [nato 25.0d] [nato 25.0f]', () => {
    const battle = fighting('nato', { units }, '-/D1R1');
    battle.order('nato', 'attack 3216 BR-7').order('nato', 'stay');
    expect(asked(battle)).toEqual(['nato attack']);
    battle.order('nato', 'end');
    expect(asked(battle)).not.toContain('nato attack');
    expect(battle.at('108GA')).toBe('3316');
  });
});

describe('battles', () => {
  it('are fought one after the other [nato 25.0g]', () => {
    const battle = planned(['3216', '3317'], '-/CAR1', 1, 1);
    battle.order('wp', 'attack 3216 21/2GT');
    expect(asked(battle)).toEqual(['nato hold']);
    expect(battle.refused('wp', 'attack 3317 16GT/2GT').code).toBe('refusal.not-asked');
  });

  it('are of a hex beside a maneuver unit that can attack [nato 25.1.1a] [nato 25.2e]', () => {
    const units = { '34N': '3215', '16GT/2GT': '3416', 'WG-1/1': '3216', 'WG-31/11': '3317' };
    const battle = fighting('wp', { units, battles: ['3216', '3317'] });
    expect(battle.refused('wp', 'attack 3216 34N', '25.2').code).toBe('nato.refusal.nobody-near');
    expect(battle.refused('wp', 'attack 3317 34N', '25.2').code).toBe('nato.refusal.not-adjacent');
    expect(words(battle, 'wp')).toEqual(['attack']);
  });

  it('are of no hex outside of the area of the scenario, where nobody could advance [nato 25.1.1e]', () => {
    const near = (columns: [number, number]): Played => {
      addScenario('part', { area: { rows: [30, 36], columns } });
      return fighting('wp', { scenario: 'part', units: { '16GT/2GT': '3116' }, battles: ['3117'] }, '-/D1');
    };
    expect(asked(near([10, 16]))).not.toContain('wp attack-planned');
    expect(asked(near([10, 17]))).toEqual(['wp attack-planned']);
  });

  it('are of a hex with an enemy unit, or a free city of his, and no other [nato 25.1.1b] [nato 25.1.1c] [nato 25.1.1e]', () => {
    const units = { '16GT/2GT': '3216', 'WG-1/1': '3316' };
    const battles = ['3117', '3316', '3217'];
    const battle = fighting('wp', { units, battles }, '-/D1R1');
    expect(battle.refused('wp', 'attack 3217 16GT/2GT', '25.1.1').code).toBe('nato.refusal.no-enemy');
    expect(battle.order('wp', 'attack 3316 16GT/2GT').event('attack').defenders).toEqual(['WG-1/1']);
    const city = fighting('wp', { units, battles }, 6).order('wp', 'attack 3117 16GT/2GT');
    expect(city.event('attack').defenders).toEqual([]);
    const taken = fighting('wp', { units, battles, conquered: ['3117'] });
    expect(taken.refused('wp', 'attack 3117 16GT/2GT', '25.1.1').code).toBe('nato.refusal.no-enemy');
  });

  it.each([
    ['25.2.4a', 'a barred hexside', '2420', '2421'],
    ['25.2.4b', 'an all-sea hexside', '2422', '2421'],
    ['25.2.4c', 'the Danish Ferry', '1514', '1513'],
    ['25.2.4d', 'the Afsluitdijk', '2729', '2730'],
  ])('are not fought across hexsides that bar them [nato %s]: %s', (_, __, from, hex) => {
    const units = { '16GT/2GT': from, 'DK-1': hex };
    const battle = fighting('wp', { units, battles: [hex], conquered: [from] }, '-/D1R1');
    expect(battle.codes()).not.toContain('attack');
    expect(asked(battle)).not.toContain('wp attack-planned');
  });

  it('are of units that coordinate [nato 25.1.1f] [nato 26.1.1b]', () => {
    const units = { '16GT/2GT': '3316', '138T': '3215', '83AA': '3215', 'WG-1/1': '3216' };
    const battle = fighting('wp', { units, battles: ['3216'] }, 6);
    expect(battle.refused('wp', 'attack 3216 16GT/2GT 138T', '26.0').code).toBe('nato.refusal.discord');
    expect(battle.order('wp', 'attack 3216 16GT/2GT 83AA').event('attack').units).toHaveLength(2);
  });
});

describe('attackers', () => {
  it('are no artillery and no HQs [nato 25.2a] [nato 24.2.4b]', () => {
    const units = { '21/2GT': '3215', '34N': '3215', NEGF: '3215', 'WG-1/1': '3216' };
    const battle = fighting('wp', { units, battles: ['3216'] });
    expect(battle.refused('wp', 'attack 3216 21/2GT 34N', '25.2').code).toBe('nato.refusal.not-adjacent');
    battle.refused('wp', 'attack 3216 NEGF');
  });

  it('attack once in a phase, and a hex is attacked once [nato 25.2b] [nato 25.2c]', () => {
    const units = { 'BR-7': '3217', 'BR-22': '3317', 'BR-PRG': '3317', '21/2GT': '3216', '108GA': '3316' };
    const battle = fighting('nato', { units }, 'A1/CA', 1, 1).order('nato', 'attack 3216 BR-7 BR-22');
    battle.order('wp', 'counter all BR-7').order('wp', 'lose BR-7');
    expect(battle.at('21/2GT')).toBe('3216');
    expect(battle.refused('nato', 'attack 3216 BR-PRG', '25.2').code).toBe('nato.refusal.attacked-already');
    expect(battle.refused('nato', 'attack 3316 BR-22', '25.2').code).toBe('nato.refusal.fought');
  });

  it('of one hex may attack different ones [nato 25.2d]', () => {
    const units = { 'BR-7': '3217', 'BR-22': '3317', 'BR-PRG': '3317', '97GA': '3216', '108GA': '3316' };
    const battle = fighting('nato', { units }, '-/D1R1', '-/D1R1')
      .order('nato', 'attack 3216 BR-22')
      .order('nato', 'stay');
    expect(battle.order('nato', 'attack 3316 BR-PRG').event('attack').from).toEqual(['3317']);
  });

  it('without attack strength go only with others, and may advance with them [nato 25.2.2a] [nato 25.2.2b]', () => {
    const units = { 'EG-Gr1': '3314', '16GT/2GT': '3314', 'WG-1/1': '3315' };
    const battle = fighting('wp', { units, battles: ['3315'] }, '-/D1R1');
    battle.refused('wp', 'attack 3315 EG-Gr1');
    battle.order('wp', 'attack 3315 EG-Gr1 16GT/2GT').order('wp', 'advance EG-Gr1 3315');
    expect(battle.at('EG-Gr1')).toBe('3315');
    const alone = fighting('wp', { units: { 'EG-Gr1': '3314', 'WG-1/1': '3315' }, battles: ['3315'] });
    expect(alone.codes()).not.toContain('attack');
    expect(asked(alone)).not.toContain('wp attack-planned');
  });
});

describe('the Battle Segment', () => {
  it('gives the odds before shifts and after them, and rolls one die [nato 25.1.5a] [nato 25.5.2a]', () => {
    const units = { '16GT/2GT': '3116', '21/2GT': '3116', 'WG-1/1': '3117' };
    const battle = fighting('wp', { units, battles: ['3117'] }, 4).order('wp', 'attack 3117 16GT/2GT 21/2GT');
    const { attack, defence, before, odds: after, die, shifts, result } = battle.event('battle');
    expect([attack, defence, before, shifts, after]).toEqual([13, 5, '2:1', ['terrain −2'], '1:2']);
    expect([die, result]).toEqual([4, 'A1/CA']);
    expect(battle.codes().filter((code) => code === 'battle')).toHaveLength(1);
  });

  it('has counterattacks before all results; the defender’s results come before the attacker’s [nato 25.1.5b] [nato 25.1.6e]', () => {
    const units = { '16GT/2GT': '3316', 'WG-1/1': '3216' };
    const battle = fighting('wp', { units, battles: ['3216'] }, '-/CAD1R1', 6).order('wp', 'attack 3216 16GT/2GT');
    expect(battle.codes()).toEqual(['attack', 'battle', 'counterattack', 'disrupted', 'eliminated']);
    const both = fighting('wp', { units: { ...units, '21/2GT': '3215' }, battles: ['3216'] }, 'A1/D1R1');
    both.order('wp', 'attack 3216 16GT/2GT 21/2GT').order('nato', 'lose 21/2GT');
    const lost = both.events.map(({ code }) => code.slice(5)).filter((code) => /eliminated|reduced/u.test(code));
    expect(lost).toEqual(['eliminated', 'reduced']);
  });
});

it('NATO’s Defensive Strike Segment is one of battles of the Warsaw Pact alone [nato 25.1.3a]', () => {
  expect(SEQUENCE.filter(({ rule }) => rule === '25.1.3').map(({ id }) => id)).toEqual(['W.F.3']);
});

describe('the Joint Combat Supply Segment', () => {
  it('marks who took part and traces no line, and no other; whoever does loses the marker [nato 25.1.9a] [nato 25.1.9b] [nato 10.6-1a] [nato 10.6-1c] [nato 10.6-1d] [nato 10.6-1e]', () => {
    const units = {
      '16GT/2GT': '3316',
      '21/2GT': '3316',
      'WG-1/1': '3216 no-combat-supply',
      'WG-31/11': '3217 no-combat-supply',
    };
    const battle = fighting('wp', { units, battles: ['3216'] }, '-/CAR1').order('wp', 'attack 3216 16GT/2GT');
    battle.order('nato', 'pass').order('nato', 'retreat WG-1/1 3217').order('wp', 'stay');
    expect(battle.event('no-combat-supply')).toMatchObject({ units: ['16GT/2GT'] });
    expect(battle.markers('16GT/2GT')).toEqual(['no-combat-supply']);
    expect(battle.markers('21/2GT')).toEqual([]);
    expect(battle.markers('WG-1/1')).not.toContain('no-combat-supply');
    expect(battle.markers('WG-31/11')).toContain('no-combat-supply');
  });

  it('checks defenders as it does attackers [nato 10.6-1b] [nato 10.6-1d]', () => {
    const units = { 'WG-1/1': '3419', 'BR-7': '3419', '21/2GT': '3319', '97GA': '3319 no-combat-supply', NEGF: '3317' };
    const battle = fighting('nato', { units, conquered: ['3420'] }, '-/-').order('nato', 'attack 3319 WG-1/1');
    expect(battle.markers('97GA')).not.toContain('no-combat-supply');
    const cut = fighting('nato', { units: { ...units, NEGF: 'off' } }, '-/-').order('nato', 'attack 3319 WG-1/1');
    expect(cut.markers('21/2GT')).toContain('no-combat-supply');
    expect(cut.event('no-combat-supply')).toEqual({ units: ['21/2GT'] });
  });

  it('finds who is in the range of an HQ in supply', () => {
    const units = { NEGF: '3214', '16GT/2GT': '3316 no-combat-supply', 'WG-1/1': '3216' };
    const battle = fighting('wp', { units, battles: ['3216'] }, '-/D1R1');
    battle.order('wp', 'attack 3216 16GT/2GT').order('wp', 'stay');
    expect(battle.codes()).not.toContain('no-combat-supply');
    expect(battle.markers('16GT/2GT')).toEqual([]);
  });
});
