import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { openAsks, start } from '../../src/engine/play.ts';
import { noDice } from '../../src/engine/dice.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { GUIDES } from '../../src/games/index.ts';
import {
  openThinker,
  type Asked,
  type Thought,
  type ThinkingThread,
  type ToThink,
} from '../../src/thinking/thinker.ts';
import { createManualClock } from '../support/manual-clock.ts';

const { game } = GUIDES['moscow']!;
const pick = seededPick(1);
const { position } = start(game, [], (_, __, faces, hidden) =>
  hidden ? pick(faces) + 1 : noDice(0, '', faces, hidden),
);
const seat = openAsks(game, position)[0]?.seat ?? '';
const task: ToThink = { game: 'moscow', view: game.view(position, seat), seat, strength: 'easy', seed: 7 };

const never = (): AbortSignal => new AbortController().signal;

/** Threads that think nothing, and say what they were told to. */
class IdleThread extends EventEmitter {
  readonly told: Asked[] = [];
  ended = false;
  postMessage(wanted: Asked): void {
    this.told.push(wanted);
  }
  terminate(): Promise<number> {
    this.ended = true;
    return Promise.resolve(0);
  }
  answer(thought: Thought): void {
    this.emit('message', thought);
  }
}

function opened(threads = 1) {
  const started: IdleThread[] = [];
  const clock = createManualClock();
  const startThinking = (): ThinkingThread => {
    const thread = new IdleThread();
    started.push(thread);
    return thread as unknown as ThinkingThread;
  };
  return { started, clock, thinker: openThinker({ threads, seconds: 60, startThinking, clock }) };
}

/** Lets what is due in this moment be done. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const plan = (order: string): Thought => ({ plans: [{ orders: [order], reasons: [] }] });

describe('a thinker', () => {
  it('finds the same plan for the same task in a thread of its own', { timeout: 30_000 }, async () => {
    const thinker = openThinker({ threads: 1, seconds: 60 });
    const found = [await thinker.think('a', task, never()), await thinker.think('b', task, never())];
    expect(found[0]).toEqual(found[1]);
    expect(found[0]).toMatchObject({ ok: true, value: { orders: [expect.any(String)] } });
    const fault = await thinker.think('a', { ...task, game: 'chess' }, never());
    expect(fault).toEqual({ ok: false, error: { code: 'broke-down', line: 'no game chess' } });
    await thinker.close();
  });

  it('thinks about so many tasks at once as it has threads, tables by turns', async () => {
    const { started, thinker } = opened();
    const think = (table: string, seed: number) => thinker.think(table, { ...task, seed }, never());
    const all = [think('a', 1), think('a', 2), think('a', 3), think('b', 4)];
    await settled();
    expect(thinker.waiting()).toBe(3);
    for (let n = 0; n < 4; n++) {
      started[0]?.answer(plan(`order ${n}`));
      await settled();
    }
    expect(started).toHaveLength(1);
    expect(started[0]?.told.map((asked) => asked.task.seed)).toEqual([1, 4, 2, 3]);
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
  });

  it('breaks off what takes too long, what nobody wants any more and what breaks down, and goes on in another thread', async () => {
    const { started, clock, thinker } = opened();
    const long = thinker.think('a', task, never());
    await settled();
    clock.advance(69_999);
    expect(started[0]?.ended).toBe(false);
    clock.advance(1);
    expect(await long).toMatchObject({ error: { code: 'too-long' } });
    expect(started[0]?.ended).toBe(true);

    const controller = new AbortController();
    const dropped = thinker.think('a', task, controller.signal);
    const behind = thinker.think('b', task, controller.signal);
    await settled();
    controller.abort();
    expect(await dropped).toMatchObject({ error: { code: 'dropped' } });
    expect(await behind).toMatchObject({ error: { code: 'dropped' } });
    expect(started).toHaveLength(2);
    expect(started[1]?.told).toHaveLength(1);

    const broken = thinker.think('a', task, never());
    await settled();
    started[2]?.emit('error', new Error('out of memory'));
    expect(await broken).toEqual({ ok: false, error: { code: 'broke-down', line: 'out of memory' } });

    const last = thinker.think('a', task, never());
    await settled();
    expect(started).toHaveLength(4);
    started[3]?.answer(plan('end'));
    expect(await last).toMatchObject({ ok: true, value: { orders: ['end'] } });
    await thinker.close();
    expect(started[3]?.ended).toBe(true);
  });

  it('thinks about a hint beside the tasks of tables, as soon as none of them waits, and of nobody two at once', async () => {
    const { started, thinker } = opened();
    const seeds = (thread: number): unknown => started[thread]?.told.map((asked) => [asked.task.seed, asked.most]);
    const tables = [1, 2].map((seed) => thinker.think('a', { ...task, seed }, never()));
    await settled();
    const controller = new AbortController();
    const hints = [
      thinker.hint('anna', { ...task, seed: 3 }, 5, never()),
      thinker.hint('anna', { ...task, seed: 4 }, 5, controller.signal),
      thinker.hint('ben', { ...task, seed: 5 }, 5, never()),
    ];
    await settled();
    expect(started).toHaveLength(1);
    started[0]?.answer(plan('first'));
    await settled();
    // The second task of the table has begun: nothing waits any more, and the hint takes no thread from it.
    expect(seeds(0)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(seeds(1)).toEqual([[3, 5]]);
    controller.abort();
    started[1]?.answer({ plans: ['a', 'b'].map((order) => ({ orders: [order], reasons: [] })) });
    await settled();
    expect(await hints[0]).toMatchObject({ ok: true, value: [{ orders: ['a'] }, { orders: ['b'] }] });
    expect(seeds(1)).toEqual([
      [3, 5],
      [5, 5],
    ]);
    started[1]?.answer(plan('c'));
    started[0]?.answer(plan('second'));
    expect((await Promise.all(tables)).every(({ ok }) => ok)).toBe(true);
    expect(await hints[1]).toMatchObject({ error: { code: 'dropped' } });
    expect(await hints[2]).toMatchObject({ ok: true });
    expect(thinker.waiting()).toBe(0);
  });
});
