import { classOf, stepCost } from '../../terrain.ts';
import { allowsStrategic } from '../15-weather.ts';
import {
  barsFor,
  reachBy,
  stepping,
  type Barrier,
  type Ground,
  type Reached,
  type Stepping,
  type Travel,
} from './08-1-normal.ts';

/** Why units may not move strategically at all (8.2.2(a), 15.5(b)). */
export const barsStrategic = (
  { state, zoc }: Ground,
  from: number,
): 'strategic-zoc' | 'strategic-spring' | undefined => {
  if (!allowsStrategic(state.weather)) return 'strategic-spring';
  return zoc[from] ? 'strategic-zoc' : undefined;
};

/** Tells what a step costs units that move strategically, in halves of points, or what bars it (8.2.2(b), 8.2.3). */
export function strategicCostsFor(
  { state, side, enemies, zoc }: Ground,
  units: readonly string[],
): (from: number, to: number) => number | Barrier | 'strategic-into-zoc' {
  const barOn = barsFor(state, side, units);
  const mover = classOf(units[0] as string);
  return (from, to) => {
    if (enemies[to]) return 'enemy';
    const bar = barOn(from, to);
    if (bar) return bar;
    if (zoc[to]) return 'strategic-into-zoc';
    return stepCost(state.weather, mover, from, to, true) ?? 'terrain';
  };
}

/** Tells how strategic steps leave units. */
export const steppingStrategically = (ground: Ground, units: readonly string[]): Stepping =>
  stepping(strategicCostsFor(ground, units));

/** Every hex that units can get to from here by strategic movement, each by the cheapest way, in order of cost. */
export const reachByStrategic = (
  ground: Ground,
  units: readonly string[],
  from: number,
  travel: Travel,
): ReadonlyMap<number, Reached> =>
  barsStrategic(ground, from) ? new Map() : reachBy(ground, from, travel, steppingStrategically(ground, units));
