import { guideOf } from '../chit-pull/guide.ts';
import { DATA, FILES } from './data.ts';
import { LESSONS, smolensk } from './game.ts';
import { messages } from './messages.ts';

/** Smolensk Blitzkrieg, as it shows itself. */
export const smolenskGuide = guideOf({
  game: smolensk,
  data: DATA,
  lessons: LESSONS,
  messages,
  files: FILES,
});
