import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gamesOf, keptGames, type PlayGame } from '../../src/balance/games.ts';
import { madeUp } from './made-up.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'umpire-balance-'))));
afterAll(() => rm(folder, { recursive: true }));

/** A player that notes the seeds it was given, and that fails at some. */
function player(fails: readonly number[] = []): { readonly play: PlayGame; readonly seeds: number[] } {
  const seeds: number[] = [];
  const play = (seed: number) => {
    seeds.push(seed);
    return fails.includes(seed) ? Promise.reject(new Error(`game ${seed} fails`)) : Promise.resolve(madeUp({ seed }));
  };
  return { play, seeds };
}

const nothing = (): void => undefined;

describe('games of a balance run', () => {
  it('come in the order of their seeds, whoever plays them, each played once', async () => {
    const [one, other] = [player(), player()];
    const slow: PlayGame = async (seed) => {
      await Promise.resolve();
      return one.play(seed);
    };
    const told: number[] = [];
    const tell = (_: unknown, done: number): void => void told.push(done);
    const games = await gamesOf([5, 6, 7, 8, 9], join(folder, 'order.jsonl'), [slow, other.play], tell);
    expect(games.map(({ seed }) => seed)).toEqual([5, 6, 7, 8, 9]);
    expect([...one.seeds, ...other.seeds].sort()).toEqual([5, 6, 7, 8, 9]);
    expect(told).toEqual([1, 2, 3, 4, 5]);
  });

  it('that are over are kept where a run is broken off, and taken up again', async () => {
    const file = join(folder, 'broken-off.jsonl');
    await expect(gamesOf([1, 2, 3, 4], file, [player([3]).play], nothing)).rejects.toThrow('game 3 fails');
    expect([...keptGames(file).keys()]).toEqual([1, 2]);
    // Killed in the middle of a line.
    await appendFile(file, `\n${JSON.stringify(madeUp({ seed: 3 })).slice(0, 50)}`);
    const again = player();
    const games = await gamesOf([1, 2, 3, 4], file, [again.play], nothing);
    expect(again.seeds).toEqual([3, 4]);
    expect(games).toEqual([1, 2, 3, 4].map((seed) => madeUp({ seed })));
    const kept = await readFile(file, 'utf8');
    const third = player();
    expect(await gamesOf([2, 3], file, [third.play], nothing)).toEqual(games.slice(1, 3));
    expect(third.seeds).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(kept);
  });

  it('are none where nothing was kept', async () => {
    const file = join(folder, 'empty.jsonl');
    expect(keptGames(file).size).toBe(0);
    await writeFile(file, '\n\n');
    expect(keptGames(file).size).toBe(0);
  });
});
