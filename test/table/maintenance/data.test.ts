import { beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../../src/table/api.ts';
import { clockFor, PACES } from '../../../src/table/time-control/rules.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { DAY, openTimed } from '../../support/toys/timed-table.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { openToyTables, play, plays, startedTable, stateOf, WANTED } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

let store: MemoryStore;
let tables: Tables;

beforeEach(() => {
  store = memoryStore();
  tables = openToyTables(store);
});

const dora = { id: 'u-dora', name: 'Dora' };

const everything = (): string => [...store.rows].map(([key, row]) => `${key} ${row}`).join('\n');

/** The seats waited for at the table. */
const waitedFor = async (): Promise<readonly string[]> => (await stateOf(tables)).waiting.map(({ seat }) => seat);

describe('what is kept of a user', () => {
  it('is all of it: seats, drafts, standing orders, proposals, lines and profile, and nothing of others', async () => {
    await startedTable(tables, { guild: 'guild-1', master: anna });
    await store.set(`user:${ben.id}`, { zone: 'Asia/Tokyo' });
    await plays(tables, 'ben bid 2 | anna bid 1');
    must(await tables.order(by(anna), 'move R1 2'));
    const data = must(await tables.userData(ben.id));
    expect(data).toMatchObject({ user: ben.id, rows: { [`user:${ben.id}`]: { zone: 'Asia/Tokyo' } }, unreadable: [] });
    expect(data.games).toHaveLength(1);
    expect(data.games[0]).toMatchObject({
      channel: CHANNEL,
      guild: 'guild-1',
      game: 'toy',
      name: 'Ben',
      seats: ['blue'],
      creator: false,
      master: false,
    });
    expect(data.games[0]?.lines.map(({ order }) => order)).toEqual(['bid 2']);
    expect(JSON.stringify(data)).not.toContain(anna.id);
    expect(must(await tables.userData(anna.id)).games[0]).toMatchObject({ creator: true, master: true });
    expect(must(await tables.userData('u-stranger')).games).toEqual([]);
    expect(must(await tables.userData('')).games).toEqual([]);
  });
});

describe('forgetting a user', () => {
  beforeEach(async () => {
    await startedTable(tables, { master: ben });
    await play(tables, ben, 'bid 2');
    must(await tables.propose(by(ben), 'draw', '', 'enough'));
    must(await tables.propose(by(anna), 'master', `${ben.id} ${ben.name}`, 'he knows the rules'));
    await store.set(`user:${ben.id}`, { zone: 'Asia/Tokyo' });
    await store.set(`whatif:${CHANNEL}:${ben.id}`, { lines: [] });
  });

  it('leaves neither id nor name anywhere in the store', async () => {
    expect(everything()).toContain(ben.id);
    const { id } = await stateOf(tables);
    expect(must(await tables.forgetUser(ben.id))).toEqual({ games: [id], unreadable: [] });
    expect(everything()).not.toContain(ben.id);
    expect(everything()).not.toContain(ben.name);
    expect(must(await tables.userData(ben.id))).toMatchObject({ games: [], rows: {} });
  });

  it('frees the seat, tells the table, and lets others play on with what was ordered', async () => {
    const told: string[] = [];
    tables.subscribe(({ notice }) => told.push(notice.kind));
    must(await tables.forgetUser(ben.id));
    expect(told).toEqual(['seats']);
    const state = await stateOf(tables);
    expect(state.seats.find(({ id }) => id === 'blue')?.holder).toBeNull();
    expect(state).toMatchObject({ stage: 'playing', master: null });
    await play(tables, anna, 'bid 1');
    must(await tables.join(by(dora), 'blue'));
    const [audited] = must(await tables.audit(CHANNEL));
    expect(audited).toMatchObject({ faults: [], lines: (await stateOf(tables)).lines });
    const record = must(await tables.export(CHANNEL));
    expect(record).toContain('Anna');
    expect(record).not.toContain('Ben');
  });

  it('does so in the earlier games of the channel, and after a restart', async () => {
    for (const user of [anna, ben, cleo]) must(await tables.abandon(by(user)));
    must(await tables.create(by(anna), WANTED));
    expect(everything()).toContain(ben.id);
    must(await tables.forgetUser(ben.id));
    expect(everything()).not.toContain(ben.id);
    const audits = must(await openToyTables(store).audit(CHANNEL));
    expect(audits.map(({ stage, faults }) => [stage, faults])).toEqual([
      ['abandoned', []],
      ['gathering', []],
    ]);
  });

  it('stops their clock; who takes the seat has one of their own', async () => {
    const beneath = memoryStore();
    const timed = openTimed(beneath);
    const clock = clockFor(opaqueGame(toyGame).seats, PACES.daily, 'default');
    await startedTable(timed.tables, { clock });
    must(await timed.tables.setProfile(by(ben), { zone: 'Europe/Berlin' }));
    must(await timed.tables.forgetUser(ben.id));
    const rows = (): string => [...beneath.rows].map(([key, row]) => `${key} ${row}`).join('\n');
    expect(rows()).not.toContain(ben.id);
    expect(rows()).not.toContain(ben.name);
    await timed.pass(DAY / 2);
    expect(timed.of('reminder').flatMap(({ ping = [] }) => ping)).not.toContain(ben.id);
    must(await timed.tables.join(by(dora), 'blue'));
    await timed.pass(20 * DAY);
    expect(must(await timed.tables.audit(CHANNEL)).flatMap(({ faults }) => faults)).toEqual([]);
    expect(rows()).not.toContain(ben.id);
  });

  it('tells which tables it could not look into, and does the others', async () => {
    must(await tables.create(by(ben, { channel: 'other' }), WANTED));
    store.rows.set(`table:${CHANNEL}`, JSON.stringify({ saved: 99 }));
    const again = openToyTables(store);
    const { games, unreadable } = must(await again.forgetUser(ben.id));
    expect(games).toHaveLength(1);
    expect(unreadable).toEqual([`${CHANNEL}: table.newer-version`]);
  });

  it('does nothing to those whom nobody knows', async () => {
    must(await tables.census());
    const before = everything();
    expect(must(await tables.forgetUser('u-stranger')).games).toEqual([]);
    expect(must(await tables.forgetUser('')).games).toEqual([]);
    expect(everything()).toBe(before);
    expect(await waitedFor()).not.toEqual([]);
  });
});

describe('a server', () => {
  beforeEach(async () => {
    await startedTable(tables, { guild: 'guild-1' });
    await play(tables, ben, 'bid 2');
    must(await tables.create(by(anna, { channel: 'other' }), { ...WANTED, guild: 'guild-2' }));
    must(await tables.create(by(anna, { channel: 'unknown' }), WANTED));
  });

  it('gets all that is kept of it as everybody there may know it', async () => {
    const data = must(await tables.guildData('guild-1'));
    expect(data.games.map(({ state }) => state.channel)).toEqual([CHANNEL]);
    expect(data.games[0]?.record).toContain('[Game "toy"]');
    expect(JSON.stringify(data)).not.toContain('bid 2');
    expect(must(await tables.guildData('guild-1', ['unknown', 'other'])).games).toHaveLength(2);
  });

  it('is forgotten with all rows of its tables, and no other', async () => {
    const { id } = await stateOf(tables);
    const before = store.rows.size;
    expect(must(await tables.forgetGuild('guild-1')).games).toEqual([id]);
    expect(everything()).not.toContain(id);
    expect(everything()).not.toContain(CHANNEL);
    expect(store.rows.size).toBeLessThan(before);
    expect(must(await tables.list()).map(({ channel }) => channel)).toEqual(['other', 'unknown']);
    must(await tables.create(by(anna), WANTED));
    expect(must(await tables.list())).toHaveLength(3);
  });
});
