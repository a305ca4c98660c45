import { setImmediate as nextTurn } from 'node:timers/promises';
import { openGate } from '../../table/work/gate.ts';

/** Begins a user's task when it is their turn; gives what it comes to. */
export type InTurn = <T>(user: string, task: () => Promise<T>) => Promise<T>;

/**
 * Of tasks that come at once one begins in each turn of the event loop, user by user: a crowd of them holds it for no longer
 * than one of them, and nobody waits for all that another one wants.
 */
export function openInTurn(): InTurn {
  const gate = openGate({ atOnce: 1, patience: Infinity, patienceInAll: Infinity });
  return async (user, task) => {
    await new Promise<void>((begin) => {
      void gate.pass(user, () => {
        begin();
        return nextTurn();
      });
    });
    return task();
  };
}
