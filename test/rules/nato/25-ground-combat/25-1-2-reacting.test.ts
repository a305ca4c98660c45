import { describe, expect, it } from 'vitest';
import { choiceAfter } from '../../../support/games/scenario.ts';
import { asked, fighting, type Played } from '../../../support/games/nato/scenario.ts';

/** Units that may react now. */
const reactors = (battle: Played): readonly string[] => {
  const [seat] = battle.asked();
  return asked(battle).some((question) => question.endsWith('reaction'))
    ? choiceAfter(battle, seat as 'wp', 'react')
        .branches()
        .map(({ word }) => word)
        .sort()
    : [];
};

/** The Warsaw Pact attacks 3216 out of 3316; 3217 behind it is in no zone of control, 3317 beside it is. */
const attacked = (units: Readonly<Record<string, string>>, battles: readonly string[] = ['3216']): Played =>
  fighting('wp', { units: { '16GT/2GT': '3316', 'WG-1/1': '3216', ...units }, battles }, '-/R1').order(
    'wp',
    'attack 3216 16GT/2GT',
  );

/** NATO attacks 3316 out of 3317; 3215 and 3315 behind it are in no zone of control, 3216 beside it is. */
const counterstruck = (units: Readonly<Record<string, string>>): Played =>
  fighting('nato', { units: { 'BR-7': '3317', ...units } }, '-/R1').order('nato', 'attack 3316 BR-7');

describe('a reaction', () => {
  it('is of one unit, out of a hex beside the objective [nato 25.1.2a] [nato 25.1.2b]', () => {
    const battle = attacked({ 'WG-2/1': '3217', 'WG-3/1': '3217', 'WG-27': '3218' });
    expect(reactors(battle)).toEqual(['WG-2/1', 'WG-3/1']);
    expect(battle.refused('nato', 'react WG-27', '25.1.2').code).toBe('nato.refusal.no-reaction');
    battle.order('nato', 'react WG-2/1');
    expect([battle.at('WG-2/1'), battle.at('WG-3/1')]).toEqual(['3216', '3217']);
    expect(asked(battle)).toEqual(['nato hold']);
  });

  it('need not be made', () => {
    const battle = attacked({ 'WG-2/1': '3217' }).order('nato', 'pass');
    expect(battle.at('WG-2/1')).toBe('3217');
    expect(battle.codes()).not.toContain('reacted');
  });

  it('keeps to the stacking limit [nato 25.1.2c]', () => {
    const full = { 'WG-2/1': '3216', 'WG-3/1': '3216', 'WG-31/11': '3216' };
    expect(reactors(attacked({ ...full, 'WG-27': '3217' }))).toEqual([]);
    expect(reactors(attacked({ ...full, 'WG-31/11': '3217' }))).toEqual(['WG-31/11']);
  });

  it.each([
    ['25.1.2d] [nato 25.6.4c', 'disrupted'],
    ['25.1.2e', 'no-movement-supply'],
    ['25.1.2f', 'no-combat-supply'],
    ['25.1.2g] [nato 25.6.5a', 'engaged'],
  ])('is not made by a unit with a marker [nato %s]: %s', (_, marker) => {
    const battle = attacked({ 'WG-2/1': `3217 ${marker}`, 'WG-3/1': '3217' });
    expect(reactors(battle)).toEqual(['WG-3/1']);
    battle.refused('nato', 'react WG-2/1', '25.1.2');
  });

  it('may leave a hex empty that is in no zone of control, of either side [nato 25.1.2.6a]', () => {
    const nato = attacked({ 'WG-2/1': '3217' }).order('nato', 'react WG-2/1');
    expect(nato.event('reacted')).toMatchObject({ unit: 'WG-2/1', path: ['3217', '3216'] });
    const pact = counterstruck({ 'EG-8': '3316', '21/2GT': '3315' }).order('wp', 'react 21/2GT');
    expect(pact.event('reacted')).toMatchObject({ unit: '21/2GT', path: ['3315', '3316'] });
  });

  it('may leave a hex that is yet to be attacked [nato 25.1.2.7a]', () => {
    const units = { 'WG-2/1': '3217', 'WG-3/1': '3217', '21/2GT': '3318' };
    const battle = attacked(units, ['3216', '3217']);
    expect(battle.state.battles).toEqual(['3217']);
    expect(reactors(battle)).toEqual(['WG-2/1', 'WG-3/1']);
  });

  it('never leaves the objective hex [nato 25.1.2.8a]', () => {
    const battle = attacked({ 'WG-2/1': '3217', 'WG-3/1': '3216' });
    expect(reactors(battle)).toEqual(['WG-2/1']);
    battle.refused('nato', 'react WG-1/1', '25.1.2');
  });

  it('is made by no HQ and no artillery [nato 25.1.2.9a] [nato 24.2.4a]', () => {
    const units = { '16GT/2GT': '3316', 'BR-7': '3216', 'BR-I': '3217' };
    const battle = fighting('wp', { units, battles: ['3216'] }, '-/R1').order('wp', 'attack 3216 16GT/2GT');
    expect(asked(battle)).toEqual(['nato hold']);
    expect(reactors(counterstruck({ 'EG-8': '3316', '34N': '3315', NEGF: '3315', '21/2GT': '3215' }))).toEqual([
      '21/2GT',
    ]);
  });
});

describe('NATO reacts', () => {
  it('only to units of one nation [nato 25.1.2.5a] [nato 26.2.9a]', () => {
    expect(reactors(attacked({ 'BR-7': '3217', 'WG-2/1': '3217' }))).toEqual(['WG-2/1']);
    expect(reactors(attacked({ 'BR-7': '3216', 'WG-2/1': '3217', 'BR-22': '3217' }))).toEqual([]);
  });

  it('out of a zone of control only where another maneuver unit stays behind [nato 25.1.2.5b] [nato 25.1.2.5c] [nato 25.1.2.5d]', () => {
    expect(reactors(attacked({ 'WG-2/1': '3317', 'WG-3/1': '3317' }))).toEqual(['WG-2/1', 'WG-3/1']);
    expect(reactors(attacked({ 'WG-2/1': '3317', 'BR-7': '3317' }))).toEqual(['WG-2/1']);
    expect(reactors(attacked({ 'WG-2/1': '3317' }))).toEqual([]);
    expect(reactors(attacked({ 'WG-2/1': '3317', LJ: '3317' }))).toEqual([]);
  });

  it('into a city of its own that nobody defends only with the city’s nation [nato 25.1.2.3a] [nato 25.1.2.3b]', () => {
    const units = { '16GT/2GT': '3116', 'WG-63': '3118', 'BR-7': '3118', 'WG-53': '3217' };
    const battle = fighting('wp', { units, battles: ['3117'] }, '-/D1').order('wp', 'attack 3117 16GT/2GT');
    expect(reactors(battle)).toEqual(['WG-53', 'WG-63']);
    battle.refused('nato', 'react BR-7', '25.1.2');
    battle.order('nato', 'react WG-63');
    expect(battle.event('battle').defence).toBe(4);
  });
});

describe('the Warsaw Pact reacts', () => {
  it('with a unit of a Front to its own and to independent ones [nato 25.1.2.4a] [nato 25.1.2.4b]', () => {
    const near = { '21/2GT': '3215', '138T': '3315' };
    expect(reactors(counterstruck({ ...near, 'EG-8': '3316 cadre', '83AA': '3316' }))).toEqual(['21/2GT']);
    expect(reactors(counterstruck({ ...near, 'EG-8': '3316 cadre', '336GM': '3316' }))).toEqual([]);
    expect(reactors(counterstruck({ ...near, '83AA': '3316' }))).toEqual(['138T', '21/2GT']);
  });

  it('with an independent unit to any [nato 25.1.2.4c]', () => {
    expect(reactors(counterstruck({ 'EG-8': '3316', '336GM': '3316', '97GA': '3215' }))).toEqual(['97GA']);
  });

  it('never out of a zone of control, however many are there [nato 25.1.2.4d]', () => {
    const battle = counterstruck({ 'EG-8': '3316', '21/2GT': '3216', '94G/2GT': '3216', '97GA': '3315' });
    expect(reactors(battle)).toEqual(['97GA']);
    battle.refused('wp', 'react 21/2GT', '25.1.2');
  });

  it('with any unit into a city of its own that nobody defends [nato 25.1.2.3c] [nato 26.1.6b]', () => {
    const units = { 'BR-7': '3214', '138T': '3313', 'EG-8': '3413', 'PL-7M': '3414', '97GA': '3413' };
    const battle = fighting('nato', { units }, '-/-').order('nato', 'attack 3314 BR-7');
    expect(reactors(battle)).toEqual(['138T', '97GA', 'EG-8', 'PL-7M']);
    battle.order('wp', 'react 138T');
    expect(battle.at('138T')).toBe('3314');
  });

  it('as in the example of 25.1.2: at 3318 only with what is left of the 21st [nato E3]', () => {
    const units = {
      'EG-8': '3318',
      '21/2GT': '3317 cadre',
      '94G/2GT': '3217',
      '16GT/2GT': '3217',
      'BR-22': '3218',
      'BR-7': '3319',
    };
    const battle = fighting('nato', { units }, '-/R1').order('nato', 'attack 3318 BR-7 BR-22');
    expect(reactors(battle)).toEqual(['21/2GT']);
  });
});
