import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Whose turn a task takes: of which table, and whether somebody waits for an answer or it is for a post. */
export interface Turn {
  readonly table: string;
  readonly lane: 'answers' | 'posts';
}

/** Runs tasks, so many at once, each table's in its turn. */
export interface FairQueue {
  /** The task's value, or undefined at once if `patience` tasks of its lane are waiting already. Rejects as the task does. */
  readonly run: <T>(turn: Turn, task: () => Promise<T>, patience: number) => Promise<T | undefined>;
  /** How many tasks wait for their turn. */
  readonly waiting: () => number;
}

/** What waits for its turn in one lane: of each table what came first is first, and the tables take turns. */
function openLane(): {
  readonly push: (table: string, go: () => void) => void;
  readonly shift: () => (() => void) | undefined;
} {
  const tables = new Map<string, (() => void)[]>();
  return {
    push: (table, go) => {
      const line = tables.get(table);
      if (line) line.push(go);
      else tables.set(table, [go]);
    },
    shift: () => {
      const [next] = tables;
      if (!next) return undefined;
      const [table, line] = next;
      const go = line.shift();
      tables.delete(table);
      if (line.length > 0) tables.set(table, line);
      return go;
    },
  };
}

/**
 * A queue that runs `atOnce` tasks at a time. Where both wait, answers and posts take turns, and in each lane the tables do: a
 * table's third task waits behind the first of every other. Before each task whatever else the process has to answer gets its turn.
 */
export function openFairQueue(atOnce: number): FairQueue {
  const lanes = { answers: openLane(), posts: openLane() };
  const lengths = { answers: 0, posts: 0 };
  let last: Turn['lane'] = 'posts';
  let running = 0;
  const done = (): void => {
    const others = last === 'posts' ? 'answers' : 'posts';
    const lane = lengths[others] > 0 ? others : last;
    const next = lanes[lane].shift();
    if (!next) {
      running -= 1;
      return;
    }
    last = lane;
    lengths[lane] -= 1;
    next();
  };
  return {
    waiting: () => lengths.answers + lengths.posts,
    run: async ({ table, lane }, task, patience) => {
      if (running >= atOnce) {
        if (lengths[lane] >= patience) return undefined;
        lengths[lane] += 1;
        await new Promise<void>((go) => {
          lanes[lane].push(table, go);
        });
      } else {
        running += 1;
      }
      try {
        await letOthersIn();
        return await task();
      } finally {
        done();
      }
    },
  };
}
