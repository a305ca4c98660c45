import { gameOf, OPTIONAL_RULES } from '../chit-pull/game.ts';
import { lessonsIn } from '../chit-pull/lessons.ts';
import { DATA, LESSON_FILES } from './data.ts';

export const LESSONS = lessonsIn(LESSON_FILES);

/** Leningrad Blitzkrieg: Army Group North and the North-Western Front, June to September 1941. Reconstructed. */
export const leningrad = gameOf({
  id: 'leningrad',
  data: DATA,
  lessons: LESSONS,
  optionalRules: OPTIONAL_RULES,
});
