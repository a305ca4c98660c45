import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance } from '../../src/cli/balance.ts';
import { Fault } from '../../src/cli/fault.ts';
import { umpireIn } from '../support/cli.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'umpire-balance-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command in a folder of its own; gives what it says and the files it writes. */
async function ran(cwd: string, jobs: string): Promise<readonly string[]> {
  const words = ['balance', 'moscow', '--games', '2', '--seed', '1', '--strength', 'easy', '--jobs', jobs];
  const { code, out, err } = await umpireIn(cwd, {}, ...words);
  expect([code, err]).toEqual([0, '']);
  const written = ['moscow.json', 'moscow.html'].map((name) => readFile(join(cwd, 'var/balance', name), 'utf8'));
  return [out, ...(await Promise.all(written))];
}

describe('moscow: umpire balance', () => {
  it('writes the same whether games are played at once, one by one, or were kept', { timeout: 300_000 }, async () => {
    const [here, there] = [join(folder, 'at-once'), join(folder, 'taken-up')];
    await mkdir(here);
    await mkdir(join(there, 'var'), { recursive: true });
    const [, json, page] = await ran(here, '2');
    const [kept] = (await readdir(join(here, 'var'))).filter((name) => name.endsWith('.jsonl')) as [string];
    const lines = (await readFile(join(here, 'var', kept), 'utf8')).split('\n');
    await writeFile(join(there, 'var', kept), lines.find((line) => line.startsWith('{"seed":1,')) as string);
    const [said, ...files] = await ran(there, '1');
    expect(said?.match(/^game \d+/gmu)).toEqual(['game 2']);
    expect(files).toEqual([json, page]);
    const read = JSON.parse(json as string) as {
      command: string;
      commit: string;
      wins: Record<string, { wins: number }>;
      draws: number;
      each: readonly { seed: number; end: Record<string, readonly string[]> }[];
    };
    expect(read.command).toBe('npm run balance moscow -- --games 2 --seed 1 --strength easy');
    expect(read.commit).toBe('unknown');
    expect(read.each.map(({ seed }) => seed)).toEqual([1, 2]);
    expect((read.wins['axis']?.wins ?? 0) + (read.wins['soviet']?.wins ?? 0) + read.draws).toBe(2);
    expect(page).toContain('>Smolensk<');
  });

  it('says in one line what it can’t do', async () => {
    const wanted = { games: '1', seed: '1', strength: 'easy', jobs: '1', out: join(folder, 'none') };
    await expect(balance('chess', wanted)).rejects.toThrow(Fault);
    await expect(balance('moscow', { ...wanted, games: '0' })).rejects.toThrow('--games');
    await expect(balance('moscow', { ...wanted, jobs: 'two' })).rejects.toThrow('--jobs');
    await expect(balance('moscow', { ...wanted, strength: 'random' })).rejects.toThrow('--strength is one of');
  });
});
