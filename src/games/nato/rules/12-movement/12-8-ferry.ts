import { idAt, terrainBetween } from '../../board.ts';
import type { State } from '../../state.ts';
import type { Movement } from '../../steps.ts';

/** Whether a step goes over the Danish Ferry. */
export const isFerry = (from: number, to: number): boolean => terrainBetween(from, to).includes('ferry');

/**
 * 12.8: whether a unit may take a step: over the Danish Ferry one of NATO's each way in a Ground Movement Segment until Denmark has
 * surrendered, from then on one of the Warsaw Pact.
 */
export const mayTakeFerry = (state: State, { side, reserve, ferried }: Movement, from: number, to: number): boolean =>
  !isFerry(from, to) ||
  (!reserve && (side === 'wp') === state.surrendered.includes('denmark') && !ferried.includes(idAt(from)));
