import { describe, expect, it } from 'vitest';
import { hintOf } from '../../../../src/engine/choice.ts';
import { choiceAfter, isLegal } from '../../../support/games/scenario.ts';
import { asked, fighting, moving, type Played } from '../../../support/games/nato/scenario.ts';
import { stateWith } from '../../../support/games/nato/positions.ts';
import { isBreakthrough } from '../../../../src/games/nato/rules/25-ground-combat/25-8-advance/25-9-breakthrough.ts';
import { at, BOARD, idAt } from '../../../../src/games/nato/board.ts';

/** The Warsaw Pact clears 3216 out of 3316 and 3215: all is plain there. */
const cleared = (units: Readonly<Record<string, string>>, attackers: string, ...dice: readonly (number | string)[]) =>
  fighting(
    'wp',
    { units: { 'WG-1/1': '3216', ...units }, battles: ['3216'] },
    ...(dice.length > 0 ? dice : ['-/D1R1']),
  ).order('wp', `attack 3216 ${attackers}`);

const legal = (battle: Played, text: string): boolean => isLegal(battle, battle.asked()[0] as 'wp', text);

const DIVISIONS = { '16GT/2GT': '3316', '21/2GT': '3215' };

describe('an advance', () => {
  it('is of units that attacked, once no defender is left [nato 25.8a] [nato 25.1.7c]', () => {
    const units = { ...DIVISIONS, '97GA': '3316' };
    const battle = cleared(units, '16GT/2GT');
    battle.refused('wp', 'advance 97GA 3216');
    battle.refused('wp', 'advance 21/2GT 3216');
    expect(battle.order('wp', 'advance 16GT/2GT 3216').at('16GT/2GT')).toBe('3216');
    expect(asked(cleared({ ...units, 'WG-3/1': '3216' }, '16GT/2GT', '-/-'))).not.toContain('wp advance');
  });

  it('into the hex alone is of four steps at most [nato 25.8.1a]', () => {
    const battle = cleared({ ...DIVISIONS, '94G/2GT': '3316', '97GA': '3316 disrupted' }, '16GT/2GT 21/2GT 94G/2GT');
    expect(legal(battle, 'advance 16GT/2GT 3216 21/2GT 3216 94G/2GT 3216')).toBe(false);
    battle.order('wp', 'advance 16GT/2GT 3216 94G/2GT 3216');
    expect([battle.at('16GT/2GT'), battle.at('94G/2GT'), battle.at('21/2GT')]).toEqual(['3216', '3216', '3215']);
  });

  it('into the hex is open to soft, disrupted and unsupplied units [nato 25.8.1b] [nato 25.6.4g] [nato 25.8.3b]', () => {
    const units = { '83AA': '3316', '97GA': '3316 disrupted', '108GA': '3215 no-combat-supply no-movement-supply' };
    const battle = cleared(units, '83AA 97GA 108GA');
    battle.order('wp', 'advance 83AA 3216 97GA 3216 108GA 3216');
    expect(['83AA', '97GA', '108GA'].map(battle.at)).toEqual(['3216', '3216', '3216']);
  });

  it('takes no heed of zones of control [nato 25.8.3a]', () => {
    const near = { 'WG-31/11': '3317', '83AA': '3316', '97GA': '3316' };
    const soft = cleared(near, '83AA 97GA');
    expect(soft.order('wp', 'advance 83AA 3216').at('83AA')).toBe('3216');
    const hard = cleared({ ...DIVISIONS, 'WG-3/1': '3218' }, '16GT/2GT');
    expect(hard.order('wp', 'advance 16GT/2GT 3216 3217').at('16GT/2GT')).toBe('3217');
  });

  it('is made by all that have room there if nobody says who goes, but for the last in a city', () => {
    const where = (battle: Played, ...units: readonly string[]): readonly string[] => units.map(battle.silent('wp').at);
    const full = cleared({ ...DIVISIONS, '94G/2GT': '3316' }, '16GT/2GT 21/2GT 94G/2GT');
    expect(where(full, '16GT/2GT', '94G/2GT', '21/2GT').toSorted()).toEqual(['3216', '3216', '3316']);
    const held = fighting(
      'wp',
      { units: { 'WG-1/1': '3216', '16GT/2GT': '3117', '97GA': '3316' }, battles: ['3216'], conquered: ['3117'] },
      '-/D1R1',
    ).order('wp', 'attack 3216 16GT/2GT 97GA');
    expect(where(held, '16GT/2GT', '97GA')).toEqual(['3117', '3216']);
    const soft = cleared({ '83AA': '3316 disrupted' }, '83AA');
    expect(where(soft, '83AA')).toEqual(['3216']);
  });

  it('is not of a unit that may not leave its country, also if nobody says who goes [nato 12.7a]', () => {
    const units = { 'WG-1/1': '3215', 'EG-Gr1': '3315', '16GT/2GT': '3316', '21/2GT': '3214' };
    const battle = fighting('wp', { units, battles: ['3215'] }, '-/D1R1').order('wp', 'attack 3215 EG-Gr1 16GT/2GT');
    expect(battle.steps('WG-1/1')).toBe(0);
    expect(legal(battle, 'advance EG-Gr1 3215')).toBe(false);
    expect(['EG-Gr1', '16GT/2GT'].map(battle.silent('wp').at)).toEqual(['3315', '3215']);
  });

  it('is of no artillery, even beside those that attacked [nato 25.8.4a] [nato 24.2.4c]', () => {
    const battle = cleared({ ...DIVISIONS, '34N': '3316' }, '16GT/2GT');
    expect(legal(battle, 'advance 34N 3216')).toBe(false);
  });
});

describe('exploitation', () => {
  it('leads one hex on, on any side, but into no enemy and no city of his [nato E16]', () => {
    const battle = cleared({ ...DIVISIONS, 'BR-7': '3317' }, '16GT/2GT');
    for (const [hex, open] of [
      ['3217', true],
      ['3116', true],
      ['3215', false],
      ['3317', false],
      ['3117', false],
    ] as const)
      expect(legal(battle, `advance 16GT/2GT 3216 ${hex}`), hex).toBe(open);
  });

  it.each([
    ['25.8.2a', '83AA', '3316'],
    ['25.8.2b', '16GT/2GT', '3316 disrupted'],
    ['25.8.2c', '16GT/2GT', '3316 no-movement-supply'],
    ['25.8.2c', '16GT/2GT', '3316 no-combat-supply'],
  ])('is of hard units in supply that are not disrupted [nato %s]: not of %s, %s', (_, unit, where) => {
    const battle = cleared({ [unit]: where }, unit);
    expect(legal(battle, `advance ${unit} 3216 3217`)).toBe(false);
    expect(legal(battle, `advance ${unit} 3216`)).toBe(true);
  });

  it('is not of a unit that a counterattack has disrupted; it may still come in [nato 25.6.4i] [nato 25.1.7b]', () => {
    const battle = cleared(DIVISIONS, '16GT/2GT', '-/CAD1R1', 6);
    expect(battle.markers('16GT/2GT')).toContain('disrupted');
    expect(legal(battle, 'advance 16GT/2GT 3216 3217')).toBe(false);
    expect(battle.order('wp', 'advance 16GT/2GT 3216').at('16GT/2GT')).toBe('3216');
  });

  it('ends with two steps in a hex, whoever comes in with it too [nato 25.8.2.1a] [nato 25.8.2.2b] [nato 25.8b]', () => {
    const battle = cleared({ ...DIVISIONS, '94G/2GT': '3215' }, '16GT/2GT 21/2GT 94G/2GT');
    for (const text of [
      'advance 16GT/2GT 3216 3217 21/2GT 3216 3217',
      'advance 16GT/2GT 3216 3217 21/2GT 3216 94G/2GT 3216',
      'advance 21/2GT 3216 94G/2GT 3216 16GT/2GT 3216 3217',
    ])
      expect(legal(battle, text), text).toBe(false);
    battle.order('wp', 'advance 16GT/2GT 3216 3217 21/2GT 3216');
    expect([battle.at('16GT/2GT'), battle.at('21/2GT')]).toEqual(['3217', '3216']);
  });

  it('of some lets others come into the objective hex, who stop there [nato 25.8.2.2a]', () => {
    const battle = cleared({ ...DIVISIONS, '83AA': '3316', '97GA': '3316 disrupted' }, '16GT/2GT 83AA 97GA');
    battle.order('wp', 'advance 16GT/2GT 3216 3217 83AA 3216 97GA 3216');
    expect(['16GT/2GT', '83AA', '97GA'].map(battle.at)).toEqual(['3217', '3216', '3216']);
  });
});

describe('breakthrough', () => {
  it('is marked where an attack has cleared a hex, advance or not [nato 25.9.2a]', () => {
    const battle = cleared({ ...DIVISIONS, '97GA': '3316' }, '16GT/2GT').order('wp', 'stay');
    expect(battle.event('breakthrough')).toEqual({ side: 'wp', hex: '3216' });
  });

  it('is not marked at a city that was cleared and not taken [nato 25.9.2c]', () => {
    const city = (order: string): Played =>
      fighting('wp', { units: { '16GT/2GT': '3116', 'WG-1/1': '3117' }, battles: ['3117'] }, '-/D1R1')
        .order('wp', 'attack 3117 16GT/2GT')
        .order('wp', order);
    expect(city('stay').codes()).not.toContain('breakthrough');
    expect(city('advance 16GT/2GT 3117').codes()).toContain('breakthrough');
  });

  it('has a zone of its hex and the six around it [nato 25.9a]', () => {
    const state = stateWith({ breakthroughs: { '3216': 'wp' } });
    const zone = [...BOARD.places.keys()].filter((place) => isBreakthrough(state, 'wp', place)).map(idAt);
    expect(zone.sort()).toEqual(['3116', '3117', '3215', '3216', '3217', '3316', '3317']);
    expect(isBreakthrough(state, 'nato', at('3216'))).toBe(false);
  });

  it('ends with the Reserve Phase, until which it stays [nato 25.9.4a]', () => {
    const units = { ...DIVISIONS, '97GA': '3213 reserve' };
    const battle = fighting('wp', { units: { ...units, 'WG-1/1': '3216' }, battles: ['3216'] }, '-/D1R1');
    battle.order('wp', 'attack 3216 16GT/2GT').order('wp', 'stay');
    expect(asked(battle)).toEqual(['wp reserve']);
    expect(battle.state.breakthroughs).toEqual({ '3216': 'wp' });
    battle.order('wp', 'end');
    expect(battle.state.breakthroughs).toEqual({});
  });
});

describe('movement in a breakthrough zone', () => {
  /** A tank division with six points; enemies beside its way from 3214 by 3215 and 3216 to 3217. */
  const placed = (breakthroughs: Readonly<Record<string, 'wp'>>, unit = '16GT/2GT', marker = '') => ({
    units: { [unit]: `3214${marker}`, 'WG-1/1': '3316', 'WG-3/1': '3317', 'WG-31/11': '3318' },
    breakthroughs,
  });
  const left = (movement: Played, unit: string, hex: string): boolean => isLegal(movement, 'wp', `move ${unit} ${hex}`);

  it('is free of enemy zones for hard units in the Reserve Phase [nato 25.9b] [nato 25.9.3a]', () => {
    expect(left(moving('wp', placed({ '3216': 'wp' }, '16GT/2GT', ' reserve'), true), '16GT/2GT', '3217')).toBe(true);
    expect(left(moving('wp', placed({}, '16GT/2GT', ' reserve'), true), '16GT/2GT', '3217')).toBe(false);
  });

  it('is not for others, nor in other phases [nato 25.9c] [nato 25.9.2d]', () => {
    const before = (breakthroughs: Readonly<Record<string, 'wp'>>) =>
      choiceAfter(moving('wp', placed(breakthroughs)), 'wp', 'move', '16GT/2GT')
        .branches()
        .map((branch) => [branch.word, hintOf(branch)?.params]);
    expect(before({}).map(([word]) => word)).toContain('3216');
    expect(before({ '3216': 'wp' })).toEqual(before({}));
    const soft = moving('wp', placed({ '3216': 'wp' }, '83AA', ' reserve'), true);
    expect(left(soft, '83AA', '3215')).toBe(true);
    expect(left(soft, '83AA', '3216')).toBe(false);
  });
});
