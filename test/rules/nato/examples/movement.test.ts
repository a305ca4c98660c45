import { describe, expect, it } from 'vitest';
import { hintOf } from '../../../../src/engine/choice.ts';
import type { Order } from '../../../../src/games/nato/orders.ts';
import type { Side } from '../../../../src/games/nato/state.ts';
import { choiceAfter } from '../../../support/games/scenario.ts';
import { groundMovement, why } from '../../../support/games/nato/segments.ts';

/** The 83rd Air Assault Brigade at 3219, whose zone reaches 3120, 3220, 3319 and 3320. */
const UNITS = { '83AA': '3219', 'WG-63': '3220', 'WG-2/1': '3421' };

describe('the example of zones of control and movement of 12.3', () => {
  const begun = () => groundMovement('nato', { units: UNITS });

  it('the 63rd cannot leave 3220 for 3320 but by a hex in no zone [nato W26]', () => {
    expect(why(begun(), 'nato', 'minimum WG-63 3320', '12.3.2')).toBe('zoc-to-zoc');
    expect(begun().order('nato', 'move WG-63 3320').event('moved-move').path).toEqual(['3220', '3321', '3320']);
  });

  it('but for Minden, its own free city, where it stops [nato W26]', () => {
    const game = begun().order('nato', 'minimum WG-63 3120');
    expect(game.at('WG-63')).toBe('3120');
    expect(why(game, 'nato', 'move WG-63 3020', '12.0')).toBe('moved');
  });

  it('the 2nd Brigade goes by 3321 and 3320 to 3319 for its six points: 1, 2 and 3; there it stops [nato W27]', () => {
    const hexes = ['3321', '3320', '3319'];
    const node = (n: number) => choiceAfter<Order, Side>(begun(), 'nato', 'move', 'WG-2/1', ...hexes.slice(0, n));
    const costs = hexes.map((hex, n) => {
      const branch = node(n)
        .branches()
        .find(({ word }) => word === hex);
      return branch && hintOf(branch)?.params;
    });
    expect(costs).toEqual([
      { cost: 1, left: 5 },
      { cost: 2, left: 3 },
      { cost: 3, left: 0 },
    ]);
    expect(node(3).branches()).toEqual([]);
    expect(begun().order('nato', 'move WG-2/1 3321 3320 3319').at('WG-2/1')).toBe('3319');
  });
});
