import { classOf, stepCost } from '../../terrain.ts';
import { allowsStrategic } from '../15-weather.ts';
import { barOf, pointsAfter, reachBy, type Barrier, type Ground, type Reached, type Travel } from './08-1-normal.ts';

/** Why units may not move strategically at all (8.2.2(a), 15.5(b)). */
export const barsStrategic = (
  { state, zoc }: Ground,
  from: number,
): 'strategic-zoc' | 'strategic-spring' | undefined => {
  if (!allowsStrategic(state.weather)) return 'strategic-spring';
  return zoc[from] ? 'strategic-zoc' : undefined;
};

/** What a step costs units that move strategically, in halves of points, or what bars it (8.2.2(b), 8.2.3). */
export function strategicCostOf(
  { state, side, enemies, zoc }: Ground,
  units: readonly string[],
  from: number,
  to: number,
): number | Barrier | 'strategic-into-zoc' {
  if (enemies[to]) return 'enemy';
  for (const id of units) {
    const bar = barOf(state, side, id, from, to);
    if (bar) return bar;
  }
  if (zoc[to]) return 'strategic-into-zoc';
  return stepCost(state.weather, classOf(units[0] as string), from, to, true) ?? 'terrain';
}

/** Every hex that units can get to from here by strategic movement, each by the cheapest way, in order of cost. */
export const reachByStrategic = (
  ground: Ground,
  units: readonly string[],
  from: number,
  travel: Travel,
): ReadonlyMap<number, Reached> =>
  barsStrategic(ground, from)
    ? new Map()
    : reachBy(ground, from, travel, (here, to, then) => {
        const cost = strategicCostOf(ground, units, here, to);
        const left = typeof cost === 'number' ? pointsAfter(then, cost) : undefined;
        return left === undefined ? undefined : { left, begun: true, stopped: false };
      });
