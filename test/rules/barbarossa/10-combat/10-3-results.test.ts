import { describe, expect, it } from 'vitest';
import { at, hasRiver, isAxisLand } from '../../../../src/games/barbarossa/board.ts';
import { TABLES } from '../../../../src/games/barbarossa/data.ts';
import { enemyOf, type Side } from '../../../../src/games/barbarossa/state.ts';
import {
  fighting,
  fullStrength,
  isTerrain,
  oddsAgainst,
  ratios,
  tableSays,
} from '../../../support/games/barbarossa/combat.ts';
import { chainWhere, EAST, FIELD, isOpen, WEST } from '../../../support/games/barbarossa/map.ts';
import { stateFor } from '../../../support/games/barbarossa/scenario.ts';
import { DIE } from '../../../../src/games/odds.ts';

/** Two units of one strength, one of each side, with a leader so that no odds shift: the column is 1-1. */
const EVEN = { units: { '56Pz': `${WEST} 1`, '18MC': FIELD, L1: EAST }, leaders: { L1: 1 } } as const;

describe('10.3.1 the two tables', () => {
  const isReadIn = (side: Side, attack: string): void => {
    const other = enemyOf(side);
    const telling = DIE.filter((die) => tableSays(side, '1-1', die) !== tableSays(other, '1-1', die));
    expect(telling.length).toBeGreaterThan(0);
    for (const die of telling)
      expect(fighting(side, { ...EVEN, dice: [die] }, attack).event('combat')).toMatchObject({
        odds: '1-1',
        die,
        result: tableSays(side, '1-1', die),
      });
  };

  it('an attack of the Axis side is read in the table of Axis attacks [barbarossa 10.3.1a]', () => {
    isReadIn('axis', `${FIELD} 56Pz`);
  });

  it('an attack of the Soviet side is read in the table of Soviet attacks [barbarossa 10.3.1b]', () => {
    isReadIn('soviet', `${WEST} 18MC`);
  });
});

describe('10.3.6 the column', () => {
  const [forest, beside] = chainWhere(
    'Soviet forest beside a clear hex',
    (hex) => isTerrain('forest')(hex) && !isAxisLand(at(hex)),
    (hex, [wood]) => isOpen(hex) && !hasRiver(at(hex), at(wood as string)),
  ) as [string, string];

  it('1-5 is the end of the attackers without a die, 1-4 is rolled for [barbarossa 10.3.6c WE-D2]', () => {
    const attack = (from: string) =>
      fighting(
        'soviet',
        { units: { '57Pz': `${beside} 3`, '13MC': from, L1: from }, leaders: { L1: 0 }, dice: [1] },
        `${beside} 13MC`,
      );
    const open = chainWhere(
      'clear hex beside both',
      (hex) => hex === beside,
      (hex) => isOpen(hex),
    )[1] as string;
    const lost = attack(open);
    expect(lost.event('hopeless')).toMatchObject({ attack: 2, defence: 9, before: '1-5', odds: '1-5' });
    expect([lost.at('13MC'), lost.stepsOf('57Pz')]).toEqual(['lost', 3]);
    expect(lost.events.some(({ code }) => code === 'barbarossa.combat')).toBe(false);
    const rolled = attack(forest);
    expect(rolled.event('combat')).toMatchObject({ before: '1-5', odds: '1-4', die: 1 });
  });

  it('above 10-1 the column is 10-1, as many columns as there are shifts down [barbarossa 10.3.6d 10.3.6e WE-Q11]', () => {
    const [city, field] = chainWhere(
      'Soviet city with a hex beside it and no river between',
      (hex) => isTerrain('city')(hex) && !isAxisLand(at(hex)),
      (hex, [town]) => isTerrain('clear')(hex) && !hasRiver(at(hex), at(town as string)),
    ) as [string, string];
    const state = stateFor({
      units: { '24Pz': field, '47Pz': field, '1RC': `${city} 1` },
      state: { backs: { ...stateFor({}).backs, '1RC': 1 } },
    });
    expect(fullStrength('24Pz') + fullStrength('47Pz')).toBe(24);
    const odds = oddsAgainst(state, 'axis', [city], ['24Pz', '47Pz']);
    expect(ratios(odds)).toEqual(['24-1', '10-1']);
    expect(TABLES.axis.columns.at(-1)).toBe('10-1');
  });
});

describe('10.3.7 a result', () => {
  it('takes the left number of steps from the attacker and the right one from the defender [barbarossa 10.3.7a 10.3.7b]', () => {
    const game = fighting('axis', { units: { '24Pz': WEST, '3MC': FIELD }, dice: ['1/1'] }, `${FIELD} 24Pz`);
    expect([game.stepsOf('24Pz'), game.stepsOf('3MC')]).toEqual([3, 1]);
    const reds = fighting(
      'soviet',
      { units: { '24Pz': WEST, '3MC': FIELD, '4MC': FIELD }, dice: ['2/0'] },
      `${WEST} 3MC 4MC`,
    );
    reds.order('soviet', 'lose 3MC 4MC');
    expect([reds.stepsOf('24Pz'), reds.stepsOf('3MC'), reds.stepsOf('4MC')]).toEqual([4, 1, 1]);
    const axis = fighting(
      'axis',
      { units: { '24Pz': WEST, '47Pz': WEST, '13MC': FIELD, '17MC': FIELD }, dice: ['1/2'] },
      `${FIELD} 24Pz 47Pz`,
    );
    axis.order('axis', 'lose 47Pz');
    expect([axis.stepsOf('24Pz'), axis.stepsOf('47Pz')]).toEqual([4, 3]);
    expect([axis.at('13MC'), axis.at('17MC')]).toEqual(['lost', 'lost']);
  });
});
