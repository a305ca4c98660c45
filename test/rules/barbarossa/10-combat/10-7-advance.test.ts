import { describe, expect, it } from 'vitest';
import { at, hasRiver, isAxisLand, roadBetween } from '../../../../src/games/barbarossa/board.ts';
import { zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { mayStep } from '../../../../src/games/barbarossa/terrain.ts';
import { fighting, isTerrain } from '../../../support/games/barbarossa/combat.ts';
import {
  apart,
  around,
  chainWhere,
  EAST,
  EAST2,
  FIELD,
  ringAround,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import type { Played } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

/** A combat in which panzers eliminate all defenders. */
const destroyed = (more: Readonly<Record<string, string>> = {}): Played =>
  fighting(
    'axis',
    { units: { '24Pz': WEST, '47Pz': WEST, '13MC': FIELD, '17MC': FIELD, ...more }, dice: ['0/2R'] },
    `${FIELD} 24Pz 47Pz`,
  );

describe('10.7.1 attackers', () => {
  it('advance up to two hexes when all defenders were eliminated [barbarossa 10.7.1a]', () => {
    expect(questions(destroyed())).toEqual(['axis advance']);
    expect(destroyed().order('axis', `advance 24Pz ${FIELD}`).at('24Pz')).toBe(FIELD);
    const two = destroyed().order('axis', `advance 24Pz ${FIELD} ${EAST} 47Pz ${FIELD}`);
    expect([two.at('24Pz'), two.at('47Pz')]).toEqual([EAST, FIELD]);
    destroyed().refused('axis', `advance 24Pz ${FIELD} ${EAST} ${EAST2}`);
    const aside = around(WEST).find((hex) => apart(hex, FIELD) === 1) as string;
    destroyed().refused('axis', `advance 24Pz ${aside}`);
  });

  it('advance into the hex alone when the defenders retreated [barbarossa 10.7.1b]', () => {
    const units = { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '4MC': FIELD, L1: FIELD };
    const game = fighting('axis', { units, leaders: { L1: 0 }, dice: ['0/1R'] }, `${FIELD} 24Pz 47Pz`);
    game.order('soviet', 'lose 3MC').order('soviet', 'fall-back');
    while (questions(game)[0] === 'soviet retreat') game.silent('soviet');
    expect(questions(game)).toEqual(['axis advance']);
    game.refused('axis', `advance 24Pz ${FIELD} ${EAST}`);
    game.order('axis', `advance 24Pz ${FIELD}`);
    expect([game.at('24Pz'), game.at('47Pz')]).toEqual([FIELD, WEST]);
  });

  it('advance two hexes where nobody found a way to retreat (A-29) [barbarossa 10.7.1a]', () => {
    const ring = ringAround(FIELD);
    const [left, right] = [2, 4].map((turn) => ring[(ring.indexOf(WEST) + turn) % 6] as string) as [string, string];
    const units = { '24Pz': WEST, '47Pz': WEST, '5AC': left, '6AC': right, '3MC': FIELD, '4MC': FIELD, L1: FIELD };
    const game = fighting('axis', { units, leaders: { L1: 0 }, dice: ['0/1R'] }, `${FIELD} 24Pz 47Pz`);
    game.order('soviet', 'lose 3MC').order('soviet', 'fall-back');
    expect([game.at('3MC'), game.at('4MC'), game.at('L1')]).toEqual(['lost', 'lost', 'lost']);
    expect(game.order('axis', `advance 24Pz ${FIELD} ${EAST}`).at('24Pz')).toBe(EAST);
  });

  it('need not advance [barbarossa 10.7.3]', () => {
    const game = destroyed();
    expect(game.asks('axis')[0]?.silent).toEqual({ kind: 'advance', advances: [] });
    game.order('axis', 'stay');
    expect([game.at('24Pz'), game.at('47Pz')]).toEqual([WEST, WEST]);
    expect(game.asked().length).toBeGreaterThan(0);
    expect(questions(game)).not.toContain('axis advance');
  });

  it('take no heed of enemy zones of control [barbarossa 10.7.5]', () => {
    const side = around(EAST).find((hex) => apart(hex, EAST2) === 1 && apart(hex, FIELD) === 2) as string;
    const game = destroyed({ '1RC': EAST2, '2RC': side, '4RC': WEST2 });
    const zoc = zocOf(game.state, 'soviet');
    expect([zoc[at(WEST)], zoc[at(EAST)]]).toEqual([1, 1]);
    expect(game.order('axis', `advance 24Pz ${FIELD} ${EAST}`).at('24Pz')).toBe(EAST);
    const beside = around(FIELD).find((hex) => apart(hex, WEST) === 1) as string;
    const near = destroyed({ '1RC': EAST, '2RC': beside });
    expect(zocOf(near.state, 'soviet')[at(FIELD)]).toBe(1);
    expect(near.order('axis', `advance 47Pz ${FIELD}`).at('47Pz')).toBe(FIELD);
  });

  it('do not advance over the limit of a stack', () => {
    const game = destroyed({ '56Pz': around(WEST).find((hex) => apart(hex, FIELD) === 1) as string });
    expect(isLegal(game, 'axis', `advance 56Pz ${FIELD}`)).toBe(false);
    expect(isLegal(game, 'axis', `advance 24Pz ${FIELD} 47Pz ${FIELD}`)).toBe(true);
  });
});

describe('10.7.2 defenders', () => {
  const [beside] = around(EAST).filter((hex) => apart(hex, FIELD) === 1) as [string];

  /** A corps of one step and another attack, from one hex or two, and the weak one is lost. */
  const attack = (result: string, from: string): Played =>
    fighting(
      'soviet',
      {
        units: { '35HC': FIELD, '18MC': EAST, '4MC': from, L1: EAST2 },
        leaders: { L1: 1 },
        dice: [result],
      },
      `${FIELD} 18MC 4MC`,
    ).order('soviet', 'lose 18MC');

  it('advance where a whole attacking stack is gone and they lost nothing [barbarossa 10.7.2a]', () => {
    const game = attack('1/0', beside);
    expect(questions(game)).toEqual(['axis advance']);
    game.refused('axis', `advance 35HC ${WEST}`);
    game.refused('axis', `advance 35HC ${EAST} ${around(EAST).find((hex) => apart(hex, FIELD) === 2) as string}`);
    expect(game.order('axis', `advance 35HC ${EAST}`).at('35HC')).toBe(EAST);
  });

  it('advance after an attack too hopeless for a die [barbarossa 10.7.2a]', () => {
    const game = fighting('soviet', { units: { '24Pz': FIELD, '18MC': EAST } }, `${FIELD} 18MC`);
    expect(game.codes()).toContain('hopeless');
    expect(game.order('axis', `advance 24Pz ${EAST}`).at('24Pz')).toBe(EAST);
  });

  it('do not where a unit of that stack is left [barbarossa 10.7.2a]', () => {
    expect(questions(attack('1/0', EAST))).not.toContain('axis advance');
  });

  it('do not after a loss of their own [barbarossa 10.7.2b]', () => {
    const game = attack('1/1', beside);
    expect([game.at('18MC'), game.stepsOf('35HC')]).toEqual(['lost', 1]);
    expect(questions(game)).not.toContain('axis advance');
  });
});

describe('10.7.4 terrain', () => {
  const [open, target, closed] = chainWhere(
    'two clear hexes and forest beside the second, without a road',
    (hex) => isTerrain('clear')(hex) && !isAxisLand(at(hex)),
    (hex, [from]) => isTerrain('clear')(hex) && !isAxisLand(at(hex)) && !hasRiver(at(from as string), at(hex)),
    (hex, [, from]) => isTerrain('forest')(hex) && !mayStep('clear', 'axis-mech', at(from as string), at(hex)),
  ) as [string, string, string];

  it('panzers do not advance into closed terrain without a road, infantry does [barbarossa 10.7.4a]', () => {
    const units = { '24Pz': open, '7AC': open, '13MC': target };
    const game = fighting('axis', { units, dice: [/^\d\/[1-4]/u] }, `${target} 24Pz 7AC`);
    while (questions(game)[0] !== 'axis advance') game.silent(game.asked()[0] as 'axis' | 'soviet');
    expect(isLegal(game, 'axis', `advance 24Pz ${target}`)).toBe(true);
    game.refused('axis', `advance 24Pz ${target} ${closed}`);
    expect(game.order('axis', `advance 7AC ${target} ${closed}`).at('7AC')).toBe(closed);
  });

  it('nor into the hex they attacked [barbarossa 10.7.4a]', () => {
    const units = { '24Pz': target, '47Pz': target, '13MC': closed };
    const game = fighting('axis', { units, dice: [/^0\/[1-4]/u] }, `${closed} 24Pz 47Pz`);
    expect(game.at('13MC')).toBe('lost');
    expect(questions(game)).not.toContain('axis advance');
  });

  it('but along a road [barbarossa 10.7.4b]', () => {
    const [from, wood] = chainWhere(
      'forest with a road into it from a clear hex',
      (hex) => isTerrain('clear')(hex) && !isAxisLand(at(hex)),
      (hex, [field]) =>
        isTerrain('forest')(hex) && !isAxisLand(at(hex)) && roadBetween(at(field as string), at(hex)) > 0,
    ) as [string, string];
    const units = { '24Pz': from, '47Pz': from, '13MC': wood };
    const game = fighting('axis', { units, dice: [/^0\/[1-4]/u] }, `${wood} 24Pz 47Pz`);
    expect(game.order('axis', `advance 24Pz ${wood}`).at('24Pz')).toBe(wood);
  });
});
