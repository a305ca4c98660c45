import { expect, it } from 'vitest';
import { verify } from '../../src/engine/record/verify.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { meaningOf } from '../support/records/record-meaning.ts';
import { verifyScript } from '../support/records/verify-script.ts';
import { bases, fuzzRecords } from './fuzz-records.ts';

it('finds nothing wrong with the records before they are changed', async () => {
  const script = await verifyScript();
  for (const { text } of await bases()) {
    const read = readRecord(text);
    expect(read.ok && verify(read.value).faults).toEqual([]);
    expect((await script(text)).faults).toEqual([]);
  }
});

it('finds every random change of a record with both verifiers, but for those that change nothing of meaning', async () => {
  const { found, meaningless, missed } = await fuzzRecords(60, 1);
  expect(missed).toEqual([]);
  expect(found + meaningless).toBe(60);
  expect(found).toBeGreaterThan(40);
});

it('knows what a change means', async () => {
  const [{ text } = { text: '' }] = await bases();
  for (const same of [`# x\n${text}`, text.replace('[Game', '[game'), text.replace(/^ {2}/gmu, '')]) {
    expect(meaningOf(same)).toBe(meaningOf(text));
  }
  for (const other of [
    text.replace('die 5', 'die 4'),
    text.replace('by "p2"', 'by "p1"'),
    text.replace('10Pz', '11Pz'),
  ]) {
    expect(meaningOf(other)).not.toBe(meaningOf(text));
  }
});
