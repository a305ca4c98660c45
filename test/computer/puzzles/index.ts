import { barbarossaPuzzles } from './barbarossa/index.ts';
import { moscowPuzzles } from './moscow.ts';
import { natoPuzzles } from './nato/index.ts';
import { smolenskPuzzles } from './smolensk.ts';
import type { Puzzles } from './puzzle.ts';

/** The puzzles of each game, by its id. */
export const PUZZLES: Readonly<Record<string, Puzzles>> = {
  moscow: moscowPuzzles,
  smolensk: smolenskPuzzles,
  barbarossa: barbarossaPuzzles,
  nato: natoPuzzles,
};
