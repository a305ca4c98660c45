import { describe, expect, it } from 'vitest';
import { explained, spreadOf } from '../../src/balance/spread.ts';
import { interval } from '../../src/computer/matches/statistics.ts';

describe('statistics of a balance run', () => {
  it('gives Wilson’s interval, which stays within nought and one', () => {
    const near = ({ wins, games }: { wins: number; games: number }, low: number, high: number): void => {
      const [from, to] = interval({ wins, games });
      expect(from).toBeCloseTo(low, 3);
      expect(to).toBeCloseTo(high, 3);
    };
    near({ wins: 50, games: 100 }, 0.404, 0.596);
    near({ wins: 15, games: 30 }, 0.332, 0.668);
    near({ wins: 0, games: 10 }, 0, 0.278);
    near({ wins: 10, games: 10 }, 0.722, 1);
    expect(interval({ wins: 0, games: 0 })).toEqual([0, 1]);
  });

  it('gives median and quartiles, between two values in proportion', () => {
    expect(spreadOf([3, 1, 2, 5, 4])).toEqual({ low: 2, median: 3, high: 4 });
    expect(spreadOf([4, 1, 2, 3])).toEqual({ low: 1.75, median: 2.5, high: 3.25 });
    expect(spreadOf([7])).toEqual({ low: 7, median: 7, high: 7 });
  });

  it('says how much of one row another explains', () => {
    expect(explained([0, 1, 0, 1], [-2, 2, -2, 2])).toBeCloseTo(1);
    expect(explained([0, 1, 0, 1], [2, -2, 2, -2])).toBeCloseTo(1);
    expect(explained([0, 0, 1, 1], [-1, 1, -1, 1])).toBeCloseTo(0);
    expect(explained([1, 1, 1], [1, 2, 3])).toBeNull();
  });
});
