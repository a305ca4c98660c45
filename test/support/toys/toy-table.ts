import { createHash } from 'node:crypto';
import type { NewTable, Request, Tables, TableState } from '../../../src/table/api.ts';
import type { Store } from '../../../src/store/port.ts';
import { tableKey, type Saved } from '../../../src/table/saved.ts';
import { openTables } from '../../../src/table/open.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { memoryStore, type MemoryStore } from '../tables/memory-store.ts';
import { toyGame, type Toy } from './toy-game.ts';
import { anna, ben, by, CHANNEL, cleo, dora, emil } from './people.ts';
import { must, valueOf } from './results.ts';

/** Random digits that are the same in every test, from a counter. */
export function seededHex(seed: string): (bytes: number) => string {
  let calls = 0;
  return (bytes) => {
    calls += 1;
    return createHash('sha512')
      .update(`${seed} ${calls}`)
      .digest('hex')
      .slice(0, bytes * 2);
  };
}

/** When toy tables are opened, if they are not told another time. */
export const THEN = Date.UTC(2026, 0, 2, 3, 4, 5);

export const openToyTables = (store: Store = memoryStore(), seed = 'test', now = (): number => THEN): Tables =>
  openTables({
    store,
    games: [opaqueGame(toyGame)],
    now: () => new Date(now()),
    randomHex: seededHex(seed),
  });

export const WANTED: NewTable = { game: 'toy', language: 'en', seating: 'chosen', spectators: true };

/** A table with Anna at red-1, Cleo at red-2 and Ben at blue, started. */
export async function startedTable(tables: Tables, wanted: Partial<NewTable> = {}): Promise<void> {
  must(await tables.create(by(anna), { ...WANTED, ...wanted }));
  must(await tables.join(by(anna), 'red-1'));
  must(await tables.join(by(cleo), 'red-2'));
  must(await tables.join(by(ben), 'blue'));
  must(await tables.start(by(anna)));
}

/** Who gives which order, in rows of `anna bid 3 | ben bid 0`. */
export const turnsIn = (rows: readonly string[]): (readonly [name: string, text: string])[] =>
  rows
    .flatMap((row) => row.split(' | '))
    .map((turn) => [turn.slice(0, turn.indexOf(' ')), turn.slice(turn.indexOf(' ') + 1)]);

/** Orders of one user, drafted and committed. */
export async function play(tables: Tables, user: Request['user'], text: string): Promise<void> {
  const { reports } = await valueOf(tables.order(by(user), text));
  const refused = reports.find(({ status }) => status === 'refused');
  if (refused) throw new Error(JSON.stringify(refused));
  if (reports.some(({ status }) => status !== 'done')) must(await tables.commit(by(user)));
}

/** Orders of several people, each carried out before the next: `anna bid 3 | ben bid 0`. */
export async function plays(tables: Tables, ...rows: readonly string[]): Promise<void> {
  for (const [name, text] of turnsIn(rows)) await play(tables, { anna, ben, cleo, dora, emil }[name as 'anna'], text);
}

/** A table as `startedTable` makes it, with red to move: they have won the bid for the first turn. */
export async function redMoves(tables = openToyTables(), wanted?: Partial<NewTable>): Promise<Tables> {
  await startedTable(tables, wanted);
  await plays(tables, 'anna bid 3 | ben bid 0');
  return tables;
}

/** The same table after red's first move, which is line 4; with the blitz rule it took a die. */
export async function afterAMove(tables = openToyTables(), wanted?: Partial<NewTable>): Promise<Tables> {
  await redMoves(tables, wanted);
  await play(tables, anna, 'move R1 b');
  return tables;
}

/** What everybody sees of the table. */
export const stateOf = async (tables: Tables): Promise<TableState> => must(await tables.state(CHANNEL));

/** The units of the game, as everybody sees them. */
export const unitsOf = async (tables: Tables): Promise<Toy['units']> =>
  (must(await tables.publicPosition(CHANNEL))?.state as Toy).units;

/** The table of a channel as it is stored. */
export const savedIn = (store: MemoryStore, channel = CHANNEL): Saved =>
  JSON.parse(store.rows.get(tableKey(channel)) as string) as Saved;
