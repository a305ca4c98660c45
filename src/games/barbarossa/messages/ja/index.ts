import { edits } from './edits.ts';
import { game } from './game.ts';
import { guide } from './guide.ts';
import { plans } from './plans.ts';
import { standing } from './standing.ts';

/** Japanese messages. */
export const ja = { ...edits, ...game, ...guide, ...plans, ...standing };
