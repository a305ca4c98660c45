import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainOf } from '../../src/engine/dice.ts';
import { beginningHash, hashLine, type JournalLine } from '../../src/engine/record/journal.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { formatRecord, type GameRecord } from '../../src/engine/record/record.ts';
import { verify } from '../../src/engine/record/verify.ts';
import type { Tables } from '../../src/table/api.ts';
import { openTables } from '../../src/table/open.ts';
import { opaqueGame } from '../../src/engine/game.ts';
import { GUIDES } from '../../src/games/index.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { memoryStore } from '../support/tables/memory-store.ts';
import { playOnce, soloTable } from '../support/tables/random-table.ts';
import { release } from '../support/tables/fuzz-world.ts';
import { toyGame } from '../support/toys/toy-game.ts';
import { play, seededHex, startedTable, WANTED } from '../support/toys/toy-table.ts';
import { must } from '../support/toys/results.ts';
import { anna, ben, by, CHANNEL } from '../support/toys/people.ts';
import { VERIFY_SCRIPT, verifyScript, type Verdict } from '../support/records/verify-script.ts';
import { wholeRecords } from '../support/records/whole-record.ts';

let verifyRecord: (text: string) => Promise<Verdict>;
let over = '';
let open = '';

beforeAll(async () => {
  verifyRecord = await verifyScript();
  ({ over, open } = await wholeRecords());
});

function recordOf(text: string): GameRecord {
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

/** What the script finds, when it finds the same as the engine does. */
async function verdictOn(text: string): Promise<Verdict> {
  const verdict = await verifyRecord(text);
  const { faults, unchecked, hashesChecked, diceChecked, hiddenChecked, commitmentsChecked } = verify(recordOf(text));
  const named = (findings: readonly { n: number | null; code: string }[]): string[] =>
    findings.map(({ n, code }) => `${n ?? 'header'} ${code.replace('verify.', '')}`).toSorted();
  expect(named(verdict.faults)).toEqual(named(faults));
  expect(named(verdict.unchecked)).toEqual(named(unchecked));
  expect(verdict).toMatchObject({
    hashes: hashesChecked,
    dice: diceChecked,
    hidden: hiddenChecked,
    commitments: commitmentsChecked,
  });
  return verdict;
}

/** A random game of both sides by one user, as far as `decisions`. */
async function tableRecord(game: string, decisions: number): Promise<string> {
  const rules = GUIDES[game]?.game;
  if (!rules) throw new Error(game);
  const tables = openTables({ store: memoryStore(), games: [rules], randomHex: seededHex(game) });
  await soloTable(tables, rules, game, anna);
  const pick = seededPick(5);
  for (let n = 0; n < decisions; n++) {
    if (!(await playOnce(tables, rules, game, anna, pick, (what) => `${game}-${n}-${what}`))) break;
  }
  return must(await tables.export(game));
}

describe('the script that checks a record', () => {
  it('is short enough to be read, and needs nothing but itself', async () => {
    const text = await readFile(VERIFY_SCRIPT, 'utf8');
    expect(text.split('\n').length).toBeLessThan(410);
    expect([...text.matchAll(/(?:import|require)\s*\(?\s*'([^']+)'/gu)].map((match) => match[1])).toEqual([
      'node:fs/promises',
    ]);
    expect(text).not.toMatch(/^export/mu);
  });

  const kept = readdirSync('test/fixtures', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  );
  it.each(kept)('finds of the kept game %s what the engine finds', async (file) => {
    const text = readFileSync(join('test/fixtures', file), 'utf8');
    const { faults, dice, unchecked } = await verdictOn(text);
    expect(faults).toEqual([]);
    const proves = text.includes('[Anchor');
    expect(dice > 0).toBe(proves);
    expect(unchecked.some(({ code }) => ['study', 'no-anchor'].includes(code))).toBe(!proves);
  });

  it('finds every hash, die and commitment of a game with lines of every kind', async () => {
    const lines = over.match(/^\d+\. /gmu)?.length ?? 0;
    const dice = over.match(/^ {2}(?:die|draw) /gmu)?.length ?? 0;
    for (const kind of ['start', 'rewind:', 'edit:', 'note:', 'upgrade:', 'end:', String.raw`blue \(standing\):`])
      expect(over).toMatch(new RegExp(String.raw`^\d+\. ${kind}`, 'mu'));
    expect(await verdictOn(over)).toMatchObject({ faults: [], unchecked: [], hashes: lines, dice, commitments: 5 });
  });

  it('finds no fault in a table that goes on from the record of an older release', async () => {
    const opening = (later: number): Tables =>
      openTables({
        store: memoryStore(),
        games: [release(opaqueGame(toyGame), later)],
        randomHex: seededHex(`goes on ${later}`),
      });
    const [old, tables] = [opening(0), opening(2)];
    await startedTable(old);
    await play(old, ben, 'bid 2');
    const { game: _, ...wanted } = WANTED;
    must(await tables.import(by(anna), formatRecord(must(await old.wholeRecord(CHANNEL))), wanted));
    must(await tables.join(by(anna), 'red-1'));
    await play(tables, anna, 'bid 1');
    const text = formatRecord(must(await tables.wholeRecord(CHANNEL)));
    expect(text).toContain(` v${toyGame.version + 2} `);
    expect((await verdictOn(text)).faults).toEqual([]);
    const twice = text.replace(` v${toyGame.version + 2} `, ` v${toyGame.version - 1} `);
    expect((await verdictOn(twice)).faults.map(({ code }) => code)).toContain('version-changed');
  });

  it('says what can’t be checked yet while the game is played', async () => {
    const { faults, unchecked, hashes } = await verdictOn(open);
    expect(faults).toEqual([]);
    expect(hashes).toBe(open.match(/^\d+\. /gmu)?.length);
    expect(new Set(unchecked.map(({ code }) => code))).toEqual(new Set(['order-sealed', 'hidden-not-shown']));
  });

  it.each([
    ['moscow', 60],
    ['smolensk', 60],
  ])('agrees with the engine on a table of %s that is under way', async (game, decisions) => {
    const { faults, hashes } = await verdictOn(await tableRecord(game, decisions));
    expect(faults).toEqual([]);
    expect(hashes).toBeGreaterThan(5);
  });
});

/** The lines of a record linked anew, as one would who wants to hide that something was changed. */
function relinked(text: string): string {
  const record = recordOf(text);
  let previous = beginningHash(record);
  const lines = record.lines.map((line) => {
    const { origin, draws, comments: _, ...rest } = line;
    if (!origin) return line;
    const { hash: __, ...whole } = { ...rest, ...origin, draws: draws ?? [] } satisfies JournalLine;
    previous = hashLine(previous, whole);
    return { ...line, origin: { ...origin, hash: previous } };
  });
  return formatRecord({ ...record, lines });
}

const without = (text: string, n: number): string =>
  text.replace(new RegExp(String.raw`^${n}\. [^]*?(?=^${n + 1}\.)`, 'mu'), '');

/** The text with its lines numbered anew. */
function renumbered(text: string): string {
  let n = 0;
  return text.replace(/^\d+(?=\. )/gmu, () => String(n++));
}

const foreign = chainOf('5eed'.repeat(16), 32);

/** What somebody changed in the record of a finished game, and what is found; relinked: also with all hashes made anew. */
const TAMPERINGS: readonly {
  readonly what: string;
  readonly change: (text: string) => string;
  readonly found: string;
  readonly relinkedFound?: string;
}[] = [
  {
    what: 'a die',
    change: (text) => text.replace(/die (\d) of 6 @8/u, (_, die) => `die ${(Number(die) % 6) + 1} of 6 @8`),
    found: 'hash-differs',
    relinkedFound: 'die-differs',
  },
  {
    what: 'a hidden draw',
    change: (text) => text.replace(/draw 3 of 4/u, 'draw 2 of 4'),
    found: 'die-differs',
    relinkedFound: 'die-differs',
  },
  { what: 'an order', change: (text) => text.replace('attack c with R1', 'done'), found: 'hash-differs' },
  {
    what: 'a secret order',
    change: (text) => text.replace('11. red-1: bid 3', '11. red-1: bid 2'),
    found: 'commitment-differs',
    relinkedFound: 'commitment-differs',
  },
  { what: 'the reason of an edit', change: (text) => text.replace('wrongly', 'rightly'), found: 'hash-differs' },
  { what: 'who gave a line', change: (text) => text.replace(/by "p3"/u, 'by "p1"'), found: 'hash-differs' },
  { what: 'when', change: (text) => text.replace(/at 2026-01-02(?=.* v3)/u, 'at 2026-01-03'), found: 'hash-differs' },
  { what: 'a line taken out', change: (text) => renumbered(without(text, 7)), found: 'hash-differs' },
  {
    what: 'the order of two lines',
    change: (text) => renumbered(text.replace(/^(9\. [^]*?)(10\. [^]*?)(?=^11\.)/mu, '$2$1')),
    found: 'hash-differs',
  },
  {
    what: 'the link',
    change: (text) => text.replace(/\[Link ".*"\]/u, `[Link "10 ${foreign[10]}"]`),
    found: 'link-foreign',
    relinkedFound: 'link-foreign',
  },
  {
    what: 'the link and its anchor',
    change: (text) =>
      text
        .replace(/\[Link ".*"\]/u, `[Link "10 ${foreign[10]}"]`)
        .replace(/\[Anchor ".*"\]/u, `[Anchor "${foreign[0]}"]`),
    found: 'hash-differs',
    relinkedFound: 'die-differs',
  },
  {
    what: 'the key of hidden draws',
    change: (text) => text.replace(/\[HiddenKey ".*"\]/u, `[HiddenKey "${'ab'.repeat(32)}"]`),
    found: 'key-foreign',
    relinkedFound: 'key-foreign',
  },
  {
    what: 'the phase of a die, to one that was over before play was taken back',
    change: (text) => text.replace(/(die \d of 6) @3 /u, '$1 @2 '),
    found: 'link-seen',
    relinkedFound: 'link-seen',
  },
  {
    what: 'the phase of a die, to an earlier one',
    change: (text) => text.replace(/draw 1 of 1 @5/u, 'draw 1 of 1 @4'),
    found: 'link-back',
    relinkedFound: 'link-back',
  },
  {
    what: 'a die that is rolled twice',
    change: (text) => text.replace(/^( {2}die \d of 6 @3 .*\n)/mu, '$1$1'),
    found: 'rolled-twice',
    relinkedFound: 'rolled-twice',
  },
  {
    what: 'where play went back to',
    change: (text) => text.replace('4. rewind: 2', '4. rewind: 7'),
    found: 'rewind-nowhere',
    relinkedFound: 'rewind-nowhere',
  },
  {
    what: 'an upgrade that raises no version, though it takes a link',
    change: (text) => text.replace(/^(15\. upgrade: [^]*? v)3 /mu, '$12 '),
    found: 'upgrade-idle',
    relinkedFound: 'upgrade-idle',
  },
  {
    what: 'the version of a line, without an upgrade',
    change: (text) => text.replace(/^(7\. [^]*? v)2 /mu, '$13 '),
    found: 'version-changed',
    relinkedFound: 'version-changed',
  },
  {
    what: 'the hash of the last line, taken out',
    change: (text) => text.replace(/\n {2}by .*\n$/u, '\n'),
    found: 'hash-missing',
  },
  {
    what: 'a note added at the end',
    change: (text) => `${text}25. note: red cheated\n`,
    found: 'hash-missing',
  },
  {
    what: 'the link, taken out',
    change: (text) => text.replace(/\[Link ".*"\]\n/u, ''),
    found: 'link-missing',
    relinkedFound: 'link-missing',
  },
  {
    what: 'the key of hidden draws, taken out',
    change: (text) => text.replace(/\[HiddenKey ".*"\]\n/u, ''),
    found: 'key-missing',
    relinkedFound: 'key-missing',
  },
  {
    what: 'a hidden draw, left out',
    change: (text) => text.replace(/draw 3 of 4/u, 'draw ? of 4'),
    found: 'left-out',
    relinkedFound: 'left-out',
  },
  {
    what: 'a secret order, left out',
    change: (text) => text.replace(/^(11\. red-1: )bid 3(\n {2}secret [\da-f]{64}) \S+/mu, '$1sealed$2'),
    found: 'left-out',
    relinkedFound: 'left-out',
  },
  {
    what: 'how many links were passed over',
    change: (text) => text.replace('[Skipped "3"]', '[Skipped "2"]'),
    found: 'skipped-differs',
    relinkedFound: 'skipped-differs',
  },
  {
    what: 'the result',
    change: (text) => text.replace('[Result "red"]', '[Result "blue"]'),
    found: 'result-differs',
    relinkedFound: 'result-differs',
  },
  {
    what: 'the last lines, taken off',
    change: (text) => text.replace(/^24\. [^]*$/mu, ''),
    found: 'lines-differ',
    relinkedFound: 'lines-differ',
  },
  { what: 'the date', change: (text) => text.replace(/\[Date "2026/u, '[Date "2025'), found: 'hash-differs' },
  { what: 'the options', change: (text) => text.replace('[Options "blitz"]', '[Options ""]'), found: 'hash-differs' },
];

describe('a record in which something was changed', () => {
  it.each(TAMPERINGS)('is found out: $what', async ({ change, found, relinkedFound }) => {
    const changed = change(over);
    expect(changed).not.toBe(over);
    expect((await verdictOn(changed)).faults.map(({ code }) => code)).toContain(found);
    if (relinkedFound === undefined) return;
    expect((await verdictOn(relinked(changed))).faults.map(({ code }) => code)).toContain(relinkedFound);
  });

  it('that lacks a line is not even read, and the script says where', async () => {
    const text = without(over, 7);
    expect(readRecord(text)).toMatchObject({ ok: false, error: { code: 'record.bad-number' } });
    expect((await verifyRecord(text)).faults).toMatchObject([
      { n: null, code: 'lines-differ' },
      { n: 8, code: 'number-missing' },
      { n: 8, code: 'hash-differs' },
    ]);
  });

  it('that was linked anew without a change is the same record', () => {
    expect(relinked(over)).toBe(over);
  });

  it('is told of on the command line, with an exit code', async () => {
    const [good, bad] = await Promise.all([ran(over), ran(over.replace('attack c with R1', 'done'))]);
    expect(good.code).toBe(0);
    expect(good.out).toContain('Everything that could be checked holds.');
    expect(good.out).toContain(/\[Anchor "(.*)"\]/u.exec(over)?.[1]);
    expect(bad.code).toBe(1);
    expect(bad.out).toContain('FAULT, line 13: the hash of the line does not follow from the lines before\n');
  });
});

/** What the script says of a text in a file, as a command. */
async function ran(text: string | null): Promise<{ code: number; out: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-verify-'));
  const file = join(folder, 'record.txt');
  if (text !== null) await writeFile(file, text);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [VERIFY_SCRIPT, file], { timeout: 20_000 });
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, out: stdout };
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('what is no record', () => {
  const bad: readonly (readonly [string, (text: string) => string | null, RegExp])[] = [
    ['a die without faces', (text) => text.replace(/of 6 @3/u, 'of 0 @3'), /there is no die of 0 faces/u],
    ['a die of too many faces', (text) => text.replace(/of 6 @3/u, 'of 99999999 @3'), /no die of 99999999 faces/u],
    ['a link past the end of any chain', (text) => text.replace(/\[Link "\d+/u, '[Link "99999999'), /'Link'/u],
    ['a tag that is there twice', (text) => text.replace(/(\[Anchor .*\n)/u, '$1$1'), /'anchor' is there twice/u],
    ['a hash that is there twice', (text) => text.replace(/( {2}by .*\n)/u, '$1$1'), /'user' is there twice/u],
    ['a line of no kind', (text) => `${text}and so on\n`, /it is no tag, order, die or remark/u],
    ['a text that ends in the middle of a quotation', (text) => text.replace('[Id "', '[Id "\\'), /can't be read/u],
    ['a newer form', (text) => text.replace('[Umpire "1"]', '[Umpire "99"]'), /written by a newer release/u],
    ['an order in the place of a secret one', () => open.replace('1. red-1: sealed', '1. red-1: bid 3'), /sealed/u],
    ['nothing', () => '', /no record of a game/u],
    ['no file', () => null, /no such file/u],
  ];
  it.each(bad)('ends with a sentence and the exit code 2: %s', async (_, change, sentence) => {
    const text = change(over);
    expect(text).not.toBe(over);
    const { code, out } = await ran(text);
    expect(out).toMatch(/^NOT A RECORD: .*\n$/u);
    expect(out).toMatch(sentence);
    expect(code).toBe(2);
    if (text) expect(readRecord(text).ok && verify(recordOf(text)).faults.length === 0).toBe(false);
  });
});
