import { describe, expect, it } from 'vitest';
import { isArtillery, UNITS_OF } from '../../../src/games/nato/counters.ts';
import { SEQUENCE } from '../../../src/games/nato/data.ts';
import { asked, fighting, odds, type Played } from '../../support/games/nato/scenario.ts';
import { from, told } from '../../support/games/nato/segments.ts';

describe('24.0 artillery', () => {
  it('is of the Warsaw Pact alone, and so is its segment [nato 24.0a]', () => {
    expect(UNITS_OF.nato.filter(isArtillery)).toEqual([]);
    expect(UNITS_OF.wp.filter(isArtillery).length).toBeGreaterThan(0);
    expect(SEQUENCE.filter(({ rule }) => rule === '24.1.1').map(({ id }) => id)).toEqual(['W.E.4']);
  });
});

describe('24.2 artillery in battle', () => {
  /** NATO attacks 3316 out of 3317 and 3216. */
  const attacked = (units: Readonly<Record<string, string>>, result: string): Played =>
    fighting('nato', { units: { 'BR-7': '3317', 'BR-22': '3216', ...units } }, result).order(
      'nato',
      'attack 3316 BR-7 BR-22',
    );

  it('alone in a hex bears the loss [nato 24.2.2b]', () => {
    const battle = attacked({ '34N': '3316' }, '-/D1');
    expect([battle.at('34N'), asked(battle)]).toEqual(['lost', ['nato advance']]);
  });

  it('bears it before an HQ [nato 24.2.2c]', () => {
    const battle = attacked({ '34N': '3316', NEGF: '3316' }, '-/D1');
    expect([battle.at('34N'), battle.at('NEGF')]).toEqual(['lost', '3316']);
  });

  it('bears none while a maneuver unit is left, and the next one after it [nato 24.2.2a] [nato 24.2.2b]', () => {
    const one = attacked({ '34N': '3316', '97GA': '3316' }, '-/D1');
    expect([one.at('97GA'), one.at('34N')]).toEqual(['lost', '3316']);
    const two = attacked({ '34N': '3316', '97GA': '3316', NEGF: '3316' }, '-/D2');
    expect(['97GA', '34N', 'NEGF'].map(two.at)).toEqual(['lost', 'lost', '3316']);
  });

  it('defends with 1 though out of combat supply [nato 24.2.5e] [nato 10.6.1e]', () => {
    expect(odds(attacked({ '34N': '3316 no-combat-supply suppressed' }, '-/-'))[1]).toBe(1);
  });
});

describe('24.2.5 supply of artillery', () => {
  /** In West Germany, near no HQ of the Warsaw Pact. */
  const CUT_OFF = '3319';

  it('for combat is found out in the Recovery Phase of those alone that lacked it [nato 24.2.5c]', () => {
    const units = {
      '34N': '3209 no-combat-supply',
      '34S': `${CUT_OFF} no-combat-supply`,
      '149A': '3320',
      'BR-7': '3525',
    };
    const game = from('W.C', { units });
    expect(['34N', '34S', '149A'].map(game.markers)).toEqual([[], ['no-combat-supply'], []]);
    expect(told(game)).toEqual(['resupplied 34N']);
  });
});
