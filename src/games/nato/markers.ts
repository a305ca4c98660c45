import { changeUnits, stateOf } from './counters.ts';
import type { Marker, Standing, State } from './state.ts';

/** The markers that sit on a unit (4.2). */
export const markersOf = (state: Standing, id: string): readonly Marker[] => stateOf(state, id).markers ?? [];

export const hasMarker = (state: Standing, id: string, marker: Marker): boolean =>
  markersOf(state, id).includes(marker);

export const hasAnyMarker = (state: Standing, id: string, markers: readonly Marker[]): boolean =>
  stateOf(state, id).markers?.some((marker) => markers.includes(marker)) === true;

/** Whether a unit is under a train marker, on either face (4.2.3). */
export const isOnTrain = (state: Standing, id: string): boolean => hasAnyMarker(state, id, ['entraining', 'entrained']);

/** Puts a marker on units that have none of it. */
export function mark(state: State, ids: readonly string[], marker: Marker): void {
  const without = ids.filter((id) => !hasMarker(state, id, marker));
  changeUnits(state, without, ({ markers = [] }) => ({ markers: [...markers, marker] }));
}

/** Takes some markers off units that have them. */
export function unmark(state: State, ids: readonly string[], markers: readonly Marker[]): void {
  const marked = ids.filter((id) => hasAnyMarker(state, id, markers));
  changeUnits(state, marked, ({ markers: all = [] }) => ({ markers: all.filter((each) => !markers.includes(each)) }));
}
