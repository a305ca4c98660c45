import { hasRoad, isOnRoad, ROADS } from '../../board.ts';
import type { Barrier, Ground, Reached, Travel } from './09-2-normal.ts';
import type { Standing } from '../../state.ts';

/** 9.3(1): hexes of road for one movement point. */
export const HEXES_A_POINT = 2;

/** Why a march can't begin here: no road (9.3(1)1), or EZOC (9.3(1)2). */
export function barsMarch({ zoc }: Ground<Standing>, from: number): 'march-no-road' | 'march-zoc' | undefined {
  if (!isOnRoad(from)) return 'march-no-road';
  return zoc[from] ? 'march-zoc' : undefined;
}

/** Why a march can't take a step: it goes by road, never by rail (9.3(1)3), and stays out of EZOC. */
export function barsMarchStep(
  { enemies, zoc }: Ground<Standing>,
  from: number,
  to: number,
): Barrier | 'march-off-road' | 'march-zoc' | undefined {
  if (enemies[to]) return 'enemy';
  if (!hasRoad(from, to)) return 'march-off-road';
  return zoc[to] ? 'march-zoc' : undefined;
}

/**
 * Every hex that a unit can march to from here (9.3), by the shortest way along roads, nearest first. The points of
 * a marching unit are hexes of road.
 */
export function reachByMarch(ground: Ground<Standing>, from: number, { points }: Travel): ReadonlyMap<number, Reached> {
  const reached = new Map<number, Reached>();
  if (barsMarch(ground, from)) return reached;
  let edge = [from];
  for (let left = points - 1; left >= 0 && edge.length > 0; left--) {
    const next: number[] = [];
    for (const place of edge) {
      const path = reached.get(place)?.path ?? [];
      for (const to of ROADS[place] as readonly number[]) {
        if (to === from || reached.has(to) || barsMarchStep(ground, place, to)) continue;
        reached.set(to, { path: [...path, to], travel: { points: left, begun: true } });
        next.push(to);
      }
    }
    edge = next;
  }
  return reached;
}
