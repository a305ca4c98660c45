import { describe, expect, it } from 'vitest';
import { at, isCombatUnit, UNITS_OF, unit } from '../../../../src/games/barbarossa/board.ts';
import { hasCommLine } from '../../../../src/games/barbarossa/rules/04-comm-lines.ts';
import { commandOf, enemyZoc, zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { allowanceOf } from '../../../../src/games/barbarossa/rules/08-movement/08-1-allowance.ts';
import { costsFor, groundFor } from '../../../../src/games/barbarossa/rules/08-movement/08-1-normal.ts';
import { retreatsOf } from '../../../../src/games/barbarossa/rules/10-combat/10-6-retreat.ts';
import type { Weather } from '../../../../src/games/barbarossa/state.ts';
import { fighting } from '../../../support/games/barbarossa/combat.ts';
import {
  acrossSide,
  apart,
  around,
  EAST,
  EAST2,
  FIELD,
  HEXES,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import {
  BEYOND,
  circling,
  isCountry,
  pointsLeft,
  railJoins,
  railLine,
  turned,
} from '../../../support/games/barbarossa/movement.ts';
import { moving, stateFor, type Played } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal } from '../../../support/games/scenario.ts';

const zoneOf = (id: string, hex: string, ability?: number | `?${number}`): string[] => {
  const state = stateFor({ units: { [id]: hex }, leaders: ability === undefined ? {} : { [id]: ability } });
  const zoc = zocOf(state, unit(id).side);
  return HEXES.filter((each) => zoc[at(each)] === 1);
};

describe('7.0 who has a zone of control', () => {
  it('combat units of every arm and tried leaders have one in the six hexes around them, untried leaders none [barbarossa 7.0a]', () => {
    const ring = around(FIELD).sort();
    expect(ring).toHaveLength(6);
    const arms = new Map(
      [...UNITS_OF.axis, ...UNITS_OF.soviet].filter(isCombatUnit).map((id) => [unit(id).arm + unit(id).nation, id]),
    );
    expect(arms.size).toBeGreaterThan(8);
    // The Finns' ends at their border (16.5.1).
    for (const id of arms.values()) if (unit(id).nation !== 'finnish') expect(zoneOf(id, FIELD), id).toEqual(ring);
    for (const ability of [0, 1, 2]) expect(zoneOf('L1', FIELD, ability)).toEqual(ring);
    expect(zoneOf('L1', FIELD, '?2')).toEqual([]);
  });

  it('each of the six hexes stops who enters it [barbarossa 7.0a]', () => {
    for (let turn = 0; turn < 6; turn++) {
      const hex = turned(turn);
      const outside = around(hex).filter((each) => apart(each, FIELD) === 2);
      const game = moving('axis', { units: { '5AC': outside[0] as string, L1: FIELD }, leaders: { L1: 0 } });
      game.order('axis', `move 5AC ${hex}`);
      for (const each of outside) expect(isLegal(game, 'axis', `move 5AC ${each}`), each).toBe(false);
    }
  });

  it('an air unit that bars a rail line has none [barbarossa 7.0b]', () => {
    const spec = { units: { '1RC': WEST2, L1: WEST2 }, leaders: { L1: 2 }, state: { interdicted: [FIELD] } };
    const game = moving('soviet', spec);
    expect(game.order('soviet', `move 1RC ${WEST} ${turned(1)} ${FIELD} ${EAST}`).at('1RC')).toBe(EAST);
    const strategic = moving('soviet', spec);
    expect(strategic.order('soviet', `strategic 1RC ${WEST} ${turned(1)}`).at('1RC')).toBe(turned(1));
  });
});

describe('7.1.1 entering', () => {
  it('ends the move of infantry and cavalry, also with points left [barbarossa 7.1.1a]', () => {
    for (const id of ['5AC', '1Cav']) {
      const game = moving('axis', { units: { [id]: WEST2, '1RC': EAST } });
      game.order('axis', `move ${id} ${WEST} ${FIELD}`);
      for (const hex of around(FIELD)) expect(isLegal(game, 'axis', `move ${id} ${hex}`), hex).toBe(false);
    }
    const soviet = (id: string) => moving('soviet', { units: { [id]: WEST2, '5AC': EAST } });
    for (const id of ['1RC', '2CC', '3MC', 'L1']) {
      const game = soviet(id).order('soviet', `move ${id} ${WEST} ${FIELD}`);
      for (const hex of around(FIELD)) expect(isLegal(game, 'soviet', `move ${id} ${hex}`), hex).toBe(false);
    }
  });

  it('from zone to zone nobody but a panzer corps goes, not even who may leave [barbarossa 7.1.1b]', () => {
    const units = { '5AC': EAST, L1: FIELD, '1RC': FIELD };
    const game = () => moving('soviet', { units, leaders: { L1: 1 } });
    const beside = turned(2);
    expect(costsFor(groundFor(game().state, 'soviet'), ['L1'])(at(FIELD), at(beside))).toBe('zoc-to-zoc');
    expect(game().order('soviet', `move L1 ${WEST}`).event('moved-move')).toMatchObject({ path: [FIELD, WEST] });
    // The leader gets there by a way that leaves the zone.
    const round = game().order('soviet', `move L1 ${beside}`).event('moved-move')['path'] as readonly string[];
    expect(round.length).toBeGreaterThan(2);
    expect(enemyZoc(game().state, 'soviet')[at(round[1] as string)]).toBe(0);
  });
});

describe('7.1.2 retreat', () => {
  const flank = around(EAST2).find((hex) => apart(hex, FIELD) === 3 && apart(hex, EAST) === 2) as string;
  const beaten = (
    more: Readonly<Record<string, string>>,
    leaders: Readonly<Record<string, number>> = { L1: 0 },
  ): Played => {
    const units = { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '4MC': FIELD, L1: FIELD, ...more };
    const game = fighting('axis', { units, leaders, dice: ['0/1R'] }, `${FIELD} 24Pz 47Pz`);
    return game.order('soviet', 'lose 3MC').order('soviet', 'fall-back');
  };

  it('into an enemy zone is refused [barbarossa 7.1.2]', () => {
    const game = beaten({ '5AC': flank });
    expect(enemyZoc(game.state, 'soviet')[at(EAST2)]).toBe(1);
    game.refused('soviet', `retreat 4MC ${EAST} ${EAST2}`);
    const open = beaten({});
    expect(open.order('soviet', `retreat 4MC ${EAST} ${EAST2}`).at('4MC')).toBe(EAST2);
  });

  it('a friend in the hex allows it, a leader too [barbarossa 7.1.5b]', () => {
    for (const friend of ['1RC', 'L2']) {
      const game = beaten({ '5AC': flank, [friend]: EAST2 }, friend === 'L2' ? { L1: 0, L2: 0 } : { L1: 0 });
      expect(enemyZoc(game.state, 'soviet')[at(EAST2)], friend).toBe(1);
      expect(game.order('soviet', `retreat 4MC ${EAST} ${EAST2}`).at('4MC'), friend).toBe(EAST2);
    }
  });
});

describe('7.1.3 water', () => {
  /** Whether a Soviet unit in one hex is in the zone of an Axis unit in the other, and by that can't move strategically. */
  const feels = ([here, there]: readonly [string, string], weather: Weather = 'clear') => {
    const game = moving('soviet', { units: { '1RC': here, '5AC': there }, state: { weather } });
    const zoc = enemyZoc(game.state, 'soviet');
    const moves = around(here).some((hex) => zoc[at(hex)] === 0 && isLegal(game, 'soviet', `strategic 1RC ${hex}`));
    return { inZone: zoc[at(here)] === 1, moves };
  };
  const land = acrossSide('open side', '', (from, to) => isCountry(from) && isCountry(to) && around(from).length === 6);
  const lake = acrossSide('lake', 'lake', (from) => around(from).length > 0);

  it('a zone does not reach across the sea [barbarossa 7.1.3a]', () => {
    const sea = acrossSide('sea', 'sea', (from, to) => around(from).some((hex) => apart(hex, to) > 1));
    expect(feels(land)).toEqual({ inZone: true, moves: false });
    expect(feels(sea)).toEqual({ inZone: false, moves: true });
    expect(feels(sea, 'frozen')).toEqual({ inZone: false, moves: true });
  });

  it('nor where a rail line crosses it [barbarossa 7.1.3b]', () => {
    const strait = acrossSide('rail line over the sea', 'sea,rail', () => true);
    const [one, other] = strait;
    expect(railJoins(one, other)).toBe(true);
    expect(feels([other, one])).toEqual({ inZone: false, moves: true });
    expect(feels([one, other])).toEqual({ inZone: false, moves: true });
  });

  it('nor across a lake, until it is frozen [barbarossa Q23 WE-Q23]', () => {
    expect(feels(lake)).toEqual({ inZone: false, moves: true });
    expect(feels([lake[1], lake[0]])).toEqual({ inZone: false, moves: true });
    expect(feels(lake, 'frozen')).toEqual({ inZone: true, moves: false });
  });
});

describe('7.1.4, 7.1.5 lines', () => {
  const RINGED = { '5AC': FIELD, '1RC': turned(1), '2RC': turned(4) };

  it('enemy zones block a line of communication, but where a friend stands [barbarossa 7.1.4a 7.1.5a]', () => {
    const joined = (units: Readonly<Record<string, string>>) => hasCommLine(stateFor({ units }), 'axis', '5AC');
    expect(joined({ '5AC': FIELD })).toBe(true);
    expect(joined({ '5AC': FIELD, '1RC': turned(1) })).toBe(true);
    expect(joined(RINGED)).toBe(false);
    expect(joined({ ...RINGED, '6AC': WEST })).toBe(true);
    expect(joined({ ...RINGED, '6AC': WEST2 })).toBe(false);
  });

  it('enemy zones block rail transport, but where a friend stands [barbarossa 7.1.4b 7.1.5a]', () => {
    const [start, near, zoned, end] = railLine(4, { fromEnd: true }) as [string, string, string, string];
    const enemy = around(zoned).find((hex) => [start, near, end].every((each) => apart(each, hex) > 0)) as string;
    const friends = Object.fromEntries(['1RC', '4RC', '5RC'].map((id, n) => [id, [near, zoned, end][n] as string]));
    const game = (more: Readonly<Record<string, string>>) => moving('soviet', { units: { '2RC': start, ...more } });
    expect(isLegal(game({}), 'soviet', `rail 2RC ${end}`)).toBe(true);
    expect(apart(enemy, start)).toBeGreaterThan(1);
    game({ '5AC': enemy, '1RC': near }).refused('soviet', `rail 2RC ${zoned}`, '8.3.4');
    expect(isLegal(game({ '5AC': enemy, '1RC': near }), 'soviet', `rail 2RC ${end}`)).toBe(false);
    expect(isLegal(game({ '5AC': enemy, ...friends }), 'soviet', `rail 2RC ${end}`)).toBe(true);
  });

  it('enemy zones block command range, but where a friend stands [barbarossa 7.1.4c 7.1.5a]', () => {
    const cover = (more: Readonly<Record<string, string>>) => {
      const state = stateFor({ units: { L1: WEST, '1RC': EAST, ...more }, leaders: { L1: 2 } });
      return [commandOf(state)[at(EAST)], allowanceOf(state, '1RC', [])];
    };
    const full = unit('1RC').move;
    expect(cover({})).toEqual([1, full]);
    expect(cover({ '5AC': turned(1) })).toEqual([0, full / 2]);
    expect(cover({ '5AC': turned(1), '2RC': FIELD })).toEqual([1, full]);
  });

  it('a friend does not lift the stop, nor the ban on going from zone to zone [barbarossa 7.1.5c]', () => {
    const [far] = BEYOND as [string];
    const units = { '5AC': WEST, '6AC': FIELD, '1RC': far, '2RC': EAST2, '4RC': turned(2) };
    const game = moving('axis', { units });
    const second = turned(1);
    expect(enemyZoc(game.state, 'axis')[at(FIELD)]).toBe(1);
    game.order('axis', `move 5AC ${FIELD}`);
    game.refused('axis', `move 5AC ${WEST}`);
    const inside = moving('axis', { units: { '5AC': FIELD, '6AC': second, '1RC': turned(2) } });
    expect(costsFor(groundFor(inside.state, 'axis'), ['5AC'])(at(FIELD), at(second))).toBe('zoc-to-zoc');
    inside.refused('axis', `move 5AC ${second}`);
  });
});

describe('7.1.8, 7.1.9', () => {
  it('two zones over a hex act as one [barbarossa 7.1.8]', () => {
    const entering = (...enemies: readonly string[]) => {
      const units = Object.fromEntries(
        ['1RC', '2RC'].slice(0, enemies.length).map((id, n) => [id, enemies[n] as string]),
      );
      const game = moving('axis', { units: { '5AC': WEST2, ...units } }).order('axis', `move 5AC ${WEST} ${FIELD}`);
      return [game.at('5AC'), game.last, pointsLeft(game, '5AC')];
    };
    const [one, other] = [turned(2), turned(4)];
    expect(entering(one, other)).toEqual(entering(one));
    expect(entering(other)).toEqual(entering(one));
    const leaves = (...enemies: readonly string[]) =>
      isLegal(
        moving('axis', { units: { '24Pz': FIELD, '1RC': enemies[0] as string, '2RC': enemies.at(-1) as string } }),
        'axis',
        `move 24Pz ${WEST}`,
      );
    expect([leaves(one), leaves(one, other)]).toEqual([true, true]);
  });

  it('the own zone does nothing to a side [barbarossa 7.1.9]', () => {
    const friends = { '6AC': FIELD, '20AC': EAST2, '1Cav': WEST2 };
    const game = moving('axis', { units: { '5AC': WEST, ...friends } });
    expect(zocOf(game.state, 'axis')[at(WEST)]).toBe(1);
    const half = unit('5AC').move / 2;
    expect(game.order('axis', `move 5AC ${circling(half)}`).at('5AC')).toBe(turned(half));
    const strategic = moving('axis', { units: { '5AC': WEST, ...friends } });
    expect(strategic.order('axis', `strategic 5AC ${circling(half)}`).at('5AC')).toBe(turned(half));
    const soviet = moving('soviet', { units: { '1RC': WEST, '2RC': FIELD, L1: FIELD }, leaders: { L1: 1 } });
    expect(soviet.order('soviet', `move 1RC ${circling(half)}`).at('1RC')).toBe(turned(half));
    const state = stateFor({ units: { '3MC': FIELD, '1RC': WEST, '2RC': EAST } });
    expect(retreatsOf(state, '3MC').flat()).toContain(turned(1));
    expect(zocOf(state, 'soviet')[at(turned(1))]).toBe(1);
  });
});
