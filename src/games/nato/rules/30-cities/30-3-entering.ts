import { cityAt, idAt } from '../../board.ts';
import type { Side } from '../../state.ts';
import type { Context } from '../../steps.ts';
import { controllerOf, takeCity } from './30-1-control.ts';

/** 30.1.1, 30.3.2: a unit of a side has come into a hex: if a city there was the other side's, it changes hands. */
export function enterCity({ state, emit }: Context, side: Side, place: number): void {
  if (!cityAt(place) || controllerOf(state, place) === side) return;
  takeCity(state, side, place);
  emit({ code: 'nato.taken', params: { side, hex: idAt(place) }, rule: '30.1.1' });
}
