import { describe, expect, it } from 'vitest';
import { UNITS } from '../../../../src/games/chit-pull/data.ts';
import { isFortress, sideOf } from '../../../../src/games/chit-pull/board.ts';
import { words } from '../../../support/games/scenario.ts';
import { scenario } from '../../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../../support/games/smolensk/units.ts';
import {
  acrossSide,
  apart,
  hexesAround,
  hexWhere,
  isOpenLand,
  ringAround,
  terrainOf,
} from '../../../support/games/smolensk/map.ts';
import { arena, fight } from '../../../support/games/smolensk/combat.ts';
import {
  costOf,
  foot,
  hasBeside,
  hqsOf,
  isBare,
  isWild,
  mech,
  onTheMove,
  openWay,
} from '../../../support/games/smolensk/movement.ts';

const [first, second, third] = foot('axis', 3) as [string, string, string];
const [rifle, rifle2] = foot('soviet', 2) as [string, string];
const [panzer] = mech('axis', 1) as [string];
const [hq, otherHq] = hqsOf('axis') as [string, string];
const soviets = hqsOf('soviet');
const [a, b, c] = openWay(5) as unknown as [string, string, string];

describe('3.1 stacking', () => {
  it('a third unit can not end its move in a hex [smolensk 3.1(1)a]', () => {
    const units = { [first]: a, [second]: b, [third]: b };
    onTheMove({ side: 'axis', units }).refused('axis', `move ${first} ${b}`, '3.1(1)');
    const two = onTheMove({ side: 'axis', units: { [first]: a, [second]: b } });
    expect(two.order('axis', `move ${first} ${b}`).at(first)).toBe(b);
  });

  it('nor the third of three that move there', () => {
    const game = onTheMove({ side: 'axis', units: { [first]: a, [second]: a, [third]: c } });
    game.order('axis', `move ${first} ${b}`).order('axis', `move ${second} ${b}`);
    game.refused('axis', `move ${third} ${b}`, '3.1(1)');
  });

  it('a unit that leaves makes room', () => {
    const game = onTheMove({ side: 'axis', units: { [first]: a, [second]: b, [third]: b } });
    game.order('axis', `move ${second} ${c}`).order('axis', `move ${first} ${b}`);
    expect(game.at(first)).toBe(b);
  });

  it('an HQ counts, as one that is there and as one that comes [smolensk 3.1(1)b]', () => {
    const there = { [first]: a, [second]: b, [hq]: b };
    onTheMove({ side: 'axis', units: there }).refused('axis', `move ${first} ${b}`, '3.1(1)');
    const comes = { [hq]: a, [first]: b, [second]: b };
    onTheMove({ side: 'axis', units: comes }).refused('axis', `move ${hq} ${b}`, '3.1(1)');
    const hqs = { [first]: a, [hq]: b, [otherHq]: b };
    onTheMove({ side: 'axis', units: hqs }).refused('axis', `move ${first} ${b}`, '3.1(1)');
  });

  it('two reduced units fill a hex [smolensk 3.1(1)c]', () => {
    const units = { [first]: `${a} reduced`, [second]: `${b} reduced`, [third]: `${b} reduced` };
    onTheMove({ side: 'axis', units }).refused('axis', `move ${first} ${b}`, '3.1(1)');
  });

  it('no unit enters a hex with enemies, to stay or on its way [smolensk 3.1(2)]', () => {
    const game = onTheMove({ side: 'axis', units: { [panzer]: a, [rifle]: b } });
    game.refused('axis', `move ${panzer} ${b}`, '3.1(2)');
    game.refused('axis', `move ${panzer} ${b} ${c}`, '3.1(2)');
    const soviet = onTheMove({ side: 'soviet', units: { [rifle]: a, [panzer]: `${b} reduced` } });
    soviet.refused('soviet', `move ${rifle} ${b}`, '3.1(2)');
    // The way round the enemy leads through hexes beside it.
    const path = game.order('axis', `move ${panzer} ${c}`).event('moved')['path'] as string[];
    expect(path).not.toContain(b);
    expect(path.length).toBeGreaterThan(3);
  });

  it('a unit passes through a full hex [smolensk 3.1(3)a]', () => {
    const game = onTheMove({ side: 'axis', units: { [first]: a, [second]: b, [third]: b } });
    game.refused('axis', `move ${first} ${b}`, '3.1(1)');
    game.order('axis', `move ${first} ${b} ${c}`);
    expect(game.event('moved')['path']).toEqual([a, b, c]);
  });

  it('a unit may go out of a full hex and stay where it is in one [smolensk 3.1(3)a]', () => {
    const game = onTheMove({ side: 'axis', units: { [first]: a, [second]: a } });
    expect(game.order('axis', 'end').at(first)).toBe(a);
    const back = onTheMove({ side: 'axis', units: { [first]: a, [second]: a } });
    expect(back.order('axis', `move ${first} ${b} ${a}`).at(first)).toBe(a);
  });

  it('reinforcements are not placed in a full hex [smolensk 3.1(3)b]', () => {
    const spec = (units: Readonly<Record<string, string>>) =>
      scenario({ turn: 5, units, step: { name: 'reinforcement', side: 'axis', placed: 0, entered: 0 } });
    const empty = spec({ [first]: 'box' });
    const [source] = hexesOfPlace(empty, first);
    const full = spec({ [first]: 'box', [second]: source, [third]: source });
    full.refused('axis', `place ${first} ${source}`, '3.1(3)');
    const room = spec({ [first]: 'box', [second]: source }).order('axis', `place ${first} ${source}`);
    expect(room.at(first)).toBe(source);
  });

  it('an advance does not end over the limit [smolensk 3.1(3)c]', () => {
    const { centre, ring } = arena();
    const attackers = [first, second, third];
    const target = centre;
    const weak = unitWhere('Soviet HQ of one step', ({ id, strength }) => soviets.includes(id) && strength[0] === 1);
    const units = {
      [first]: ring[0] as string,
      [second]: ring[0] as string,
      [third]: ring[1] as string,
      [weak]: target,
    };
    const game = fight({ units, dice: [1] });
    game.order('axis', `attack ${target} ${attackers.join(' ')}`);
    expect(words(game, 'axis')).toContain('advance');
    game.refused('axis', `advance ${attackers.join(' ')}`, '10.7(6)4');
    game.order('axis', `advance ${first} ${third}`);
    expect([game.at(first), game.at(second), game.at(third)]).toEqual([target, ring[0], target]);
  });
});

/** The hexes where a unit may be placed now. */
const hexesOfPlace = (game: ReturnType<typeof scenario>, id: string): [string, ...string[]] => {
  const place = game
    .asks(sideOf(id))[0]
    ?.choice.branches()
    .find(({ word }) => word === 'place');
  const unitNode = place
    ?.to()
    .branches()
    .find(({ word }) => word === id);
  return (unitNode?.to().branches() ?? []).map(({ word }) => word) as [string, ...string[]];
};

describe('3.2 zones of control', () => {
  /** Open land, without water or road for two hexes around. */
  const centre = hexWhere(
    'land without roads and waters',
    (hex) =>
      isOpenLand(hex, 3) &&
      [hex, ...hexesAround(hex)].every((near) => isWild(near) && hexesAround(near).every((to) => isBare(near, to))),
  );
  const ring = ringAround(centre);

  /** Points more that it costs to come beside a unit in the centre, from outside, for each of the six hexes around it. */
  const surcharges = (enemy: string, state = centre): number[] => {
    const mover = sideOf(enemy) === 'axis' ? rifle : first;
    return ring.map((hex) => {
      const from = hexesAround(hex).find((to) => apart(to, centre) === 2) as string;
      return costOf(mover, from, hex, { [enemy]: state }) - costOf(mover, from, hex);
    });
  };
  const all = [2, 2, 2, 2, 2, 2];

  it('of every kind of unit, on the six hexes around it [smolensk 3.2a]', () => {
    const kinds = new Map(UNITS.filter(({ id }) => !isFortress(id)).map(({ id, side, arm }) => [`${side} ${arm}`, id]));
    expect(kinds.size).toBeGreaterThan(8);
    for (const [kind, id] of kinds) expect(surcharges(id), kind).toEqual(all);
  });

  it('and nowhere else', () => {
    const [near] = ring as [string];
    const far = hexesAround(near).find((to) => apart(to, centre) === 2) as string;
    const from = hexesAround(far).find((to) => apart(to, centre) === 3) as string;
    expect(costOf(first, from, far, { [rifle]: centre })).toBe(costOf(first, from, far));
  });

  it('of HQs [smolensk 3.2b]', () => {
    for (const id of [...hqsOf('axis'), ...hqsOf('soviet')]) expect(surcharges(id), id).toEqual(all);
  });

  it('of reduced units [smolensk 3.2c]', () => {
    for (const id of [rifle, panzer]) expect(surcharges(id, `${centre} reduced`), id).toEqual(all);
  });

  it('not of own units', () => {
    const [near] = ring as [string];
    const from = hexesAround(near).find((to) => apart(to, centre) === 2) as string;
    expect(costOf(first, from, near, { [second]: centre })).toBe(costOf(first, from, near));
  });

  it.each(['river', 'big-river'])('extends over a %s [smolensk 3.2(1)c]', (water) => {
    const [over, near] = acrossSide(
      water,
      water,
      (here, there) =>
        isWild(there) && terrainOf(there) === 'clear' && hexesAround(there).some((to) => comesFrom(to, there, here)),
    );
    const from = hexesAround(near).find((to) => comesFrom(to, near, over)) as string;
    expect(costOf(first, from, near)).toBe(1);
    expect(costOf(first, from, near, { [rifle]: over })).toBe(3);
  });

  it('two on one hex cost no more than one [smolensk 3.2(2)]', () => {
    const [near] = ring as [string];
    const from = hexesAround(near).find((to) => apart(to, centre) === 2) as string;
    const enemies = { [rifle]: centre, [rifle2]: ring[1] as string };
    expect(hasBeside([near], [from])).toBe(true);
    expect(apart(ring[1] as string, from)).toBeGreaterThan(1);
    expect(costOf(first, from, near, enemies)).toBe(costOf(first, from, near, { [rifle]: centre }));
    expect(costOf(first, from, near, { [rifle]: centre, [rifle2]: centre })).toBe(costOf(first, from, near) + 2);
  });
});

/** Whether a hex lies beside one on this bank, and away from one beyond. */
const comesFrom = (hex: string, near: string, beyond: string): boolean => apart(hex, beyond) === 2 && isBare(hex, near);
