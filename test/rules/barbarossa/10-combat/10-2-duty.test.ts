import { describe, expect, it } from 'vitest';
import { at, hasRiver, isAxisLand, isSettled, terrainAt } from '../../../../src/games/barbarossa/board.ts';
import type { Weather } from '../../../../src/games/barbarossa/state.ts';
import { fighting, fullStrength, isTerrain } from '../../../support/games/barbarossa/combat.ts';
import {
  acrossSide,
  apart,
  around,
  chainWhere,
  EAST,
  FIELD,
  ringAround,
  WEST,
} from '../../../support/games/barbarossa/map.ts';
import { declaring, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

/** Two hexes with a river between them, with a road over it or without. */
const overRiver = (road: boolean): [string, string] =>
  acrossSide(
    'river between clear hexes',
    (words) => words.includes('river') && words.some((word) => word.startsWith('road')) === road,
    (from, to) => [from, to].every((hex) => isTerrain('clear')(hex) && !isAxisLand(at(hex)) && !isSettled(at(hex))),
  );

const mayEnd = (game: Played): boolean => isLegal(game, 'soviet', 'end');

/** Whether the Soviet side may end its declarations without any attack, with an attack open to it in any case. */
function isFree(units: Readonly<Record<string, string>>, target: string, weather: Weather = 'clear'): boolean {
  const game = declaring('soviet', { units, state: { weather } });
  expect(isLegal(game, 'soviet', `attack ${target} 1RC`)).toBe(true);
  return mayEnd(game);
}

describe('10.2.1 the duty to attack', () => {
  it('every Soviet combat unit attacks the Germans beside it [barbarossa 10.2a]', () => {
    const beside = around(WEST).find((hex) => apart(hex, FIELD) === 1) as string;
    const game = declaring('soviet', { units: { '5AC': WEST, '1RC': FIELD, '2RC': beside } });
    expect(game.refused('soviet', 'end', '10.2.1').params).toMatchObject({ hexes: [WEST], units: ['1RC', '2RC'] });
    game.order('soviet', `attack ${WEST} 1RC`);
    expect(game.refused('soviet', 'end', '10.2.1').params).toMatchObject({ hexes: [], units: ['2RC'] });
    game.order('soviet', `call-off ${WEST}`).order('soviet', `attack ${WEST} 1RC 2RC`);
    expect(mayEnd(game)).toBe(true);
  });

  it('nobody attacks somebody else instead [barbarossa 10.2a]', () => {
    const units = { '5AC': WEST, F2: EAST, '1RC': FIELD, '2RC': FIELD };
    const game = declaring('soviet', { units });
    game.order('soviet', `attack ${WEST} 1RC`).order('soviet', `attack ${EAST} 2RC`);
    expect(game.refused('soviet', 'end', '10.2.1').params).toMatchObject({ hexes: [], units: ['2RC'] });
    game.silent('soviet');
    expect(game.event('called-off')).toMatchObject({ hex: WEST });
    expect(game.event('declared')).toMatchObject({ hexes: [WEST], units: ['1RC', '2RC'] });
    expect(mayEnd(game)).toBe(true);
  });

  it('allies are attacked as Germans are, Finns alone are not [barbarossa 10.2d]', () => {
    const facing = (...axis: readonly string[]) =>
      isFree({ '1RC': FIELD, ...Object.fromEntries(axis.map((id) => [id, WEST])) }, WEST);
    expect(facing('F2', 'F4')).toBe(true);
    expect([facing('CSIR'), facing('F2', '5AC')]).toEqual([false, false]);
  });

  const freeOver = (road: boolean, ...weathers: readonly Weather[]): boolean[] => {
    const [here, there] = overRiver(road);
    return weathers.map((weather) => isFree({ '1RC': here, '5AC': there }, there, weather));
  };

  it('across a river nobody must attack unless it is frozen [barbarossa 10.2b 10.2c]', () => {
    expect(freeOver(false, 'clear', 'mud', 'spring')).toEqual([true, true, true]);
    expect(freeOver(false, 'frozen', 'snow')).toEqual([false, false]);
  });

  it('a road over a river makes no duty of the attack [barbarossa 10.2f WE-Q10]', () => {
    expect(freeOver(true, 'clear', 'frozen')).toEqual([true, false]);
  });

  it('a city does not exempt those who hold it [barbarossa 10.2e WE-Q9]', () => {
    const [city, outside] = chainWhere(
      'Soviet city',
      (hex) => isTerrain('city')(hex) && !isAxisLand(at(hex)),
      (hex, [town]) => terrainAt(at(hex)) === 'clear' && !hasRiver(at(hex), at(town as string)),
    ) as [string, string];
    expect(isFree({ '1RC': city, '5AC': outside }, outside)).toBe(false);
  });

  it('the phase does not end while a hex that must be attacked is not [barbarossa 10.2g]', () => {
    const game = declaring('soviet', { units: { '5AC': WEST, '6AC': EAST, '1RC': FIELD, '2RC': FIELD }, dice: [6, 6] });
    game.order('soviet', `attack ${WEST} 1RC 2RC`);
    expect(game.refused('soviet', 'end', '10.2.1').places).toEqual([EAST]);
    game.order('soviet', `call-off ${WEST}`).order('soviet', `attack ${WEST} 1RC`);
    game.refused('soviet', 'end', '10.2.1');
    game.order('soviet', `attack ${EAST} 2RC`).order('soviet', 'end');
    expect(game.event('attack')).toMatchObject({ hexes: [WEST] });
  });

  it('no odds are too low for a Soviet attack [barbarossa 10.2.2 10.3.6c]', () => {
    const game = fighting('soviet', { units: { '24Pz': WEST, '47Pz': WEST, '1RC': `${FIELD} 1` } }, `${WEST} 1RC`);
    expect(game.codes()).toContain('hopeless');
    expect(game.state.units['1RC']).toMatchObject({ at: 'lost', steps: 0 });
    expect([game.stepsOf('24Pz'), game.stepsOf('47Pz')]).toEqual([4, 4]);
  });
});

describe('10.3.5 the partition of the duty', () => {
  const declared = (spec: ScenarioSpec, before: readonly string[] = []) => {
    const game = declaring('soviet', spec);
    for (const text of before) game.order('soviet', `attack ${text}`);
    game.silent('soviet');
    expect(mayEnd(game)).toBe(true);
    return game.last.flatMap(({ code, params }) =>
      code === 'barbarossa.declared' ? [{ hexes: params?.['hexes'], units: params?.['units'] }] : [],
    );
  };

  it('a stack that faces two enemy stacks attacks each on its own if it can [barbarossa 10.3.5a]', () => {
    const units = { '5AC': WEST, '6AC': EAST, '1RC': FIELD, '2RC': FIELD };
    const made = declared({ units });
    expect(made.map(({ hexes }) => hexes).sort()).toEqual([[WEST], [EAST]].sort());
    expect(made.flatMap(({ units: by }) => by).sort()).toEqual(['1RC', '2RC']);
  });

  it('a unit that faces two enemy stacks alone fights them together [barbarossa 10.3.5b]', () => {
    const units = { R3: WEST, R4: EAST, '3MC': FIELD };
    expect(declared({ units })).toEqual([{ hexes: [WEST, EAST].sort(), units: ['3MC'] }]);
    const game = declaring('soviet', { units, dice: [6] });
    game.order('soviet', 'attack-rest').order('soviet', 'end');
    expect(game.event('combat')).toMatchObject({
      attack: fullStrength('3MC'),
      defence: fullStrength('R3') + fullStrength('R4'),
    });
    expect(game.event('attack')).toMatchObject({ defenders: ['R3', 'R4'] });
  });

  it('who fights two stacks together suffers one result, and they choose who takes the losses (A-42)', () => {
    const units = { R3: `${WEST} 1`, R4: `${EAST} 1`, '3MC': FIELD, L1: FIELD };
    const game = declaring('soviet', { units, leaders: { L1: 0 }, dice: [/^[01]\/1$/u] });
    game.order('soviet', 'attack-rest').order('soviet', 'end');
    expect(questions(game)).toEqual(['axis losses']);
    expect([isLegal(game, 'axis', 'lose R3'), isLegal(game, 'axis', 'lose R4')]).toEqual([true, true]);
  });

  it('who stays silent attacks lawfully whatever was declared before', () => {
    const units = { '5AC': WEST, '6AC': EAST, '1RC': FIELD };
    expect(declared({ units }, [`${WEST} 1RC`])).toEqual([{ hexes: [WEST, EAST].sort(), units: ['1RC'] }]);
    const side = ringAround(WEST).find((hex) => apart(hex, FIELD) === 1) as string;
    const joined = declared({ units: { '5AC': WEST, '1RC': FIELD, '2RC': side } }, [`${WEST} 1RC`]);
    expect(joined).toEqual([{ hexes: [WEST], units: ['1RC', '2RC'] }]);
  });
});
