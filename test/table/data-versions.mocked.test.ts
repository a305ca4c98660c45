import { beforeAll, describe, expect, it } from 'vitest';
import { dataName } from '../../src/engine/data/versions.ts';
import { verify } from '../../src/engine/record/verify.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import type { Game } from '../../src/engine/game.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import type { Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { afterRaise, asTheyAre, loadChangedByOwner } from '../support/data/guides-with.ts';
import { memoryStore, type MemoryStore } from '../support/tables/memory-store.ts';
import { playOnce, soloTable } from '../support/tables/random-table.ts';
import { anna, by, CHANNEL } from '../support/toys/people.ts';
import { errorOf, must } from '../support/toys/results.ts';
import { seededHex } from '../support/toys/toy-table.ts';

type Guides = Readonly<Record<string, GameGuide>>;

const changedByOwner = await loadChangedByOwner();

const gamesOf = (guides: Guides): readonly Game[] => Object.values(guides).map(({ game }) => game);
const gameIn = (guides: Guides, id: string): Game => (guides[id] as GameGuide).game;
const wanted = { language: 'en', seating: 'chosen', spectators: true } as const;

const opened = (guides: Guides, store: MemoryStore): Tables =>
  openTables({
    store,
    games: gamesOf(guides),
    randomHex: seededHex('data'),
    now: () => new Date('2026-11-25T12:00:00Z'),
  });

/** So many random decisions. */
async function playedOn(tables: Tables, game: Game, decisions: number, seed: number): Promise<void> {
  const pick = seededPick(seed);
  for (let n = 0; n < decisions; n++)
    if (!(await playOnce(tables, game, CHANNEL, anna, pick, (what) => `${seed}-${n}-${what}`))) return;
}

const BEFORE = 40;
const AFTER = 40;

describe.each(['moscow', 'smolensk'])('a table of %s that began before the data were changed', (id) => {
  let begun: MemoryStore;
  let expected: string;

  const copied = (): MemoryStore => memoryStore(new Map(begun.rows));

  /** The record of a table that goes on with these games. */
  async function goneOn(guides: Guides, store = copied()): Promise<string> {
    const tables = opened(guides, store);
    await playedOn(tables, gameIn(guides, id), AFTER, 2);
    expect(must(await tables.audit(CHANNEL)).flatMap(({ faults }) => faults)).toEqual([]);
    return must(await tables.export(CHANNEL));
  }

  beforeAll(async () => {
    begun = memoryStore();
    const tables = opened(asTheyAre, begun);
    await soloTable(tables, gameIn(asTheyAre, id), CHANNEL, anna);
    await playedOn(tables, gameIn(asTheyAre, id), BEFORE, 1);
    expected = await goneOn(asTheyAre);
  });

  it('plays on with what it began with, where a release raised their version', async () => {
    expect(await goneOn(afterRaise)).toBe(expected);
    const state = must(await opened(afterRaise, copied()).state(CHANNEL));
    expect(state.data).toBe(dataName(gameIn(asTheyAre, id)));
  });

  it('plays on where their owner changed them, who has nothing that leads back, by what the store keeps', async () => {
    expect(await goneOn(changedByOwner)).toBe(expected);
  });

  it('is refused, and left as it is, where its data are nowhere', async () => {
    const store = copied();
    for (const key of store.rows.keys()) if (key.startsWith('data:')) store.rows.delete(key);
    const before = [...store.rows];
    const { game } = changedByOwner[id] as GameGuide;
    // Data of another machine are not in this process either: learned ones would be found again.
    const fresh = {
      ...game,
      data: { ...game.data, with: () => undefined, files: () => undefined, learn: () => false },
    };
    const tables = openTables({ store, games: [fresh as unknown as Game] });
    expect(await errorOf(tables.look(CHANNEL, anna.id))).toMatchObject({
      code: 'table.no-data',
      params: { game: id, data: dataName(gameIn(asTheyAre, id)), known: expect.arrayContaining([dataName(game)]) },
    });
    expect([...store.rows]).toEqual(before);
  });

  it('is followed in the same channel by one with the new data, whose record says so', async () => {
    const store = copied();
    const tables = opened(afterRaise, store);
    must(await tables.abandon(by(anna)));
    await soloTable(tables, gameIn(afterRaise, id), CHANNEL, anna);
    await playedOn(tables, gameIn(afterRaise, id), AFTER, 3);
    const now = dataName(gameIn(afterRaise, id));
    expect(must(await tables.state(CHANNEL)).data).toBe(now);
    const text = must(await tables.export(CHANNEL));
    expect(text).toContain(`[Data "${now}"]`);
    const read = readRecord(text);
    expect(read.ok && verify(read.value).faults).toEqual([]);
    expect(must(await tables.audit(CHANNEL)).flatMap(({ faults }) => faults)).toEqual([]);
    expect([...store.rows.keys()].filter((key) => key.startsWith(`data:${id}:`))).toContain(`data:${id}:${now}`);
  });

  it('of an owner is taken in at home, and elsewhere refused by a sentence that says which data, without a trace', async () => {
    const home = memoryStore();
    const tables = opened(changedByOwner, home);
    await soloTable(tables, gameIn(changedByOwner, id), CHANNEL, anna);
    await playedOn(tables, gameIn(changedByOwner, id), 10, 4);
    const text = must(await tables.export(CHANNEL));
    const own = dataName(gameIn(changedByOwner, id));
    expect(own).toMatch(/^\d+-[\da-f]{12}$/u);
    expect(text).toContain(`[Data "${own}"]`);
    must(await tables.import(by(anna, { channel: 'other' }), text, wanted));
    const elsewhere = memoryStore();
    const refusal = await errorOf(opened(asTheyAre, elsewhere).import(by(anna), text, wanted));
    expect(refusal).toMatchObject({ code: 'table.no-data', params: { game: id, data: own } });
    expect([...elsewhere.rows]).toEqual([]);
    const read = readRecord(text);
    if (!read.ok) throw new Error(read.error.code);
    const replayed = replayRecord(gameIn(asTheyAre, id), read.value);
    expect(replayed).toMatchObject({ ok: false, error: { code: 'replay.no-data', params: { data: own } } });
    expect(await goneOn(asTheyAre, home)).toContain(`[Data "${own}"]`);
  });
});
