import { readFileSync } from 'node:fs';
import { formatRecord } from '../../../src/engine/record/record.ts';
import { seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import { GUIDES } from '../../../src/games/index.ts';
import type { Tables } from '../../../src/table/api.ts';
import type { Importer } from '../../../src/table/service.ts';
import { openTables } from '../../../src/table/open.ts';
import { memoryStore, type MemoryStore } from '../tables/memory-store.ts';
import { playOnce, soloTable } from '../tables/random-table.ts';
import { keptRecords, mutated } from './made-up-records.ts';
import { seededHex } from '../toys/toy-table.ts';
import { must } from '../toys/results.ts';
import { anna, ben, by } from '../toys/people.ts';

/** What came of importing made-up records. */
export interface RecordCounts {
  imported: number;
  /** Refusals by their code, and the reason of records that can't be used. */
  readonly refused: Map<string, number>;
  /** The longest that everything else was held while a record was imported, by the clock and by work, and by which. */
  longest: Hold & { readonly index: number; readonly what: string };
  mostWork: number;
  /** Imports that held everything else for more than 100 ms: by the clock, and by work. */
  held: Hold;
}

const games = Object.values(GUIDES).map(({ game }) => game);

/** A record of a random game that goes on for a while, with everything in it. */
async function randomRecord(
  tables: Tables,
  channel: string,
  game: (typeof games)[number],
  pick: RandomPick,
): Promise<string> {
  await soloTable(tables, game, channel, anna);
  let count = 0;
  for (let act = 0; act < 30; act++) {
    if (!(await playOnce(tables, game, channel, anna, pick, (what) => `${channel}-${what}-${(count += 1)}`))) break;
  }
  return formatRecord(must(await tables.wholeRecord(channel)));
}

/** Everything that a table shows can be shown, to everybody. */
async function shown(tables: Tables, channel: string): Promise<void> {
  must(await tables.state(channel));
  for (const user of [anna.id, 'u-nobody']) {
    must(await tables.look(channel, user));
    must(await tables.log(channel, user));
  }
  must(await tables.phases(channel));
  must(await tables.export(channel));
  must(await tables.publicPosition(channel));
  must(await tables.story(channel, anna.id, {}, () => undefined));
}

/** Milliseconds that this thread has been at work; where the system does not tell, that have gone by. */
function atWork(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** How long everything else was held in one piece, in milliseconds: by the clock, and by work of this thread. */
interface Hold {
  readonly ms: number;
  readonly work: number;
}

/** Sees how long everything else is held at most until a task is done. */
async function heldBy<T>(task: () => Promise<T>): Promise<{ readonly value: T; readonly hold: Hold }> {
  let last = { ms: performance.now(), work: atWork() };
  let hold: Hold = { ms: 0, work: 0 };
  const look = (): void => {
    const now = { ms: performance.now(), work: atWork() };
    hold = { ms: Math.max(hold.ms, now.ms - last.ms), work: Math.max(hold.work, now.work - last.work) };
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    const value = await task();
    look();
    return { value, hold };
  } finally {
    clearInterval(timer);
  }
}

/** Refusals that a record may come to. */
const KNOWN = /^(?:table\.(?:bad-record|unknown-game|unknown-option|no-links)|import\.(?!broke-off|busy))/u;

/** Rows by key, but for the data of games: a table that began with others leaves them for those to come. */
const rowsOf = (rows: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...rows].filter(([key]) => !key.startsWith('data:')));

/** Keys of rows that came, went or changed. */
function changedRows(store: MemoryStore, before: ReadonlyMap<string, string>): readonly string[] {
  const [now, then] = [rowsOf(store.rows), rowsOf(before)];
  return [...new Set([...now.keys(), ...then.keys()])].filter((key) => now.get(key) !== then.get(key));
}

/**
 * Imports so many records made by mutation to a store with tables under way. Throws at the first that is neither imported
 * whole nor refused for a known reason, or that leaves a byte behind or hurts another table.
 */
export async function fuzzRecords(
  count: number,
  seed: number,
  importer?: Importer,
  tell: (text: string) => void = () => undefined,
): Promise<RecordCounts> {
  const store = memoryStore();
  const reports: unknown[] = [];
  const tables = openTables({
    store,
    games,
    now: () => new Date('2026-01-02T03:04:05Z'),
    randomHex: seededHex(`records ${seed}`),
    report: (error) => void reports.push(error),
    ...(importer ? { importer } : {}),
  });
  const pick = seededPick(seed);
  const records = [...keptRecords()];
  for (const game of games) records.push(await randomRecord(tables, `live-${game.id}`, game, pick));
  const channel = 'imported';
  await tables.remove(channel);
  const listed = must(await tables.list()).length;
  const before = new Map(store.rows);
  const counts: RecordCounts = {
    imported: 0,
    refused: new Map(),
    longest: { ms: 0, work: 0, index: -1, what: '' },
    mostWork: 0,
    held: { ms: 0, work: 0 },
  };
  for (let index = 0; index < count; index++) {
    const { text, what } = mutated(records, pick);
    const about = `record ${index} of seed ${seed} (${what.join(', ')})`;
    const request = by(ben, { channel, interaction: `import-${index}` });
    const wanted = { language: 'en', seating: 'chosen', spectators: true } as const;
    try {
      const { value: given, hold } = await heldBy(() => tables.import(request, text, wanted));
      if (hold.ms > counts.longest.ms) counts.longest = { ...hold, index, what: what.join(', ') };
      counts.mostWork = Math.max(counts.mostWork, hold.work);
      counts.held = { ms: counts.held.ms + Number(hold.ms > 100), work: counts.held.work + Number(hold.work > 100) };
      if (given.ok) {
        counts.imported += 1;
        await shown(tables, channel);
        if (must(await tables.list()).length !== listed + 1) throw new Error('not all tables are listed');
        const audits = must(await tables.audit(channel));
        if (audits.some(({ faults }) => faults.length > 0)) throw new Error(`not sound: ${JSON.stringify(audits)}`);
        must(await tables.remove(channel));
      } else {
        const { code, params } = given.error;
        if (!KNOWN.test(code)) throw new Error(`refused with ${JSON.stringify(given.error)}`);
        const reason = code === 'table.bad-record' ? String(params?.['reasonCode']) : code;
        counts.refused.set(reason, (counts.refused.get(reason) ?? 0) + 1);
      }
      const changed = changedRows(store, before);
      if (changed.length > 0) throw new Error(`rows are left: ${changed.join(' ')}`);
      if (must(await tables.list()).length !== listed || reports.length > 0)
        throw new Error(`others are hurt: ${String(reports[0])}`);
    } catch (error) {
      throw new Error(`${about}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    if ((index + 1) % 100 === 0)
      tell(`${index + 1}: ${counts.imported} imported, longest hold ${counts.longest.ms.toFixed(0)} ms`);
  }
  return counts;
}
