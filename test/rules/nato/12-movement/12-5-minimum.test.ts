import { describe, expect, it } from 'vitest';
import { unit } from '../../../../src/games/nato/counters.ts';
import { costsOf, from, groundMovement, told, why } from '../../../support/games/nato/segments.ts';
import { words } from '../../../support/games/scenario.ts';

describe('12.5 minimum movement', () => {
  it('is all that a disrupted unit has: one hex [nato 12.5.1a] [nato 4.2.1c]', () => {
    const game = groundMovement('nato', { units: { 'WG-63': '3421 disrupted', 'BR-7': '3421' } });
    expect(why(game, 'nato', 'move WG-63 3422', '12.5.1')).toBe('disrupted');
    expect(why(game, 'nato', 'march WG-63 3422', '12.5.1')).toBe('disrupted');
    expect(game.refused('nato', 'minimum WG-63 3423').code).toBe('nato.refusal.too-far');
    game.order('nato', 'minimum WG-63 3422');
    expect([game.at('WG-63'), told(game)]).toEqual(['3422', ['moved-minimum WG-63']]);
    expect(why(game, 'nato', 'minimum WG-63 3423', '12.0')).toBe('moved');
  });

  it('and suppressed artillery and HQs [nato 12.5.1b] [nato 4.2.2d] [nato 29.2.3b]', () => {
    const game = groundMovement('wp', { units: { '34N': '3213 suppressed', NEGF: '3213 suppressed' } });
    for (const id of ['34N', 'NEGF']) {
      expect(why(game, 'wp', `move ${id} 3113`, '12.5.1')).toBe('disrupted');
      game.order('wp', `minimum ${id} 3113`);
      expect(game.at(id)).toBe('3113');
    }
  });

  it('a mountain hex may be entered by a unit without the points for it', () => {
    const slow = groundMovement('wp', { units: { 'EG-Gr1': '3414 no-movement-supply' } });
    expect(costsOf(slow, 'wp', 'move', 'EG-Gr1')['3414']).toBeUndefined();
    const dear = groundMovement('nato', { units: { 'BR-I': '3416 hq-unsupplied', '83AA': '3414' } });
    expect(Object.keys(costsOf(dear, 'nato', 'move', 'BR-I'))).not.toContain('3415');
    expect(dear.order('nato', 'minimum BR-I 3415').at('BR-I')).toBe('3415');
  });
});

describe('12.8 the Danish Ferry', () => {
  const units = { 'DK-1': '1513', 'DK-2': '1514', LJ: '1513', LZ: '1512', 'WG-53': '1514' };

  it('takes one unit of NATO each way in a segment [nato W28] [nato 12.8a] [nato 12.8b] [nato 12.8d]', () => {
    const game = groundMovement('nato', { units });
    game.order('nato', 'minimum DK-1 1514').order('nato', 'minimum DK-2 1513');
    expect([game.at('DK-1'), game.at('DK-2')]).toEqual(['1514', '1513']);
    expect(why(game, 'nato', 'minimum LJ 1514', '12.8')).toBe('ferry');
    expect(why(game, 'nato', 'minimum WG-53 1513', '12.8')).toBe('ferry');
    expect(why(game, 'nato', 'minimum DK-1 1515', '12.0')).toBe('moved');
  });

  it('from the hex beside it, and not by movement points [nato 12.8c]', () => {
    const game = groundMovement('nato', { units });
    expect(why(game, 'nato', 'move DK-1 1514', '12.8')).toBe('ferry');
    expect(Object.keys(costsOf(game, 'nato', 'move', 'LZ'))).toContain('1513');
    expect(Object.keys(costsOf(game, 'nato', 'move', 'LZ'))).not.toContain('1514');
    expect(game.refused('nato', 'minimum LZ 1514').code).toBe('nato.refusal.too-far');
  });

  it('units of the Warsaw Pact only once Denmark has surrendered; those of NATO no more then [nato 12.8e] [nato 12.8f] [nato 12.8g]', () => {
    const marines = { 'PL-7M': '1513' };
    expect(why(groundMovement('wp', { units: marines }), 'wp', 'minimum PL-7M 1514', '12.8')).toBe('ferry');
    const surrendered = ['denmark'] as const;
    const taken = groundMovement('wp', { units: { ...marines, '336GM': '1513' }, surrendered });
    expect(taken.order('wp', 'minimum PL-7M 1514').at('PL-7M')).toBe('1514');
    expect(why(taken, 'wp', 'minimum 336GM 1514', '12.8')).toBe('ferry');
    const nato = groundMovement('nato', { units: { 'DK-1': '1513' }, surrendered });
    expect(why(nato, 'nato', 'minimum DK-1 1514', '12.8')).toBe('ferry');
  });
});

describe('12.4 march movement', () => {
  it('twice the points through friendly airspace; not into what is contested or the enemy’s [nato 11.8.1a] [nato 11.8.1b] [nato 12.2.1d] [nato 10.5.3-1]', () => {
    const units = { 'BR-7': '3525', 'BR-22': '3525 no-movement-supply', 'WG-63': '3214' };
    const game = groundMovement('nato', { units });
    const costs = Object.values(costsOf(game, 'nato', 'march', 'BR-7')).map(Number);
    expect(Math.max(...costs)).toBe(2 * unit('BR-7').move);
    expect(why(game, 'nato', 'march BR-7 3316', '12.4')).toBe('march-into-airspace');
    expect(why(game, 'nato', 'march WG-63 3215', '12.4')).toBe('march-airspace');
    expect(why(game, 'nato', 'march BR-22 3526', '12.4')).toBe('march-supply');
    game.order('nato', 'march BR-7 3529');
    expect([game.at('BR-7'), told(game)]).toEqual(['3529', ['moved-march BR-7']]);
  });

  it('not by HQs [nato 29.1d]', () => {
    const game = groundMovement('nato', { units: { 'BR-I': '3525' } });
    expect(why(game, 'nato', 'march BR-I 3526', '12.4.2')).toBe('march-hq');
    expect(words(game, 'nato')).toEqual(['move', 'minimum', 'end']);
  });

  it('with refugees in West Germany in the Netherlands alone [nato 12.4.1d] [nato 35.4a] [nato 35.4c]', () => {
    const game = groundMovement('nato', { units: { 'BR-7': '2726', 'BR-22': '2823' }, refugees: true });
    expect(why(game, 'nato', 'march BR-22 2822', '12.4.1')).toBe('march-refugees');
    expect(why(game, 'nato', 'march BR-7 2824', '12.4.1')).toBe('march-refugees');
    expect(game.order('nato', 'march BR-7 2628').at('BR-7')).toBe('2628');
  });

  it('not by way of a city that the enemy holds [nato 30.3.1c]', () => {
    const game = groundMovement('nato', { units: { 'BR-7': '3528' }, conquered: ['3530'] });
    expect(why(game, 'nato', 'march BR-7 3530', '12.1.2')).toBe('march-into-city');
    expect(game.order('nato', 'move BR-7 3530').state.conquered).toEqual([]);
  });
});

describe('9.1 stacking', () => {
  const four = { 'BR-7': '3422', 'BR-22': '3422', 'WG-2/1': '3422', 'US-1/2A': '3422' };

  it('units pass through a hex that is full, and do not stop there [nato 9.1.1f] [nato 9.1.1e]', () => {
    const game = groundMovement('nato', { units: { ...four, 'US-2/2A': '3421', 'BR-I': '3421', LJ: '3423' } });
    expect(why(game, 'nato', 'move US-2/2A 3422', '9.1.1')).toBe('stacked');
    expect(why(game, 'nato', 'minimum US-2/2A 3422', '9.1.1')).toBe('stacked');
    game.order('nato', 'move US-2/2A 3422 3423');
    expect(game.event('moved-move')).toMatchObject({ path: ['3421', '3422', '3423'] });
    expect(game.order('nato', 'move BR-I 3422').at('BR-I')).toBe('3422');
  });

  it('nor do two HQs or artillery units share one [nato 29.1k]', () => {
    const game = groundMovement('nato', { units: { 'BR-I': '3421', LJ: '3422' } });
    expect(why(game, 'nato', 'move BR-I 3422', '9.1.1')).toBe('stacked');
    expect(game.order('nato', 'move BR-I 3423').at('BR-I')).toBe('3423');
  });

  it('what is too much after a retreat may go apart; what is left of it is eliminated, as the owner chooses [nato 9.1.3b] [nato 9.1.3c]', () => {
    const units = { '16GT/2GT': '3213', '21/2GT': '3213', 'EG-8': '3213', '138T': '3213' };
    const apart = groundMovement('wp', { units });
    apart.order('wp', 'move EG-8 3113').order('wp', 'move 138T 3113').order('wp', 'end');
    expect(Object.keys(units).map(apart.at)).toEqual(['3213', '3213', '3113', '3113']);
    const game = groundMovement('wp', { units: { ...units, 'BR-7': '3421' } });
    game.order('wp', 'end');
    expect(game.asks('wp')[0]).toMatchObject({ rule: '9.1.3', prompt: { params: { hex: '3213' } } });
    game.order('wp', 'lose EG-8');
    expect([game.at('EG-8'), game.state.losses.wp]).toEqual(['lost', 2]);
    game.order('wp', 'lose 138T');
    expect(Object.keys(units).map(game.at)).toEqual(['3213', '3213', 'lost', 'lost']);
    expect(game.asked()).toEqual(['nato']);
  });

  it('the excess of the other side stands meanwhile', () => {
    const wp = { '16GT/2GT': '3213', '21/2GT': '3213', '138T': '3213' };
    const game = from('N.B.4', { units: { ...wp, 'BR-7': '3421' } });
    game.order('nato', 'end');
    expect(game.at('138T')).toBe('3213');
    expect(told(game)).not.toContain('eliminated 138T');
  });
});
