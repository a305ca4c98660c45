import { describe, expect, it } from 'vitest';
import { start } from '../../../../src/engine/play.ts';
import { nato } from '../../../../src/games/nato/game.ts';
import { addScenario, type Placed } from '../../../support/games/nato/positions.ts';
import { asked, fighting } from '../../../support/games/nato/scenario.ts';
import { from, groundMovement, told, why } from '../../../support/games/nato/segments.ts';
import { isLegal } from '../../../support/games/scenario.ts';

addScenario('dormant', {
  units: { '3216': ['WG-1/1'], '3217': ['WG-2/1', 'BR-7'], '3213': ['EG-8'] },
  inactive: { 0: ['WG-1/1', 'WG-2/1'], 2: ['BR-7'] },
});

/** A Belgian and a West German brigade that are not active yet, and the enemy before one of them. */
const units = { 'WG-1/1': '3216 inactive', 'WG-2/1': '3217 inactive', 'BE-1/1': '3832 inactive', '21/2GT': '3215' };

describe('35.2 units that are not active', () => {
  it('are those that the scenario names, until the turn that it says', () => {
    const { position } = start(nato, ['dormant'], () => 1);
    expect(['WG-1/1', 'BR-7', 'EG-8'].map((id) => position.state.units[id]?.markers)).toEqual([
      ['inactive'],
      ['inactive'],
      undefined,
    ]);
    const game = (turn: number) =>
      from('N.0', {
        scenario: 'dormant',
        turn,
        units: { 'BR-7': '3217 inactive', 'WG-2/1': '3217 inactive', 'WG-3/1': '3218' },
      });
    expect([game(1).markers('BR-7'), game(2).markers('BR-7'), game(2).markers('WG-2/1')]).toEqual([
      ['inactive'],
      [],
      ['inactive'],
    ]);
    expect(told(game(2))).toContain('activated BR-7');
  });

  it('do not move and are not held in reserve [nato 35.2a]', () => {
    const game = groundMovement('nato', { units: { ...units, 'WG-3/1': '3218' } });
    for (const way of ['move', 'march', 'minimum'])
      expect(why(game, 'nato', `${way} WG-2/1 3218`, '35.2')).toBe('inactive');
    expect(why(game, 'nato', 'reserve WG-2/1', '28.1')).toBe('reserve-not');
    const roused = groundMovement('nato', { units: { 'WG-2/1': '3217 activating', 'WG-3/1': '3218' } });
    expect(why(roused, 'nato', 'reserve WG-2/1', '28.1')).toBe('reserve-not');
    expect(isLegal(game, 'nato', 'move WG-3/1 3219')).toBe(true);
  });

  it('do not attack, nor support an attack [nato 35.2b]', () => {
    const battle = fighting('nato', { units: { ...units, 'WG-3/1': '3216' } });
    expect(battle.refused('nato', 'attack 3215 WG-1/1', '35.2').code).toBe('nato.refusal.inactive');
    expect(isLegal(battle, 'nato', 'attack 3215 WG-3/1')).toBe(true);
    const hq = { '16GT/2GT': '3316', NEGF: '3114 inactive', 'WG-1/1': '3216' };
    const front = fighting('wp', { units: hq, battles: ['3216'] });
    expect(front.refused('wp', 'attack 3216 16GT/2GT NEGF', '35.2').code).toBe('nato.refusal.inactive');
  });

  it('defend, and counterattack [nato 35.2c]', () => {
    const battle = fighting('wp', { units, battles: ['3216'] }, '-/CA', 6).order('wp', 'attack 3216 21/2GT');
    expect(battle.event('battle').defence).toBe(3);
    expect(battle.codes()).toContain('counterattack');
  });

  it('do not react [nato 35.2d]', () => {
    const reacts = (second: string): readonly string[] =>
      asked(
        fighting('wp', { units: { ...units, 'WG-2/1': second }, battles: ['3216'] }, '-/-').order(
          'wp',
          'attack 3216 21/2GT',
        ),
      );
    expect(reacts('3217')).toEqual(['nato reaction']);
    expect(reacts('3217 inactive')).not.toContain('nato reaction');
    expect(reacts('3217 activating')).not.toContain('nato reaction');
  });
});

describe('35.2.1 activation by the enemy', () => {
  /** The Warsaw Pact attacks 3216, and has another battle before it. */
  const attacked = (more: Placed['units'] = {}) =>
    fighting(
      'wp',
      {
        units: { ...units, '16GT/2GT': '3316', 'BR-7': '3317', ...more },
        battles: ['3216', '3317'],
      },
      '-/-',
      '-/-',
    ).order('wp', 'attack 3216 21/2GT');

  it('an attack on a unit in its country rouses those of that country, from its side’s next player turn on [nato 35.2.1a]', () => {
    const battle = attacked();
    expect(battle.markers('WG-1/1')).toEqual(['activating', 'engaged']);
    expect([battle.markers('WG-2/1'), battle.markers('BE-1/1')]).toEqual([['activating'], ['inactive']]);
    battle.order('wp', 'attack 3317 16GT/2GT');
    expect(battle.asked()).toEqual(['nato']);
    expect(['WG-1/1', 'WG-2/1', 'BE-1/1'].map(battle.markers)).toEqual([[], [], ['inactive']]);
    expect(isLegal(battle, 'nato', 'move WG-2/1 3218')).toBe(true);
  });

  it('it is the country of the hex that counts, not the nation attacked [nato 35.2.1d]', () => {
    const battle = attacked({ 'WG-1/1': 'off', 'BE-7/1': '3216 inactive' });
    expect(battle.markers('BE-1/1')).toEqual(['inactive']);
    expect(battle.markers('BE-7/1')).toContain('inactive');
    expect(battle.markers('WG-2/1')).toEqual(['activating']);
  });

  it('enemies who move into a country, or advance, rouse it too [nato 35.2.1c]', () => {
    const game = groundMovement('wp', {
      units: { 'EG-8': '3213', 'WG-2/1': '3218 inactive', 'BE-1/1': '3832 inactive' },
    });
    game.order('wp', 'move EG-8 3214');
    expect([game.markers('WG-2/1'), game.markers('BE-1/1')]).toEqual([['activating'], ['inactive']]);
    const at = (hex: string, to: string): readonly string[] => {
      const more = { 'BR-22': '3320', '83AA': '3219', 'EG-8': '3004 inactive' };
      const battle = fighting('nato', { units: { 'BR-7': hex, '97GA': to, ...more } }, '-/D1');
      return battle.order('nato', `attack ${to} BR-7`).order('nato', `advance BR-7 ${to}`).markers('EG-8');
    };
    expect(at('3215', '3214')).toEqual(['inactive']);
    expect(at('3214', '3213')).toEqual(['activating']);
  });

  it('an attack on a city that nobody defends rouses nobody, but whoever takes it does', () => {
    const more = { '16GT/2GT': '3116', 'WG-2/1': '3218 inactive', '94G/2GT': '3416', 'BR-7': '3417' };
    const battle = fighting('wp', { units: more, battles: ['3117', '3417'] }, '-/D1');
    battle.order('wp', 'attack 3117 16GT/2GT');
    expect([asked(battle), battle.markers('WG-2/1')]).toEqual([['wp advance'], ['inactive']]);
    expect(battle.order('wp', 'advance 16GT/2GT 3117').markers('WG-2/1')).toEqual(['activating']);
  });

  it('and who reacts into it is a unit that is attacked in its country [nato 35.2.1a]', () => {
    const units = { '16GT/2GT': '3116', 'WG-1/1': '3118', 'WG-2/1': '3218 inactive' };
    const battle = fighting('wp', { units, battles: ['3117'] }, '-/-').order('wp', 'attack 3117 16GT/2GT');
    expect(battle.markers('WG-2/1')).toEqual(['inactive']);
    battle.order('nato', 'react WG-1/1');
    expect([battle.asked(), battle.markers('WG-2/1')]).toEqual([['nato'], []]);
  });

  it('moves within its own side’s countries rouse nobody', () => {
    const game = groundMovement('wp', { units: { 'EG-8': '3113', 'WG-2/1': '3218 inactive' } });
    expect(game.order('wp', 'move EG-8 3112').markers('WG-2/1')).toEqual(['inactive']);
  });
});
