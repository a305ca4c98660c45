import { describe, expect, it } from 'vitest';
import { at, BOARD, isAxisLand, isIn, RAILS } from '../../../../src/games/barbarossa/board.ts';
import { costsFor, groundFor } from '../../../../src/games/barbarossa/rules/08-movement/08-1-normal.ts';
import { zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { isTerrain } from '../../../support/games/barbarossa/combat.ts';
import { apart, around, chainWhere, hexWhere } from '../../../support/games/barbarossa/map.ts';
import { declaring, moving, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { centring } from '../../../support/games/barbarossa/turns.ts';
import { sideBetween } from '../../../../src/hex/board.ts';
import { choiceAfter, isLegal, playOn, questions } from '../../../support/games/scenario.ts';

const hasRail = (hex: string): boolean => (RAILS[at(hex)] as readonly number[]).length > 0;
const isClear = (hex: string): boolean => isTerrain('clear')(hex);

/** A Soviet hex, and two clear Polish ones beside it that are neighbours. */
const [RED, NEAR, NEXT] = chainWhere(
  'Soviet hex with two neighbours over the border',
  (hex) => isIn('8A', at(hex)) || isIn('10A', at(hex)),
  (hex) => isIn('poland', at(hex)) && isClear(hex),
  (hex, [red]) => isIn('poland', at(hex)) && isClear(hex) && apart(hex, red as string) === 1,
) as [string, string, string];

/** The Axis movement phase of a turn, as the game comes to it. */
const axisTurn = (turn: number, spec: ScenarioSpec): Played => {
  const game = centring({ turn, ...spec });
  return questions(game)[0] === 'axis centres' ? game.order('axis', 'end') : game;
};

describe('2.4.1 zones at the border', () => {
  const units = { '5AC': NEAR, '1RC': RED };

  it('in the Axis player turn of turn 1 Soviet zones end at the border: Germans leave them and pass along it [barbarossa 2.4.1a]', () => {
    const first = axisTurn(1, { units });
    expect(first.order('axis', `move 5AC ${NEXT}`).at('5AC')).toBe(NEXT);
    const second = axisTurn(2, { units });
    second.refused('axis', `move 5AC ${NEXT}`, '7.1.6');
  });

  it('within Soviet land they reach as always [barbarossa 2.4.1a]', () => {
    const zones = (turn: number) => {
      const { state } = axisTurn(turn, { units });
      return around(RED).map((hex) => [hex, isAxisLand(at(hex)), zocOf(state, 'soviet')[at(hex)]]);
    };
    expect(zones(1).filter(([, axis, zone]) => zone === (axis === true ? 1 : 0))).toEqual([]);
    expect(zones(2).filter(([, , zone]) => zone === 0)).toEqual([]);
  });

  it('nor do anti-tank zones: panzers pass along the border [barbarossa 2.4.1a]', () => {
    const spec: ScenarioSpec = { units: { '24Pz': NEAR, '1RC': RED, L1: RED }, leaders: { L1: 1 } };
    const cost = (turn: number) =>
      costsFor(groundFor(axisTurn(turn, spec).state, 'axis'), ['24Pz'])(at(NEAR), at(NEXT));
    expect([typeof cost(1), cost(2)]).toEqual(['number', 'at-zoc-to-zoc']);
  });

  it('it holds in the second movement phase, and ends with the Soviet player turn [barbarossa 2.4.1a 2.4.1b]', () => {
    const game = axisTurn(1, { units: { ...units, '24Pz': NEAR } });
    const zone = (): number | undefined => zocOf(game.state, 'soviet')[at(NEAR)];
    playOn(game, (played: Played) => played.position.phase.name === 'panzer-movement');
    expect([questions(game), zone()]).toEqual([['axis panzer-movement'], 0]);
    playOn(game, (played: Played) => played.position.phase.name === 'soviet-movement');
    expect([questions(game), zone()]).toEqual([['soviet movement'], 1]);
  });
});

describe('2.4.2 units in Romania', () => {
  const [TARGET, BORDER] = chainWhere(
    'Soviet hex beside a Romanian one',
    (hex) => isIn('9A', at(hex)) && isClear(hex),
    (hex) => isIn('romania', at(hex)) && isClear(hex),
  ) as [string, string];
  const BACK = around(BORDER).find(
    (hex) => isIn('romania', at(hex)) && apart(hex, TARGET) === 2 && isClear(hex),
  ) as string;
  const ROMANIAN = 'R4';
  const GERMANS = ['30AC', '48Pz'];

  /** Looks that a unit there moves in no way on turn 1, in all ways on turn 2, and that one elsewhere moves on both. */
  function expectHeld(id: string): void {
    const road = hexWhere(
      'Romanian hex on a rail line',
      (hex) => isIn('romania', at(hex)) && hasRail(hex) && apart(hex, TARGET) > 2,
    );
    const along = around(road).find(
      (hex) => hasRail(hex) && sideBetween(BOARD, at(road), at(hex))?.includes('rail') === true,
    ) as string;
    for (const turn of [1, 2]) {
      const game = moving('axis', { turn, units: { [id]: road, '5AC': NEXT } });
      for (const way of ['move', 'strategic', 'rail'])
        if (turn === 1) game.refused('axis', `${way} ${id} ${along}`, '2.4.2');
        else expect(isLegal(game, 'axis', `${way} ${id} ${along}`), way).toBe(true);
      expect(isLegal(game, 'axis', `move 5AC ${NEAR}`)).toBe(true);
    }
  }

  it('a Romanian unit there does not move on turn 1, but does on turn 2 [barbarossa 2.4.2a 2.4.2d]', () => {
    expectHeld(ROMANIAN);
  });

  it.each(GERMANS)('nor does a German one, %s [barbarossa 2.4.2a 2.4.2c 2.4.2d]', (id) => {
    expectHeld(id);
  });

  it('panzers there do not move in the second movement phase of turn 1 either [barbarossa 2.4.2a 2.4.2c 2.4.2d]', () => {
    const second = (turn: number) => moving('axis', { turn, units: { '48Pz': BORDER, '24Pz': NEAR } }, true);
    second(1).refused('axis', `move 48Pz ${BACK}`, '2.4.2');
    expect(isLegal(second(1), 'axis', `move 24Pz ${NEXT}`)).toBe(true);
    expect(isLegal(second(2), 'axis', `move 48Pz ${BACK}`)).toBe(true);
  });

  /** Looks that a unit there does not attack on turn 1, and does on turn 2. */
  function expectPeaceful(id: string): void {
    const units = { [id]: BORDER, '14RC': TARGET, '5AC': NEAR, '10RC': RED };
    const first = declaring('axis', { turn: 1, units });
    first.refused('axis', `attack ${TARGET} ${id}`, '2.4.2');
    expect(isLegal(first, 'axis', `attack ${RED} 5AC`)).toBe(true);
    expect(isLegal(declaring('axis', { turn: 2, units }), 'axis', `attack ${TARGET} ${id}`)).toBe(true);
  }

  it('a Romanian unit there does not attack on turn 1, but does on turn 2 [barbarossa 2.4.2b 2.4.2d]', () => {
    expectPeaceful(ROMANIAN);
  });

  it.each(GERMANS)('nor does a German one attack, %s [barbarossa 2.4.2b 2.4.2c 2.4.2d]', (id) => {
    expectPeaceful(id);
  });

  it('it does not join another unit’s attack, nor overrun [barbarossa 2.4.2b 2.4.2c]', () => {
    const across = around(TARGET).find((hex) => !isAxisLand(at(hex)) && isClear(hex)) as string;
    const units = { '48Pz': BORDER, '24Pz': across, '14RC': TARGET };
    const attack = declaring('axis', { turn: 1, units });
    attack.refused('axis', `attack ${TARGET} 24Pz 48Pz`, '2.4.2');
    expect(isLegal(attack, 'axis', `attack ${TARGET} 24Pz`)).toBe(true);
    const overrun = (turn: number, id: string) =>
      isLegal(moving('axis', { turn, units }), 'axis', `overrun ${TARGET} ${id}`);
    expect([overrun(1, '48Pz'), overrun(1, '24Pz'), overrun(2, '48Pz')]).toEqual([false, true, true]);
  });

  it('holds Axis units, not Soviet ones that have gone over the border', () => {
    const units = { R4: BACK, '14RC': TARGET };
    const game = moving('soviet', { turn: 1, units }).order('soviet', `move 14RC ${BORDER}`);
    game.order('soviet', 'end');
    expect(questions(game)).toEqual(['soviet attacks']);
    expect(isLegal(game, 'soviet', `attack ${BACK} 14RC`)).toBe(true);
    expect(isLegal(moving('soviet', { turn: 1, units: { '14RC': BORDER } }), 'soviet', `move 14RC ${TARGET}`)).toBe(
      true,
    );
  });

  it('holds no unit elsewhere [barbarossa 2.4.2a]', () => {
    const units = { '49AC': hexWhere('Hungarian hex', (hex) => isIn('hungary', at(hex)) && isClear(hex)), '5AC': NEXT };
    const game = moving('axis', { turn: 1, units });
    const able = choiceAfter(game, 'axis', 'move')
      .branches()
      .map(({ word }) => word);
    expect([...able].sort()).toEqual(Object.keys(units).sort());
  });
});
