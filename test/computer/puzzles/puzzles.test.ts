import { describe, expect, it } from 'vitest';
import { share } from '../../support/share.ts';
import { PUZZLES } from './index.ts';
import { carriedOut, solution, type Puzzle } from './puzzle.ts';

describe.each(Object.entries(PUZZLES))('puzzles of %s', (_, game) => {
  it('are twenty, each different', () => {
    expect(new Set(game.puzzles.map(({ title }) => title)).size).toBe(game.puzzles.length);
    expect(game.puzzles.length).toBeGreaterThanOrEqual(20);
  });

  it.each(game.puzzles)('have a right answer, and a wrong one: $title', (puzzle) => {
    expect(puzzle.isSolved(carriedOut(game, puzzle, puzzle.right))).toBe(true);
    expect(puzzle.isSolved(carriedOut(game, puzzle, puzzle.wrong ?? []))).toBe(false);
  });

  const tried = game.puzzles.slice(0, share(4, Infinity));
  const isSolvedByStrong = (puzzle: Puzzle): void => {
    const played = solution(game, puzzle);
    expect(puzzle.isSolved(played), played.given.join('; ')).toBe(true);
  };

  it.each(tried.filter(({ unsolved }) => !unsolved))('are solved by the strong computer: $title', isSolvedByStrong);

  it.fails.each(tried.filter(({ unsolved }) => unsolved))('are not solved by it yet: $title', isSolvedByStrong);
});
