import { describe, expect, it } from 'vitest';
import { at, hexNamed, isAxisLand, unit } from '../../../../src/games/barbarossa/board.ts';
import { TERRAIN } from '../../../../src/games/barbarossa/data.ts';
import { enemyZoc } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { costsFor, groundFor } from '../../../../src/games/barbarossa/rules/08-movement/08-1-normal.ts';
import { isCutOff } from '../../../../src/games/barbarossa/rules/12-supply.ts';
import type { Terrain } from '../../../../src/games/barbarossa/schema.ts';
import { classOf, mayStep } from '../../../../src/games/barbarossa/terrain.ts';
import { fullStrength } from '../../../support/games/barbarossa/combat.ts';
import {
  apart,
  around,
  chainWhere,
  EAST,
  FIELD,
  hexWhere,
  isRoadless,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import {
  circling,
  isSoviet,
  pointsLeft,
  railJoins,
  roadJoins,
  turned,
} from '../../../support/games/barbarossa/movement.ts';
import {
  declaring,
  moving,
  stateFor,
  type Played,
  type ScenarioSpec,
} from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, playOn, questions } from '../../../support/games/scenario.ts';

/** A supply centre behind the field, so that nobody there is cut off. */
const SUPPLIED = { 'SC-N': WEST2, '38AC': WEST2 };

describe('8.0 moving', () => {
  it('each unit moves once in a phase [barbarossa 8.0a]', () => {
    const game = moving('axis', { units: { '5AC': WEST, '6AC': FIELD } });
    game.order('axis', `move 5AC ${turned(1)}`).order('axis', `move 6AC ${EAST}`);
    game.refused('axis', `move 5AC ${WEST}`, '8.0');
    game.refused('axis', `strategic 5AC ${WEST}`, '8.0');
    const strategic = moving('axis', { units: { '5AC': WEST } }).order('axis', `strategic 5AC ${turned(1)}`);
    strategic.refused('axis', `move 5AC ${WEST}`, '8.0');
    strategic.refused('axis', `strategic 5AC ${WEST}`, '8.0');
  });

  it('nobody has to move, and what points are left is neither kept for later nor given to another [barbarossa 8.0b]', () => {
    const all = unit('24Pz').move;
    const game = moving('axis', { units: { ...SUPPLIED, '24Pz': WEST, '47Pz': WEST } });
    game.order('axis', `move 47Pz ${turned(1)}`);
    expect(isLegal(game, 'axis', `move 24Pz ${circling(all)}`)).toBe(true);
    expect(isLegal(game, 'axis', `move 24Pz ${circling(all + 1)}`)).toBe(false);
    game.order('axis', 'end');
    playOn(game, (each) => questions(each)[0] === 'axis panzer-movement');
    expect(game.at('24Pz')).toBe(WEST);
    expect(isLegal(game, 'axis', `move 24Pz ${circling(all)}`)).toBe(true);
    expect(isLegal(game, 'axis', `move 24Pz ${circling(all + 1)}`)).toBe(false);
  });

  it('no unit enters a hex with an enemy in it, in whatever way [barbarossa 8.0c]', () => {
    const axis = moving('axis', { units: { '24Pz': WEST, '5AC': WEST, L1: FIELD }, leaders: { L1: '?0' } });
    for (const id of ['24Pz', '5AC'])
      for (const way of ['move', 'strategic']) axis.refused('axis', `${way} ${id} ${FIELD}`, '8.0');
    const soviet = moving('soviet', { units: { '1RC': WEST2, '5AC': FIELD, '2RC': WEST } });
    soviet.refused('soviet', `move 1RC ${FIELD}`, '8.0');
    soviet.refused('soviet', `strategic 1RC ${FIELD}`, '8.0');
  });
});

describe('8.1.1, 8.1.2 points', () => {
  it('a unit spends as many as it has, and no more [barbarossa 8.1.1]', () => {
    for (const id of ['5AC', '1Cav', '24Pz']) {
      const game = moving('axis', { units: { ...SUPPLIED, [id]: WEST } });
      const all = unit(id).move;
      game.refused('axis', `move ${id} ${circling(all + 1)}`);
      expect(game.order('axis', `move ${id} ${circling(all)}`).at(id)).toBe(turned(all));
      game.refused('axis', `move ${id} ${turned(all + 1)}`);
      const far = hexWhere('clear hex far away', (hex) => isSoviet('clear')(hex) && apart(hex, WEST) === all + 1);
      moving('axis', { units: { ...SUPPLIED, [id]: WEST } }).refused('axis', `move ${id} ${far}`, '8.1.1');
    }
    const soviet = moving('soviet', { units: { '1RC': WEST, L1: FIELD }, leaders: { L1: 1 } });
    soviet.refused('soviet', `move 1RC ${circling(unit('1RC').move + 1)}`);
    expect(isLegal(soviet, 'soviet', `move 1RC ${circling(unit('1RC').move)}`)).toBe(true);
  });

  it.each([
    ['5AC', 'forest'],
    ['1Cav', 'forest'],
    ['5AC', 'marsh'],
    ['24Pz', 'clear'],
    ['24Pz', 'town'],
    ['1RC', 'forest'],
    ['2CC', 'marsh'],
    ['3MC', 'clear'],
    ['L1', 'town'],
  ] as const)('%s pays in %s what the chart says for its class [barbarossa 8.1.2a]', (id, terrain: Terrain) => {
    const [from, to] = chainWhere(
      `${terrain} beside clear land without a road`,
      isSoviet('clear'),
      (hex, [start]) => isSoviet(terrain)(hex) && roadJoins(0, start as string, hex),
    ) as [string, string];
    const { side } = unit(id);
    const state = stateFor({ units: { [id]: from }, leaders: id === 'L1' ? { L1: 1 } : {} });
    const cost = TERRAIN.terrain[terrain].cost[classOf(id)] as number;
    expect(costsFor(groundFor(state, side), [id])(at(from), at(to))).toBe(2 * cost);
    const game = moving(side, { units: { [id]: from }, leaders: id === 'L1' ? { L1: 1 } : {} });
    game.order(side, `move ${id} ${from}-${to}`);
    const cut = isCutOff(state, side, id) ? 1 : 0;
    const led = side === 'soviet' && id !== 'L1' ? 1 : 0;
    expect(pointsLeft(game, id)).toBe(Math.max(0, Math.ceil(unit(id).move / 2 ** (cut + led)) - cost));
  });
});

describe('the columns of the terrain chart', () => {
  /** What a unit pays from a clear hex into one of each terrain, without a road; `terrain` where it may not go. */
  const paid = (id: string): readonly unknown[] =>
    (['clear', 'town', 'forest', 'marsh', 'mountain'] as const).map((terrain) => {
      const [from, to] = chainWhere(
        `${terrain} beside clear land without a road`,
        isSoviet('clear'),
        (hex, [start]) => isSoviet(terrain)(hex) && roadJoins(0, start as string, hex),
      ) as [string, string];
      const state = stateFor({ units: { [id]: from }, leaders: id === 'L1' ? { L1: 1 } : {} });
      return costsFor(groundFor(state, unit(id).side), [id])(at(from), at(to));
    });

  it('Axis cavalry pays as infantry does, and goes where panzers do not [barbarossa E6]', () => {
    expect(paid('1Cav')).toEqual(paid('5AC'));
    expect(paid('24Pz').slice(2)).toEqual(['terrain', 'terrain', 'terrain']);
    expect(paid('1Cav')).not.toContain('terrain');
  });

  it('Soviet headquarters pay as tank corps do, and do not go where rifle corps do [barbarossa E7]', () => {
    expect(paid('L1')).toEqual(paid('3MC'));
    expect(paid('L1').slice(2)).toEqual(['terrain', 'terrain', 'terrain']);
    expect(paid('1RC')).not.toContain('terrain');
  });
});

describe('8.1.3 closed terrain', () => {
  const closed = (...roads: readonly (0 | 1 | 2)[]) =>
    chainWhere(
      'closed hex beside a clear one',
      (hex) => isSoviet('forest')(hex) && around(hex).length === 6,
      (hex, [wood]) => isSoviet('clear')(hex) && roads.some((road) => roadJoins(road, wood as string, hex)),
    ) as [string, string];

  it('panzers and tanks enter it and leave it along a road, supply centres and leaders like them [barbarossa 8.1.3a 8.1.3b]', () => {
    const [wood, open] = closed(1, 2);
    for (const [id, side] of [
      ['24Pz', 'axis'],
      ['3MC', 'soviet'],
      ['L1', 'soviet'],
    ] as const) {
      const spec = (from: string): ScenarioSpec => ({ units: { [id]: from }, leaders: id === 'L1' ? { L1: 1 } : {} });
      const entering = moving(side, spec(open)).order(side, `move ${id} ${wood}`);
      expect(entering.event('moved-move')['path'], id).toEqual([open, wood]);
      const leaving = moving(side, spec(wood)).order(side, `move ${id} ${open}`);
      expect(leaving.event('moved-move')['path'], id).toEqual([wood, open]);
    }
  });

  it('and not where no road leads, which infantry does not mind [barbarossa 8.1.3a 8.1.3b]', () => {
    const [wood, open] = chainWhere(
      'forest without any road beside a clear hex',
      (hex) => isSoviet('forest')(hex) && isRoadless(hex) && around(hex).length === 6,
      isSoviet('clear'),
    ) as [string, string];
    const game = moving('axis', { units: { '24Pz': open, '5AC': open } });
    game.refused('axis', `move 24Pz ${wood}`, '8.1.3');
    expect(isLegal(game, 'axis', `move 5AC ${wood}`)).toBe(true);
    const inside = moving('axis', { units: { '24Pz': wood, '5AC': wood } });
    for (const hex of around(wood)) expect(isLegal(inside, 'axis', `move 24Pz ${hex}`), hex).toBe(false);
    expect(isLegal(inside, 'axis', `move 5AC ${open}`)).toBe(true);
    const tank = moving('soviet', { units: { '3MC': open, '1RC': open } });
    tank.refused('soviet', `move 3MC ${wood}`, '8.1.3');
    expect(isLegal(tank, 'soviet', `move 1RC ${wood}`)).toBe(true);
  });

  it('who came along a road leaves along a road only [barbarossa 8.1.3b]', () => {
    const wood = hexWhere(
      'forest with roads to some clear hexes and not to others',
      (hex) =>
        isSoviet('forest')(hex) &&
        [true, false].every((road) =>
          around(hex).some((to) => isSoviet('clear')(to) && roadJoins(0, hex, to) !== road),
        ),
    );
    const ground = groundFor(stateFor({ units: { '24Pz': wood } }), 'axis');
    for (const hex of around(wood))
      expect(costsFor(ground, ['24Pz'])(at(wood), at(hex)) === 'terrain', hex).toBe(roadJoins(0, wood, hex));
  });

  it('a rail line does not open it [barbarossa 8.1.3c Q19 WE-Q19]', () => {
    const leningrad = hexNamed('Leningrad');
    const [wood, open] = chainWhere(
      'forest south of Leningrad with a rail line and no road',
      (hex) => isSoviet('forest')(hex) && isRoadless(hex) && apart(hex, leningrad) <= 6,
      (hex, [start]) => isSoviet('clear', 'town')(hex) && railJoins(start as string, hex),
    ) as [string, string];
    const game = moving('axis', { units: { '24Pz': open, '47Pz': wood } });
    game.refused('axis', `move 24Pz ${wood}`, '8.1.3');
    expect(isLegal(game, 'axis', `move 47Pz ${open}`)).toBe(false);
    moving('soviet', { units: { '3MC': open } }).refused('soviet', `move 3MC ${wood}`, '8.1.3');
  });

  it('a panzer corps in a marsh when spring comes leaves it along a road only [barbarossa Q20 WE-Q20]', () => {
    const marsh = hexWhere(
      'marsh with and without roads around',
      (hex) =>
        isSoviet('marsh')(hex) &&
        around(hex).some((to) => isSoviet('clear')(to) && roadJoins(0, hex, to)) &&
        around(hex).some((to) => !roadJoins(0, hex, to)),
    );
    const steps = (weather: 'snow' | 'frozen' | 'spring') => {
      const ground = groundFor(stateFor({ units: { '24Pz': marsh }, state: { weather } }), 'axis');
      return around(marsh).filter((to) => typeof costsFor(ground, ['24Pz'])(at(marsh), at(to)) === 'number');
    };
    const clear = around(marsh).filter((to) => isSoviet('clear')(to));
    expect(steps('snow')).toEqual(expect.arrayContaining(clear));
    expect(steps('frozen')).toEqual(expect.arrayContaining(clear));
    expect(steps('spring')).toEqual(around(marsh).filter((to) => !roadJoins(0, marsh, to)));
    const [off] = clear.filter((to) => roadJoins(0, marsh, to)) as [string];
    const roadless = hexWhere('marsh without a road', (hex) => isSoviet('marsh')(hex) && isRoadless(hex));
    const stuck = moving('axis', { units: { '24Pz': roadless }, state: { weather: 'spring' } });
    for (const to of around(roadless)) expect(isLegal(stuck, 'axis', `move 24Pz ${to}`), to).toBe(false);
    expect(mayStep('spring', 'axis-mech', at(marsh), at(off))).toBe(false);
  });
});

describe('8.1.4 the first hex', () => {
  /** Infantry in mud and without supply, which has two points, beside marsh that costs three. */
  const [open, marsh, next] = chainWhere(
    'marsh far in the east, between other hexes',
    (hex) => isSoviet('clear')(hex) && isCutOff(stateFor({ units: { '5AC': hex } }), 'axis', '5AC'),
    (hex, [start]) => isSoviet('marsh')(hex) && roadJoins(0, start as string, hex),
    (hex, [start, middle]) =>
      isSoviet('clear')(hex) && apart(hex, start as string) === 2 && roadJoins(0, middle as string, hex),
  ) as [string, string, string];
  const before = around(open).find(
    (hex) => isSoviet('clear')(hex) && apart(hex, marsh) > 1 && around(hex).length === 6,
  ) as string;
  const slow = (units: Readonly<Record<string, string>>): Played =>
    moving('axis', { units, state: { weather: 'mud' } });

  it('may always be entered, with too few points too, but a second may not [barbarossa 8.1.4a 8.1.4b]', () => {
    const cost = TERRAIN.terrain.marsh.cost['axis-foot'] as number;
    expect(Math.ceil(unit('5AC').move / 4)).toBeLessThan(cost);
    const first = slow({ '5AC': open });
    expect(first.order('axis', `move 5AC ${open}-${marsh}`).at('5AC')).toBe(marsh);
    first.refused('axis', `move 5AC ${next}`);
    const second = slow({ '5AC': before }).order('axis', `move 5AC ${open}`);
    expect(pointsLeft(second, '5AC')).toBe(1);
    second.refused('axis', `move 5AC ${marsh}`, '8.1.1');
  });

  it('not against the rules of terrain and of zones of control [barbarossa 8.1.4c]', () => {
    slow({ '24Pz': open }).refused('axis', `move 24Pz ${marsh}`, '8.1.3');
    const held = slow({ '5AC': FIELD, '1RC': EAST });
    expect(enemyZoc(held.state, 'axis')[at(turned(2))]).toBe(1);
    for (const hex of around(FIELD)) expect(isLegal(held, 'axis', `move 5AC ${hex}`), hex).toBe(false);
    slow({ '5AC': WEST, '1RC': FIELD }).refused('axis', `move 5AC ${FIELD}`);
    slow({ '5AC': WEST, '6AC': FIELD, '20AC': FIELD }).refused('axis', `move 5AC ${FIELD}`, '6.1');
  });
});

describe('8.1.5, 8.1.6 borders and closed hexes', () => {
  it('Soviet units go one hex into Axis territory, and no further in any way [barbarossa 8.1.5a 8.1.5b]', () => {
    const [from, edge, deep] = chainWhere(
      'way over the border',
      isSoviet('clear', 'town', 'city', 'forest'),
      (hex) => isAxisLand(at(hex)),
      (hex) => isAxisLand(at(hex)) && around(hex).length === 6 && around(hex).every((to) => isAxisLand(at(to))),
    ) as [string, string, string];
    const units = { '1RC': from, L1: from };
    const game = () => moving('soviet', { turn: 3, units, leaders: { L1: 2 }, control: [] });
    expect(game().order('soviet', `move 1RC ${edge}`).at('1RC')).toBe(edge);
    game().order('soviet', `move 1RC ${edge}`).refused('soviet', `move 1RC ${deep}`, '8.1.5');
    game().refused('soviet', `move 1RC ${edge} ${deep}`);
    const inside = moving('soviet', { turn: 3, units: { '1RC': edge } });
    inside.refused('soviet', `strategic 1RC ${deep}`, '8.1.5');
  });

  it('a hex that panzers may not enter may be attacked by them [barbarossa 8.1.6]', () => {
    const [wood, from] = chainWhere(
      'forest without any road beside a clear hex',
      (hex) => isSoviet('forest')(hex) && isRoadless(hex),
      isSoviet('clear'),
    ) as [string, string];
    const units = { '24Pz': from, '47Pz': from, '1RC': wood };
    moving('axis', { units }).refused('axis', `overrun ${wood} 24Pz`, '9.10');
    const game = declaring('axis', { units, dice: [1] }).order('axis', `attack ${wood} 24Pz 47Pz`);
    expect(game.order('axis', 'end').event('combat')).toMatchObject({
      attack: fullStrength('24Pz') + fullStrength('47Pz'),
    });
  });
});
