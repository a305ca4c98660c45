import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import type { Notice, Tables } from '../../../src/table/api.ts';
import { openChitTables, startedChits } from '../../support/toys/chit-table.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { chitGame } from '../../support/toys/toy-chits.ts';
import { play, stateOf, plays } from '../../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

const BID = { options: ['bid'] };

const holders = async (tables: Tables): Promise<(string | undefined)[]> =>
  (await stateOf(tables)).seats.map(({ holder }) => holder?.name);

/** Ben in the south bids more and so gets the north; what was told of it. */
async function outbid(tables: Tables): Promise<Notice[]> {
  const told: Notice[] = [];
  const stop = tables.subscribe(({ notice }) => told.push(notice));
  await plays(tables, 'anna bid 1 | ben bid 3');
  stop();
  return told;
}

describe('an exchange of seats', () => {
  it('gives each player the seat of the other, and asks and tells by the seats as they are then', async () => {
    const store = memoryStore();
    const tables = openChitTables(store);
    await startedChits(tables, BID);
    const told = await outbid(tables);
    expect(await holders(tables)).toEqual(['Ben', 'Anna']);
    expect(told.at(-1)).toMatchObject({
      exchanged: [
        { id: 'north', holder: ben },
        { id: 'south', holder: anna },
      ],
      asked: [{ seat: 'north' }],
    });
    expect(must(await tables.look(CHANNEL, ben.id))).toMatchObject({ seat: 'north', seats: ['north'] });
    expect(must(await tables.look(CHANNEL, ben.id)).asks).toHaveLength(1);
    expect(must(await tables.look(CHANNEL, anna.id)).asks).toEqual([]);
    const again = openChitTables(memoryStore(store.rows));
    expect(await holders(again)).toEqual(['Ben', 'Anna']);
    await play(again, ben, 'deploy N01 0101; end');
    expect((await stateOf(again)).waiting).toMatchObject([{ seat: 'south' }]);
  });

  it('does not happen where the game asks for none', async () => {
    const tables = openChitTables();
    await startedChits(tables, BID);
    const told: Notice[] = [];
    tables.subscribe(({ notice }) => told.push(notice));
    await plays(tables, 'ben bid 2 | anna bid 2');
    expect(await holders(tables)).toEqual(['Anna', 'Ben']);
    expect(told.at(-1)?.exchanged).toBeUndefined();
  });

  it("can't be taken back, and says so beforehand as far as may be known", async () => {
    const tables = openChitTables();
    await startedChits(tables, BID);
    await play(tables, anna, 'bid 1');
    const { draft } = await valueOf(tables.order(by(ben), 'bid 3'));
    expect(draft).toMatchObject({ stops: 'reveal', commits: 1 });
    await valueOf(tables.commit(by(ben)));
    for (const user of [anna, ben]) {
      expect(await errorOf(tables.undo(by(user)))).toMatchObject({ code: 'table.committed' });
    }
  });

  it('drops the drafts of both seats, and makes what was shown for the seat before stale', async () => {
    const tables = openChitTables();
    await startedChits(tables, BID);
    await play(tables, anna, 'bid 1');
    const { draft } = await valueOf(tables.order(by(anna), 'bid 2'));
    const { number } = await stateOf(tables);
    await play(tables, ben, 'bid 3');
    for (const user of [anna, ben]) expect(must(await tables.look(CHANNEL, user.id)).draft).toBeNull();
    const seen = { number, draft: draft?.revision ?? 0 };
    const error = await errorOf(tables.commit(by(anna, { seen, seat: 'north' })));
    expect(error).toMatchObject({ code: 'table.stale', fresh: { seats: [{ holder: ben }, { holder: anna }] } });
    expect((await errorOf(tables.order(by(anna, { seen: { number } }), 'end'))).code).toBe('table.stale');
    expect((await errorOf(tables.order(by(anna, { seat: 'north' }), 'end'))).code).toBe('table.not-seated');
    expect((await errorOf(tables.order(by(cleo, { seen: { number }, seat: 'north' }), 'end'))).code).toBe(
      'table.not-seated',
    );
  });

  it('lets an empty seat, and one that a newcomer took, change as well', async () => {
    const tables = openChitTables();
    await startedChits(tables, BID);
    await play(tables, anna, 'bid 0');
    must(await tables.leave(by(anna)));
    await play(tables, ben, 'bid 1');
    expect(await holders(tables)).toEqual(['Ben', undefined]);
    expect(await valueOf(tables.join(by(cleo)))).toEqual({ seat: 'south' });
    await plays(tables, 'ben end | cleo deploy S01 0111; end');
  });

  it('stands in the record by what led to it: it replays, verifies and imports', async () => {
    const tables = openChitTables();
    await startedChits(tables, BID);
    await outbid(tables);
    await play(tables, ben, 'end');
    for (const user of [anna, ben]) must(await tables.abandon(by(user)));
    const text = must(await tables.export(CHANNEL));
    expect(text).toContain('[Player.north "Ben"]');
    const record = readRecord(text);
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    expect(verify(record.value).faults).toEqual([]);
    const exchanges: unknown[] = [];
    expect(replayRecord(chitGame, record.value, (step) => void exchanges.push(...step.exchanges)).ok).toBe(true);
    expect(exchanges).toEqual([['north', 'south']]);
    const log = must(await tables.log(CHANNEL, anna.id));
    expect(log.lines.map(({ seat }) => seat)).toEqual(['north', 'south', 'north']);

    const other = openChitTables(memoryStore(), 'other');
    const wanted = { language: 'en', seating: 'chosen', spectators: true } as const;
    must(await other.import(by(cleo), text, wanted));
    expect(await stateOf(other)).toMatchObject({ study: true, waiting: [{ seat: 'south' }] });
    must(await other.join(by(cleo), 'south'));
    await play(other, cleo, 'end');
    expect((await stateOf(other)).phase).toMatchObject({ turn: 1, name: 'selection' });
  });

  it('of a solo player changes nothing but what is asked', async () => {
    const tables = openChitTables();
    must(
      await tables.create(by(anna), {
        game: 'chits',
        options: ['bid'],
        language: 'en',
        seating: 'chosen',
        spectators: true,
      }),
    );
    for (const seat of ['north', 'south']) must(await tables.join(by(anna), seat));
    must(await tables.start(by(anna)));
    for (const [seat, bid] of [
      ['north', 0],
      ['south', 3],
    ] as const) {
      must(await tables.order(by(anna, { seat }), `bid ${bid}`));
      must(await tables.commit(by(anna, { seat })));
    }
    expect(await holders(tables)).toEqual(['Anna', 'Anna']);
    expect((await stateOf(tables)).waiting).toMatchObject([{ seat: 'north' }]);
  });
});
