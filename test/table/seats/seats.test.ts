import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { openToyTables, startedTable, WANTED, stateOf } from '../../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

describe('a new table', () => {
  it('refuses unknown games and optional rules, naming those there are', async () => {
    const tables = openToyTables();
    expect(await errorOf(tables.create(by(anna), { ...WANTED, game: 'chess' }))).toEqual({
      code: 'table.unknown-game',
      params: { game: 'chess', known: ['toy'] },
    });
    expect(await errorOf(tables.create(by(anna), { ...WANTED, options: ['fog'] }))).toEqual({
      code: 'table.unknown-option',
      params: { option: 'fog', known: ['blitz'] },
    });
    expect((await errorOf(tables.state(CHANNEL))).code).toBe('table.none');
  });

  it('is the only one of its channel until its game is over; the old one is kept', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    const { id } = must(await tables.create(by(anna), WANTED)).state;
    expect((await errorOf(tables.create(by(ben), WANTED))).code).toBe('table.exists');
    expect((await valueOf(tables.abandon(by(anna)))).done).toBe(true);
    must(await tables.create(by(ben), WANTED));
    expect([...store.rows.keys()]).toContain(`archive:${id}`);
    expect(must(await tables.list())).toHaveLength(1);
  });

  it('made twice by a repeated interaction is one table', async () => {
    const tables = openToyTables();
    const request = by(anna);
    const first = must(await tables.create(request, WANTED));
    const again = must(await tables.create(request, WANTED));
    expect([again.repeated, again.state.id]).toEqual([true, first.state.id]);
  });
});

describe('seats', () => {
  it('are held by one, and a user may hold several', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), WANTED));
    expect(await valueOf(tables.join(by(anna)))).toEqual({ seat: 'red-1' });
    expect(await valueOf(tables.join(by(anna), 'blue'))).toEqual({ seat: 'blue' });
    expect(await errorOf(tables.join(by(ben), 'blue'))).toEqual({
      code: 'table.seat-taken',
      params: { seat: 'blue', holder: 'Anna' },
    });
    expect((await errorOf(tables.join(by(ben), 'green'))).code).toBe('table.unknown-seat');
    expect(await errorOf(tables.start(by(anna)))).toEqual({ code: 'table.seats-open', params: { seats: ['red-2'] } });
    expect((await errorOf(tables.leave(by(anna), 'red-2'))).code).toBe('table.not-your-seat');
    expect(await valueOf(tables.leave(by(anna)))).toEqual({ seats: ['red-1', 'blue'] });
    expect((await errorOf(tables.leave(by(anna)))).code).toBe('table.not-seated');
  });

  it('dealt at random are dealt to all who joined when the game starts', async () => {
    const dealt = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const tables = openToyTables(memoryStore(), `deal ${seed}`);
      must(await tables.create(by(anna), { ...WANTED, seating: 'random' }));
      expect((await errorOf(tables.join(by(anna), 'blue'))).code).toBe('table.seats-dealt');
      for (const user of [anna, ben, cleo]) must(await tables.join(by(user)));
      expect((await errorOf(tables.join(by(ben)))).code).toBe('table.full');
      const { state } = must(await tables.start(by(ben)));
      expect(state.seats.map(({ holder }) => holder?.name).sort()).toEqual(['Anna', 'Ben', 'Cleo']);
      dealt.add(state.seats.map(({ holder }) => holder?.name).join());
    }
    expect(dealt.size).toBeGreaterThan(3);
  });

  it('of both sides act for the side that is asked, or the one named', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), WANTED));
    for (const seat of ['red-1', 'red-2', 'blue']) must(await tables.join(by(anna), seat));
    must(await tables.start(by(anna)));
    expect((await valueOf(tables.order(by(anna, { seat: 'blue' }), 'bid 1'))).seat).toBe('blue');
    expect((await valueOf(tables.order(by(anna), 'bid 2'))).seat).toBe('red-1');
    expect((await errorOf(tables.order(by(ben), 'bid 2'))).code).toBe('table.not-seated');
    expect((await errorOf(tables.order(by(anna, { seat: 'green' }), 'bid 2'))).code).toBe('table.not-seated');
  });
});

describe('looking on', () => {
  it('is for everybody or for players only, as the table was made', async () => {
    const open = openToyTables();
    await startedTable(open);
    const outlook = must(await open.look(CHANNEL, 'u-stranger'));
    expect([outlook.seat, outlook.asks, outlook.draft]).toEqual([null, [], null]);
    expect((outlook.position?.state as { cup: string[] }).cup).toEqual(['?', '?']);
    const closed = openToyTables();
    await startedTable(closed, { spectators: false });
    expect((await errorOf(closed.look(CHANNEL, 'u-stranger'))).code).toBe('table.no-spectators');
  });
});

describe('abandoning', () => {
  it('needs everybody who is seated, and keeps the record', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    expect((await errorOf(tables.abandon(by({ id: 'x', name: 'X' })))).code).toBe('table.not-yours');
    expect(await valueOf(tables.abandon(by(anna)))).toEqual({ done: false, missing: [cleo.id, ben.id], empty: null });
    must(await tables.abandon(by(ben)));
    expect((await valueOf(tables.abandon(by(cleo)))).done).toBe(true);
    expect((await errorOf(tables.order(by(anna), 'bid 1'))).code).toBe('table.over');
    expect(must(await tables.export(CHANNEL))).toContain('[Game "toy"]');
  });
});

describe('the outbox', () => {
  it('keeps what was not acknowledged over a restart, and marks stay', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    await startedTable(tables);
    const before = must(await tables.outbox());
    expect(before.map(({ notice }) => notice.kind)).toEqual(['created', 'seats', 'seats', 'seats', 'started']);
    for (const { notice } of before.slice(0, 4)) must(await tables.acknowledge(CHANNEL, notice.id, { status: 'm-1' }));
    const again = openToyTables(memoryStore(store.rows));
    const after = must(await again.outbox());
    expect(after.map(({ notice }) => notice)).toEqual([before[4]?.notice]);
    expect(after[0]?.state.marks).toEqual({ status: 'm-1' });
    expect(after[0]?.notice.id.length).toBeLessThanOrEqual(25);
    must(await again.mark(CHANNEL, { status: '' }));
    expect((await stateOf(again)).marks).toEqual({});
  });

  it('posts the anchors at the start, the link of the set-up with them', async () => {
    const tables = openToyTables();
    await startedTable(tables);
    const { anchor, hiddenAnchor } = await stateOf(tables);
    const [last] = must(await tables.outbox()).slice(-1);
    expect(last?.notice.ended).toMatchObject([{ phase: { name: 'setup' }, link: anchor }]);
    expect(hiddenAnchor).toMatch(/^[\da-f]{64}$/u);
    expect(last?.notice.lines[0]?.draws).toEqual([]);
  });
});
