import { describe, expect, it } from 'vitest';
import { openFairQueue, type FairQueue, type Turn } from '../../../src/discord/connection/fair-queue.ts';

/** Tasks by name that end when told to. */
function openTasks(queue: FairQueue): {
  readonly begun: string[];
  readonly add: (name: string, turn?: Partial<Turn>, patience?: number) => Promise<string | undefined>;
  /** Ends what is running until nothing is. */
  readonly endAll: () => Promise<void>;
} {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 5; n++) await new Promise((go) => setImmediate(go));
  };
  return {
    begun,
    add: (name, { table = name.slice(0, 1), lane = 'answers' } = {}, patience = Infinity) =>
      queue.run(
        { table, lane },
        async () => {
          begun.push(name);
          await new Promise<void>((end) => void ends.push(end));
          return name;
        },
        patience,
      ),
    endAll: async () => {
      await settle();
      while (ends.length > 0) {
        ends.shift()?.();
        await settle();
      }
    },
  };
}

describe('the queue in which tables take turns', () => {
  it('lets the third task of a table wait behind the first of every other', async () => {
    const queue = openFairQueue(1);
    const { begun, add, endAll } = openTasks(queue);
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name));
    expect(queue.waiting()).toBe(6);
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
    expect(queue.waiting()).toBe(0);
  });

  it('keeps the order of one table', async () => {
    const { begun, add, endAll } = openTasks(openFairQueue(1));
    for (const name of ['a1', 'a2', 'a3']) void add(name);
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets posts wait behind an answer each, and never for all of them', async () => {
    const { begun, add, endAll } = openTasks(openFairQueue(1));
    for (const name of ['a1', 'b1', 'c1', 'd1']) void add(name, { lane: 'posts' });
    for (const name of ['e1', 'f1', 'g1', 'h1', 'i1']) void add(name);
    await endAll();
    expect(begun).toEqual(['a1', 'e1', 'b1', 'f1', 'c1', 'g1', 'd1', 'h1', 'i1']);
  });

  it('runs so many at once, and turns away when too many wait in its lane', async () => {
    const queue = openFairQueue(2);
    const { begun, add, endAll } = openTasks(queue);
    const [one, two, three] = [add('a1', {}, 0), add('b1', {}, 0), add('c1', {}, 1)];
    void add('p1', { lane: 'posts' });
    expect(await add('d1', {}, 1)).toBeUndefined();
    while (begun.length < 2) await new Promise((go) => setImmediate(go));
    expect(begun).toEqual(['a1', 'b1']);
    await endAll();
    expect(await Promise.all([one, two, three])).toEqual(['a1', 'b1', 'c1']);
    expect(begun).toHaveLength(4);
  });

  it('goes on after a task that failed', async () => {
    const queue = openFairQueue(1);
    const turn = { table: 'a', lane: 'answers' } as const;
    await expect(queue.run(turn, () => Promise.reject(new Error('no')), 5)).rejects.toThrow('no');
    expect(await queue.run(turn, async () => 'yes', 5)).toBe('yes');
  });
});
