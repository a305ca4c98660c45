import { describe, expect, it } from 'vitest';
import { at, hasRiver } from '../../../../src/games/barbarossa/board.ts';
import { antiTankZoc, enemyZoc } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { costsFor, groundFor } from '../../../../src/games/barbarossa/rules/08-movement/08-1-normal.ts';
import { retreatsOf } from '../../../../src/games/barbarossa/rules/10-combat/10-6-retreat.ts';
import { isSupplied } from '../../../../src/games/barbarossa/rules/12-supply.ts';
import type { Weather } from '../../../../src/games/barbarossa/state.ts';
import { apart, around, chainWhere, EAST, EAST2, FIELD, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { BEYOND, goesTo, isSoviet, turned } from '../../../support/games/barbarossa/movement.ts';
import { moving, stateFor, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal } from '../../../support/games/scenario.ts';

/** A commander of the hexes around the one in the east. */
const LED: ScenarioSpec = { units: { '1RC': EAST, L1: EAST }, leaders: { L1: 1 } };

describe('7.1.6 leaving', () => {
  it('infantry, cavalry, tank corps and stacks of them do not leave an enemy zone [barbarossa 7.1.6a]', () => {
    const axis = moving('axis', { units: { '5AC': FIELD, '1Cav': FIELD, '1RC': EAST } });
    for (const id of ['5AC', '1Cav']) axis.refused('axis', `move ${id} ${WEST}`, '7.1.6');
    axis.refused('axis', `move 5AC 1Cav ${WEST}`);
    const soviet = moving('soviet', {
      units: { '1RC': FIELD, '3MC': FIELD, '2CC': turned(1), '5AC': EAST, '6AC': turned(2) },
    });
    for (const id of ['1RC', '3MC', '2CC']) soviet.refused('soviet', `move ${id} ${WEST}`, '7.1.6');
  });

  it('a panzer corps leaves a zone without a leader, and one with a leader too [barbarossa 7.1.6b 7.1.6c]', () => {
    const normal = moving('axis', { units: { '24Pz': FIELD, '1RC': EAST } });
    expect(antiTankZoc(normal.state)[at(FIELD)]).toBe(0);
    expect(normal.order('axis', `move 24Pz ${WEST}`).event('moved-move')).toMatchObject({ path: [FIELD, WEST] });
    const led = moving('axis', { ...LED, units: { ...LED.units, '24Pz': FIELD } });
    expect(antiTankZoc(led.state)[at(FIELD)]).toBe(1);
    expect(led.order('axis', `move 24Pz ${WEST} ${WEST2}`).at('24Pz')).toBe(WEST2);
  });

  it('a leader leaves when another unit stays in its hex, and not alone or with all of them [barbarossa 7.1.6d 7.1.6e]', () => {
    const game = (units: Readonly<Record<string, string>>) =>
      moving('soviet', { units: { L1: FIELD, '5AC': EAST, ...units }, leaders: { L1: 1 } });
    expect(game({ '1RC': FIELD }).order('soviet', `move L1 ${WEST}`).at('L1')).toBe(WEST);
    game({}).refused('soviet', `move L1 ${WEST}`, '7.1.6');
    game({ '1RC': WEST }).refused('soviet', `move L1 ${WEST}`, '7.1.6');
    game({ '3MC': FIELD }).refused('soviet', `move L1 3MC ${WEST}`);
    const untried = moving('soviet', { units: { L1: FIELD, '1RC': FIELD, '5AC': EAST }, leaders: { L1: '?1' } });
    expect(untried.order('soviet', `move L1 ${WEST}`).at('L1')).toBe(WEST);
  });
});

describe('7.1.6 across rivers', () => {
  const isClear = isSoviet('clear');
  const hasRiverTo = (from: string, to: string): boolean => hasRiver(at(from), at(to));
  /** The enemy's hex, one over the river from it, and a neighbour on the same bank as that, out of the enemy's reach. */
  const [there, here, beside] = chainWhere(
    'hex at a river with room on its bank',
    isClear,
    (hex, [over]) => isClear(hex) && hasRiverTo(over as string, hex),
    (hex, [over, bank]) =>
      isClear(hex) &&
      apart(hex, over as string) > 1 &&
      !hasRiverTo(bank as string, hex) &&
      around(bank as string).some((each) => isClear(each) && apart(each, over as string) > 1 && apart(each, hex) > 1),
  ) as [string, string, string];
  const free = around(here).find((hex) => isClear(hex) && apart(hex, there) > 1 && apart(hex, beside) > 1) as string;
  const leaves = (spec: ScenarioSpec, id: string, to: string) =>
    isLegal(
      moving(id.endsWith('AC') ? 'axis' : 'soviet', spec),
      id.endsWith('AC') ? 'axis' : 'soviet',
      `move ${id} ${to}`,
    );

  it('units of both sides leave if all enemies are across rivers [barbarossa 7.1.6f]', () => {
    expect(leaves({ units: { '5AC': here, '1RC': there } }, '5AC', beside)).toBe(true);
    expect(leaves({ units: { '1RC': here, '5AC': there } }, '1RC', beside)).toBe(true);
  });

  it('not if one of them is on this bank [barbarossa 7.1.6f 7.1.6a]', () => {
    expect(leaves({ units: { '5AC': here, '1RC': there } }, '5AC', free)).toBe(true);
    expect(leaves({ units: { '5AC': here, '1RC': there, '2RC': beside } }, '5AC', free)).toBe(false);
    expect(leaves({ units: { '1RC': here, '5AC': there, '6AC': beside } }, '1RC', free)).toBe(false);
  });

  it('an untried leader on this bank, who has no zone, does not hold them [barbarossa 7.1.6f]', () => {
    const spec = { units: { '5AC': here, '1RC': there, L1: beside } };
    expect(leaves({ ...spec, leaders: { L1: '?1' } }, '5AC', free)).toBe(true);
    expect(leaves({ ...spec, leaders: { L1: 1 } }, '5AC', free)).toBe(false);
  });

  it('not when the rivers are frozen [barbarossa 7.1.6g]', () => {
    const inWeather = (weather: Weather) =>
      leaves({ units: { '5AC': here, '1RC': there }, state: { weather } }, '5AC', beside);
    expect((['clear', 'mud', 'spring', 'frozen', 'snow'] as const).map(inWeather)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    const game = moving('axis', { units: { '5AC': here, '1RC': there }, state: { weather: 'frozen' } });
    game.refused('axis', `move 5AC ${beside}`, '7.1.6');
  });
});

describe('7.1.7 panzer corps', () => {
  it('pass through zones without a leader in normal movement as if there were none [barbarossa 7.1.7a]', () => {
    const units = { '24Pz': WEST, '1RC': FIELD, '2RC': EAST2 };
    const game = moving('axis', { units });
    const path = [turned(1), turned(2), ...BEYOND.filter((hex) => apart(hex, turned(2)) === 1 && hex !== EAST2)];
    for (const hex of path) expect(enemyZoc(game.state, 'axis')[at(hex)], hex).toBe(1);
    expect(game.order('axis', `move 24Pz ${path.join(' ')}`).at('24Pz')).toBe(path.at(-1));
    const infantry = moving('axis', { units: { ...units, '5AC': WEST } });
    infantry.refused('axis', `move 5AC ${path.slice(0, 2).join(' ')}`);
  });

  it('obey them in strategic movement [barbarossa 7.1.7b]', () => {
    const game = moving('axis', { units: { '24Pz': WEST2, '47Pz': turned(1), '1RC': FIELD } });
    game.refused('axis', `strategic 24Pz ${WEST}`, '8.2.2');
    game.refused('axis', `strategic 47Pz ${WEST}`, '8.2.2');
    expect(isLegal(game, 'axis', `move 24Pz ${WEST}`)).toBe(true);
  });

  it('obey them in retreat, and in supply [barbarossa 7.1.7c]', () => {
    const ends = (units: Readonly<Record<string, string>>) =>
      retreatsOf(stateFor({ units: { '24Pz': FIELD, '3MC': EAST, ...units } }), '24Pz').map((path) => path.join());
    const flank = around(WEST2).find((hex) => apart(hex, FIELD) === 3) as string;
    expect(ends({})).toContain(`${WEST},${WEST2}`);
    expect(ends({ '1RC': flank })).not.toContain(`${WEST},${WEST2}`);
    expect(ends({ '1RC': flank, '5AC': WEST2 })).toContain(`${WEST},${WEST2}`);
    const supplied = (units: Readonly<Record<string, string>>) =>
      isSupplied(stateFor({ units: { '24Pz': FIELD, 'SC-N': WEST2, '20AC': WEST2, ...units } }), '24Pz');
    const ring = { '1RC': turned(1), '2RC': turned(4) };
    expect(supplied({})).toBe(true);
    expect(supplied(ring)).toBe(false);
    expect(supplied({ ...ring, '5AC': WEST })).toBe(true);
  });
});

describe('7.2 anti-tank zones of control', () => {
  it('a corps in command has one, one out of command has not [barbarossa 7.2.1]', () => {
    const zone = (leader: string, ability: number) => {
      const state = stateFor({ units: { '1RC': EAST, L1: leader }, leaders: { L1: ability } });
      return antiTankZoc(state)[at(FIELD)];
    };
    expect([zone(EAST, 0), zone(EAST2, 1)]).toEqual([1, 1]);
    expect([zone(EAST2, 0), zone(EAST2, -1)]).toEqual([0, 0]);
    const untried = stateFor({ units: { '1RC': EAST, L1: EAST2 }, leaders: { L1: '?1' } });
    expect(antiTankZoc(untried)[at(FIELD)]).toBe(0);
  });

  it('a leader alone has one, if its ability is one or more [barbarossa Q5 WE-Q5]', () => {
    const stops = (ability: number) => {
      const game = moving('axis', { units: { '24Pz': WEST, L1: EAST }, leaders: { L1: ability } });
      game.order('axis', `move 24Pz ${FIELD}`);
      return !isLegal(game, 'axis', `move 24Pz ${WEST}`);
    };
    expect([0, 1, 2].map(stops)).toEqual([false, true, true]);
  });

  it('a panzer corps stops in one, with points left [barbarossa 7.2.2a]', () => {
    const game = moving('axis', { ...LED, units: { ...LED.units, '24Pz': WEST2 } });
    game.order('axis', `move 24Pz ${WEST} ${FIELD}`);
    for (const hex of around(FIELD)) expect(isLegal(game, 'axis', `move 24Pz ${hex}`), hex).toBe(false);
    game.refused('axis', `move 24Pz ${WEST}`);
    const free = moving('axis', { units: { '1RC': EAST, '24Pz': WEST2 } }).order('axis', `move 24Pz ${WEST} ${FIELD}`);
    expect(free.order('axis', `move 24Pz ${turned(1)}`).at('24Pz')).toBe(turned(1));
  });

  it('it goes from one to a hex outside, and from there into another, but not from one to another [barbarossa 7.2.2b 7.2.2c]', () => {
    const inside = () => moving('axis', { ...LED, units: { ...LED.units, '24Pz': FIELD } });
    const other = turned(2);
    const zone = antiTankZoc(inside().state);
    expect([FIELD, other, WEST, turned(1)].map((hex) => zone[at(hex)])).toEqual([1, 1, 0, 0]);
    expect(costsFor(groundFor(inside().state, 'axis'), ['24Pz'])(at(FIELD), at(other))).toBe('at-zoc-to-zoc');
    expect(inside().order('axis', `move 24Pz ${WEST}`).event('moved-move')).toMatchObject({ path: [FIELD, WEST] });
    const round = inside().order('axis', `move 24Pz ${other}`).event('moved-move')['path'] as readonly string[];
    expect(round).toHaveLength(3);
    expect(zone[at(round[1] as string)]).toBe(0);
  });

  it('it may go from a zone without a leader into one, and from one into a zone without [barbarossa 7.2.2c 7.1.7a]', () => {
    const units = { ...LED.units, '2RC': WEST2, '24Pz': WEST };
    const game = moving('axis', { ...LED, units });
    expect([enemyZoc(game.state, 'axis')[at(WEST)], antiTankZoc(game.state)[at(WEST)]]).toEqual([1, 0]);
    expect(game.order('axis', `move 24Pz ${FIELD}`).event('moved-move')).toMatchObject({ path: [WEST, FIELD] });
    const back = moving('axis', { ...LED, units: { ...units, '24Pz': FIELD } });
    expect(back.order('axis', `move 24Pz ${WEST}`).event('moved-move')).toMatchObject({ path: [FIELD, WEST] });
  });

  it('for everybody else, and for panzers moving strategically, it is an enemy zone like any other [barbarossa 7.2.4]', () => {
    const plain: ScenarioSpec = { units: { '1RC': EAST, '2RC': EAST } };
    const near = [...new Set([FIELD, WEST, WEST2, ...around(FIELD)])];
    for (const [id, way] of [
      ['5AC', 'move'],
      ['1Cav', 'move'],
      ['5AC', 'strategic'],
      ['24Pz', 'strategic'],
    ] as const)
      for (const from of [FIELD, WEST]) {
        const reach = (spec: ScenarioSpec) =>
          goesTo('axis', { ...spec, units: { ...spec.units, [id]: from } }, way, id, near);
        expect(reach(LED), `${way} ${id} ${from}`).toEqual(reach(plain));
      }
    const along = (spec: ScenarioSpec) =>
      isLegal(
        moving('axis', { ...spec, units: { ...spec.units, '24Pz': WEST } }),
        'axis',
        `move 24Pz ${FIELD} ${turned(2)}`,
      );
    expect([along(plain), along(LED)]).toEqual([true, false]);
  });
});
