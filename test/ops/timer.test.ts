import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../src/engine/result.ts';
import { openHeartbeat, type Heartbeat } from '../../src/ops/heartbeat.ts';
import type { TableError } from '../../src/table/api.ts';
import { LONGEST_SLEEP, openTimer, type Timer } from '../../src/ops/timer.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { diskFull, memoryStore } from '../support/tables/memory-store.ts';
import { A_DAY, clockOf, DAY, endOf, HOUR, openTimed, START } from '../support/toys/timed-table.ts';
import { play, startedTable } from '../support/toys/toy-table.ts';
import { must } from '../support/toys/results.ts';
import { anna, CHANNEL } from '../support/toys/people.ts';

const MINUTE = 60_000;

let open: (Timer | Heartbeat)[] = [];
afterEach(async () => {
  for (const each of open) await each.stop();
  open = [];
});

/** Lets everything under way come to rest. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => void setImmediate(resolve));
};

describe('the timer', () => {
  it('wakes when something is due, and once a minute at least', async () => {
    const clock = createManualClock(START);
    const due = [START + 5 * MINUTE, START + 5 * MINUTE + 10_000, null];
    const ticks: number[] = [];
    const tables = {
      tick: async () => (ticks.push(clock.now() - START), ok(0)),
      nextDue: async () => {
        const next = due.find((at) => at === null || at > clock.now());
        return ok(next ? new Date(next) : null);
      },
    };
    open.push(openTimer(tables, () => expect.unreachable(), clock));
    for (let second = 0; second < 7 * 60; second++) {
      await settled();
      clock.advance(1000);
    }
    expect(ticks.slice(0, 8).map((ms) => ms / 1000)).toEqual([0, 60, 120, 180, 240, 300, 310, 370]);
  });

  it('reports a failure, and goes on', async () => {
    const clock = createManualClock(START);
    const reported: TableError[] = [];
    let ticks = 0;
    const failing = async () => ((ticks += 1), { ok: false as const, error: { code: 'table.store' } });
    const timer = openTimer({ tick: failing, nextDue: failing }, (error) => reported.push(error), clock);
    await settled();
    clock.advance(LONGEST_SLEEP);
    await settled();
    expect(ticks).toBe(4);
    expect(reported).toHaveLength(2);
    await timer.stop();
    clock.advance(10 * LONGEST_SLEEP);
    await settled();
    expect(ticks).toBe(4);
  });
});

describe('time when the bot was down', () => {
  it('is charged to nobody, be it between two runs or slept through', async () => {
    const store = memoryStore();
    const clock = createManualClock(START);
    const now = () => new Date(clock.now());
    const first = openTimed(store, clock);
    const heart = await openHeartbeat(store, now, first.tables.wasDown);
    open.push(heart);
    await startedTable(first.tables, { clock: clockOf(A_DAY) });
    await play(first.tables, anna, 'bid 3');
    clock.advance(2 * MINUTE);
    await heart.beat();
    clock.advance(30 * HOUR);
    await heart.beat();
    must(await first.tables.tick());
    expect(await endOf(first.tables, 'blue')).toBe(START + DAY + 30 * HOUR);
    await heart.stop();

    clock.advance(3 * DAY);
    const second = openTimed(store, clock);
    open.push(await openHeartbeat(store, now, second.tables.wasDown));
    must(await second.tables.tick());
    expect(await endOf(second.tables, 'blue')).toBe(START + 4 * DAY + 30 * HOUR);
    expect(must(await second.tables.state(CHANNEL)).waiting.map(({ seat }) => seat)).toEqual(['blue']);
  });

  it('is not forgotten where it can’t be noted', async () => {
    const store = memoryStore();
    const clock = createManualClock(START);
    const now = () => new Date(clock.now());
    await (await openHeartbeat(store, now)).stop();
    clock.advance(DAY);
    store.fail = (key) => (key === 'downtime' ? diskFull() : undefined);
    const { tables } = openTimed(store, clock);
    const heart = await openHeartbeat(store, now, tables.wasDown);
    open.push(heart);
    expect(heart.failure()).toContain('was down');
    store.fail = () => undefined;
    clock.advance(HOUR);
    await heart.beat();
    expect(heart.failure()).toBeNull();
    expect(JSON.parse(store.rows.get('downtime') ?? '')).toEqual([{ from: START, to: START + DAY + HOUR }]);
  });
});
