import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/computer/player.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { err, ok, type Result } from '../../src/engine/result.ts';
import type { NoPlan, Thinker } from '../../src/thinking/thinker.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { computersAt, thinkHere } from '../support/tables/computers-here.ts';
import { diskFull, memoryStore } from '../support/tables/memory-store.ts';
import { anna, by, CHANNEL } from '../support/toys/people.ts';
import { must } from '../support/toys/results.ts';
import { openToyTables, play, savedIn, stateOf, WANTED } from '../support/toys/toy-table.ts';
import { toyGame } from '../support/toys/toy-game.ts';

const here: Thinker['think'] = thinkHere([opaqueGame(toyGame)]);
const ALL = { 'red-1': 'fair', 'red-2': 'easy', blue: 'strong' } as const;

const opened = async (store = memoryStore(), computers: Partial<typeof ALL> = ALL) => {
  const tables = openToyTables(store);
  must(await tables.create(by(anna), { ...WANTED, computers: computers as typeof ALL }));
  return { tables, store };
};

/** A thinker whose thoughts end when the test says so. */
function slowThinker() {
  const thoughts: { readonly signal: AbortSignal; readonly end: (found: Result<Plan, NoPlan>) => void }[] = [];
  const think: Thinker['think'] = (_, __, signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(err({ code: 'dropped' })));
      thoughts.push({ signal, end: resolve });
    });
  return { think, thoughts };
}

const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

describe('the computers of a process', () => {
  it('give the default answer where thinking fails or comes to nothing legal, and log what to think again', async () => {
    for (const found of [
      err({ code: 'too-long', line: 'it took longer than 60 seconds' } as const),
      ok({ orders: ['fly R1 e'], reasons: [] }),
      ok({ orders: [], reasons: [] }),
    ]) {
      const { tables, store } = await opened();
      const computers = computersAt(tables, () => Promise.resolve(found));
      await computers.repair();
      await computers.idle();
      expect((await stateOf(tables)).stage).toBe('over');
      const { tail, seed } = savedIn(store);
      expect(new Set(tail.map(({ kind }) => kind))).toEqual(new Set(['start', 'default']));
      const [first] = computers.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(first).toMatchObject({ game: 'toy', seat: 'red-1', strength: 'fair', lines: 1 });
      expect(first?.['thought']).toBeTypeOf('number');
      expect(computers.logged.join('\n')).not.toContain(seed);
    }
  });

  it('think anew where the table changed meanwhile', async () => {
    const { tables } = await opened(memoryStore(), { blue: 'strong', 'red-2': 'easy' });
    const { think, thoughts } = slowThinker();
    const computers = computersAt(tables, think);
    await computers.repair();
    await settled();
    expect(thoughts).toHaveLength(1);
    await play(tables, anna, 'bid 3');
    await settled();
    expect(thoughts[0]?.signal.aborted).toBe(true);
    expect(thoughts).toHaveLength(2);
    thoughts[1]?.end(ok({ orders: ['bid 0'], reasons: [] }));
    await settled();
    expect((await stateOf(tables)).lines).toBe(3);
    await computers.stop();
  });

  it('do not think at all where nobody waits for them, and stop when told to', async () => {
    const { tables } = await opened(memoryStore(), { blue: 'strong', 'red-2': 'easy' });
    const { think, thoughts } = slowThinker();
    const computers = computersAt(tables, think);
    await computers.repair();
    await settled();
    await computers.stop();
    expect(thoughts[0]?.signal.aborted).toBe(true);
    await play(tables, anna, 'bid 3');
    await settled();
    expect(thoughts).toHaveLength(1);
  });

  it('wait for the posts of what they did, and for a store that fails', async () => {
    const clock = createManualClock();
    const { tables, store } = await opened();
    const computers = computersAt(tables, here, { clock, mostUnposted: 4 });
    const acknowledgeAll = async (): Promise<void> => {
      for (const { notice } of must(await tables.outbox())) must(await tables.acknowledge(CHANNEL, notice.id));
    };
    await computers.repair();
    await computers.idle();
    expect(must(await tables.outbox())).toHaveLength(5);
    const { lines } = await stateOf(tables);
    clock.advance(1_000);
    await computers.idle();
    expect((await stateOf(tables)).lines).toBe(lines);
    await acknowledgeAll();
    store.fail = () => diskFull();
    clock.advance(1_000);
    await computers.idle();
    expect(computers.logged.join()).toContain('trying again');
    store.fail = () => undefined;
    for (let n = 0; n < 100 && (await stateOf(tables)).stage === 'playing'; n++) {
      await acknowledgeAll();
      clock.advance(15_000);
      await computers.idle();
    }
    expect((await stateOf(tables)).stage).toBe('over');
  });

  it('leave time to people who only look on, and none where somebody plays', async () => {
    const clock = createManualClock();
    const { tables } = await opened();
    const computers = computersAt(tables, here, { clock, pace: 3_000 });
    await computers.repair();
    await computers.idle();
    expect((await stateOf(tables)).lines).toBe(2);
    clock.advance(2_999);
    await computers.idle();
    expect((await stateOf(tables)).lines).toBe(2);
    clock.advance(1);
    await computers.idle();
    expect((await stateOf(tables)).lines).toBe(3);
    await computers.stop();
    const solo = await opened(memoryStore(), { blue: 'strong', 'red-2': 'easy' });
    const others = computersAt(solo.tables, here, { clock, pace: 3_000 });
    await play(solo.tables, anna, 'bid 3');
    await others.idle();
    await play(solo.tables, anna, 'done');
    await others.idle();
    expect((await stateOf(solo.tables)).waiting.map(({ seat }) => seat)).not.toContain('red-2');
  });

  it('go on after a kill at any line as they would have, with nothing lost and nothing twice', async () => {
    const whole = await opened();
    const undisturbed = computersAt(whole.tables, here);
    await undisturbed.repair();
    await undisturbed.idle();
    const linesOf = ({ tail }: ReturnType<typeof savedIn>) => tail.map(({ seat, kind, order }) => [seat, kind, order]);
    const wanted = linesOf(savedIn(whole.store));

    const { store } = await opened();
    for (let life = 1; life < 200 && savedIn(store).stage === 'playing'; life++) {
      // What is on disk at the moment of the kill is all that the next life has.
      const tables = openToyTables(store);
      const dies = life % 3;
      let thoughts = 0;
      const think: Thinker['think'] = (...task) => {
        if ((thoughts += 1) > dies) {
          store.fail = () => diskFull();
          void computers.stop();
        }
        return here(...task);
      };
      const computers = computersAt(tables, think);
      await computers.repair();
      await computers.idle();
      await computers.stop();
      store.fail = () => undefined;
    }
    expect(savedIn(store).stage).toBe('over');
    expect(linesOf(savedIn(store))).toEqual(wanted);
  });
});
