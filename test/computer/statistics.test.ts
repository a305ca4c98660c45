import { describe, expect, it } from 'vitest';
import { interval, sequentialTest } from '../../src/computer/matches/statistics.ts';
import { seededPick } from '../../src/engine/trials/random.ts';

describe('the interval of a share', () => {
  it.each([
    [8, 10, 0.4902, 0.9433],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [50, 100, 0.4038, 0.5962],
    [1, 1, 0.2065, 1],
  ])('of %i in %i is that of Wilson at 95 %%', (wins, games, low, high) => {
    const [from, to] = interval({ wins, games });
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  it('is everything where nothing was played', () => {
    expect(interval({ wins: 0, games: 0 })).toEqual([0, 1]);
  });
});

describe('the sequential test of pairs', () => {
  it('proves 65 % against 50 % by seven pairs won, and the other way by four lost, and no sooner', () => {
    // A pair counts ln(0.7752 / 0.5) won and ln(0.2248 / 0.5) lost; the bound is ln 19.
    expect(sequentialTest({ won: 6, lost: 0 })).toBe('open');
    expect(sequentialTest({ won: 7, lost: 0 })).toBe('higher');
    expect(sequentialTest({ won: 0, lost: 3 })).toBe('open');
    expect(sequentialTest({ won: 0, lost: 4 })).toBe('lower');
    expect(sequentialTest({ won: 8, lost: 1 })).toBe('open');
    expect(sequentialTest({ won: 9, lost: 1 })).toBe('higher');
    expect(sequentialTest({ won: 0, lost: 0 })).toBe('open');
  });

  it('says the same of the loser, seen from the other side', () => {
    for (let won = 0; won < 12; won++)
      for (let lost = 0; lost < 12; lost++) {
        const seen = sequentialTest({ won, lost }, { lower: 0.4, higher: 0.6 });
        const opposite = { higher: 'lower', lower: 'higher', open: 'open' }[seen];
        expect(sequentialTest({ won: lost, lost: won }, { lower: 0.4, higher: 0.6 })).toBe(opposite);
      }
  });

  it.each([
    [50, 'higher'],
    [65, 'lower'],
  ] as const)('errs as seldom as it is to where the first wins %i of 100', (percent, wrong) => {
    const RUNS = 1000;
    let errors = 0;
    const pick = seededPick(percent);
    const wins = (): boolean => pick(100) < percent;
    for (let run = 0; run < RUNS; run++) {
      const pairs = { won: 0, lost: 0 };
      while (sequentialTest(pairs) === 'open') {
        const [one, other] = [wins(), wins()];
        if (one && other) pairs.won += 1;
        if (!one && !other) pairs.lost += 1;
      }
      errors += Number(sequentialTest(pairs) === wrong);
    }
    expect(errors / RUNS).toBeLessThan(0.06);
    expect(errors).toBeGreaterThan(0);
  });
});
