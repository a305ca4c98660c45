import type { Leg } from '../../../../engine/journey.ts';
import { BOARD, byUnits, idAt, placeOf, sideOf, unit } from '../../board.ts';
import { groundFor, mayEnd, reachByNormal, type Ground, type Reached, type Travel } from './09-2-normal.ts';
import { HEXES_A_POINT, reachByMarch } from './09-3-march.ts';
import type { Standing } from '../../state.ts';

/** The points with which a unit begins its move, by way of moving. */
export const travelFor = (id: string, march: boolean, halved: boolean): Travel => ({
  points: march ? unit(id).move * HEXES_A_POINT : halved ? Math.floor(unit(id).move / 2) : unit(id).move,
  begun: false,
});

/** Everything a unit can get to from a hex, by march or by normal movement. */
const reachFrom = (
  ground: Ground<Standing>,
  id: string,
  march: boolean,
  from: number,
  travel: Travel,
): ReadonlyMap<number, Reached> =>
  march ? reachByMarch(ground, from, travel) : reachByNormal(ground, id, from, travel);

/** Points with which a unit is first tried to go on: it nearly always can, and need not be looked for further. */
const NEARBY = 2;

/** Whether a unit that stands so in a hex can go on to one where it may end. */
export function leadsOn(ground: Ground, id: string, march: boolean, from: number, travel: Travel): boolean {
  const endsWithin = (points: number): boolean =>
    [...reachFrom(ground, id, march, from, { ...travel, points }).keys()].some((place) => mayEnd(ground, id, place));
  return endsWithin(Math.min(travel.points, NEARBY)) || (travel.points > NEARBY && endsWithin(travel.points));
}

/** The hexes within reach in which the unit may end or from which it may go on, as legs of a journey. */
export const legsFrom = (
  ground: Ground,
  id: string,
  march: boolean,
  from: number,
  travel: Travel,
): readonly Leg<Travel>[] =>
  [...reachFrom(ground, id, march, from, travel)]
    .filter(([place, reached]) => mayEnd(ground, id, place) || leadsOn(ground, id, march, place, reached.travel))
    .map(([place, { path, travel: then }]) => ({
      place: idAt(place),
      path: () => path.map(idAt),
      travel: then,
      hint: () => ({ code: march ? 'chit-pull.hint.march' : 'chit-pull.hint.points', params: { left: then.points } }),
    }));

/** Where a unit could end a move if it were activated now, by march or by normal movement, with the points it would have left. */
export function reachOf(state: Standing, id: string, march = false): ReadonlyMap<string, Reached> {
  const ground = groundFor(state, sideOf(id));
  const from = placeOf(state, id) as number;
  const reached = [...reachFrom(ground, id, march, from, travelFor(id, march, false))];
  return new Map(
    reached
      .filter(([place]) => mayEnd(ground, id, place))
      .map(([place, found]) => [BOARD.places[place] as string, found]),
  );
}

/** The movement points that a unit needs to where it could end a move if it were activated now: by march, where that is cheaper (9.1(3)). */
export const movementCosts = byUnits((state, id: string): ReadonlyMap<string, number> => {
  const costs = new Map<string, number>();
  for (const march of [false, true])
    for (const [hex, { travel }] of reachOf(state, id, march)) {
      const spent = travelFor(id, march, false).points - travel.points;
      costs.set(hex, Math.min(costs.get(hex) ?? Infinity, march ? spent / HEXES_A_POINT : spent));
    }
  return costs;
});
