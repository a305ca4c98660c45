import { frozen } from '../../../engine/kept.ts';
import { at, isAxisLand, isCombatUnit, occupation, SETTLED, sideOf, unitsAt } from '../board.ts';
import { SIDES, type Side, type State } from '../state.ts';
import type { Context } from '../steps.ts';

/** 3.1: cities and towns west of the border are the Axis side's at the start. */
export const controlAtStart = (): readonly string[] => SETTLED.filter((hex) => isAxisLand(at(hex)));

/** 3.3: who controls a city or town, as recorded. */
export const controls = ({ control }: Pick<State, 'control'>, side: Side, hex: string): boolean =>
  control.includes(hex) === (side === 'axis');

/** 3.2: who holds a city or town now. */
export const holds = (state: Pick<State, 'held' | 'units'>, side: Side, hex: string): boolean => {
  for (const each of SIDES) if (occupation(state, each)[at(hex)] !== 0) return each === side;
  return state.held.includes(hex) === (side === 'axis');
};

/** 3.2(b): a combat unit that enters a hex takes the city or town in it. */
export function passThrough({ state, emit }: Context, id: string, hex: string): void {
  if (!isCombatUnit(id) || !SETTLED.includes(hex)) return;
  const side = sideOf(id);
  if (state.held.includes(hex) === (side === 'axis')) return;
  state.held = side === 'axis' ? [...state.held, hex].sort() : state.held.filter((each) => each !== hex);
  emit({ code: 'barbarossa.taken', params: { side, hex }, rule: '3.2' });
}

/** 3.2(b): combat units that stand in a city or town were the last to pass, also where they were placed in it (5.4). */
const heldNow = (state: Pick<State, 'held' | 'units'>): readonly string[] =>
  SETTLED.filter((hex) => {
    const side = SIDES.find((each) => unitsAt(state, each, hex).some(isCombatUnit));
    return side === undefined ? state.held.includes(hex) : side === 'axis';
  });

/** 5.5.1, 3.3: changes of control are recorded; a hex with a unit of a side alone in it is that side's (3.2(a)). */
export function recordControl({ state, emit }: Context): void {
  state.held = [...heldNow(state)].sort();
  const control = frozen(SETTLED.filter((hex) => holds(state, 'axis', hex)));
  const axis = control.filter((hex) => !state.control.includes(hex));
  const soviet = state.control.filter((hex) => !control.includes(hex));
  state.control = control;
  for (const [side, hexes] of [
    ['axis', axis],
    ['soviet', soviet],
  ] as const)
    if (hexes.length > 0) emit({ code: 'barbarossa.control', params: { side, hexes }, rule: '5.5.1' });
}
