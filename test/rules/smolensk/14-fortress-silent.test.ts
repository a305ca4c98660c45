import { describe, expect, it } from 'vitest';
import { FORTRESSES } from '../../../src/games/chit-pull/data.ts';
import { findFirst } from '../../support/games/map-finder.ts';
import { questions } from '../../support/games/scenario.ts';
import { type Played } from '../../support/games/smolensk/scenario.ts';
import { fullSteps, unitWhere } from '../../support/games/smolensk/units.ts';
import { ringAround } from '../../support/games/smolensk/map.ts';
import { crossing, divisions, enoughFor, fight, shiftsIn, standing } from '../../support/games/smolensk/combat.ts';

describe('who stays silent in a fortress hex [smolensk 14.2(5)]', () => {
  const brest = Object.keys(FORTRESSES)[0] as string;
  const marker = unitWhere('fortress marker', ({ arm }) => arm === 'fortress');
  const staff = unitWhere('Soviet HQ of one step', (each) => {
    return each.side === 'soviet' && each.arm === 'hq' && fullSteps(each) === 1;
  });
  const [rifle] = divisions('soviet', 'foot', 1) as [string];
  const panzers = divisions('axis', 'mech', 4);
  const posts = ringAround(brest).filter((hex) => crossing(hex, brest) === 'dry');

  function stormed(result: string, defender: string): Played {
    const attackers = enoughFor(result, panzers, [defender, marker], shiftsIn(brest));
    const units = { [marker]: brest, [defender]: brest, ...standing(posts, attackers) };
    return fight({ units, active: attackers, dice: [result] }).order('axis', `attack ${brest} ${attackers.join(' ')}`);
  }

  const silent = (game: Played): string => {
    expect(questions(game)).toEqual(['soviet fortress']);
    const [ask] = game.asks('soviet');
    return game.game.format(findFirst('answer', ask ? [ask.silent] : [], () => true));
  };

  it('holds it as long as the steps flip units and cost the marker alone', () => {
    expect(silent(stormed('R', rifle))).toBe('convert');
    expect(silent(stormed('RR', rifle))).toBe('convert');
  });

  it('leaves it rather than lose a unit of one step', () => {
    expect(silent(stormed('R', staff))).toBe('convert');
    expect(silent(stormed('RR', staff))).toBe('fall-back');
  });
});
