import { describe, expect, it } from 'vitest';
import { share } from '../../support/share.ts';
import { PUZZLES } from './index.ts';
import { carriedOut, solution } from './puzzle.ts';

describe.each(Object.entries(PUZZLES))('puzzles of %s', (_, game) => {
  it('are twenty, each different', () => {
    expect(new Set(game.puzzles.map(({ title }) => title)).size).toBe(game.puzzles.length);
    expect(game.puzzles.length).toBeGreaterThanOrEqual(20);
  });

  it.each(game.puzzles)('have a right answer, and a wrong one: $title', (puzzle) => {
    expect(puzzle.isSolved(carriedOut(game, puzzle, puzzle.right))).toBe(true);
    expect(puzzle.isSolved(carriedOut(game, puzzle, puzzle.wrong ?? []))).toBe(false);
  });

  it.each(game.puzzles.slice(0, share(4, Infinity)))('are solved by the strong computer: $title', (puzzle) => {
    const played = solution(game, puzzle);
    expect(puzzle.isSolved(played), played.given.join('; ')).toBe(true);
  });
});
