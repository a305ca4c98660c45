import { strengthWithin, type GameQuestions } from '../../questions.ts';
import { sumOf } from '../../../engine/lists.ts';
import {
  attackOf,
  BOARD,
  hexesApart,
  idAt,
  isFortress,
  isHq,
  placeOf,
  unit,
  unitExists,
  unitsAt,
  unitsOnMap,
  WAYS,
} from '../board.ts';
import { byLines, lineFrom } from '../rules/03-basics/03-3-loc.ts';
import { HEXES_A_POINT } from '../rules/09-movement/09-3-march.ts';
import { movementCosts } from '../rules/09-movement/09-reach.ts';
import { worthOfHex } from '../rules/15-special-rules/15-5-worth.ts';
import { history } from './history.ts';
import { SIDES, type Side, type State } from '../state.ts';

/** Units of a side that could attack a hex in their next command (9.0, 10.1): headquarters and fortresses don't attack. */
function threatTo(state: State, side: Side, id: string): readonly string[] {
  const place = BOARD.index.get(id);
  if (place === undefined || unitsAt(state, side, id).length > 0) return [];
  const around = new Set(WAYS[place] as readonly number[]);
  return unitsOnMap(state, side).filter((each) => {
    const from = placeOf(state, each) as number;
    if (isHq(each) || isFortress(each) || hexesApart(from, place) > unit(each).move * HEXES_A_POINT + 1) return false;
    return (
      around.has(from) || [...movementCosts(state, each).keys()].some((to) => around.has(BOARD.index.get(to) as number))
    );
  });
}

/** How each unit of a side on the map is linked to a source, as the units stand. */
const linesOf = byLines(
  (state, side: Side): ReadonlyMap<string, { readonly source: string; readonly hexes: number } | null> =>
    new Map(
      unitsOnMap(state, side).map((id) => {
        const line = lineFrom(state, side, placeOf(state, id) as number);
        return [id, line ? { source: idAt(line.source), hexes: line.length } : null];
      }),
    ),
);

/** Questions that players ask; see `GameQuestions`. Units are thought of as activated by a command (8.0). */
export const questions: GameQuestions<State> = {
  reach: ({ state }, id) =>
    !unitExists(id) || placeOf(state, id) === undefined || isFortress(id) ? new Map() : movementCosts(state, id),
  supply: ({ state }, side) => linesOf(state, side as Side),
  threat: ({ state }, side, place) => {
    const units = threatTo(state, side as Side, place);
    return { units, strength: sumOf(units, (id) => attackOf(state, id)) };
  },
  worth: ({ state }, side, place) => worthOfHex(state, side as Side, place),
  strength: (view, place, hexes) => strengthWithin(BOARD, SIDES, history.measures(view).pieces, place, hexes),
};
