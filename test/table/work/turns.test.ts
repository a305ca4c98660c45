import { describe, expect, it } from 'vitest';
import { LONGEST_TURN, openTurns, type Work } from '../../../src/table/work/turns.ts';

function* steps<T>(count: number, value: T, each: () => void = () => undefined): Work<T> {
  for (let n = 0; n < count; n++) {
    each();
    yield;
  }
  return value;
}

/** Turns by hand, on a clock that goes on by a millisecond with each step. */
function byHand() {
  let clock = 0;
  const due: [turn: () => void, ms: number][] = [];
  const turns = openTurns({ now: () => clock, later: (turn, ms) => void due.push([turn, ms]) });
  const tick = (): void => void (clock += 1);
  /** Takes one turn; gives how many milliseconds it took. */
  const take = (): number => {
    const began = clock;
    due.shift()?.[0]();
    return clock - began;
  };
  return { turns, tick, take, due };
}

describe('turns', () => {
  it('do nothing at once, and end in time, others coming between any two', async () => {
    const { turns, tick, take, due } = byHand();
    const value = turns.run(steps(95, 'done', tick));
    const lengths: number[] = [];
    while (due.length > 0) {
      expect(due.length).toBe(1);
      lengths.push(take());
    }
    expect(await value).toBe('done');
    expect(lengths.reduce((sum, each) => sum + each)).toBe(95);
    expect(lengths.length).toBeGreaterThanOrEqual(95 / LONGEST_TURN);
    expect(Math.max(...lengths)).toBe(LONGEST_TURN);
  });

  it('of many works are no longer together than of one', async () => {
    const { turns, tick, take, due } = byHand();
    const all = Promise.all(Array.from({ length: 30 }, (_, n) => turns.run(steps(20, n, tick))));
    while (due.length > 0) expect(take()).toBeLessThanOrEqual(LONGEST_TURN);
    expect(await all).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('leave everything else a part of the time they took, whatever comes next', () => {
    const { turns, tick, take, due } = byHand();
    const rests = (): number[] => due.map(([, ms]) => ms);
    void turns.run(steps(LONGEST_TURN + 4, null, tick));
    expect(rests()).toEqual([0]);
    expect(take()).toBe(LONGEST_TURN);
    expect(rests()).toEqual([LONGEST_TURN / 4]);
    expect(take()).toBe(4);
    void turns.run(steps(1, null, tick));
    expect(rests()).toEqual([1]);
    for (let ms = 0; ms < 5; ms++) tick();
    take();
    for (let ms = 0; ms < 5; ms++) tick();
    void turns.run(steps(1, null, tick));
    expect(rests()).toEqual([0]);
  });

  it('go to what is short before what has had its time', async () => {
    const { turns, tick, take, due } = byHand();
    const ended: string[] = [];
    const long = Array.from({ length: 5 }, () => turns.run(steps(500, null, tick)).then(() => ended.push('long')));
    for (let n = 0; n < 20; n++) take();
    const short = turns.run(steps(LONGEST_TURN + 2, null, tick)).then(() => ended.push('short'));
    take();
    take();
    await short;
    expect(ended).toEqual(['short']);
    while (due.length > 0) take();
    await Promise.all(long);
  });

  it('reject with what the work throws, and go on with the others', async () => {
    const { turns, tick, take, due } = byHand();
    const failing = turns.run(
      (function* (): Work<null> {
        yield;
        throw new Error('broken');
      })(),
    );
    const other = turns.run(steps(30, 'fine', tick));
    const failed = failing.catch((error: unknown) => String(error));
    while (due.length > 0) take();
    expect(await failed).toBe('Error: broken');
    expect(await other).toBe('fine');
  });
});
