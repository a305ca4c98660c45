import { describe, expect, it } from 'vitest';
import { barbarossaPuzzles } from '../../computer/puzzles/barbarossa/index.ts';
import { carriedOut, solution, type Puzzle } from '../../computer/puzzles/puzzle.ts';

const { puzzles } = barbarossaPuzzles;

const isSolvedByFair = (puzzle: Puzzle): void => {
  const played = solution(barbarossaPuzzles, puzzle, 'fair');
  expect(puzzle.isSolved(played), played.given.join('; ')).toBe(true);
};

describe('puzzles of Barbarossa', () => {
  it.each(puzzles)('have a right answer, and a wrong one: $title', (puzzle) => {
    expect(puzzle.isSolved(carriedOut(barbarossaPuzzles, puzzle, puzzle.right))).toBe(true);
    expect(puzzle.isSolved(carriedOut(barbarossaPuzzles, puzzle, puzzle.wrong ?? []))).toBe(false);
  });

  it.each(puzzles.filter(({ unsolved }) => !unsolved))('are solved by the fair computer: $title', isSolvedByFair);

  it.fails.each(puzzles.filter(({ unsolved }) => unsolved))('are not solved by it yet: $title', isSolvedByFair);
});
