import { without } from '../../engine/lists.ts';
import {
  BOARD,
  isArea,
  isCity,
  isMechanizedCorps,
  occupation,
  placeOf,
  rearOwner,
  sideOf,
  UNITS_OF,
  unitsAt,
} from './board.ts';
import { CARDS_OF } from './rules/07-cards.ts';
import { mayStack } from './rules/08-stacking.ts';
import { LAST_TURN, SIDES, type MoscowPosition } from './state.ts';

const OFF_MAP = /^(track:[1-7]|lost|surrendered|undeployed)$/;

/** Facts that hold in every position in which a player decides; those that don't, as sentences for the developer. */
export function faultsOf({ state, procedures }: MoscowPosition): readonly string[] {
  const faults: string[] = [];
  const fault = (text: string): void => void faults.push(text);
  for (const [id, unit] of Object.entries(state.units)) {
    const place = placeOf(state, id);
    if (place === undefined) {
      if (!OFF_MAP.test(unit.at)) fault(`${id} is nowhere: ${unit.at}`);
      if (unit.spent) fault(`${id} is spent off the map`);
    } else if (isArea(place) && rearOwner(place) !== sideOf(id)) {
      fault(`${id} is in the enemy rear ${unit.at}`);
    }
    if (unit.spent && isMechanizedCorps(id)) fault(`${id} has no spent side`);
  }
  const [axis, soviet] = [occupation(state, 'axis'), occupation(state, 'soviet')];
  BOARD.places.forEach((id, place) => {
    if (axis[place] && soviet[place]) fault(`both sides are in ${id}`);
    if (axis[place] && isCity(place) && !state.control.includes(id)) fault(`German units in ${id} without control`);
    if (soviet[place] && state.control.includes(id)) fault(`Soviet units in German-controlled ${id}`);
  });
  const top = procedures[0]?.steps.at(-1)?.name;
  if (top === 'combat' || top === 'breakthrough' || top === 'supply') {
    for (const side of SIDES) {
      for (const id of new Set(UNITS_OF[side].map((each) => state.units[each]?.at as string))) {
        const place = BOARD.index.get(id);
        if (place !== undefined && !isArea(place) && !mayStack(side, unitsAt(state, side, id)))
          fault(`${side} overstacked in ${id}`);
      }
    }
  }
  for (const side of SIDES) {
    const cards = [...state.hands[side], ...state.played[side]];
    if (without(cards, CARDS_OF[side]).length > 0) fault(`${side} has cards that don't exist: ${cards.join(' ')}`);
  }
  if (state.turn < 1 || state.turn > LAST_TURN) fault(`turn ${state.turn}`);
  return faults;
}
