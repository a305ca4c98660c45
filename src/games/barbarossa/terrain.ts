import { neighbours } from '../../hex/board.ts';
import { BOARD, isFrozen, isMechanized, roadBetween, terrainAt } from './board.ts';
import { derived, TERRAIN, UNITS } from './data.ts';
import { CLASSES, type MoveClass, type Terrain } from './schema.ts';
import { allowsStrategic } from './rules/15-weather.ts';
import type { Weather } from './state.ts';

/** The column of the terrain effects chart that a unit goes by (8.1.2, E6, E7). */
export const classOf = (id: string): MoveClass => CLASS_OF.get(id) as MoveClass;

let CLASS_OF: ReadonlyMap<string, MoveClass>;
derived(
  () => new Map(UNITS.map(({ id, side }) => [id, `${side}-${isMechanized(id) ? 'mech' : 'foot'}` as const])),
  (found) => (CLASS_OF = found),
);

/** 15.3, 15.4: the terrain of a hex, frozen or not; frozen marsh is clear. */
const terrainWhere = (frozen: boolean, place: number): Terrain =>
  frozen && terrainAt(place) === 'marsh' ? 'clear' : terrainAt(place);

const terrainIn = (weather: Weather, place: number): Terrain => terrainWhere(isFrozen(weather), place);

/** 8.1.2: what entering a hex costs, in halves of movement points; undefined where it is not allowed (NE). */
const costOf = (frozen: boolean, mover: MoveClass, place: number): number | undefined => {
  const cost = TERRAIN.terrain[terrainWhere(frozen, place)].cost[mover];
  return cost === 'NE' ? undefined : 2 * cost;
};

/** 8.1.3: whether units of a class may not enter, or leave, a hex but along a road. */
export const isClosed = (weather: Weather, mover: MoveClass, place: number): boolean =>
  costOf(isFrozen(weather), mover, place) === undefined;

const ROAD_CLASS = { 1: 'road-1', 2: 'road-2' } as const;

/** 8.2.3: halves of a movement point for a hex along a road in strategic movement; undefined where it costs what it always does. */
function strategicCost(mover: MoveClass, road: 1 | 2): number | undefined {
  const costs: Partial<Record<'mech' | 'foot', number>> = TERRAIN.road.strategic[ROAD_CLASS[road]];
  const cost = costs[mover.endsWith('mech') ? 'mech' : 'foot'];
  return cost === undefined ? undefined : 2 * cost;
}

/** What a step between neighbours costs the units of a class; undefined if the terrain does not allow it. */
function costOfStep(
  frozen: boolean,
  mover: MoveClass,
  strategic: boolean,
  from: number,
  to: number,
): number | undefined {
  const road = roadBetween(from, to);
  const cost = costOf(frozen, mover, to);
  if (road === 0) return costOf(frozen, mover, from) === undefined ? undefined : cost;
  const byRoad = strategic ? strategicCost(mover, road) : undefined;
  return byRoad ?? Math.min(cost ?? Infinity, 2 * TERRAIN.road.normal[ROAD_CLASS[road]]);
}

/** Sides of a hex. */
const SIDES_OF_HEX = 6;

/** What each step costs, by the hex it begins in and the number of the neighbour among those of that hex; 0 where it is not allowed. */
type Steps = Readonly<Uint8Array>;

/** For each hex its neighbours; and the costs of steps to them, for each class, frozen or not: made when they are first wanted. */
let NEIGHBOURS: readonly (readonly number[])[];
let STEPS: Readonly<Record<'open' | 'frozen', Readonly<Record<MoveClass, { normal?: Steps; strategic?: Steps }>>>>;
derived(
  () => {
    const noneYet = () => Object.fromEntries(CLASSES.map((mover) => [mover, {}])) as (typeof STEPS)['open'];
    return [neighbours(BOARD), { open: noneYet(), frozen: noneYet() }] as const;
  },
  (found) => ([NEIGHBOURS, STEPS] = found),
);

function stepsOf(frozen: boolean, mover: MoveClass, strategic: boolean): Steps {
  const steps = new Uint8Array(SIDES_OF_HEX * NEIGHBOURS.length);
  for (const [from, around] of NEIGHBOURS.entries())
    for (const [n, to] of around.entries())
      steps[SIDES_OF_HEX * from + n] = costOfStep(frozen, mover, strategic, from, to) ?? 0;
  return steps;
}

/**
 * What a step between neighbours costs, in halves of movement points (8.1.2, 8.2.3), whoever stands there; undefined if the
 * terrain does not allow it: into and out of closed hexes along roads only (8.1.3).
 */
export function stepCost(
  weather: Weather,
  mover: MoveClass,
  from: number,
  to: number,
  strategic: boolean,
): number | undefined {
  const frozen = isFrozen(weather);
  const known = STEPS[frozen ? 'frozen' : 'open'][mover];
  const steps =
    strategic && allowsStrategic(weather)
      ? (known.strategic ??= stepsOf(frozen, mover, true))
      : (known.normal ??= stepsOf(frozen, mover, false));
  const n = (NEIGHBOURS[from] as readonly number[]).indexOf(to);
  return n < 0 ? undefined : steps[SIDES_OF_HEX * from + n] || undefined;
}

/** 8.1.3: whether a step between neighbours is allowed by the terrain. */
export const mayStep = (weather: Weather, mover: MoveClass, from: number, to: number): boolean =>
  stepCost(weather, mover, from, to, false) !== undefined;

/** 10.4.1: columns that the Soviet side gains by the terrain of its hex, defending there or attacking from there. */
export const terrainShift = (weather: Weather, place: number, attacking: boolean): number => {
  const { attack, defence } = TERRAIN.terrain[terrainIn(weather, place)].effect;
  return attacking ? attack : defence;
};

/** 10.4.4: columns of a river, by which the defender gains. */
export const riverShift = (): number => TERRAIN.river.shift;
