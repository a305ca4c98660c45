import { floodThrough, within } from '../../../../hex/flood.ts';
import { SIZE, WAYS } from '../../board.ts';
import { derived } from '../../data.ts';
import type { Side } from '../../state.ts';

/** Hexes, by index: 1 for those meant. */
export type Marks = Readonly<Uint8Array>;

/** By hex, of which sides it is not certain who stands there by the time something happens: any may, or none. Sum of `BIT`s. */
export type Unsure = Readonly<Uint8Array>;

export const BIT: Readonly<Record<Side, number>> = { axis: 1, soviet: 2 };

export const isUnsure = (unsure: Unsure, side: Side, place: number): boolean =>
  ((unsure[place] as number) & BIT[side]) !== 0;

/** Nobody comes or goes before. */
export let SURE: Unsure;
derived(
  () => new Uint8Array(SIZE),
  (found) => (SURE = found),
);

let EVERYWHERE: Marks;
derived(
  () => new Uint8Array(SIZE).fill(1),
  (found) => (EVERYWHERE = found),
);

/** Hexes no further than so many steps from some. */
export const around = (places: readonly number[], steps: number): Uint8Array =>
  places.length === 0 ? new Uint8Array(SIZE) : within(floodThrough(WAYS, places, EVERYWHERE, steps));

/** The hexes that are marked. */
export function placesIn(marks: Marks): number[] {
  const places: number[] = [];
  for (let place = 0; place < marks.length; place++) if (marks[place] === 1) places.push(place);
  return places;
}

/** Marks hexes besides, in place. */
export function mark(marks: Uint8Array, more: Marks): void {
  for (let place = 0; place < marks.length; place++) if (more[place] === 1) marks[place] = 1;
}

/** By a hex and a number of steps, `around` it. */
let DISCS: Map<number, readonly number[]>;
derived(
  () => new Map<number, readonly number[]>(),
  (found) => (DISCS = found),
);

/** The hexes no further than so many steps from one. */
export function placesAround(place: number, steps: number): readonly number[] {
  const key = steps * SIZE + place;
  const found = DISCS.get(key) ?? placesIn(around([place], steps));
  DISCS.set(key, found);
  return found;
}
