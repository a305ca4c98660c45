import { describe, expect, it } from 'vitest';
import { at, hasRiver, hexNamed, isAxisLand, isIn } from '../../../../src/games/barbarossa/board.ts';
import { TERRAIN } from '../../../../src/games/barbarossa/data.ts';
import type { Side } from '../../../../src/games/barbarossa/state.ts';
import { fighting, isTerrain, oddsAgainst, ratios, shiftsIn } from '../../../support/games/barbarossa/combat.ts';
import {
  acrossSide,
  apart,
  around,
  chainWhere,
  EAST,
  FIELD,
  isRoadless,
  ringAround,
  WEST,
} from '../../../support/games/barbarossa/map.ts';
import { moving, stateFor, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { questions } from '../../../support/games/scenario.ts';

/** The odds with which all units of a side attack a hex. */
function odds(side: Side, target: string, spec: ScenarioSpec, by?: readonly string[], air = false) {
  const state = stateFor(spec);
  const attackers = Object.keys(spec.units ?? {}).filter((id) => (side === 'axis') === /AC|Pz|^F|^R|^H/.test(id));
  return oddsAgainst(state, side, [target], by ?? attackers, air);
}

const shifts = (...args: Parameters<typeof odds>) => shiftsIn(odds(...args));

/** A hex of some terrain in Soviet land, and a clear one beside it without a river between. */
const beside = (...terrains: readonly string[]): [string, string] =>
  chainWhere(
    `${terrains.join()} beside a clear hex`,
    (hex) => isTerrain(...terrains)(hex) && !isAxisLand(at(hex)),
    (hex, [town]) => isTerrain('clear')(hex) && !isAxisLand(at(hex)) && !hasRiver(at(hex), at(town as string)),
  ) as [string, string];

const TERRAINS = ['clear', 'forest', 'marsh', 'mountain', 'town', 'city', 'major-city'] as const;

describe('10.4.1 terrain of the Soviet hexes', () => {
  it.each(TERRAINS)('%s shifts an attack on Soviet units as the chart says [barbarossa 10.4.1a]', (terrain) => {
    const [hex, field] = beside(terrain);
    const shift = shifts('axis', hex, { units: { '5AC': field, '1RC': hex } })['terrain'] ?? 0;
    expect(shift).toBe(0 - TERRAIN.terrain[terrain].effect.defence);
  });

  it.each(TERRAINS)('%s shifts an attack of Soviet units from it as the chart says [barbarossa 10.4.1b]', (terrain) => {
    const [hex, field] = beside(terrain);
    const shift = shifts('soviet', field, { units: { '5AC': field, '1RC': hex } }, ['1RC'])['terrain'] ?? 0;
    expect(shift).toBe(TERRAIN.terrain[terrain].effect.attack);
  });

  it('3-1 against a major city is 1-1 [barbarossa 10.4.1c WE-3]', () => {
    const [city, field] = beside('major-city');
    const units = { '24Pz': field, '1RC': city, L1: city, 'SC-C': field };
    expect(ratios(odds('axis', city, { units, leaders: { L1: 0 } }, ['24Pz']))).toEqual(['3-1', '1-1']);
  });

  it('1-2 out of Moscow is 1-1 [barbarossa 10.4.1d WE-2]', () => {
    const moscow = hexNamed('Moscow');
    const field = around(moscow).find((hex) => isTerrain('clear')(hex) && !hasRiver(at(hex), at(moscow))) as string;
    const units = { '7AC': field, 'SC-C': field, '1RC': moscow, L1: moscow };
    expect(ratios(odds('soviet', field, { units, leaders: { L1: 0 } }, ['1RC']))).toEqual(['1-2', '1-1']);
  });

  it('of several hexes attacked from the worst counts [barbarossa 10.4.2a 10.4.2b WE-4]', () => {
    const [target, forest, town, clear] = chainWhere(
      'clear hex beside forest, town and another clear hex',
      (hex) =>
        isTerrain('clear')(hex) &&
        !isAxisLand(at(hex)) &&
        ['forest', 'town', 'clear'].every((terrain) => around(hex).some(isTerrain(terrain))),
    ).flatMap((hex) => [
      hex,
      ...['forest', 'town', 'clear'].map((terrain) => around(hex).find(isTerrain(terrain)) as string),
    ]) as [string, string, string, string];
    const units = { '5AC': target, '1RC': forest, '2RC': town, '4RC': clear };
    const terrain = (...by: readonly string[]) => shifts('soviet', target, { units }, by)['terrain'] ?? 0;
    expect([terrain('1RC'), terrain('2RC'), terrain('1RC', '2RC')]).toEqual([1, 1, 1]);
    expect([terrain('1RC', '4RC'), terrain('1RC', '2RC', '4RC')]).toEqual([0, 0]);
  });
});

describe('10.4.3, 10.4.4 the Axis side and rivers', () => {
  it('the Axis side gains nothing by the terrain it attacks from or defends in [barbarossa 10.4.3a]', () => {
    for (const terrain of TERRAINS) {
      const [hex, field] = beside(terrain);
      const units = { '5AC': hex, '1RC': field };
      expect(shifts('axis', field, { units })['terrain'], terrain).toBeUndefined();
      expect(shifts('soviet', hex, { units }, ['1RC'])['terrain'], terrain).toBeUndefined();
    }
  });

  const over = (terrain: string): [string, string] =>
    acrossSide(
      `river before ${terrain}`,
      (words) => words.includes('river'),
      (from, to) =>
        isTerrain('clear')(from) && isTerrain(terrain)(to) && ![from, to].some((hex) => isAxisLand(at(hex))),
    );

  it('Axis defenders gain by a river, unless it is frozen [barbarossa 10.4.3b]', () => {
    const [from, to] = over('clear');
    const river = (weather: 'clear' | 'frozen' | 'snow') =>
      shifts('soviet', to, { units: { '5AC': to, '1RC': from }, state: { weather } }, ['1RC'])['river'];
    expect([river('clear'), river('frozen'), river('snow')]).toEqual([-TERRAIN.river.shift, undefined, undefined]);
  });

  it('a river counts only where all attack across one (A-17)', () => {
    const [from, to] = over('clear');
    const dry = around(to).find((hex) => !hasRiver(at(hex), at(to)) && apart(hex, from) > 0) as string;
    const units = { '5AC': to, '1RC': from, '2RC': dry };
    expect(shifts('soviet', to, { units }, ['1RC'])['river']).toBe(-TERRAIN.river.shift);
    expect(shifts('soviet', to, { units }, ['1RC', '2RC'])['river']).toBeUndefined();
  });

  it('a river comes on top of other terrain [barbarossa 10.4.4]', () => {
    for (const terrain of ['forest', 'city'] as const) {
      const [from, to] = over(terrain);
      const found = odds('axis', to, { units: { '5AC': from, '1RC': to, L1: to }, leaders: { L1: 0 } }, ['5AC']);
      const { defence } = TERRAIN.terrain[terrain].effect;
      expect(shiftsIn(found)).toMatchObject({ terrain: -defence, river: -TERRAIN.river.shift });
      const lines = shiftsIn(found)['lines'] ?? 0;
      expect(found.column - found.before).toBe(lines - defence - TERRAIN.river.shift);
    }
  });
});

describe('10.4.5 air units', () => {
  const units = { '24Pz': WEST, '3MC': FIELD, '13MC': FIELD, L1: FIELD };
  const spec = { units, leaders: { L1: 0 }, state: { air: 2 }, dice: [6] };

  it('no more than one is committed to a combat, for one column [barbarossa 10.4.5a 10.4.5b 14.1a]', () => {
    const attack = () => fighting('axis', spec, `${FIELD} 24Pz`);
    const game = attack();
    expect(questions(game)).toEqual(['axis air']);
    game.order('axis', 'air');
    expect(game.state.air).toBe(1);
    expect(game.event('combat')).toMatchObject({ before: '1-1', odds: '2-1' });
    expect(game.last.filter(({ code }) => code === 'barbarossa.air')).toHaveLength(1);
    expect(attack().order('axis', 'pass').event('combat')).toMatchObject({ before: '1-1', odds: '1-1' });
  });

  it('they help in defence and in overruns too [barbarossa 10.4.5c]', () => {
    const defence = () => fighting('soviet', { ...spec, dice: [1] }, `${WEST} 3MC 13MC`);
    const odds = (game: ReturnType<typeof defence>) => game.event('combat')['odds'];
    expect(questions(defence())).toEqual(['axis air']);
    expect([odds(defence().order('axis', 'pass')), odds(defence().order('axis', 'air'))]).toEqual(['1-2', '1-3']);
    const overrun = () => moving('axis', spec).order('axis', `overrun ${FIELD} 24Pz`);
    expect(questions(overrun())).toEqual(['axis air']);
    expect([odds(overrun().order('axis', 'pass')), odds(overrun().order('axis', 'air'))]).toEqual(['1-1', '2-1']);
  });
});

describe('10.4.6 lines of communication', () => {
  it('a side of which nobody has one loses a column, one unit that has is enough [barbarossa 10.4.6]', () => {
    const [forest, clear, target] = chainWhere(
      'roadless forest and a clear hex beside the same clear hex',
      (hex) => isTerrain('forest')(hex) && isRoadless(hex) && isIn('8A', at(hex)),
      (hex) => isTerrain('clear')(hex) && !isAxisLand(at(hex)),
      (hex, [wood]) => isTerrain('clear')(hex) && apart(hex, wood as string) === 1 && !isAxisLand(at(hex)),
    ) as [string, string, string];
    const units = { '5AC': forest, '6AC': clear, '1RC': target };
    const lines = (...by: readonly string[]) => shifts('axis', target, { units }, by)['lines'];
    expect([lines('5AC'), lines('6AC'), lines('5AC', '6AC')]).toEqual([-1, undefined, undefined]);
  });

  it('so do Soviet defenders who are surrounded [barbarossa 10.4.6]', () => {
    const ring = ringAround(FIELD);
    const lines = (...around: readonly number[]) => {
      const axis = Object.fromEntries(around.map((i, n) => [['5AC', '6AC', '28AC'][n] as string, ring[i] as string]));
      return shifts('axis', FIELD, { units: { ...axis, '1RC': FIELD } }, Object.keys(axis))['lines'];
    };
    expect([lines(0, 2), lines(0, 2, 4)]).toEqual([undefined, 1]);
  });
});

describe('10.4.8 all shifts', () => {
  it('are added up [barbarossa 10.4.8]', () => {
    const [forest, field] = beside('forest');
    const spec: ScenarioSpec = { units: { R3: field, R4: field, '18MC': forest }, state: { weather: 'snow' } };
    const found = odds('axis', forest, spec, ['R3', 'R4'], true);
    const all = shiftsIn(found);
    expect(all).toMatchObject({ terrain: -1, air: 1, command: 1, snow: -1, allies: -1 });
    expect(found.column - found.before).toBe(Object.values(all).reduce((sum, each) => sum + each, 0));
  });

  it('3-1 in snow with an air unit is 3-1 [barbarossa 10.4.8 WE-D4]', () => {
    const spec: ScenarioSpec = {
      units: { '24Pz': WEST, '1RC': FIELD, L1: EAST },
      leaders: { L1: 1 },
      state: { weather: 'snow' },
    };
    expect(ratios(odds('axis', FIELD, spec, ['24Pz'], true))).toEqual(['3-1', '3-1']);
    expect(ratios(odds('axis', FIELD, spec, ['24Pz']))).toEqual(['3-1', '2-1']);
  });
});
