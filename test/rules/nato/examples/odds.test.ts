import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../../src/games/nato/rules/25-ground-combat/25-6-results/25-6-results.ts';
import { shiftsOf } from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-3-4-shifts.ts';
import { netShift } from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-5-1-final-odds.ts';
import { COLUMNS, COMBAT, TERRAIN } from '../../../support/games/nato/charts.ts';
import {
  attack,
  attackOf,
  basicOdds,
  defence,
  defenceOf,
  finalOdds,
  ground,
} from '../../../support/games/nato/combat.ts';

const QUIET = {
  surrounded: undefined,
  helicopters: { attacker: false, defender: false },
  support: false,
  surprise: false,
  maximumEffort: false,
} as const;

const resultAt = (odds: string, die: number): string => resultOf(COMBAT, COLUMNS.indexOf(odds), die);

describe('battle example 1 of 25.9, with chemical weapons and helicopters', () => {
  const river = { sides: ['minor-river'] } as const;

  it('first battle, 3218: 13 to 2 across a minor river, 6:1, a 1 is A1/D1R1 [nato E18]', () => {
    const objective = ground('forest');
    const attacker = attack(attackOf(10, objective, { ...river, armoured: true }), attackOf(8, objective, river));
    const defender = defence({ maneuver: [defenceOf(3, objective, { disrupted: true })] });
    expect([attacker, defender, basicOdds(attacker, defender)]).toEqual([13, 2, '6:1']);
    const shifts = shiftsOf(TERRAIN, COMBAT, objective, { ...QUIET, helicopters: { attacker: true, defender: false } });
    const odds = finalOdds('6:1', netShift(shifts));
    expect([odds, resultAt(odds, 1)]).toEqual(['6:1', 'A1/D1R1']);
  });

  it('the first battle with both sides halved by the chemical marker has the same odds [nato E18]', () => {
    const objective = ground('forest');
    const gas = { ...river, contaminated: true };
    const attacker = attack(attackOf(10, objective, { ...gas, armoured: true }), attackOf(8, objective, gas));
    const defender = defence({ maneuver: [defenceOf(3, objective, { disrupted: true, contaminated: true })] });
    expect([attacker, defender, basicOdds(attacker, defender)]).toEqual([6, 1, '6:1']);
  });
});

describe('the example of an assault in 27', () => {
  it('2521: divisions across the Weser and two regiments inside: 18 to 3, 6:1, a 1 is A1/D1R1 [nato 27.3.4a]', () => {
    const objective = ground('plain');
    const river = { sides: ['major-river'] } as const;
    const outside = [
      attackOf(8, objective, river),
      attackOf(8, objective, river),
      attackOf(10, objective, { ...river, armoured: true, disrupted: true }),
    ];
    const inside = [attackOf(2, objective, { assault: true }), attackOf(2, objective, { assault: true })];
    expect([outside.reduce((sum, each) => sum + each, 0), ...inside]).toEqual([10.5, 4, 4]);
    const attacker = attack(...outside, ...inside);
    const defender = defence({ maneuver: [defenceOf(3, objective)] });
    expect([attacker, defender, basicOdds(attacker, defender)]).toEqual([18, 3, '6:1']);
    const odds = finalOdds('6:1', netShift(shiftsOf(TERRAIN, COMBAT, objective, QUIET)));
    expect([odds, resultAt(odds, 1)]).toEqual(['6:1', 'A1/D1R1']);
  });
});
