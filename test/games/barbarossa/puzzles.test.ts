import { describe, expect, it } from 'vitest';
import { barbarossaPuzzles } from '../../computer/puzzles/barbarossa.ts';
import { carriedOut, solution } from '../../computer/puzzles/puzzle.ts';

// They join test/computer/puzzles when there are twenty of them.
describe.each(barbarossaPuzzles.puzzles)('the puzzle of Barbarossa: $title', (puzzle) => {
  it('has a right answer, and a wrong one', () => {
    expect(puzzle.isSolved(carriedOut(barbarossaPuzzles, puzzle, puzzle.right))).toBe(true);
    expect(puzzle.isSolved(carriedOut(barbarossaPuzzles, puzzle, puzzle.wrong ?? []))).toBe(false);
  });

  it('is solved by the fair computer', () => {
    const played = solution(barbarossaPuzzles, puzzle, 'fair');
    expect(puzzle.isSolved(played), played.given.join('; ')).toBe(true);
  });
});
