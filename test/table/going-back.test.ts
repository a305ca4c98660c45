import { expect, it } from 'vitest';
import { opaqueGame } from '../../src/engine/game.ts';
import { phaseOf, type Position } from '../../src/engine/position.ts';
import { canonicalJson } from '../../src/engine/record/journal.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { verify } from '../../src/engine/record/verify.ts';
import type { Notice, Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { verifyScript } from '../support/records/verify-script.ts';
import { memoryStore, type MemoryStore } from '../support/tables/memory-store.ts';
import { anna, ben, by, CHANNEL } from '../support/toys/people.ts';
import { must, valueOf } from '../support/toys/results.ts';
import { parallelToy } from '../support/toys/toy-parallel.ts';
import { plays, savedIn, seededHex, stateOf, WANTED } from '../support/toys/toy-table.ts';

/** A table with Anna at red and Ben at blue, who roll side by side. */
async function rolling(store: MemoryStore): Promise<Tables> {
  const tables = openTables({ store, games: [opaqueGame(parallelToy)], randomHex: seededHex('rolling') });
  must(await tables.create(by(anna), { ...WANTED, game: parallelToy.id }));
  must(await tables.join(by(anna), 'red'));
  must(await tables.join(by(ben), 'blue'));
  must(await tables.start(by(anna)));
  return tables;
}

const positionIn = (store: MemoryStore) => savedIn(store).position as Position<{ total: number }>;

/** All dice of the lines of a seat that were rolled so far. */
const diceOf = (store: MemoryStore, seat: string) =>
  savedIn(store).tail.flatMap((line) => (line.seat === seat ? line.draws.map(({ value }) => value as number) : []));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

it('an undo takes back what was done in one procedure, and nothing of what was done beside it', async () => {
  const store = memoryStore();
  const tables = await rolling(store);
  const told: Notice[] = [];
  tables.subscribe(({ notice }) => told.push(notice));
  await plays(tables, 'ben roll', 'anna roll', 'ben roll', 'anna roll', 'ben roll');
  const links = ['red', 'blue'].map((id) => phaseOf(positionIn(store), id).index);
  const would = must(await tables.wouldPropose(CHANNEL, anna.id, 'undo', '2'));
  expect(would).toEqual({ text: '2 keeping 3 5', missing: [ben.id] });
  await valueOf(tables.propose(by(anna), 'undo', '2', 'too early'));
  expect(told.at(-1)).toMatchObject({ kind: 'proposed', proposal: { text: '2 keeping 3 5' } });
  const done = await valueOf(tables.agree(by(ben), 1));
  expect(done).toMatchObject({ status: 'done', played: [{ kind: 'rewind', text: '1 keeping 3 5' }] });
  expect(positionIn(store).state.total).toBe(sum(diceOf(store, 'blue')));
  const anew = ['red', 'blue'].map((id) => phaseOf(positionIn(store), id).index);
  expect(anew.map((link, at) => link - (links[at] as number))).toEqual([2, 2]);

  await plays(tables, 'anna roll', 'ben roll', 'anna end');
  const log = must(await tables.log(CHANNEL, anna.id, anew[1]));
  expect(log.lines.map(({ text }) => text)).toContain('end');
  must(await tables.propose(by(ben), 'resign', '', ''));
  const text = must(await tables.export(CHANNEL));
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  expect(verify(record.value)).toMatchObject({ faults: [], diceChecked: 7 });
  expect(await (await verifyScript())(text)).toMatchObject({ faults: [], dice: 7 });
  const end = replayRecord(parallelToy, record.value);
  expect(end.ok && canonicalJson(end.value)).toBe(canonicalJson(savedIn(store).position));
});

it('an undo takes back everything where others could not have done so without it', async () => {
  const store = memoryStore();
  const tables = await rolling(store);
  await plays(tables, 'anna roll', 'ben roll', 'anna end');
  expect(must(await tables.wouldPropose(CHANNEL, anna.id, 'undo', '1'))).toMatchObject({ text: '1 keeping 2' });
  await valueOf(tables.propose(by(anna), 'undo', '1', ''));
  must(await tables.agree(by(ben), 1));
  await plays(tables, 'ben roll');
  // Line 4 went back itself: what stands before it and after it can't be told apart any more.
  expect(must(await tables.wouldPropose(CHANNEL, ben.id, 'undo', '2'))).toMatchObject({ text: '2' });
  must(await tables.propose(by(ben), 'undo', '2', ''));
  must(await tables.agree(by(anna), 2));
  expect(positionIn(store).state.total).toBe(diceOf(store, 'red')[0]);
  expect((await stateOf(tables)).waiting.map(({ seat }) => seat)).toEqual(['red', 'blue']);
});

it('a rewind of the game master takes the whole table back', async () => {
  const store = memoryStore();
  const tables = await rolling(store);
  await plays(tables, 'anna roll', 'ben roll');
  must(await tables.propose(by(anna), 'master', `${anna.id} ${anna.name}`, ''));
  must(await tables.agree(by(ben), 1));
  expect(must(await tables.wouldPropose(CHANNEL, anna.id, 'rewind', '0'))).toMatchObject({ text: '0' });
  must(await tables.propose(by(anna), 'rewind', '0', ''));
  must(await tables.agree(by(ben), 2));
  expect(positionIn(store).state.total).toBe(0);
});
