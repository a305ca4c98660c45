import type { Message } from '../../../../engine/message.ts';
import { at, idAt, waysIn } from '../../board.ts';
import type { Code } from '../../messages/index.ts';
import type { Way } from '../../orders.ts';
import { classOf, stepCost } from '../../terrain.ts';
import type { Ground, Travel } from './08-1-normal.ts';
import { railLeft, railPoints } from './08-3-rail.ts';

/** 8.2.3: whether a step costs less in strategic movement, for the road it goes along. */
const isByRoad = ({ state: { weather } }: Ground, unit: string, from: number, to: number): boolean => {
  const cost = stepCost(weather, classOf(unit), from, to, true);
  return cost !== undefined && cost < (stepCost(weather, classOf(unit), from, to, false) ?? Infinity);
};

/** The last hex of a path to which it goes by such roads from its beginning, and whether they lead on from there; undefined if it begins without. */
function roadOf(ground: Ground, unit: string, path: readonly string[]): { hex: string; leadsOn: boolean } | undefined {
  const places = path.map(at);
  const leaves = places.findIndex((to, n) => n > 0 && !isByRoad(ground, unit, places[n - 1] as number, to));
  const last = leaves < 0 ? places.length - 1 : leaves - 1;
  if (last === 0) return undefined;
  const here = places[last] as number;
  const ways = waysIn(ground.state.weather)[here] as readonly number[];
  const leadsOn = leaves < 0 && ways.some((to) => !places.includes(to) && isByRoad(ground, unit, here, to));
  return { hex: idAt(here), leadsOn };
}

/** What units are told of a hex within reach: what the cheapest way costs, what is left, and how far the road goes (8.1, 8.2, 8.3). */
export function hintFor(
  ground: Ground,
  way: Way,
  units: readonly string[],
  path: readonly string[],
  start: Travel,
  travel: Travel,
): Message<Code> {
  if (way === 'rail') {
    const cost = units.reduce((sum, id) => sum + railPoints(id), 0);
    return { code: 'barbarossa.hint.rail', params: { cost, left: railLeft(ground.state, ground.side) - cost } };
  }
  const cost = (start.left - travel.left) / 2;
  if (travel.stopped) return { code: 'barbarossa.hint.stops', params: { cost } };
  const params = { cost, left: travel.left / 2 };
  const road = way === 'strategic' ? roadOf(ground, units[0] as string, path) : undefined;
  if (!road) return { code: 'barbarossa.hint.points', params };
  return road.leadsOn
    ? { code: 'barbarossa.hint.road', params }
    : { code: 'barbarossa.hint.road-end', params: { ...params, hex: road.hex } };
}
