import { describe, expect, it } from 'vitest';
import { primaryTerrain } from '../../../../src/games/nato/rules/02-2-terrain.ts';
import { mayAttackAcross } from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-3-1-attack.ts';
import {
  shiftsOf,
  terrainShift,
  type Circumstances,
} from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-3-4-shifts.ts';
import { netShift } from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-5-1-final-odds.ts';
import type { Terrain } from '../../../../src/games/nato/schema/terrain.ts';
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

const PLAIN = ground('plain');

/** The shifts of an attack on a hex, in which nothing holds but what is said. */
const shifts = (objective: ReturnType<typeof ground>, of: Partial<Circumstances> = {}) =>
  shiftsOf(TERRAIN, COMBAT, objective, {
    surrounded: undefined,
    helicopters: { attacker: false, defender: false },
    support: false,
    surprise: false,
    maximumEffort: false,
    ...of,
  });

describe('25.3.1 attack strength', () => {
  it.each([
    ['25.3.1.1a', 'out of combat supply', { outOfCombatSupply: true }, 5],
    ['25.3.1.1b', 'disrupted', { disrupted: true }, 5],
    ['25.2.3a', 'both', { outOfCombatSupply: true, disrupted: true }, 2.5],
    ['25.3.1.1f', 'across a minor river', { sides: ['minor-river'] }, 7.5],
    ['25.3.1.1g', 'across a major river', { sides: ['major-river'] }, 5],
    ['25.3.1.1h', 'with a chemical or nuclear marker on either hex', { contaminated: true }, 5],
    ['25.3.1.2a', 'from inside the objective hex', { assault: true }, 20],
    ['25.3.1.2b', 'not at all', {}, 10],
    ['25.3.1.1j', 'disrupted across a minor river', { disrupted: true, sides: ['minor-river'] }, 3.75],
  ] as const)('[nato %s] 10 %s', (_, __, unit, strength) => {
    expect(attackOf(10, PLAIN, unit)).toBe(strength);
  });

  it.each(['minor-city', 'major-city', 'key-city', 'mountain'] as const)(
    'armoured units halve against %s, others do not [nato 25.3.1.1c] [nato 25.3.1.1d]',
    (terrain) => {
      expect(attackOf(10, ground(terrain), { armoured: true })).toBe(5);
      expect(attackOf(10, ground(terrain))).toBe(10);
    },
  );

  it('everybody halves against a bridge hex, an armoured unit in a city there twice [nato 25.3.1.1e] [nato 25.3.1.1j]', () => {
    expect(attackOf(10, ground('plain', 'bridge'))).toBe(5);
    expect(attackOf(10, ground('minor-city', 'bridge'), { armoured: true })).toBe(2.5);
  });

  it('fractions are kept until the total, which is rounded down [nato 25.3.1a] [nato 25.3.1.3a]', () => {
    expect(attack(attackOf(5, PLAIN, { disrupted: true }), attackOf(5, PLAIN, { disrupted: true }))).toBe(5);
    expect(attack(4.5, 4.25)).toBe(8);
  });

  it('a total of 0 begins at 1:4 and may shift up [nato 25.3.1.3b]', () => {
    expect(attack(0.75)).toBe(0);
    expect(basicOdds(0, 5)).toBe('1:4');
    expect(finalOdds('1:4', 2)).toBe('1:2');
  });

  it('no attack across barred and all-sea hexsides, the ferry and the Afsluitdijk [nato 25.2.4a] [nato 25.2.4b] [nato 25.2.4c] [nato 25.2.4d]', () => {
    expect(mayAttackAcross(TERRAIN, '2420/2421', ['barred'])).toBe(false);
    expect(mayAttackAcross(TERRAIN, '1414/1515', ['all-sea'])).toBe(false);
    expect(mayAttackAcross(TERRAIN, '1513/1514', ['all-sea', 'ferry'])).toBe(false);
    expect(mayAttackAcross(TERRAIN, '2729/2730', ['all-sea', 'dike'])).toBe(false);
    expect(mayAttackAcross(TERRAIN, '3131/3132', ['all-sea', 'dike'])).toBe(true);
    expect(mayAttackAcross(TERRAIN, '2918/2919', ['major-river'])).toBe(true);
  });
});

describe('25.3.2 defence strength', () => {
  it('2 out of supply, disrupted and in a chemical hex is 0.25, a hex that defends with 1 [nato 25.3.2.1a] [nato E5]', () => {
    const worst = defenceOf(2, PLAIN, { outOfCombatSupply: true, disrupted: true, contaminated: true });
    expect(worst).toBe(0.25);
    expect(defence({ maneuver: [worst] })).toBe(1);
    const other = defenceOf(3, PLAIN, { contaminated: true });
    expect(other).toBe(1.5);
    expect(defence({ maneuver: [worst, other] })).toBe(2);
    expect(defence({ maneuver: [worst, other], organic: 1 })).toBe(3);
  });

  it.each(['forest', 'rough', 'mountain', 'minor-city', 'major-city', 'key-city'] as const)(
    'soft units double in %s, hard ones never [nato 25.3.2.2a] [nato 25.3.2.2f]',
    (terrain) => {
      expect(defenceOf(2, ground(terrain), { soft: true })).toBe(4);
      expect(defenceOf(2, ground(terrain))).toBe(2);
    },
  );

  it('soft units double when fortified, but not twice [nato 25.3.2.2e]', () => {
    expect(defenceOf(2, ground('plain', 'fortified'), { soft: true })).toBe(4);
    expect(defenceOf(2, ground('forest', 'fortified'), { soft: true })).toBe(4);
    expect(defenceOf(2, PLAIN, { soft: true })).toBe(2);
  });

  it('provisional strengths count where there is no maneuver unit, and one alone [nato 25.2.7a] [nato 25.2.7b] [nato 25.2.7c] [nato 25.3.2.4c]', () => {
    expect(defence({ maneuver: [3], provisional: [1, 1] })).toBe(3);
    expect(defence({ provisional: [1] })).toBe(1);
    expect(defence({ provisional: [1, 1] })).toBe(1);
  });

  it('artillery and an HQ alone in a major city defend with 3 [nato 25.2.7f] [nato E4]', () => {
    expect(defence({ provisional: [1, 1], organic: TERRAIN.terrain['major-city'].organic as number })).toBe(3);
  });

  it('a hex never defends with less than 1 [nato 25.3.2a]', () => {
    expect(defence({ maneuver: [0] })).toBe(1);
  });
});

describe('25.3.3 basic odds', () => {
  it.each([
    ['25.3.3a', 28, 8, '3:1'],
    ['25.3.3b', 12, 1, '10:1'],
    ['25.3.3c', 1, 5, '1:4'],
    ['A-4', 3, 8, '1:3'],
    ['A-4', 5, 8, '1:2'],
    ['A-4', 8, 9, '1:2'],
    ['A-4', 8, 8, '1:1'],
  ] as const)('[nato %s] %i to %i is %s', (_, attacker, defender, odds) => {
    expect(basicOdds(attacker, defender)).toBe(odds);
  });

  it('is the whole ratio, rounded in favour of the defender, for all strengths', () => {
    for (let attacker = 1; attacker <= 120; attacker += 1)
      for (let defender = 1; defender <= 60; defender += 1) {
        const odds = basicOdds(attacker, defender);
        const wanted =
          attacker >= defender
            ? `${Math.min(10, Math.floor(attacker / defender))}:1`
            : `1:${Math.min(4, Math.ceil(defender / attacker))}`;
        expect(odds, `${attacker} to ${defender}`).toBe(wanted);
      }
  });
});

describe('25.3.4 column shifts', () => {
  it('the primary terrain alone counts: forest with a minor city is a minor city [nato 25.3.4.1a] [nato 25.3.4.1b] [nato E7]', () => {
    const terrains: readonly Terrain[] = ['forest', 'minor-city'];
    expect(primaryTerrain(TERRAIN, terrains)).toBe('minor-city');
    expect(primaryTerrain(TERRAIN, [...terrains].reverse())).toBe('minor-city');
    const found = shifts(ground(primaryTerrain(TERRAIN, terrains)));
    expect(found).toEqual([['terrain', -1]]);
    expect(finalOdds('3:1', netShift(found))).toBe('2:1');
  });

  it('a fortification overrides weaker terrain, and changes nothing in a major city [nato 25.3.4.1d] [nato 31.1.6]', () => {
    expect(terrainShift(TERRAIN, ground('plain', 'fortified'))).toBe(-1);
    expect(terrainShift(TERRAIN, ground('major-city', 'fortified'))).toBe(-2);
    expect(terrainShift(TERRAIN, ground('major-city'))).toBe(-2);
  });

  it('flank: 3:1 becomes 4:1, 4:1 becomes 5:1 [nato 8.2.3c] [nato E8]', () => {
    const net = netShift(shifts(PLAIN, { surrounded: 'flank' }));
    expect([finalOdds('3:1', net), finalOdds('4:1', net)]).toEqual(['4:1', '5:1']);
  });

  it('concentric: 3:1 becomes 5:1, 4:1 becomes 6:1 [nato 8.2.4b] [nato E9]', () => {
    const net = netShift(shifts(PLAIN, { surrounded: 'concentric' }));
    expect([finalOdds('3:1', net), finalOdds('4:1', net)]).toEqual(['5:1', '6:1']);
  });

  it('helicopters shift for their owner, and cancel each other [nato 25.3.4.4a] [nato 25.1.4h]', () => {
    const by = (attacker: boolean, defender: boolean) => shifts(PLAIN, { helicopters: { attacker, defender } });
    expect(by(true, false)).toEqual([['helicopter', 1]]);
    expect(by(false, true)).toEqual([['helicopter', -1]]);
    expect(by(true, true)).toEqual([]);
  });

  it('offensive support: 3:1 becomes 4:1 [nato 25.4a] [nato E10]', () => {
    expect(finalOdds('3:1', netShift(shifts(PLAIN, { support: true })))).toBe('4:1');
  });

  it('surprise and maximum effort add a column each [nato 25.3.4.5a] [nato 25.3.4.6a]', () => {
    expect(shifts(PLAIN, { surprise: true })).toEqual([['surprise', 1]]);
    expect(shifts(PLAIN, { maximumEffort: true })).toEqual([['maximum-effort', 1]]);
  });
});

describe('25.5.1 final odds', () => {
  it('3:1 against a major city, with support, concentric: 4:1 [nato 25.5.1a] [nato E11]', () => {
    const found = shifts(ground('major-city'), { surrounded: 'concentric', support: true });
    expect(netShift(found)).toBe(1);
    expect(finalOdds('3:1', netShift(found))).toBe('4:1');
  });

  it('never off the table [nato 25.5.1b] [nato 25.5.1c] [nato E11]', () => {
    expect(finalOdds('9:1', 2)).toBe('10:1');
    expect(finalOdds('1:3', -2)).toBe('1:4');
  });

  it('never more than two columns from the basic odds [nato 25.5.1.1a] [nato E11]', () => {
    expect(finalOdds('1:1', 4)).toBe('3:1');
    expect(finalOdds('1:1', -3)).toBe('1:3');
  });

  it('surprise lifts the limit upwards alone [nato 25.5.1.2a] [nato 25.5.1.2b]', () => {
    expect(finalOdds('1:1', 5, true)).toBe('6:1');
    expect(finalOdds('1:1', 20, true)).toBe('10:1');
    expect(finalOdds('1:1', -3, true)).toBe('1:3');
  });

  it('moves through the columns one by one', () => {
    for (const [n, column] of COLUMNS.slice(1).entries()) expect(finalOdds(COLUMNS[n] as string, 1)).toBe(column);
  });
});
