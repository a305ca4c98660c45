import { isIn } from '../../board.ts';
import type { State } from '../../state.ts';

/** 18.2: the last turn on which the order holds. */
const LAST_TURN = 2;

/** 18.2, A-32: whether Soviet units in a hex may not leave the inside of the South West Front Retreat Border. */
export const isHeldBack = ({ turn }: Pick<State, 'turn'>, place: number): boolean =>
  turn <= LAST_TURN && isIn('southwest-retreat', place);
