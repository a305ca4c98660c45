import { describe, expect, it } from 'vitest';
import { unit } from '../../../src/games/nato/counters.ts';
import { costsOf, from, groundMovement, hexFor, reservePhase, told, why } from '../../support/games/nato/segments.ts';
import { isLegal, words } from '../../support/games/scenario.ts';

describe('28.1 holding units in reserve', () => {
  /** Whether a British brigade that moves for so many points from 3525 may be held in reserve. */
  function mayWait(way: 'move' | 'march', cost: number): boolean {
    const game = groundMovement('nato', { units: { 'BR-7': '3525', 'WG-63': '3525' } });
    game.order('nato', `${way} BR-7 ${hexFor(cost, game, 'nato', way, 'BR-7')}`);
    if (isLegal(game, 'nato', 'reserve BR-7')) return true;
    expect(why(game, 'nato', 'reserve BR-7', '28.1')).toBe('reserve-not');
    return false;
  }

  it('those that spent half of their points at most, of a march half of twice as many [nato 28.1a] [nato 28.1b] [nato 28.1c] [nato 7.2.B.4d]', () => {
    const { move } = unit('BR-7');
    const half = Math.floor(move / 2);
    expect([1, half, half + 1].map((cost) => mayWait('move', cost))).toEqual([true, true, false]);
    expect([half + 1, move, move + 1].map((cost) => mayWait('march', cost))).toEqual([true, true, false]);
  });

  it('East German 8th Division over the Weser: 2 of 5 points [nato X1]', () => {
    const game = groundMovement('wp', { units: { 'EG-8': '2918' } });
    expect(costsOf(game, 'wp', 'move', 'EG-8')['2919']).toBe('2');
    game.order('wp', 'move EG-8 2919').order('wp', 'omg EG-8');
    expect([game.markers('EG-8'), told(game)]).toEqual([['reserve'], ['moved-move EG-8', 'reserved EG-8']]);
  });

  it('not by minimum movement; those that have not moved may [nato 28.1d] [nato 28.1e] [nato 12.6m] [nato 12.6n]', () => {
    const game = groundMovement('nato', { units: { 'BR-7': '3525', 'WG-63': '3525', 'BR-22': '3525' } });
    game.order('nato', 'minimum BR-7 3526');
    expect(why(game, 'nato', 'reserve BR-7', '28.1')).toBe('reserve-not');
    game.order('nato', 'reserve WG-63');
    expect(game.markers('WG-63')).toEqual(['reserve']);
    expect(why(game, 'nato', 'move WG-63 3526', '12.0')).toBe('moved');
  });

  it('none beside an enemy, though his zone does not reach it [nato 28.1f] [nato 12.6l]', () => {
    const game = groundMovement('nato', { units: { 'BR-7': '3214', 'BR-22': '3215', 'EG-Gr1': '3213' } });
    expect(why(game, 'nato', 'reserve BR-7', '28.1')).toBe('reserve-not');
    expect(game.order('nato', 'reserve BR-22').markers('BR-22')).toEqual(['reserve']);
  });

  it('none in an enemy zone of control; who has left one may be [nato 28.1o] [nato 12.6g] [nato 12.6h]', () => {
    const game = groundMovement('nato', {
      units: { 'BR-7': '3320', 'BR-22': '3320', 'WG-63': '3525', '83AA': '3219' },
    });
    expect(why(game, 'nato', 'reserve BR-7', '28.1')).toBe('reserve-not');
    game.order('nato', 'move BR-22 3321').order('nato', 'reserve BR-22');
    expect(game.markers('BR-22')).toEqual(['reserve']);
  });

  it.each([
    ['disrupted [nato 28.1g] [nato 12.6f]', 'disrupted'],
    ['out of movement supply [nato 28.1h] [nato 12.6e] [nato 10.5.3-6]', 'no-movement-supply'],
    ['out of combat supply [nato 28.1i]', 'no-combat-supply'],
    ['waiting for a train [nato 28.1j]', 'entraining'],
    ['on a train', 'entrained'],
  ])('none that is %s', (_, marker) => {
    const game = groundMovement('nato', { units: { 'BR-7': `3525 ${marker}`, 'WG-63': '3525' } });
    expect(why(game, 'nato', 'reserve BR-7', '28.1')).toBe('reserve-not');
    expect(game.order('nato', 'reserve WG-63').markers('WG-63')).toEqual(['reserve']);
  });

  it('maneuver units alone [nato 28.1n] [nato 12.6b]', () => {
    const game = groundMovement('wp', { units: { '34N': '3209', NEGF: '3209', 'EG-8': '3209' } });
    for (const id of ['34N', 'NEGF']) expect(why(game, 'wp', `reserve ${id}`, '28.1')).toBe('reserve-not');
    game.order('wp', 'reserve EG-8');
    expect(words(game, 'wp')).not.toContain('reserve');
  });

  it('of both sides alike, and in the Ground Movement Segment alone [nato 28.1q] [nato 4.2.7a] [nato 12.6a]', () => {
    const units = { 'EG-8': '3209', 'BR-7': '3525' };
    for (const [side, id] of [
      ['wp', 'EG-8'],
      ['nato', 'BR-7'],
    ] as const) {
      expect(groundMovement(side, { units }).order(side, `reserve ${id}`).markers(id)).toEqual(['reserve']);
      const later = reservePhase(side, { units: { ...units, 'WG-63': '3525 reserve', '21/2GT': '3209 reserve' } });
      expect(words(later, side)).toEqual(['move', 'minimum', 'end']);
    }
  });

  it('who is held in reserve does not attack [nato 28.1.1]', () => {
    const units = { 'BR-7': '3320 reserve', 'BR-22': '3320', 'EG-8': '3219' };
    const game = from('N.F.1', { units });
    game.refused('nato', 'attack 3219 BR-7');
    expect(words(game, 'nato')).toContain('attack');
    const alone = from('N.F.1', { units: { ...units, 'BR-22': 'off' } });
    expect(alone.asks('nato')[0]?.prompt.code).toBe('nato.ask.reserve');
  });
});

describe('28.2 the Reserve Phase', () => {
  const eighth = { 'EG-8': '2919 reserve' };
  /** 22nd Armoured Brigade at 3021: its zone reaches 2921 and 2922. */
  const brigade = { 'BR-22': '3021' };
  const broken = { breakthroughs: { '2921': 'wp' } } as const;
  const costs = (id: string, more: Parameters<typeof reservePhase>[1]) =>
    costsOf(reservePhase('wp', more), 'wp', 'move', id);

  it('marked units move, by half of their printed points, rounded up, and never march [nato 28.2.1a] [nato 28.2.1b] [nato 28.2.1c] [nato 28.2.1d] [nato 28.2.1e] [nato 12.2.2a] [nato 7.2.Ga] [nato 7.2.Gc]', () => {
    const units = { ...eighth, '21/2GT': '2919', '16GT/2GT': '2818 reserve' };
    const game = reservePhase('wp', { units });
    expect(words(game, 'wp')).toEqual(['move', 'minimum', 'end']);
    expect(Math.max(...Object.values(costsOf(game, 'wp', 'move', 'EG-8')).map(Number))).toBe(3);
    expect(why(game, 'wp', 'move EG-8 2923', '12.2')).toBe('too-far');
    expect(why(game, 'wp', 'move 21/2GT 2920', '28.2')).toBe('no-reserve');
    expect(why(game, 'wp', 'minimum 21/2GT 2920', '28.2')).toBe('no-reserve');
    game.order('wp', 'move EG-8 2922').order('wp', 'minimum 16GT/2GT 2919');
    expect([game.at('EG-8'), game.at('16GT/2GT')]).toEqual(['2922', '2919']);
  });

  it('hard units pay nothing for zones in a breakthrough zone of their side [nato 28.2.1f] [nato 28.2.1g] [nato 8.1.6a] [nato 8.1.6b] [nato 8.1.6c] [nato 7.2.Gd]', () => {
    const units = { ...eighth, ...brigade };
    expect(costs('EG-8', { units, ...broken })).toMatchObject({ '2920': '1', '2921': '2', '2922': '3' });
    expect(costs('EG-8', { units })).toMatchObject({ '2920': '1', '2921': '3' });
    expect(costs('EG-8', { units })['2922']).toBeUndefined();
    expect(costs('EG-8', { units, breakthroughs: { '2921': 'nato' } })['2922']).toBeUndefined();
  });

  it('and the usual outside it [nato 28.2.1h] [nato 28.2.3c] [nato 28.2.3b]', () => {
    const units = { 'EG-8': '3119 reserve', 'BR-22': '3321' };
    const far = { units, breakthroughs: { '2919': 'wp' } } as const;
    expect(costs('EG-8', far)).toEqual(costs('EG-8', { units }));
    const game = reservePhase('wp', { units: { 'EG-8': '2920 reserve', ...brigade }, breakthroughs: { '2818': 'wp' } });
    expect(game.order('wp', 'move EG-8 2921').at('EG-8')).toBe('2921');
  });

  it('soft units get no relief, and stop [nato 28.2.1i]', () => {
    const units = { '83AA': '2919 reserve', ...brigade };
    expect(costs('83AA', { units, ...broken })['2921']).toBe('3!');
    expect(costs('83AA', { units, ...broken })['2922']).toBeUndefined();
  });

  it('a Breakthrough marker helps in no other phase [nato 8.1.6d]', () => {
    const game = groundMovement('wp', { units: { 'EG-8': '2920', ...brigade }, ...broken });
    expect(costsOf(game, 'wp', 'move', 'EG-8')['2921']).toBe('2');
  });

  it('in any direction, also home [nato 28.2.3a]', () => {
    const game = reservePhase('wp', { units: { 'EG-8': '2919 reserve' } });
    expect(game.order('wp', 'move EG-8 2918').at('EG-8')).toBe('2918');
  });

  it('up to four steps in a hex, also with units that exploited [nato 28.2.4a] [nato 28.2.4b]', () => {
    const game = reservePhase('wp', {
      units: { ...eighth, '16GT/2GT': '2920', '21/2GT': '2919 reserve', '138T': '2919 reserve' },
    });
    game.order('wp', 'move EG-8 2920');
    expect(game.at('EG-8')).toBe('2920');
    expect(why(game, 'wp', 'move 138T 2920', '9.1.1')).toBe('stacked');
  });

  it('at its end the markers go, of reserves and of breakthroughs [nato 28.2.5a] [nato 28.2.5b] [nato 7.2.Gg] [nato 7.2.Gh]', () => {
    const units = { ...eighth, '21/2GT': '2919 reserve', 'BR-7': '3525' };
    const game = reservePhase('wp', { units, breakthroughs: { '2921': 'wp', '3421': 'nato' } });
    game.order('wp', 'move EG-8 2920').order('wp', 'end');
    expect([game.markers('EG-8'), game.markers('21/2GT')]).toEqual([[], []]);
    expect(game.state.breakthroughs).toEqual({ '3421': 'nato' });
    expect(game.at('21/2GT')).toBe('2919');
  });

  it('also where no unit is held [nato 7.2.N.G]', () => {
    const game = reservePhase('nato', { units: { 'BR-7': '3525 reserve' }, breakthroughs: { '3421': 'nato' } });
    game.order('nato', 'end');
    expect([game.state.breakthroughs, game.markers('BR-7')]).toEqual([{}, []]);
    const none = reservePhase('nato', { units: { 'EG-8': '3209' }, breakthroughs: { '3421': 'nato' } });
    expect([none.state.breakthroughs, none.asked()]).toEqual([{}, ['wp']]);
  });

  it('units enter cities that were conquered, and free them [nato 30.3.1b]', () => {
    const game = reservePhase('nato', { units: { 'BR-7': '3421 reserve' }, conquered: ['3420'] });
    game.order('nato', 'move BR-7 3420');
    expect(game.state.conquered).toEqual([]);
  });
});
