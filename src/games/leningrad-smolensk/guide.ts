import { guideOf } from '../chit-pull/guide.ts';
import { lessonsIn } from '../chit-pull/lessons.ts';
import { DATA, FILES } from './data.ts';
import { leningradSmolensk } from './game.ts';
import { messages } from './messages.ts';

/** The linked campaign, as it shows itself. */
export const leningradSmolenskGuide = guideOf({
  game: leningradSmolensk,
  data: DATA,
  lessons: lessonsIn({}),
  messages,
  files: FILES,
});
