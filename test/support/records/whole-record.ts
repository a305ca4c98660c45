import { opaqueGame, type Game } from '../../../src/engine/game.ts';
import type { Person, Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { memoryStore, type MemoryStore } from '../tables/memory-store.ts';
import { toyGame } from '../toys/toy-game.ts';
import { afterAMove, play, plays, seededHex, stateOf } from '../toys/toy-table.ts';
import { must } from '../toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../toys/people.ts';

const dora: Person = { id: 'u-dora', name: 'Dora "the judge"' };

/** The toy game in its next release. */
const NEXT: Game = {
  ...opaqueGame(toyGame),
  version: toyGame.version + 1,
  migrations: {
    ...opaqueGame(toyGame).migrations,
    [toyGame.version]: (position) => ({ ...position, version: toyGame.version + 1 }),
  },
};

const open = (store: MemoryStore, game: Game): Tables =>
  openTables({
    store,
    games: [game],
    now: () => new Date('2026-01-02T03:04:05Z'),
    randomHex: seededHex('whole record'),
  });

/**
 * The records of a toy game whose journal has lines of every kind: as it is exported before its last line, with all that
 * is still secret left out, and when it is over. `game` replays them.
 */
export async function wholeRecords(): Promise<{ readonly game: Game; readonly open: string; readonly over: string }> {
  const store = memoryStore();
  const first = open(store, opaqueGame(toyGame));
  await afterAMove(first, { options: ['blitz'], master: dora });
  must(await first.propose(by(anna), 'undo', String((await stateOf(first)).lines - 1), 'pressed too early'));
  must(await first.agree(by(ben), 1));
  must(await first.agree(by(cleo), 1));
  await play(first, anna, 'move R1 b');
  must(await first.propose(by(dora), 'edit', 'move B2 c', 'set up — “wrongly”, says #1'));
  must(await first.propose(by(dora), 'force', 'red-2', 'away for a week'));
  must(await first.arm(by(ben), 'hold', 'asked'));
  await plays(first, 'anna done | ben done | anna bid 3 | ben bid 0 | anna attack c with R1');
  const tables = open(store, NEXT);
  await stateOf(tables);
  for (let forced = 0; forced < 4; forced++) {
    const [asked] = (await stateOf(tables)).waiting;
    must(await tables.propose(by(dora), 'force', asked?.seat ?? '', 'time is short'));
  }
  const exported = must(await tables.export(CHANNEL));
  must(await tables.propose(by(dora), 'adjudge', 'red', ''));
  return { game: NEXT, open: exported, over: must(await tables.export(CHANNEL)) };
}
