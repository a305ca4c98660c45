import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { formatRecord, type GameRecord } from '../../../src/engine/record/record.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import type { Saved } from '../../../src/table/saved.ts';
import { cleanWord } from '../../../src/table/seats/dice-words.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { verifyScript } from '../../support/records/verify-script.ts';
import { openToyTables, WANTED, stateOf, afterAMove, plays } from '../../support/toys/toy-table.ts';
import { must, errorOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, cleo, by } from '../../support/toys/people.ts';

/** A toy game with dice that was given up at once, with these words; always of the same seed. */
async function gameWith(words: readonly [string, string, string]): Promise<{ text: string; record: GameRecord }> {
  const tables = openToyTables(memoryStore(), 'words');
  must(await tables.create(by(anna), { ...WANTED, options: ['blitz'] }));
  must(await tables.join(by(anna), 'red-1', words[0]));
  must(await tables.join(by(cleo), 'red-2', words[1]));
  must(await tables.join(by(ben), 'blue', words[2]));
  must(await tables.start(by(anna)));
  await plays(tables, 'anna bid 3 | ben bid 0 | anna move R1 b');
  for (const user of [anna, ben, cleo]) must(await tables.abandon(by(user)));
  const text = must(await tables.export(CHANNEL));
  const record = readRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return { text, record: record.value };
}

const diceOf = ({ lines }: GameRecord) => lines.flatMap(({ draws }) => draws ?? []);

/** A die worked out from what `docs/dice.md` says, and nothing else. */
function dieBy(link: string, words: readonly string[], situation: string, faces: number): number {
  const array = `[${[...words].sort().map((word) => JSON.stringify(word))}]`;
  const key = createHash('sha256')
    .update(Buffer.concat([Buffer.from(link, 'hex'), Buffer.from(array, 'utf8')]))
    .digest();
  const digest = createHmac('sha256', key).update(situation).digest();
  return (digest.readUInt32BE(0) % faces) + 1;
}

describe('the dice of a table', () => {
  it('are bound when it is made, before anybody takes a seat, and the start changes nothing of it', async () => {
    const tables = openToyTables();
    const { state } = must(await tables.create(by(anna), WANTED));
    expect(state.anchor).toMatch(/^[\da-f]{64}$/u);
    expect(state.hiddenAnchor).toMatch(/^[\da-f]{64}$/u);
    must(await tables.join(by(anna), 'red-1', 'winter'));
    must(await tables.join(by(cleo), 'red-2'));
    must(await tables.join(by(ben), 'blue'));
    const started = must(await tables.start(by(anna))).state;
    expect([started.anchor, started.hiddenAnchor]).toEqual([state.anchor, state.hiddenAnchor]);
    expect(started.words).toEqual({ 'red-1': 'winter' });
  });

  it('are made of the words and the links together, as the page on dice says', async () => {
    const words = ['mud', '冬 "将軍"', 'Éclair'] as const;
    const { record, text } = await gameWith(words);
    expect(record.words).toEqual({ 'red-1': 'mud', 'red-2': '冬 "将軍"', blue: 'Éclair' });
    const draws = diceOf(record);
    expect(draws.filter(({ hidden }) => !hidden).length).toBeGreaterThan(0);
    let link = record.link!.value;
    const links = new Map<number, string>();
    for (let n = record.link!.index; n >= 0; n--, link = createHash('sha256').update(link, 'hex').digest('hex')) {
      links.set(n, link);
    }
    for (const draw of draws) {
      const from = draw.hidden ? record.hiddenKey! : links.get(draw.link)!;
      expect(draw.value, draw.situation).toBe(dieBy(from, words, draw.situation, draw.faces));
    }
    expect(text).toContain('[Umpire "2"]');
    expect(formatRecord(record)).toBe(text);
  });

  it('differ with the words, though the seed is the same; without words they are those of the links alone', async () => {
    const none = await gameWith(['', '', '']);
    const some = await gameWith(['mud', '', '']);
    const other = await gameWith(['snow', '', '']);
    expect(new Set([none, some, other].map(({ record }) => record.anchor)).size).toBe(1);
    const values = [none, some, other].map(({ record }) =>
      diceOf(record)
        .map(({ value }) => value)
        .join(),
    );
    expect(new Set(values).size).toBe(3);
    expect(none.text).toContain('[Umpire "1"]');
    expect(none.text).toContain('[Words "none"]');
    const old = none.text.replace('[Words "none"]\n', '');
    const read = readRecord(old);
    expect(read.ok && verify(read.value)).toEqual(verify(none.record));
  });

  it.each([
    ['another word', (text: string) => text.replace('"mud"', '"mut"')],
    ['a word taken out', (text: string) => text.replace(/\[Word\.blue .*\n/u, '')],
    ['a word at another seat', (text: string) => text.replace('Word.blue', 'Word.red-2')],
    ['a word too many', (text: string) => text.replace('[Word.blue', '[Word.red-2 "x"]\n[Word.blue')],
    ['no words, it says', (text: string) => text.replace(/(?:\[Word\..*\n)+/u, '[Words "none"]\n')],
  ])('are found out by both verifiers where the record has %s', async (_, change) => {
    const { text } = await gameWith(['mud', '', 'ice']);
    const script = await verifyScript();
    expect((await script(text)).faults).toEqual([]);
    const changed = change(text);
    expect(changed).not.toBe(text);
    const codes = (await script(changed)).faults.map(({ code }) => code);
    expect(codes).toContain('hash-differs');
    const read = readRecord(changed);
    expect(read.ok && verify(read.value).faults.map(({ code }) => code.replace('verify.', ''))).toEqual(codes);
  });
});

describe('a word', () => {
  it('counts as the table keeps it: one line, composed, without what can’t be seen, of 60 characters at most', () => {
    expect(cleanWord('  a \n\t b  ')).toBe('a b');
    expect(cleanWord('e\u0301')).toBe('\u00e9');
    expect(cleanWord('a\u0000\u202e\u200bb\ud800')).toBe('ab');
    expect(cleanWord('冬'.repeat(100))).toBe('冬'.repeat(60));
    expect(Array.from(cleanWord('🎲'.repeat(100)))).toHaveLength(60);
    expect(cleanWord(' \n ')).toBe('');
  });

  it('can be given after sitting down, changed and taken back, by who takes part, until the game begins', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), WANTED));
    expect(await errorOf(tables.giveWord(by(anna), 'early'))).toMatchObject({ code: 'table.not-seated' });
    must(await tables.join(by(anna), 'red-1'));
    expect(must(await tables.giveWord(by(anna), 'mud')).value).toEqual({ word: 'mud' });
    expect(must(await tables.giveWord(by(anna), ' snow\n')).value).toEqual({ word: 'snow' });
    must(await tables.join(by(cleo), 'red-2', 'ice'));
    expect(must(await tables.giveWord(by(cleo), '')).value).toEqual({ word: '' });
    const { state } = must(await tables.join(by(ben), 'blue'));
    expect(state.words).toBeNull();
    expect(JSON.stringify(state)).not.toContain('snow');
    const begun = must(await tables.start(by(anna))).state;
    expect(begun.words).toEqual({ 'red-1': 'snow' });
    expect(await errorOf(tables.giveWord(by(ben), 'late'))).toMatchObject({ code: 'table.word-late' });
  });

  it('goes with who leaves before the start, and adds nothing from who joins later', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), WANTED));
    must(await tables.join(by(anna), 'red-1', 'mud'));
    must(await tables.join(by(cleo), 'red-2'));
    must(await tables.join(by(ben), 'blue', 'ice'));
    must(await tables.leave(by(anna)));
    must(await tables.join(by(anna), 'red-1'));
    must(await tables.start(by(anna)));
    must(await tables.leave(by(cleo)));
    const joined = must(await tables.join(by(cleo), 'red-2', 'late'));
    expect(joined.value).toMatchObject({ seat: 'red-2', wordError: { code: 'table.word-late' } });
    expect(joined.state.words).toEqual({ blue: 'ice' });
  });

  it('stands at the seat that is dealt, where seats are dealt', async () => {
    const tables = openToyTables();
    must(await tables.create(by(anna), { ...WANTED, seating: 'random' }));
    for (const [user, word] of [
      [anna, 'a'],
      [ben, 'b'],
      [cleo, 'c'],
    ] as const) {
      must(await tables.join(by(user), undefined, word));
    }
    const { state } = must(await tables.start(by(anna)));
    for (const { id, holder } of state.seats) expect(state.words?.[id]).toBe(holder!.name.slice(0, 1).toLowerCase());
  });

  it('stays when its author is forgotten, for the dice are made of it; before the start it goes', async () => {
    const store = memoryStore();
    const tables = openToyTables(store);
    must(await tables.create(by(anna), WANTED));
    must(await tables.join(by(ben), 'blue', `I am ${ben.id}`));
    must(await tables.forgetUser(ben.id));
    expect(store.rows.get(`table:${CHANNEL}`)).not.toContain('I am');
    must(await tables.join(by(anna), 'red-1'));
    must(await tables.join(by(cleo), 'red-2'));
    must(await tables.join(by(ben), 'blue', `I am ${ben.id}`));
    must(await tables.start(by(anna)));
    must(await tables.forgetUser(ben.id));
    expect((await stateOf(tables)).words).toEqual({ blue: `I am ${ben.id}` });
    expect(must(await tables.audit(CHANNEL))[0]).toMatchObject({ faults: [] });
  });

  it('is not taken at a table that an earlier release made, whose anchor comes with the start', async () => {
    const store = memoryStore();
    must(await openToyTables(store).create(by(anna), WANTED));
    const { given: _, words: __, skipped: ___, ...saved } = JSON.parse(store.rows.get(`table:${CHANNEL}`)!) as Saved;
    store.rows.set(`table:${CHANNEL}`, JSON.stringify({ ...saved, saved: 2, drafted: 7, seed: null }));
    const tables = openToyTables(memoryStore(store.rows));
    expect((await stateOf(tables)).anchor).toBeNull();
    const joined = must(await tables.join(by(anna), 'red-1', 'mud'));
    expect(joined.value.wordError).toMatchObject({ code: 'table.word-unbound' });
    must(await tables.join(by(cleo), 'red-2'));
    must(await tables.join(by(ben), 'blue'));
    const { state } = must(await tables.start(by(anna)));
    expect(state).toMatchObject({ words: null });
    expect(state.anchor).toMatch(/^[\da-f]{64}$/u);
    for (const user of [anna, ben, cleo]) must(await tables.abandon(by(user)));
    expect(must(await tables.export(CHANNEL))).not.toContain('[Word');
  });
});

describe('links passed over', () => {
  it('are counted at the table and in the record', async () => {
    const tables = openToyTables();
    await afterAMove(tables);
    expect((await stateOf(tables)).skipped).toBe(0);
    must(await tables.propose(by(anna), 'undo', String((await stateOf(tables)).lines - 1), 'too early'));
    must(await tables.agree(by(ben), 1));
    must(await tables.agree(by(cleo), 1));
    expect((await stateOf(tables)).skipped).toBe(1);
    expect(must(await tables.export(CHANNEL))).toContain('[Skipped "1"]\n');
  });
});
