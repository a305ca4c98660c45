import { describe, expect, it } from 'vitest';
import {
  columnOf,
  oddsOf,
  ratioText,
  type Forces,
} from '../../../../src/games/barbarossa/rules/10-combat/10-3-odds.ts';
import { at, isSettled, terrainAt } from '../../../../src/games/barbarossa/board.ts';
import { around, EAST, FIELD, hexWhere, WEST } from '../../../support/games/barbarossa/map.ts';
import { stateFor, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';

const odds = (side: 'axis' | 'soviet', spec: ScenarioSpec, forces: Partial<Forces>) => {
  const state = stateFor(spec);
  const attackers = forces.attackers ?? [];
  return oddsOf(state, {
    side,
    targets: [FIELD],
    attackers,
    from: attackers.map((id) => state.units[id]?.at as string),
    defenders: [],
    air: false,
    ...forces,
  });
};

describe('10.3.6 the ratio', () => {
  it.each([
    [7, 3, '2-1'],
    [3, 7, '1-3'],
    [10, 10, '1-1'],
    [9, 10, '1-2'],
    [29, 10, '2-1'],
  ])('of %i against %i is %s [barbarossa 10.3.6a 10.3.6b WE-D1]', (attack, defence, ratio) => {
    expect(ratioText(columnOf(attack, defence))).toBe(ratio);
  });
});

const cut = { state: { weather: 'clear' as const } };

describe('10.4 shifts', () => {
  it('the cap comes after the shifts [barbarossa 10.3.6d 10.3.6e Q11]', () => {
    const city = hexWhere(
      'city with open ground beside it',
      (hex) => terrainAt(at(hex)) === 'city' && around(hex).length > 2,
    );
    const [from] = around(city) as [string];
    const found = odds(
      'axis',
      { units: { '24Pz': from, '47Pz': from, '1RC': `${city} 1` }, ...cut },
      { targets: [city], attackers: ['24Pz', '47Pz'], defenders: ['1RC'], from: [from, from] },
    );
    expect(found.shifts.find(([why]) => why === 'terrain')).toEqual(['terrain', -2]);
    expect(found.before).toBeGreaterThan(11);
    expect(ratioText(found.column)).toBe('10-1');
  });

  it('a leader alone is attacked at 10-1 [barbarossa Q4]', () => {
    const found = odds(
      'axis',
      { units: { '5AC': WEST, L1: FIELD }, leaders: { L1: 0 } },
      { attackers: ['5AC'], defenders: ['L1'] },
    );
    expect(ratioText(found.column)).toBe('10-1');
  });

  it('an air unit is one column for the Axis side, attacking and defending [barbarossa 10.4.5b 14.2]', () => {
    const units = { '5AC': WEST, '1RC': FIELD };
    const without = odds('axis', { units }, { attackers: ['5AC'], defenders: ['1RC'] });
    const attacking = odds('axis', { units }, { attackers: ['5AC'], defenders: ['1RC'], air: true });
    const forces = { targets: [WEST], attackers: ['1RC'], defenders: ['5AC'] };
    const defending = odds('soviet', { units }, { ...forces, air: true });
    expect(attacking.column).toBe(without.column + 1);
    expect(defending.column).toBe(odds('soviet', { units }, forces).column - 1);
  });

  it('Soviet units out of command lose a column, one in command is enough [barbarossa 10.4.7 10.4.7b 11.4c]', () => {
    const units = { '5AC': FIELD, '1RC': WEST, '2RC': EAST, L1: WEST };
    const forces = { attackers: ['1RC', '2RC'], defenders: ['5AC'] };
    const command = (leaders: ScenarioSpec['leaders']) =>
      odds('soviet', { units, ...(leaders ? { leaders } : {}) }, forces).shifts.find(([why]) => why === 'command');
    expect(command({ L1: '?1' })).toEqual(['command', -1]);
    expect(command({ L1: 0 })).toBeUndefined();
  });

  it('snow is a column against the Axis side, but not for Finns alone [barbarossa 15.4d 16.5.4]', () => {
    const snow = (units: Readonly<Record<string, string>>, attackers: readonly string[]) =>
      odds('axis', { units, state: { weather: 'snow' } }, { attackers, defenders: ['1RC'] }).shifts.find(
        ([why]) => why === 'snow',
      );
    expect(snow({ '5AC': WEST, '1RC': FIELD }, ['5AC'])).toEqual(['snow', -1]);
    expect(snow({ F2: WEST, '1RC': FIELD }, ['F2'])).toBeUndefined();
  });

  it('terrain counts for the Soviet side alone, the worst hex of an attack [barbarossa 10.4.2b 10.4.3a]', () => {
    const town = hexWhere(
      'town with a field beside it',
      (hex) =>
        terrainAt(at(hex)) === 'town' &&
        around(hex).some(
          (to) =>
            terrainAt(at(to)) === 'clear' &&
            around(to).some((other) => other !== hex && terrainAt(at(other)) === 'clear' && !isSettled(at(other))),
        ),
    );
    const target = around(town).find((hex) => terrainAt(at(hex)) === 'clear') as string;
    const clear = around(target).find((hex) => hex !== town && terrainAt(at(hex)) === 'clear') as string;
    const terrain = (attackers: Readonly<Record<string, string>>) =>
      odds(
        'soviet',
        { units: { ...attackers, '5AC': target } },
        { targets: [target], attackers: Object.keys(attackers), from: Object.values(attackers), defenders: ['5AC'] },
      ).shifts.find(([why]) => why === 'terrain');
    expect(terrain({ '1RC': town })).toEqual(['terrain', 1]);
    expect(terrain({ '1RC': town, '2RC': clear })).toBeUndefined();
  });
});
