import { openTurns, type Turns, type Work } from '../../../src/table/work/turns.ts';

/** Turns that count the steps of all work done in them. */
export interface CountedTurns extends Turns {
  /** Steps since the last time that this was asked. */
  readonly counted: () => number;
}

/** Turns of this process, counted. */
export function countedTurns(): CountedTurns {
  const turns = openTurns();
  let steps = 0;
  function* counting<T>(work: Work<T>): Work<T> {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      steps += 1;
      yield;
    }
  }
  return {
    run: (work) => turns.run(counting(work)),
    counted: () => {
      const counted = steps;
      steps = 0;
      return counted;
    },
  };
}
