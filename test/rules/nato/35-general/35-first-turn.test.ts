import { describe, expect, it } from 'vitest';
import { at } from '../../../../src/games/nato/board.ts';
import { zocOf } from '../../../../src/games/nato/rules/08-zones/08-zoc.ts';
import { addScenario } from '../../../support/games/nato/positions.ts';
import { COLUMNS } from '../../../support/games/nato/charts.ts';
import { fighting, shifts, type Played } from '../../../support/games/nato/scenario.ts';
import { costsOf, from, groundMovement, reservePhase, told, why } from '../../../support/games/nato/segments.ts';
import { isLegal } from '../../../support/games/scenario.ts';

addScenario('war', { border: true, refugees: 3, surprise: true });
addScenario('calm', { border: false, refugees: 0, surprise: false });

describe('35.4 refugees', () => {
  it('keep NATO from marching in West Germany in the first turns of the scenario [nato 35.4a] [nato 35.4d]', () => {
    const marches = (scenario: string, turn: number): boolean => {
      const game = from('J.A.1', { scenario, turn: turn - 1, units: { 'BR-7': '3525', 'EG-8': '3209' } });
      game.order('wp', 'end');
      return isLegal(game, 'nato', 'march BR-7 3526');
    };
    expect([1, 3, 4].map((turn) => marches('war', turn))).toEqual([false, false, true]);
    expect(marches('calm', 1)).toBe(true);
  });

  it('say so, and hamper neither tactical movement nor the Warsaw Pact', () => {
    const units = { 'BR-7': '3525', 'EG-8': '3209' };
    const nato = groundMovement('nato', { units, refugees: true });
    expect(why(nato, 'nato', 'march BR-7 3526', '12.4.1')).toBe('march-refugees');
    expect(isLegal(nato, 'nato', 'move BR-7 3526')).toBe(true);
    expect(isLegal(groundMovement('wp', { units, refugees: true }), 'wp', 'march EG-8 3208')).toBe(true);
  });
});

describe('35.5 zones across the Iron Curtain', () => {
  const units = { 'BR-7': '3214', 'EG-8': '3213' };

  it('those of NATO do not cross it in the first WP Player Turn, those of the Warsaw Pact do [nato 35.5c] [nato 8.0s]', () => {
    const game = from('W.A', { scenario: 'war', units });
    expect(game.asked()).toEqual(['wp']);
    expect([zocOf(game.state, 'nato')[at('3213')], zocOf(game.state, 'nato')[at('3215')]]).toEqual([0, 1]);
    expect(zocOf(game.state, 'wp')[at('3214')]).toBe(1);
    expect(costsOf(game, 'wp', 'move', 'EG-8')['3113']).toBe('1');
  });

  it('all do from the NATO Player Turn on, and in other scenarios [nato 35.5d]', () => {
    const game = from('N.0', { scenario: 'war', units, curtain: ['nato'] });
    expect(zocOf(game.state, 'nato')[at('3213')]).toBe(1);
    for (const placed of [{ scenario: 'calm' }, { scenario: 'war', turn: 2 }]) {
      const other = from('W.A', { units, ...placed });
      expect(zocOf(other.state, 'nato')[at('3213')]).toBe(1);
      expect(costsOf(other, 'wp', 'move', 'EG-8')['3113']).toBe('2');
    }
  });
});

describe('35.6 border troops', () => {
  it('cost the Warsaw Pact a point for the Iron Curtain in the Movement Phase of turn 1 [nato 35.6a] [nato 35.6d]', () => {
    const cost = (scenario: string, turn: number) =>
      costsOf(groundMovement('wp', { scenario, turn, units: { 'EG-8': '3213' } }), 'wp', 'move', 'EG-8')['3214'];
    expect([cost('war', 1), cost('war', 2), cost('calm', 1)]).toEqual(['2', '1', '1']);
  });

  it('beside what the zones of NATO cost [nato 35.6b]', () => {
    const game = groundMovement('wp', { scenario: 'war', units: { 'EG-8': '3213', 'BR-7': '3215' } });
    expect(costsOf(game, 'wp', 'move', 'EG-8')['3214']).toBe('3');
  });

  it('not in the Reserve Phase, and not NATO [nato 35.6c] [nato 35.6e]', () => {
    const reserve = reservePhase('wp', { scenario: 'war', units: { 'EG-8': '3213 reserve' } });
    expect(costsOf(reserve, 'wp', 'move', 'EG-8')['3214']).toBe('1');
    const nato = groundMovement('nato', { scenario: 'war', units: { 'BR-7': '3214' } });
    expect(costsOf(nato, 'nato', 'move', 'BR-7')['3213']).toBe('1');
  });

  it('count as points spent by who is to be held in reserve', () => {
    const game = groundMovement('wp', { scenario: 'war', units: { 'EG-8': '3213', '21/2GT': '3113' } });
    expect(costsOf(game, 'wp', 'move', 'EG-8')['3215']).toBe('3');
    game.order('wp', 'move EG-8 3215');
    expect(why(game, 'wp', 'reserve EG-8', '28.1')).toBe('reserve-not');
  });
});

describe('35.7 surprise', () => {
  const mark = 'no-combat-supply';
  const units = { 'WG-63': `3525 ${mark}`, 'US-Berlin': `3007 ${mark}`, 'EG-8': `3209 ${mark}` };

  it('NATO gets no combat supply back in its Recovery Phase, but in West Berlin [nato 35.7e] [nato 35.7g]', () => {
    const game = from('N.C', { scenario: 'war', turn: 1, units });
    expect(game.markers('WG-63')).toEqual([mark]);
    expect(game.markers('US-Berlin')).toEqual([]);
    expect(told(game)).toContain('resupplied US-Berlin');
  });

  it('the Warsaw Pact does, and NATO from the next turn on [nato 35.7f]', () => {
    expect(from('W.C', { scenario: 'war', turn: 1, units }).markers('EG-8')).toEqual([]);
    expect(from('N.C', { scenario: 'war', turn: 2, units }).markers('WG-63')).toEqual([]);
    expect(from('N.C', { scenario: 'calm', turn: 1, units }).markers('WG-63')).toEqual([]);
  });

  /** An attack of 3216 out of 3316, by the Warsaw Pact or by NATO, in turn 1 or 2 of a war that begins with surprise. */
  const attack = (side: 'wp' | 'nato', turn: number, more: Readonly<Record<string, string>> = {}): Played => {
    const placed = side === 'wp' ? { '16GT/2GT': '3316', 'WG-1/1': '3216' } : { 'BR-7': '3316', '21/2GT': '3216' };
    const units = { ...placed, ...more };
    const battle = fighting(side, { scenario: 'war', turn, units, battles: ['3216'], conquered: ['3117'] }, '-/-');
    const named = Object.keys(units).filter((id) => (side === 'wp' ? ['16GT/2GT', 'NEGF'] : ['BR-7']).includes(id));
    return battle.order(side, `attack 3216 ${named.join(' ')}`);
  };

  it('the Warsaw Pact has a column more, on turn 1 alone; NATO has none [nato 35.7a]', () => {
    expect([shifts(attack('wp', 1)), shifts(attack('wp', 2)), shifts(attack('nato', 1))]).toEqual([
      ['surprise +1'],
      [],
      [],
    ]);
  });

  it('its shifts are not limited then, as they are at other times [nato 35.7c]', () => {
    const ring = { '21/2GT': '3117', '97GA': '3217', '94G/2GT': '3215', NEGF: '3315' };
    const columns = (turn: number) => {
      const { shifts: found, before, odds } = attack('wp', turn, ring).event('battle');
      return [found, COLUMNS.indexOf(odds as string) - COLUMNS.indexOf(before as string)];
    };
    expect(columns(1)).toEqual([['concentric +2', 'support +1', 'surprise +1'], 4]);
    expect(columns(2)).toEqual([['concentric +2', 'support +1'], 2]);
  });

  it('whoever of NATO fights is out of combat supply, whatever line he has; but not in West Berlin [nato 35.7d] [nato 35.7g]', () => {
    const lacks = (turn: number, hex: string, from: string, unit: string): boolean => {
      const units = { '16GT/2GT': from, [unit]: hex };
      const battle = fighting('wp', { scenario: 'war', turn, units, battles: [hex] }, '-/-');
      return battle.order('wp', `attack ${hex} 16GT/2GT`).markers(unit).includes('no-combat-supply');
    };
    expect([lacks(1, '3216', '3316', 'WG-1/1'), lacks(2, '3216', '3316', 'WG-1/1')]).toEqual([true, false]);
    expect(lacks(1, '3007', '3107', 'US-Berlin')).toBe(false);
  });
});
