import { strengthWithin, type GameQuestions } from '../../questions.ts';
import { sumOf } from '../../../engine/lists.ts';
import { BOARD, idAt, isArea, isCity, placeOf, strengthOf, unitExists, unitsAt, unitsInPlay, WAYS } from '../board.ts';
import { cityPoints } from '../rules/04-victory/04-victory.ts';
import { attackPlaces, heldOnTurnOne, reachOf } from '../rules/10-movement.ts';
import { lineFrom, networkOf } from '../rules/13-supply/13-2-supply-lines.ts';
import { history } from './history.ts';
import { SIDES, type Side, type State } from '../state.ts';

/** Units of a side that could attack a place next. Nobody attacks a rear, or where one's own units stand. */
function threatTo(state: State, side: Side, id: string): readonly string[] {
  const place = BOARD.index.get(id);
  if (place === undefined || isArea(place) || unitsAt(state, side, id).length > 0) return [];
  const around = WAYS[place] as readonly number[];
  return unitsInPlay(state, side).filter((unit) => {
    const from = heldOnTurnOne(state, unit) ? new Set([placeOf(state, unit)]) : attackPlaces(state, unit);
    return around.some((to) => from.has(to));
  });
}

/** Questions that players ask; see `GameQuestions`. */
export const questions: GameQuestions<State> = {
  reach: ({ state }, id) =>
    !unitExists(id) || placeOf(state, id) === undefined || heldOnTurnOne(state, id)
      ? new Map()
      : new Map([...reachOf(state, [id])].map(([place, { path }]) => [place, path.length])),
  supply: ({ state }, side) => {
    const network = networkOf(state, side as Side);
    return new Map(
      unitsInPlay(state, side as Side).map((id) => {
        const line = lineFrom(network, placeOf(state, id) as number);
        return [id, line ? { source: idAt(line.source), hexes: line.length } : null];
      }),
    );
  },
  threat: ({ state }, side, place) => {
    const units = threatTo(state, side as Side, place);
    return { units, strength: sumOf(units, (id) => strengthOf(state, id)) };
  },
  worth: ({ state }, side, place) => {
    const index = BOARD.index.get(place);
    return side === 'axis' && index !== undefined && isCity(index) ? cityPoints(state, place) : 0;
  },
  strength: (view, place, hexes) => strengthWithin(BOARD, SIDES, history.measures(view).pieces, place, hexes),
};
