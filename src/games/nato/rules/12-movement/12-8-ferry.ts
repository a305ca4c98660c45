import { idAt, terrainBetween } from '../../board.ts';
import type { Side, State } from '../../state.ts';
import type { Movement } from '../../steps.ts';

/** Whether a step goes over the Danish Ferry. */
export const isFerry = (from: number, to: number): boolean => terrainBetween(from, to).includes('ferry');

/** 10.2.4, 12.8: whether the Danish Ferry is a side's: NATO's until Denmark has surrendered, the Warsaw Pact's from then on. */
export const holdsFerry = ({ surrendered }: Pick<State, 'surrendered'>, side: Side): boolean =>
  (side === 'wp') === surrendered.includes('denmark');

/** 12.8: whether a unit may take a step: over the Danish Ferry one of the side whose it is, each way in a Ground Movement Segment. */
export const mayTakeFerry = (state: State, { side, reserve, ferried }: Movement, from: number, to: number): boolean =>
  !isFerry(from, to) || (!reserve && holdsFerry(state, side) && !ferried.includes(idAt(from)));
