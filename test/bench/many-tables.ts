/**
 * `npm run bench:tables [-- COUNT…]`: how long the bot takes to start, and a table to be made and to be listed, with so many
 * tables in the store (by default 10 and 10,000), on SQLite and, where this machine has it, PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededPick } from '../../src/engine/trials/random.ts';
import { moscow } from '../../src/games/moscow/game.ts';
import { openStore } from '../../src/store/open.ts';
import type { Row, Store } from '../../src/store/port.ts';
import type { Tables } from '../../src/table/api.ts';
import { clockFor, DEFAULT_LIMITS } from '../../src/table/time-control/rules.ts';
import { openTables } from '../../src/table/open.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { memoryStore } from '../support/tables/memory-store.ts';
import { playOnce, soloTable } from '../support/tables/random-table.ts';
import { hasServer, newServer } from '../support/tables/servers.ts';
import { must } from '../support/toys/results.ts';
import { distributionOf } from './distribution.ts';
import { secondsToReady } from './starting.ts';

const game = opaqueGame(moscow);
const DECISIONS = 30;
const STARTS = 5;
const CREATIONS = 100;
const ROWS_AT_ONCE = 500;
const [CHANNEL, USER, GUILD] = ['100000000000000000', '200000000000000000', '300000000000000000'];

/** The rows of a table under way on a clock, with nothing left to post. */
async function tableRows(): Promise<readonly (readonly [string, string])[]> {
  const store = memoryStore();
  const tables = openTables({ store, games: [game] });
  const user = { id: USER, name: 'Bench' };
  const limits = { ...DEFAULT_LIMITS };
  const clock = { ...clockFor(game.seats, { kind: 'deadline', minutes: 7 * 24 * 60 }, 'default'), limits };
  await soloTable(tables, game, CHANNEL, user, [], { clock, guild: GUILD });
  const pick = seededPick(7);
  let count = 0;
  for (let n = 0; n < DECISIONS; n++) await playOnce(tables, game, CHANNEL, user, pick, () => `${(count += 1)}`);
  for (const { notice } of must(await tables.outbox())) must(await tables.acknowledge(CHANNEL, notice.id));
  must(await tables.onceForEach('status', 'none', () => Promise.resolve()));
  return [...store.rows];
}

/** Rows of so many tables like one, of as many players, ten to a server. */
function* rowsOfMany(one: readonly (readonly [string, string])[], count: number): Generator<Row> {
  const id = one.map(([key]) => /^snapshot:(\w+):0$/u.exec(key)?.[1]).find((each) => each !== undefined) as string;
  for (let n = 0; n < count; n++) {
    const nth = (base: string, by = n): string => String(BigInt(base) + BigInt(by));
    const other = (text: string): string =>
      text
        .replaceAll(CHANNEL, nth(CHANNEL))
        .replaceAll(USER, nth(USER))
        .replaceAll(GUILD, nth(GUILD, Math.floor(n / 10)))
        .replaceAll(id, n.toString(16).padStart(id.length, '0'));
    for (const [key, value] of one) yield { key: other(key), value: JSON.parse(other(value)) as unknown };
  }
}

async function opened(address: string): Promise<Store> {
  const store = await openStore(address);
  if (!store.ok) throw new Error(store.error.line);
  return store.value;
}

async function fill(address: string, one: readonly (readonly [string, string])[], count: number): Promise<void> {
  const store = await opened(address);
  let batch = new Map<string, Row>();
  const write = async (): Promise<void> => {
    const written = await store.setAll([...batch.values()]);
    if (!written.ok) throw new Error(written.error.line);
    batch = new Map();
  };
  for (const row of rowsOfMany(one, count)) {
    batch.set(row.key, row);
    if (batch.size >= ROWS_AT_ONCE) await write();
  }
  await write();
  await store.close();
}

/** Milliseconds of each of so many calls. */
async function timesOf(times: number, call: (n: number) => Promise<unknown>): Promise<string> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    await call(n);
    took.push(performance.now() - start);
  }
  const { p50, p90, most } = distributionOf(took);
  return `${p50} / ${p90} / ${most} ms`;
}

async function measure(name: string, address: string, count: number): Promise<void> {
  const main = join(import.meta.dirname, '../../dist/main.js');
  const starts: number[] = [];
  await secondsToReady([main], { UMPIRE_STORE: address }); // the first start of a release looks at all tables
  for (let n = 0; n < STARTS; n++) starts.push(await secondsToReady([main], { UMPIRE_STORE: address }));
  const store = await opened(address);
  const tables: Tables = openTables({ store, games: [game] });
  must(await tables.outbox());
  const user = { id: '1', name: 'New' };
  const wanted = { game: 'moscow', language: 'en', seating: 'chosen', spectators: true, guild: GUILD } as const;
  const created = await timesOf(CREATIONS, async (n) =>
    must(await tables.create({ channel: `9000000000${n}`, user, interaction: `new-${n}` }, wanted)),
  );
  const own = await timesOf(CREATIONS, async () => must(await tables.list({ player: USER })));
  const ticked = await timesOf(CREATIONS, async () => must(await tables.tick()));
  await tables.close();
  const ready = distributionOf(starts.map((seconds) => seconds * 1000)).p50;
  console.log(`${name}, ${count} tables: ready after ${ready} ms; half, 90 % and all of ${CREATIONS}:`);
  console.log(`  made ${created}; one's own listed ${own}; nothing due found ${ticked}`);
}

const given = process.argv.slice(2).map(Number);
const one = await tableRows();
for (const count of given.length > 0 ? given : [10, 10_000]) {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-tables-'));
  const address = `sqlite://${join(folder, 'umpire.sqlite')}`;
  await fill(address, one, count);
  await measure('SQLite', address, count);
  await rm(folder, { recursive: true });
  if (!hasServer('postgres')) continue;
  const server = await newServer('postgres');
  await server.start();
  await fill(server.address, one, count);
  await measure('PostgreSQL', server.address, count);
  await server.close();
}
