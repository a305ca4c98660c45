import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededPick } from '../../src/engine/trials/random.ts';
import { moscow } from '../../src/games/moscow/game.ts';
import { openStore } from '../../src/store/open.ts';
import type { Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { playOnce, soloTable } from '../support/tables/random-table.ts';
import { distributionOf, type Distribution } from './distribution.ts';

/** How long a table takes to write and to load, in an SQLite file on disk; milliseconds. */
export interface TableBench {
  /** A change with its journal lines on disk: drafts and commits of random games. */
  readonly append: Distribution;
  /** The first look at a table after opening the file anew, by journal lines. */
  readonly load: readonly { readonly lines: number; readonly took: Distribution }[];
}

const game = opaqueGame(moscow);
const user = { id: 'bench', name: 'Bench' };

async function opened(address: string): Promise<Tables> {
  const store = await openStore(address);
  if (!store.ok) throw new Error(store.error.line);
  return openTables({ store: store.value, games: [game] });
}

/** The same tables, with the time of each order and commit kept. */
function timed(tables: Tables, times: number[]): Tables {
  const around = async <T>(change: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await change();
    times.push(performance.now() - start);
    return done;
  };
  return {
    ...tables,
    order: (...given) => around(() => tables.order(...given)),
    commit: (...given) => around(() => tables.commit(...given)),
  };
}

async function play(tables: Tables, channel: string, decisions: number): Promise<void> {
  await soloTable(tables, game, channel, user);
  const pick = seededPick(7);
  let count = 0;
  for (let n = 0; n < decisions; n++) {
    if (!(await playOnce(tables, game, channel, user, pick, (what) => `${channel}-${(count += 1)}-${what}`))) return;
  }
}

async function loadTime(
  address: string,
  channel: string,
  rounds: number,
): Promise<{ lines: number; took: Distribution }> {
  const times: number[] = [];
  let lines = 0;
  for (let round = 0; round < rounds; round++) {
    const tables = await opened(address);
    await tables.state('none'); // opens the file: what is timed is the table
    const start = performance.now();
    const looked = await tables.look(channel, user.id);
    times.push(performance.now() - start);
    if (looked.ok) lines = looked.value.state.lines;
    await tables.close();
  }
  return { lines, took: distributionOf(times) };
}

/** Plays a short and a long random game in an SQLite file, timing each change, then loads both. */
export async function benchTable(rounds = 30): Promise<TableBench> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bench-'));
  const address = `sqlite://${join(folder, 'bench.sqlite')}`;
  try {
    const times: number[] = [];
    const tables = await opened(address);
    await play(timed(tables, times), 'short', 3);
    await play(timed(tables, times), 'long', 10_000);
    await tables.close();
    return {
      append: distributionOf(times),
      load: [await loadTime(address, 'short', rounds), await loadTime(address, 'long', rounds)],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
