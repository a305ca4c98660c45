import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { withoutKey } from '../../../engine/lists.ts';
import { frozen } from '../../../engine/kept.ts';
import { at, BOARD, isSea } from '../board.ts';
import { changeUnits, fullSteps, isGround, occupation, sideOf, stateOf } from '../counters.ts';
import { refusals, type Code, type Refusal } from '../messages/index.ts';
import { isOfYear } from '../rules/03-units.ts';
import { hasRoom } from '../rules/09-stacking.ts';
import { enterCity } from '../rules/30-cities/30-3-entering.ts';
import { isInArea, scenarioOf } from '../scenario.ts';
import type { Year } from '../schema/units.ts';
import { enemyOf, type Standing, type State, type UnitState } from '../state.ts';
import type { Context } from '../steps.ts';
import { PLACE_WORDS, placeBranch, unitBranch } from '../words.ts';
import { edit, hint } from './words.ts';

type UnitEdit = Edit<State>;

/** Whether a unit takes part in the scenario that is played: ground units of the common pool and that of its year (3.7). */
export const isPlayed = (state: State, id: string): boolean =>
  isGround(id) && isOfYear(id, Number(scenarioOf(state).year) as Year);

/** The units as they would stand if one had so many steps. */
export function withSteps({ units }: Standing, id: string, steps: number): Standing {
  const standing = { units };
  changeUnits(standing, [id], { steps });
  return standing;
}

/** Why a unit can't be put into a hex with so many steps: sea, the edge of the scenario, an enemy, stacking. */
function barOf(state: State, standing: Standing, id: string, hex: string): CodeOfBar | undefined {
  const [side, place] = [sideOf(id), at(hex)];
  if (isSea(place)) return 'prohibited';
  if (!isInArea(state, place)) return 'outside';
  if (occupation(state, enemyOf(side))[place] !== 0) return 'enemies';
  return hasRoom(standing, side, [id], hex) ? undefined : 'stacked';
}

type CodeOfBar = keyof typeof RULES;

const RULES = { prohibited: '12.1.1', outside: '5.1', enemies: '12.1.2', stacked: '9.1.1' } as const;

/** Changes where a unit is; an HQ that is put somewhere by hand does not come back by itself (29.8). */
export function putUnit(state: State, id: string, change: Partial<UnitState>): void {
  changeUnits(state, [id], change);
  state.returning = frozen(withoutKey(state.returning, id));
}

/** Puts a unit into a hex; a city there is its side's then (30.1.1). */
function putInto(context: Context, code: Code, id: string, hex: string, change: Partial<UnitState>): void {
  const { state, emit } = context;
  const { at: from } = stateOf(state, id);
  putUnit(state, id, { ...change, at: hex });
  const params = { side: sideOf(id), unit: id, from, hex, left: stateOf(state, id).steps, full: fullSteps(id) };
  emit({ code, params });
  enterCity(context, sideOf(id), at(hex));
}

/** A unit, and any hex into which it may be put with so many steps or more. */
function toHex(state: State, id: string, least: number, to: (hex: string) => Choice<UnitEdit>): Branch<UnitEdit> {
  const { at: here } = stateOf(state, id);
  const standing = withSteps(state, id, least);
  const refuse = (word: string): Refusal | undefined => {
    const hex = PLACE_WORDS.meant(word);
    const bar = hex === undefined ? undefined : barOf(state, standing, id, hex);
    return bar && refusals({ unit: id, hex: hex as string }, [hex as string])(bar, RULES[bar]);
  };
  return unitBranch(id, () =>
    fork(
      () =>
        BOARD.places
          .filter((hex) => hex !== here && barOf(state, standing, id, hex) === undefined)
          .map((hex) => placeBranch(hex, () => to(hex))),
      { noise: ['to', 'in', 'at', 'from', here], refuse },
    ),
  );
}

const placedIn = (state: State, id: string, hex: string): Choice<UnitEdit> => {
  const full = fullSteps(id);
  const text = `place ${id} ${hex}`;
  const placed = (steps: number, said: string): Choice<UnitEdit> =>
    edit(said, (context) => putInto(context, 'nato.edit.placed', id, hex, { steps, markers: [] }));
  return {
    ...(hasRoom(withSteps(state, id, full), sideOf(id), [id], hex) ? placed(full, text) : {}),
    branches: () => (full === 1 ? [] : [{ word: 'cadre', hint: hint('cadre'), to: () => placed(1, `${text} cadre`) }]),
  };
};

/** `place UNIT HEX [cadre]`: a unit that is off the map. */
export const placing = (state: State, id: string): Branch<UnitEdit> =>
  toHex(state, id, 1, (hex) => placedIn(state, id, hex));

/** `move UNIT HEX`: a unit on the map, to any other hex. */
export const moving = (state: State, id: string): Branch<UnitEdit> =>
  toHex(state, id, stateOf(state, id).steps, (hex) =>
    edit(`move ${id} ${hex}`, (context) => putInto(context, 'nato.edit.moved', id, hex, {})),
  );
