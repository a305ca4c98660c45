import { natoGuide } from '../../../../src/games/nato/guide.ts';
import { puzzlesOf } from '../puzzle.ts';
import { combatPuzzles } from './combat.ts';
import { movementPuzzles } from './movement.ts';

/** Puzzles of NATO: The Cold War Goes Hot. */
export const natoPuzzles = puzzlesOf(natoGuide, [...combatPuzzles, ...movementPuzzles]);
