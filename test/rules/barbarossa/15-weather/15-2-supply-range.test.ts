import { describe, expect, it } from 'vitest';
import { at, FROM_AXIS_LAND, isAxisLand, isSettled, unit } from '../../../../src/games/barbarossa/board.ts';
import { allowanceOf } from '../../../../src/games/barbarossa/rules/08-movement/08-1-allowance.ts';
import { cutOff, isSupplied } from '../../../../src/games/barbarossa/rules/12-supply.ts';
import type { Weather } from '../../../../src/games/barbarossa/state.ts';
import { stepCost } from '../../../../src/games/barbarossa/terrain.ts';
import { oddsAgainst, shiftsIn } from '../../../support/games/barbarossa/combat.ts';
import { around, hexWhere, HEXES } from '../../../support/games/barbarossa/map.ts';
import { stateFor } from '../../../support/games/barbarossa/scenario.ts';

/** A town so far from Axis territory that its supply centre alone supplies what is round it. */
const TOWN = hexWhere(
  'town far in the east',
  (hex) => isSettled(at(hex)) && !isAxisLand(at(hex)) && (FROM_AXIS_LAND[at(hex)] as number) > 24,
);

/** Halves of points from each hex to the town at mechanised rates, strategic ones if so wanted (12.2); no enemy is about. */
function costs(weather: Weather, strategic: boolean): ReadonlyMap<string, number> {
  const found = new Map([[TOWN, 0]]);
  for (const [hex, spent] of found)
    for (const from of around(hex)) {
      const step = stepCost(weather, 'axis-mech', at(from), at(hex), strategic);
      if (step === undefined || spent + step > 40 || spent + step >= (found.get(from) ?? Infinity)) continue;
      found.delete(from);
      found.set(from, spent + step);
    }
  return found;
}

const stateWith = (id: string, hex: string, weather: Weather) =>
  stateFor({ units: { [id]: hex, 'SC-C': TOWN }, state: { weather, finnsFree: true } });

const supplied = (id: string, hex: string, weather: Weather): boolean => isSupplied(stateWith(id, hex, weather), id);

/** Strategic movement gets from here to Axis territory with no 8 points: only the town supplies. */
const isFar = (hex: string): boolean => (FROM_AXIS_LAND[at(hex)] as number) > 16;

/** Whether units are supplied up to so many points from the source, and none beyond. */
function expectRange(id: string, weather: Weather, range: number): void {
  const all = [...costs(weather, weather !== 'spring')].filter(([hex]) => isFar(hex));
  const within = all.filter(([, cost]) => cost === 2 * range).slice(0, SAMPLE);
  const beyond = all.filter(([, cost]) => cost > 2 * range && cost <= 2 * range + 2).slice(0, SAMPLE);
  expect([within.length, beyond.length]).toEqual([SAMPLE, SAMPLE]);
  for (const [hex] of within) expect(supplied(id, hex, weather), hex).toBe(true);
  for (const [hex] of beyond) expect(supplied(id, hex, weather), hex).toBe(false);
}

/** How many hexes are looked at on either side of the limit. */
const SAMPLE = 4;
const FULL = 8;
const HALF = 4;

describe('15.0 the range of Axis supply', () => {
  it('is 8 points in clear weather and in frost [barbarossa 15.1]', () => {
    expectRange('5AC', 'clear', FULL);
    expectRange('5AC', 'frozen', FULL);
  });

  it('is 4 points in mud, for Finns too [barbarossa 15.2b]', () => {
    expectRange('5AC', 'mud', HALF);
    expectRange('F2', 'mud', HALF);
  });

  it('is 4 points in snow, but 8 for Finns [barbarossa 15.4c 15.4e]', () => {
    expectRange('5AC', 'snow', HALF);
    expectRange('R3', 'snow', HALF);
    expectRange('F2', 'snow', FULL);
  });

  it('is 8 points in spring, counted without the strategic rates of roads [barbarossa 15.5c]', () => {
    expectRange('5AC', 'spring', FULL);
    const [clear, spring] = [costs('clear', true), costs('spring', false)];
    const byRoad = HEXES.filter((hex) => (clear.get(hex) ?? 99) <= 2 * FULL && (spring.get(hex) ?? 99) > 2 * FULL)
      .filter(isFar)
      .slice(0, SAMPLE);
    expect(byRoad).toHaveLength(SAMPLE);
    for (const hex of byRoad)
      expect([supplied('5AC', hex, 'clear'), supplied('5AC', hex, 'spring')], hex).toEqual([true, false]);
  });

  it('leaves who is beyond it with half the points, and a column short, in mud [barbarossa 15.2b]', () => {
    const [hex] = [...costs('mud', true)].find(
      ([each, cost]) => cost === 2 * HALF + 2 && around(each).length === 6,
    ) as [string, number];
    const target = around(hex).find((each) => !isSettled(at(each))) as string;
    const found = (weather: Weather) => {
      const state = stateFor({ units: { '5AC': hex, 'SC-C': TOWN, '1RC': target }, state: { weather } });
      const cut = cutOff(state, 'axis', ['5AC']);
      return [allowanceOf(state, '5AC', cut), shiftsIn(oddsAgainst(state, 'axis', [target], ['5AC']))['lines']];
    };
    expect(found('clear')).toEqual([unit('5AC').move, undefined]);
    expect(found('mud')).toEqual([Math.ceil(unit('5AC').move / 4), -1]);
  });
});
