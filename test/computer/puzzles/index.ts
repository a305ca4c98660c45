import { moscowPuzzles } from './moscow.ts';
import type { Puzzles } from './puzzle.ts';

/** The puzzles of each game, by its id. */
export const PUZZLES: Readonly<Record<string, Puzzles>> = { moscow: moscowPuzzles };
