import { describe, expect, it } from 'vitest';
import { lengthOf, merged, outside } from '../../../src/table/time-control/spans.ts';

describe('spans', () => {
  it('are joined where they overlap or touch, in order, without empty ones', () => {
    const spans = [
      { from: 50, to: 60 },
      { from: 0, to: 10 },
      { from: 10, to: 20 },
      { from: 5, to: 8 },
      { from: 30, to: 30 },
    ];
    expect(merged(spans)).toEqual([
      { from: 0, to: 20 },
      { from: 50, to: 60 },
    ]);
  });

  it('are cut by what lies before, inside, across the edges of, and behind them', () => {
    const off = merged([
      { from: -5, to: 2 },
      { from: 4, to: 6 },
      { from: 9, to: 12 },
      { from: 20, to: 30 },
    ]);
    const left = outside({ from: 0, to: 10 }, off);
    expect(left).toEqual([
      { from: 2, to: 4 },
      { from: 6, to: 9 },
    ]);
    expect(lengthOf(left)).toBe(5);
    expect(outside({ from: 21, to: 29 }, off)).toEqual([]);
    expect(outside({ from: 13, to: 19 }, off)).toEqual([{ from: 13, to: 19 }]);
  });
});
