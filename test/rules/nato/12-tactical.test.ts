import { describe, expect, it } from 'vitest';
import { groundMovement, reservePhase, told } from '../../support/games/nato/segments.ts';

/** 83rd Air Assault Brigade at 3219: its zone reaches 3120, 3220, 3319 and 3320. */
const airAssault = { '83AA': '3219' };

describe('12.0 the Ground Movement Segment', () => {
  it('units move one by one, in any order, each once [nato 12.0b] [nato 12.0c] [nato 7.2.B.4a] [nato 12.5b]', () => {
    const game = groundMovement('nato', { units: { 'WG-63': '3421', 'BR-7': '3421', 'WG-2/1': '3421' } });
    game.order('nato', 'move BR-7 3422').order('nato', 'move WG-63 3521');
    expect([game.at('BR-7'), game.at('WG-63'), game.at('WG-2/1')]).toEqual(['3422', '3521', '3421']);
    expect(told(game)).toEqual(['moved-move BR-7', 'moved-move WG-63']);
    expect(game.refused('nato', 'move BR-7 3421', '12.0').code).toBe('nato.refusal.moved');
    expect(game.refused('nato', 'minimum BR-7 3421', '12.0').code).toBe('nato.refusal.moved');
    game.order('nato', 'move WG-2/1 3422');
    expect(game.at('WG-2/1')).toBe('3422');
  });
});
