/**
 * `npm run bench:computers [-- TABLES [SECONDS]]`: how long a user's orders take from sending to acknowledgement and answer while two
 * computers play at each of so many other tables, beside the same without them. The bot runs in a process of its own, as `npm start` runs it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatsOf } from '../../src/engine/game.ts';
import { GUIDES } from '../../src/games/index.ts';
import { startPlayground } from '../../src/playground/server.ts';
import { openStore } from '../../src/store/open.ts';
import type { Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { soloTable } from '../support/tables/random-table.ts';
import { by } from '../support/toys/people.ts';
import { must } from '../support/toys/results.ts';
import { seededHex, WANTED } from '../support/toys/toy-table.ts';
import { openBenchUser, type BenchUser, type Timed } from './bench-user.ts';
import { startBotProcess } from './bot-process.ts';
import { distributionOf } from './distribution.ts';

const [count = 50, seconds = 30] = process.argv.slice(2).map(Number);

/** The order that the user gives and takes back. */
const LINE = 'swap 10Pz 18Pz';

const names = Array.from({ length: count }, (_, n) => `table-${n}`);
const folder = await mkdtemp(join(tmpdir(), 'umpire-computers-'));
const address = `sqlite://${join(folder, 'computers.sqlite')}`;
const playground = await startPlayground({ page: false, rateLimits: false, channels: [...names, 'other'] });
const channelOf = (name: string): string => playground.channelIds[name] as string;
const games = Object.values(GUIDES).map(({ game }) => game);

const randomHex = seededHex('computers');

/** Does something with the tables in the store, while no bot has it. */
async function withTables<T>(act: (tables: Tables) => Promise<T>): Promise<T> {
  const store = await openStore(address);
  if (!store.ok) throw new Error(store.error.line);
  const tables = openTables({ store: store.value, games, randomHex });
  const value = await act(tables);
  await tables.close();
  return value;
}

/** Gives the order and takes it back for so long. */
async function timed(user: BenchUser): Promise<readonly Timed[]> {
  const bot = await startBotProcess(playground, address);
  try {
    const end = performance.now() + seconds * 1000;
    const times: Timed[] = [];
    while (performance.now() < end)
      for (const [name, options] of [
        ['order', { line: LINE }],
        ['undo', {}],
      ] as const)
        times.push(await user.command(channelOf('other'), name, options));
    return times;
  } finally {
    await bot.stop();
  }
}

const linesPlayed = (tables: Tables): Promise<number> =>
  Promise.all(names.map((name) => tables.state(channelOf(name)))).then((states) =>
    states.reduce((sum, state) => sum + must(state).lines, 0),
  );

function tell(what: string, times: readonly Timed[]): void {
  for (const of of ['acknowledged', 'answered'] as const) {
    const { count: all, p50, p90, p99, most } = distributionOf(times.map((each) => each[of]));
    console.log(`${what}, ${of}: ${all} commands, half in ${p50} ms, 90 % in ${p90}, 99 % in ${p99}, all in ${most}`);
  }
}

try {
  const user = await openBenchUser(playground, 'alice');
  const person = { id: user.user.userId, name: 'Alice' };
  const smolensk = GUIDES['smolensk']!.game;
  await withTables((tables) => soloTable(tables, smolensk, channelOf('other'), person));
  tell('alone', await timed(user));
  await withTables(async (tables) => {
    for (const [n, name] of names.entries()) {
      const game = games[n % games.length]!;
      const computers = Object.fromEntries(seatsOf(game, []).map(({ id }) => [id, 'fair' as const]));
      const request = by(person, { channel: channelOf(name) });
      must(await tables.create(request, { ...WANTED, game: game.id, computers }));
    }
  });
  tell(`beside ${count} tables with two computers each`, await timed(user));
  console.log(`the computers gave ${(await withTables(linesPlayed)) - count} lines`);
  user.close();
} finally {
  await playground.close();
  await rm(folder, { recursive: true });
}
