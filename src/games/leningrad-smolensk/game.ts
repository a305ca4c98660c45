import { gameOf, OPTIONAL_RULES } from '../chit-pull/game.ts';
import { lessonsIn } from '../chit-pull/lessons.ts';
import { DATA, LESSON_FILES } from './data.ts';

export const LESSONS = lessonsIn(LESSON_FILES);

/** The linked campaign of Leningrad and Smolensk on one map (L15.0). */
export const leningradSmolensk = gameOf({
  id: 'leningrad-smolensk',
  data: DATA,
  lessons: LESSONS,
  optionalRules: [
    ...OPTIONAL_RULES,
    { id: 'soviet-lines', rule: 'L16.5' },
    { id: 'concentration', rule: 'L16.6' },
    { id: 'panzer-lines', rule: 'L16.7' },
    { id: 'parallel', rule: 'L17.2' },
  ],
});
