import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameFigures } from '../../src/balance/figures.ts';
import { balance } from '../../src/cli/balance.ts';
import { duel } from '../../src/cli/duel.ts';
import { Fault } from '../../src/cli/fault.ts';
import { umpireIn } from '../support/cli.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'umpire-balance-'))));
afterAll(() => rm(folder, { recursive: true }));

const BALANCE = ['balance', 'nato', '--games', '2', '--seed', '1', '--strength', 'easy', '--options', 'fulda'];

/** Runs the command in a folder of its own; gives what it says, and the page and figures it writes. */
async function ran(cwd: string, jobs: string): Promise<readonly string[]> {
  const { code, out, err } = await umpireIn(cwd, {}, ...BALANCE, '--jobs', jobs);
  expect([code, err]).toEqual([0, '']);
  const names = await readdir(join(cwd, 'var/balance'));
  expect(names.sort()).toEqual(['nato-fulda.html', 'nato-fulda.json']);
  const written = names.map((name) => readFile(join(cwd, 'var/balance', name), 'utf8'));
  return [out, ...(await Promise.all(written))];
}

/** The one file of games that a command has kept in a folder: its name, and its lines. */
async function keptIn(cwd: string): Promise<{ readonly file: string; readonly lines: readonly string[] }> {
  const files = (await readdir(join(cwd, 'var'))).filter((name) => name.endsWith('.jsonl'));
  expect(files).toHaveLength(1);
  const [file] = files as [string];
  const lines = (await readFile(join(cwd, 'var', file), 'utf8')).split('\n').filter((line) => line !== '');
  return { file, lines };
}

describe('nato: umpire balance', () => {
  it('writes the same whether games are played at once, one by one, or were kept', { timeout: 300_000 }, async () => {
    const [here, there] = [join(folder, 'at-once'), join(folder, 'taken-up')];
    await mkdir(here);
    await mkdir(join(there, 'var'), { recursive: true });
    const [, page, json] = await ran(here, '2');
    const { file, lines } = await keptIn(here);
    expect(file).toMatch(/^games-nato-fulda-easy-easy-\w+\.jsonl$/u);
    await writeFile(join(there, 'var', file), lines.find((line) => line.startsWith('{"seed":1,')) as string);
    const [said, ...files] = await ran(there, '1');
    expect(said?.match(/^game \d+/gmu)).toEqual(['game 2']);
    expect(files).toEqual([page, json]);
    const read = JSON.parse(json as string) as {
      command: string;
      options: readonly string[];
      commit: string;
      wins: Record<string, { wins: number }>;
      draws: number;
      each: readonly { seed: number; end: Record<string, readonly string[]> }[];
    };
    expect(read.command).toBe('npm run balance nato -- --games 2 --seed 1 --strength easy --options fulda');
    expect(read.options).toEqual(['fulda']);
    expect(read.commit).toBe('unknown');
    expect(read.each.map(({ seed }) => seed)).toEqual([1, 2]);
    expect((read.wins['nato']?.wins ?? 0) + (read.wins['wp']?.wins ?? 0) + read.draws).toBe(2);
    expect(page).toContain('>Hof<');
  });

  it('says in one line what it can’t do', async () => {
    const wanted = { games: '1', seed: '1', strength: 'easy', jobs: '1', out: join(folder, 'none') };
    await expect(balance('chess', wanted)).rejects.toThrow(Fault);
    await expect(balance('moscow', { ...wanted, games: '0' })).rejects.toThrow('--games');
    await expect(balance('moscow', { ...wanted, jobs: 'two' })).rejects.toThrow('--jobs');
    await expect(balance('moscow', { ...wanted, strength: 'random' })).rejects.toThrow('--strength is one of');
  });
});

describe('nato: --options', () => {
  /** The four turns of Göttingen, which has one more than Fulda, and how it stood before them. */
  const GOETTINGEN = 5;

  it('a duel is of games with the options, kept by their name', { timeout: 120_000 }, async () => {
    const cwd = join(folder, 'duel');
    await mkdir(cwd);
    const words = ['duel', 'nato', 'random', 'random', '--pairs', '1', '--options', 'goettingen'];
    const { code, err } = await umpireIn(cwd, {}, ...words, '--seed', '1', '--jobs', '1');
    expect([code, err]).toEqual([0, '']);
    const { file, lines } = await keptIn(cwd);
    expect(file).toMatch(/^games-nato-goettingen-random-random-\w+\.jsonl$/u);
    const games = lines.map((line) => JSON.parse(line) as GameFigures);
    expect(games.map(({ seed, advance }) => [seed, advance.length])).toEqual([
      [1, GOETTINGEN],
      [1, GOETTINGEN],
    ]);
  });

  it.each([
    ['chess', "--options: nato has no rule 'chess'"],
    ['fulda,goettingen', "--options: fulda and goettingen can't be played together"],
  ])('%s is refused before anything is played', async (options, line) => {
    const wanted = { seed: '1', jobs: '1', options };
    const out = join(folder, 'refused');
    await expect(balance('nato', { ...wanted, games: '1', strength: 'easy', out })).rejects.toThrow(line);
    await expect(duel('nato', 'easy', 'easy', { ...wanted, pairs: '1', kept: out })).rejects.toThrow(line);
    await expect(readdir(out)).rejects.toThrow('ENOENT');
  });
});
