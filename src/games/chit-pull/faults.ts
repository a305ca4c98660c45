import { STACKING_LIMIT, stacksOf } from './rules/03-basics/03-1-stacking.ts';
import { at, isFortress, isOnMap, OBJECTIVES, occupation, placeOf, stateOf, unit, unitsOnMap } from './board.ts';
import { CHITS, UNITS } from './data.ts';
import { lastTurn } from './rules/05-sequence.ts';
import { without } from '../../engine/lists.ts';
import { held } from './rules/L17-parallel/L17-2-row.ts';
import { SIDES, type ChitPullPosition } from './state.ts';

const OFF_MAP = /^(box|redeployed|lost|track:\d+)$/;

/** Facts that hold in every position in which a player decides; those that don't, as sentences for the developer. */
export function faultsOf({ state, procedures }: ChitPullPosition): readonly string[] {
  const faults: string[] = [];
  const fault = (text: string): void => void faults.push(text);
  for (const { id } of UNITS) {
    const { at: where, reduced } = state.units[id] ?? { at: 'nowhere', reduced: false };
    const onMap = isOnMap(state, id);
    if (!onMap && !OFF_MAP.test(where)) fault(`${id} is nowhere: ${where}`);
    if (!onMap && reduced) fault(`${id} is reduced off the map`);
    if (reduced && unit(id).reduced.length === 0) fault(`${id} has no reduced side`);
    if (isFortress(id) && onMap && unit(id).side !== 'soviet') fault(`${id} is no Soviet fortress`);
  }
  const [axis, soviet] = [occupation(state, 'axis'), occupation(state, 'soviet')];
  for (const id of unitsOnMap(state, 'axis'))
    if (soviet[placeOf(state, id) as number]) fault(`both sides are in ${stateOf(state, id).at}`);
  for (const hex of OBJECTIVES) {
    const german = state.control.includes(hex);
    if (german && soviet[at(hex)]) fault(`Soviet units in German-controlled ${hex}`);
    if (!german && axis[at(hex)]) fault(`Axis units in Soviet-controlled ${hex}`);
  }
  // 3.1(3): the limit is tested at the end of retreats and advances, so not between two steps of a combat.
  if (!procedures.some(({ steps }) => steps.at(-1)?.name === 'battles')) {
    for (const side of SIDES) {
      const stacks = stacksOf(state, side);
      for (const id of unitsOnMap(state, side))
        if ((stacks[placeOf(state, id) as number] as number) > STACKING_LIMIT)
          fault(`${side} overstacked in ${stateOf(state, id).at}`);
    }
  }
  const faceDown = held(state).map(({ chit }) => chit);
  if (without(faceDown, state.cup).length > 0) fault(`face down and not in the cup: ${faceDown.join(' ')}`);
  const chits = [...state.cup, ...state.used, ...Object.keys(state.hand)];
  for (const { id, copies } of CHITS)
    if (chits.filter((each) => each === id).length > copies) fault(`more chits ${id} than there are`);
  if (state.turn < 1 || state.turn > lastTurn(state)) fault(`turn ${state.turn}`);
  return faults;
}
