import { describe, expect, it } from 'vitest';
import type { Country } from '../../../../src/games/nato/schema/map.ts';
import { isLegal } from '../../../support/games/scenario.ts';
import { asked, fighting, moving, odds, type Played } from '../../../support/games/nato/scenario.ts';

/** The Warsaw Pact attacks 3216 out of 3316: behind it are Hannover, 3117, and the plain, 3217. */
const attacked = (units: Readonly<Record<string, string>>, ...dice: readonly string[]): Played =>
  fighting('wp', { units: { '16GT/2GT': '3316', ...units }, battles: ['3216'] }, ...dice).order(
    'wp',
    'attack 3216 16GT/2GT',
  );

/** Brigades all around 3316, of which two attack it. */
const AROUND = {
  'BR-7': '3317',
  'BR-22': '3216',
  'WG-1/1': '3215',
  'WG-2/1': '3315',
  'WG-3/1': '3415',
  'WG-31/11': '3416',
};
const surrounded = (units: Readonly<Record<string, string>>, result: string): Played =>
  fighting('nato', { units: { ...AROUND, ...units } }, result).order('nato', 'attack 3316 BR-7 BR-22');

describe('steps given up', () => {
  it('make a retreat shorter by a hex each, and come before it [nato 25.7c] [nato E13] [nato 25.1.6b]', () => {
    const battle = attacked({ 'WG-1/1': '3216', 'WG-3/1': '3216' }, '-/R2');
    expect(asked(battle)).toEqual(['nato hold']);
    battle.order('nato', 'hold WG-1/1');
    expect([battle.at('WG-1/1'), asked(battle)]).toEqual(['lost', ['nato retreat']]);
    battle.order('nato', 'retreat WG-3/1 3217');
    expect(battle.at('WG-3/1')).toBe('3217');
  });

  it('are chosen by the defender: maneuver units first [nato 25.7b]', () => {
    const battle = surrounded({ '97GA': '3316', '108GA': '3316', '34N': '3316' }, '-/R2');
    battle.refused('nato', 'hold 97GA');
    battle.refused('wp', 'hold 34N 97GA');
    battle.order('wp', 'hold 108GA 97GA');
    expect(['97GA', '108GA', '34N'].map(battle.at)).toEqual(['lost', 'lost', '3316']);
  });

  it('with the last of which the hex is held: no advance and no breakthrough [nato 25.7.1a] [nato 25.7.1b] [nato 25.1.7d] [nato 25.9.2b]', () => {
    const battle = attacked({ 'WG-1/1': '3216', 'WG-31/11': '3217' }, '-/R1');
    battle.order('nato', 'pass').refused('wp', 'advance 16GT/2GT 3216');
    const held = attacked({ 'WG-1/1': '3216' }, '-/R1').order('nato', 'hold WG-1/1');
    expect(held.at('WG-1/1')).toBe('lost');
    expect(asked(held)).not.toContain('wp advance');
    expect(held.codes()).not.toContain('breakthrough');
  });

  it('hold no hex while part of the retreat is left [nato 25.7.1d]', () => {
    const last = attacked({ 'WG-1/1': '3216' }, '-/R2').order('nato', 'hold WG-1/1');
    expect(asked(last)).toEqual(['wp advance']);
    const others = attacked({ 'WG-1/1': '3216', 'WG-3/1': '3216' }, '-/R2').order('nato', 'hold WG-1/1');
    expect(asked(others.order('nato', 'retreat WG-3/1 3217'))).toEqual(['wp advance']);
    const all = attacked({ 'WG-1/1': '3216', 'WG-3/1': '3216' }, '-/R1').order('nato', 'hold WG-1/1');
    expect([all.at('WG-3/1'), asked(all).includes('wp advance')]).toEqual(['3216', false]);
  });

  it('are not those that terrain saves: the attacker advances into a hex that losses have cleared [nato 25.7.1c] [nato 25.7.2f]', () => {
    const units = { '16GT/2GT': '3116', 'WG-1/1': '3117' };
    const battle = fighting('wp', { units, battles: ['3117'] }, '-/CAD1R2', 1).order('wp', 'attack 3117 16GT/2GT');
    expect(battle.codes()).toEqual(['attack', 'battle', 'counterattack', 'eliminated']);
    expect(asked(battle)).toEqual(['wp advance']);
  });
});

describe('a retreat', () => {
  it('ends as many hexes away as it is long [nato 25.7.3a]', () => {
    const battle = attacked({ 'WG-53': '3216' }, '-/R2').order('nato', 'pass');
    for (const short of ['3217', '3217 3216', '3217 3117'])
      expect(battle.refused('nato', `retreat WG-53 ${short}`)).toBeDefined();
    expect(battle.order('nato', 'retreat WG-53 3217 3218').at('WG-53')).toBe('3218');
  });

  it('is of units together or one by one [nato 25.7.3b]', () => {
    const units = { 'WG-1/1': '3216', 'WG-2/1': '3216', 'WG-3/1': '3216' };
    const battle = attacked(units, '-/R1').order('nato', 'pass').order('nato', 'retreat WG-3/1 WG-1/1 3217');
    expect(battle.event('retreated').units).toEqual(['WG-1/1', 'WG-3/1']);
    expect(asked(battle)).toEqual(['nato retreat']);
    battle.order('nato', 'retreat WG-2/1 3117');
    expect(['WG-1/1', 'WG-2/1', 'WG-3/1'].map(battle.at)).toEqual(['3217', '3117', '3217']);
  });

  it('that can’t be made costs a step for each hex, besides the losses [nato 25.7a] [nato 25.7.3c]', () => {
    const battle = surrounded({ 'EG-8': '3316' }, '-/R1').order('wp', 'pass').order('wp', 'retreat EG-8');
    expect([battle.at('EG-8'), battle.steps('EG-8')]).toEqual(['3316', 1]);
    const both = surrounded({ 'EG-8': '3316' }, '-/D1R1').order('wp', 'pass').order('wp', 'retreat EG-8');
    expect([both.at('EG-8'), asked(both)]).toEqual(['lost', ['nato advance']]);
  });

  it('may end in the first hex where a friend is, or a city [nato 25.7.3d] [nato 25.7.3e]', () => {
    const friend = attacked({ 'WG-1/1': '3216', 'WG-3/1': '3217' }, '-/R2').order('nato', 'pass').order('nato', 'pass');
    expect(friend.order('nato', 'retreat WG-1/1 3217').at('WG-1/1')).toBe('3217');
    const city = attacked({ 'WG-1/1': '3216' }, '-/R2').order('nato', 'pass');
    expect(city.order('nato', 'retreat WG-1/1 3117').at('WG-1/1')).toBe('3117');
  });

  it('may end there even where that is too many [nato 25.7.3d] [nato 25.7.6a]', () => {
    const full = { 'WG-2/1': '3217', 'WG-3/1': '3217', 'WG-31/11': '3217', 'WG-27': '3217' };
    const battle = attacked({ ...full, 'WG-1/1': '3216' }, '-/R2')
      .order('nato', 'pass')
      .order('nato', 'pass');
    expect(battle.order('nato', 'retreat WG-1/1 3217').at('WG-1/1')).toBe('3217');
  });

  it('ends where there is room if nobody says where', () => {
    const full = { 'WG-2/1': '3217', 'WG-3/1': '3217', 'WG-31/11': '3217', 'WG-27': '3217' };
    const battle = attacked({ ...full, 'WG-1/1': '3216' }, '-/R2')
      .order('nato', 'pass')
      .order('nato', 'pass');
    expect(isLegal(battle, 'nato', 'retreat WG-1/1 3217')).toBe(true);
    expect(battle.silent('nato').at('WG-1/1')).not.toBe('3217');
  });

  it('leads into no hex of the enemy’s and no city that he holds [nato 25.7.4a] [nato 25.7.4b]', () => {
    const battle = attacked({ 'WG-1/1': '3216', '97GA': '3217' }, '-/R1').order('nato', 'pass');
    expect(battle.refused('nato', 'retreat WG-1/1 3217', '25.7.4').code).toBe('nato.refusal.retreat');
    const units = { '16GT/2GT': '3316', 'WG-1/1': '3216' };
    const taken = fighting('wp', { units, battles: ['3216'], conquered: ['3117'] }, '-/R1');
    taken.order('wp', 'attack 3216 16GT/2GT').order('nato', 'pass');
    taken.refused('nato', 'retreat WG-1/1 3117', '25.7.4');
    taken.order('nato', 'retreat WG-1/1 3217');
    const pact = { '21/2GT': '3216', 'BR-7': '3217', 'BR-22': '3316', 'WG-1/1': '3116' };
    const east = fighting('nato', { units: pact }, '-/R1').order('nato', 'attack 3216 BR-7').order('wp', 'pass');
    east.refused('wp', 'retreat 21/2GT 3117', '25.7.4');
  });

  it('leads over no hexside that bars the way [nato 25.7.4c]', () => {
    const units = { '16GT/2GT': '2521', '21/2GT': '2522', 'US-1/2A': '2421' };
    const battle = fighting('wp', { units, battles: ['2421'] }, '-/R1').order('wp', 'attack 2421 16GT/2GT');
    battle.order('nato', 'pass').refused('nato', 'retreat US-1/2A 2420', '25.7.4');
    expect(battle.order('nato', 'retreat US-1/2A').at('US-1/2A')).toBe('lost');
  });

  it('leads over the Danish Ferry for the side that may take it alone [nato 25.7.4c] [nato 12.8e]', () => {
    const cornered = (surrendered: readonly Country[]): Played =>
      fighting('nato', { units: { 'DK-1': '1515', 'PL-7M': '1514' }, surrendered }, '-/R1')
        .order('nato', 'attack 1514 DK-1')
        .order('wp', 'pass');
    expect(cornered([]).refused('wp', 'retreat PL-7M 1513', '25.7.4').code).toBe('nato.refusal.retreat');
    expect(cornered(['denmark']).order('wp', 'retreat PL-7M 1513').at('PL-7M')).toBe('1513');
  });

  it('keeps out of zones of control and goes to the rear [nato 25.7.4d] [nato 25.7.4g] [nato 8.2.6a]', () => {
    const battle = attacked({ 'WG-1/1': '3216' }, '-/R1').order('nato', 'pass');
    for (const hex of ['3215', '3317', '3116']) battle.refused('nato', `retreat WG-1/1 ${hex}`, '25.7.4');
  });

  it('keeps away from enemies without zones around them [nato 25.7.4e]', () => {
    const battle = attacked({ 'WG-1/1': '3216', 'EG-Gr1': '3218' }, '-/R1').order('nato', 'pass');
    battle.refused('nato', 'retreat WG-1/1 3217', '25.7.4');
    expect(battle.order('nato', 'retreat WG-1/1 3117').at('WG-1/1')).toBe('3117');
  });

  it('leads where there is room [nato 25.7.4h]', () => {
    const full = { 'WG-2/1': '3117', 'WG-3/1': '3117', 'WG-31/11': '3117', 'WG-27': '3117' };
    const battle = attacked({ ...full, 'WG-1/1': '3216' }, '-/R1')
      .order('nato', 'pass')
      .order('nato', 'pass');
    battle.refused('nato', 'retreat WG-1/1 3117', '25.7.4');
    expect(battle.order('nato', 'retreat WG-1/1 3217').at('WG-1/1')).toBe('3217');
  });

  it('leads not across a major river [nato 25.7.4i]', () => {
    const battle = fighting('wp', { units: { '16GT/2GT': '3017', 'WG-1/1': '3018' }, battles: ['3018'] }, '-/R1');
    battle.order('wp', 'attack 3018 16GT/2GT').order('nato', 'pass');
    for (const hex of ['2919', '3019']) battle.refused('nato', `retreat WG-1/1 ${hex}`, '25.7.4');
    expect(battle.order('nato', 'retreat WG-1/1 3119').at('WG-1/1')).toBe('3119');
  });

  it('in the BALTAP zone leads north, of the Warsaw Pact south or east [nato 25.7.5a] [nato 25.7.4g]', () => {
    const nato = (hex: string): Played =>
      fighting('wp', { units: { '16GT/2GT': '2217', 'WG-18/6': '2117' }, battles: ['2117'] }, '-/R1')
        .order('wp', 'attack 2117 16GT/2GT')
        .order('nato', 'pass')
        .order('nato', `retreat WG-18/6 ${hex}`);
    for (const hex of ['2016', '2017']) expect(nato(hex).at('WG-18/6')).toBe(hex);
    expect(() => nato('2116')).toThrow('nato.refusal.retreat');
    const pact = (hex: string): Played =>
      fighting('nato', { units: { 'WG-18/6': '2017', '21/2GT': '2117' } }, '-/R1')
        .order('nato', 'attack 2117 WG-18/6')
        .order('wp', 'pass')
        .order('wp', `retreat 21/2GT ${hex}`);
    for (const hex of ['2116', '2216', '2217']) expect(pact(hex).at('21/2GT')).toBe(hex);
  });

  it('through zones of control costs a step for each, which the owner chooses, as at 2617 [nato E15] [nato 25.7.4.1a] [nato 25.7.4.1b] [nato 8.2.6e]', () => {
    const units = {
      '16GT/2GT': '2616',
      '21/2GT': '2518',
      '94G/2GT': '2718',
      'US-1/2A': '2617',
      'US-2/2A': '2617',
      'US-3/2A': '2617',
    };
    const battle = fighting('wp', { units, battles: ['2617'] }, '-/D1R2').order('wp', 'attack 2617 16GT/2GT');
    expect(battle.event('battle').shifts).toContain('concentric +2');
    battle.order('wp', 'lose US-1/2A').order('nato', 'pass');
    battle.order('nato', 'retreat US-2/2A US-3/2A 2618 2619');
    expect(asked(battle)).toEqual(['nato losses']);
    battle.order('nato', 'lose US-3/2A');
    expect(['US-2/2A', 'US-3/2A'].map(battle.at)).toEqual(['2619', 'lost']);
  });

  it('in zones all around leads to a friend, at no loss [nato 8.2.6b] [nato 8.2.6d]', () => {
    const near = { '16GT/2GT': '3315', '21/2GT': '3417', '94G/2GT': '3217', 'WG-1/1': '3316' };
    const begun = (units: Readonly<Record<string, string>>): Played =>
      fighting('wp', { units: { ...near, ...units }, battles: ['3316'] }, '-/R1')
        .order('wp', 'attack 3316 16GT/2GT')
        .order('nato', 'pass');
    const battle = begun({ 'BR-I': '3416' });
    for (const hex of ['3317', '3216', '3215', '3415']) battle.refused('nato', `retreat WG-1/1 ${hex}`, '25.7.4');
    battle.order('nato', 'retreat WG-1/1 3416');
    expect([battle.at('WG-1/1'), battle.steps('WG-1/1')]).toEqual(['3416', 1]);
    expect(begun({}).order('nato', 'retreat WG-1/1 3416').at('WG-1/1')).toBe('lost');
  });

  it('out of Minden, with enemies all around, into Bielefeld at no loss; or Minden is held [nato E14] [nato 8.2.6c] [nato 8.2.6d]', () => {
    const minden = (): Played =>
      fighting(
        'wp',
        {
          units: { '16GT/2GT': '3019', '21/2GT': '3119', '94G/2GT': '3021', 'BR-PRG': '3120', 'BR-7': '3120' },
          battles: ['3120'],
        },
        '-/D1R2',
      )
        .order('wp', 'attack 3120 16GT/2GT 21/2GT')
        .order('wp', 'lose BR-7');
    const battle = minden().order('nato', 'pass').order('nato', 'retreat BR-PRG 3220');
    expect([battle.at('BR-PRG'), asked(battle)]).toEqual(['3220', ['wp advance']]);
    const held = minden().order('nato', 'hold BR-PRG');
    expect([held.at('BR-PRG'), asked(held).includes('wp advance')]).toEqual(['lost', false]);
    expect(held.state.conquered).toEqual([]);
    expect(held.state.breakthroughs).toEqual({});
  });

  it('may leave too many in a hex, of whom the owner eliminates some when he has moved [nato 25.7.6a] [nato 25.7.6b] [nato 9.1.3a]', () => {
    const full = { 'WG-2/1': '3117', 'WG-3/1': '3117', 'WG-31/11': '3117', 'WG-27': '3117' };
    const units = { ...full, 'WG-1/1': '3216', '21/2GT': '3218' };
    const battle = attacked(units, '-/R1').order('nato', 'pass').order('nato', 'pass');
    expect(battle.order('nato', 'retreat WG-1/1 3117').at('WG-1/1')).toBe('3117');
    const movement = moving('nato', { units: { ...full, 'WG-1/1': '3117' } }).order('nato', 'end');
    expect(asked(movement)).toEqual(['nato excess']);
    movement.order('nato', 'lose WG-27');
    expect([movement.at('WG-27'), movement.at('WG-1/1')]).toEqual(['lost', '3117']);
    expect(asked(movement)).not.toContain('nato excess');
  });

  it('may pass through a hex that is full', () => {
    const full = { 'WG-2/1': '3217', 'WG-3/1': '3217', 'WG-31/11': '3217', 'WG-27': '3217' };
    const battle = attacked({ ...full, 'WG-1/1': '3216' }, '-/R2')
      .order('nato', 'pass')
      .order('nato', 'pass');
    expect(battle.order('nato', 'retreat WG-1/1 3217 3218').at('WG-1/1')).toBe('3218');
  });
});

describe('a unit that has retreated', () => {
  const units = {
    '16GT/2GT': '3316',
    '21/2GT': '3218',
    '97GA': '3116',
    'WG-1/1': '3216',
    'WG-2/1': '3217',
    'WG-3/1': '3217',
  };

  it('adds nothing where it is attacked again, and suffers with the others, after them [nato 25.2.6a] [nato 25.3.2.4b] [nato 25.7.7a] [nato 25.7.7b]', () => {
    const battle = fighting('wp', { units, battles: ['3216', '3217'], conquered: ['3117'] }, '-/R1', '-/D1*');
    battle.order('wp', 'attack 3216 16GT/2GT').order('nato', 'pass').order('nato', 'pass');
    battle.order('nato', 'retreat WG-1/1 3217').order('wp', 'stay');
    battle.order('wp', 'attack 3217 21/2GT');
    expect(odds(battle)[1]).toBe(6);
    expect(battle.refused('wp', 'lose WG-1/1', '25.6.3').code).toBe('nato.refusal.loss-order');
    battle.order('wp', 'lose WG-3/1');
    for (const unit of ['WG-1/1', 'WG-2/1']) expect(battle.event('disrupted').units).toContain(unit);
  });

  it('adds nothing to a city either, not even an HQ, nor does one on a train [nato 25.2.6a] [nato 25.3.2.4a]', () => {
    const city = (hq: string): Played =>
      fighting('wp', { units: { '16GT/2GT': '3116', LJ: `3117${hq}` }, battles: ['3117'] }, '-/-').order(
        'wp',
        'attack 3117 16GT/2GT',
      );
    expect([odds(city(''))[1], odds(city(' engaged'))[1], odds(city(' entrained'))[1]]).toEqual([3, 2, 2]);
  });

  it('is given up after those that add to the defence [nato 25.7.7b] [nato 25.7b]', () => {
    const again = { '21/2GT': '3218', 'WG-1/1': '3217 engaged', 'WG-2/1': '3217' };
    const battle = fighting('wp', { units: again, battles: ['3217'] }, '-/R1').order('wp', 'attack 3217 21/2GT');
    battle.refused('nato', 'hold WG-1/1');
    expect(battle.order('nato', 'hold WG-2/1').at('WG-2/1')).toBe('lost');
  });

  it('alone makes a defence of 1', () => {
    const alone = { '16GT/2GT': '3316', '21/2GT': '3218', 'WG-1/1': '3216' };
    const battle = fighting('wp', { units: alone, battles: ['3216'] }, '-/R1').order('wp', 'attack 3216 16GT/2GT');
    expect(odds(battle)[1]).toBe(3);
    const again = fighting('wp', { units: { '21/2GT': '3218', 'WG-1/1': '3217 engaged' }, battles: ['3217'] }, '-/-');
    expect(odds(again.order('wp', 'attack 3217 21/2GT'))[1]).toBe(1);
  });
});

describe('units that are bound to a place', () => {
  const guard = { 'EG-Gr1': '3315', 'BR-7': '3316' };

  it('retreat out of their country only lest they lose a step [nato 25.7.8a] [nato 12.7b]', () => {
    const battle = fighting('nato', { units: guard }, '-/R1').order('nato', 'attack 3315 BR-7').order('wp', 'pass');
    battle.refused('wp', 'retreat EG-Gr1 3214', '25.7.4');
    expect(battle.order('wp', 'retreat EG-Gr1 3414').at('EG-Gr1')).toBe('3414');
    const cut = (hex: string): Played =>
      fighting('nato', { units: { ...guard, 'WG-1/1': '3413' }, conquered: ['3314'] }, '-/R1')
        .order('nato', 'attack 3315 BR-7')
        .order('wp', 'pass')
        .order('wp', `retreat EG-Gr1 ${hex}`);
    expect([cut('3214').at('EG-Gr1'), cut('3214').steps('EG-Gr1')]).toEqual(['3214', 1]);
    expect(cut('3414').at('EG-Gr1')).toBe('lost');
  });

  it('do not leave it where that costs as many steps as to stay', () => {
    const shut = { ...guard, 'WG-1/1': '3413', 'WG-3/1': '3114' };
    const battle = fighting('nato', { units: shut, conquered: ['3314'] }, '-/R1');
    battle.order('nato', 'attack 3315 BR-7').order('wp', 'pass').refused('wp', 'retreat EG-Gr1 3214', '25.7.4');
    expect(battle.order('wp', 'retreat EG-Gr1 3414').at('EG-Gr1')).toBe('lost');
  });

  it('HQs leave their area only lest they lose a step [nato 25.7.8b]', () => {
    const driven = (units: Readonly<Record<string, string>>, conquered: readonly string[] = []): Played =>
      fighting('wp', { units: { LJ: '2318', '16GT/2GT': '2317', ...units }, battles: ['2318'], conquered }, '-/R1')
        .order('wp', 'attack 2318 16GT/2GT')
        .order('nato', 'pass');
    const beside = driven({ 'EG-Gr1': '2118' });
    beside.refused('nato', 'retreat LJ 2319', '25.7.4');
    expect(beside.order('nato', 'retreat LJ 2218').at('LJ')).toBe('2218');
    const cut = driven({ '21/2GT': '2118' }, ['2417']).order('nato', 'retreat LJ 2319');
    expect([cut.at('LJ'), cut.steps('LJ')]).toEqual(['2319', 1]);
  });

  it('that were driven out go where they like [nato 25.7.8c]', () => {
    const movement = moving('wp', { units: { 'EG-Gr1': '3214', NEGF: '3113' } });
    expect(movement.order('wp', 'move EG-Gr1 3215').at('EG-Gr1')).toBe('3215');
    const home = moving('wp', { units: { 'EG-Gr1': '3315', NEGF: '3113' } });
    expect(home.refused('wp', 'move EG-Gr1 3215').code).toBe('nato.refusal.territorial');
  });
});
