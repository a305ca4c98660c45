import { sumOf } from '../../../engine/lists.ts';
import { DRY } from '../../../hex/flood.ts';
import { strengthWithin, type GameQuestions } from '../../questions.ts';
import { at, BOARD, cityAt, hexesApart, idAt, neighboursAt, sideOfCountry } from '../board.ts';
import { attackOf, isManeuver, placeOf, sideOf, unit, unitExists, unitsAt, unitsOnMap } from '../counters.ts';
import { isLinked } from '../rules/10-supply/10-2-lines.ts';
import { rangeOf, suppliers } from '../rules/10-supply/10-4-headquarters.ts';
import { traced } from '../rules/10-supply/10-5-units.ts';
import { allowanceOf, mayEnd, mayGo, minimumHexes, reachFrom } from '../rules/12-movement/12-0-ways.ts';
import { worthOfCity } from '../rules/34-points.ts';
import { SIDES, type NatoPosition, type Side, type State } from '../state.ts';
import { history } from './history.ts';
import { movementOf } from './open-step.ts';

/** The hexes in which a unit may end a move, each with the movement points it takes; by minimum movement all that it has. */
function movementCosts(position: NatoPosition, id: string): ReadonlyMap<string, number> {
  const { state } = position;
  const from = unitExists(id) ? placeOf(state, id) : undefined;
  if (from === undefined) return new Map();
  const movement = { ...movementOf(position, sideOf(id)), moved: [] };
  const points = allowanceOf(state, movement, id, 'move');
  const costs = new Map(minimumHexes(state, movement, id).map((to) => [idAt(to), points]));
  if (!mayGo(state, movement, id, 'move')) return costs;
  reachFrom(state, movement, id, 'move', from, points).cost.forEach((cost, to) => {
    if (cost !== DRY && to !== from && mayEnd(state, id, to)) costs.set(idAt(to), cost);
  });
  return costs;
}

/** Units of a side that could attack a hex next: from where they stand, or from where they could move to. */
function threatTo(position: NatoPosition, side: Side, hex: string): readonly string[] {
  const { state } = position;
  const place = BOARD.index.get(hex);
  if (place === undefined || unitsAt(state, side, hex).length > 0) return [];
  const around = new Set(neighboursAt(place));
  return unitsOnMap(state, side).filter((id) => {
    const from = placeOf(state, id) as number;
    if (!isManeuver(id) || hexesApart(from, place) > unit(id).move + 1) return false;
    return around.has(from) || [...movementCosts(position, id).keys()].some((to) => around.has(at(to)));
  });
}

/** The HQ from which a unit is supplied, and how far it is; those supplied otherwise: from where they are. */
function lineOf(state: State, id: string): { readonly source: string; readonly hexes: number } | null {
  const side = sideOf(id);
  const here = placeOf(state, id) as number;
  if (isManeuver(id) && !traced(state, side, 'movement').has(id)) return null;
  const [hq] = suppliers(state, id)
    .filter((each) => isLinked(rangeOf(state, each), here))
    .map((each) => ({ source: idAt(placeOf(state, each) as number), hexes: rangeOf(state, each)[here] as number }))
    .toSorted((a, b) => a.hexes - b.hexes);
  return hq ?? { source: idAt(here), hexes: 0 };
}

/** Questions that players ask; see `GameQuestions`. Units are thought of as at the beginning of their movement. */
export const questions: GameQuestions<State> = {
  reach: movementCosts,
  supply: ({ state }, side) => new Map(unitsOnMap(state, side as Side).map((id) => [id, lineOf(state, id)])),
  threat: (position, side, place) => {
    const units = threatTo(position, side as Side, place);
    return { units, strength: sumOf(units, (id) => attackOf(position.state, id)) };
  },
  worth: ({ state }, side, place) => {
    const city = BOARD.index.has(place) ? cityAt(at(place)) : undefined;
    return city && sideOfCountry(city.country) !== side ? worthOfCity(state, side as Side, city) : 0;
  },
  strength: (view, place, hexes) => strengthWithin(BOARD, SIDES, history.measures(view).pieces, place, hexes),
};
