import { describe, expect, it } from 'vitest';
import { tune as tuneCommand } from '../../src/cli/tune.ts';
import { Fault } from '../../src/cli/fault.ts';
import { playMatch, type Weights } from '../../src/computer/matches/match.ts';
import { deviation } from '../../src/computer/matches/statistics.ts';
import { tune, type PlayPairs, type TriedWeight } from '../../src/computer/matches/tuning.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { GUIDES } from '../../src/games/index.ts';
import { share } from '../support/share.ts';

/** Games in which who is nearer to these weights has more points, and luck some more. */
const contest =
  (ideal: Weights, luck: number): PlayPairs =>
  (tried, others, seeds) => {
    const off = (weights: Weights): number =>
      Object.entries(ideal).reduce(
        (sum, [name, value]) => sum + Math.abs(Math.log((weights[name] as number) / value)),
        0,
      );
    return Promise.resolve(
      seeds.map((seed) => off(others) - off(tried) + (luck * (seededPick(seed)(2001) - 1000)) / 1000),
    );
  };

const TUNING = { pairs: 16, rounds: 2, seed: 1 };

async function tuned(begin: Weights, play: PlayPairs): Promise<{ best: Weights; tried: TriedWeight[] }> {
  const tried: TriedWeight[] = [];
  const best = await tune(begin, play, TUNING, (each) => void tried.push(each));
  return { best, tried };
}

describe('tuning', () => {
  it('comes near to weights that do better, up or down, in spite of luck, and to the same again', async () => {
    const [begin, ideal] = [
      { up: 1, down: 1, right: 1 },
      { up: 3, down: 0.4, right: 1 },
    ];
    const { best, tried } = await tuned(begin, contest(ideal, 0.2));
    for (const [name, value] of Object.entries(ideal))
      expect(Math.abs(Math.log((best[name] as number) / value)), name).toBeLessThan(Math.log(1.3));
    expect(await tuned(begin, contest(ideal, 0.2))).toEqual({ best, tried });
  });

  it('keeps weights that nothing beats, and gives up soon what does worse', async () => {
    const begin = { one: 2, other: 0.5 };
    const { best, tried } = await tuned(begin, contest(begin, 0.2));
    expect(best).toEqual(begin);
    expect(tried.map(({ kept }) => kept)).not.toContain(true);
    for (const { differences } of tried) expect(differences.length).toBeLessThan(TUNING.pairs);
  });

  it('keeps nothing of what makes no difference', async () => {
    const none: PlayPairs = (_tried, _others, seeds) => Promise.resolve(seeds.map(() => 0));
    expect((await tuned({ idle: 1 }, none)).best).toEqual({ idle: 1 });
  });

  it('refuses games without weights', async () => {
    const wanted = { pairs: '2', rounds: '1', seed: '1', strength: 'easy', jobs: '1' };
    await expect(tuneCommand('chess', wanted)).rejects.toThrow(Fault);
    await expect(tuneCommand('moscow', { ...wanted, strength: 'perfect' })).rejects.toThrow('--strength is one of');
  });
});

it.each(['moscow', 'smolensk'].slice(0, share(1, 2)))(
  'a side of %s thinks with weights of its own, and nobody after it',
  (id) => {
    const others = { strength: 3, threat: 0.01 };
    const { game, knowledge } = GUIDES[id] as (typeof GUIDES)[string];
    const [before, sides] = [{ ...knowledge?.weights }, { axis: 'greedy', soviet: 'random' } as const];
    const played = (weights: Record<string, Weights>): readonly string[] => {
      const orders: string[] = [];
      try {
        playMatch({ game, knowledge, sides, weights, seed: 1 }, ({ order }) => {
          orders.push(order);
          if (orders.length === 60) throw new Error('enough');
        });
      } catch (error) {
        if ((error as Error).message !== 'enough') throw error;
      }
      return orders;
    };
    const own = played({});
    expect(played({ soviet: others })).toEqual(own);
    expect(played({ axis: others })).not.toEqual(own);
    expect(knowledge?.weights).toEqual(before);
  },
);

it('measures a mean in its standard errors', () => {
  expect(deviation([1, 2, 3])).toBeCloseTo(2 / (1 / Math.sqrt(3)), 10);
  expect([deviation([]), deviation([5]), deviation([0, 0]), deviation([2, 2])]).toEqual([0, 0, 0, Infinity]);
});
