import { sumOf } from '../../../engine/lists.ts';
import { strengthWithin, type GameQuestions } from '../../questions.ts';
import {
  BOARD,
  CITIES,
  hexesApart,
  idAt,
  isCentre,
  isCombatUnit,
  placeOf,
  sideOf,
  unit,
  unitExists,
  unitsAt,
  unitsOnMap,
  waysIn,
} from '../board.ts';
import { controls } from '../rules/03-control.ts';
import { lineFrom } from '../rules/04-comm-lines.ts';
import { groundFor } from '../rules/08-movement/08-1-normal.ts';
import { mayEnd, reachFrom } from '../rules/08-movement/08-reach.ts';
import { travelOf } from '../rules/08-movement/08-mover.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import { worthOf } from '../rules/19-victory.ts';
import { movementFor } from '../open-step.ts';
import { SIDES, type BarbarossaPosition, type Side } from '../state.ts';
import { history } from './history.ts';

/** The hexes in which a unit may end a normal move, each with the movement points it takes. */
function movementCosts(position: BarbarossaPosition, id: string): ReadonlyMap<string, number> {
  const from = placeOf(position.state, id);
  if (!unitExists(id) || from === undefined || isCentre(id)) return new Map();
  const movement = movementFor(position, sideOf(id));
  const ground = groundFor(position.state, movement.side);
  const travel = travelOf(position.state, movement, [id]);
  return new Map(
    [...reachFrom(ground, 'move', [id], from, travel)]
      .filter(([place]) => mayEnd(ground, [id], place))
      .map(([place, { travel: then }]) => [idAt(place), (travel.left - then.left) / 2]),
  );
}

/** Units of a side that could attack a hex next: from where they stand, or from where they could move to. */
function threatTo(position: BarbarossaPosition, side: Side, hex: string): readonly string[] {
  const { state } = position;
  const place = BOARD.index.get(hex);
  if (place === undefined || unitsAt(state, side, hex).length > 0) return [];
  const around = new Set(waysIn(state.weather)[place] as readonly number[]);
  return unitsOnMap(state, side).filter((id) => {
    const from = placeOf(state, id) as number;
    if (!isCombatUnit(id) || hexesApart(from, place) > unit(id).move + 1) return false;
    return (
      around.has(from) ||
      [...movementCosts(position, id).keys()].some((to) => around.has(BOARD.index.get(to) as number))
    );
  });
}

/** Questions that players ask; see `GameQuestions`. Units are thought of as at the beginning of their movement phase. */
export const questions: GameQuestions<BarbarossaPosition['state']> = {
  reach: movementCosts,
  supply: ({ state }, side) =>
    new Map(
      unitsOnMap(state, side as Side).map((id) => {
        const line = lineFrom(state, side as Side, placeOf(state, id) as number);
        return [id, line ? { source: idAt(line.source), hexes: line.length } : null];
      }),
    ),
  threat: (position, side, place) => {
    const units = threatTo(position, side as Side, place);
    return { units, strength: sumOf(units, (id) => strengthOf(position.state, id)) };
  },
  worth: ({ state }, side, place) =>
    CITIES.includes(place) && (side === 'axis' || controls(state, 'axis', place)) ? worthOf(place) : 0,
  strength: (view, place, hexes) => strengthWithin(BOARD, SIDES, history.measures(view).pieces, place, hexes),
};
