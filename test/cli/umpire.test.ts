import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLE = 'test/fixtures/moscow/example-of-play.txt';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `umpire` as a command of its own. */
async function umpire(...words: string[]): Promise<Ran> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['dist/umpire.js', ...words], { cwd: ROOT });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'umpire-cli-'))));
afterAll(() => rm(folder, { recursive: true }));

describe.concurrent('umpire', () => {
  it('replays a record as sentences with their rules, as far as it is told', async () => {
    const { code, out } = await umpire('replay', EXAMPLE, '--until', '5');
    expect(code).toBe(0);
    expect(out).toContain('Defence of 1502: active SU-11A and 3MC. [11.3.2]');
    expect(out).not.toContain('7:1');
  });

  it('replays a record to its position as JSON', async () => {
    const { out } = await umpire('replay', EXAMPLE, '--json');
    expect(JSON.parse(out)).toMatchObject({ game: 'moscow', state: { turn: 1, side: 'soviet' } });
  });

  it('says in one line, with its rule, which order of a record is not legal', async () => {
    const file = join(folder, 'illegal.txt');
    await writeFile(file, '[Game "moscow"]\n1. axis: end\n2. axis: move R3A 0702\n');
    const { code, err } = await umpire('replay', file);
    expect(code).toBe(1);
    expect(err.trim()).toMatch(/^umpire: line 2: .*R3A.*\(rule 10\.0\)$/u);
  });

  it('draws the end of a record', async () => {
    const file = join(folder, 'map.png');
    expect((await umpire('render', EXAMPLE, '--out', file)).code).toBe(0);
    expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('verifies a record, and says when there is none', async () => {
    expect((await umpire('verify', EXAMPLE)).code).toBe(0);
    const missing = await umpire('verify', join(folder, 'none.txt'));
    expect(missing).toMatchObject({ code: 1, err: expect.stringMatching(/^umpire: .*none\.txt: no such file\n$/u) });
  });

  it('plays random games, and refuses what it does not know', async () => {
    expect((await umpire('fuzz', 'moscow', '--games', '2')).out).toMatch(
      /^2 games of moscow, \d+ decisions, no fault/u,
    );
    for (const words of [
      ['fuzz', 'constructor'],
      ['fuzz', 'moscow', '--games', 'many'],
      ['check-data', 'chess'],
    ]) {
      const { code, err } = await umpire(...words);
      expect(code, words.join(' ')).not.toBe(0);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });

  it('checks the data files', async () => {
    const out = 'moscow: data are sound\nsmolensk: data are sound\n';
    expect(await umpire('check-data')).toMatchObject({ code: 0, out });
  });
});
