import { frozen } from '../../../../engine/kept.ts';
import type { Context } from '../../steps.ts';
import { flood, DRY } from '../../../../hex/flood.ts';
import { at, BOARD, isLink, isObjective, OBJECTIVES, SOURCES } from '../../board.ts';
import type { Side, State } from '../../state.ts';
import { waysOf } from '../../../../hex/board.ts';

/** Whether a side holds an objective (3.4). */
export const holds = (state: Pick<State, 'control'>, side: Side, hex: string): boolean =>
  state.control.includes(hex) === (side === 'axis');

/** 3.4(1): what lies west of the start line is German at the start. */
export function controlAtStart(): string[] {
  const west = flood(
    waysOf(BOARD, (side) => !side.includes('start-line')),
    SOURCES.axis,
    () => true,
  );
  return OBJECTIVES.filter((hex) => west[at(hex)] !== DRY);
}

/**
 * Gives a hex to a side if it is an objective that the side does not hold; whether it did. A link to Kiev counts from
 * when it was taken (15.5(4)).
 */
export function take(state: State, side: Side, hex: string): boolean {
  if (!isObjective(hex) || holds(state, side, hex)) return false;
  state.control = frozen(
    side === 'axis' ? [...state.control, hex].sort() : state.control.filter((each) => each !== hex),
  );
  if (isLink(at(hex))) {
    const { [hex]: _, ...others } = state.links;
    state.links = side === 'axis' ? { ...others, [hex]: { turn: state.turn, afterSupply: state.supplied } } : others;
  }
  return true;
}

/** 3.4(2): an objective belongs to the side whose unit last passed through it. */
export function passThrough({ state, emit }: Context, side: Side, hex: string): void {
  if (take(state, side, hex)) emit({ code: 'chit-pull.taken', params: { side, hex }, rule: '3.4(2)' });
}
