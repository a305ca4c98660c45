import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Fault } from '../../src/cli/fault.ts';
import { verify } from '../../src/cli/verify.ts';
import { wholeRecords } from '../support/records/whole-record.ts';

const WON = 'test/fixtures/smolensk/soviet-victory.txt';

let folder = '';
let over = '';
let open = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-verify-'));
  ({ over, open } = await wholeRecords());
});
afterAll(() => rm(folder, { recursive: true }));

/** What `umpire verify` says of a record, and what it fails with. */
async function verified(name: string, text: string): Promise<{ out: string; fault: string | null }> {
  const file = join(folder, `${name}.txt`);
  await writeFile(file, text);
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(`${line}\n`));
  try {
    await verify(file);
    return { out: said.join(''), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { out: said.join(''), fault: error.message };
  } finally {
    log.mockRestore();
  }
}

describe('umpire verify', () => {
  it('says in sentences what holds, and that the rules were kept', async () => {
    const text = await readFile(WON, 'utf8');
    const dice = text.match(/^ {2}die /gmu)?.length ?? 0;
    const draws = text.match(/^ {2}draw /gmu)?.length ?? 0;
    const { fault, out } = await verified('won', text);
    expect(fault).toBeNull();
    expect(out).toContain(`holds: dice: ${dice} dice are as the links of the phases give them\n`);
    expect(out).toContain(`holds: dice: ${draws} hidden draws are as their key gives them\n`);
    expect(out).toContain('holds: anchor: link 149, hashed 149 times, gives the anchor a95bba1d');
    expect(out).toContain('holds: foresight: no die comes from a link that was known before it was rolled');
    expect(out).toMatch(/holds: rules: every line can be played, .* the result is soviet\n/u);
    expect(out).toMatch(/not checked: line 0: the line has no hash, and \d+ more like it\n/u);
    expect(out).not.toContain('fault:');
  });

  it('counts the lines of every kind, and tells who interfered with the game and why', async () => {
    const { fault, out } = await verified('over', over);
    expect(fault).toBeNull();
    expect(out).toMatch(
      /: toy, 25 lines: 1 set-up, 9 orders, 5 default answers, 1 answer by a standing order, 1 rewind/u,
    );
    expect(out).toContain('holds: hashes: 25 of 25 lines follow');
    expect(out).toContain('holds: secret orders: 5 orders are what had been committed to\n');
    expect(out).toContain('intervention: line 4: rewind 2 by "Anna" ("pressed too early")\n');
    expect(out).toContain(
      'intervention: line 6: edit move B2 c by "Dora \\"the judge\\"" ("set up — “wrongly”, says #1")\n',
    );
    expect(out).toMatch(/intervention: line 15: upgrade to version \d+\n/u);
    expect(out).toContain('intervention: line 24: end red adjudged by');
    expect(out).toContain("not checked: the rules, for there is no game 'toy' here\n");
  });

  it('says what is still secret', async () => {
    const { fault, out } = await verified('open', open);
    expect(fault).toBeNull();
    expect(out).toContain('not checked: line 1: the order is still secret, and');
    expect(out).not.toContain('position');
    expect(out).toContain('intervention: line 15: upgrade to version');
  });

  it('finds a die that was changed, and a result that the lines do not lead to', async () => {
    const text = await readFile(WON, 'utf8');
    const die = await verified('die', text.replace('die 6 of 6 @3', 'die 5 of 6 @3'));
    expect(die.fault).toMatch(/: 1 fault$/u);
    expect(die.out).toMatch(/^fault: line \d+: the die for 1\/axis\/.* is 5, its link gives 6$/mu);
    const short = await readFile('test/fixtures/moscow/soviet-victory.txt', 'utf8');
    const result = await verified('result', short.replace('[Result "soviet"]', '[Result "axis"]'));
    expect(result.fault).toContain('the header gives the result axis, the lines lead to soviet');
  });
});
