import { guideOf } from '../chit-pull/guide.ts';
import { DATA, FILES } from './data.ts';
import { LESSONS, leningrad } from './game.ts';
import { messages } from './messages.ts';

/** Leningrad Blitzkrieg, as it shows itself. */
export const leningradGuide = guideOf({
  game: leningrad,
  data: DATA,
  messages,
  files: FILES,
  lessons: LESSONS,
});
