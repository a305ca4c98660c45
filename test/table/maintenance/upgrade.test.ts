import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { canonicalJson } from '../../../src/engine/record/journal.ts';
import { opaqueGame, type Game } from '../../../src/engine/game.ts';
import { upToDate } from '../../../src/engine/migrate.ts';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { withData } from '../../../src/engine/data/versions.ts';
import { GUIDES } from '../../../src/games/index.ts';
import type { Person, Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { startedChits } from '../../support/toys/chit-table.ts';
import { keptStore } from '../../support/tables/kept-store.ts';
import { diskFull, memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { chitGame } from '../../support/toys/toy-chits.ts';
import { play, seededHex, stateOf, savedIn, redMoves } from '../../support/toys/toy-table.ts';
import { must, errorOf } from '../../support/toys/results.ts';
import { anna, CHANNEL, by } from '../../support/toys/people.ts';
import { toyGame } from '../../support/toys/toy-game.ts';

const GAMES: readonly Game[] = [...Object.values(GUIDES).map(({ game }) => game), opaqueGame(chitGame)];

/** The tables of the kept store: an unfinished game of each kind, between Anna and Ben. */
const KEPT = [
  ['moscow', '400000000000000000'],
  ['smolensk', '400000000000000001'],
  ['chits', '400000000000000002'],
] as const;

const open = (store: MemoryStore, games = GAMES): Tables =>
  openTables({
    store,
    games,
    now: () => new Date('2026-09-01T00:00:00Z'),
    randomHex: seededHex('upgrade'),
    report: (error) => {
      throw error;
    },
  });

async function playOn(tables: Tables, game: Game, channel: string, orders: number): Promise<void> {
  const pick = seededPick(orders);
  for (let given = 0; given < orders; given++) {
    const { waiting, seats } = must(await tables.state(channel));
    const [asked] = waiting;
    if (!asked) return;
    const user = seats.find(({ id }) => id === asked.seat)?.holder as Person;
    const { asks } = must(await tables.look(channel, user.id, asked.seat));
    if (asks[0]) {
      const text = game.format(drawOrder(asks[0].choice, pick));
      must(await tables.order(by(user, { channel, seat: asked.seat }), text));
    }
    const { draft } = must(await tables.look(channel, user.id, asked.seat));
    if (draft) must(await tables.commit(by(user, { channel, seat: asked.seat })));
  }
}

/** The record of a table with everything in it, as it would be exported when the game is over. */
function wholeRecord(store: MemoryStore, channel: string): string {
  const rows = new Map(store.rows);
  rows.set(`table:${channel}`, JSON.stringify({ ...savedIn(store, channel), stage: 'abandoned' }));
  return JSON.stringify([...rows]);
}

const exportedWhole = async (store: MemoryStore, channel: string, games = GAMES): Promise<string> =>
  must(
    await open(memoryStore(new Map(JSON.parse(wholeRecord(store, channel)) as [string, string][])), games).export(
      channel,
    ),
  );

function checked(text: string, game: Game): Position {
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  expect(verify(record.value).faults).toEqual([]);
  expect(verify(record.value).hashesChecked).toBe(record.value.lines.length);
  const end = replayRecord(game, record.value);
  if (!end.ok) throw new Error(JSON.stringify(end.error));
  return end.value;
}

describe('a table saved by the first release', () => {
  it.each(KEPT)(
    'goes on (%s): its journal verifies, names nobody by id, and replays to where it stood',
    async (id, channel) => {
      const store = keptStore('v1');
      const before = savedIn(store, channel);
      expect(before.saved).toBe(1);
      const position = before.position as Position;
      const game = withData(GAMES.find((each) => each.id === id) as Game, position) as Game;
      const raised = upToDate(game, position);
      if (!raised.ok) throw new Error(`version ${raised.error}`);
      const added = position.version < game.version ? 1 : 0;
      // An upgrade takes the next link: later dice come from a seed that nobody could know before.
      const phase = { ...raised.value.phase, index: raised.value.phase.index + added };
      const tables = open(store);
      const state = must(await tables.state(channel));
      expect(state).toMatchObject({
        game: id,
        lines: before.lines + added,
        number: before.number + added,
        master: null,
        proposals: [],
      });
      expect(state.seats.map(({ holder }) => holder?.name).sort()).toEqual(['Anna', 'Ben']);
      const record = await exportedWhole(store, channel);
      expect(record).not.toMatch(/30000000000000000\d/u);
      expect(record).toContain('[Person.p1 "Anna"]');
      expect(canonicalJson(checked(record, game))).toBe(canonicalJson({ ...raised.value, phase }));
      await playOn(tables, game, channel, 15);
      expect(must(await tables.state(channel)).lines).toBeGreaterThan(before.lines + added);
      const after = await exportedWhole(store, channel);
      expect(canonicalJson(checked(after, game))).toBe(canonicalJson(savedIn(store, channel).position));
    },
  );

  it('is brought up whole wherever the work is broken off', async () => {
    const [, channel] = KEPT[0];
    const whole = keptStore('v1');
    must(await open(whole).state(channel));
    const expected = savedIn(whole, channel);
    let writes = 0;
    for (let failing = 1; failing < 50; failing++) {
      const store = keptStore('v1');
      writes = 0;
      store.fail = () => ((writes += 1) === failing ? diskFull() : undefined);
      const first = await open(store).state(channel);
      if (first.ok) break;
      expect(first.error.code).toBe('table.store');
      store.fail = () => undefined;
      must(await open(store).state(channel));
      expect(savedIn(store, channel)).toEqual(expected);
    }
    expect(writes).toBeGreaterThan(2);
  });

  it('remembers the seats that were exchanged, with the lines that brought it', async () => {
    const store = keptStore('v1');
    must(await open(store).state(KEPT[2][1]));
    expect(savedIn(store, KEPT[2][1]).exchanges.every(({ n, seats }) => n > 0 && seats.length === 2)).toBe(true);
  });
});

/** The toy game in its next release: positions have gained a field, and a rule has changed (`done` is called `finish`). */
const NEXT: Game = opaqueGame({
  ...toyGame,
  version: 3,
  migrations: {
    ...toyGame.migrations,
    2: (position: Position<never>) => {
      const { state, ...rest } = position as unknown as Position<object>;
      return { ...rest, version: 3, state: { ...state, season: 'autumn' } } as unknown as Position<never>;
    },
  },
});

async function underWay(): Promise<MemoryStore> {
  const store = memoryStore();
  const tables = openTables({ store, games: [opaqueGame(toyGame)], randomHex: seededHex('old') });
  await redMoves(tables);
  await play(tables, anna, 'move R1 b; done');
  return store;
}

describe('a new version of a game', () => {
  it('brings the position of a running game up by a line of its journal, whose dice nobody has seen', async () => {
    const store = await underWay();
    const old = savedIn(store, CHANNEL);
    const tables = open(store, [NEXT]);
    const state = await stateOf(tables);
    expect(state.lines).toBe(old.lines + 1);
    expect(state.phase?.index).toBe((old.position?.phase.index ?? 0) + 1);
    const { lines } = must(await tables.log(CHANNEL, anna.id, old.position?.phase.index));
    expect(lines.at(-1)).toMatchObject({ kind: 'upgrade', seat: '', text: null, by: null });
    expect(savedIn(store, CHANNEL).position).toMatchObject({ version: 3, state: { season: 'autumn' } });
    const told = must(await tables.outbox()).map(({ notice }) => notice);
    expect(told.at(-1)).toMatchObject({ kind: 'played', lines: [{ kind: 'upgrade' }] });
    expect(told.at(-1)?.asked.map(({ seat }) => seat)).toContain('red-2');
    // Once: reading it again changes nothing.
    const again = open(memoryStore(store.rows), [NEXT]);
    expect((await stateOf(again)).lines).toBe(state.lines);
    await playOn(again, NEXT, CHANNEL, 6);
    expect((await stateOf(again)).lines).toBeGreaterThan(state.lines);
  });

  it('keeps the position out of what is shown while the game goes on, and shows it afterwards', async () => {
    const store = await underWay();
    const tables = open(store, [NEXT]);
    const shown = must(await tables.export(CHANNEL));
    expect(shown).toMatch(/upgrade: sealed\n  secret [\da-f]{64}\n/u);
    expect(shown).not.toContain('season');
    const record = readRecord(shown);
    expect(record.ok && verify(record.value).faults).toEqual([]);
    const whole = await exportedWhole(store, CHANNEL, [NEXT]);
    expect(canonicalJson(checked(whole, NEXT))).toBe(canonicalJson(savedIn(store, CHANNEL).position));
  });

  it('replays what it can no longer carry out from where the position was brought up', async () => {
    const store = await underWay();
    const changed = { ...NEXT, setUp: () => NEXT.setUp(['blitz']) }; // moves need a die now, which the old lines have not
    must(await open(store, [changed]).state(CHANNEL));
    const whole = await exportedWhole(store, CHANNEL, [changed]);
    const end = checked(whole, changed);
    expect(end.state).toMatchObject({ season: 'autumn', blitz: false });
  });

  it('leaves what a position holds in its order, which rules may go through', async () => {
    const version = chitGame.version + 1;
    const next: Game = {
      ...opaqueGame(chitGame),
      version,
      migrations: { [chitGame.version]: (position) => ({ ...position, version }) },
    };
    const store = memoryStore();
    await startedChits(open(store));
    must(await open(store, [next]).state(CHANNEL));
    const replayed = checked(await exportedWhole(store, CHANNEL, [next]), next);
    expect(JSON.stringify(replayed.state)).toBe(JSON.stringify(savedIn(store, CHANNEL).position?.state));
  });

  it('is refused where a newer release has been at work', async () => {
    const store = await underWay();
    must(await open(store, [NEXT]).state(CHANNEL));
    const back = open(memoryStore(store.rows), [opaqueGame(toyGame)]);
    expect(await errorOf(back.state(CHANNEL))).toMatchObject({ code: 'table.newer-version', params: { version: 3 } });
    store.rows.set(`table:${CHANNEL}`, JSON.stringify({ ...savedIn(store, CHANNEL), saved: 99 }));
    const unknown = open(memoryStore(store.rows), [NEXT]);
    expect(await errorOf(unknown.state(CHANNEL))).toMatchObject({
      code: 'table.newer-version',
      params: { version: 99 },
    });
  });
});
