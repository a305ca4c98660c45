import type { Leg } from '../../../../engine/journey.ts';
import { idAt, RAILS, sideOf, waysIn } from '../../board.ts';
import type { Way } from '../../orders.ts';
import { pointsAfter, reachByNormal, stepNormally, type Ground, type Reached, type Travel } from './08-1-normal.ts';
import { barsStrategic, reachByStrategic, strategicCostOf } from './08-2-strategic.ts';
import { barsRail, railBar, reachByRail } from './08-3-rail.ts';
import { hintFor } from './08-hints.ts';
import { hasRoom } from '../06-stacking/06-stacking.ts';

const REACH: Readonly<Record<Way, typeof reachByNormal>> = {
  move: reachByNormal,
  strategic: reachByStrategic,
  rail: reachByRail,
};

/** Everything that units can get to from a hex in a way of moving (8.0). */
export const reachFrom = (
  ground: Ground,
  way: Way,
  units: readonly string[],
  from: number,
  travel: Travel,
): ReadonlyMap<number, Reached> => REACH[way](ground, units, from, travel);

/** 6.3: whether units may end their move in a hex. */
export const mayEnd = ({ state }: Ground, units: readonly string[], place: number): boolean =>
  hasRoom(state, sideOf(units[0] as string), units, idAt(place));

/** Whether units can go from a hex to one beside it in a way of moving, and end there. */
function canStep(
  ground: Ground,
  way: Way,
  units: readonly string[],
  from: number,
  to: number,
  travel: Travel,
): boolean {
  if (!mayEnd(ground, units, to)) return false;
  if (way === 'rail') return railBar(ground, units, from, to) === undefined;
  if (way === 'move') return stepNormally(ground, units, from, to, travel) !== undefined;
  const cost = strategicCostOf(ground, units, from, to);
  return typeof cost === 'number' && pointsAfter(travel, cost) !== undefined;
}

/** Whether units in the midst of their move can go on from a hex in which they may not end. */
const leadsFrom = (ground: Ground, way: Way, units: readonly string[], from: number, travel: Travel): boolean =>
  !travel.stopped &&
  [...reachFrom(ground, way, units, from, travel).keys()].some((place) => mayEnd(ground, units, place));

/** Whether units can move at all in a way: nearly always a hex beside theirs tells it. */
export function leadsOn(ground: Ground, way: Way, units: readonly string[], from: number, travel: Travel): boolean {
  if (way === 'strategic' && barsStrategic(ground, from)) return false;
  if (way === 'rail' && barsRail(ground, units, from)) return false;
  const beside = way === 'rail' ? RAILS : waysIn(ground.state.weather);
  return (
    (beside[from] as readonly number[]).some((to) => canStep(ground, way, units, from, to, travel)) ||
    legsFrom(ground, way, units, from, travel).length > 0
  );
}

/**
 * The hexes within reach in which the units may end, or from which they can go on to one, as legs of a journey that began so, with
 * so many hexes entered before.
 */
export const legsFrom = (
  ground: Ground,
  way: Way,
  units: readonly string[],
  from: number,
  travel: Travel,
  begun: { readonly start: Travel; readonly path: readonly string[] } = { start: travel, path: [idAt(from)] },
): readonly Leg<Travel>[] =>
  [...reachFrom(ground, way, units, from, travel)]
    .filter(
      ([place, reached]) =>
        mayEnd(ground, units, place) || (way !== 'rail' && leadsFrom(ground, way, units, place, reached.travel)),
    )
    .map(([, { path, travel: then }]) => {
      const hexes = path.map(idAt);
      const hint = hintFor(ground, way, units, [...begun.path, ...hexes], begun.start, then);
      return { path: hexes, travel: then, hint };
    });
