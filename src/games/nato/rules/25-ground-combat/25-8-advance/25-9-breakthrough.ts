import { frozen } from '../../../../../engine/kept.ts';
import { at, hexesApart } from '../../../board.ts';
import type { Side, State } from '../../../state.ts';
import type { Context } from '../../../steps.ts';

/** 25.9: whether a hex lies in a breakthrough zone of a side: it, or one beside it, has a Breakthrough marker. */
export const isBreakthrough = ({ breakthroughs }: Pick<State, 'breakthroughs'>, side: Side, place: number): boolean =>
  Object.entries(breakthroughs).some(([hex, whose]) => whose === side && hexesApart(at(hex), place) <= 1);

/** 25.9.2: a Breakthrough marker is placed where an attack has cleared a hex. */
export function breakThrough({ state, emit }: Context, side: Side, hex: string): void {
  state.breakthroughs = frozen({ ...state.breakthroughs, [hex]: side });
  emit({ code: 'nato.breakthrough', params: { side, hex }, rule: '25.9.2' });
}
