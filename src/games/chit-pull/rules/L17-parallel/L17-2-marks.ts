import { floodThrough, within } from '../../../../hex/flood.ts';
import { BOARD, hexesApart, SIZE, WAYS } from '../../board.ts';
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

/** Hexes by one hex and a number of steps from it. */
type Discs = (place: number, steps: number) => readonly number[];

/** The same, each worked out once. */
function kept(work: Discs): Discs {
  const known: (readonly number[])[][] = [];
  return (place, steps) => {
    const discs = (known[steps] ??= []);
    return (discs[place] ??= work(place, steps));
  };
}

/** The hexes to which so many steps lead from one. */
export let placesAround: Discs;
derived(
  () => kept((place, steps) => placesIn(around([place], steps))),
  (found) => (placesAround = found),
);

/** The hexes no further than so many from one, whatever lies between (8.2). */
export let placesWithin: Discs;
derived(
  () => kept((place, steps) => [...BOARD.places.keys()].filter((to) => hexesApart(place, to) <= steps)),
  (found) => (placesWithin = found),
);
