import { frozen } from '../../../../engine/kept.ts';
import type { Context } from '../../steps.ts';
import { at, BOARD, controls, isCity } from '../../board.ts';
import type { Side, State } from '../../state.ts';
import { derived } from '../../data.ts';

let MOSCOW: string | undefined;
derived(
  () => BOARD.places.find((_, i) => BOARD.hexes[i]?.name?.en === 'Moscow'),
  (found) => (MOSCOW = found),
);

/** 4.2: a unit that enters a city takes control of it. */
export function takeCity(context: Context, side: Side, hex: string): void {
  if (!isCity(at(hex)) || controls(context.state, side, hex)) return;
  context.emit({ code: 'moscow.city-taken', params: { side, city: hex }, rule: '4.2' });
  giveCity(context, side, hex);
}

/** Gives a side control of a city of the other one; a hero city that falls loses its marker (14.1). */
export function giveCity({ state, emit }: Context, side: Side, hex: string): void {
  state.control = frozen(
    side === 'axis' ? [...state.control, hex].sort() : state.control.filter((city) => city !== hex),
  );
  if (side !== 'axis') return;
  if (hex === MOSCOW) state.moscowFell = true;
  if (state.hero?.city === hex && state.hero.marked) {
    state.hero = frozen({ ...state.hero, marked: false });
    emit({ code: 'moscow.hero-lost', params: { city: hex }, rule: '14.1' });
  }
}

/** Whether the German side holds Moscow now (15.3). */
export const germansInMoscow = (state: State): boolean => MOSCOW !== undefined && state.control.includes(MOSCOW);
