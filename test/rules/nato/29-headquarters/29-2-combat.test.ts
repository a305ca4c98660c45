import { describe, expect, it } from 'vitest';
import { addScenario, type Placed } from '../../../support/games/nato/positions.ts';
import { asked, fighting, shifts, type Played } from '../../../support/games/nato/scenario.ts';
import { groundMovement, why } from '../../../support/games/nato/segments.ts';
import { isLegal } from '../../../support/games/scenario.ts';

/** The Warsaw Pact attacks 3216 out of 3316, with this result. */
const attacked = (units: Placed['units'], result: number | string, ...dice: readonly number[]): Played =>
  fighting('wp', { units: { '16GT/2GT': '3316', ...units }, battles: ['3216'] }, result, ...dice).order(
    'wp',
    'attack 3216 16GT/2GT',
  );

/** NATO attacks 3316 out of 3317, with this result. */
const counterstruck = (units: Placed['units'], result: string): Played =>
  fighting('nato', { units: { 'BR-7': '3317', 'BR-22': '3317', ...units } }, result).order(
    'nato',
    'attack 3316 BR-7 BR-22',
  );

describe('29.1 HQs in one hex', () => {
  it('are there after a retreat alone, until their owner has moved [nato 29.1l]', () => {
    const units = { 'WG-I': '3216', 'WG-II': '3217', 'WG-III': '3117', 'BR-7': '3525' };
    const battle = attacked(units, '-/R1').order('nato', 'pass').order('nato', 'retreat WG-I 3217');
    expect([battle.at('WG-I'), battle.at('WG-II')]).toEqual(['3217', '3217']);
    battle.order('wp', 'stay');
    expect(asked(battle)).toEqual(['nato movement']);
    battle.order('nato', 'end');
    expect(asked(battle)).toEqual(['nato excess']);
    battle.order('nato', 'lose WG-II');
    expect([battle.at('WG-II'), battle.state.returning]).toEqual(['lost', { 'WG-II': 3 }]);
    const game = groundMovement('nato', { units: { 'WG-I': '3218', 'WG-II': '3217' } });
    expect(why(game, 'nato', 'move WG-I 3217', '9.1.1')).toBe('stacked');
  });
});

describe('29.2 HQs in combat', () => {
  it('never advance, though they supported the attack out of the same hex [nato 29.2.1b]', () => {
    const units = { '16GT/2GT': '3316', NEGF: '3316', 'WG-1/1': '3216' };
    const battle = fighting('wp', { units, battles: ['3216'] }, '-/D1R1').order('wp', 'attack 3216 16GT/2GT NEGF');
    expect(shifts(battle)).toEqual(['support +1']);
    expect([isLegal(battle, 'wp', 'advance NEGF 3216'), isLegal(battle, 'wp', 'advance 16GT/2GT 3216')]).toEqual([
      false,
      true,
    ]);
  });

  it('are suppressed where others are disrupted, and lose their train marker [nato 29.2.1d] [nato 29.2.3a]', () => {
    const battle = counterstruck({ '97GA': '3316', NEGF: '3316 entraining' }, '-/*');
    expect(battle.markers('NEGF')).toEqual(['suppressed']);
    expect(battle.markers('97GA')).toEqual(['disrupted']);
  });

  it('lose a step only when no other unit is left, or alone [nato 29.2.1e] [nato 29.2.1f]', () => {
    const stack = { '97GA': '3316', '34N': '3316', NEGF: '3316' };
    expect(['97GA', '34N', 'NEGF'].map(counterstruck(stack, '-/D1').at)).toEqual(['lost', '3316', '3316']);
    expect(['97GA', '34N', 'NEGF'].map(counterstruck(stack, '-/D2').at)).toEqual(['lost', 'lost', '3316']);
    const two = counterstruck({ ...stack, '108GA': '3316' }, '-/D1');
    expect(two.refused('nato', 'lose NEGF', '25.6.3').code).toBe('nato.refusal.loss-order');
    expect(counterstruck({ NEGF: '3316' }, '-/D1').at('NEGF')).toBe('lost');
  });

  it('that are suppressed give no support, but supply [nato 29.2.3e]', () => {
    const battle = (marker: string): Played =>
      fighting(
        'wp',
        {
          units: { '16GT/2GT': '3316', NEGF: `3114${marker}`, 'WG-1/1': '3216' },
          battles: ['3216'],
        },
        '-/-',
      );
    expect(isLegal(battle(''), 'wp', 'attack 3216 16GT/2GT NEGF')).toBe(true);
    expect(isLegal(battle(' suppressed'), 'wp', 'attack 3216 16GT/2GT NEGF')).toBe(false);
    const fought = battle(' suppressed').order('wp', 'attack 3216 16GT/2GT');
    expect(fought.markers('16GT/2GT')).not.toContain('no-combat-supply');
  });
});

describe('29.5 the Baltic Front', () => {
  addScenario('baltic-buildup', { balticFront: { supports: true, anyInBaltap: false } });

  it('its HQ supports no attack but in Extended Buildup [nato 29.5.2a] [nato 29.5.2b]', () => {
    const supports = (more: Placed): boolean =>
      isLegal(
        fighting('wp', { units: { '138T': '3316', BAF: '3114', 'WG-1/1': '3216' }, battles: ['3216'], ...more }),
        'wp',
        'attack 3216 138T BAF',
      );
    expect([supports({}), supports({ scenario: 'baltic-buildup' })]).toEqual([false, true]);
  });

  it('units of other Fronts go with its own in the BALTAP zone, but in Extended Buildup [nato 29.5.3b]', () => {
    const joins = (from: string, to: string, more: Placed = {}): boolean =>
      isLegal(
        fighting('wp', { units: { '16GT/2GT': from, '138T': from, 'WG-53': to }, battles: [to], ...more }),
        'wp',
        `attack ${to} 16GT/2GT 138T`,
      );
    expect(joins('2317', '2318')).toBe(true);
    expect(joins('2317', '2318', { scenario: 'baltic-buildup' })).toBe(false);
    expect(joins('3316', '3216')).toBe(false);
  });

  it('the HQ of the Baltic Corps never supports an attack [nato 29.6.3]', () => {
    for (const scenario of ['whole-map', 'baltic-buildup']) {
      const units = { '138T': '3316', BC: '3215', 'WG-1/1': '3216' };
      const battle = fighting('wp', { scenario, units, battles: ['3216'] });
      expect(battle.refused('wp', 'attack 3216 138T BC', '25.4').code).toBe('nato.refusal.no-support');
    }
  });
});

describe('29.7 LANDJUT', () => {
  it('retreats over the Elbe only where that saves a step [nato 29.7c]', () => {
    const driven = (units: Placed['units'], conquered: readonly string[] = []): Played =>
      fighting('wp', { units: { LJ: '2318', '16GT/2GT': '2317', ...units }, battles: ['2318'], conquered }, '-/R1')
        .order('wp', 'attack 2318 16GT/2GT')
        .order('nato', 'pass');
    expect(isLegal(driven({ 'EG-Gr1': '2118' }), 'nato', 'retreat LJ 2319')).toBe(false);
    const cut = driven({ '21/2GT': '2118' }, ['2417']);
    expect(isLegal(cut, 'nato', 'retreat LJ 2319')).toBe(true);
    expect(cut.order('nato', 'retreat LJ 2319').steps('LJ')).toBe(1);
  });
});
