import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chainOf, dieFromLink, hiddenKeyOf, keyOfDice } from '../../src/engine/dice.ts';
import { beginningHash, hashLine, type JournalLine } from '../../src/engine/record/journal.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { formatRecord, type GameRecord } from '../../src/engine/record/record.ts';
import { verify } from '../../src/engine/record/verify.ts';
import type { Tables } from '../../src/table/api.ts';
import type { Saved } from '../../src/table/saved.ts';
import { memoryStore, type MemoryStore } from '../support/tables/memory-store.ts';
import { openToyTables, play, plays, stateOf, WANTED } from '../support/toys/toy-table.ts';
import { must } from '../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../support/toys/people.ts';
import { verifyScript } from '../support/records/verify-script.ts';
import { wholeRecords } from '../support/records/whole-record.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/dice.md'), 'utf8');
const section = /^## What the bot can do.*\n([^]*?)^## /mu.exec(page)?.[1] ?? '';
/** The sentences of the lists, each on one line. */
const SENTENCES = [...section.matchAll(/^- ([^]*?)(?=\n(?:- |\n))/gmu)].map(([, said = '']) =>
  said.replace(/\s+/gu, ' '),
);

const tested = new Set<string>();

/** The test of the one sentence of the page that begins like this. */
function claim(begins: string, test: () => Promise<void>): void {
  const found = SENTENCES.filter((sentence) => sentence.startsWith(begins));
  for (const sentence of found) tested.add(sentence);
  it(`${begins} …`, async () => {
    expect(found).toHaveLength(1);
    await test();
  });
}

interface Here {
  readonly tables: Tables;
  readonly store: MemoryStore;
}

/** A table of the toy game with dice for moves, of a seed of its own, under way after the bids. */
async function begun(words: readonly [string, string, string] = ['', '', ''], seed = 'claims'): Promise<Here> {
  const store = memoryStore();
  const tables = openToyTables(store, seed);
  must(await tables.create(by(anna), { ...WANTED, options: ['blitz'], master: { id: 'u-gm', name: 'GM' } }));
  must(await tables.join(by(anna), 'red-1', words[0]));
  must(await tables.join(by(cleo), 'red-2', words[1]));
  must(await tables.join(by(ben), 'blue', words[2]));
  must(await tables.start(by(anna)));
  await plays(tables, 'anna bid 3 | ben bid 0');
  return { tables, store };
}

const savedOf = ({ store }: Here): Saved => JSON.parse(store.rows.get(`table:${CHANNEL}`)!) as Saved;
const phaseOf = async ({ tables }: Here): Promise<number> => (await stateOf(tables)).phase!.index;

function read(text: string): GameRecord {
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

const diceOf = (record: GameRecord) =>
  record.lines.flatMap(({ draws }) => (draws ?? []).filter(({ hidden, value }) => !hidden && value !== null));
const exported = async ({ tables }: Here): Promise<string> => must(await tables.export(CHANNEL));

/** What both verifiers find, which must be the same. */
async function faultsIn(text: string): Promise<readonly string[]> {
  const codes = verify(read(text)).faults.map(({ code }) => code.replace('verify.', ''));
  expect((await (await verifyScript())(text)).faults.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  return codes;
}

/** The record with all hashes made anew. */
function relinked(record: GameRecord): string {
  let previous = beginningHash(record);
  const lines = record.lines.map((line) => {
    const { origin, draws, comments: _, ...rest } = line;
    const whole = { ...rest, ...origin!, draws: draws ?? [] } satisfies JournalLine;
    previous = hashLine(previous, whole);
    return { ...line, origin: { ...origin!, hash: previous } };
  });
  return formatRecord({ ...record, lines });
}

const GM = { id: 'u-gm', name: 'GM' };

describe('a player', () => {
  claim('cannot know a die before it is rolled', async () => {
    const here = await begun();
    const links = chainOf(savedOf(here).seed!);
    const phase = await phaseOf(here);
    const shown = `${await exported(here)} ${JSON.stringify(must(await here.tables.state(CHANNEL)))}`;
    expect(shown).toContain(links[phase - 1]);
    for (const link of links.slice(phase)) expect(shown.includes(link)).toBe(false);
    expect(shown).not.toContain(hiddenKeyOf(savedOf(here).seed!));
  });

  claim('cannot choose a die by the order', async () => {
    const [one, other] = [await begun(), await begun()];
    await play(one.tables, anna, 'move R1 b; move R2 b');
    await play(other.tables, anna, 'move R2 b; move R1 b');
    const values = async (here: Here): Promise<string[]> =>
      diceOf(read(await exported(here)))
        .map(({ situation, value }) => `${situation} ${value}`)
        .toSorted();
    expect(await values(one)).toEqual(await values(other));
    expect((await values(one)).length).toBeGreaterThan(0);
  });

  claim('cannot have a die rolled again by going back', async () => {
    const here = await begun();
    await play(here.tables, anna, 'move R1 b');
    must(await here.tables.propose(by(anna), 'undo', String(savedOf(here).lines - 1), 'bad die'));
    must(await here.tables.agree(by(ben), 1));
    must(await here.tables.agree(by(cleo), 1));
    await play(here.tables, anna, 'move R1 b');
    const [first, again] = diceOf(read(await exported(here)));
    expect(again!.situation).toBe(first!.situation);
    expect(again!.link).toBeGreaterThan(first!.link);
  });

  claim('can give a word before the game starts', async () => {
    const here = await begun(['mud', '', '']);
    expect(must(await here.tables.state(CHANNEL)).words).toEqual({ 'red-1': 'mud' });
    expect(await exported(here)).toContain('[Word.red-1 "mud"]');
  });

  claim('cannot change the dice of a game under way', async () => {
    const [here, other] = [await begun(['mud', '', '']), await begun(['mud', '', ''])];
    must(await here.tables.leave(by(cleo)));
    must(await here.tables.join(by(cleo), 'red-2', 'another word'));
    for (const { tables } of [here, other]) await play(tables, anna, 'move R1 b');
    expect(diceOf(read(await exported(here)))).toEqual(diceOf(read(await exported(other))));
  });
});

describe('a game master', () => {
  claim('cannot name a die', async () => {
    const here = await begun();
    const phase = await phaseOf(here);
    must(await here.tables.propose(by(GM), 'edit', 'move B2 c', 'set up wrongly'));
    expect(await phaseOf(here)).toBe(phase + 1);
  });

  claim('can pass over links', async () => {
    const here = await begun();
    must(await here.tables.propose(by(GM), 'edit', 'move B2 c', 'one'));
    must(await here.tables.propose(by(GM), 'rewind', String(savedOf(here).lines - 2), 'two'));
    expect(await exported(here)).toContain('[Skipped "2"]');
  });
});

describe('whoever runs the bot, alone', () => {
  claim('cannot pick the dice of a game in which somebody else gave a word', async () => {
    const tables = openToyTables();
    const { anchor } = must(await tables.create(by(anna), WANTED)).state;
    expect(anchor).toMatch(/^[\da-f]{64}$/u);
    must(await tables.join(by(ben), 'blue', 'mud'));
    expect((await stateOf(tables)).anchor).toBe(anchor);
    const link = '5e'.repeat(32);
    const faces = new Set(['mud', 'snow', 'ice', 'dust', 'fog', 'rain'].map((w) => keyOfDice(link, { blue: w })));
    expect(faces.size).toBe(6);
  });

  claim('cannot change an order, a die or a word', async () => {
    const here = await begun(['mud', '', '']);
    await play(here.tables, anna, 'move R1 b');
    const text = await exported(here);
    expect(await faultsIn(text)).toEqual([]);
    const changes = [
      text.replace('move R1 b', 'move R2 b'),
      text.replace('"mud"', '"mut"'),
      text.replace(/die (\d) of/u, (_, die) => `die ${(Number(die) % 6) + 1} of`),
    ];
    for (const changed of changes) {
      expect(changed).not.toBe(text);
      expect(await faultsIn(changed)).toContain('hash-differs');
    }
  });

  claim('cannot show another link or hidden key', async () => {
    const { over } = await wholeRecords();
    const record = read(over);
    const foreign = chainOf('5eed'.repeat(16))[record.link!.index]!;
    expect(await faultsIn(relinked({ ...record, link: { ...record.link!, value: foreign } }))).toContain(
      'link-foreign',
    );
    expect(await faultsIn(relinked({ ...record, hiddenKey: foreign }))).toContain('key-foreign');
  });

  claim('cannot pass over links by an upgrade', async () => {
    const { over } = await wholeRecords();
    const changed = over.replace(/^(15\. upgrade: [^]*? v)3 /mu, '$12 ');
    expect(changed).not.toBe(over);
    expect(await faultsIn(relinked(read(changed)))).toContain('upgrade-idle');
  });

  claim('can raise the version without a new release', async () => {
    const { over } = await wholeRecords();
    const record = read(over);
    const raised = record.lines.map((line) =>
      line.n < 15 ? line : { ...line, origin: { ...line.origin!, version: line.origin!.version + 1 } },
    );
    const text = relinked({ ...record, lines: raised });
    expect(await faultsIn(text)).toEqual([]);
    expect(verify(read(text)).skipped).toBe(3);
  });

  claim('can know the dice of a game as soon as the words are given', async () => {
    const here = await begun(['mud', '', '']);
    const { seed, words } = savedOf(here);
    await play(here.tables, anna, 'move R1 b');
    const [die] = diceOf(read(await exported(here)));
    expect(dieFromLink(keyOfDice(chainOf(seed!)[die!.link]!, words!), die!.situation, die!.faces)).toBe(die!.value);
  });

  claim('can leave out lines at the end', async () => {
    const { over } = await wholeRecords();
    const record = read(over);
    const lines = record.lines.slice(0, -1);
    expect(await faultsIn(formatRecord({ ...record, lines, total: lines.length, result: '*' }))).toEqual([]);
  });
});

describe('whoever runs the bot, with a player or where nobody gave a word', () => {
  claim('can pick the seed where nobody gave a word', async () => {
    const first = async (seed: string): Promise<number | null> => {
      const here = await begun(['', '', ''], seed);
      await play(here.tables, anna, 'move R1 b');
      expect(await exported(here)).toContain('[Words "none"]');
      return diceOf(read(await exported(here)))[0]!.value;
    };
    const dice = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(first));
    expect(new Set(dice).size).toBeGreaterThan(1);
  });

  claim('can choose dice as far as they can be foreseen', async () => {
    const link = '5e'.repeat(32);
    const six = Array.from({ length: 200 }, (_, n) => `word ${n}`).find(
      (word) => dieFromLink(keyOfDice(link, { red: 'honest', blue: word }), '1/red/move/move/b/1', 6) === 6,
    );
    expect(six).toBeDefined();
  });
});

afterAll(() => {
  expect(SENTENCES.length).toBeGreaterThan(10);
  expect(SENTENCES.filter((sentence) => !tested.has(sentence))).toEqual([]);
});
