import { fork, leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { at, BOARD, changeUnits, fullSteps, isCentre, isSettled, occupation, sideOf, stateOf } from '../board.ts';
import { refusals, type Code, type Refusal } from '../messages/index.ts';
import { passThrough } from '../rules/03-control.ts';
import { hasRoom, roomRule } from '../rules/06-stacking/06-stacking.ts';
import { enemyOf, type BarbarossaPosition, type State } from '../state.ts';
import type { Context } from '../steps.ts';
import { PLACE_WORDS, placeBranch, unitBranch } from '../words.ts';
import { changeByHand } from './steps.ts';
import { mayStand, stepsBranch, stepsFor, stepsWord } from './strength.ts';
import { edit } from './words.ts';

type UnitEdit = Edit<State>;

/** Hexes in which a unit may be put: none with enemies, none too crowded (6.0); a supply centre into cities and towns (13.3). */
function hexesFor(state: State, id: string): readonly string[] {
  const side = sideOf(id);
  const enemies = occupation(state, enemyOf(side));
  return BOARD.places.filter(
    (hex, place) =>
      hex !== stateOf(state, id).at &&
      !enemies[place] &&
      (!isCentre(id) || isSettled(place)) &&
      hasRoom(state, side, [id], hex),
  );
}

/** Why a unit can't be put into the hex that a word names. */
function refuseHex(state: State, id: string, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (occupation(state, enemyOf(sideOf(id)))[at(hex)]) return refusal('enemy', '8.0');
  if (isCentre(id) && !isSettled(at(hex))) return refusal('centre-settled', '13.3');
  return hasRoom(state, sideOf(id), [id], hex) ? undefined : refusal('stacked', roomRule(state, sideOf(id), [id], hex));
}

/** Puts a unit into a hex, of which a combat unit takes the city or town (3.2). */
function putInto(context: Context, code: Code, id: string, hex: string, steps: number): void {
  const { state, emit } = context;
  const { at: from } = stateOf(state, id);
  changeByHand(context, id, () => changeUnits(state, [id], { at: hex, steps }));
  emit({ code, params: { side: sideOf(id), unit: id, from, hex, left: steps, full: fullSteps(id) } });
  passThrough(context, id, hex);
}

const placedIn = (position: BarbarossaPosition, id: string, hex: string): Choice<UnitEdit> => {
  const full = fullSteps(id);
  const placed = (steps: number): UnitEdit => ({
    text: `place ${id} ${hex}${steps === full ? '' : ` ${stepsWord(steps)}`}`,
    carryOut: (context) => {
      if (mayStand(context, id, steps)) putInto(context, 'barbarossa.edit.placed', id, hex, steps);
    },
  });
  const fewer = stepsFor(position, id).filter((steps) => steps !== full);
  return {
    order: placed(full),
    noise: ['with', 'at'],
    branches: () => fewer.map((steps) => stepsBranch(steps, leaf(placed(steps)))),
  };
};

const movedTo = (id: string, hex: string): Choice<UnitEdit> =>
  edit(`move ${id} ${hex}`, (context) =>
    putInto(context, 'barbarossa.edit.moved', id, hex, stateOf(context.state, id).steps),
  );

/** A unit, and any hex into which it may be put. */
const toHex = (state: State, id: string, to: (hex: string) => Choice<UnitEdit>): Branch<UnitEdit> =>
  unitBranch(id, () =>
    fork(() => hexesFor(state, id).map((hex) => placeBranch(hex, () => to(hex))), {
      noise: ['to', 'in', 'at', 'from', stateOf(state, id).at],
      refuse: (word) => refuseHex(state, id, word),
    }),
  );

/** `place UNIT HEX [STEPS]`: a unit that is off the map; a leader with its untried side up (11.1). */
export const placing = (position: BarbarossaPosition, id: string): Branch<UnitEdit> =>
  toHex(position.state, id, (hex) => placedIn(position, id, hex));

/** `move UNIT HEX`: a unit on the map, to any other hex. */
export const moving = ({ state }: BarbarossaPosition, id: string): Branch<UnitEdit> =>
  toHex(state, id, (hex) => movedTo(id, hex));
