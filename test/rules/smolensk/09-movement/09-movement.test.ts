import { describe, expect, it } from 'vitest';
import { sideOf, unit } from '../../../../src/games/chit-pull/board.ts';
import { isLegal } from '../../../support/games/scenario.ts';
import { unitWhere } from '../../../support/games/smolensk/units.ts';
import {
  acrossSide,
  apart,
  chainWhere,
  HEXES,
  hexesAround,
  isOpenLand,
  terrainOf,
} from '../../../support/games/smolensk/map.ts';
import {
  beside,
  costOf,
  foot,
  hasBeside,
  isBare,
  isWild,
  left,
  mech,
  onTheMove,
  openWay,
  sideWords,
  stepInContact,
  wildStep,
} from '../../../support/games/smolensk/movement.ts';

const [infantry, other] = foot('axis', 2) as [string, string];
const [panzer] = mech('axis', 1) as [string];
const [rifle, rifle2] = foot('soviet', 2) as [string, string];
const [tank] = mech('soviet', 1) as [string];

const open = openWay(7);

/** Whether a unit that starts in EZOC here can go somewhere in any case: there is clear land around. */
const hasWayOut = (hex: string): boolean =>
  isOpenLand(hex, 1) && hexesAround(hex).filter((to) => terrainOf(to) === 'clear' && isBare(hex, to)).length >= 4;

/** Whether one of the hexes beside two neighbours is joined to the second by a road: a cheaper way round. */
const hasRoadRound = (from: string, to: string): boolean =>
  hexesAround(to).some((hex) => apart(hex, from) === 1 && sideWords(hex, to).includes('road'));

describe('9.1 in general', () => {
  it('a unit finishes its move before the next one moves [smolensk 9.1(1)]', () => {
    const units = { [infantry]: open[0] as string, [other]: open[3] as string };
    const game = onTheMove({ side: 'axis', units });
    game.refused('axis', `move ${infantry} ${open[1]} ${other} ${open[4]}`);
    game.order('axis', `move ${infantry} ${open[1]}`).order('axis', `move ${other} ${open[4]}`);
    game.refused('axis', `move ${infantry} ${open[2]}`);
    expect(game.at(infantry)).toBe(open[1]);
  });

  it('units move in any order, in any direction, or not at all', () => {
    const units = { [infantry]: open[3] as string, [other]: open[3] as string };
    const game = onTheMove({ side: 'axis', units }).order('axis', `move ${other} ${open[2]}`);
    game.order('axis', `move ${infantry} ${open[5]}`);
    expect([game.at(infantry), game.at(other)]).toEqual([open[5], open[2]]);
    const stays = onTheMove({ side: 'axis', units }).order('axis', 'end');
    expect([stays.at(infantry), stays.at(other)]).toEqual([open[3], open[3]]);
  });

  it('only units on the map, of the acting side, that are activated move', () => {
    const game = onTheMove({
      side: 'axis',
      active: [infantry],
      units: { [infantry]: open[0] as string, [other]: open[2] as string },
    });
    game.refused('axis', `move ${other} ${open[3]}`, '8.2(2)');
    game.refused('axis', `move ${rifle} ${open[3]}`, '7.1(2)');
    game.refused('axis', `move ${panzer} ${open[3]}`, '9.0');
  });

  it('the path is announced hex by hex', () => {
    const game = onTheMove({ side: 'axis', units: { [infantry]: open[0] as string } });
    game.order('axis', `move ${infantry} ${open[1]} ${open[3]}`);
    const path = game.event('moved')['path'] as string[];
    expect(path).toHaveLength(4);
    expect([path[0], path[1], path[3]]).toEqual([open[0], open[1], open[3]]);
    path.slice(1).forEach((hex, i) => expect(apart(hex, path[i] as string)).toBe(1));
  });
});

describe('9.2(1) points', () => {
  it.each([infantry, rifle])('%s goes as far as its allowance and no farther [smolensk 9.2(1)1]', (id) => {
    const { move } = unit(id);
    const side = sideOf(id);
    const game = onTheMove({ side, units: { [id]: open[0] as string } });
    const refusal = game.refused(side, `move ${id} ${open[move + 1]}`, '9.2(1)1');
    expect(refusal).toMatchObject({ code: 'chit-pull.refusal.too-far', params: { unit: id, points: move } });
    expect(left(game, 'move', id, open[move] as string)).toBe(0);
    game.order(side, `move ${id} ${open[move]}`);
    expect(game.at(id)).toBe(open[move]);
  });

  it('way points add up [smolensk 9.2(1)1]', () => {
    const game = onTheMove({ side: 'axis', units: { [infantry]: open[0] as string } });
    expect(unit(infantry).move).toBe(5);
    expect(left(game, 'move', infantry, open[2] as string)).toBe(3);
    expect(left(game, 'move', infantry, open[2] as string, open[1] as string)).toBe(2);
    expect(left(game, 'move', infantry, open[3] as string, open[1] as string)).toBe(0);
    game.refused('axis', `move ${infantry} ${open[3]} ${open[0]}`, '9.2(1)1');
    expect(game.order('axis', `move ${infantry} ${open[3]} ${open[1]}`).at(infantry)).toBe(open[1]);
  });

  it('along a road deep woods cost one point, for everybody [smolensk 9.2(1)4a]', () => {
    const onRoad = (words: readonly string[]): boolean => words.includes('road') && !words.some(isWater);
    const [from, to] = acrossSide('road into deep woods', onRoad, (_, hex) => terrainOf(hex) === 'deep-woods');
    for (const id of [infantry, panzer, rifle, tank]) expect(costOf(id, from, to), id).toBe(1);
  });

  it('off the road a hex with a road costs its terrain [smolensk 9.2(1)4b]', () => {
    const [from, to] = acrossSide(
      'way off the road into deep woods with a road',
      '',
      (here, there) =>
        terrainOf(there) === 'deep-woods' &&
        hexesAround(there).some((hex) => sideWords(hex, there).includes('road')) &&
        !hasRoadRound(here, there),
    );
    expect(costOf(infantry, from, to)).toBe(2);
    expect(costOf(panzer, from, to)).toBe(3);
  });
});

const isWater = (word: string): boolean => word === 'river' || word === 'big-river';

describe('9.2(2) zones of control', () => {
  const [from, to] = acrossSide(
    'clear hexes beside each other',
    '',
    (here, there) =>
      [here, there].every((hex) => isWild(hex) && terrainOf(hex) === 'clear') &&
      hasBeside([here], [there]) &&
      hasBeside([there], [here]) &&
      hasBeside([here, there]),
  );

  it.each([infantry, panzer])('leaving an EZOC hex costs %s two more [smolensk 9.2(2)a]', (id) => {
    expect(costOf(id, from, to)).toBe(1);
    expect(costOf(id, from, to, { [rifle]: beside([from], [to]) })).toBe(3);
  });

  it.each([infantry, panzer])('entering an EZOC hex costs %s two more [smolensk 9.2(2)b]', (id) => {
    expect(costOf(id, from, to, { [rifle]: beside([to], [from]) })).toBe(3);
  });

  it('from one EZOC hex to the next costs four more [smolensk 9.2(2)c]', () => {
    expect(costOf(panzer, from, to, { [rifle]: beside([from, to]) })).toBe(5);
    const two = { [rifle]: beside([from], [to]), [rifle2]: beside([to], [from]) };
    expect(costOf(panzer, from, to, two)).toBe(5);
  });

  it('a friendly unit in the hex changes nothing', () => {
    const units = { [rifle]: beside([to], [from]), [other]: to };
    expect(costOf(infantry, from, to, units)).toBe(3);
  });

  it('on a road too', () => {
    const [a, b] = acrossSide(
      'road between clear hexes',
      (words) => words.includes('road') && !words.some(isWater),
      (here, there) => hasBeside([there], [here]),
    );
    expect(costOf(infantry, a, b, { [rifle]: beside([b], [a]) })).toBe(3);
  });
});

describe('the example of 9.2: German infantry, MA 5, starts in EZOC', () => {
  it('goes to clear terrain in EZOC for 5 [smolensk EX-3a]', () => {
    const [from, to] = stepInContact('clear');
    const game = onTheMove({ side: 'axis', units: { [infantry]: from, [rifle]: beside([from, to]) } });
    expect(unit(infantry).move).toBe(5);
    expect(left(game, 'move', infantry, to)).toBe(0);
    expect(game.order('axis', `move ${infantry} ${to}`).at(infantry)).toBe(to);
  });

  it('not to deep woods in EZOC, which take 6 [smolensk EX-3b]', () => {
    const [from, to] = stepInContact('deep-woods', '', hasWayOut);
    const game = onTheMove({ side: 'axis', units: { [infantry]: from, [rifle]: beside([from, to]) } });
    const refusal = game.refused('axis', `move ${infantry} ${to}`, '9.2(2)');
    expect(refusal.params).toMatchObject({ cost: 6, points: 5 });
  });

  it('not to clear terrain in EZOC across a river, which takes 6 [smolensk EX-3c]', () => {
    const [from, to] = stepInContact('clear', 'river');
    const game = onTheMove({ side: 'axis', units: { [infantry]: from, [rifle]: beside([from, to]) } });
    const refusal = game.refused('axis', `move ${infantry} ${to}`, '9.2(2)');
    expect(refusal.params).toMatchObject({ cost: 6, points: 5 });
  });
});

describe('9.2(3) big rivers', () => {
  const isBridgedBig = (a: string, b: string): boolean =>
    sideWords(a, b).includes('big-river') && sideWords(a, b).some((word) => word === 'road' || word === 'rail');
  /** Whether a bridge over a big river lies so near to a hex. */
  const bridgeNear = (hex: string, radius: number): boolean =>
    HEXES.some((each) => apart(each, hex) <= radius && hexesAround(each).some((to) => isBridgedBig(each, to)));

  /** Clear hexes on this bank and beyond, one behind each; from each bank there is a hex that faces only it. */
  const [behind, bank, beyond, further] = chainWhere(
    'big river far from bridges, between two banks',
    (hex) => terrainOf(hex) === 'clear',
    (hex, [start]) => isBare(start as string, hex) && hasBeside([hex], [start as string]),
    (hex, chain) =>
      sideWords(chain[1] as string, hex).join() === 'big-river' &&
      apart(hex, chain[0] as string) === 2 &&
      hasBeside([hex], [chain[1] as string]) &&
      hasBeside([chain[1] as string], [hex]) &&
      !bridgeNear(hex, 2),
    (hex, chain) =>
      isBare(chain[2] as string, hex) && apart(hex, chain[1] as string) === 2 && terrainOf(hex) === 'clear',
  ) as [string, string, string, string];

  it('is crossed only with the first step [smolensk 9.2(3)1a]', () => {
    const game = onTheMove({ side: 'soviet', units: { [rifle]: behind } });
    game.refused('soviet', `move ${rifle} ${bank} ${beyond}`, '9.2(3)1');
    expect(isLegal(game, 'soviet', `move ${rifle} ${beyond}`)).toBe(false);
    expect(isLegal(onTheMove({ side: 'soviet', units: { [rifle]: bank } }), 'soviet', `move ${rifle} ${beyond}`)).toBe(
      true,
    );
  });

  it.each([infantry, panzer])('takes the whole allowance: %s ends beyond it [smolensk 9.2(3)1b TEC-14]', (id) => {
    // With half its allowance the panzer division can't go round by a bridge.
    const game = onTheMove({ side: 'axis', units: { [id]: bank }, halved: [panzer] });
    expect(left(game, 'move', id, beyond)).toBe(0);
    game.refused('axis', `move ${id} ${beyond} ${further}`, '9.2(1)1');
    expect(isLegal(game, 'axis', `move ${id} ${further}`)).toBe(false);
    expect(game.order('axis', `move ${id} ${beyond}`).at(id)).toBe(beyond);
  });

  it('is crossed from EZOC or into EZOC, whatever points that would take', () => {
    for (const enemy of [beside([bank], [beyond]), beside([beyond], [bank])]) {
      const game = onTheMove({ side: 'axis', units: { [infantry]: bank, [rifle]: enemy } });
      expect(game.order('axis', `move ${infantry} ${beyond}`).at(infantry)).toBe(beyond);
    }
  });

  it('is not crossed from EZOC into EZOC, whatever the allowance [smolensk 9.2(3)2]', () => {
    const enemies = { [rifle]: beside([bank], [beyond]), [rifle2]: beside([beyond], [bank]) };
    for (const id of [infantry, panzer]) {
      const game = onTheMove({ side: 'axis', units: { [id]: bank, ...enemies } });
      game.refused('axis', `move ${id} ${beyond}`, '9.2(3)2');
    }
  });

  it('may be crossed by a unit with half its allowance', () => {
    const game = onTheMove({ side: 'soviet', units: { [rifle]: bank }, halved: [rifle] });
    expect(game.order('soviet', `move ${rifle} ${beyond}`).at(rifle)).toBe(beyond);
  });

  describe('with a bridge', () => {
    const road = (words: readonly string[]): boolean => words.includes('big-river') && words.includes('road');
    const [here, there] = acrossSide(
      'bridge over a big river',
      road,
      (a, b) => hasBeside([a], [b]) && hasBeside([b], [a]) && hexesAround(a).some((hex) => isBare(hex, a)),
    );

    it('costs what the road costs and need be neither first step nor last [smolensk 9.2(3)3 TEC-13]', () => {
      expect(costOf(infantry, here, there)).toBe(1);
      const start = hexesAround(here).find((hex) => apart(hex, there) === 2) as string;
      const game = onTheMove({ side: 'axis', units: { [panzer]: start } });
      const then = hexesAround(there).find((hex) => apart(hex, here) === 2 && isBare(there, hex)) as string;
      game.order('axis', `move ${panzer} ${here} ${there} ${then}`);
      expect(game.at(panzer)).toBe(then);
    });

    it('is crossed from EZOC into EZOC for four points more [smolensk 9.2(3)3]', () => {
      const enemies = { [rifle]: beside([here], [there]), [rifle2]: beside([there], [here]) };
      expect(costOf(infantry, here, there, enemies)).toBe(5);
    });

    it('a railway makes one as well, for the terrain beyond [smolensk 9.2(3)3 2.1(1)4b]', () => {
      const [a, b] = acrossSide(
        'railway bridge over a big river',
        (words) => words.includes('big-river') && words.includes('rail') && !words.includes('road'),
        (_, to) => terrainOf(to) !== 'deep-woods',
      );
      const [, plain] = wildStep(terrainOf(b));
      const start = hexesAround(plain).find((hex) => isWild(hex) && isBare(hex, plain)) as string;
      expect(costOf(infantry, a, b)).toBe(costOf(infantry, start, plain));
    });
  });
});

describe('9.2(5) terrain', () => {
  it.each([
    ['clear', 1, 1, '9.2(1)2'],
    ['light-woods', 2, 1, '[smolensk 9.2(5)1]'],
    ['marsh', 3, 2, '[smolensk 9.2(5)2]'],
    ['deep-woods', 3, 2, '[smolensk 9.2(5)3]'],
  ])('%s costs %i by vehicle, %i on foot %s', (terrain, byVehicle, onFoot) => {
    const [from, to] = wildStep(terrain);
    for (const id of [panzer, tank]) expect(costOf(id, from, to), id).toBe(byVehicle);
    const cavalry = unitWhere('cavalry', ({ arm }) => arm === 'cavalry');
    for (const id of [infantry, rifle, cavalry]) expect(costOf(id, from, to), id).toBe(onFoot);
  });

  it('no unit may move one hex that it can not pay for [smolensk 9.2(5)4]', () => {
    const [from, to] = stepInContact('deep-woods', '', hasWayOut);
    const game = onTheMove({ side: 'soviet', units: { [rifle]: from, [infantry]: beside([from, to]) } });
    expect(game.refused('soviet', `move ${rifle} ${to}`, '9.2(2)').params).toMatchObject({ cost: 6, points: 4 });
    const halved = onTheMove({ side: 'soviet', units: { [tank]: from }, halved: [tank] });
    expect(left(halved, 'move', tank, to)).toBe(Math.floor(unit(tank).move / 2) - 3);
    const last = onTheMove({ side: 'soviet', units: { [rifle]: open[0] as string } });
    expect(last.refused('soviet', `move ${rifle} ${open[3]} ${open[5]}`, '9.2(1)1').params).toMatchObject({
      points: 1,
    });
  });
});
