import { openFairLine } from '../table/work/fair-line.ts';

/** Begins a user's task when it is their turn; gives what it comes to. */
export type InTurn = <T>(user: string, task: () => Promise<T>) => Promise<T>;

/**
 * Of tasks that come at once one begins in each turn of the event loop, user by user: a crowd of them holds it for no longer
 * than one of them, and nobody waits for all that another one wants.
 */
export function openInTurn(): InTurn {
  const line = openFairLine<() => void>();
  let isBeginning = false;

  const beginNext = (): void => {
    const begin = line.take(() => true);
    isBeginning = begin !== undefined;
    if (!begin) return;
    setImmediate(beginNext);
    begin();
  };

  return (user, task) => {
    const begun = new Promise<void>((begin) => line.push(user, begin));
    if (!isBeginning) beginNext();
    return begun.then(task);
  };
}
