import type { TerrainChart, Hexside } from '../../schema/terrain.ts';
import { crossed, type Ground } from '../02-2-terrain.ts';

/** A step of ground movement from a hex to its neighbour. */
export interface Entry {
  readonly ground: Ground;
  /** What lies along the hexside. */
  readonly sides: readonly Hexside[];
  /** What else makes it dearer. */
  readonly extra: readonly (keyof TerrainChart['extra'])[];
}

/**
 * 12.1, 12.3: movement points to enter a hex: its primary terrain, the hexside, zones of control entered and left, and
 * what else is charged. `minimum` where units cross by minimum movement alone (12.5.1), `no` where they never do (12.1.1).
 * Every ground unit pays the same.
 */
export function entryCost(chart: TerrainChart, { ground, sides, extra }: Entry): number | 'minimum' | 'no' {
  const across = crossed(sides).map((side) => chart.sides[side]);
  if (across.some(({ cost }) => cost === 'no')) return 'no';
  if (across.some(({ cost }) => cost === 'minimum')) return 'minimum';
  const pass = across.find(({ mountain }) => mountain !== undefined)?.mountain;
  const own = ground.terrain === 'mountain' && pass !== undefined ? pass : chart.terrain[ground.terrain].cost;
  const sum = (costs: readonly number[]): number => costs.reduce((total, cost) => total + cost, 0);
  return own + sum(across.map(({ cost }) => cost as number)) + sum(extra.map((each) => chart.extra[each]));
}
