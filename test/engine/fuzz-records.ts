import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../src/engine/game.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { verify } from '../../src/engine/record/verify.ts';
import { GUIDES } from '../../src/games/index.ts';
import { openTables } from '../../src/table/open.ts';
import { memoryStore } from '../support/tables/memory-store.ts';
import { playOnce } from '../support/tables/random-table.ts';
import { meaningOf, resultIn } from '../support/records/record-meaning.ts';
import { mutated } from '../support/records/record-mutations.ts';
import { seededHex } from '../support/toys/toy-table.ts';
import { must } from '../support/toys/results.ts';
import { anna, by } from '../support/toys/people.ts';
import { verifyScript, type Verdict } from '../support/records/verify-script.ts';
import { wholeRecords } from '../support/records/whole-record.ts';

/** A record that is mutated, and the rules that replay it. */
export interface Base {
  readonly name: string;
  readonly text: string;
  readonly game: Game;
}

/** A random game with a word in its dice that was given up after so many decisions. */
async function randomRecord(id: string, decisions: number): Promise<Base> {
  const game = GUIDES[id]!.game;
  const tables = openTables({
    store: memoryStore(),
    games: [game],
    now: () => new Date('2026-01-02T03:04:05Z'),
    randomHex: seededHex(`fuzz ${id}`),
  });
  const at = { channel: id };
  must(
    await tables.create(by(anna, at), { game: id, language: 'en', seating: 'chosen', spectators: true, options: [] }),
  );
  for (const seat of game.seats) must(await tables.join(by(anna, at), seat.id, 'mud and “snow”'));
  must(await tables.start(by(anna, at)));
  const pick = seededPick(7);
  for (let n = 0; n < decisions; n++) await playOnce(tables, game, id, anna, pick, (what) => `${id}-${n}-${what}`);
  must(await tables.abandon(by(anna, at)));
  return { name: id, text: must(await tables.export(id)), game };
}

/** The records that are mutated: of each game, of all kinds of lines, over and under way, with words and without. */
export async function bases(): Promise<readonly Base[]> {
  const { game, over, open } = await wholeRecords();
  const example = readFileSync(join(import.meta.dirname, '../../docs/dice-example.txt'), 'utf8');
  return [
    { name: 'the example of the page', text: example, game: GUIDES['smolensk']!.game },
    { name: 'all kinds of lines', text: over, game },
    { name: 'under way', text: open, game },
    await randomRecord('moscow', 40),
    await randomRecord('smolensk', 80),
  ];
}

/** Whether `umpire verify` finds something wrong: what it reads, proves and plays. */
function foundByUmpire({ game }: Base, text: string): boolean {
  const read = readRecord(text);
  if (!read.ok || verify(read.value).faults.length > 0) return true;
  const record = read.value;
  if (record.lines.some(({ order, draws }) => order === null || draws?.some(({ value }) => value === null))) {
    return false;
  }
  const end = replayRecord(game, record);
  if (!end.ok) return true;
  const { outcome } = end.value;
  return record.result !== (outcome ? (outcome.winner ?? 'draw') : '*');
}

/** Whether the script finds something wrong, or takes the text for no record. */
async function foundByScript(script: (text: string) => Promise<Verdict>, text: string): Promise<boolean> {
  try {
    return (await script(text)).faults.length > 0;
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'Unreadable') return true;
    throw error;
  }
}

/** What came of many mutations. */
export interface Fuzzed {
  readonly found: number;
  /** Mutations that nobody need find: they change nothing of meaning. */
  readonly meaningless: number;
  /** Mutations that changed what the record says, and were not found by one of the verifiers. */
  readonly missed: readonly string[];
}

/**
 * Mutates records `count` times. Each mutation is found by both verifiers, or it changes nothing of meaning. The result in
 * the header follows from the rules, which the script does not know.
 */
export async function fuzzRecords(count: number, seed: number): Promise<Fuzzed> {
  const script = await verifyScript();
  const from = await bases();
  const pick = seededPick(seed);
  const missed: string[] = [];
  let [found, meaningless] = [0, 0];
  for (let n = 0; n < count; n++) {
    const base = from[n % from.length] as Base;
    const { what, text } = mutated(base.text, pick);
    const same = meaningOf(text) === meaningOf(base.text);
    const sameResult = resultIn(text) === resultIn(base.text);
    const [umpire, mjs] = [foundByUmpire(base, text), await foundByScript(script, text)];
    if (umpire && mjs) found += 1;
    else if (same && (sameResult || umpire)) meaningless += 1;
    else
      missed.push(
        `${n} (${base.name}: ${what}): ${umpire ? '' : 'not by umpire verify '}${mjs ? '' : 'not by verify.mjs'}`,
      );
  }
  return { found, meaningless, missed };
}
