import type { Game } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import type { State } from './state.ts';

/** Version 2 knows the chit that went back into the cup for Guderian this turn (7.3(1)): of one before, nothing is known. */
function second(first: Position<never>): Position<never> {
  const { state, ...position } = first as Position as Position<Omit<State, 'returned'>>;
  const now: State = { ...state, returned: null };
  return { ...position, version: 2, state: now } as Position as Position<never>;
}

/** Brings positions of earlier versions up, by the version they are of. */
export const migrations: Game<State>['migrations'] = { 1: second };
