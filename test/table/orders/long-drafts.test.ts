import { describe, expect, it } from 'vitest';
import { opaqueGame } from '../../../src/engine/game.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import type { Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { countedTurns } from '../../support/games/counted-turns.ts';
import { countedViews } from '../../support/games/counted-views.ts';
import { memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { soloTable } from '../../support/tables/random-table.ts';
import { seededHex } from '../../support/toys/toy-table.ts';
import { must, valueOf } from '../../support/toys/results.ts';
import { anna, CHANNEL, by } from '../../support/toys/people.ts';

const SWAP = 'swap 27RD 85RD';
const LINES = 60;
const many = (count: number): string => Array.from({ length: count }, () => SWAP).join('\n');

/** Tables of a game that counts the lines that are tried. */
function opened(store: MemoryStore) {
  const { game, counted } = countedViews(opaqueGame(smolensk));
  const turns = countedTurns();
  const now = () => new Date('2026-01-02T03:04:05Z');
  const tables = openTables({ store, games: [game], randomHex: seededHex('long'), now, turns });
  const count = async (act: () => Promise<unknown>): Promise<number> => {
    counted();
    await act();
    return counted();
  };
  return { tables, game, turns, count };
}

async function settingUp() {
  const store = memoryStore();
  const here = opened(store);
  await soloTable(here.tables, here.game, CHANNEL, anna);
  const { asks } = must(await here.tables.look(CHANNEL, anna.id));
  return { ...here, store, seat: asks[0]?.seat ?? '' };
}

/** What is shown of something, without the trees of options, which are functions. */
const shown = (view: object | null): string => JSON.stringify(view);

const draftIn = async (tables: Tables, seat: string) => {
  const { draft, position } = must(await tables.look(CHANNEL, anna.id, seat));
  return { draft, position };
};

describe('a draft of many lines', () => {
  it('is tried line by line in turns, and a further line alone', async () => {
    const { tables, seat, turns, count, store } = await settingUp();
    turns.counted();
    const first = await count(() => valueOf(tables.order(by(anna, { seat }), many(LINES))));
    expect((await draftIn(tables, seat)).draft).toMatchObject({ commits: LINES });
    expect(first).toBeLessThan(LINES * 6);
    expect(turns.counted()).toBeGreaterThanOrEqual(LINES);
    expect(await count(() => valueOf(tables.order(by(anna, { seat }), SWAP)))).toBeLessThan(12);
    expect(await count(() => draftIn(tables, seat))).toBeLessThan(4);
    expect(await count(() => valueOf(tables.undo(by(anna, { seat }))))).toBeLessThan(24);
    expect(await count(() => valueOf(tables.undo(by(anna, { seat }), 20)))).toBeLessThan(24);
    expect((await draftIn(tables, seat)).draft?.lines).toHaveLength(19);
    expect(await draftIn(opened(store).tables, seat)).toEqual(await draftIn(tables, seat));
  });

  it('comes to the same whatever was tried before', async () => {
    const { tables, seat, store } = await settingUp();
    const same = async (): Promise<void> =>
      expect(await draftIn(opened(store).tables, seat)).toEqual(await draftIn(tables, seat));
    await valueOf(tables.order(by(anna, { seat }), many(40)));
    await valueOf(tables.undo(by(anna, { seat }), 33));
    await same();
    await valueOf(tables.order(by(anna, { seat }), 'swap 27RD 128RD\nswap 56RD 29T\nend'));
    await same();
    await valueOf(tables.undo(by(anna, { seat }), 17));
    await valueOf(tables.order(by(anna, { seat }), 'swap 128RD 33T'));
    await same();
    expect(must(await tables.look(CHANNEL, anna.id, seat)).draft?.lines).toHaveLength(17);
  });

  it('is carried out in turns, and tried in turns after a restart', async () => {
    const { tables, seat, store } = await settingUp();
    await valueOf(tables.order(by(anna, { seat }), many(LINES)));
    const again = opened(store);
    again.turns.counted();
    await draftIn(again.tables, seat);
    expect(again.turns.counted()).toBeGreaterThanOrEqual(LINES);
    await valueOf(again.tables.commit(by(anna, { seat })));
    expect(again.turns.counted()).toBeGreaterThanOrEqual(LINES - 1);
    expect(must(await again.tables.state(CHANNEL)).lines).toBe(LINES + 1);
  });
});

describe('a what-if of many lines', () => {
  it('is played in turns, once', async () => {
    const { tables, seat, store, turns, count } = await settingUp();
    must(await tables.whatIf.open(by(anna, { seat })));
    turns.counted();
    must(await tables.whatIf.order(by(anna), many(LINES)));
    expect(turns.counted()).toBeGreaterThanOrEqual(LINES);
    const view = must(await tables.whatIf.look(CHANNEL, anna.id));
    expect(view?.lines).toHaveLength(LINES);
    expect(turns.counted()).toBe(0);
    must(await tables.whatIf.order(by(anna), SWAP));
    expect(turns.counted()).toBeLessThan(4);
    const undone = must(await tables.whatIf.undo(by(anna)));
    expect(turns.counted()).toBeLessThan(4);
    expect(shown({ ...undone, revision: 0 })).toBe(shown({ ...view, revision: 0 }));
    expect(await count(() => tables.whatIf.look(CHANNEL, anna.id))).toBeLessThan(4);
    const again = opened(store);
    expect(shown(must(await again.tables.whatIf.look(CHANNEL, anna.id)))).toBe(shown(undone));
    expect(again.turns.counted()).toBeGreaterThanOrEqual(LINES);
  });
});
