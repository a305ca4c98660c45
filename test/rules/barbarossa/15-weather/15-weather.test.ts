import { describe, expect, it } from 'vitest';
import {
  at,
  hasRiver,
  isAxisLand,
  isFinnish,
  roadBetween,
  sideOf,
  terrainAt,
  unit,
} from '../../../../src/games/barbarossa/board.ts';
import { TERRAIN, UNITS } from '../../../../src/games/barbarossa/data.ts';
import { hasLine } from '../../../../src/games/barbarossa/rules/04-comm-lines.ts';
import { zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { allowanceOf } from '../../../../src/games/barbarossa/rules/08-movement/08-1-allowance.ts';
import { CLASSES } from '../../../../src/games/barbarossa/schema.ts';
import type { Forecast, Weather } from '../../../../src/games/barbarossa/state.ts';
import { stepCost } from '../../../../src/games/barbarossa/terrain.ts';
import { oddsAgainst, shiftsIn } from '../../../support/games/barbarossa/combat.ts';
import {
  acrossSide,
  apart,
  around,
  chainWhere,
  EAST,
  EAST2,
  FIELD,
  isRoadless,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import { moving, stateFor, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { dieFor, ending, inEachPhase } from '../../../support/games/barbarossa/turns.ts';
import { isLegal } from '../../../support/games/scenario.ts';

const FROZEN = ['frozen', 'snow'] as const;

const COMBAT_UNITS = UNITS.filter(({ arm }) => arm !== 'supply-centre').map(({ id }) => id);

/** The movement points of each unit in some weather, all of them in command, with lines and supply. */
function points(weather: Weather): Readonly<Record<string, number>> {
  const units = Object.fromEntries(COMBAT_UNITS.map((id) => [id, sideOf(id) === 'axis' ? WEST2 : FIELD]));
  const state = stateFor({ units, leaders: { L1: 0 }, state: { weather } });
  return Object.fromEntries(COMBAT_UNITS.map((id) => [id, allowanceOf(state, id, [])]));
}

/** What is printed on the counters, halved for those of which something holds. */
const printed = (isHalved: (id: string) => boolean): Readonly<Record<string, number>> =>
  Object.fromEntries(COMBAT_UNITS.map((id) => [id, Math.ceil(unit(id).move / (isHalved(id) ? 2 : 1))]));

const nobody = (): boolean => false;

/** Whether a hex is Soviet land without a sea or lake beside it. */
const isInland = (hex: string): boolean => !isAxisLand(at(hex)) && around(hex).length === 6;

/** A hex of closed terrain beside a clear one, with no road or river between. */
const intoTerrain = (terrain: string): [string, string] =>
  chainWhere(
    `clear hex beside ${terrain}`,
    (hex) => terrainAt(at(hex)) === 'clear' && isInland(hex),
    (hex, [from]) =>
      terrainAt(at(hex)) === terrain &&
      isInland(hex) &&
      roadBetween(at(from as string), at(hex)) === 0 &&
      !hasRiver(at(from as string), at(hex)),
  ) as [string, string];

const shiftsAt = (side: 'axis' | 'soviet', from: string, to: string, spec: ScenarioSpec, weather: Weather) => {
  const state = stateFor({ ...spec, state: { weather } });
  const attackers = Object.keys(spec.units ?? {}).filter((id) => sideOf(id) === side && spec.units?.[id] === from);
  return shiftsIn(oddsAgainst(state, side, [to], attackers));
};

describe('15.0 the weather of a turn', () => {
  /** The weather of each phase of a turn for which the die brings this, with a panzer and a corps at blows. */
  const phases = (turn: number, forecast: Forecast, before: Weather = 'clear') =>
    inEachPhase(
      ending({
        turn: turn - 1,
        units: { '24Pz': WEST, '1RC': FIELD, L1: FIELD },
        leaders: { L1: 0 },
        state: { weather: before },
        dice: [dieFor(turn, forecast), 6, 6, 6],
      }),
      ({ weather }) => weather,
    );

  it('mud *1 sets in with the second Axis movement and lasts all the Soviet player turn [barbarossa 15.0 15.2c WE-9]', () => {
    expect(phases(5, 'mud-1')).toEqual({
      'axis-movement': 'clear',
      'axis-combat': 'clear',
      'panzer-movement': 'mud',
      'soviet-movement': 'mud',
      withdrawal: 'mud',
      'soviet-combat': 'mud',
    });
  });

  it('mud *2 sets in with the first Axis movement, and lasts as long [barbarossa 15.0 15.2d WE-9]', () => {
    expect(new Set(Object.values(phases(5, 'mud-2')))).toEqual(new Set(['mud']));
    expect(Object.keys(phases(5, 'mud-2'))).toContain('axis-movement');
  });

  it('spring *3 sets in with the first Axis movement: the Soviet player turn before it keeps the weather (A-40) [barbarossa 15.5d]', () => {
    for (const before of ['snow', 'frozen'] as const)
      expect(phases(10, 'spring', before)).toEqual({
        'soviet-movement': before,
        withdrawal: before,
        'soviet-combat': before,
        'axis-movement': 'spring',
        'axis-combat': 'spring',
        'panzer-movement': 'spring',
      });
  });

  it('frost and snow last the whole turn', () => {
    for (const forecast of FROZEN)
      expect(new Set(Object.values(phases(9, forecast, 'clear')))).toEqual(new Set([forecast]));
  });
});

describe('15.1 clear weather', () => {
  it('leaves movement points as printed, terrain as on the chart, and odds without a shift [barbarossa 15.1]', () => {
    expect(points('clear')).toEqual(printed(nobody));
    for (const terrain of ['clear', 'forest', 'marsh'] as const) {
      const [from, to] = intoTerrain(terrain);
      for (const mover of CLASSES) {
        const cost = TERRAIN.terrain[terrain].cost[mover];
        expect(stepCost('clear', mover, at(from), at(to), false)).toBe(cost === 'NE' ? undefined : 2 * cost);
      }
    }
    const units = { '24Pz': WEST, 'SC-C': WEST, '1RC': FIELD, L1: FIELD };
    expect(shiftsAt('axis', WEST, FIELD, { units, leaders: { L1: 0 } }, 'clear')).toEqual({});
  });
});

describe('15.2 mud', () => {
  it('halves the movement points of all units of both sides, rounded up [barbarossa 15.2a]', () => {
    expect(points('mud')).toEqual(printed(() => true));
    expect(unit('1Cav').move % 2).toBe(1);
    const spec = (weather: Weather) => ({ units: { '5AC': WEST2, 'SC-C': WEST2 }, state: { weather } });
    expect(isLegal(moving('axis', spec('mud')), 'axis', `move 5AC ${EAST}`)).toBe(true);
    moving('axis', spec('mud')).refused('axis', `move 5AC ${EAST2}`, '8.1.1');
    expect(isLegal(moving('axis', spec('clear')), 'axis', `move 5AC ${EAST2}`)).toBe(true);
  });
});

describe('15.3, 15.4 frost and snow', () => {
  const [RIVER_FROM, RIVER_TO] = acrossSide('river', 'river', (from, to) =>
    [from, to].every((hex) => terrainAt(at(hex)) === 'clear' && isInland(hex)),
  );

  it('a river shifts odds in clear weather, but not then, whoever defends [barbarossa 15.3a 15.4a]', () => {
    const units = { '24Pz': RIVER_FROM, '1RC': RIVER_TO };
    for (const [side, from, to] of [
      ['axis', RIVER_FROM, RIVER_TO],
      ['soviet', RIVER_TO, RIVER_FROM],
    ] as const) {
      expect(shiftsAt(side, from, to, { units }, 'clear')['river']).toBe(-TERRAIN.river.shift);
      for (const weather of FROZEN) expect(shiftsAt(side, from, to, { units }, weather)['river']).toBeUndefined();
    }
  });

  it('marsh is open to panzer and tank corps, at the cost of clear terrain [barbarossa 15.3b 15.4a]', () => {
    const [from, marsh] = intoTerrain('marsh');
    for (const [side, id] of [
      ['axis', '24Pz'],
      ['soviet', '3MC'],
    ] as const) {
      const game = (weather: Weather) => moving(side, { units: { [id]: from }, state: { weather } });
      game('clear').refused(side, `move ${id} ${marsh}`, '8.1.3');
      for (const weather of FROZEN) expect(game(weather).order(side, `move ${id} ${marsh}`).at(id)).toBe(marsh);
    }
    for (const weather of FROZEN)
      expect(stepCost(weather, 'axis-foot', at(from), at(marsh), false)).toBe(
        2 * (TERRAIN.terrain.clear.cost['axis-foot'] as number),
      );
  });

  it('marsh shifts no odds either', () => {
    const [from, marsh] = intoTerrain('marsh');
    const shift = (weather: Weather) =>
      shiftsAt('axis', from, marsh, { units: { '24Pz': from, '1RC': marsh } }, weather)['terrain'];
    expect([shift('clear'), shift('frozen'), shift('snow')]).toEqual([
      -TERRAIN.terrain.marsh.effect.defence,
      undefined,
      undefined,
    ]);
  });

  it('forest is as closed to panzer corps as ever', () => {
    const [from, forest] = chainWhere(
      'clear hex beside a forest without roads',
      (hex) => terrainAt(at(hex)) === 'clear' && isInland(hex),
      (hex) => terrainAt(at(hex)) === 'forest' && isInland(hex) && isRoadless(hex),
    ) as [string, string];
    for (const weather of FROZEN)
      moving('axis', { units: { '24Pz': from }, state: { weather } }).refused('axis', `move 24Pz ${forest}`, '8.1.3');
  });

  it('units, zones and lines of communication cross lakes [barbarossa 15.3c 15.4a]', () => {
    const lakes = (side: readonly string[]): boolean => side.includes('lake');
    const [from, to] = acrossSide('lake', lakes, (one, other) => [one, other].every((hex) => !isAxisLand(at(hex))));
    const spec = (weather: Weather): ScenarioSpec => ({ units: { '1RC': from }, state: { weather } });
    const zone = (weather: Weather) => zocOf(stateFor(spec(weather)), 'soviet')[at(to)];
    const goes = (weather: Weather) => isLegal(moving('soviet', spec(weather)), 'soviet', `move 1RC ${to}`);
    expect([zone('clear'), zone('frozen'), zone('snow')]).toEqual([0, 1, 1]);
    expect([goes('frozen'), goes('snow')]).toEqual([true, true]);

    // A corps that is shut in on land, with a friend across the lake.
    const AXIS = ['5AC', '6AC', '8AC', '20AC', '42AC'];
    const shutIn = (weather: Weather) => {
      const [here, there] = acrossSide('lake with enemies all round', lakes, (one, other) => {
        const land = around(one);
        return land.length <= AXIS.length && around(other).some((hex) => land.every((each) => apart(each, hex) > 1));
      });
      const ring = Object.fromEntries(around(here).map((hex, i) => [AXIS[i] as string, hex]));
      return hasLine(
        stateFor({ units: { ...ring, '1RC': here, '2RC': there }, state: { weather } }),
        'soviet',
        at(here),
      );
    };
    expect([shutIn('clear'), shutIn('frozen'), shutIn('snow')]).toEqual([false, true, true]);
  });

  it('units across a river from all their enemies may not leave their zones then [barbarossa 15.3d]', () => {
    const away = around(RIVER_FROM).find((hex) => apart(hex, RIVER_TO) === 2) as string;
    const game = (weather: Weather) =>
      moving('axis', { units: { '5AC': RIVER_FROM, '1RC': RIVER_TO }, state: { weather } });
    expect(game('clear').order('axis', `move 5AC ${away}`).at('5AC')).toBe(away);
    for (const weather of FROZEN) game(weather).refused('axis', `move 5AC ${away}`, '7.1.6');
  });

  it('frost changes nothing else of movement points and odds', () => {
    expect(points('frozen')).toEqual(printed(nobody));
    const units = { '24Pz': WEST, 'SC-C': WEST, '1RC': FIELD, L1: FIELD };
    expect(shiftsAt('axis', WEST, FIELD, { units, leaders: { L1: 0 } }, 'frozen')).toEqual({});
  });
});

describe('15.4 snow', () => {
  it('halves the movement points of Axis units, but of no Finns, and of no Soviet units [barbarossa 15.4b 15.4e 16.5.4]', () => {
    expect(points('snow')).toEqual(printed((id) => sideOf(id) === 'axis' && !isFinnish(id)));
  });

  it('costs the Axis side a column in attack and in defence [barbarossa 15.4d]', () => {
    const spec = { units: { '24Pz': WEST, '1RC': FIELD, L1: FIELD }, leaders: { L1: 0 } };
    expect(shiftsAt('axis', WEST, FIELD, spec, 'snow')['snow']).toBe(-1);
    expect(shiftsAt('soviet', FIELD, WEST, spec, 'snow')['snow']).toBe(1);
  });

  it('costs nothing where Finns fight alone, but a column where others fight along [barbarossa 15.4e 16.5.4]', () => {
    const alone = { units: { F2: WEST, F4: WEST, '1RC': FIELD } };
    const along = { units: { F2: WEST, '5AC': WEST, '1RC': FIELD } };
    expect(shiftsAt('axis', WEST, FIELD, alone, 'snow')['snow']).toBeUndefined();
    expect(shiftsAt('soviet', FIELD, WEST, alone, 'snow')['snow']).toBeUndefined();
    expect(shiftsAt('axis', WEST, FIELD, along, 'snow')['snow']).toBe(-1);
    expect(shiftsAt('soviet', FIELD, WEST, along, 'snow')['snow']).toBe(1);
  });
});

describe('15.5 spring', () => {
  it('is as clear weather: points, rivers, marshes and odds [barbarossa 15.5a]', () => {
    expect(points('spring')).toEqual(printed(nobody));
    for (const terrain of ['clear', 'marsh', 'forest']) {
      const [one, other] = intoTerrain(terrain);
      for (const mover of CLASSES)
        expect(stepCost('spring', mover, at(one), at(other), false)).toBe(
          stepCost('clear', mover, at(one), at(other), false),
        );
    }
    const [from, to] = acrossSide('river', 'river', (one, other) => isInland(one) && isInland(other));
    const units = { '24Pz': from, '1RC': to };
    expect(shiftsAt('axis', from, to, { units }, 'spring')).toEqual(shiftsAt('axis', from, to, { units }, 'clear'));
    expect(shiftsAt('axis', from, to, { units }, 'spring')['river']).toBe(-TERRAIN.river.shift);
  });

  it('bars strategic movement of both sides [barbarossa 15.5b]', () => {
    for (const [side, id] of [
      ['axis', '24Pz'],
      ['axis', '5AC'],
      ['soviet', '1RC'],
      ['soviet', 'L1'],
    ] as const) {
      const game = (weather: Weather) => moving(side, { units: { [id]: FIELD }, state: { weather } });
      game('spring').refused(side, `strategic ${id} ${EAST}`, '15.5');
      expect(game('clear').order(side, `strategic ${id} ${EAST}`).at(id)).toBe(EAST);
    }
  });

  it('leaves a panzer corps in a marsh no way but a road [barbarossa Q20 WE-Q20]', () => {
    const [marsh, byRoad] = chainWhere(
      'marsh with a road',
      (hex) => terrainAt(at(hex)) === 'marsh' && isInland(hex),
      (hex, [before]) => roadBetween(at(before as string), at(hex)) > 0,
    ) as [string, string];
    /** The hexes beside the marsh to which the corps can go directly. */
    const ways = (weather: Weather) =>
      around(marsh).filter((hex) => {
        const game = moving('axis', { units: { '24Pz': marsh }, state: { weather } });
        if (!isLegal(game, 'axis', `move 24Pz ${hex}`)) return false;
        return (game.order('axis', `move 24Pz ${hex}`).event('moved-move')['path'] as string[])[1] === hex;
      });
    const roads = around(marsh).filter((hex) => roadBetween(at(marsh), at(hex)) > 0);
    expect(roads).toContain(byRoad);
    expect(ways('spring')).toEqual(roads);
    expect(ways('snow').length).toBeGreaterThan(roads.length);
  });
});
