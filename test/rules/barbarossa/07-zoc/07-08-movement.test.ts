import { describe, expect, it } from 'vitest';
import { at, isAxisLand, isIn, terrainAt } from '../../../../src/games/barbarossa/board.ts';
import { allowanceOf } from '../../../../src/games/barbarossa/rules/08-movement/08-1-allowance.ts';
import { costsFor, groundFor } from '../../../../src/games/barbarossa/rules/08-movement/08-1-normal.ts';
import { antiTankZoc, commandOf, zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { isLegal } from '../../../support/games/scenario.ts';
import {
  acrossSide,
  apart,
  around,
  EAST,
  EAST2,
  FIELD,
  hexWhere,
  HEXES,
  isOpen,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import { moving, stateFor } from '../../../support/games/barbarossa/scenario.ts';

describe('7.1 zones of control', () => {
  it('infantry stops in an enemy zone, does not leave it, and does not go on to another [barbarossa 7.1.1a 7.1.1b 7.1.6a]', () => {
    const game = moving('axis', { units: { '5AC': WEST2, '6AC': WEST, '1RC': EAST } });
    game.refused('axis', `move 5AC ${EAST}`, '8.0');
    expect(game.order('axis', `move 5AC ${FIELD}`).at('5AC')).toBe(FIELD);
    game.refused('axis', `move 5AC ${WEST}`);
    const held = moving('axis', { units: { '5AC': FIELD, '1RC': EAST } });
    held.refused('axis', `move 5AC ${WEST}`, '7.1.6');
  });

  it('a panzer ignores zones without a leader in normal movement, but not strategically [barbarossa 7.1.7a 7.1.6b 7.1.7b]', () => {
    const units = { '24Pz': WEST, '1RC': EAST };
    const beyond = around(EAST).find((hex) => hex !== FIELD && apart(hex, FIELD) === 1) as string;
    expect(moving('axis', { units }).order('axis', `move 24Pz ${FIELD} ${beyond}`).at('24Pz')).toBe(beyond);
    moving('axis', { units }).refused('axis', `strategic 24Pz ${FIELD}`, '8.2.2');
    moving('axis', { units: { '24Pz': FIELD, '1RC': EAST } }).refused('axis', `strategic 24Pz ${WEST}`, '8.2.2');
  });

  it('a panzer stops in an anti-tank zone and does not go on to another [barbarossa 7.2.1 7.2.2a 7.2.2b 7.2.2c]', () => {
    const spec = { units: { '24Pz': WEST, '1RC': EAST, L1: EAST }, leaders: { L1: 0 as const } };
    const state = stateFor(spec);
    expect(antiTankZoc(state)[at(FIELD)]).toBe(1);
    const beyond = around(EAST).find((hex) => hex !== FIELD && apart(hex, FIELD) === 1) as string;
    const game = moving('axis', spec);
    game.order('axis', `move 24Pz ${FIELD}`);
    game.refused('axis', `move 24Pz ${beyond}`, '7.2.2');
    const inside = moving('axis', { ...spec, units: { ...spec.units, '24Pz': FIELD } });
    const ground = groundFor(inside.state, 'axis');
    expect(costsFor(ground, ['24Pz'])(at(FIELD), at(beyond))).toBe('at-zoc-to-zoc');
    expect(costsFor(ground, ['24Pz'])(at(FIELD), at(WEST))).toBe(2);
    expect(inside.order('axis', `move 24Pz ${WEST}`).at('24Pz')).toBe(WEST);
  });

  it('units only across a river may leave a zone [barbarossa 7.1.6f]', () => {
    const [here, there] = acrossSide(
      'river',
      'river',
      (from, to) => !isAxisLand(at(from)) && !isAxisLand(at(to)) && terrainAt(at(from)) === 'clear',
    );
    const away = around(here).find((hex) => apart(hex, there) === 2) as string;
    const leaves = (weather: 'clear' | 'frozen') =>
      isLegal(moving('axis', { units: { '5AC': here, '1RC': there }, state: { weather } }), 'axis', `move 5AC ${away}`);
    expect([leaves('clear'), leaves('frozen')]).toEqual([true, false]);
  });

  it('on turn 1 no Soviet zone reaches over the border in the Axis player turn [barbarossa 2.4.1a 2.4.1b]', () => {
    const border = hexWhere(
      'Soviet hex at the border',
      (hex) => isIn('8A', at(hex)) && around(hex).some((to) => isAxisLand(at(to))),
    );
    const over = around(border).find((to) => isAxisLand(at(to))) as string;
    const zone = (bordersClosed: boolean) =>
      zocOf(stateFor({ units: { '1RC': border }, state: { bordersClosed } }), 'soviet')[at(over)];
    expect([zone(true), zone(false)]).toEqual([0, 1]);
  });
});

describe('8.1.9 the movement allowance', () => {
  it('halves multiply, and are rounded up once [barbarossa 8.1.9a 8.1.9b 8.1.9c WE-1]', () => {
    const state = stateFor({ units: { '1RC': FIELD }, state: { weather: 'mud' } });
    expect(allowanceOf(state, '1RC', ['1RC'])).toBe(1);
    expect(allowanceOf(state, '1RC', [])).toBe(2);
  });

  it('a combat unit in command, and a leader, keep theirs [barbarossa 8.1.8a 8.1.8b]', () => {
    const spec = { units: { '1RC': FIELD, '2RC': EAST2, L1: FIELD }, leaders: { L1: 1 } };
    const state = stateFor(spec);
    expect([allowanceOf(state, '1RC', []), allowanceOf(state, '2RC', [])]).toEqual([6, 3]);
    expect(allowanceOf(state, 'L1', [])).toBe(
      stateFor({}) && allowanceOf(stateFor({ units: { L1: FIELD } }), 'L1', []),
    );
  });
});

describe('11.3.2 command range', () => {
  it('is so many hexes as the ability, round enemy zones without a friend [barbarossa 11.3.2a 11.3.2b 11.3.2d 11.3.2e Q6]', () => {
    const covered = (ability: number, units: Readonly<Record<string, string>> = {}) => {
      const cover = commandOf(stateFor({ units: { L1: WEST, ...units }, leaders: { L1: ability } }));
      return HEXES.filter((hex) => cover[at(hex)] === 1);
    };
    expect(covered(0)).toEqual([WEST]);
    expect(covered(1).length).toBe(7);
    expect(covered(2)).toContain(EAST);
    expect(covered(2, { '5AC': EAST2, '6AC': EAST2 })).not.toContain(EAST);
    expect(covered(-1)).toEqual([]);
  });
});

describe('9.0 overruns', () => {
  it('cost what the hex does and three points more [barbarossa 9.1b 9.1c 9.5 Q7]', () => {
    const game = moving('axis', { units: { '24Pz': WEST, '1RC': FIELD }, dice: ['1/1', '1/1'] }, true);
    game.order('axis', `overrun ${FIELD} 24Pz`);
    expect(game.last.some(({ code }) => code === 'barbarossa.overrun')).toBe(true);
  });

  it('are for panzer and tank corps only, from one hex [barbarossa 9.1a 9.3a]', () => {
    const game = moving('axis', { units: { '5AC': WEST, '24Pz': EAST, '47Pz': WEST, '1RC': FIELD } });
    game.refused('axis', `overrun ${FIELD} 5AC`, '9.1');
    game.refused('axis', `overrun ${FIELD} 24Pz 47Pz`, '9.3');
  });
});

describe('8.1.5 the border', () => {
  it('Soviet units go one hex into Axis territory and no further [barbarossa 8.1.5a 8.1.5b]', () => {
    const deep = hexWhere(
      'hex deep in Poland',
      (hex) =>
        isIn('poland', at(hex)) &&
        around(hex).every((to) => isAxisLand(at(to))) &&
        around(hex).some((to) => around(to).some((other) => !isAxisLand(at(other)) && isOpen(other))),
    );
    const edge = around(deep).find((to) => around(to).some((other) => !isAxisLand(at(other)))) as string;
    const from = around(edge).find((other) => !isAxisLand(at(other))) as string;
    const game = moving('soviet', { units: { '1RC': from, L1: from }, leaders: { L1: 1 } });
    expect(isLegal(game, 'soviet', `move 1RC ${edge}`)).toBe(true);
    expect(isLegal(game, 'soviet', `move 1RC ${deep}`)).toBe(false);
  });
});
