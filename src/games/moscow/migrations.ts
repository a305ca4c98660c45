import type { Game } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import { infantryInOdessa } from './rules/15-2-evacuation.ts';
import type { Combat, State } from './state.ts';

/** What positions of version 1 did not hold. */
type Added = 'inOdessa' | 'combat';
type First = Omit<State, Added> & { combat: Omit<Combat, 'beaten'> | null };

/** Version 2 knows who was in Odessa when the phase began (15.2.2), and who shares a combat without adding to it (11.1). */
function second(first: Position<never>): Position<never> {
  const { state, ...position } = first as Position as Position<First>;
  const inLogistics = state.side === 'soviet' && state.phase === 'logistics';
  const combat = state.combat && { ...state.combat, beaten: [] };
  const now: State = { ...state, combat, inOdessa: [] };
  const second: Position = {
    ...position,
    version: 2,
    state: { ...now, inOdessa: inLogistics ? infantryInOdessa(now) : [] },
  };
  return second as Position<never>;
}

/** Brings positions of earlier versions up, by the version they are of. */
export const migrations: Game<State>['migrations'] = { 1: second };
