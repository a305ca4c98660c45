import { beforeEach, describe, expect, it } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import type { Tables } from '../../../src/table/api.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { playOnce, soloTable } from '../../support/tables/random-table.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { openToyTables, stateOf, WANTED } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { anna, CHANNEL, by } from '../../support/toys/people.ts';

/** A game whose last lines have an open die. */
const SEED = 1;

let store: MemoryStore;
let tables: Tables;

/** A game of one person in the channel, played at random to its end. */
async function wholeGame(seed: number): Promise<void> {
  const game = opaqueGame(toyGame);
  await soloTable(tables, game, CHANNEL, anna);
  const pick = seededPick(seed);
  let count = 0;
  while (await playOnce(tables, game, CHANNEL, anna, pick, (what) => `${seed}-${(count += 1)}-${what}`));
}

beforeEach(async () => {
  store = memoryStore();
  tables = openToyTables(store);
  await wholeGame(SEED);
});

/** Changes the text of a row behind the back of tables, and gives what checking finds then. */
async function faultsAfter(key: string, change: (row: string) => string): Promise<readonly string[]> {
  const before = store.rows.get(key) ?? '';
  const after = change(before);
  expect(after).not.toBe(before);
  store.rows.set(key, after);
  const audits = must(await openToyTables(store).audit(CHANNEL));
  return audits.flatMap(({ faults }) => faults);
}

const tableRow = `table:${CHANNEL}`;

describe('checking a stored game', () => {
  it('finds that every hash and die holds, and that its lines lead to its position', async () => {
    const state = await stateOf(tables);
    const [audited, ...others] = must(await tables.audit(CHANNEL));
    expect(others).toEqual([]);
    expect(audited).toMatchObject({ id: state.id, stage: 'over', lines: state.lines, hashes: state.lines, faults: [] });
    expect(audited?.dice).toBeGreaterThan(0);
    expect(audited?.unchecked).toEqual([]);
  });

  it('looks at the earlier games of the channel as well, and at tables that wait for players', async () => {
    must(await tables.create(by(anna), WANTED));
    const audits = must(await tables.audit(CHANNEL));
    expect(audits.map(({ stage }) => stage)).toEqual(['over', 'gathering']);
    expect(audits.map(({ lines }) => lines > 0)).toEqual([true, false]);
    const [id] = audits.map((audited) => audited.id);
    const faults = await faultsAfter(`archive:${id}`, (row) => row.replace(/"value":(\d)/u, '"value":9$1'));
    expect(faults.join()).toMatch(/verify\.die-differs/u);
  });

  it('finds a position that its lines do not lead to', async () => {
    expect(await faultsAfter(tableRow, (row) => row.replace(/"turn":(\d)/u, '"turn":$17'))).toEqual([
      'the journal leads to another position',
    ]);
  });

  it('finds a die that is not the one of its link', async () => {
    const faults = await faultsAfter(tableRow, (row) => {
      const saved = JSON.parse(row) as { tail: { draws: { hidden?: boolean; faces: number; value: number }[] }[] };
      const die = saved.tail.flatMap(({ draws }) => draws).find(({ hidden }) => !hidden);
      if (die) die.value = (die.value % die.faces) + 1;
      return JSON.stringify(saved);
    });
    expect(faults.join()).toMatch(/verify\.die-differs/u);
    expect(faults.join()).toMatch(/verify\.hash-differs/u);
  });

  it('finds a line that is missing at the end', async () => {
    const faults = await faultsAfter(tableRow, (row) => {
      const saved = JSON.parse(row) as { tail: unknown[] };
      return JSON.stringify({ ...saved, tail: saved.tail.slice(0, -1) });
    });
    expect(faults.join()).toMatch(/lines should be there/u);
    expect(faults.join()).toMatch(/not the one that the table ends with/u);
  });

  it('finds a page or the beginning of a phase that is missing', async () => {
    store.rows.delete([...store.rows.keys()].find((key) => key.startsWith('snapshot:')) ?? '');
    const [audited] = must(await openToyTables(store).audit(CHANNEL));
    expect(audited?.faults).toEqual([
      expect.stringMatching(/^the position at the beginning of phase \d+ is missing$/u),
    ]);
  });
});
