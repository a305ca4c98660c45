import { gameOf, OPTIONAL_RULES } from '../chit-pull/game.ts';
import { lessonsIn } from '../chit-pull/lessons.ts';
import { DATA, LESSON_FILES } from './data.ts';

export const LESSONS = lessonsIn(LESSON_FILES);

/** Smolensk Blitzkrieg: Army Group Centre and the Western Front, June to September 1941. */
export const smolensk = gameOf({
  id: 'smolensk',
  data: DATA,
  lessons: LESSONS,
  optionalRules: [{ id: 'short-game', rule: '15.6(1)' }, ...OPTIONAL_RULES],
});
