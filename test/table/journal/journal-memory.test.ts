import { describe, expect, it } from 'vitest';
import { openTables, type TablesSettings } from '../../../src/table/open.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { countedTurns } from '../../support/games/counted-turns.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { play, redMoves, seededHex, stateOf } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

const game = opaqueGame(toyGame);

function opened(more: Partial<TablesSettings> = {}) {
  const turns = countedTurns();
  const now = () => new Date('2026-01-02T03:04:05Z');
  const settings = { store: memoryStore(), games: [game], randomHex: seededHex('test'), now, turns };
  return { turns, tables: openTables({ ...settings, ...more }) };
}

async function played() {
  const here = opened();
  await redMoves(here.tables);
  return here;
}

const wholeLog = async (tables: ReturnType<typeof openTables>, user: string) => {
  const { phase } = await stateOf(tables);
  const logs = [];
  for (let index = 0; index <= (phase?.index ?? 0); index++) logs.push(must(await tables.log(CHANNEL, user, index)));
  return logs;
};

describe('what a journal did', () => {
  it('is worked out once, and again only where the game went on', async () => {
    const { tables, turns } = await played();
    turns.counted();
    const first = await wholeLog(tables, anna.id);
    expect(turns.counted()).toBeGreaterThan(0);
    expect(await wholeLog(tables, anna.id)).toEqual(first);
    expect(turns.counted()).toBe(0);
    const { asks } = must(await tables.look(CHANNEL, cleo.id));
    expect(asks.length).toBeGreaterThan(0);
    await play(tables, cleo, 'done');
    turns.counted();
    const then = await wholeLog(tables, anna.id);
    const lines = (logs: typeof then) => logs.flatMap((log) => log.lines.map(({ n }) => n));
    expect(lines(then)).toHaveLength(lines(first).length + 1);
    const latest = first.at(-1)?.lines.length ?? 0;
    expect(turns.counted()).toBeLessThanOrEqual(latest + 1);
  });

  it('asked for by many at once, is worked out once for all', async () => {
    const { tables, turns } = await played();
    turns.counted();
    await wholeLog(tables, anna.id);
    const once = turns.counted();
    const other = opened({ store: memoryStore() });
    await redMoves(other.tables);
    other.turns.counted();
    await Promise.all(Array.from({ length: 10 }, () => wholeLog(other.tables, ben.id)));
    expect(other.turns.counted()).toBe(once);
  });

  it('is sifted anew for each reader, whoever asked first', async () => {
    const fresh = async () => (await played()).tables;
    const texts = async (tables: ReturnType<typeof openTables>, user: string) =>
      JSON.stringify(await wholeLog(tables, user));
    const [alone, other] = [await texts(await fresh(), anna.id), await texts(await fresh(), ben.id)];
    expect(alone).not.toBe(other);
    const shared = await fresh();
    expect(await texts(shared, anna.id)).toBe(alone);
    expect(await texts(shared, ben.id)).toBe(other);
    expect(await texts(shared, 'somebody')).toBe(await texts(await fresh(), 'somebody'));
    must(await shared.leave(by(anna)));
    expect(await texts(shared, anna.id)).toBe(await texts(await fresh(), 'somebody'));
  });
});
