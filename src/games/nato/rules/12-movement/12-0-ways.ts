import { DRY, type CheapestWays } from '../../../../hex/flood.ts';
import { idAt, isCurtain, neighboursAt } from '../../board.ts';
import { isHard, isHq, placeOf, sideOf, unit } from '../../counters.ts';
import { TERRAIN } from '../../data.ts';
import { hasAnyMarker, hasMarker, isOnTrain } from '../../markers.ts';
import type { Way } from '../../orders.ts';
import { isInArea, scenarioOf } from '../../scenario.ts';
import type { State } from '../../state.ts';
import type { Movement } from '../../steps.ts';
import { hasRoom } from '../09-stacking.ts';
import { isBreakthrough } from '../25-ground-combat/25-8-advance/25-9-breakthrough.ts';
import { isBarredToHq } from '../29-headquarters/29-5-areas.ts';
import { isInactive } from '../35-general/35-2-activation.ts';
import { marchAllowance, reserveAllowance, tacticalAllowance } from './12-2-allowance.ts';
import { minimumFrom, reachBy, tactical, type Manner } from './12-3-tactical.ts';
import { march, mayMarch } from './12-4-march.ts';
import { mayTakeFerry } from './12-8-ferry.ts';

/** The rule of each way of moving. */
export const RULE_OF = { move: '12.2', march: '12.4', minimum: '12.5' } as const;

/** 12.5.1: whether minimum movement is the only one for a unit. */
const isHampered = (state: State, id: string): boolean => hasAnyMarker(state, id, ['disrupted', 'suppressed']);

/** Points that a unit has for tactical movement (12.2, 10.4.3, 10.5.3), in the Reserve Phase half of what is printed (28.2.1). */
function pointsOf(state: State, id: string, { reserve }: Movement): number {
  const { move } = unit(id);
  if (reserve) return reserveAllowance(move);
  return tacticalAllowance(move, hasMarker(state, id, isHq(id) ? 'hq-unsupplied' : 'no-movement-supply'));
}

/** 35.6: whether border troops make a side pay for crossing the Iron Curtain in this movement. */
const meetsBorderTroops = (state: State, { side, reserve }: Movement): boolean =>
  side === 'wp' && !reserve && state.turn === 1 && scenarioOf(state).border;

/** What bars a hex to a unit of its own will, beside what is in it: the edge of the scenario, and the areas of HQs. */
const isOutside = (state: State, id: string, from: number, to: number): boolean =>
  !isInArea(state, to) || isBarredToHq(state, id, from, to);

/** The points that a unit has for a way, and how it goes it. Zones in a breakthrough zone do not count for hard units in the Reserve Phase (25.9). */
export function mannerOf(state: State, movement: Movement, id: string, way: Exclude<Way, 'minimum'>): Manner {
  const breaks = movement.reserve && isHard(id);
  const counts = (place: number): boolean => !breaks || !isBreakthrough(state, movement.side, place);
  const own = way === 'march' ? march(state, id) : tactical(state, id, pointsOf(state, id, movement), counts);
  const toll = meetsBorderTroops(state, movement) ? TERRAIN.extra.ironCurtain : 0;
  return {
    ...own,
    step: (from, to) => {
      if (isOutside(state, id, from, to)) return undefined;
      const cost = own.step(from, to);
      return cost === undefined || toll === 0 || !isCurtain(from, to) ? cost : cost + toll;
    },
  };
}

/** Whether a unit may end its move in a hex (9.1.1). */
export const mayEnd = (state: State, id: string, place: number): boolean =>
  hasRoom(state, sideOf(id), [id], idAt(place));

/** Points that a unit has for a way. */
export const allowanceOf = (state: State, movement: Movement, id: string, way: Exclude<Way, 'minimum'>): number =>
  way === 'march' ? marchAllowance(unit(id).move) : pointsOf(state, id, movement);

/** Whether a unit may move in a way at all, wherever to. */
export function mayGo(state: State, movement: Movement, id: string, way: Way): boolean {
  if (way === 'minimum') return true;
  if (isHampered(state, id)) return false;
  return way === 'move' || (!movement.reserve && mayMarch(state, id));
}

/** Where a unit can come to from a hex with so many points left, by the cheapest ways. */
export const reachFrom = (
  state: State,
  movement: Movement,
  id: string,
  way: Exclude<Way, 'minimum'>,
  from: number,
  points: number,
): CheapestWays => reachBy(from, { ...mannerOf(state, movement, id, way), points });

/** Whether some way leads a unit from a hex to another in which it may end. */
export const leadsOn = (state: State, id: string, from: number, manner: Manner): boolean =>
  reachBy(from, manner).cost.some((points, to) => points !== DRY && to !== from && mayEnd(state, id, to));

/** 12.5: whether a unit that can go to a hex beside it by minimum movement may, and may stay there. */
const mayStep = (state: State, movement: Movement, id: string, to: number): boolean => {
  const here = placeOf(state, id) as number;
  return !isOutside(state, id, here, to) && mayTakeFerry(state, movement, here, to) && mayEnd(state, id, to);
};

/** 12.5: hexes to which a unit can go by minimum movement and stay. */
export const minimumHexes = (state: State, movement: Movement, id: string): readonly number[] =>
  minimumFrom(state, id).filter((to) => mayStep(state, movement, id, to));

/** Whether a unit can move somewhere in a way and stay there. */
export function canGo(state: State, movement: Movement, id: string, way: Way): boolean {
  if (!mayGo(state, movement, id, way)) return false;
  if (way === 'minimum') return minimumFrom(state, id).some((to) => mayStep(state, movement, id, to));
  const here = placeOf(state, id) as number;
  const manner = mannerOf(state, movement, id, way);
  const isFirst = (to: number): boolean => (manner.step(here, to) ?? DRY) <= manner.points;
  const around = neighboursAt(here);
  if (around.some((to) => isFirst(to) && mayEnd(state, id, to))) return true;
  return around.some(isFirst) && leadsOn(state, id, here, manner);
}

/** Whether a unit on the map may move that has not moved: on no train, active; in the Reserve Phase one that is marked. */
const isReady = (state: State, { reserve }: Movement, id: string): boolean =>
  !isOnTrain(state, id) && !isInactive(state, id) && (!reserve || hasMarker(state, id, 'reserve'));

/** Whether a unit may move at all in a segment. */
export const mayMove = (state: State, movement: Movement, id: string): boolean =>
  !movement.moved.includes(id) && placeOf(state, id) !== undefined && isReady(state, movement, id);

/** Of some units on the map those that may move in a segment. */
export function movableOf(state: State, movement: Movement, ids: readonly string[]): readonly string[] {
  const moved = new Set(movement.moved);
  return ids.filter((id) => !moved.has(id) && isReady(state, movement, id));
}
