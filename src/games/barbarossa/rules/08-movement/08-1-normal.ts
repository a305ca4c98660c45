import {
  FROM_SOVIET_LAND,
  hasRiver,
  idAt,
  isFrozen,
  isLeader,
  isMilitia,
  isPanzer,
  occupation,
  unitsAt,
  waysIn,
} from '../../board.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { classOf, stepCost } from '../../terrain.ts';
import { antiTankZoc, enemyZoc, zocSources } from '../07-zoc.ts';
import { allyBar, type AllyBar } from '../16-allies/16-allies.ts';
import { isNearHome } from '../17-militia.ts';
import { isHeldBack } from '../18-orders/18-2-stalin.ts';

/** What decides where units of a side may go at this moment. */
export interface Ground {
  readonly state: State;
  readonly side: Side;
  readonly enemies: Readonly<Uint8Array>;
  /** Enemy zones of control, by index, and those that stop panzers. */
  readonly zoc: Readonly<Uint8Array>;
  readonly antiTank: Readonly<Uint8Array>;
  /** The seat that orders the move, where it matters which of the side's does. */
  readonly seat?: string;
}

const NOTHING = new Uint8Array(0);

export const groundFor = (state: State, side: Side): Ground => ({
  state,
  side,
  enemies: occupation(state, enemyOf(side)),
  zoc: enemyZoc(state, side),
  antiTank: side === 'axis' ? antiTankZoc(state) : NOTHING,
});

/** How units stand during their move: halves of movement points left, whether they have entered a hex, and whether they stopped. */
export interface Travel {
  readonly left: number;
  readonly begun: boolean;
  readonly stopped: boolean;
}

/** A hex within reach: the hexes entered on the cheapest way, and how the units stand there. */
export interface Reached {
  readonly path: readonly number[];
  readonly travel: Travel;
}

/** Why a unit may not go to a hex at all, whatever way it takes. */
export type Bar = AllyBar | 'too-deep' | 'militia' | 'stalin';

/** 8.1.5, 16.0, 17.3, 18.2: what keeps a unit from going from one hex to another; undefined if nothing does. */
export function barOf(state: State, side: Side, id: string, from: number, to: number): Bar | undefined {
  if (side === 'axis') return allyBar(state, id, to);
  if ((FROM_SOVIET_LAND[to] as number) > 1) return 'too-deep';
  if (isMilitia(id) && !isNearHome(to)) return 'militia';
  return isHeldBack(state, from) && !isHeldBack(state, to) ? 'stalin' : undefined;
}

/** 7.1.6(c), A-51: whether all enemy zones over a hex come across rivers that are not frozen. */
function isBehindRiver({ state, side }: Ground, place: number): boolean {
  if (isFrozen(state.weather)) return false;
  const sources = zocSources(state, enemyOf(side), place);
  return sources.length > 0 && sources.every((from) => hasRiver(from, place));
}

/** 7.1.6(b): whether a leader leaves another unit behind in a hex. */
const leavesFriend = ({ state, side }: Ground, units: readonly string[], place: number): boolean =>
  units.every(isLeader) && unitsAt(state, side, idAt(place)).some((id) => !units.includes(id));

/** 7.1.6: whether units may leave a hex at all. */
export const mayLeave = (ground: Ground, units: readonly string[], place: number): boolean =>
  !ground.zoc[place] || units.every(isPanzer) || leavesFriend(ground, units, place) || isBehindRiver(ground, place);

/** Why units can't take a step, whatever points are left. */
export type Barrier = Bar | 'enemy' | 'zoc-leave' | 'zoc-to-zoc' | 'at-zoc-to-zoc' | 'terrain' | 'stopped';

/** What a step costs some units of one class that move together normally, in halves of points, or what bars it (7.0, 8.1). */
export function costOf(ground: Ground, units: readonly string[], from: number, to: number): number | Barrier {
  const { state, side, enemies, zoc, antiTank } = ground;
  if (enemies[to]) return 'enemy';
  for (const id of units) {
    const bar = barOf(state, side, id, from, to);
    if (bar) return bar;
  }
  if (units.every(isPanzer)) {
    if (antiTank[from] && antiTank[to]) return 'at-zoc-to-zoc';
  } else {
    if (zoc[from] && zoc[to]) return 'zoc-to-zoc';
    if (!mayLeave(ground, units, from)) return 'zoc-leave';
  }
  return stepCost(state.weather, classOf(units[0] as string), from, to, false) ?? 'terrain';
}

/** Whether units that enter a hex must stop there (7.1.1, 7.1.7, 7.2.2). */
export const stopsAt = ({ zoc, antiTank }: Ground, units: readonly string[], place: number): boolean =>
  (units.every(isPanzer) ? antiTank : zoc)[place] === 1;

/** 8.1.4: a step may always be the first one of a move, however few points there are. */
export const pointsAfter = ({ left, begun }: Travel, cost: number): number | undefined => {
  if (cost <= left) return left - cost;
  return begun ? undefined : 0;
};

/** How units stand after a normal step to a neighbour; undefined if they can't take it. */
export function stepNormally(
  ground: Ground,
  units: readonly string[],
  from: number,
  to: number,
  travel: Travel,
): Travel | undefined {
  if (travel.stopped) return undefined;
  const cost = costOf(ground, units, from, to);
  const left = typeof cost === 'number' ? pointsAfter(travel, cost) : undefined;
  return left === undefined ? undefined : { left, begun: true, stopped: stopsAt(ground, units, to) };
}

/** Every hex that units can get to from here by normal movement, each by the cheapest way, in order of cost. */
export const reachByNormal = (
  ground: Ground,
  units: readonly string[],
  from: number,
  travel: Travel,
): ReadonlyMap<number, Reached> =>
  reachBy(ground, from, travel, (here, to, then) => stepNormally(ground, units, here, to, then));

/** Every hex within reach when `step` says how a step leaves the units, undefined where they can't take it. */
export function reachBy(
  { state }: Ground,
  from: number,
  travel: Travel,
  step: (here: number, to: number, then: Travel) => Travel | undefined,
): ReadonlyMap<number, Reached> {
  const ways = waysIn(state.weather);
  const found = new Map<number, Reached>([[from, { path: [], travel }]]);
  const buckets: number[][] = Array.from({ length: travel.left + 1 }, () => []);
  (buckets[travel.left] as number[]).push(from);
  for (let left = travel.left; left >= 0; left--)
    for (const here of buckets[left] as number[]) {
      const { path, travel: then } = found.get(here) as Reached;
      if (then.left !== left || then.stopped) continue;
      for (const to of ways[here] as readonly number[]) {
        const known = found.get(to);
        // A step never brings points back.
        if (to === from || (known && known.travel.left > left)) continue;
        const after = step(here, to, then);
        if (!after) continue;
        if (
          known &&
          (known.travel.left > after.left || (known.travel.left === after.left && known.path.length <= path.length + 1))
        )
          continue;
        found.set(to, { path: [...path, to], travel: after });
        (buckets[after.left] as number[]).push(to);
      }
    }
  found.delete(from);
  return found;
}
