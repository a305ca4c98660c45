import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepGame, keptFile, keptGames } from '../../src/balance/games.ts';
import { duel } from '../../src/cli/duel.ts';
import { Fault } from '../../src/cli/fault.ts';
import { playMatch, type Contestant } from '../../src/computer/matches/match.ts';
import type { Draw } from '../../src/engine/play.ts';
import { GUIDES } from '../../src/games/index.ts';
import { share } from '../support/share.ts';
import { madeUp } from '../balance/made-up.ts';
import { toyGuide } from '../support/toys/toy-guide.ts';

/** What a match was: its orders, the dice by what they were rolled for, and who won. */
function played(guide: Pick<typeof toyGuide, 'game' | 'knowledge'>, sides: Record<string, Contestant>, seed: number) {
  const orders: string[] = [];
  const draws: Draw[] = [];
  const { game, knowledge } = guide;
  const { outcome } = playMatch({ game, knowledge, sides, seed }, (line) => {
    if (line.seat !== '') orders.push(`${line.seat}: ${line.order}`);
    draws.push(...line.draws);
  });
  return { orders, draws, winner: outcome?.winner };
}

const toy = (sides: Record<string, Contestant>, seed: number) => played(toyGuide, sides, seed);
const game = (id: string) => GUIDES[id] as typeof toyGuide;

describe('a match', () => {
  it('is played the same with the same seed, and otherwise with another', () => {
    const sides = { red: 'easy', blue: 'random' } as const;
    expect(toy(sides, 1)).toEqual(toy(sides, 1));
    const orders = [1, 2, 3, 4].map((seed) => toy(sides, seed).orders.join());
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('has the same dice for the same situations whoever plays which side', () => {
    let shared = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const [one, other] = [toy({ red: 'easy', blue: 'random' }, seed), toy({ red: 'random', blue: 'easy' }, seed)];
      const value = new Map(one.draws.map((draw) => [`${draw.link} ${draw.situation} ${draw.faces}`, draw.value]));
      for (const draw of other.draws) {
        const here = value.get(`${draw.link} ${draw.situation} ${draw.faces}`);
        if (here === undefined) continue;
        shared += 1;
        expect(draw.value, draw.situation).toBe(here);
      }
    }
    expect(shared).toBeGreaterThan(0);
  });

  it('is played by every contestant, and by nobody else', () => {
    const moscow = game('moscow');
    const random = { axis: 'random', soviet: 'random' } as const;
    expect(played(moscow, random, 1).winner).toBeDefined();
    expect(() => played(moscow, { axis: 'random' }, 1)).toThrow('nobody plays soviet');
  });
});

describe('with fixed seeds,', () => {
  const FEW = [['moscow', 'easy', 'axis', 'random', 1]] as const;
  const MANY = [
    ...FEW,
    ['moscow', 'easy', 'soviet', 'random', 1],
    ['moscow', 'fair', 'axis', 'random', 2],
    ['moscow', 'fair', 'soviet', 'random', 2],
    ['moscow', 'fair', 'axis', 'greedy', 2],
    ['moscow', 'fair', 'soviet', 'greedy', 2],
    ['smolensk', 'easy', 'axis', 'random', 1],
    ['smolensk', 'easy', 'soviet', 'random', 1],
  ] as const;

  it.each(share<readonly (typeof MANY)[number][]>(FEW, MANY))(
    'in %s %s beats, as the %s side, %s',
    (id, strength, side, opponent, seed) => {
      const sides = { axis: opponent, soviet: opponent, [side]: strength };
      expect(played(game(id), sides, seed).winner).toBe(side);
    },
  );
});

describe('umpire duel', () => {
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'umpire-duel-'))));
  afterAll(() => rm(folder, { recursive: true }));
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => void vi.restoreAllMocks());

  it('says of each pair who won with which side, how often the first has won, and the interval', async () => {
    await duel('moscow', 'random', 'random', { pairs: '2', seed: '1', jobs: '2', kept: folder });
    expect(said).toHaveLength(2);
    expect([...keptGames(keptFile(folder, 'moscow', ['random', 'random'])).keys()].sort()).toEqual([1, 2]);
    let wins = 0;
    for (const [n, line] of said.entries()) {
      const found = /^pair (\d+): axis (0|1), soviet (0|1); random (\d) of (\d) \((\d+) % to (\d+) %\)$/u.exec(line);
      const [pair, axis, soviet, won, games, low, high] = (found ?? []).slice(1).map(Number) as number[];
      wins += (axis as number) + (soviet as number);
      expect([pair, won, games]).toEqual([1 + n, wins, 2 * (n + 1)]);
      expect(low).toBeLessThanOrEqual((100 * wins) / (2 * (n + 1)));
      expect(high).toBeGreaterThanOrEqual((100 * wins) / (2 * (n + 1)));
    }
  });

  it('says what the sequential test has come to, and the same again with the same seed and other jobs', async () => {
    const wanted = { pairs: '1', seed: '5', sequential: true } as const;
    await duel('moscow', 'random', 'random', { ...wanted, jobs: '1', kept: join(folder, 'one') });
    await duel('moscow', 'random', 'random', { ...wanted, jobs: '2', kept: join(folder, 'two') });
    expect(said[0]).toMatch(/; sequential test: open$/u);
    expect(said[1]).toBe(said[0]);
  });

  it('takes up games that were kept', async () => {
    const kept = join(folder, 'kept');
    // Greedy loses neither if they are played again.
    keepGame(keptFile(kept, 'moscow', ['random', 'greedy']), madeUp({ seed: 3, winner: 'axis' }));
    keepGame(keptFile(kept, 'moscow', ['greedy', 'random']), madeUp({ seed: 3, winner: 'soviet' }));
    await duel('moscow', 'random', 'greedy', { pairs: '1', seed: '3', jobs: '1', kept });
    expect(said).toEqual([expect.stringMatching(/^pair 3: axis 1, soviet 1; random 2 of 2 /u)]);
  });

  it('refuses players and games that there are not', async () => {
    const wanted = { pairs: '1', seed: '1', jobs: '1', kept: folder };
    await expect(duel('moscow', 'random', 'grandmaster', wanted)).rejects.toThrow(
      "no player 'grandmaster'; there are random, greedy, easy, fair, strong",
    );
    await expect(duel('chess', 'random', 'random', wanted)).rejects.toThrow(Fault);
    await expect(duel('moscow', 'random', 'random', { ...wanted, pairs: '0' })).rejects.toThrow(Fault);
    await expect(duel('moscow', 'random', 'random', { ...wanted, jobs: '0' })).rejects.toThrow(Fault);
  });
});
