import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seededPick } from '../../src/engine/trials/random.ts';
import { moscow } from '../../src/games/moscow/game.ts';
import { openStore } from '../../src/store/open.ts';
import type { Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { measuredStore } from '../../src/ops/measured.ts';
import { opaqueGame, type Game } from '../../src/engine/game.ts';
import { WHOLE_WAR, wholeWarGuide } from '../support/games/nato/whole-war.ts';
import { playOnce, soloTable } from '../support/tables/random-table.ts';
import { must } from '../support/toys/results.ts';
import { distributionOf, spread, type Distribution } from './distribution.ts';

/** `npm run bench:orders`: how long a table takes to write and to load, in an SQLite file on disk; milliseconds. */
export interface TableBench {
  readonly game: string;
  readonly options: readonly string[];
  /** A change with its journal lines on disk: drafts and commits of random games. */
  readonly append: Distribution;
  /** The same without the time that the store took, most of which is waited for the disk. */
  readonly worked: Distribution;
  /** The first look at a table after opening the file anew, by journal lines. */
  readonly load: readonly { readonly lines: number; readonly took: Distribution }[];
  /** The position at the end of the long game, as JSON; bytes. */
  readonly position: number;
}

/** A game that is played, its rules besides those that every table plays with, and how many decisions of a long game are. */
type Played = readonly [game: Game, options: readonly string[], decisions: number];

const PLAYED: readonly Played[] = [
  [opaqueGame(moscow), [], 10_000],
  [wholeWarGuide.game, [WHOLE_WAR], 600],
];

/** Decisions that are played first, untimed, so that what is measured is a bot that runs. */
const WARM_UP = 300;

const user = { id: 'bench', name: 'Bench' };

/** The tables of a file, and the milliseconds that its store took so far. */
async function opened(
  game: Game,
  address: string,
): Promise<{ readonly tables: Tables; readonly stored: () => number }> {
  const store = await openStore(address);
  if (!store.ok) throw new Error(store.error.line);
  let stored = 0;
  const measured = measuredStore(store.value, { stored: (_, seconds) => void (stored += seconds * 1000) });
  return { tables: openTables({ store: measured, games: [game] }), stored: () => stored };
}

/** A change: the milliseconds that it took, and those of the store. */
interface Timed {
  readonly took: number;
  readonly stored: number;
}

/** The same tables, with the time of each order and commit kept. */
function timed(tables: Tables, stored: () => number, times: Timed[]): Tables {
  const around = async <T>(change: () => Promise<T>): Promise<T> => {
    const [start, before] = [performance.now(), stored()];
    const done = await change();
    times.push({ took: performance.now() - start, stored: stored() - before });
    return done;
  };
  return {
    ...tables,
    order: (...given) => around(() => tables.order(...given)),
    commit: (...given) => around(() => tables.commit(...given)),
  };
}

/** Plays random decisions, whose posts are acknowledged as a bot does. */
async function play(tables: Tables, [game, options]: Played, channel: string, decisions: number): Promise<void> {
  await soloTable(tables, game, channel, user, options);
  const pick = seededPick(7);
  let count = 0;
  for (let n = 0; n < decisions; n++) {
    if (!(await playOnce(tables, game, channel, user, pick, (what) => `${channel}-${(count += 1)}-${what}`))) return;
    for (const { notice } of must(await tables.outbox())) must(await tables.acknowledge(channel, notice.id));
  }
}

async function loadTime(
  game: Game,
  address: string,
  channel: string,
  rounds: number,
): Promise<{ lines: number; took: Distribution; position: number }> {
  const times: number[] = [];
  let [lines, position] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { tables } = await opened(game, address);
    await tables.state('none'); // opens the file: what is timed is the table
    const start = performance.now();
    const looked = await tables.look(channel, user.id);
    times.push(performance.now() - start);
    if (looked.ok) [lines, position] = [looked.value.state.lines, JSON.stringify(looked.value.position).length];
    await tables.close();
  }
  return { lines, took: distributionOf(times), position };
}

/** Plays a short and a long random game in an SQLite file, after some to warm up, timing each change, then loads both. */
async function benchGame(played: Played, rounds: number): Promise<TableBench> {
  const [game, options, decisions] = played;
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bench-'));
  const address = `sqlite://${join(folder, 'bench.sqlite')}`;
  try {
    const times: Timed[] = [];
    const { tables, stored } = await opened(game, address);
    await play(tables, played, 'warm-up', WARM_UP);
    await play(timed(tables, stored, times), played, 'short', 3);
    await play(timed(tables, stored, times), played, 'long', decisions);
    await tables.close();
    const [short, long] = [
      await loadTime(game, address, 'short', rounds),
      await loadTime(game, address, 'long', rounds),
    ];
    const load = [short, long].map(({ lines, took }) => ({ lines, took }));
    const append = distributionOf(times.map(({ took }) => took));
    const worked = distributionOf(times.map(({ took, stored: waited }) => took - waited));
    return { game: game.id, options, append, worked, load, position: long.position };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same of each game that is played. */
export async function benchTable(rounds = 30): Promise<TableBench[]> {
  const found: TableBench[] = [];
  for (const played of PLAYED) found.push(await benchGame(played, rounds));
  return found;
}

/** What was measured, by what it is of. */
export const tableLines = ({ game, options, append, worked, load, position }: TableBench): [string, string][] => {
  const named = [game, ...options].join(' ');
  return [
    [`order or commit of ${named}, on disk`, spread(append)],
    ['  without the time of the store', spread(worked)],
    ...load.map(({ lines, took }): [string, string] => [`table of ${named} with ${lines} lines loaded`, spread(took)]),
    [`position of ${named} after them`, `${(position / 1024).toFixed(0)} KiB of JSON`],
  ];
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const each of await benchTable())
    for (const [what, figures] of tableLines(each)) console.log(`${what}: ${figures}`);
