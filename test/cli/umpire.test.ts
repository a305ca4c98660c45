import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkData } from '../../src/cli/check-data.ts';
import { Fault } from '../../src/cli/fault.ts';
import { fuzz } from '../../src/cli/fuzz.ts';
import { match } from '../../src/cli/match.ts';
import { playedOut, recordIn } from '../../src/cli/record-file.ts';
import { render } from '../../src/cli/render.ts';
import { replay } from '../../src/cli/replay.ts';
import { verify } from '../../src/cli/verify.ts';
import { GUIDES } from '../../src/games/index.ts';
import { umpireIn } from '../support/cli.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLE = 'test/fixtures/moscow/example-of-play.txt';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'umpire-cli-'))));
afterAll(() => rm(folder, { recursive: true }));

describe.concurrent('umpire, as a command of its own,', () => {
  it('replays a record as sentences with their rules, as far as it is told', async () => {
    const { code, out } = await umpireIn(ROOT, {}, 'replay', EXAMPLE, '--until', '5');
    expect(code).toBe(0);
    expect(out).toContain('Defence of 1502: active SU-11A and 3MC. [11.3.2]');
    expect(out).not.toContain('7:1');
  });

  it('says in one line, with its rule, which order of a record is not legal', async () => {
    const file = join(folder, 'illegal.txt');
    await writeFile(file, '[Game "moscow"]\n1. axis: end\n2. axis: move R3A 0702\n');
    const { code, err } = await umpireIn(ROOT, {}, 'replay', file);
    expect(code).toBe(1);
    expect(err.trim()).toMatch(/^umpire: line 2: .*R3A.*\(rule 10\.0\)$/u);
  });
});

describe('umpire', () => {
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => void vi.restoreAllMocks());

  it('replays a record to its position as JSON', async () => {
    await replay(EXAMPLE, { json: true });
    expect(JSON.parse(said.join('\n'))).toMatchObject({ game: 'moscow', state: { turn: 1, side: 'soviet' } });
  });

  it('draws the end of a record', async () => {
    const file = join(folder, 'map.png');
    await render(EXAMPLE, { out: file, locale: 'en' });
    expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');
    await expect(render(EXAMPLE, { out: file, locale: 'en', width: '400000' })).rejects.toThrow(Fault);
  });

  it('verifies a record, and says when there is none', async () => {
    await verify(EXAMPLE);
    await expect(verify(join(folder, 'none.txt'))).rejects.toThrow(/none\.txt: no such file$/u);
  });

  it('plays random games, and refuses what it does not know', async () => {
    await fuzz('moscow', { games: '2', seed: '1' });
    expect(said).toEqual([expect.stringMatching(/^2 games of moscow, \d+ decisions, no fault/u)]);
    await expect(fuzz('constructor', { games: '1', seed: '1' })).rejects.toThrow(Fault);
    await expect(fuzz('moscow', { games: 'many', seed: '1' })).rejects.toThrow(Fault);
    expect(() => checkData('chess')).toThrow(Fault);
  });

  it('lets computers play one game, the record of which replays to its result; the same seed plays the same', async () => {
    const out = join(folder, 'match.txt');
    await match('moscow', 'random', 'random', { seed: '2', out });
    const text = await readFile(out, 'utf8');
    const { position } = playedOut(await recordIn(out));
    expect(text).toContain(`[Result "${position.outcome?.winner ?? 'draw'}"]`);
    expect(text).toMatch(/^\d+\. soviet \(computer\): /mu);
    await verify(out);
    await match('moscow', 'random', 'random', { seed: '2', out });
    expect(await readFile(out, 'utf8')).toBe(text);
    await expect(match('moscow', 'random', 'nobody', { seed: '2', out })).rejects.toThrow(/no player 'nobody'/u);
    await expect(match('moscow', 'random', 'random', { seed: '2', out: folder })).rejects.toThrow(Fault);
  });

  it('checks the data files', () => {
    checkData();
    expect(said).toEqual(Object.keys(GUIDES).map((id) => `${id}: data are sound`));
  });
});
