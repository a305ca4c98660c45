import { guideOf } from '../chit-pull/guide.ts';
import { DATA, FILES } from './data.ts';
import { LESSONS, leningradSmolensk } from './game.ts';
import { messages } from './messages.ts';

/** The linked campaign, as it shows itself. */
export const leningradSmolenskGuide = guideOf({
  game: leningradSmolensk,
  data: DATA,
  messages,
  files: FILES,
  lessons: LESSONS,
});
