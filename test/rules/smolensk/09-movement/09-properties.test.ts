import { describe, expect, it } from 'vitest';
import { hintOf } from '../../../../src/engine/choice.ts';
import { at, idAt, isFortress, isOnRoad, sideOf, unit } from '../../../../src/games/chit-pull/board.ts';
import { reachOf } from '../../../../src/games/chit-pull/rules/09-movement/09-reach.ts';
import { UNITS } from '../../../../src/games/chit-pull/data.ts';
import type { Side } from '../../../../src/games/chit-pull/state.ts';
import { type Played } from '../../../support/games/smolensk/scenario.ts';
import { isMechDivision } from '../../../support/games/smolensk/units.ts';
import { apart, HEXES, hexesAround, terrainOf } from '../../../support/games/smolensk/map.ts';
import { onTheMove, sideWords } from '../../../support/games/smolensk/movement.ts';
import { share } from '../../../support/share.ts';

/** Numbers from 0 to n − 1, the same in every run. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A position with units of both sides crowded around one hex, and one unit of each kind of movement that may move. */
function crowd(seed: number): { game: Played; movers: readonly string[]; standing: ReadonlyMap<string, string> } {
  const pick = numbers(seed);
  const side: Side = pick(2) === 0 ? 'axis' : 'soviet';
  const centre = HEXES[pick(HEXES.length)] as string;
  const near = HEXES.filter((hex) => apart(hex, centre) <= 6);
  const pool = UNITS.filter(({ id }) => !isFortress(id));
  const standing = new Map<string, string>();
  const taken = new Map<string, string[]>();
  for (let tries = 0; tries < 26; tries++) {
    const { id } = pool[pick(pool.length)] as (typeof pool)[number];
    const hex = near[pick(near.length)] as string;
    const there = taken.get(hex) ?? [];
    if (standing.has(id) || there.length >= 2 || there.some((other) => sideOf(other) !== sideOf(id))) continue;
    standing.set(id, hex);
    taken.set(hex, [...there, id]);
  }
  const movers = [...standing.keys()].filter((id) => sideOf(id) === side);
  return { game: onTheMove({ side, units: Object.fromEntries(standing) }), movers, standing };
}

const TERRAIN_COST: Readonly<Record<string, readonly [number, number]>> = {
  clear: [1, 1],
  'major-city': [1, 1],
  'light-woods': [2, 1],
  marsh: [3, 2],
  'deep-woods': [3, 2],
};

/** What the rules say of a position, worked out in the plainest way. */
function plainRules(standing: ReadonlyMap<string, string>, id: string) {
  const side = sideOf(id);
  const enemies = new Set([...standing].filter(([other]) => sideOf(other) !== side).map(([, hex]) => hex));
  const zoc = new Set([...enemies].flatMap((hex) => hexesAround(hex)));
  const isFull = (hex: string): boolean =>
    [...standing].filter(([other, where]) => other !== id && where === hex).length >= 2;
  const allowance = unit(id).move;

  /** Points for a step; the whole allowance over a big river; undefined if it can't be taken. */
  const stepCost = (from: string, to: string, isFirst: boolean): number | undefined => {
    if (enemies.has(to)) return undefined;
    const words = sideWords(from, to);
    const isBridge = words.includes('road') || words.includes('rail');
    if (words.includes('big-river') && !isBridge) {
      return isFirst && !(zoc.has(from) && zoc.has(to)) ? allowance : undefined;
    }
    const zones = (zoc.has(from) ? 2 : 0) + (zoc.has(to) ? 2 : 0);
    if (words.includes('road')) return 1 + zones;
    const terrain = TERRAIN_COST[terrainOf(to)]?.[isMechDivision({ id }) ? 0 : 1] as number;
    return terrain + (words.includes('river') && !isBridge ? 1 : 0) + zones;
  };

  /** The least points to every hex, and the fewest hexes for that, until nothing changes any more. */
  const cheapest = (): Map<string, { points: number; hexes: number }> => {
    const start = standing.get(id) as string;
    const best = new Map([[start, { points: 0, hexes: 0 }]]);
    for (let changed = true; changed;) {
      changed = false;
      for (const [from, { points, hexes }] of [...best]) {
        for (const to of hexesAround(from)) {
          const cost = stepCost(from, to, from === start);
          if (cost === undefined || points + cost > allowance) continue;
          const known = best.get(to);
          const now = { points: points + cost, hexes: hexes + 1 };
          if (known && (known.points < now.points || (known.points === now.points && known.hexes <= now.hexes)))
            continue;
          best.set(to, now);
          changed = true;
        }
      }
    }
    best.delete(start);
    return best;
  };
  const leastPoints = (): Map<string, number> =>
    new Map([...cheapest()].map(([hex, { points }]): [string, number] => [hex, points]));

  /** The fewest hexes of road to every hex that a march reaches. */
  const roadHexes = (): Map<string, number> => {
    const start = standing.get(id) as string;
    const hexes = new Map([[start, 0]]);
    if (!isOnRoad(at(start)) || zoc.has(start)) return new Map();
    for (const [from, length] of hexes) {
      if (length === 2 * allowance) continue;
      for (const to of hexesAround(from)) {
        const open = sideWords(from, to).includes('road') && !zoc.has(to) && !enemies.has(to);
        if (open && !hexes.has(to)) hexes.set(to, length + 1);
      }
    }
    hexes.delete(start);
    return hexes;
  };
  return { allowance, cheapest, isFull, leastPoints, roadHexes, stepCost };
}

const seeds = Array.from({ length: share(20, 40) }, (_, i) => 1000 + 7 * i);

/** What may be said after a verb and a unit: hexes, with what would be left there. */
function offered(game: Played, verb: string, id: string): Map<string, number> {
  const found = game
    .asks(sideOf(id))[0]
    ?.choice.branches()
    .find(({ word }) => word === verb);
  const branches =
    found
      ?.to()
      .branches()
      .find(({ word }) => word === id)
      ?.to()
      .branches() ?? [];
  return new Map(branches.map((branch) => [branch.word, hintOf(branch)?.params?.['left'] as number]));
}

const sorted = (map: ReadonlyMap<string, number>): [string, number][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

describe('in random positions', () => {
  it('normal movement reaches what it should, with the points it should leave [smolensk 9.2(1)1]', () => {
    let hexes = 0;
    for (const seed of seeds) {
      const { game, movers, standing } = crowd(seed);
      for (const id of movers) {
        const { allowance, isFull, leastPoints } = plainRules(standing, id);
        const expected = [...leastPoints()].filter(([hex]) => !isFull(hex));
        const found = [...reachOf(game.state, id)].map(([hex, { travel: then }]): [string, number] => [
          hex,
          then.points,
        ]);
        expect(sorted(new Map(found)), `seed ${seed}, ${id}`).toEqual(
          sorted(new Map(expected.map(([hex, spent]) => [hex, allowance - spent]))),
        );
        hexes += found.length;
      }
    }
    expect(hexes).toBeGreaterThan(5000);
  });

  it('the way taken costs what is said, hex by hex, and is the shortest of those that cost no more', () => {
    for (const seed of seeds.slice(0, 15)) {
      const { game, movers, standing } = crowd(seed);
      for (const id of movers) {
        const { allowance, cheapest, stepCost } = plainRules(standing, id);
        const best = cheapest();
        const start = standing.get(id) as string;
        for (const [hex, { path, travel: then }] of reachOf(game.state, id)) {
          const way = [start, ...path.map(idAt)];
          const costs = way.slice(1).map((to, i) => stepCost(way[i] as string, to, i === 0));
          expect(costs).not.toContain(undefined);
          expect(
            costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
            `seed ${seed}, ${id}`,
          ).toBe(allowance - then.points);
          expect(way.at(-1)).toBe(hex);
          expect(path, `seed ${seed}, ${id}, ${hex}`).toHaveLength(best.get(hex)?.hexes as number);
        }
      }
    }
  });

  it('what is offered by normal movement is what is in reach, and full hexes only to pass through [smolensk 3.1(3)a]', () => {
    for (const seed of seeds.slice(0, 10)) {
      const { game, movers, standing } = crowd(seed);
      for (const id of movers) {
        const { allowance, isFull, leastPoints } = plainRules(standing, id);
        const least = leastPoints();
        const found = offered(game, 'move', id);
        for (const [hex, left] of found) expect(allowance - left, `seed ${seed}, ${id}, ${hex}`).toBe(least.get(hex));
        for (const [hex] of least) if (!isFull(hex)) expect(found.has(hex), `seed ${seed}, ${id}, ${hex}`).toBe(true);
      }
    }
  });

  it('marches reach what they should [smolensk 9.3a]', () => {
    let hexes = 0;
    for (const seed of seeds) {
      const { game, movers, standing } = crowd(seed);
      for (const id of movers) {
        const { allowance, isFull, roadHexes } = plainRules(standing, id);
        const expected = [...roadHexes()].filter(([hex]) => !isFull(hex));
        const found = [...offered(game, 'march', id)].filter(([hex]) => !isFull(hex));
        expect(sorted(new Map(found)), `seed ${seed}, ${id}`).toEqual(
          sorted(new Map(expected.map(([hex, length]) => [hex, 2 * allowance - length]))),
        );
        hexes += found.length;
      }
    }
    expect(hexes).toBeGreaterThan(500);
  });
});
