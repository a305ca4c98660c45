import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOfKey, dieFromLink, linkBefore } from '../../src/engine/dice.ts';
import { beginningHash, commitmentTo } from '../../src/engine/record/journal.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { verify } from '../../src/engine/record/verify.ts';
import { GUIDES } from '../../src/games/index.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const page = readFileSync(join(DOCS, 'dice.md'), 'utf8');
const text = readFileSync(join(DOCS, 'dice-example.txt'), 'utf8');

const found = readRecord(text);
if (!found.ok) throw new Error(JSON.stringify(found.error));
const record = found.value;

/** The commands of the page in their order, each with what it is said to print; null: nothing is said. */
const COMMANDS = [...page.matchAll(/```sh\n([^]*?)```\n(?:\n```text\n([^]*?)```)?/gu)].map(
  ([, command = '', output]) => ({
    command,
    output: output ?? null,
  }),
);

const hasTools = ['bash', 'openssl', 'sha256sum'].every((tool) => spawnSync('which', [tool]).status === 0);

describe('the page on dice', () => {
  it('has an example that holds, and replays to its result', () => {
    expect(verify(record)).toMatchObject({ faults: [], unchecked: [], hashesChecked: 19, diceChecked: 5 });
    const end = replayRecord(GUIDES['smolensk']!.game, record);
    expect(end.ok && end.value.outcome).toMatchObject({ winner: record.result, reason: { code: 'ending.resigned' } });
  });

  it('names what the example has: links, dice, keys, commitments, hashes', () => {
    const links: string[] = [];
    for (let link = record.link!.value, n = 0; n < 6; n++) links.push((link = linkBefore(link)));
    expect(links.at(-1)).toBe(record.anchor);
    for (const link of links) expect(page).toContain(link);
    const [first, again, draw] = [5, 8, 16].map((n) => record.lines[n]?.draws?.[0]);
    for (const die of [first, again, draw]) expect(page, die?.situation).toContain(die?.situation);
    expect(first?.situation).toBe(again?.situation);
    expect([dieFromLink(links[2]!, first!.situation, 6), dieFromLink(links[1]!, again!.situation, 6)]).toEqual([5, 3]);
    expect([first?.value, again?.value]).toEqual([5, 3]);
    expect(dieFromLink(record.hiddenKey!, draw!.situation, draw!.faces)).toBe(7);
    expect(page).toContain(anchorOfKey(record.hiddenKey!));
    const secret = record.lines[17]!;
    expect(page).toContain(commitmentTo(secret.salt!, secret.order!));
    expect(page).toContain(secret.salt! + secret.order!);
    expect(page).toContain(beginningHash(record));
    for (const n of [0, 5, 6]) expect(page).toContain(record.lines[n]?.origin?.hash);
  });

  it.runIf(hasTools)('has commands that print what it says, typed one after the other', () => {
    expect(COMMANDS.length).toBeGreaterThan(8);
    const mark = '=====';
    const script = COMMANDS.map(({ command }) => `${command}\necho ${mark}`).join('\n');
    const printed = execFileSync('bash', ['-eu', '-c', script], { cwd: DOCS, encoding: 'utf8' }).split(`${mark}\n`);
    for (const [index, { command, output }] of COMMANDS.entries()) expect(printed[index], command).toBe(output ?? '');
  });

  it('links to files that are there', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)\)/gu)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(readFileSync(join(DOCS, link)).length).toBeGreaterThan(0);
  });
});
