import { describe, expect, it } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { formatRecord } from '../../../src/engine/record/record.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { diskFull, memoryStore } from '../../support/tables/memory-store.ts';
import { playOnce, soloTable } from '../../support/tables/random-table.ts';
import { openToyTables, play, startedTable, WANTED, stateOf, redMoves } from '../../support/toys/toy-table.ts';
import { must, errorOf, valueOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, by } from '../../support/toys/people.ts';
import { toyGame } from '../../support/toys/toy-game.ts';

const game = opaqueGame(toyGame);

async function randomGame(store = memoryStore(), seed = 7, most = 1000): Promise<ReturnType<typeof openToyTables>> {
  const tables = openToyTables(store, `game ${seed}`);
  await soloTable(tables, game, CHANNEL, anna, ['blitz']);
  const pick = seededPick(seed);
  let n = 0;
  for (let decisions = 0; decisions < most; decisions++) {
    if (!(await playOnce(tables, game, CHANNEL, anna, pick, () => `random-${(n += 1)}`))) break;
  }
  return tables;
}

const recordOf = async (tables: ReturnType<typeof openToyTables>) => {
  const text = must(await tables.export(CHANNEL));
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  expect(formatRecord(record.value)).toBe(text);
  return record.value;
};

describe('the record of a table', () => {
  it('of a finished game proves every line and every die, and replays to the same position', async () => {
    const store = memoryStore();
    const tables = await randomGame(store);
    expect((await stateOf(tables)).stage).toBe('over');
    const record = await recordOf(tables);
    const checked = verify(record);
    expect([checked.faults, checked.unchecked]).toEqual([[], []]);
    expect(checked.hashesChecked).toBe(record.lines.length);
    expect(checked.diceChecked).toBeGreaterThan(5);
    const saved = JSON.parse(store.rows.get(`table:${CHANNEL}`) ?? '') as { position: unknown };
    const end = replayRecord(toyGame, record);
    expect(end.ok && JSON.stringify(end.value)).toBe(JSON.stringify(saved.position));
  });

  it('during the game hides what is secret, proves what it can, and says what it can not', async () => {
    const tables = await randomGame(memoryStore(), 3, 14);
    const record = await recordOf(tables);
    const { phase } = await stateOf(tables);
    expect(record.link?.index).toBe((phase?.index ?? 0) - 1);
    expect(record.hiddenKey).toBeNull();
    expect(
      record.lines.flatMap(({ draws }) => draws ?? []).filter(({ hidden, value }) => hidden && value !== null),
    ).toEqual([]);
    const checked = verify(record);
    expect(checked.faults).toEqual([]);
    expect(checked.hashesChecked).toBe(record.lines.length);
    const reasons = new Set(checked.unchecked.map(({ code }) => code));
    expect(reasons.has('verify.hidden-not-shown')).toBe(true);
    expect(reasons.has('verify.order-sealed')).toBe(true);
  });

  it('imports to the same position, as a study, and the game goes on', async () => {
    const tables = openToyTables();
    await redMoves(tables);
    expect(await errorOf(openToyTables().import(by(anna), must(await tables.export(CHANNEL)), WANTED))).toMatchObject({
      code: 'table.bad-record',
      params: { line: 0, reasonCode: 'replay.sealed' },
    });
    for (const user of [anna, ben]) must(await tables.abandon(by(user)));
    must(await tables.abandon(by({ id: 'u-cleo', name: 'Cleo' })));
    const text = must(await tables.export(CHANNEL));
    const other = openToyTables(memoryStore(), 'other');
    const { state } = must(await other.import(by(ben), text, WANTED));
    expect(state).toMatchObject({ stage: 'playing', study: true, lines: 3, phase: { turn: 1, side: 'red' } });
    expect(must(await other.publicPosition(CHANNEL))).toEqual(must(await tables.publicPosition(CHANNEL)));
    must(await other.join(by(ben), 'red-2'));
    await play(other, ben, 'done');
    const again = await recordOf(other);
    expect(verify(again).faults).toEqual([]);
    expect(again.lines.map(({ given = false }) => given)).toEqual([true, true, true, false]);
  });

  it('that is not one is refused by line and reason, and changes nothing', async () => {
    const tables = openToyTables();
    expect(await errorOf(tables.import(by(anna), '[Game "toy"]\nnonsense', WANTED))).toMatchObject({
      code: 'table.bad-record',
      params: { line: 2, reasonCode: 'record.unreadable' },
    });
    expect(
      await errorOf(tables.import(by(anna), '[Game "toy"]\n[Dice "fixed 1 1 1"]\nred-1: bid 2\nblue: bid 9', WANTED)),
    ).toMatchObject({ code: 'table.bad-record', params: { line: 2, reasonCode: 'replay.refused' } });
    expect((await errorOf(tables.state(CHANNEL))).code).toBe('table.none');
  });
});

describe('the log', () => {
  it('gives each phase its lines, and its link once it is over', async () => {
    const tables = await randomGame();
    const { lines, phase } = await stateOf(tables);
    let seen = 0;
    for (let index = 0; index <= (phase?.index ?? 0); index++) {
      const log = must(await tables.log(CHANNEL, anna.id, index));
      expect(log.phase.index).toBe(index);
      expect(log.link).toMatch(/^[\da-f]{64}$/u);
      seen += log.lines.length;
    }
    expect(seen).toBe(lines - 1);
  });

  it('shows events to those they are for', async () => {
    const tables = await randomGame(memoryStore(), 5, 20);
    expect((await stateOf(tables)).stage).toBe('playing');
    const codes = async (user: string): Promise<string[]> => {
      const { phase } = await stateOf(tables);
      const all = [];
      for (let index = 0; index <= (phase?.index ?? 0); index++) {
        all.push(
          ...must(await tables.log(CHANNEL, user, index)).lines.flatMap(({ events }) => events.map(({ code }) => code)),
        );
      }
      return all;
    };
    expect(await codes(anna.id)).toContain('toy.drew-card');
    expect(await codes('stranger')).not.toContain('toy.drew-card');
    expect(await codes('stranger')).toContain('toy.drew');
  });
});

describe('the journal', () => {
  it('of a long game is read from as few rows as that of a short one', async () => {
    const reads = async (decisions: number): Promise<number> => {
      const store = memoryStore();
      await randomGame(store, 11, decisions);
      const again = memoryStore(store.rows);
      const tables = openToyTables(again);
      must(await tables.look(CHANNEL, anna.id));
      return again.reads;
    };
    expect(await reads(1000)).toBe(await reads(1));
  });

  it('is whole whichever write of a commit fails', async () => {
    const store = memoryStore();
    let failing = 0;
    const tables = openToyTables(store, 'failing');
    await soloTable(tables, game, CHANNEL, anna, ['blitz']);
    const pick = seededPick(2);
    let n = 0;
    store.fail = (_, place) => (place === 0 && (failing += 1) % 5 === 0 ? diskFull() : undefined);
    for (let tries = 0; tries < 600; tries++) {
      try {
        if (!(await playOnce(tables, game, CHANNEL, anna, pick, () => `f-${(n += 1)}`))) break;
      } catch (error) {
        expect(String(error)).toContain('table.store');
      }
    }
    store.fail = () => undefined;
    const record = await recordOf(tables);
    expect(record.lines.length).toBeGreaterThan(20);
    expect(verify(record).faults).toEqual([]);
    expect(must(await tables.indexFaults())).toEqual([]);
    const saved = JSON.parse(store.rows.get(`table:${CHANNEL}`) ?? '') as { position: unknown; stage: string };
    if (saved.stage === 'over') {
      const end = replayRecord(toyGame, record);
      expect(end.ok && JSON.stringify(end.value)).toBe(JSON.stringify(saved.position));
    }
  });

  it('saved by a newer release is refused loudly', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    await startedTable(tables);
    const saved = JSON.parse(store.rows.get(`table:${CHANNEL}`) ?? '') as { position: { version: number } };
    saved.position.version = 99;
    store.rows.set(`table:${CHANNEL}`, JSON.stringify(saved));
    expect(await errorOf(openToyTables(store).state(CHANNEL))).toEqual({
      code: 'table.newer-version',
      params: { version: 99 },
    });
    saved.position.version = 1;
    store.rows.set(`table:${CHANNEL}`, JSON.stringify(saved));
    expect(must(await openToyTables(store).state(CHANNEL)).stage).toBe('playing');
    await valueOf(openToyTables(store).order(by(anna), 'bid 1'));
  });
});
