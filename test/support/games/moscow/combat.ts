import {
  at,
  CITIES,
  GERMAN_REARS,
  isCity,
  isRiver,
  SOVIET_REAR,
  terrainAt,
} from '../../../../src/games/moscow/board.ts';
import type { State } from '../../../../src/games/moscow/state.ts';
import { findFirst } from '../map-finder.ts';
import { type Played } from './scenario.ts';
import { apart, around, HEXES, hexesAround, isHex, isOpenLand, landSteps, ringAround } from './map.ts';
import { ordersOf, questionOf } from '../scenario.ts';

const terrain = (id: string): string => terrainAt(at(id));

/** Whether a place touches a rear. */
export const touchesRear = (id: string): boolean => around(id).some((other) => !isHex(other));

/** Whether the terrain of a hex shifts no odds of an attack without tanks. */
const isPlain = (id: string): boolean => !['city', 'mountain'].includes(terrain(id));

/**
 * A place of retreat: enemies in `guards` and `post` leave a unit in `target` one way out, `gate`, behind which lie three
 * `ends` at two hexes, and five hexes `beyond` at three, in order. No way out leads nearer to the Soviet rear.
 */
export interface Corner {
  readonly target: string;
  readonly post: string;
  readonly guards: readonly [string, string];
  readonly gate: string;
  readonly ends: readonly [string, string, string];
  readonly beyond: readonly string[];
}

/** A corner in open land; its hexes touch no rear, and no marsh takes the zone of control of a unit in it. */
export function retreatCorner(): Corner {
  const steps = stepsToSovietRear();
  const far = (id: string): number => steps.get(id) ?? Infinity;
  for (const target of HEXES.filter((id) => isPlain(id) && isOpenLand(id, 3))) {
    const near = HEXES.filter((id) => apart(target, id) <= 3);
    if (near.some((id) => apart(target, id) <= 2 && touchesRear(id))) continue;
    const ring = ringAround(target);
    for (let i = 0; i < 6; i++) {
      const side = (n: number): string => ring[(i + n) % 6] as string;
      const [gate, left, post, right] = [side(0), side(2), side(3), side(4)];
      const at2 = near.filter((id) => apart(target, id) === 2 && apart(gate, id) === 1);
      const middle = at2.find((id) => at2.every((other) => apart(id, other) <= 1)) as string;
      const [first, last] = at2.filter((id) => id !== middle) as [string, string];
      const beyond = [first, middle, last]
        .flatMap((end) =>
          near
            .filter((id) => apart(target, id) === 3 && apart(id, end) === 1)
            .sort((a, b) => apart(b, last) - apart(a, last)),
        )
        .filter((id, n, all) => all.indexOf(id) === n);
      const holdsZoc = [left, right, ...beyond].every((id) => terrain(id) !== 'marsh');
      const plainPost = !isCity(at(post));
      if (holdsZoc && plainPost && far(gate) >= far(target) && at2.every((id) => far(id) >= far(gate))) {
        return { target, post, guards: [left, right], gate, ends: [first, middle, last], beyond };
      }
    }
  }
  throw new Error('the map has no corner of open land');
}

/** A hex to be attacked, and hexes from which to attack it, one for each side wanted, across a river or not. */
export interface Battlefield {
  readonly target: string;
  readonly from: readonly string[];
}

/**
 * A target of this terrain (`city` too) with hexes around it to attack from, none of them a city, for each of `sides` one
 * across a river or `dry`.
 */
export function battlefield(of: string, ...sides: readonly ('dry' | 'river')[]): Battlefield {
  const positions = (target: string): string[] => {
    const left = hexesAround(target).filter((id) => !isCity(at(id)));
    return sides.flatMap((side) => {
      const found = left.findIndex((id) => isRiver(at(id), at(target)) === (side === 'river'));
      return found < 0 ? [] : left.splice(found, 1);
    });
  };
  const target = findFirst(
    `${of} hex that can be attacked over ${sides.join(', ')} sides`,
    HEXES.filter((id) => terrain(id) === of),
    (id) => positions(id).length === sides.length,
  );
  return { target, from: positions(target) };
}

/**
 * Two neighbouring hexes, each next to both of two clear hexes that are not neighbours; no rivers, water or cities
 * between.
 */
export interface TwoTargets {
  readonly from: string;
  readonly beside: string;
  readonly targets: readonly [string, string];
}

export function twoTargets(): TwoTargets {
  const dry = (a: string, b: string): boolean => hexesAround(a).includes(b) && !isRiver(at(a), at(b)) && !isCity(at(a));
  for (const from of HEXES) {
    for (const beside of hexesAround(from)) {
      const shared = hexesAround(from).filter((id) => terrain(id) === 'clear' && dry(from, id) && dry(beside, id));
      if (shared.length === 2 && apart(shared[0] as string, shared[1] as string) > 1) {
        return { from, beside, targets: shared as [string, string] };
      }
    }
  }
  throw new Error('the map has no two hexes between two clear hexes');
}

/** All cities under German control: then the Soviet rear is the only Soviet source. */
export const ALL_CITIES = CITIES;

/** Steps from the Soviet rear, whatever stands between. */
export const stepsToSovietRear = (): Map<string, number> => landSteps([SOVIET_REAR]);

/** Steps from the nearest German rear, whatever stands between, through no city but these. */
export const stepsToGermanRear = (cities: readonly string[] = []): Map<string, number> =>
  landSteps(GERMAN_REARS, (id) => isHex(id) && (!isCity(at(id)) || cities.includes(id)));

/** For a scenario's `state`: neither side wants to be asked for cards in combat. */
export const NO_REACTIONS: Pick<State, 'waived'> = {
  waived: { axis: ['shift', 'reroll'], soviet: ['shift', 'reroll', 'hitler'] },
};

/** The ways in which a unit may retreat, as the places entered; the way it took if it had no choice. */
export function retreatsOf(played: Played, unit: string): (readonly string[])[] {
  const asked = played
    .asks('axis')
    .concat(played.asks('soviet'))
    .filter((ask) => questionOf(ask) === 'retreat');
  if (asked.length > 0) {
    const orders = asked.flatMap((ask) => ordersOf(ask.choice));
    return orders.flatMap((order) => (order.kind === 'retreat' && order.unit === unit ? [order.path] : []));
  }
  return played.last
    .filter(({ code, params }) => code === 'moscow.retreated' && params?.['unit'] === unit)
    .map(({ params }) => (params?.['path'] as string[]).slice(1));
}

/** A unit in open land with several ways nearer to the Soviet rear, and one (`away`) that is free but not nearer. */
export interface RetreatField {
  readonly target: string;
  readonly post: string;
  readonly away: string;
  readonly steps: ReadonlyMap<string, number>;
}

export function retreatField(): RetreatField {
  const steps = stepsToSovietRear();
  const far = (id: string): number => steps.get(id) ?? Infinity;
  for (const target of HEXES.filter((id) => isPlain(id) && isOpenLand(id, 2))) {
    const near = HEXES.filter((id) => apart(target, id) <= 2);
    const others = hexesAround(target).filter((id) => far(id) >= far(target));
    const [post, away] = others.filter((id) => !isCity(at(id)));
    if (!post || !away || near.some(touchesRear) || hexesAround(target).length - others.length < 2) continue;
    return { target, post, away, steps };
  }
  throw new Error('the map has no open land to retreat in');
}

/** A way of retreat that leads nearer to the Soviet rear, through a hex of this terrain. */
export interface RetreatWay {
  readonly target: string;
  readonly post: string;
  readonly through: string;
  readonly end: string;
}

export function corridorOfRetreat(of: string): RetreatWay {
  const steps = stepsToSovietRear();
  const far = (id: string): number => steps.get(id) ?? Infinity;
  for (const through of HEXES.filter((id) => terrain(id) === of && !touchesRear(id))) {
    for (const target of hexesAround(through).filter(
      (id) => isPlain(id) && !touchesRear(id) && far(id) > far(through),
    )) {
      const post = hexesAround(target).find((id) => id !== through && !isCity(at(id)) && far(id) >= far(target));
      const ends = hexesAround(through).filter((id) => apart(id, target) === 2 && far(id) < far(through));
      const choice = hexesAround(target).filter((id) => far(id) < far(target)).length > 1 || ends.length > 1;
      if (post && ends[0] && choice) return { target, post, through, end: ends[0] };
    }
  }
  throw new Error(`the map has no way of retreat through ${of}`);
}

/** A hex that touches this rear and no other, no city and no mountain. */
export const rearEdge = (rear: string): string =>
  findFirst(`hex next to ${rear}`, around(rear), (id) => {
    const rears = around(id).filter((other) => !isHex(other));
    return isPlain(id) && rears.join() === rear;
  });

/** A hex from which only a way across water is open, once the blockers stand on the land around it. */
export interface WaterTrap {
  readonly target: string;
  readonly post: string;
  readonly blockers: Readonly<Record<string, string>>;
}

const GERMAN_INFANTRY = ['AX-4A', 'AX-9A', 'AX-6A', '17A', '18A', 'AX-16A'];

export function acrossWaterTrap(): WaterTrap {
  for (const target of HEXES.filter((id) => isPlain(id) && !touchesRear(id))) {
    const land = hexesAround(target);
    const acrossWater = HEXES.filter((id) => apart(id, target) === 1 && !land.includes(id));
    for (const beyond of acrossWater) {
      const quiet = land.filter((id) => hexesAround(beyond).includes(id));
      const loud = land.filter((id) => !quiet.includes(id));
      const isFree = (id: string): boolean => !loud.some((other) => hexesAround(other).includes(id));
      const goesOn = hexesAround(beyond).some((id) => apart(id, target) === 2 && isFree(id));
      const post = quiet[0] ?? loud[0];
      if (!goesOn || !post || quiet.length > 2 || land.some((id) => isCity(at(id)))) continue;
      const romanian = quiet[1] ? { R4A: quiet[1] } : {};
      const germans = loud.filter((id) => id !== post).map((id, i) => [GERMAN_INFANTRY[i] as string, id]);
      return { target, post, blockers: { ...romanian, ...Object.fromEntries(germans) } };
    }
  }
  throw new Error('the map has no hex with a way across water only');
}
