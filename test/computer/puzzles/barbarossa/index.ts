import { barbarossaGuide } from '../../../../src/games/barbarossa/guide.ts';
import { puzzlesOf } from '../puzzle.ts';
import { combatPuzzles } from './combat.ts';
import { leaderPuzzles } from './leaders.ts';
import { movementPuzzles } from './movement.ts';
import { supplyPuzzles } from './supply.ts';

/** The puzzles of True Operation Barbarossa. */
export const barbarossaPuzzles = puzzlesOf(barbarossaGuide, [
  ...movementPuzzles,
  ...combatPuzzles,
  ...supplyPuzzles,
  ...leaderPuzzles,
]);
