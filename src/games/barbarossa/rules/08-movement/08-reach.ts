import type { Leg } from '../../../../engine/journey.ts';
import { idAt, RAILS, waysIn } from '../../board.ts';
import type { Way } from '../../orders.ts';
import { pathTo, reachByNormal, steppingNormally, type Ground, type Reached, type Travel } from './08-1-normal.ts';
import { barsStrategic, reachByStrategic, steppingStrategically } from './08-2-strategic.ts';
import { barsRail, railBarsFor, reachByRail } from './08-3-rail.ts';
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
export const mayEnd = (
  { state, side }: Pick<Ground, 'state' | 'side'>,
  units: readonly string[],
  place: number,
): boolean => hasRoom(state, side, units, idAt(place));

/** Tells whether units can take a step in a way of moving. */
function openTo(
  ground: Ground,
  way: Way,
  units: readonly string[],
  travel: Travel,
): (from: number, to: number) => boolean {
  if (way === 'rail') {
    const barOn = railBarsFor(ground, units);
    return (from, to) => barOn(from, to) === undefined;
  }
  const step = (way === 'move' ? steppingNormally : steppingStrategically)(ground, units);
  return (from, to) => step(from, to, travel) !== undefined;
}

/** Whether units in the midst of their move can go on from a hex in which they may not end. */
const leadsFrom = (ground: Ground, way: Way, units: readonly string[], from: number, travel: Travel): boolean =>
  !travel.stopped &&
  [...reachFrom(ground, way, units, from, travel).keys()].some((place) => mayEnd(ground, units, place));

/** Whether units can't move at all in a way from a hex, whatever is around it (8.2.2, 8.3). */
export const isBarred = (ground: Ground, way: Way, units: readonly string[], from: number): boolean =>
  (way === 'strategic' && barsStrategic(ground, from) !== undefined) ||
  (way === 'rail' && barsRail(ground, units, from) !== undefined);

/** Whether units that are not barred can move at all in a way: nearly always a hex beside theirs tells it. */
export function leadsOn(ground: Ground, way: Way, units: readonly string[], from: number, travel: Travel): boolean {
  const beside = way === 'rail' ? RAILS : waysIn(ground.state.weather);
  const isOpen = openTo(ground, way, units, travel);
  return (
    (beside[from] as readonly number[]).some((to) => isOpen(from, to) && mayEnd(ground, units, to)) ||
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
    .map(([place, reached]) => {
      const path = (): readonly string[] => pathTo(reached).map(idAt);
      const hint = () => hintFor(ground, way, units, [...begun.path, ...path()], begun.start, reached.travel);
      return { place: idAt(place), path, travel: reached.travel, hint };
    });
