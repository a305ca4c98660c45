import { describe, expect, it } from 'vitest';
import { openGate } from '../../../src/table/work/gate.ts';
import { openLatest } from '../../../src/table/work/latest.ts';

/** Tasks that end when told to; `begun` names those that were let in, in their order. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, (value: string) => void>();
  return {
    begun,
    task: (name: string) => () =>
      new Promise<string>((end) => {
        begun.push(name);
        ends.set(name, end);
      }),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.(name);
      for (let n = 0; n < 10; n++) await Promise.resolve();
    },
  };
}

const settled = async (): Promise<void> => {
  for (let n = 0; n < 10; n++) await Promise.resolve();
};

describe('a gate', () => {
  it('lets in one of each user, and few in all, users by turns', async () => {
    const gate = openGate({ atOnce: 2, patience: 10, patienceInAll: 100 });
    const { begun, task, end } = tasks();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void gate.pass(name.slice(0, 1), task(name));
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    expect(gate.waiting()).toBe(4);
    await end('a1');
    expect(begun.slice(2)).toEqual(['c1']);
    await end('c1');
    expect(begun.slice(3)).toEqual(['a2']);
    await end('b1');
    expect(begun.slice(4)).toEqual(['b2']);
    await end('b2');
    expect(begun.slice(5)).toEqual([]);
    await end('a2');
    expect(begun.slice(5)).toEqual(['a3']);
  });

  it('turns away who has too many waiting, and all when too many wait', async () => {
    const gate = openGate({ atOnce: 1, patience: 2, patienceInAll: 3 });
    const { task, end, begun } = tasks();
    const first = gate.pass('a', task('a1'));
    void gate.pass('a', task('a2'));
    void gate.pass('a', task('a3'));
    expect(await gate.pass('a', task('a4'))).toBeUndefined();
    void gate.pass('b', task('b1'));
    expect(await gate.pass('c', task('c1'))).toBeUndefined();
    await end('a1');
    expect(await first).toBe('a1');
    void gate.pass('c', task('c2'));
    for (const name of ['b1', 'c2', 'a2', 'a3']) {
      for (const each of begun) await end(each);
      expect(begun).toContain(name);
    }
  });

  it('lets the next in after one that failed', async () => {
    const gate = openGate({ atOnce: 1, patience: 2, patienceInAll: 3 });
    const failed = gate.pass('a', () => Promise.reject(new Error('broken')));
    const next = gate.pass('a', () => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});

describe('the latest of what somebody types', () => {
  it('is looked up alone, those between it and the one under way not at all', async () => {
    const latest = openLatest();
    const { begun, task, end } = tasks();
    const [first, second, third, other] = [
      latest.run('a', task('a1')),
      latest.run('a', task('a2')),
      latest.run('a', task('a3')),
      latest.run('b', task('b1')),
    ];
    expect(await second).toBeUndefined();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(await first).toBe('a1');
    expect(begun).toEqual(['a1', 'b1', 'a3']);
    await end('a3');
    await end('b1');
    expect([await third, await other]).toEqual(['a3', 'b1']);
  });
});
