import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../src/games/nato/rules/25-ground-combat/25-6-results/25-6-results.ts';
import { shiftsOf } from '../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-3-4-shifts.ts';
import { netShift } from '../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-5-1-final-odds.ts';
import { COLUMNS, COMBAT, TERRAIN } from '../../support/games/nato/charts.ts';
import { attack, attackOf, basicOdds, defence, defenceOf, finalOdds, ground } from '../../support/games/nato/combat.ts';

const QUIET = {
  surrounded: undefined,
  helicopters: { attacker: false, defender: false },
  support: false,
  surprise: false,
  maximumEffort: false,
} as const;

const resultAt = (odds: string, die: number): string => resultOf(COMBAT, COLUMNS.indexOf(odds), die);

describe('battle example 1 of 25.9', () => {
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

  it('second battle, 3318: 10 to 3, 3:1; flank, support and rough: 4:1, a 4 is -/CAD1R1 [nato E19]', () => {
    const objective = ground('rough');
    const attacker = attack(attackOf(8, objective, river), attackOf(6, objective, river));
    const defender = defence({ maneuver: [defenceOf(3, objective)] });
    expect([attacker, defender, basicOdds(attacker, defender)]).toEqual([10, 3, '3:1']);
    const shifts = shiftsOf(TERRAIN, COMBAT, objective, { ...QUIET, surrounded: 'flank', support: true });
    expect(shifts).toEqual([
      ['terrain', -1],
      ['flank', 1],
      ['support', 1],
    ]);
    const odds = finalOdds('3:1', netShift(shifts));
    expect([odds, resultAt(odds, 4)]).toEqual(['4:1', '-/CAD1R1']);
  });
});

describe('battle example 2 of 25.9', () => {
  it('Kiel: 11 to 3, 3:1, a minor city: 2:1, a 6 is -/CAD1R1 [nato E20]', () => {
    const kiel = ground('minor-city');
    const attacker = attack(attackOf(6, kiel), attackOf(10, kiel, { armoured: true }));
    const defender = defence({
      maneuver: [defenceOf(1, kiel, { soft: true })],
      organic: TERRAIN.terrain['minor-city'].organic as number,
    });
    expect([attacker, defender, basicOdds(attacker, defender)]).toEqual([11, 3, '3:1']);
    const odds = finalOdds('3:1', netShift(shiftsOf(TERRAIN, COMBAT, kiel, QUIET)));
    expect([odds, resultAt(odds, 6)]).toEqual(['2:1', '-/CAD1R1']);
  });
});

describe('the example of an assault in 27', () => {
  it('2521: divisions across the Weser and two regiments inside: 18 to 3, 6:1, a 1 is A1/D1R1 [nato E24] [nato 27.3.4a]', () => {
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
