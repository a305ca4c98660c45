import { describe, expect, it } from 'vitest';
import { unit } from '../../../../src/games/nato/counters.ts';
import { costsOf, groundMovement, reservePhase, told, why } from '../../../support/games/nato/segments.ts';

/** 83rd Air Assault Brigade at 3219: its zone reaches 3120, 3220, 3319 and 3320. */
const airAssault = { '83AA': '3219' };

describe('12.0 the Ground Movement Segment', () => {
  it('units move one by one, in any order, each once [nato 12.0b] [nato 7.2.B.4a] [nato 12.5b]', () => {
    const game = groundMovement('nato', { units: { 'WG-63': '3421', 'BR-7': '3421', 'WG-2/1': '3421' } });
    game.order('nato', 'move BR-7 3422').order('nato', 'move WG-63 3521');
    expect([game.at('BR-7'), game.at('WG-63'), game.at('WG-2/1')]).toEqual(['3422', '3521', '3421']);
    expect(told(game)).toEqual(['moved-move BR-7', 'moved-move WG-63']);
    expect(why(game, 'nato', 'move BR-7 3421', '12.0')).toBe('moved');
    expect(why(game, 'nato', 'minimum BR-7 3421', '12.0')).toBe('moved');
    game.order('nato', 'move WG-2/1 3422');
    expect(game.at('WG-2/1')).toBe('3422');
  });

  it('those of the other side, and those on a train, do not move [nato 4.2.3a] [nato 7.2.B.4b]', () => {
    const units = { 'WG-63': '3421', 'BR-7': '3421 entraining', 'BR-22': '3421 entrained', 'EG-8': '3213' };
    const game = groundMovement('nato', { units });
    expect(why(game, 'nato', 'move EG-8 3212', '12.0')).toBe('not-yours');
    expect(why(game, 'nato', 'move BR-7 3422', '13.0')).toBe('on-train');
    expect(why(game, 'nato', 'minimum BR-22 3422', '13.0')).toBe('on-train');
    expect(why(game, 'nato', 'move WG-1/1 3422', '12.0')).toBe('not-on-map');
  });

  it('units move again in the Reserve Phase [nato 12.0c]', () => {
    const game = reservePhase('nato', { units: { 'BR-7': '3421 reserve' } });
    game.order('nato', 'move BR-7 3422');
    expect(game.at('BR-7')).toBe('3422');
  });
});

describe('12.2 tactical movement', () => {
  const alone = { 'WG-63': '3421' };

  it('costs what the hexes of the way cost; a unit may stop before its points are spent, and must at their end [nato 12.1e] [nato 12.1f] [nato 12.2c]', () => {
    const game = groundMovement('nato', { units: alone });
    const costs = Object.values(costsOf(game, 'nato', 'move', 'WG-63')).map(Number);
    expect(Math.max(...costs)).toBe(5);
    expect(why(game, 'nato', 'move WG-63 3427', '12.2')).toBe('too-far');
    expect(game.order('nato', 'move WG-63 3322').at('WG-63')).toBe('3322');
  });

  it('half of the points, rounded down, out of movement supply: 5 become 2 [nato 10.5.3-2a] [nato 10.5.3-2b]', () => {
    const game = groundMovement('nato', { units: { 'WG-63': '3421 no-movement-supply' } });
    expect(Math.max(...Object.values(costsOf(game, 'nato', 'move', 'WG-63')).map(Number))).toBe(2);
    expect(costsOf(game, 'nato', 'move', 'WG-63')['3323']).toBe('2');
    expect(why(game, 'nato', 'move WG-63 3324', '12.2')).toBe('too-far');
  });

  it('an HQ moves as printed in supply, half of it out of supply [nato 10.4.2.2a] [nato 10.4.3d] [nato 29.1a]', () => {
    const most = (text: string): number => {
      const game = groundMovement('nato', { units: { 'BR-I': text } });
      return Math.max(...Object.values(costsOf(game, 'nato', 'move', 'BR-I')).map(Number));
    };
    const { move } = unit('BR-I');
    expect(most('3421')).toBe(move);
    expect(most('3421 hq-unsupplied')).toBe(Math.floor(move / 2));
  });

  it('leads where airspace is contested or the enemy’s [nato 11.8.2a] [nato 11.8.2b]', () => {
    const game = groundMovement('nato', { units: { 'BR-7': '3115', 'WG-63': '3214', 'BR-22': '3214' } });
    expect(costsOf(game, 'nato', 'move', 'BR-7')['3215']).toBe('1');
    game.order('nato', 'move BR-7 3213').order('nato', 'minimum WG-63 3213');
    expect([game.at('BR-7'), game.at('WG-63')]).toEqual(['3213', '3213']);
    expect(why(game, 'nato', 'march BR-22 3215', '12.4')).toBe('march-airspace');
  });
});

describe('12.3 zones of control', () => {
  it('may be left and entered by tactical movement, never by march [nato 8.1.1a] [nato 8.1.1b] [nato 8.1.2a]', () => {
    const game = groundMovement('nato', { units: { ...airAssault, 'BR-7': '3320', 'BR-22': '3421' } });
    expect(why(game, 'nato', 'march BR-7 3421', '12.4')).toBe('march-zoc');
    expect(costsOf(game, 'nato', 'move', 'BR-7')).toMatchObject({ '3321': '2', '3319': '3' });
    game.order('nato', 'move BR-22 3320');
    expect(game.at('BR-22')).toBe('3320');
  });

  it('no march enters them, whoever is there [nato 8.1.2c]', () => {
    const game = groundMovement('nato', { units: { ...airAssault, 'BR-22': '3525', 'BR-7': '3320' } });
    expect(Object.keys(costsOf(game, 'nato', 'march', 'BR-22'))).not.toContain('3320');
    expect(why(game, 'nato', 'march BR-22 3320', '8.1.2')).toBe('march-into-zoc');
  });

  it('cost 1 to enter and 1 to leave, though a friend is there; a soft unit stops all the same [nato 8.5-6a] [nato 8.5-6b] [nato 8.5-7]', () => {
    const units = { ...airAssault, 'WG-63': '3321', 'BR-7': '3320', 'BR-22': '3320' };
    const game = groundMovement('nato', { units });
    expect(costsOf(game, 'nato', 'move', 'WG-63')['3320']).toBe('2!');
    expect(costsOf(game, 'nato', 'move', 'BR-7')['3321']).toBe('2');
    expect(
      costsOf(groundMovement('nato', { units: { ...units, '83AA': 'off' } }), 'nato', 'move', 'BR-7')['3321'],
    ).toBe('1');
  });

  it('a soft unit leaves one and enters another by way of a hex in none, and stops [nato 12.3c]', () => {
    const game = groundMovement('nato', { units: { ...airAssault, 'WG-63': '3320' } });
    expect(costsOf(game, 'nato', 'move', 'WG-63')).toMatchObject({ '3419': '2', '3319': '4!' });
    game.order('nato', 'move WG-63 3319');
    expect(game.event('moved-move')).toMatchObject({ path: ['3320', '3419', '3319'] });
  });

  it('from one into another directly artillery and HQs go to friends alone, as soft units do [nato 8.5-5] [nato 24.2.1a] [nato 24.2.1b] [nato 3.5.2b] [nato 12.3.2d] [nato 29.1i] [nato 29.1j]', () => {
    const enemy = { 'BR-7': '3219' };
    const soft = { '34N': '3320', NEGF: '3320', '83AA': '3320' };
    const shut = groundMovement('wp', { units: { ...enemy, ...soft } });
    for (const id of Object.keys(soft)) {
      expect(Object.keys(costsOf(shut, 'wp', 'move', id)), id).toContain('3419');
      expect(why(shut, 'wp', `minimum ${id} 3319`, '12.3.2'), id).toBe('zoc-to-zoc');
    }
    const slow = groundMovement('wp', { units: { ...enemy, '34N': '3320 no-movement-supply' } });
    expect(why(slow, 'wp', 'move 34N 3319', '12.3.2')).toBe('zoc-to-zoc');
    const open = groundMovement('wp', { units: { ...enemy, ...soft, 'EG-8': '3319' } });
    for (const id of Object.keys(soft)) open.order('wp', `minimum ${id} 3319`);
    expect(Object.keys(soft).map(open.at)).toEqual(['3319', '3319', '3319']);
  });
});

describe('12.7 territorial units', () => {
  it('stay in their country [nato 12.7a]', () => {
    const game = groundMovement('wp', { units: { 'EG-Gr1': '3213' } });
    expect(why(game, 'wp', 'move EG-Gr1 3214', '12.7')).toBe('territorial');
    expect(why(game, 'wp', 'minimum EG-Gr1 3214', '12.7')).toBe('territorial');
    expect(game.order('wp', 'move EG-Gr1 3113').at('EG-Gr1')).toBe('3113');
  });
});
