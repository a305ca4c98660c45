import type { OverlayView } from '../../../../hex/scene.ts';
import { BOARD } from '../../board.ts';
import { stateOf } from '../../counters.ts';
import type { State } from '../../state.ts';
import { liveryOf } from '../scene-counters.ts';

/** The hexes for which something holds. */
export const hexesWhere = (test: (place: number) => boolean): readonly string[] =>
  BOARD.places.filter((_, place) => test(place));

/** The hexes of some units, each once. */
export const hexesOf = (state: State, units: readonly string[]): readonly string[] => [
  ...new Set(units.map((id) => stateOf(state, id).at)),
];

/** Hexes that have a look in the colours of a side. */
export const shaded = (
  kind: OverlayView['kind'],
  side: string,
  places: readonly string[],
  texts?: OverlayView['texts'],
): OverlayView => ({ kind, livery: liveryOf(side), places, ...(texts ? { texts } : {}) });
