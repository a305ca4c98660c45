import { beforeAll, describe, expect, it } from 'vitest';
import { rankedPlans } from '../../../src/computer/search.ts';
import type { PlayedPlan } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { tableKey, type Saved } from '../../../src/table/saved.ts';
import { ONE_OF_EACH } from '../../support/games/index.ts';
import { memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { anna, ben, by, CHANNEL, dora } from '../../support/toys/people.ts';
import { errorOf, must } from '../../support/toys/results.ts';
import { openToyTables, redMoves, savedIn, seededHex, WANTED } from '../../support/toys/toy-table.ts';

const { guide } = ONE_OF_EACH['moscow']!;
const { game, knowledge } = guide;

/** Takes the quick answer to everything. */
const QUICK = { candidates: 1, rounds: [] };

/** A table of Moscow at which computers play, after so many of their thoughts. */
async function played(thoughts: number): Promise<MemoryStore> {
  const store = memoryStore();
  const tables = openTables({ store, games: [game], randomHex: seededHex('plans') });
  must(await tables.create(by(anna), { ...WANTED, game: 'moscow', computers: { axis: 'fair', soviet: 'fair' } }));
  for (let n = 0; n < thoughts; n++) {
    const task = must(await tables.computerTask(CHANNEL));
    if (!task) break;
    const [plan] = rankedPlans({ ...task, game }, knowledge!, { plan: QUICK, answer: QUICK }, 1);
    must(await tables.playComputer(task, plan!.orders));
  }
  return store;
}

describe('what computers were up to', () => {
  let store: MemoryStore;
  beforeAll(async () => void (store = await played(12)));

  /** The plans as a user is told of them at the table, changed. */
  async function plansFor(user: string, change: Partial<Saved> = {}): Promise<readonly PlayedPlan[]> {
    const rows = memoryStore();
    for (const [key, value] of store.rows) rows.rows.set(key, value);
    rows.rows.set(tableKey(CHANNEL), JSON.stringify({ ...savedIn(store), ...change }));
    return must(await openTables({ store: rows, games: [game] }).plans(CHANNEL, user));
  }

  it('is told whole of its last turn to who has lent the seat, and to everybody when the game is over', async () => {
    const plans = await plansFor(ben.id, { lent: { axis: ben } });
    const whole = plans.filter(({ seat }) => seat === 'axis');
    expect(plans.every((plan) => plan.whole === (plan.seat === 'axis'))).toBe(true);
    expect(new Set(whole.map(({ phase }) => phase.name))).toEqual(new Set(['logistics', 'movement', 'combat']));
    const [movement] = whole.filter(({ promptCode }) => promptCode === 'moscow.ask.movement');
    expect(movement?.orders.length).toBeGreaterThan(3);
    // The view is the seat's: its own hand shows, the other does not.
    const { hands } = movement?.before.state as { hands: Record<string, string[]> };
    expect(hands['axis']).not.toContain('?');
    expect(hands['soviet']?.every((card) => card === '?')).toBe(true);
    const over = await plansFor(dora.id, { stage: 'abandoned' });
    expect(over.every((plan) => plan.whole)).toBe(true);
    expect(over.filter(({ seat }) => seat === 'axis')).toEqual(whole);
  });

  it('is told to others as what everybody saw, without the view of a seat', async () => {
    const { holders } = savedIn(store);
    for (const [user, holding] of [
      [dora, holders],
      [anna, { ...holders, soviet: anna }],
    ] as const) {
      const seen = (await plansFor(user.id, { holders: holding })).filter(({ seat }) => seat === 'axis');
      expect(seen.length).toBeGreaterThan(5);
      expect(seen.every(({ whole, orders }) => !whole && orders.length === 1)).toBe(true);
      for (const { before } of seen) expect(JSON.stringify(before)).toBe(JSON.stringify(game.view(before, null)));
    }
  });

  it('holds no secret order for a seat of the same side, as it does for who has lent the very seat', async () => {
    const toys = memoryStore();
    const tables = openToyTables(toys);
    must(await tables.create(by(anna), { ...WANTED, computers: { 'red-1': 'fair', blue: 'fair' } }));
    const task = must(await tables.computerTask(CHANNEL));
    must(await tables.playComputer(task!, ['bid 2']));
    expect(must(await tables.plans(CHANNEL, anna.id))).toEqual([]);
    toys.rows.set(tableKey(CHANNEL), JSON.stringify({ ...savedIn(toys), lent: { 'red-1': ben } }));
    const reread = openToyTables(toys);
    const [bid, other] = must(await reread.plans(CHANNEL, ben.id));
    expect(other).toBeUndefined();
    expect(bid).toMatchObject({ seat: 'red-1', whole: true, orders: [{ kind: 'bid', amount: 2 }] });
    expect(must(await reread.plans(CHANNEL, anna.id))).toEqual([]);
    expect(must(await reread.plans(CHANNEL, dora.id))).toEqual([]);
  });

  it('is told to nobody without a seat where there are no spectators, and is nothing where no computer played', async () => {
    const closed = memoryStore();
    for (const [key, value] of store.rows) closed.rows.set(key, value);
    closed.rows.set(tableKey(CHANNEL), JSON.stringify({ ...savedIn(store), spectators: false }));
    const tables = openTables({ store: closed, games: [game] });
    expect((await errorOf(tables.plans(CHANNEL, dora.id))).code).toBe('table.no-spectators');
    const toys = await redMoves(openToyTables());
    expect(must(await toys.plans(CHANNEL, anna.id))).toEqual([]);
  });

  it('is kept nowhere: no row of the table holds a word of it', async () => {
    const whole = await plansFor(ben.id, { lent: { axis: ben } });
    expect(whole.length).toBeGreaterThan(0);
    for (const value of store.rows.values()) expect(value).not.toContain('moscow.plan.');
  });
});
