import type { NewTable } from '../views.ts';

/** What is to be learned. */
export interface LessonWanted extends Pick<NewTable, 'game' | 'language' | 'guild'> {
  /** Which lesson of the game, from 1; left out: the one that is under way, the next one, or the first. */
  readonly lesson?: number | undefined;
}
