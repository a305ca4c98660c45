import {
  FROM_SOVIET_LAND,
  hasRiver,
  idAt,
  isAlly,
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
  /** How many units of the side, and of the enemy, stand in each hex, by index. */
  readonly own: Readonly<Uint8Array>;
  readonly enemies: Readonly<Uint8Array>;
  /** Enemy zones of control, by index. */
  readonly zoc: Readonly<Uint8Array>;
  /** The seat that orders the move, where it matters which of the side's does. */
  readonly seat?: string;
}

export const groundFor = (state: State, side: Side): Ground => ({
  state,
  side,
  own: occupation(state, side),
  enemies: occupation(state, enemyOf(side)),
  zoc: enemyZoc(state, side),
});

/** How units stand during their move: halves of movement points left, whether they have entered a hex, and whether they stopped. */
export interface Travel {
  readonly left: number;
  readonly begun: boolean;
  readonly stopped: boolean;
}

/** A hex within reach by the cheapest way: the hex before it on the way, how many hexes are entered, and how the units stand there. */
export interface Reached {
  readonly place: number;
  /** Null where the units start. */
  readonly before: Reached | null;
  readonly entered: number;
  readonly travel: Travel;
}

/** Where units start on their way. */
export const startAt = (place: number, travel: Travel): Reached => ({ place, before: null, entered: 0, travel });

/** A hex that is entered from another on the way. */
export const enteredFrom = (before: Reached, place: number, travel: Travel): Reached => ({
  place,
  before,
  entered: before.entered + 1,
  travel,
});

/** The hexes entered on the way to a hex within reach. */
export function pathTo(reached: Reached): readonly number[] {
  const path: number[] = [];
  for (let here = reached; here.before; here = here.before) path.push(here.place);
  return path.reverse();
}

/** Why a unit may not go to a hex at all, whatever way it takes. */
export type Bar = AllyBar | 'too-deep' | 'militia' | 'stalin';

const nothing = (): undefined => undefined;

/** 8.1.5, 16.0, 17.3, 18.2: tells what keeps units that go together from going from one hex to another; undefined if nothing does. */
export function barsFor(
  state: State,
  side: Side,
  units: readonly string[],
): (from: number, to: number) => Bar | undefined {
  if (side === 'axis') {
    const allies = units.filter(isAlly);
    if (allies.length === 0) return nothing;
    return (_, to) => {
      for (const id of allies) {
        const bar = allyBar(state, id, to);
        if (bar) return bar;
      }
      return undefined;
    };
  }
  const militia = units.map(isMilitia);
  return (from, to) => {
    if ((FROM_SOVIET_LAND[to] as number) > 1) return 'too-deep';
    for (const isOne of militia) {
      if (isOne && !isNearHome(to)) return 'militia';
      if (isHeldBack(state, from) && !isHeldBack(state, to)) return 'stalin';
    }
    return undefined;
  };
}

/** What keeps a unit from going from one hex to another. */
export const barOf = (state: State, side: Side, id: string, from: number, to: number): Bar | undefined =>
  barsFor(state, side, [id])(from, to);

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

/** The enemy zones in which units have to stop: panzers only in those against tanks (7.1.1, 7.1.7, 7.2.2). */
const stoppingZone = ({ state, zoc }: Ground, units: readonly string[]): Readonly<Uint8Array> =>
  units.every(isPanzer) ? antiTankZoc(state) : zoc;

/** Whether units that enter a hex must stop there. */
export const stopsAt = (ground: Ground, units: readonly string[], place: number): boolean =>
  stoppingZone(ground, units)[place] === 1;

/** Tells what a step costs some units of one class that move together normally, in halves of points, or what bars it (7.0, 8.1). */
export function costsFor(ground: Ground, units: readonly string[]): (from: number, to: number) => number | Barrier {
  const { state, side, enemies } = ground;
  const barOn = barsFor(state, side, units);
  const mover = classOf(units[0] as string);
  const arePanzers = units.every(isPanzer);
  const stopping = stoppingZone(ground, units);
  return (from, to) => {
    if (enemies[to]) return 'enemy';
    const bar = barOn(from, to);
    if (bar) return bar;
    if (stopping[from] && stopping[to]) return arePanzers ? 'at-zoc-to-zoc' : 'zoc-to-zoc';
    if (!mayLeave(ground, units, from)) return 'zoc-leave';
    return stepCost(state.weather, mover, from, to, false) ?? 'terrain';
  };
}

/** 8.1.4: a step may always be the first one of a move, however few points there are. */
const pointsAfter = ({ left, begun }: Travel, cost: number): number | undefined => {
  if (cost <= left) return left - cost;
  return begun ? undefined : 0;
};

/** Tells how a step of a way of moving leaves units; undefined where they can't take it. */
export type Stepping = (from: number, to: number, travel: Travel) => Travel | undefined;

/** Tells how steps leave units that cost them so much, if nothing bars them, and after which they stop in some hexes (1). */
export const stepping =
  (costOf: (from: number, to: number) => unknown, stopping?: Readonly<Uint8Array>): Stepping =>
  (from, to, travel) => {
    if (travel.stopped) return undefined;
    const cost = costOf(from, to);
    const left = typeof cost === 'number' ? pointsAfter(travel, cost) : undefined;
    return left === undefined ? undefined : { left, begun: true, stopped: stopping?.[to] === 1 };
  };

/** Tells how normal steps leave units. */
export const steppingNormally = (ground: Ground, units: readonly string[]): Stepping =>
  stepping(costsFor(ground, units), stoppingZone(ground, units));

/** Every hex that units can get to from here by normal movement, each by the cheapest way, in order of cost. */
export const reachByNormal = (
  ground: Ground,
  units: readonly string[],
  from: number,
  travel: Travel,
): ReadonlyMap<number, Reached> => reachBy(ground, from, travel, steppingNormally(ground, units));

/** Every hex within reach by some steps. */
export function reachBy({ state }: Ground, from: number, travel: Travel, step: Stepping): ReadonlyMap<number, Reached> {
  const ways = waysIn(state.weather);
  const found = new Map([[from, startAt(from, travel)]]);
  const buckets: number[][] = [];
  buckets[travel.left] = [from];
  for (let left = travel.left; left >= 0; left--)
    for (const here of buckets[left] ?? []) {
      const reached = found.get(here) as Reached;
      const then = reached.travel;
      if (then.left !== left || then.stopped) continue;
      for (const to of ways[here] as readonly number[]) {
        const known = found.get(to);
        // A step never brings points back.
        if (to === from || (known && known.travel.left > left)) continue;
        const after = step(here, to, then);
        if (!after) continue;
        if (
          known &&
          (known.travel.left > after.left || (known.travel.left === after.left && known.entered <= reached.entered + 1))
        )
          continue;
        found.set(to, enteredFrom(reached, to, after));
        (buckets[after.left] ??= []).push(to);
      }
    }
  found.delete(from);
  return found;
}
