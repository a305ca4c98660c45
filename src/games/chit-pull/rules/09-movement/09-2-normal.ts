import { derived } from '../../data.ts';
import { hasRoad, isBridged, occupation, riverBetween, SIZE, terrainAt, unit, WAYS } from '../../board.ts';
import { enemyZoc } from '../03-basics/03-2-zoc.ts';
import { hasRoom, stacksOf } from '../03-basics/03-1-stacking.ts';
import { enemyOf, type Side, type Standing, type State } from '../../state.ts';
import { isCharted, mobilityOf, stepCost, type Mobility } from '../../terrain.ts';

/** What decides where units of a side may go at this moment. */
export interface Ground<Of extends Standing = State> {
  readonly state: Of;
  readonly side: Side;
  readonly enemies: Uint8Array;
  /** EZOC, by index. */
  readonly zoc: Uint8Array;
  readonly stacks: Uint8Array;
}

export const groundFor = <Of extends Standing>(state: Of, side: Side): Ground<Of> => ({
  state,
  side,
  enemies: occupation(state, enemyOf(side)),
  zoc: enemyZoc(state, side),
  stacks: stacksOf(state, side),
});

/** How a unit stands during its move: the points left, and whether it has entered a hex yet. */
export interface Travel {
  readonly points: number;
  readonly begun: boolean;
}

/** A hex within reach: the hexes entered on the cheapest way, and how the unit stands there. */
export interface Reached {
  readonly path: readonly number[];
  readonly travel: Travel;
}

/** 9.2(2): points for leaving and for entering a hex in EZOC. */
const ZOC_COST = 2;

export const zocCost = ({ zoc }: Ground<Standing>, place: number): number => (zoc[place] ? ZOC_COST : 0);

const bothInZoc = ({ zoc }: Ground<Standing>, from: number, to: number): boolean => zoc[from] === 1 && zoc[to] === 1;

/** 9.2(3): a big river without a bridge (9.2(3)3) is crossed with the whole allowance, and not from EZOC to EZOC. */
const crossesBigRiver = (from: number, to: number): boolean =>
  riverBetween(from, to) === 'big-river' && !isBridged(from, to);

/**
 * Mountains are entered and left by road (9.2(4)1); a mountain division enters one with its whole allowance (9.2(4)2).
 */
const isMountainStep = (from: number, to: number): boolean =>
  (terrainAt(to) === 'mountain' || terrainAt(from) === 'mountain') && !hasRoad(from, to);

/** Why a step can't be taken, whatever points are left. */
export type Barrier = 'enemy' | 'big-river-start' | 'big-river-zoc' | 'mountain' | 'mountain-zoc';

/**
 * What a step costs a unit (9.2(1)–(5)): points, `whole` for a step that takes the whole allowance and with which the
 * move begins and ends, or what bars it.
 */
export function costOf(
  ground: Ground<Standing>,
  id: string,
  from: number,
  to: number,
  travel: Travel,
): number | 'whole' | Barrier {
  if (ground.enemies[to]) return 'enemy';
  if (crossesBigRiver(from, to)) {
    if (travel.begun) return 'big-river-start';
    return bothInZoc(ground, from, to) ? 'big-river-zoc' : 'whole';
  }
  if (isMountainStep(from, to)) {
    if (unit(id).arm !== 'mountain') return 'mountain';
    if (terrainAt(to) === 'mountain') {
      if (travel.begun) return 'mountain';
      return bothInZoc(ground, from, to) ? 'mountain-zoc' : 'whole';
    }
  }
  return stepCost(mobilityOf(id), from, to) + zocCost(ground, from) + zocCost(ground, to);
}

/** Points for each step out of each hex, in the order of its ways, zones of control apart; 0 where more than terrain and rivers decides (`costOf`). */
let STEPS: Readonly<Record<Mobility, readonly (readonly number[])[]>>;
derived(
  () => {
    const isPlain = (from: number, to: number): boolean =>
      isCharted(to) && !crossesBigRiver(from, to) && !isMountainStep(from, to);
    const of = (mobility: Mobility): readonly (readonly number[])[] =>
      WAYS.map((ways, from) => ways.map((to) => (isPlain(from, to) ? stepCost(mobility, from, to) : 0)));
    return { mech: of('mech'), other: of('other') };
  },
  (found) => (STEPS = found),
);

export const stepsBy = (mobility: Mobility): readonly (readonly number[])[] => STEPS[mobility];

/**
 * Every hex that a unit can get to from here by normal movement (9.2), each by the cheapest way, of two equally cheap
 * ones the shorter; in order of cost.
 */
export function reachByNormal(
  ground: Ground<Standing>,
  id: string,
  from: number,
  travel: Travel,
): ReadonlyMap<number, Reached> {
  const { points } = travel;
  const stepsFrom = STEPS[mobilityOf(id)];
  const costs = new Int16Array(SIZE).fill(points + 1);
  const before = new Int16Array(SIZE).fill(-1);
  const hexes = new Uint8Array(SIZE);
  const buckets: number[][] = Array.from({ length: points + 1 }, () => []);
  costs[from] = 0;
  buckets[0]?.push(from);
  const note = (to: number, cost: number, via: number): void => {
    const longer = (hexes[via] as number) + 1;
    const known = costs[to] as number;
    if (cost > points || cost > known || (cost === known && longer >= (hexes[to] as number))) return;
    costs[to] = cost;
    before[to] = via;
    hexes[to] = longer;
    if (cost < known) buckets[cost]?.push(to);
  };
  for (let spent = 0; spent <= points; spent++) {
    for (const place of buckets[spent] as number[]) {
      if (costs[place] !== spent) continue;
      const [ways, steps] = [WAYS[place] as readonly number[], stepsFrom[place] as readonly number[]];
      const leaving = spent + zocCost(ground, place);
      for (let way = 0; way < ways.length; way++) {
        const [to, step] = [ways[way] as number, steps[way] as number];
        if (to === from || ground.enemies[to]) continue;
        if (step > 0) {
          note(to, leaving + step + zocCost(ground, to), place);
          continue;
        }
        const here: Travel = { points: points - spent, begun: travel.begun || place !== from };
        const cost = costOf(ground, id, place, to, here);
        if (typeof cost === 'number') note(to, spent + cost, place);
        else if (cost === 'whole') note(to, points, place);
      }
    }
  }
  const reached = new Map<number, Reached>();
  buckets.forEach((bucket, spent) => {
    for (const place of bucket) {
      if (place === from || costs[place] !== spent || reached.has(place)) continue;
      // Every step costs something: the hex before has been reached.
      const pathBefore = reached.get(before[place] as number)?.path ?? [];
      reached.set(place, { path: [...pathBefore, place], travel: { points: points - spent, begun: true } });
    }
  });
  return reached;
}

/** Whether a unit may end its move in this hex (3.1(3)). */
export const mayEnd = ({ stacks, state }: Ground<Standing>, id: string, place: number): boolean =>
  hasRoom(stacks, state, place, id);
